"""Looking back: any moment of a game, its course in numbers, its board, a record from a file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from parkett.core.dealer import Dealer
from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.record import Record, Step, read_record, replay
from parkett.core.state import State
from parkett.games import GAMES, load
from parkett.server import events
from parkett.server.command_context import No
from parkett.server.events import Logged, Played
from parkett.server.http_api import Api, body_of, json_response, number_in
from parkett.server.http_schemas import (
    CourseOf,
    Draw,
    Moment,
    Point,
    RecordText,
    Retold,
    RetoldStep,
    View,
)
from parkett.server.openapi import Served
from parkett.server.table_state import Sheet

LARGEST = 2_000_000  # bytes of a record file
STEPS = 5000  # steps of a record at most


class Reviews:
    """The routes that look back."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.hall = api.hall
        self._boards: dict[str, bytes] = {}
        self.routes = [
            Served("GET", "/boards/{game}/{edition}", self.board, None, dict[str, Any]),
            Served("GET", "/tables/{table}/moments/{seq}", self.moment, None, Moment),
            Served("GET", "/tables/{table}/course", self.course, None, CourseOf),
            Served("POST", "/replays", self.retell, RecordText, Retold),
        ]

    async def board(self, request: Request) -> Response:
        """The board file of an edition: fields, cards and tables with their provenance."""
        name, edition = request.path_params["game"], request.path_params["edition"]
        if name not in GAMES:
            raise No("unknown_game")
        key = f"{name}/{edition}"
        if key not in self._boards:
            try:
                game = load(name, edition)
            except ParkettError:
                raise No("unknown_game") from None
            self._boards[key] = msgspec.json.encode(tomllib.loads(game.board_text))
        return Response(self._boards[key], media_type="application/json")

    async def moment(self, request: Request) -> Response:
        """The game after one event of the log, as the asker may know it."""
        table = await self.api.table(request)
        outlet = self.api.outlet(request, table)
        wanted = number_in(request.path_params["seq"], "seq")
        sheet = table.sheet
        logged = await self.hall.read(self.hall.store.tail, sheet.id, 0)
        viewer = outlet.seats[0] if len(outlet.seats) == 1 else None
        for seq, game, state in states(sheet, logged):
            if seq == wanted:
                return json_response(Moment(seq, view_at(sheet, game, state, viewer)))
        raise No("unknown_moment")

    async def course(self, request: Request) -> Response:
        """Everybody's worth along a finished game, and the dealer's draws."""
        table = await self.api.table(request)
        sheet = table.sheet
        if sheet.status != "over":
            raise No("not_over")
        logged = await self.hall.read(self.hall.store.tail, sheet.id, 0)
        points = [Point(seq, list(state.scores())) for seq, _, state in states(sheet, logged)]
        return json_response(CourseOf(points, list(draws(sheet, logged))))

    async def retell(self, request: Request) -> Response:
        """Replay a record file and show every position of it."""
        body = await body_of(request, RecordText, LARGEST)
        return json_response(await self.hall.read(retold, body.text))


def moves_of(logged: list[Logged]) -> list[tuple[int, list[Played]]]:
    """The moves that count, each with its place in the log."""
    moves: list[tuple[int, list[Played]]] = []
    for entry in logged:
        match entry.event:
            case (
                events.Started(steps=steps)
                | events.Moved(steps=steps)
                | events.Entered(steps=steps)
            ):
                moves.append((entry.seq, steps))
            case events.Undone(moves=number):
                del moves[len(moves) - number :]
            case _:
                pass
    return moves


def steps_of(game: Game, state: State, steps: list[Played]) -> Iterator[tuple[bool, int]]:
    """Apply stored steps; says before each whether it is a draw, and its code."""
    for step in steps:
        drawn = step.by == "chance"
        code = (game.read_chance if drawn else game.read)(state, step.say)
        yield drawn, code
        state.apply(code)


def states(sheet: Sheet, logged: list[Logged]) -> Iterator[tuple[int, Game, State]]:
    """The state after each move that counts."""
    game = sheet.game
    if game is None:
        raise No("frozen", rules=sheet.created.rules)
    state = game.start(len(sheet.seats))
    for seq, steps in moves_of(logged):
        for _ in steps_of(game, state, steps):
            pass
        yield seq, game, state


def view_at(sheet: Sheet, game: Game, state: State, viewer: int | None) -> View:
    """A view of the past; when the game is over nothing is secret any more."""
    view = game.view(state, viewer)
    return {**view, **game.position_fields(state)} if sheet.status == "over" else view


def draws(sheet: Sheet, logged: list[Logged]) -> Iterator[Draw]:
    """The dealer's numbers, for those who check them against the revealed seed."""
    assert sheet.game is not None
    if sheet.created.banker:  # there was no dealer
        return
    state = sheet.game.start(len(sheet.seats))
    dealer = Dealer(sheet.seed, sheet.salts)
    for _, steps in moves_of(logged):
        for drawn, code in steps_of(sheet.game, state, steps):
            if drawn:
                total = int(state.chance_weight())
                number = dealer.draw(total)
                yield Draw(total, number if state.chance_at(number) == code else -1)


def retold(text: str) -> Retold:
    """Replay a record; raises No when it is not one."""
    views: list[View] = []
    worth: list[list[int]] = []

    def each(match: Match, _step: Step) -> None:
        state = match.state
        views.append({**match.game.view(state, None), **match.game.position_fields(state)})
        worth.append(list(state.scores()))

    try:
        record: Record = read_record(text)
        if len(record.steps) > STEPS:
            raise No("too_large", most=STEPS)
        header = record.header
        game = load(header.game, header.edition, header.options)
        replay(record, game, each)
    except (ParkettError, ValueError) as error:
        raise No("not_a_record", detail=str(error)[:200]) from None
    steps = [RetoldStep(step.n, step.by, step.say, step.journal) for step in record.steps]
    return Retold(header, steps, record.scores, record.seed, views, worth)
