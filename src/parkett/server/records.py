"""Records of stored games, and the check which of them would replay differently."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from parkett.core.errors import ParkettError
from parkett.core.record import Header, Record, Step, verify_record
from parkett.games import load
from parkett.server import events
from parkett.server.event_store import EventStore
from parkett.server.events import LoggedEvent


def build_record(logged: list[LoggedEvent]) -> Record:
    """The record of a game: the moves that were not undone, with the revealed seed."""
    created = logged[0].event
    assert isinstance(created, events.TableCreated)
    salts: list[str] = []
    moves: list[list[events.LoggedStep]] = []
    ended: events.GameEnded | None = None
    for entry in logged:
        match entry.event:
            case events.GameStarted(salts=given, steps=steps):
                salts = given
                moves.append(steps)
            case events.MoveMade(steps=steps) | events.OutcomeEntered(steps=steps):
                moves.append(steps)
            case events.MovesUndone(moves=number):
                del moves[len(moves) - number :]
            case events.GameEnded():
                ended = entry.event
    played = [step for steps in moves for step in steps]
    header = Header(
        game=created.game,
        edition=created.edition,
        rules=created.rules,
        seats=created.seats,
        options=changed_options(created),
        commitment=created.commitment,
        salts=salts,
    )
    record_steps = [
        Step(n, s.by, s.say, s.journal, s.digest) for n, s in enumerate(played, start=1)
    ]
    return Record(
        header, record_steps, ended.scores if ended else None, ended.seed if ended else ""
    )


def changed_options(created: events.TableCreated) -> dict[str, str | int | bool]:
    """The options that differ from the edition's own."""
    try:
        return dict(load(created.game, created.edition, created.options).edition.changed)
    except ParkettError:
        return created.options


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
            game = load(created.game, created.edition, created.options)
            verify_record(build_record(stored.logged), game)
            yield ReplayCheck(table_id, created.game, created.rules, "same")
        except ParkettError as error:
            yield ReplayCheck(table_id, created.game, created.rules, "different", str(error))
