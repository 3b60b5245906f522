"""Records of stored games, and the report on which of them would replay differently."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from parkett.core.errors import ParkettError
from parkett.core.record import Header, Record, Step, verify
from parkett.games import load
from parkett.server import events
from parkett.server.events import Logged
from parkett.server.store import Store


def record_of(logged: list[Logged]) -> Record:
    """The record of a finished game: the moves that count, with the revealed seed."""
    created = logged[0].event
    assert isinstance(created, events.Created)
    salts: list[str] = []
    moves: list[list[events.Played]] = []
    ended: events.Ended | None = None
    for entry in logged:
        match entry.event:
            case events.Started(salts=given, steps=steps):
                salts = given
                moves.append(steps)
            case events.Moved(steps=steps) | events.Entered(steps=steps):
                moves.append(steps)
            case events.Undone(moves=number):
                del moves[len(moves) - number :]
            case events.Ended():
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
    steps_ = [Step(n, s.by, s.say, s.journal, s.digest) for n, s in enumerate(played, start=1)]
    return Record(header, steps_, ended.scores if ended else None, ended.seed if ended else "")


def changed_options(created: events.Created) -> dict[str, str | int | bool]:
    """The options that differ from the edition's own."""
    try:
        return dict(load(created.game, created.edition, created.options).edition.changed)
    except ParkettError:
        return created.options


class Replayed(msgspec.Struct, frozen=True):
    """How one stored game fares under today's rules."""

    table: str
    game: str
    rules: int
    status: str  # same, different, unreadable
    detail: str = ""


def report(store: Store) -> Iterator[Replayed]:
    """Replay every stored game under today's rules and tell which would go differently."""
    for table_id in store.all_ids():
        stored = store.load(table_id)
        if stored is None or not stored.logged:
            yield Replayed(table_id, "?", 0, "unreadable", "has no events")
            continue
        created = stored.logged[0].event
        assert isinstance(created, events.Created)
        try:
            game = load(created.game, created.edition, created.options)
            verify(record_of(stored.logged), game)
            yield Replayed(table_id, created.game, created.rules, "same")
        except ParkettError as error:
            yield Replayed(table_id, created.game, created.rules, "different", str(error))
