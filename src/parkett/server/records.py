"""Records of stored games, and the check which of them would replay differently."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from parkett.core.errors import ParkettError
from parkett.core.record import Header, Record, Step, verify_record
from parkett.games import load
from parkett.server import events
from parkett.server.event_store import EventStore
from parkett.server.events import LoggedEvent
from parkett.server.rules_upgrade import find_beginning, list_moves_not_undone


def build_record(logged: list[LoggedEvent]) -> Record:
    """The record of a game: the moves that were not undone, with the revealed seed.

    A game whose rules have changed begins with the position at which they did; its draws cannot be
    checked by the seed, so the seed is left out.
    """
    created = logged[0].event
    assert isinstance(created, events.TableCreated)
    salts: list[str] = []
    rules, options = created.rules, created.options
    position: dict[str, Any] | None = None
    ended: events.GameEnded | None = None
    for entry in logged:
        match entry.event:
            case events.GameStarted(salts=given):
                salts = given
            case events.RulesChanged() as changed:
                rules, options, position = changed.rules, changed.options, changed.position
            case events.GameEnded():
                ended = entry.event
    header = Header(
        game=created.game,
        edition=created.edition,
        rules=rules,
        seats=created.seats,
        options=changed_options(created, options),
        position=position,
        commitment=created.commitment if position is None else "",
        salts=salts if position is None else [],
    )
    seed = ended.seed if ended and position is None else ""
    return Record(header, list_record_steps(logged), ended.scores if ended else None, seed)


def list_record_steps(logged: list[LoggedEvent]) -> list[Step]:
    """The steps of the moves that were not undone, since the last change of rules."""
    begun = find_beginning(logged).seq
    moves = [steps for seq, steps in list_moves_not_undone(logged) if seq > begun]
    played = [step for steps in moves for step in steps]
    return [Step(n, s.by, s.say, s.journal, s.digest) for n, s in enumerate(played, start=1)]


def changed_options(
    created: events.TableCreated, options: dict[str, str | int | bool]
) -> dict[str, str | int | bool]:
    """The options that differ from the edition's own."""
    try:
        return dict(load(created.game, created.edition, options).edition.changed)
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
            game = load(created.game, created.edition, record.header.options)
            verify_record(record, game)
            yield ReplayCheck(table_id, created.game, created.rules, "same")
        except ParkettError as error:
            yield ReplayCheck(table_id, created.game, created.rules, "different", str(error))
