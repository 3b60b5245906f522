"""What a position of Geld & Börse is worth to a seat, in money: a hand-written evaluation."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parkett.bots.kernel.seat_evaluation import SeatEvaluation
from parkett.core.state import NOBODY, State
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.bots.estimates import (
    city_rent,
    estimate_card_income,
    estimate_rounds_left,
    expected_cash_shortage,
    expected_goods_gain,
    expected_rent_due,
    expected_rent_income,
    goods_value_now,
)
from parkett.games.geld_und_boerse.kernel.codes import BRANCHES, CITIES, KINDS
from parkett.games.geld_und_boerse.kernel.engine import GeldGame

# The weights, in per cent unless said otherwise
ROUNDS: Final = 0  # rounds a fresh game is expected to last
NEXT: Final = 1  # of the rents that the next throws of the others bring
LATER: Final = 2  # of the rents that later rounds bring
DUES: Final = 3  # of the rent that the own next throw costs
SHORT: Final = 4  # of the money one may come to be short of
GOODS_GAIN: Final = 5  # of what goods fetch above their lowest prices
TAXED: Final = 6  # of the present value of goods, as the tax to come
CITY: Final = 7  # money for each point of an empty city's factor
WAITING: Final = 8  # factor, in hundredths, that an unplaced card will work with
RIVAL: Final = 9  # of the richest rival's standing, as a loss
IDLE: Final = 10  # of the cash, as a loss: money in cards works
WON: Final = 100_000_000


class GeldEvaluation(SeatEvaluation):
    """Wealth, rents to come, dues, goods and cities, less what the richest rival has."""

    def __init__(self, weights: list[int]) -> None:
        self.weights: Final[vec[i64]] = vec[i64](weights)
        self.sums: Final[vec[i64]] = vec[i64]([0] * 7)

    def value(self, state: State, seat: i64) -> i64:
        """The seat's standing less a part of the richest rival's."""
        s = cast(GeldGame, state)
        if s.actor() == NOBODY:
            return self.result_value(s, seat)
        if s.is_out(seat):
            return -WON
        return self.standing(s, seat) - self.richest(s, seat) * self.weights[RIVAL] // 100

    def richest(self, s: GeldGame, seat: i64) -> i64:
        """The highest standing of a rival."""
        best: i64 = 0
        other: i64 = 0
        while other < s.seats:
            if other != seat and not s.is_out(other):
                standing = self.standing(s, other)
                if standing > best:
                    best = standing
            other += 1
        return best

    def result_value(self, s: GeldGame, seat: i64) -> i64:
        """A finished game: won or lost, and then the wealth."""
        other: i64 = 0
        while other < s.seats:
            if s.standing(other) > s.standing(seat):
                return s.score(seat) - WON
            other += 1
        return s.score(seat) + WON

    def standing(self, s: GeldGame, seat: i64) -> i64:
        """Wealth and prospects of a seat."""
        weights = self.weights
        sums = self.sums
        sums[0] = s.wealth(seat)
        sums[1] = expected_rent_income(s, seat) * weights[NEXT] // 100
        sums[1] += self.later_rents(s, seat) * weights[LATER] // 100
        sums[2] = -expected_rent_due(s, seat) * weights[DUES] // 100
        sums[3] = -expected_cash_shortage(s, seat, s.cash[seat]) * weights[SHORT] // 100
        sums[4] = expected_goods_gain(s, seat) * weights[GOODS_GAIN] // 100
        sums[4] -= goods_value_now(s, seat) * weights[TAXED] // 100
        sums[5] = self.city_value(s, seat)
        sums[6] = -s.cash[seat] * weights[IDLE] // 100
        return sums[0] + sums[1] + sums[2] + sums[3] + sums[4] + sums[5] + sums[6]

    def later_rents(self, s: GeldGame, seat: i64) -> i64:
        """What all INVEST cards will bring in the rounds to come, wherever pawns stand."""
        rounds = estimate_rounds_left(s, self.weights[ROUNDS])
        amounts: i64 = 0
        cities = s.own_laid(seat)
        city: i64 = 0
        while cities != 0:
            if cities & 1 != 0:
                amounts += city_rent(s, city)
            cities >>= 1
            city += 1
        waiting: i64 = 0
        if s.marks[seat] >> CITIES != 0:
            branch: i64 = 0
            while branch < BRANCHES:
                waiting += s.held[seat * KINDS + branch] * s.rules.price[branch]
                branch += 1
        return estimate_card_income(s, amounts + waiting * self.weights[WAITING] // 100, 1, rounds)

    def city_value(self, s: GeldGame, seat: i64) -> i64:
        """Empty cities, by their factors."""
        total: i64 = 0
        empty = s.own_cities(seat) & ~s.laid
        city: i64 = 0
        while empty != 0:
            if empty & 1 != 0:
                total += s.rules.factor[city]
            empty >>= 1
            city += 1
        return total * self.weights[CITY]

    def parts(self, state: State, seat: i64) -> dict[str, int]:
        """Wealth, rents, dues, shortage, goods, cities, idle cash and the richest rival."""
        s = cast(GeldGame, state)
        total = self.value(state, seat)
        if s.actor() == NOBODY or s.is_out(seat):
            return {"result": total}
        standing = self.standing(s, seat)
        sums = self.sums
        return {
            "wealth": sums[0],
            "rents": sums[1],
            "dues": sums[2],
            "shortage": sums[3],
            "goods": sums[4],
            "cities": sums[5],
            "idle": sums[6],
            "rival": total - standing,
        }
