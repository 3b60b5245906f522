"""Does a game refuse positions with a forged agenda?

The kernel trusts the agenda of a position, so `Game.inspect` must refuse one that cannot be.  A
forged agenda is refused with a PositionError, or it gives a sound state that can be played on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from parkett.conformance.report import Nonconformity
from parkett.core.errors import ParkettError, PositionError, UnforeseenPosition
from parkett.core.rng import Rng
from parkett.core.state import (
    CHANCE,
    NOBODY,
    RECORD,
    State,
)

if TYPE_CHECKING:
    from parkett.conformance.inspector import Inspector

NO_TASK = 1 << 20  # no game has so many kinds of tasks
NO_SEAT = 77
FORGED = 4  # forged agendas tried for one position
PLAYED = 40  # actions that an accepted position is played on

Agenda = list[list[int]]


def check_forged_agendas(inspector: Inspector) -> None:
    """Forge one record of the present agenda in some ways, chosen at random."""
    position = inspector.game.position(inspector.state)
    agenda: Agenda = position["agenda"]
    ways = list(forge_agendas(inspector, agenda, inspector.pick(len(agenda))))
    for forged in inspector.random.sample(ways, FORGED):
        for changed in forge_positions(position, forged):
            inspector.checks["forged agendas"] += 1
            check_forged_position(inspector, changed)


def forge_agendas(inspector: Inspector, agenda: Agenda, level: int) -> Iterator[Agenda]:
    """The agenda with a wrong task, seat or argument, a record too few or one too many."""
    seats = inspector.seats
    asks = sorted(inspector.game.asks)
    for task in (NO_TASK, -1, asks[inspector.pick(len(asks))]):
        yield change_agenda_number(agenda, level, 0, task)
    for value in (seats, NO_SEAT, -1):
        yield change_agenda_number(agenda, level, 1, value)
    argument = 1 + inspector.pick(RECORD - 1)
    was = agenda[level][argument]
    for value in (was + 1, was - 1, 1 << 61):
        yield change_agenda_number(agenda, level, argument, value)
    yield agenda[:level] + agenda[level + 1 :]
    yield [*agenda[: level + 1], *agenda[level:]]


def change_agenda_number(agenda: Agenda, level: int, argument: int, value: int) -> Agenda:
    """The agenda with another number at one place."""
    record = [*agenda[level][:argument], value, *agenda[level][argument + 1 :]]
    return [*agenda[:level], record, *agenda[level + 1 :]]


def forge_positions(position: dict[str, Any], agenda: Agenda) -> Iterator[dict[str, Any]]:
    """Positions with this agenda: one that names who is asked accordingly, one that does not."""
    if agenda == position["agenda"]:
        return
    forged = {**position, "agenda": agenda}
    if agenda and position["agenda"][-1][1] == position["to_act"]:
        yield {**forged, "to_act": agenda[-1][1]}
    yield {key: value for key, value in forged.items() if key not in ("to_act", "ask")}


def check_forged_position(inspector: Inspector, position: dict[str, Any]) -> None:
    """A forged position is refused with field and rule, or gives a sound state."""
    game, agenda = inspector.game, position["agenda"]
    given = msgspec.json.decode(msgspec.json.encode(position))
    try:
        check_accepted_state(inspector, game.state(given), agenda)
    except Nonconformity:
        raise
    except UnforeseenPosition as error:
        inspector.fail(f"agenda {agenda} is not foreseen: {error}")
    except PositionError as error:
        inspector.expect(bool(error.field), f"agenda {agenda} is refused, but no field is named")
        known = not error.rule or inspector.is_rule(error.rule)
        inspector.expect(known, f"agenda {agenda} is refused by {error.rule!r}")
    except ParkettError as error:
        inspector.fail(f"agenda {agenda} is refused without a PositionError: {error}")
    except Exception as error:  # noqa: BLE001  (whatever a game does, the kit reports it)
        inspector.fail(f"agenda {agenda} ends in {type(error).__name__}: {error}")


def check_accepted_state(inspector: Inspector, state: State, agenda: Agenda) -> None:
    """A state with an accepted agenda asks a seat, chance or nobody, and can be played on."""
    expect, actor = inspector.expect, state.actor()
    asked = 0 <= actor < inspector.seats or actor in (CHANCE, NOBODY)
    expect(asked, f"agenda {agenda} is accepted, but asks {actor}")
    expect(inspector.game.position(state)["agenda"] == agenda, f"agenda {agenda} is changed")
    expect(state.ledger() == inspector.ledger, f"agenda {agenda} gives another ledger")
    expect(actor >= CHANCE or bool(state.actions()), f"agenda {agenda} asks for nothing legal")
    expect(actor != CHANCE or state.chance_weight() > 0, f"agenda {agenda} has no outcome")
    for _ in range(2):
        expect(state.audit() == "", f"agenda {agenda} is accepted, but {state.audit()}")
        state.playout(Rng(inspector.random.randrange(1 << 40)), PLAYED)
