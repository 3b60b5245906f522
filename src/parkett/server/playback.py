"""HTTP routes of playback: a past view, the history of a finished game, a replayed record."""

from __future__ import annotations

from collections.abc import Iterator

from starlette.requests import Request
from starlette.responses import Response

from parkett.core.dealer import Dealer
from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.record import Record, Step, read_record, replay_record_steps
from parkett.core.state import State
from parkett.games import load
from parkett.server.command_context import CommandRefused
from parkett.server.events import LoggedEvent, LoggedStep
from parkett.server.http_json import json_response, parse_number, read_body
from parkett.server.http_schemas import (
    DealerDraw,
    PastView,
    RecordText,
    ReplayedRecord,
    ReplayedStep,
    ScoreHistory,
    ScorePoint,
    View,
)
from parkett.server.openapi import RouteSpec
from parkett.server.rules_upgrade import find_beginning, list_moves_not_undone
from parkett.server.table_routes import TableRoutes
from parkett.server.table_state import TableState

MAX_RECORD = 2_000_000  # bytes of a record file
MAX_STEPS = 5000  # steps of a record


class PlaybackRoutes:
    """The routes that show the past of a table, or of a record."""

    def __init__(self, tables: TableRoutes) -> None:
        self.tables = tables
        self.registry = tables.registry
        self.routes = [
            RouteSpec("GET", "/tables/{table}/moments/{seq}", self.past_view, None, PastView),
            RouteSpec("GET", "/tables/{table}/course", self.history, None, ScoreHistory),
            RouteSpec("POST", "/replays", self.replay, RecordText, ReplayedRecord),
        ]

    async def past_view(self, request: Request) -> Response:
        """The view after one event of the log, redacted for the caller."""
        table = await self.tables.find_table(request)
        subscriber = self.tables.identify_subscriber(request, table)
        wanted = parse_number(request.path_params["seq"], "seq")
        table_state = table.state
        viewer = subscriber.seats[0] if len(subscriber.seats) == 1 else None
        if wanted not in table_state.move_seqs:
            raise CommandRefused("unknown_moment")
        for seq, game, state in iterate_states(table_state):
            if seq == wanted:
                view = build_past_view(table_state, game, state, viewer)
                return json_response(PastView(seq, view))
        raise CommandRefused("unknown_moment")

    async def history(self, request: Request) -> Response:
        """The scores after each move of a finished game, and the dealer's draws."""
        table = await self.tables.find_table(request)
        table_state = table.state
        if table_state.status != "over":
            raise CommandRefused("not_over")
        logged = await self.registry.run_read(self.registry.store.read_events, table_state.id, 0)
        points = [
            ScorePoint(seq, list(state.scores())) for seq, _, state in iterate_states(table_state)
        ]
        return json_response(ScoreHistory(points, list(list_dealer_draws(table_state, logged))))

    async def replay(self, request: Request) -> Response:
        """Replay a record file: the view and the scores after every step."""
        body = await read_body(request, RecordText, MAX_RECORD)
        return json_response(await self.registry.run_read(replay_record, body.text))


def apply_steps(game: Game, state: State, steps: list[LoggedStep]) -> Iterator[tuple[bool, int]]:
    """Apply stored steps; yields before each whether it is a draw, and its code."""
    for step in steps:
        drawn = step.by == "chance"
        code = (game.read_chance if drawn else game.read)(state, step.say)
        yield drawn, code
        state.apply(code)


def iterate_states(table_state: TableState) -> Iterator[tuple[int, Game, State]]:
    """The state after each move that was not undone, from the codes in memory: no log is read."""
    match = table_state.match
    if match is None:
        raise CommandRefused("frozen", rules=table_state.rules)
    state = match.start.clone()
    for seq, codes in zip(table_state.move_seqs, (match.deal, *match.moves), strict=True):
        for code in codes:
            state.apply(code)
        yield seq, match.game, state


def build_past_view(table_state: TableState, game: Game, state: State, viewer: int | None) -> View:
    """The view of a past state; once the game is over it includes the secrets."""
    view = game.view(state, viewer)
    return {**view, **game.position_fields(state)} if table_state.status == "over" else view


def list_dealer_draws(table_state: TableState, logged: list[LoggedEvent]) -> Iterator[DealerDraw]:
    """The dealer's draws, to be checked against the revealed seed."""
    assert table_state.game is not None
    assert table_state.match is not None
    if table_state.created.banker:  # there was no dealer
        return
    begun = find_beginning(logged)  # the draws before a change of rules cannot be repeated
    state = table_state.match.start.clone()
    dealer = Dealer(table_state.seed, table_state.salts, begun.drawn)
    for seq, steps in list_moves_not_undone(logged):
        if seq <= begun.seq:
            continue
        for drawn, code in apply_steps(table_state.game, state, steps):
            if drawn:
                total = int(state.chance_weight())
                number = dealer.draw(total)
                yield DealerDraw(total, number if state.chance_at(number) == code else -1)


def replay_record(text: str) -> ReplayedRecord:
    """Replay the text of a record; raises CommandRefused if it is none."""
    views: list[View] = []
    scores: list[list[int]] = []

    def collect(match: Match, _step: Step) -> None:
        state = match.state
        views.append({**match.game.view(state, None), **match.game.position_fields(state)})
        scores.append(list(state.scores()))

    try:
        record: Record = read_record(text)
        if len(record.steps) > MAX_STEPS:
            raise CommandRefused("too_large", most=MAX_STEPS)
        header = record.header
        game = load(header.game, header.edition, header.options)
        replay_record_steps(record, game, collect)
    except (ParkettError, ValueError) as error:
        raise CommandRefused("not_a_record", detail=str(error)[:200]) from None
    steps = [ReplayedStep(step.n, step.by, step.say, step.journal) for step in record.steps]
    return ReplayedRecord(header, steps, record.scores, record.seed, views, scores)
