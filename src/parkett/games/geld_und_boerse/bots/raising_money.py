"""Raising money that is due in Geld & Börse at the least loss: loans, sales, auctions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.bots.kernel.candidate_lists import append_unique, sort_best_first
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.bots.drafting import step_toward_city_lot
from parkett.games.geld_und_boerse.bots.estimates import (
    average_good_price,
    estimate_card_income,
    estimate_rounds_left,
    lowest_used_factor,
)
from parkett.games.geld_und_boerse.kernel.codes import (
    BORROWING,
    BRANCHES,
    GOODS,
    NONE,
    amount_code,
    bit,
    sell_code,
    sell_invest_code,
)
from parkett.games.geld_und_boerse.kernel.state import GeldState

NEVER: Final = -(1 << 40)
LAST: Final = -(1 << 30)  # auctions come when nothing else is left
SHORTLIST: Final = 6


class MoneyRaisingRanker:
    """Ranks everything a seat can do about a payment that it cannot make."""

    def __init__(self, rounds: i64) -> None:
        self.rounds: Final = rounds  # a fresh game is expected to last
        self.listed: Final[vec[i64]] = vec[i64]([0] * 64)
        self.scores: Final[vec[i64]] = vec[i64]([0] * 64)

    def best_way(self, s: GeldState) -> i64:
        """What costs least of the money it raises."""
        count = self.rank(s)
        sort_best_first(self.listed, self.scores, count, 1)
        return self.listed[0]

    def candidates(self, s: GeldState, into: vec[i64]) -> i64:
        """The cheapest few ways."""
        count = self.rank(s)
        wanted: i64 = SHORTLIST
        if wanted > count:
            wanted = count
        sort_best_first(self.listed, self.scores, count, wanted)
        i: i64 = 0
        while i < wanted:
            append_unique(into, i, self.listed[i])
            i += 1
        return wanted

    def rank(self, s: GeldState) -> i64:
        """Put every way into the list, scored by its cost in a thousandth of what it raises."""
        seat = s.active
        level = s.depth - 2
        short = s.arg_at(level, 1) - s.cash[seat]
        count: i64 = 0
        credit = s.credit(seat)
        if credit > 0:
            amount = short
            if amount > credit:
                amount = credit
            count = self.put(
                count, amount_code(BORROWING, amount // s.rules.unit), -10 * s.rules.interest
            )
        if s.arg_at(level, 3) == 0:
            return count
        count = self.rank_goods(s, seat, short, count)
        count = self.rank_invest(s, seat, count)
        return self.rank_cities(s, seat, count)

    def put(self, count: i64, action: i64, score: i64) -> i64:
        """Append a way and its score."""
        self.listed[count] = action
        self.scores[count] = score
        return count + 1

    def rank_goods(self, s: GeldState, seat: i64, short: i64, count: i64) -> i64:
        """As many cards of a good as are needed, at what they would fetch another time."""
        good: i64 = 0
        while good < GOODS:
            held = s.goods(seat, good)
            price = s.price_of(good)
            if held > 0 and price > 0:
                number = (short + price - 1) // price
                if number > held:
                    number = held
                lost = average_good_price(s, good) * 9 // 10 - price
                count = self.put(count, sell_code(good, number), -1000 * lost // price)
            good += 1
        return count

    def rank_invest(self, s: GeldState, seat: i64, count: i64) -> i64:
        """INVEST cards, at the income they would bring."""
        rounds = estimate_rounds_left(s, self.rounds)
        bits = s.owned_branches(seat)
        branch: i64 = 0
        while branch < BRANCHES:
            if bits >> 2 * branch & 3 != 0:
                price = s.rules.price[branch]
                lost = estimate_card_income(s, price, lowest_used_factor(s, seat, branch), rounds)
                count = self.put(count, sell_invest_code(branch), -1000 * lost // price)
            branch += 1
        return count

    def rank_cities(self, s: GeldState, seat: i64, count: i64) -> i64:
        """Auctions of cities when nothing else is left: singly, then in growing bundles."""
        level = s.depth - 2
        fresh = s.own_cities(seat) & ~s.arg_at(level, 4)
        if fresh != 0:
            return self.put(count, step_toward_city_lot(s, bit(cheapest_city(s, fresh))), LAST)
        left = s.own_cities(seat)
        bundle: i64 = 0
        size: i64 = 0
        while left != 0 and size <= s.arg_at(level, 5):
            city = cheapest_city(s, left)
            left &= ~bit(city)
            bundle |= bit(city)
            size += 1
        if size <= s.arg_at(level, 5):
            return count
        return self.put(count, step_toward_city_lot(s, bundle), LAST)


def cheapest_city(s: GeldState, cities: i64) -> i64:
    """Of some cities (bits) the one that is missed least: an empty one with a low factor."""
    best: i64 = NONE
    lowest: i64 = 0
    city: i64 = 0
    while cities != 0:
        if cities & 1 != 0:
            cost = s.load_of(city) * 100 + s.rules.factor[city]
            if best == NONE or cost < lowest:
                best = city
                lowest = cost
        cities >>= 1
        city += 1
    return best
