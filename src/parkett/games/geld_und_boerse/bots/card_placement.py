"""The layout of INVEST cards that earns most, reached one step at a time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.bots.estimates import (
    count_others_throws_to_city,
    count_rivals_left,
)
from parkett.games.geld_und_boerse.kernel.codes import (
    BRANCHES,
    CITIES,
    NONE,
    lay_code,
    take_off_code,
)
from parkett.games.geld_und_boerse.kernel.state import GeldState

GUARD: Final = 6000  # money the first card on a city is worth, as nobody can take the city then
GOOD_ENOUGH: Final = 97  # per cent of the best layout


class CardLayoutOptimizer:
    """Looks for the best layout; `aim` is how much the pawns' places count, in per cent."""

    def __init__(self, aim: i64) -> None:
        self.aim: Final = aim
        self.weight: Final[vec[i64]] = vec[i64]([0] * CITIES)  # of a card on a city
        self.load: Final[vec[i64]] = vec[i64]([0] * CITIES)
        self.wanted: Final[vec[i64]] = vec[i64]([0] * (CITIES * BRANCHES))
        self.best: i64 = 0  # what the wanted layout brings

    def next_step(self, s: GeldState) -> i64:
        """The next card to take or to lay for the active seat, or NONE if all lies well."""
        seat = s.active
        if s.own_cities(seat) == 0 or not s.has_invest(seat):
            return NONE
        self.compute_weights(s, seat)
        room = self.lay_out(s, seat)
        waiting = s.marks[seat] >> CITIES != 0 and room
        if not waiting and self.present_value(s, seat) * 100 >= self.best * GOOD_ENOUGH:
            return NONE
        return self.difference(s, seat)

    def compute_weights(self, s: GeldState, seat: i64) -> None:
        """Compute what a card earns on each own city: its factor times the visits to come."""
        usual = 3 * (100 - self.aim) * count_rivals_left(s)
        cities = s.own_cities(seat)
        city: i64 = 0
        while cities != 0:
            if cities & 1 != 0:
                expected = usual
                if self.aim > 0:
                    expected += 2 * self.aim * count_others_throws_to_city(s, seat, city)
                self.weight[city] = s.rules.factor[city] * expected
                self.load[city] = 0
                row = city * BRANCHES
                branch: i64 = 0
                while branch < BRANCHES:
                    self.wanted[row + branch] = 0
                    branch += 1
            cities >>= 1
            city += 1

    def lay_out(self, s: GeldState, seat: i64) -> bool:
        """Lay every card, the dearest first, where it earns most; whether unplaced ones have room.

        The layout is in `wanted`.
        """
        self.best = 0
        unplaced_room = False
        rank: i64 = 0
        while rank < BRANCHES:
            branch = s.rules.dearest[rank]
            number = s.owned(seat, CITIES + branch)
            while number > 0:
                city = self.best_city(s, seat, s.rules.price[branch])
                if city == NONE:
                    return unplaced_room
                self.wanted[city * BRANCHES + branch] += 1
                self.load[city] += 1
                self.best += self.weight[city] * s.rules.price[branch]
                if s.unplaced(seat, branch) > 0:
                    unplaced_room = True
                number -= 1
            rank += 1
        return unplaced_room

    def best_city(self, s: GeldState, seat: i64, price: i64) -> i64:
        """The own city with room where a card of this amount does most."""
        found: i64 = NONE
        most: i64 = -1
        cities = s.own_cities(seat)
        city: i64 = 0
        while cities != 0:
            if cities & 1 != 0 and self.load[city] < s.rules.per_city:
                value = self.weight[city] * price
                if self.load[city] == 0:
                    value += self.weight[city] * GUARD
                if value > most:
                    most = value
                    found = city
            cities >>= 1
            city += 1
        return found

    def present_value(self, s: GeldState, seat: i64) -> i64:
        """What the present layout brings, by the same weights."""
        total: i64 = 0
        cities = s.own_laid(seat)
        city: i64 = 0
        while cities != 0:
            if cities & 1 != 0:
                branch: i64 = 0
                while branch < BRANCHES:
                    lying = s.lying(city, branch)
                    if lying > 0:
                        total += lying * s.rules.price[branch] * self.weight[city]
                    branch += 1
            cities >>= 1
            city += 1
        return total

    def difference(self, s: GeldState, seat: i64) -> i64:
        """A card that lies where it is not wanted, then one that is wanted where it does not."""
        lay: i64 = NONE
        cities = s.own_cities(seat)
        city: i64 = 0
        while cities != 0:
            if cities & 1 != 0:
                branch: i64 = 0
                while branch < BRANCHES:
                    more = self.wanted[city * BRANCHES + branch] - s.lying(city, branch)
                    if more < 0:
                        return take_off_code(branch, city)
                    if more > 0 and lay == NONE and s.unplaced(seat, branch) > 0:
                        lay = lay_code(branch, city)
                    branch += 1
            cities >>= 1
            city += 1
        return lay
