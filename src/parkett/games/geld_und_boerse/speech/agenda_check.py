"""Which agendas can be: which task may stand on which, and which seats may stand there.

The arguments of each record are compared before, with those that the position implies.
"""

from __future__ import annotations

from parkett.core.agenda_check import BOTTOM, Record, StandsOn, check_task_order
from parkett.core.errors import PositionError
from parkett.core.serialization import agenda_records
from parkett.games.geld_und_boerse.kernel.codes import (
    AFTER_FIELD,
    AGAIN,
    ANSWER,
    AUCTION,
    BANK,
    BID,
    CARD,
    COUNTER,
    DEAL,
    END_TURN,
    ESTATE,
    FINISH,
    GOLD,
    INVEST,
    NEWS,
    OVER,
    PAY,
    QUOTATION,
    RAISE,
    START_CITY,
    START_DIE,
    TERMS,
    THROW,
    TRADE,
    TURN,
)
from parkett.games.geld_und_boerse.kernel.engine import GeldGame

STANDS_ON: StandsOn = {
    OVER: (BOTTOM,),
    START_DIE: (BOTTOM,),
    QUOTATION: (START_DIE,),
    START_CITY: (QUOTATION,),
    END_TURN: (BOTTOM,),
    TURN: (END_TURN,),
    AGAIN: (END_TURN,),
    FINISH: (END_TURN,),
    ESTATE: (END_TURN,),
    AFTER_FIELD: (END_TURN,),
    THROW: (AFTER_FIELD,),
    NEWS: (AFTER_FIELD,),
    INVEST: (AFTER_FIELD,),
    DEAL: (TERMS,),
    TERMS: (AFTER_FIELD,),
    ANSWER: (TERMS,),
    COUNTER: (TERMS,),
    CARD: (AFTER_FIELD,),
    GOLD: (CARD,),
    TRADE: (AFTER_FIELD, CARD),
    PAY: (AFTER_FIELD, CARD),
    RAISE: (PAY,),
    AUCTION: (AFTER_FIELD, PAY, ESTATE),
    BID: (AUCTION,),
}
SEATS = {ESTATE: 1, DEAL: 3, ANSWER: 3, COUNTER: 3, BID: 1, AUCTION: 2, PAY: 2}  # argument


class AgendaCheck:
    """Looks at the shape of an agenda and at the seats on it."""

    def __init__(self, state: GeldGame) -> None:
        self.s = state
        self.records: list[Record] = agenda_records(state)

    def check(self) -> None:
        """Shape first, then the seats."""
        check_task_order(self.records, STANDS_ON, "GUB-3.1")
        for level, record in enumerate(self.records):
            if record[0] in SEATS:
                self._seat(level, record, record[SEATS[record[0]]])

    def _seat(self, level: int, record: Record, seat: int) -> None:
        s, field = self.s, f"agenda[{level}]"
        if record[0] == PAY and seat == BANK:
            return
        if not 0 <= seat < s.seats:
            raise PositionError(field, f"there is no seat {seat}", "GUB-2.7")
        bankrupt = record[0] == ESTATE or (record[0] == AUCTION and seat == s.active)
        if s.is_out(seat) and not bankrupt:
            raise PositionError(field, f"seat {seat} is out", "GUB-13.1")
