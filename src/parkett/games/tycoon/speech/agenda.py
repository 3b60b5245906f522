"""Which agendas can be: what the keys of a position imply, and each record against the table.

A saved position may bring its agenda along.  The kernel trusts it, so it is checked here first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parkett.core.agenda_check import (
    BOTTOM,
    Record,
    StandsOn,
    check_expected_records,
    check_task_order,
)
from parkett.core.errors import PositionError
from parkett.core.serialization import agenda_records
from parkett.games.tycoon.kernel.codes import (
    AFTER,
    CHARTER,
    DRAW,
    FRESH,
    LOAN_CARD,
    LOAN_KINDS,
    OVER,
    REFILL,
    SCHEDULED,
    SETTLE,
    TURN,
    ticket_kind,
    ticket_number,
)
from parkett.games.tycoon.kernel.engine import TycoonGame
from parkett.games.tycoon.kernel.reach import is_building_in_reach
from parkett.games.tycoon.speech.notation import Notation

STANDS_ON: StandsOn = {
    OVER: (BOTTOM,),
    REFILL: (BOTTOM,),
    TURN: (REFILL,),
    AFTER: (REFILL,),
    DRAW: (REFILL,),
    SETTLE: (BOTTOM,),
    LOAN_CARD: (SETTLE,),
}
TASKS = {"turn": TURN, "after": AFTER, "ticket": DRAW, "loan_card": LOAN_CARD, "nothing": OVER}
ASKS = {task: ask for ask, task in TASKS.items()}
RULES = {TURN: "TYC-2.4", AFTER: "TYC-3.3", DRAW: "TYC-4.2", LOAN_CARD: "TYC-13.1"}


def asked_question(position: Mapping[str, Any]) -> object:
    """What a position asks: what it says, or what is on top of its agenda, or for a turn."""
    agenda = position.get("agenda")
    if "ask" in position or not isinstance(agenda, list):
        return position.get("ask", "turn")
    top = agenda[-1] if agenda else None
    task = top[0] if isinstance(top, list) and top else None
    return ASKS.get(task, "turn") if type(task) is int else "turn"


def push_implied_agenda(s: TycoonGame, ask: object) -> None:
    """Put on the agenda what a position asks that brings no agenda of its own."""
    if not isinstance(ask, str) or ask not in TASKS:
        raise PositionError("ask", f"{ask!r} is not a question of this game")
    for record in implied_records(s, TASKS[ask]):
        s.push(*record)


def implied_records(s: TycoonGame, task: int) -> list[Record]:
    """The only records that this table allows under and for this question."""
    seat = s.active
    if task == OVER:
        return [[OVER]]
    if task == DRAW:
        return [[REFILL, seat, int(is_in_setup(s))], [DRAW, next_ticket_kind(s)]]
    if task == LOAN_CARD:
        return [[SETTLE, seat, 1], [LOAN_CARD, seat, fresh_loan_card_kind(s)]]
    return [[REFILL, seat], [task, seat]]


def is_in_setup(s: TycoonGame) -> bool:
    """Whether nobody has had a turn yet: a turn leaves a loan, a building or a pass."""
    fresh = TycoonGame(s.rules, s.seats)
    fresh.set_up()
    same = (list(s.desks), list(s.city_records)) == (list(fresh.desks), list(fresh.city_records))
    return same and s.passes == 0


def next_ticket_kind(s: TycoonGame) -> int:
    """The kind of ticket that is turned up next."""
    for kind in (SCHEDULED, CHARTER):
        missing = s.open_target(kind) - s.ticket_count(s.open(), kind)
        if missing > 0 and s.ticket_count(s.pile(), kind) > 0:
            return kind
    raise PositionError("ask", "no ticket is turned up now", RULES[DRAW])


def fresh_loan_card_kind(s: TycoonGame) -> int:
    """The kind of the loan card that the active seat is asked about."""
    for kind in range(LOAN_KINDS):
        if s.loans(s.active, kind, FRESH) > 0:
            return kind
    raise PositionError("ask", f"seat {s.active} has no fresh loan card", RULES[LOAN_CARD])


class AgendaCheck:
    """Compares the agenda of a state with the only one its table allows."""

    def __init__(self, state: TycoonGame) -> None:
        self.s = state
        self.records: list[Record] = agenda_records(state)
        self.top = self.records[-1][0]

    def check(self) -> None:
        """Shape first, then record by record."""
        check_task_order(self.records, STANDS_ON, "TYC-3.1")
        rule = RULES.get(self.top, "TYC-14.1")
        check_expected_records(self.records, implied_records(self.s, self.top), rule)
        if self.top == TURN and is_stuck(self.s):
            raise PositionError("hands", "nothing can be built in this turn", "TYC-3.4.1")


def is_stuck(s: TycoonGame) -> bool:
    """Whether a turn that must end with a building cannot."""
    return s.is_building_turn() and not is_building_in_reach(s)


def is_stuck_with(notation: Notation, s: TycoonGame, hand: Sequence[str]) -> bool:
    """Whether the active seat's turn could not go on if it held these tickets, too."""
    copy = s.clone()
    for name in hand:
        ticket = notation.numbers[name]
        copy.put_ticket(s.active, ticket_kind(ticket), ticket_number(ticket))
    return is_stuck(copy)
