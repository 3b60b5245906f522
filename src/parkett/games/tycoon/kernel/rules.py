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
    SCHEDULED,
    SITES,
    SPREAD_STEPS,
    TICKETS,
    ticket_kind,
    ticket_number,
)

CHUNK: Final = 9  # bits looked up at once
CHUNK_MASK: Final = 511
ANYBODY: Final = -(1 << 50)  # a price that everybody can pay: it stands behind the others
PRIME: Final = 67  # by which all powers of two that fit have different remainders


class BitTables(Rules):
    """Sets of tickets and of cities are bits: the tables that tell their numbers."""

    def __init__(self, spec: str, restore: Restore) -> None:
        super().__init__(spec, restore)
        self.bit: Final[vec[i64]] = vec[i64]([1] * (TICKETS - 1))  # 1, 2, 4, …
        self.bit_count: Final[vec[i64]] = vec[i64]([0] * (CHUNK_MASK + 1))
        self.lowest: Final[vec[i64]] = vec[i64]([0] * (CHUNK_MASK + 1))
        self.bit_number: Final[vec[i64]] = vec[i64]([0] * PRIME)  # by the bit's remainder
        fill_bit_tables(self.bit, self.bit_count, self.lowest, self.bit_number)

    def lowest_bit(self, bits: i64) -> i64:
        """The number of the lowest bit that is set."""
        at = (bits & -bits) % PRIME
        return self.bit_number[at]

    def nth_bit(self, bits: i64, n: i64) -> i64:
        """The number of the n-th bit that is set."""
        left = n
        shift: i64 = 0
        chunk = bits & CHUNK_MASK
        while left >= self.bit_count[chunk]:
            left -= self.bit_count[chunk]
            shift += CHUNK
            chunk = bits >> shift & CHUNK_MASK
        while left > 0:
            chunk &= chunk - 1
            left -= 1
        return shift + self.lowest[chunk]


class TycoonRules(BitTables):
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
        # Distinct prices of a kind, descending, and which tickets cost no more
        self.price_steps: Final[vec[i64]] = vec[i64]([ANYBODY] * (TICKETS * 2))
        self.payable: Final[vec[i64]] = vec[i64]([0] * (TICKETS * 2))
        self.named: Final[vec[i64]] = vec[i64]([0] * TICKETS)  # a scheduled ticket's city
        self.steps: Final[vec[i64]] = vec[i64]([0] * TICKETS)  # and its steps
        self.goals: Final[vec[i64]] = vec[i64]([0] * (PLACES * TICKETS))  # cities, as bits
        self.ends: Final[vec[i64]] = vec[i64]([0] * (TICKETS * 2))  # a charter's two cities
        self.charters: Final[vec[i64]] = vec[i64]([0] * PLACES)  # tickets usable there, as bits
        self.amount: Final[vec[i64]] = vec[i64]([0] * LOAN_KINDS)
        self.repay: Final[vec[i64]] = vec[i64]([0] * LOAN_KINDS)
        self.extended: Final[vec[i64]] = vec[i64]([0] * LOAN_KINDS)
        self.cards: Final[vec[i64]] = vec[i64]([0] * LOAN_KINDS)
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
        self.set_per_player: bool = False
        self.earliest_open: bool = False
        self.insolvency: i64 = CARRY_OVERDUE
        self.open_hands: bool = False

    def payable_tickets(self, kind: i64, cash: i64) -> i64:
        """The tickets of a kind that cost no more than this, as bits."""
        at = kind * TICKETS
        while self.price_steps[at] > cash:
            at += 1
        return self.payable[at]

    def charter_goal(self, number: i64, place: i64) -> i64:
        """The other city of a charter ticket (TYC-5.3)."""
        one = number * 2
        other = number * 2 + 1
        return self.ends[one] + self.ends[other] - place

    def goals_of(self, ticket: i64, place: i64) -> i64:
        """Where a ticket leads from a place, as bits (TYC-5.1 to TYC-5.6)."""
        number = ticket_number(ticket)
        if ticket_kind(ticket) == SCHEDULED:
            return self.goals[place * TICKETS + number]
        if self.charters[place] >> number & 1 == 0:
            return 0
        return self.bit[self.charter_goal(number, place)]


def fill_bit_tables(bits: vec[i64], counts: vec[i64], lowest: vec[i64], numbers: vec[i64]) -> None:
    """The single bits, and for every chunk how many bits are set and which is the lowest.

    The bits are a table because the compiled `1 << n` has 32 bits only.
    """
    i: i64 = 1
    while i < TICKETS - 1:
        bits[i] = bits[i - 1] * 2
        numbers[bits[i] % PRIME] = i
        i += 1
    i = 1
    while i <= CHUNK_MASK:
        counts[i] = counts[i // 2] + (i & 1)
        if i & 1 == 0:
            lowest[i] = lowest[i // 2] + 1
        i += 1
