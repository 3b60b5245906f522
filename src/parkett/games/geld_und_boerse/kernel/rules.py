"""One edition of Geld & Börse in numbers that never change."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.state import Restore, Rules
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.kernel.codes import BRANCHES, CARDS, CITIES, FIELDS, GOODS, NONE

THROWS: Final = 216  # two pip dice and the symbol die


CHUNK: Final = 10  # bits counted at once
CHUNK_MASK: Final = 1023


class BoardRules(Rules):
    """What is printed on board, cards and dice, in numbers."""

    def __init__(self, spec: str, restore: Restore, news: i64, quotations: i64) -> None:
        super().__init__(spec, restore)
        self.field_kind: Final[vec[i64]] = vec[i64]([0] * FIELDS)
        self.field_card: Final[vec[i64]] = vec[i64]([NONE] * FIELDS)  # city or branch
        self.beside: Final[vec[i64]] = vec[i64]([0] * FIELDS)  # field of the other track (GUB-4)
        self.change_rule: Final[vec[i64]] = vec[i64]([0] * FIELDS)
        self.city_field: Final[vec[i64]] = vec[i64]([0] * CITIES)
        self.factor: Final[vec[i64]] = vec[i64]([0] * CITIES)
        self.price: Final[vec[i64]] = vec[i64]([0] * BRANCHES)
        self.dearest: Final[vec[i64]] = vec[i64]([0] * BRANCHES)  # branches by falling price
        self.rank: Final[vec[i64]] = vec[i64]([0] * BRANCHES)  # place of a branch among them
        self.news: Final[i64] = news  # kinds of NEWS cards, the quotations first
        self.quotations: Final[i64] = quotations
        self.news_kind: Final[vec[i64]] = vec[i64]([0] * news)
        self.figure: Final[vec[i64]] = vec[i64]([0] * news)  # city, price or amount of an event
        self.copies: Final[vec[i64]] = vec[i64]([1] * news)
        self.quote: Final[vec[i64]] = vec[i64]([0] * (quotations * GOODS))  # prices of a card
        self.lowest: Final[vec[i64]] = vec[i64]([0] * GOODS)
        self.gold: i64 = 1  # the good the super gold price is for
        self.throws: Final[vec[i64]] = vec[i64]([0] * THROWS)  # ascending (GUB-3.1)
        self.bit_count: Final[vec[i64]] = bit_counts()

    def count_cities(self, cities: i64) -> i64:
        """How many cities these are, given as bits."""
        low = cities & CHUNK_MASK
        high = cities >> CHUNK
        return self.bit_count[low] + self.bit_count[high]


class GeldRules(BoardRules):
    """One edition in numbers; `edition.py` fills it in from the files."""

    def __init__(self, spec: str, restore: Restore, news: i64, quotations: i64) -> None:
        super().__init__(spec, restore, news, quotations)
        self.start_city: i64 = NONE  # NONE: drawn
        self.start_cash: i64 = 500000
        self.unit: i64 = 1000
        self.variant: i64 = 1
        self.target: i64 = 1000000
        self.max_turns: i64 = 0
        self.buy_limit: i64 = 3
        self.per_good: i64 = 8
        self.per_branch: i64 = 2
        self.per_city: i64 = 3
        self.tax_percent: i64 = 50
        self.credit_limit: i64 = 250000
        self.interest: i64 = 100
        self.offers: i64 = 10
        self.sealed: bool = False
        self.releaser_bids: bool = False
        self.offer_kinds: i64 = CARDS  # cards below this number may be offered
        self.placed_leave: bool = True  # whether an owner may sell placed cards (GUB-6.3.3)
        self.world_symbol: bool = False  # whether the symbol counts with the double (GUB-8.9.1)
        self.investment_symbol: bool = True
        self.tour_lands: bool = False
        self.loan_any: bool = True
        self.sell_freely: bool = False
        self.estate_auction: bool = False
        self.debt: i64 = 0  # at the end: 0 owed, 1 half of it, 2 nothing
        self.open_cash: bool = False


def bit_counts() -> vec[i64]:
    """By a chunk of bits: how many are set."""
    counts = vec[i64]([0] * (CHUNK_MASK + 1))
    i: i64 = 1
    while i <= CHUNK_MASK:
        counts[i] = counts[i // 2] + (i & 1)
        i += 1
    return counts
