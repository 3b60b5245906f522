"""HTTP routes of playback: past views, the history of a finished game, a replayed record."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import islice

from starlette.requests import Request
from starlette.responses import Response

from parkett.core.dealer import Dealer
from parkett.core.record import UndoLine
from parkett.core.state import State
from parkett.core.turning_points import CoursePoint, find_turning_points
from parkett.server.command_context import CommandRefused
from parkett.server.corrections import find_own_move, list_slip_choices
from parkett.server.events import LoggedEvent
from parkett.server.http_json import json_response, parse_number, read_query_number
from parkett.server.http_schemas import (
    DealerDraw,
    PastView,
    PastViews,
    ScoreHistory,
    ScorePoint,
    SlipChoices,
)
from parkett.server.openapi import RouteSpec
from parkett.server.records import build_record
from parkett.server.redaction import EVENTS_WITH_STEPS, build_open_view, build_private_view
from parkett.server.table_registry import identify_caller
from parkett.server.table_routes import TableRoutes, find_past_viewer
from parkett.server.table_state import TableState

MAX_MOMENTS = 48  # views of one response
MOST_TURNING = 4  # turning points of a game


class PlaybackRoutes:
    """The routes that show the past of a table, or of a record."""

    def __init__(self, tables: TableRoutes) -> None:
        self.tables = tables
        self.registry = tables.registry
        self.past_states = tables.past_states
        self.routes = [
            RouteSpec("GET", "/tables/{table}/moments", self.past_views, None, PastViews),
            RouteSpec("GET", "/tables/{table}/moments/{seq}", self.past_view, None, PastView),
            RouteSpec("GET", "/tables/{table}/slips/{seq}", self.slip, None, SlipChoices),
            RouteSpec("GET", "/tables/{table}/course", self.history, None, ScoreHistory),
        ]

    async def past_view(self, request: Request) -> Response:
        """The view after one event of the log, redacted for the caller."""
        table, viewer = await self._find_viewer(request)
        wanted = parse_number(request.path_params["seq"], "seq")
        if wanted not in table.move_seqs:
            raise CommandRefused("unknown_moment")
        first = table.move_seqs.index(wanted)
        seq, state = next(self.past_states.iterate(table, first))
        return json_response(build_past_view(table, seq, state, viewer))

    async def past_views(self, request: Request) -> Response:
        """The view as it was at an event, and after each move since, redacted for the caller."""
        table, viewer = await self._find_viewer(request)
        after = read_query_number(request, "after", 0)
        count = read_query_number(request, "count", MAX_MOMENTS)
        if not 1 <= count <= MAX_MOMENTS:
            raise CommandRefused("malformed", field="count", most=MAX_MOMENTS)
        first = max(0, bisect_right(table.move_seqs, after) - 1)
        if first >= len(table.move_seqs):
            raise CommandRefused("unknown_moment")
        found = islice(self.past_states.iterate(table, first), count)
        moments = [build_past_view(table, seq, state, viewer) for seq, state in found]
        last = first + len(moments) - 1
        more = moments[-1].seq if last + 1 < len(table.move_seqs) else None
        return json_response(PastViews(moments, more))

    async def slip(self, request: Request) -> Response:
        """What the caller could have said instead of an own move or entry of the past."""
        table = await self.tables.find_table(request)
        subscriber = self.tables.identify_subscriber(request, table)
        caller = identify_caller(table, subscriber)
        wanted = parse_number(request.path_params["seq"], "seq")
        number = find_own_move(table.state, wanted, caller)
        _, state = next(self.past_states.iterate(table.state, number - 1))
        return json_response(list_slip_choices(table.state, number, state))

    async def _find_viewer(self, request: Request) -> tuple[TableState, int | None]:
        """The table of a request, and the seat whose view its caller may see."""
        table = await self.tables.find_table(request)
        subscriber = self.tables.identify_subscriber(request, table)
        return table.state, find_past_viewer(subscriber)

    async def history(self, request: Request) -> Response:
        """Every seat's worth after each move of a finished game, and the dealer's draws."""
        table = await self.tables.find_table(request)
        table_state = table.state
        if table_state.status != "over":
            raise CommandRefused("not_over")
        logged = await self.registry.run_read(self.registry.store.read_events, table_state.id, 0)
        states = self.past_states.iterate(table_state)
        return json_response(build_history(table_state, states, logged))


def build_history(
    table_state: TableState, states: Iterable[tuple[int, State]], logged: list[LoggedEvent]
) -> ScoreHistory:
    """The worth of every seat along a finished game, what turned it, and the dealer's draws."""
    game = table_state.game
    assert game is not None
    journals = {
        entry.seq: [line for step in entry.event.steps for line in step.journal]
        for entry in logged
        if isinstance(entry.event, EVENTS_WITH_STEPS)
    }
    course = [
        CoursePoint(
            seq,
            game.worth(state),
            game.seats_out(state),
            journals.get(seq, []),
            game.promised(state),
        )
        for seq, state in states
    ]
    points = [ScorePoint(point.seq, point.worth, point.out) for point in course]
    turning = find_turning_points(game, course, MOST_TURNING)
    return ScoreHistory(points, turning, list(list_dealer_draws(table_state, logged)))


def build_past_view(
    table_state: TableState, seq: int, state: State, viewer: int | None
) -> PastView:
    """The view of a past state; once the game is over it includes the secrets."""
    game = table_state.game
    assert game is not None
    if table_state.status == "over":
        return PastView(seq, build_open_view(table_state, state, viewer, options=True))
    own = build_private_view(table_state, game, state, viewer)
    return PastView(seq, game.view(state, viewer) | own)


def list_dealer_draws(table_state: TableState, logged: list[LoggedEvent]) -> Iterator[DealerDraw]:
    """The dealer's draws, also undone ones, to be checked against the revealed seed."""
    game = table_state.game
    assert game is not None
    if table_state.created.banker:  # there was no dealer
        return
    record = build_record(logged)
    if record.header.position is not None:  # the rules have changed: the draws cannot be repeated
        return
    match = game.new(len(table_state.seats))
    dealer = Dealer(table_state.seed, table_state.salts)
    for line in record.history or record.steps:
        if isinstance(line, UndoLine):
            undone = match.steps[line.undone_to :]
            match.undo(len(undone))
            dealer.rewind(dealer.drawn - sum(step.by == "chance" for step in undone))
            dealer.branch = line.branch
            continue
        if line.by == "chance":
            state, at = match.state, dealer.drawn
            total = int(state.chance_weight())
            number = dealer.draw(total)
            fair = game.say_chance(state, state.chance_at(number)) == line.say
            yield DealerDraw(total, number if fair else -1, at, dealer.branch)
        match.replay([line], trusted=True)
