"""HTTP routes of playback: a past view, the history of a finished game, a replayed record."""

from __future__ import annotations

from collections.abc import Iterator

from starlette.requests import Request
from starlette.responses import Response

from parkett.core.dealer import Dealer
from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.record import Record, Step, UndoLine, read_record, replay_record_steps
from parkett.core.state import State
from parkett.games import load
from parkett.server.command_context import CommandRefused
from parkett.server.events import LoggedEvent
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
from parkett.server.records import build_record
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
