"""HTTP routes of positions: check one, and ask the coach about it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from parkett.coach.advice_data import AnalysedPosition
from parkett.core.errors import PositionError
from parkett.core.state import CHANCE
from parkett.games import load_spec
from parkett.server.bot_pool import BotFault, BotQuestion
from parkett.server.bot_queue import WATCHED, Asker
from parkett.server.command_context import CommandRefused
from parkett.server.game_routes import find_game
from parkett.server.http_json import client_address, json_response, read_body
from parkett.server.http_schemas import (
    MOST_BOARD,
    PositionAnswer,
    PositionDraft,
    PositionQuestion,
    PositionReport,
)
from parkett.server.message_parts import JournalEntry
from parkett.server.openapi import RouteSpec
from parkett.server.positions import (
    load_game_of_position,
    refuse_impossible_position,
    report_position,
)
from parkett.server.previews import preview_moves
from parkett.server.table_registry import TableRegistry

MAX_POSITION = 4 * MOST_BOARD + 64_000  # bytes of a request
ANALYSIS_SECONDS = 20.0  # at most; it takes a few


class PositionRoutes:
    """The routes about positions that no table has."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        path = "/games/{game}/position"
        self.routes = [
            RouteSpec("POST", f"{path}/check", self.check, PositionDraft, PositionReport),
            RouteSpec("POST", f"{path}/analyse", self.analyse, PositionQuestion, PositionAnswer),
        ]

    async def check(self, request: Request) -> Response:
        """Check a position: the whole of it, or the field and the rule that it breaks."""
        name = find_game(request)
        draft = await read_body(request, PositionDraft, MAX_POSITION)
        return json_response(await self.registry.run_read(report_position, name, draft))

    async def analyse(self, request: Request) -> Response:
        """Win chances and ranked decisions of a position, as the seat to act can know it."""
        name = find_game(request)
        body = await read_body(request, PositionQuestion, MAX_POSITION)
        question = await self.registry.run_read(build_question, name, body)
        if not self.registry.pool.size:
            raise CommandRefused("no_adviser")
        opener = self.registry.limits.pseudonym(client_address(request))
        asker = Asker("", opener, WATCHED)  # whoever plays comes first
        try:
            found = await self.registry.pool.ask_coach(question, AnalysedPosition, asker)
        except BotFault:
            raise CommandRefused("no_adviser") from None
        journals = await self.registry.run_read(list_journals, question, found)
        return json_response(PositionAnswer(question.seat, found, journals))


def build_question(name: str, body: PositionQuestion) -> BotQuestion:
    """The question to the coach, with the view of the seat to act; refuses what cannot be."""
    try:
        game = load_game_of_position(name, body.position, body.board)
        state = game.state(body.position)
    except PositionError as error:
        raise refuse_impossible_position(error) from None
    actor = int(state.actor())
    viewer = actor if actor < CHANCE else None
    view, spec = game.view(state, viewer), game.spec_text()
    seat = -1 if viewer is None else viewer
    return BotQuestion("", spec, seat, view, [], ANALYSIS_SECONDS, task="analyse", depth=body.depth)


def list_journals(question: BotQuestion, found: AnalysedPosition) -> list[list[JournalEntry]]:
    """What is certain to follow each decision, to the knowledge of the seat that decides."""
    game, says = load_spec(question.spec), [each.say for each in found.decisions]
    if not says:
        return []
    previews = preview_moves(game, question.view, says, question.seat)
    return [each.journal for each in previews]
