"""The numbers and choices of one edition of Shark, as the kernel reads them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.grid import build_neighbour_table
from parkett.core.state import Restore, Rules
from parkett.core.vec_or_list import vec
from parkett.games.shark.kernel.codes import ANY_KIND, KINDS


class SharkRules(Rules):
    """One edition of Shark in numbers; `edition.py` fills it in from the files."""

    def __init__(self, spec: str, restore: Restore, columns: i64, rows: i64) -> None:
        super().__init__(spec, restore)
        self.columns: Final[i64] = columns
        self.rows: Final[i64] = rows
        self.neighbours: Final[vec[i64]] = build_neighbour_table(columns, rows)
        self.number_of_kinds: Final[vec[i64]] = number_of_kinds()
        self.neighbours_or_self: Final[vec[i64]] = neighbours_or_self(self.neighbours)
        self.zone_of: Final[vec[i64]] = vec[i64]([0] * (columns * rows))
        self.zone_squares: Final[vec[i64]] = vec[i64]([0] * (columns * rows))  # zone by zone
        self.zone_start: vec[i64] = vec[i64]()  # where each zone's squares begin, and the end
        self.rolls: vec[i64] = vec[i64]()  # the outcome of every unit of weight, ascending
        self.houses_total: Final[vec[i64]] = vec[i64]([0] * KINDS)  # in play, TOP houses last
        self.ones: i64 = 15  # certificates of each company
        self.fives: i64 = 7
        self.shares: i64 = 50  # of each company
        self.maximum_price: i64 = 15000  # the end of the scale
        self.start_cash: i64 = 0
        self.buy_limit: i64 = 5
        self.price_step: i64 = 1000
        self.chain_cap: i64 = 0
        self.isolated_provision: i64 = 1000
        self.forced_sale_percent: i64 = 50
        self.top_minimum_dividend: i64 = 2000
        self.free_share: bool = True
        self.opening_trade: bool = True
        self.certificates: i64 = 0  # NETTING, STRICT or UNITS
        self.exchange_duty: bool = True
        self.open_cash: bool = True
        self.black_fewest: bool = False
        self.sum_per_colour: bool = False
        self.round_per_company: bool = False
        self.give_any: bool = False  # a forced sale may be larger than needed
        self.all_sold_scope: i64 = 0  # SOLD_ALL, SOLD_ANY or SOLD_NEVER
        self.top_houses: bool = False
        self.top_counts_immediately: bool = True
        self.top_immediate_retake: bool = False

    def counted_houses(self, size: i64) -> i64:
        """Houses of a group that count for the price (SHK-6.1, SHK-15.9)."""
        if size < 2:
            return 0
        if 0 < self.chain_cap < size:
            return self.chain_cap
        return size


def neighbours_or_self(near: vec[i64]) -> vec[i64]:
    """The neighbours of every square; beyond the rim stands the square itself."""
    table = near[:]
    i: i64 = 0
    while i < len(table):
        if table[i] < 0:
            table[i] = i // 4
        i += 1
    return table


def number_of_kinds() -> vec[i64]:
    """By kinds of houses, given as bits: how many they are."""
    table = vec[i64]([0] * (ANY_KIND + 1))
    i: i64 = 1
    while i <= ANY_KIND:
        table[i] = table[i // 2] + (i & 1)
        i += 1
    return table
