"""HTTP routes of reviews: ask for one, see how far it is, stop it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from parkett.coach.accounts import assemble_review
from parkett.coach.depths import DEPTHS
from parkett.server.command_context import CommandRefused
from parkett.server.http_json import json_response, read_body
from parkett.server.http_schemas import NewReview, ReviewStatus
from parkett.server.openapi import RouteSpec
from parkett.server.reviews import RunningReview
from parkett.server.table import Table
from parkett.server.table_routes import TableRoutes
from parkett.server.table_state import TableState

MOST_RUNNING = 8  # reviews at a time
MOST_KNOWN = 32  # in memory; all others are read from the database


class ReviewRoutes:
    """The routes about the review of a finished game; whoever may see its record may see it."""

    def __init__(self, tables: TableRoutes) -> None:
        self.tables = tables
        self.registry = tables.registry
        self.known: dict[tuple[str, str], RunningReview] = {}  # the oldest first
        path = "/tables/{table}/review"
        self.routes = [
            RouteSpec("POST", path, self.begin, NewReview, ReviewStatus, 202),
            RouteSpec("GET", path, self.look, None, ReviewStatus),
            RouteSpec("DELETE", path, self.stop, None, ReviewStatus),
        ]

    async def begin(self, request: Request) -> Response:
        """Begin a review, or go on with one; nothing happens if it is done or under way."""
        table = await self._find_finished_table(request)
        body = await read_body(request, NewReview)
        if not self.registry.pool.size:
            raise CommandRefused("no_adviser")
        review = await self._find(table, body.depth)
        running = sum(each.running for each in self.known.values())
        if running >= MOST_RUNNING and not review.running:
            raise CommandRefused("busy")
        review.start()
        return json_response(self._status(table.state, review), 202)

    async def look(self, request: Request) -> Response:
        """How far the review is, with the review when it is done."""
        table = await self._find_finished_table(request)
        depth = request.query_params.get("depth", "normal")
        return json_response(self._status(table.state, await self._find(table, depth)))

    async def stop(self, request: Request) -> Response:
        """Stop a review; what is done is stored, and it can go on later."""
        table = await self._find_finished_table(request)
        depth = request.query_params.get("depth", "normal")
        review = await self._find(table, depth)
        await review.stop()
        return json_response(self._status(table.state, review))

    async def _find_finished_table(self, request: Request) -> Table:
        table = await self.tables.find_table(request)
        if table.state.status != "over":
            raise CommandRefused("not_over")
        if table.state.match is None:
            raise CommandRefused("frozen", rules=table.state.rules)
        return table

    async def _find(self, table: Table, depth: str) -> RunningReview:
        """The review of a table, from memory or from the database."""
        if depth not in DEPTHS:
            raise CommandRefused("malformed", field="depth")
        key = table.state.id, depth
        found = self.known.get(key)
        if found is None:
            loaded = RunningReview(self.registry, table, depth)
            loaded.total = len(list_step_seqs(table.state))
            await loaded.load()
            found = self.known.setdefault(key, loaded)  # another request may have come first
            idle = [known for known, each in self.known.items() if not each.running]
            for known in idle[: max(0, len(self.known) - MOST_KNOWN)]:
                del self.known[known]
        return found

    def _status(self, table_state: TableState, review: RunningReview) -> ReviewStatus:
        done, total, whole = len(review.steps), review.total, None
        stored = done == total and not review.running
        if stored and table_state.game is not None:
            whole = assemble_review(table_state.game, review.depth, review.steps)
        seqs = list_step_seqs(table_state)
        return ReviewStatus(review.depth, done, total, review.running, seqs, whole)


def list_step_seqs(table_state: TableState) -> list[int]:
    """For each step of the record the event that it belongs to."""
    match = table_state.match
    if match is None:
        return []
    moves = zip(table_state.move_seqs, (match.deal, *match.moves), strict=False)
    return [seq for seq, codes in moves for _ in codes]
