"""An agenda that does not fit the table is refused, naming the field and the rule (SHK-3.1)."""

from __future__ import annotations

from typing import Any

import pytest

import parkett
from parkett.core.errors import PositionError
from parkett.core.match import Match
from parkett.core.serialization import agenda_records
from parkett.games.shark.kernel.codes import (
    END_ALL_SOLD,
    END_CHECK,
    END_TURN,
    GIVE,
    LOSS,
    OVER,
    PLACE,
    ROLL,
    START_SHARE,
    TRADE,
)
from parkett.games.shark.speech.agenda import STANDS_ON
from tests.games.shark.rules.scene import giving, placing, shark, trading
from tests.rule import rule

Agenda = list[list[int]]
REST: Agenda = [[END_TURN, 0], [TRADE, 0, 5]]
DEBT: Agenda = [*REST, [END_CHECK, 0], [GIVE, 1, 1000]]


def whole(agenda: Agenda) -> Agenda:
    """The records with their zeros."""
    return [[*record, *[0] * (6 - len(record))] for record in agenda]


def moments() -> dict[str, Match]:
    """A table for every question."""
    return {
        "start_share": parkett.game("shark").new(3),
        "first trade": shark(ask="trade", step=1),
        "roll": shark(ask="roll"),
        "place": placing("RR", "red 1"),
        "give": giving("GGG", 1000, 0, "3 NYSO"),
        "last trade": trading("RR"),
    }


AGENDAS: dict[str, Agenda] = {
    "start_share": [[START_SHARE, 2, 0]],
    "first trade": [*REST, [ROLL, 0], [TRADE, 0, 1]],
    "roll": [*REST, [ROLL, 0]],
    "place": [*REST, [PLACE, 0]],
    "give": DEBT,
    "last trade": REST,
}


@rule("SHK-3.1")
@pytest.mark.parametrize("moment", AGENDAS)
def test_every_moment_has_its_agenda(moment: str) -> None:
    match = moments()[moment]

    assert agenda_records(match.state) == whole(AGENDAS[moment])
    assert match.game.state(match.position()).dump() == match.state.dump()


def test_every_task_of_an_agenda_has_its_place() -> None:
    met = {record[0] for agenda in AGENDAS.values() for record in agenda}

    assert met | {LOSS, OVER} == set(STANDS_ON)


@pytest.mark.parametrize(
    ("moment", "agenda", "field", "rule_id"),
    [
        ("start_share", [[START_SHARE, 1, 0]], "agenda[0]", "SHK-3.1"),
        ("start_share", [[START_SHARE, 77, 0]], "agenda[0]", "SHK-3.1"),
        ("start_share", [[START_SHARE, 2, 1]], "agenda[0]", "SHK-3.1"),
        ("start_share", [[TRADE, 0, 5]], "agenda", "SHK-3.1"),
        ("start_share", [[START_SHARE, 2, 0, 0, 0, 1]], "agenda[0]", "SHK-3.1"),
        ("first trade", [*REST, [ROLL, 1], [TRADE, 0, 1]], "agenda[2]", "SHK-3.1"),
        ("first trade", [*REST, [ROLL, 0], [TRADE, 1, 1]], "agenda[3]", "SHK-3.1"),
        ("first trade", [*REST, [ROLL, 0], [TRADE, 0, 5]], "agenda[3]", "SHK-3.1"),
        ("first trade", [*REST, *[[ROLL, 0], [TRADE, 0, 1]] * 2], "agenda", "SHK-3.1"),
        ("first trade", REST, "roll", "SHK-3.1"),
        ("roll", [*REST, [TRADE, 0, 1]], "agenda", "SHK-3.1"),
        ("roll", [*REST, [ROLL, 3]], "agenda[2]", "SHK-3.1"),
        ("roll", [[END_TURN, 0], [ROLL, 0]], "agenda", "SHK-3.1"),
        ("roll", [*REST, [PLACE, 0]], "roll", "SHK-3.1"),
        ("place", [*REST, [PLACE, -1]], "agenda[2]", "SHK-3.1"),
        ("place", [*REST, [ROLL, 0]], "roll", "SHK-3.1"),
        ("place", [*REST, [9, 0]], "agenda", ""),
        ("give", [*REST, [END_CHECK, 1], [GIVE, 1, 1000]], "agenda[2]", "SHK-3.1"),
        ("give", [*REST, [END_CHECK, 0], [GIVE, 77, 1000]], "agenda[3]", "SHK-10.1"),
        ("give", [*REST, [END_CHECK, 0], [GIVE, 0, 1000]], "agenda[3]", "SHK-10.1"),
        ("give", [*REST, [END_CHECK, 0], [GIVE, 1, 0]], "dues[1]", "SHK-10.1"),
        ("give", [*REST, [END_CHECK, 0], [GIVE, 1, 9000]], "dues[1]", "SHK-11.1"),
        ("give", [*REST, [END_CHECK, 0], [LOSS, 1, 1000]], "agenda", ""),
        ("give", [*DEBT[:3], [LOSS, 1, 1000], [GIVE, 1, 1000]], "agenda[4]", "SHK-10.1"),
        ("last trade", [[END_TURN, 0], [TRADE, 0, 1]], "agenda[1]", "SHK-3.1"),
        ("last trade", [[END_TURN, 77], [TRADE, 0, 5]], "agenda[0]", "SHK-3.1"),
        ("last trade", [[TRADE, 0, 5]], "agenda", "SHK-3.1"),
        ("last trade", [[START_SHARE, 2, 0]], "roll", "SHK-3.1"),
        ("last trade", [[OVER, 5, END_ALL_SOLD]], "end", "SHK-12.1"),
        ("last trade", [[OVER, 5, 9]], "end", "SHK-12.1"),
    ],
)
def test_a_forged_agenda_is_refused(moment: str, agenda: Agenda, field: str, rule_id: str) -> None:
    match = moments()[moment]
    forged = told(match, agenda)
    with pytest.raises(PositionError) as caught:
        match.game.state(forged)

    assert (caught.value.field, caught.value.rule) == (field, rule_id)


def told(match: Match, agenda: Agenda) -> dict[str, Any]:
    """The position with this agenda; what follows from an agenda is left out."""
    implied = ("to_act", "ask", "step", "dues", "end")
    position = {key: value for key, value in match.position().items() if key not in implied}
    return {**position, "agenda": whole(agenda)}


@rule("SHK-2.2")
def test_the_agenda_alone_tells_what_is_asked() -> None:
    for moment, match in moments().items():
        state = match.game.state(told(match, AGENDAS[moment]))
        assert state.dump() == match.state.dump()


@rule("SHK-2.1")
def test_no_house_stands_while_shares_are_taken() -> None:
    match = trading("RR", step=1)
    with pytest.raises(PositionError) as caught:
        match.game.state(told(match, [[START_SHARE, 2, 0]]))

    assert (caught.value.field, caught.value.rule) == ("board", "SHK-2.1")
