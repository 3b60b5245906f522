"""An agenda that does not fit the table is refused, naming the field and the rule (TYC-3.1)."""

from __future__ import annotations

from typing import Any

import pytest

from parkett.core.errors import PositionError
from parkett.core.match import Match
from parkett.core.serialization import agenda_records
from parkett.games.tycoon.kernel.codes import (
    AFTER,
    DRAW,
    LOAN_CARD,
    OVER,
    REFILL,
    ROUND,
    SETTLE,
    TURN,
)
from parkett.games.tycoon.speech.agenda import STANDS_ON
from tests.games.tycoon.rules.scene import table, tycoon
from tests.rule import rule

Agenda = list[list[int]]


def whole(agenda: Agenda) -> Agenda:
    """The records with their zeros."""
    return [[*record, *[0] * (6 - len(record))] for record in agenda]


def moments() -> dict[str, Match]:
    """A table for every question."""
    return {
        "setup": tycoon().new(3),
        "turn": table(active=1),
        "after": table(ask="after", active=1),
        "loan_card": table(ask="loan_card", payday_due=True, active=2, loans={2: ["16 fresh"]}),
        "nothing": table(ask="nothing", end="third_payday", phase=3),
    }


AGENDAS: dict[str, Agenda] = {
    "setup": [[REFILL, 0, 1], [DRAW, 0]],
    "turn": [[REFILL, 1], [TURN, 1]],
    "after": [[REFILL, 1], [AFTER, 1]],
    "loan_card": [[SETTLE, 2, 1], [LOAN_CARD, 2, 1]],
    "nothing": [[OVER]],
}


@rule("TYC-3.1")
@pytest.mark.parametrize("moment", AGENDAS)
def test_every_moment_has_its_agenda(moment: str) -> None:
    match = moments()[moment]

    assert agenda_records(match.state) == whole(AGENDAS[moment])
    assert match.game.state(match.position()).dump() == match.state.dump()


def test_every_task_of_an_agenda_has_its_place() -> None:
    assert {record[0] for agenda in AGENDAS.values() for record in agenda} == set(STANDS_ON)


@pytest.mark.parametrize(
    ("moment", "agenda", "field", "rule_id"),
    [
        ("setup", [[REFILL, 0], [DRAW, 0]], "agenda[0]", "TYC-4.2"),
        ("setup", [[REFILL, 77, 1], [DRAW, 0]], "agenda[0]", "TYC-4.2"),
        ("setup", [[REFILL, 0, 1], [DRAW, 1]], "agenda[1]", "TYC-4.2"),
        ("setup", [[REFILL, 0, 1], [DRAW, -1]], "agenda[1]", "TYC-4.2"),
        ("setup", [[DRAW, 0]], "agenda", "TYC-3.1"),
        ("turn", [[REFILL, 1], [TURN, 77]], "agenda[1]", "TYC-2.4"),
        ("turn", [[REFILL, 1], [TURN, -1]], "agenda[1]", "TYC-2.4"),
        ("turn", [[REFILL, 1], [TURN, 0]], "agenda[1]", "TYC-2.4"),
        ("turn", [[REFILL, 0], [TURN, 1]], "agenda[0]", "TYC-2.4"),
        ("turn", [[REFILL, 1, 1], [TURN, 1]], "agenda[0]", "TYC-2.4"),
        ("turn", [[REFILL, 1], [TURN, 1, 0, 0, 0, 1]], "agenda[1]", "TYC-2.4"),
        ("turn", [[TURN, 1]], "agenda", "TYC-3.1"),
        ("turn", [[SETTLE, 1, 1], [TURN, 1]], "agenda", "TYC-3.1"),
        ("turn", [[REFILL, 1], [REFILL, 1], [TURN, 1]], "agenda", "TYC-3.1"),
        ("turn", [[ROUND], [TURN, 1]], "agenda", "TYC-3.1"),
        ("turn", [[REFILL, 1]], "agenda", ""),
        ("turn", [[99]], "agenda", ""),
        ("turn", [[REFILL, 1], [DRAW, 0]], "ask", "TYC-4.2"),
        ("turn", [[SETTLE, 1, 1], [LOAN_CARD, 1, 0]], "payday_due", "TYC-13.1"),
        ("turn", [[OVER]], "end", "TYC-14.1"),
        ("after", [[REFILL, 1], [AFTER, 2]], "agenda[1]", "TYC-3.3"),
        ("loan_card", [[SETTLE, 2, 1], [LOAN_CARD, 2, 0]], "agenda[1]", "TYC-13.1"),
        ("loan_card", [[SETTLE, 2, 1], [LOAN_CARD, 1, 1]], "agenda[1]", "TYC-13.1"),
        ("loan_card", [[SETTLE, 2, 0], [LOAN_CARD, 2, 1]], "agenda[0]", "TYC-13.1"),
        ("nothing", [[OVER, 1]], "agenda[0]", "TYC-14.1"),
        ("nothing", [[REFILL, 0], [TURN, 0]], "end", "TYC-14.1"),
    ],
)
def test_a_forged_agenda_is_refused(moment: str, agenda: Agenda, field: str, rule_id: str) -> None:
    match = moments()[moment]
    with pytest.raises(PositionError) as caught:
        match.game.state(position_with(match, agenda))

    assert (caught.value.field, caught.value.rule) == (field, rule_id)


def position_with(match: Match, agenda: Agenda) -> dict[str, Any]:
    """The position with this agenda; what follows from an agenda is left out."""
    implied = ("to_act", "ask")
    position = {key: value for key, value in match.position().items() if key not in implied}
    return {**position, "agenda": whole(agenda)}


@rule("TYC-2.4")
def test_the_agenda_alone_tells_what_is_asked() -> None:
    for moment, match in moments().items():
        state = match.game.state(position_with(match, AGENDAS[moment]))
        assert state.dump() == match.state.dump()
