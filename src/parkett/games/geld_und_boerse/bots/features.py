"""The features of a seat in Geld & Börse, as the network gets them."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parkett.bots.kernel.network import FeatureExtractor, clip_feature
from parkett.core.state import State
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.bots.estimates import (
    CASES,
    city_rent,
    count_others_throws_to_city,
    count_throws_to_city,
    expected_cash_shortage,
    expected_goods_gain,
    expected_rent_due,
    expected_rent_income,
    goods_value_now,
    highest_factor_with_room,
)
from parkett.games.geld_und_boerse.kernel.codes import CITIES, INNER, NONE
from parkett.games.geld_und_boerse.kernel.engine import GeldGame

OWN: Final = 28  # features of a seat
ITEM: Final = 10  # features of a city


class GeldFeatures(FeatureExtractor):
    """Money, cards and pawns; all of it can be known by whoever watches."""

    def __init__(self) -> None:
        self.rents: Final[vec[i64]] = vec[i64]([0] * CITIES)
        self.incomes: Final[vec[i64]] = vec[i64]([0] * 8)  # by seat: all rents of its cities

    def sizes(self) -> tuple[i64, i64, i64]:
        """Features of the seat, features of a city, and the number of cities."""
        return OWN, ITEM, CITIES

    def extract(self, state: State, seat: i64, into: vec[float]) -> i64:
        """Write the seat's features, then those of every city it owns or has to pay at."""
        s = cast(GeldGame, state)
        if seat == 0:  # seats are asked in order, about the same position
            self.compute_rents(s)
        self.write_own(s, seat, into)
        items: i64 = 0
        if s.is_out(seat):
            return 0
        cities = (s.laid | s.marks[seat]) & (1 << 20) - 1
        city: i64 = 0
        while cities != 0:
            if cities & 1 != 0:
                self.write_city(s, seat, city, into, OWN + items * ITEM)
                items += 1
            cities >>= 1
            city += 1
        return (1 << items) - 1

    def compute_rents(self, s: GeldGame) -> None:
        """Compute all rents once."""
        seat: i64 = 0
        while seat < s.seats:
            self.incomes[seat] = 0
            seat += 1
        city: i64 = 0
        while city < CITIES:
            self.rents[city] = 0
            if s.placed[city] != 0:
                self.rents[city] = city_rent(s, city)
                self.incomes[s.owners[city]] += self.rents[city]
            city += 1

    def write_own(self, s: GeldGame, seat: i64, into: vec[float]) -> None:
        """Money, the race, what the next throws bring."""
        target = float(s.rules.target)
        i: i64 = 0
        while i < OWN:
            into[i] = 0.0
            i += 1
        into[0] = 1.0
        if s.is_out(seat):
            into[1] = 1.0
            return
        wealth = s.wealth(seat)
        cash = s.cash[seat]
        best: i64 = -(1 << 40)
        most: i64 = 0
        other: i64 = 0
        while other < s.seats:
            if other != seat and not s.is_out(other):
                best = max(best, s.wealth(other))
                most = max(most, self.incomes[other])
            other += 1
        near = float(wealth) / target
        into[2] = near
        into[3] = near * near if wealth > 0 else 0.0
        into[4] = clip_feature(float(wealth - best) / target * 2.0)
        into[5] = float(best) / target
        into[6] = clip_feature(1.0 - 4.0 * (1.0 - near)) if near > 0.75 else 0.0
        into[7] = clip_feature(float(cash) / target * 2.0)
        into[8] = 1.0 if cash < 50_000 else 0.0
        into[9] = float(s.credit(seat)) / 250_000.0
        into[10] = float(s.owed(seat)) / 500_000.0
        into[11] = float(self.incomes[seat]) / target
        into[12] = float(most) / target
        self.write_prospects(s, seat, into)
        self.write_place(s, seat, into)

    def write_prospects(self, s: GeldGame, seat: i64, into: vec[float]) -> None:
        """Rents to come, goods, and where the pawn is."""
        target = float(s.rules.target)
        into[13] = float(expected_rent_income(s, seat)) / 100_000.0
        into[14] = float(expected_rent_due(s, seat)) / 100_000.0
        into[15] = float(expected_cash_shortage(s, seat, s.cash[seat])) / 100_000.0
        into[16] = float(expected_goods_gain(s, seat)) / 200_000.0
        into[17] = float(goods_value_now(s, seat)) / 400_000.0
        into[18] = float(s.worth[seat]) / target * 2.0
        into[19] = float(highest_factor_with_room(s, seat)) / 4.0
        into[20] = 1.0 if s.pawns[seat] >= INNER else 0.0
        into[21] = 0.0 if s.tours[seat] == NONE else 1.0

    def write_place(self, s: GeldGame, seat: i64, into: vec[float]) -> None:
        """Whose turn it is, how many play and how far the game is."""
        into[22] = 1.0 if s.active == seat else 0.0
        into[23] = float((seat - s.active + s.seats) % s.seats) / 5.0
        into[24] = float(s.seats - s.gone_count) / 6.0
        into[25] = 1.0 if s.seats - s.gone_count == 2 else 0.0
        into[26] = clip_feature(float(s.turn) / float(s.seats) / 10.0)
        into[27] = 1.0 if s.marks[seat] >> CITIES != 0 else 0.0

    def write_city(self, s: GeldGame, seat: i64, city: i64, into: vec[float], at: i64) -> None:
        """Factor, rent, and how likely it falls due next."""
        mine = s.owners[city] == seat
        paid = float(self.rents[city])
        chance = (
            count_others_throws_to_city(s, seat, city)
            if mine
            else count_throws_to_city(s, seat, city)
        )
        likely = float(chance) / float(CASES)
        factor = float(s.rules.factor[city]) / 4.0
        into[at] = 1.0 if mine else 0.0
        into[at + 1] = 0.0 if mine else 1.0
        into[at + 2] = factor if mine else 0.0
        into[at + 3] = paid / 200_000.0 if mine else 0.0
        into[at + 4] = 0.0 if mine else paid / 200_000.0
        into[at + 5] = likely * 5.0 if mine else 0.0
        into[at + 6] = 0.0 if mine else likely * 5.0
        into[at + 7] = likely * paid / 50_000.0 if mine else 0.0
        into[at + 8] = 0.0 if mine else likely * paid / 50_000.0
        into[at + 9] = factor if mine and s.placed[city] == 0 else 0.0
