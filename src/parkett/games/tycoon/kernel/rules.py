"""One edition of Tycoon in numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.state import Restore, Rules
from parkett.core.vec_or_list import vec
from parkett.games.tycoon.kernel.codes import (
    CARRY_OVERDUE,
    CITIES,
    LOAN_KINDS,
    PLACES,
    SITES,
    SPREAD_STEPS,
    TICKETS,
)

CHUNK: Final = 9  # bits looked up at once
CHUNK_MASK: Final = 511


class TycoonRules(Rules):
    """One edition of Tycoon in numbers; `speech/edition.py` fills it in from the files."""

    def __init__(self, spec: str, restore: Restore, levels: i64) -> None:
        super().__init__(spec, restore)
        self.landing: Final[vec[i64]] = vec[i64]([0] * (CITIES * 2))  # a hotel, by city and field
        self.factory: Final[vec[i64]] = vec[i64]([0] * (CITIES * 2))  # by city and site
        self.sites: Final[vec[i64]] = vec[i64]([0] * CITIES)
        self.first: Final[vec[i64]] = vec[i64]([0] * (CITIES * SITES))
        self.second: Final[vec[i64]] = vec[i64]([0] * (CITIES * SITES))
        self.red: Final[vec[i64]] = vec[i64]([0] * CITIES)  # red sites, as bits
        self.spread: Final[vec[i64]] = vec[i64]([0] * SPREAD_STEPS)
        self.levels: Final[i64] = levels  # copies of the most frequent ticket
        self.price: Final[vec[i64]] = vec[i64]([0] * (TICKETS * 2))  # by kind and ticket
        self.copies: Final[vec[i64]] = vec[i64]([0] * (TICKETS * 2))
        self.named: Final[vec[i64]] = vec[i64]([0] * TICKETS)  # a scheduled ticket's city
        self.steps: Final[vec[i64]] = vec[i64]([0] * TICKETS)  # and its steps
        self.goals: Final[vec[i64]] = vec[i64]([0] * (PLACES * TICKETS))  # cities, as bits
        self.ends: Final[vec[i64]] = vec[i64]([0] * (TICKETS * 2))  # a charter's two cities
        self.charters: Final[vec[i64]] = vec[i64]([0] * PLACES)  # tickets usable there, as bits
        self.amount: Final[vec[i64]] = vec[i64]([0] * LOAN_KINDS)
        self.repay: Final[vec[i64]] = vec[i64]([0] * LOAN_KINDS)
        self.extended: Final[vec[i64]] = vec[i64]([0] * LOAN_KINDS)
        self.cards: Final[vec[i64]] = vec[i64]([0] * LOAN_KINDS)
        self.bit: Final[vec[i64]] = vec[i64]([1] * (TICKETS - 1))  # 1, 2, 4, …
        self.bit_count: Final[vec[i64]] = vec[i64]([0] * (CHUNK_MASK + 1))
        self.lowest: Final[vec[i64]] = vec[i64]([0] * (CHUNK_MASK + 1))
        fill_bit_tables(self.bit, self.bit_count, self.lowest)
        self.start_cash: i64 = 15
        self.start_hotels: i64 = 6
        self.new_hotels: i64 = 6
        self.hotels: i64 = 18
        self.works: i64 = 5
        self.open_scheduled: i64 = 2
        self.open_charter: i64 = 6
        self.phases: i64 = 3
        self.tickets_before_loan: bool = False
        self.stalemate_ends: bool = False
        self.renovation_closes: bool = True
        self.unlimited_loans: bool = False
        self.earliest_open: bool = False
        self.insolvency: i64 = CARRY_OVERDUE
        self.open_hands: bool = False


def fill_bit_tables(bits: vec[i64], counts: vec[i64], lowest: vec[i64]) -> None:
    """The single bits, and for every chunk how many bits are set and which is the lowest.

    The bits are a table because the compiled `1 << n` has 32 bits only.
    """
    i: i64 = 1
    while i < TICKETS - 1:
        bits[i] = bits[i - 1] * 2
        i += 1
    i = 1
    while i <= CHUNK_MASK:
        counts[i] = counts[i // 2] + (i & 1)
        if i & 1 == 0:
            lowest[i] = lowest[i // 2] + 1
        i += 1
