"""Records of stored games, and the check which of them would replay differently."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from parkett.core.changed_draws import NOT_DRAWN
from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.record import (
    Header,
    Record,
    Step,
    UndoLine,
    begin_match,
    read_record,
    verify_record,
)
from parkett.games import load
from parkett.recorded_games import recorded_game
from parkett.server import events
from parkett.server.command_context import CommandRefused
from parkett.server.event_store import EventStore
from parkett.server.events import LoggedEvent

MOST_STEPS = 5000  # of a record that is replayed for a request


def build_record(logged: list[LoggedEvent]) -> Record:
    """The record of a game: the moves that were not undone, with the revealed seed.

    After a change of rules it begins with the position there, and no seed can prove its draws.
    """
    created, (rules, options, position) = logged[0].event, read_rules_in_force(logged)
    assert isinstance(created, events.TableCreated)
    salts, history = list[str](), StepHistory()
    salting, ended = None, None
    for entry in logged:
        match entry.event:
            case events.GameStarted(salts=given, steps=steps, salting=by_seat):
                salts, salting = given, by_seat
                history.add_move(steps)
            case events.MoveMade(steps=steps) | events.OutcomeEntered(steps=steps):
                history.add_move(steps)
            case events.HandsFitted() | events.MovesUndone():
                history.change(entry.event)
            case events.RulesChanged(position=dict()):
                history = StepHistory()
            case events.GameEnded():
                ended = entry.event
    header = Header(
        game=created.game,
        edition=created.edition,
        rules=rules,
        seats=created.seats,
        options=changed_options(created, options),
        board=created.board,
        commitment=created.commitment,
        salts=salts,
        position=created.position,
    )
    scores, seed = (ended.scores, ended.seed) if ended else (None, "")
    if position is not None:
        header = msgspec.structs.replace(header, position=position, commitment="", salts=[])
        return Record(header, history.list_steps(), scores)
    lines = history.lines if history.branch else []
    record = Record(header, history.list_steps(), scores, seed, lines, salting)
    return replay_fitted_steps(record) if history.fitted else record


def load_record(text: str) -> tuple[Record, Game]:
    """A record from outside and its game; refuses what is none, and one that is too long."""
    try:
        record = read_record(text)
        if len(record.steps) > MOST_STEPS:
            raise CommandRefused("too_large", most=MOST_STEPS)
        return record, recorded_game(record)
    except (ParkettError, ValueError) as error:
        raise CommandRefused.because_of("not_a_record", error) from None


def replay_fitted_steps(record: Record) -> Record:
    """The record with the journals and digests that follow from its fitted draws."""
    match = begin_match(record, recorded_game(record))
    for step in record.steps:
        match.replay([step], by="legality")
    return msgspec.structs.replace(record, steps=match.steps)


def read_rules_in_force(
    logged: Sequence[LoggedEvent],
) -> tuple[int, dict[str, str | int | bool], dict[str, Any] | None]:
    """Version and options of the rules at the end of a log, and the position they began at."""
    created = logged[0].event
    assert isinstance(created, events.TableCreated)
    for entry in reversed(logged):
        if isinstance(entry.event, events.RulesChanged):
            return entry.event.rules, entry.event.options, entry.event.position
    return created.rules, created.options, None


class StepHistory:
    """The steps of a log in the order in which they were played, and the undos between them."""

    def __init__(self) -> None:
        self.moves: list[list[Step]] = []  # those that were not undone
        self.lines: list[Step | UndoLine] = []
        self.branch = 0
        self.fitted = False  # hidden draws were changed: journals and digests are stale

    def list_steps(self) -> list[Step]:
        """The steps that were not undone."""
        return [step for steps in self.moves for step in steps]

    def add_move(self, logged: list[events.LoggedStep]) -> None:
        """Add a move and its draws."""
        count = sum(map(len, self.moves))
        steps = [
            Step(n, s.by, s.say, s.journal, s.digest) for n, s in enumerate(logged, start=count + 1)
        ]
        self.moves.append(steps)
        self.lines += steps

    def change(self, event: events.HandsFitted | events.MovesUndone) -> None:
        """Change hidden draws, or undo moves."""
        if isinstance(event, events.HandsFitted):
            self.fit_draws(event.draws)
        else:
            self.undo_moves(event)

    def fit_draws(self, draws: list[tuple[int, str]]) -> None:
        """Change hidden draws; the last move may have more or fewer of them."""
        self.fitted, changes = True, dict(draws)
        step = 0
        for move in self.moves:
            for at, old in enumerate(move):
                if step in changes:
                    move[at] = msgspec.structs.replace(old, say=changes[step])
                step += 1
            move[:] = [made for made in move if made.say != NOT_DRAWN]
        for said in sorted(number for number in changes if number >= step):
            self.moves[-1].append(Step(said + 1, "chance", changes[said], [], ""))
        self.lines = list(self.list_steps())

    def undo_moves(self, event: events.MovesUndone) -> None:
        """Undo moves; they stay in the history from the first undo of draws on."""
        undone = [step for steps in self.moves[-event.moves :] for step in steps]
        del self.moves[len(self.moves) - event.moves :]
        if event.branch:
            self.branch = event.branch
            self.lines.append(UndoLine(undone[0].n - 1, event.seat, event.branch))
        else:
            del self.lines[len(self.lines) - len(undone) :]


def changed_options(
    created: events.TableCreated, options: dict[str, str | int | bool]
) -> dict[str, str | int | bool]:
    """The options that differ from the edition's own."""
    try:
        return dict(load(created.game, created.edition, options, created.board).edition.changed)
    except ParkettError:
        return options


class ReplayCheck(msgspec.Struct, frozen=True):
    """How one stored game replays under the present rules."""

    table: str
    game: str
    rules: int
    status: str  # same, different, unreadable
    detail: str = ""


def check_replays(store: EventStore) -> Iterator[ReplayCheck]:
    """Replay every stored game under the present rules and compare."""
    for table_id in store.list_table_ids():
        stored = store.load_table(table_id)
        if stored is None or not stored.logged:
            yield ReplayCheck(table_id, "?", 0, "unreadable", "has no events")
            continue
        created = stored.logged[0].event
        assert isinstance(created, events.TableCreated)
        try:
            record = build_record(stored.logged)
            game = load(created.game, created.edition, record.header.options, created.board)
            verify_record(record, game)
            yield ReplayCheck(table_id, created.game, created.rules, "same")
        except ParkettError as error:
            yield ReplayCheck(table_id, created.game, created.rules, "different", str(error))
