"""The features of a seat in Tycoon, as the network gets them."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parkett.bots.kernel.network import FeatureExtractor, clip_feature
from parkett.core.state import State
from parkett.core.vec_or_list import vec
from parkett.games.tycoon.bots.estimates import count_cities_with_hotels
from parkett.games.tycoon.bots.evaluation import (
    CASH,
    DEBT,
    MAJORITIES,
    PARTS,
    SPREADING,
    WORKS,
    TycoonEvaluation,
)
from parkett.games.tycoon.kernel.codes import (
    CHARTER,
    CITIES,
    CLOSED,
    FACTORIES,
    FIELD,
    HOME,
    LENGTH,
    SCHEDULED,
    STOCK,
)
from parkett.games.tycoon.kernel.codes import CITY as AT
from parkett.games.tycoon.kernel.codes import WORKS as UNBUILT
from parkett.games.tycoon.kernel.engine import TycoonGame
from parkett.games.tycoon.kernel.state import count_owner_digit

OWN: Final = 30  # features of a seat
ITEM: Final = 18  # features of a city


class TycoonFeatures(FeatureExtractor):
    """Everything on the table, and the parts of the evaluation."""

    def __init__(self, weights: list[int]) -> None:
        self.evaluation: Final = TycoonEvaluation(weights)
        self.values: Final[vec[i64]] = vec[i64]([0] * (CITIES * 8))  # by city and seat

    def sizes(self) -> tuple[i64, i64, i64]:
        """Features of the seat, features of a city, and the number of cities."""
        return OWN, ITEM, CITIES

    def extract(self, state: State, seat: i64, into: vec[float]) -> i64:
        """Write the seat's features, then those of every city where something stands."""
        s = cast(TycoonGame, state)
        if seat == 0:  # seats are asked in order, about the same position
            self.compute_shared(s)
        self.write_money(s, seat, into)
        self.write_stage(s, seat, into)
        items: i64 = 0
        city: i64 = 0
        while city < CITIES:
            if s.record(city, LENGTH) > 0 or s.record(city, FACTORIES) > 0:
                self.write_city(s, seat, city, into, OWN + items * ITEM)
                items += 1
            city += 1
        return (1 << items) - 1

    def compute_shared(self, s: TycoonGame) -> None:
        """Compute what every city is worth to every seat."""
        self.evaluation.compute_parts(s)
        forecast = self.evaluation.forecast
        city: i64 = 0
        while city < CITIES:
            forecast.value_city(s, city)
            seat: i64 = 0
            while seat < s.seats:
                self.values[city * 8 + seat] = forecast.values[seat]
                seat += 1
            city += 1

    def write_money(self, s: TycoonGame, seat: i64, into: vec[float]) -> None:
        """Cash, loans, prospects, and the race."""
        sums = self.evaluation.sums
        at = seat * PARTS
        worth = self.evaluation.standing(seat)
        best: i64 = -(1 << 30)
        total: i64 = 0
        other: i64 = 0
        while other < s.seats:
            standing = self.evaluation.standing(other)
            total += standing
            if other != seat and standing > best:
                best = standing
            other += 1
        last = s.phase >= s.rules.phases
        lead = clip_feature(float(worth - best) / 3000.0)
        into[0] = float(s.cash[seat]) / 40.0
        into[1] = float(min(10, s.cash[seat])) / 10.0
        into[2] = float(s.debt(seat)) / 40.0
        into[3] = float(s.cash[seat] - s.debt(seat)) / 40.0
        into[4] = lead
        into[5] = lead if last else 0.0
        into[6] = clip_feature(float(worth * s.seats - total) / (3000.0 * float(s.seats)))
        into[7] = clip_feature(float(sums[at + CASH] + sums[at + DEBT]) / 5000.0)
        into[8] = float(sums[at + MAJORITIES]) / 10000.0
        into[9] = float(sums[at + WORKS]) / 5000.0
        into[10] = float(sums[at + SPREADING]) / 5000.0
        into[11] = float(worth) / 15000.0

    def write_stage(self, s: TycoonGame, seat: i64, into: vec[float]) -> None:
        """How far the game is, the stock, the plane and the tickets, whose turn it is."""
        forecast = self.evaluation.forecast
        place = s.desk(seat, AT)
        usable = s.ticket_bits(seat, CHARTER) & s.rules.charters[place]
        into[12] = 1.0 if forecast.left >= 3 else 0.0
        into[13] = 1.0 if forecast.left == 2 else 0.0
        into[14] = 1.0 if forecast.left <= 1 else 0.0
        into[15] = float(forecast.turns) / 6.0
        into[16] = 1.0 if forecast.due else 0.0
        into[17] = float(s.desk(seat, STOCK)) / 6.0
        into[18] = float(s.desk(seat, STOCK) - forecast.turns) / 6.0
        into[19] = float(s.desk(seat, UNBUILT)) / 5.0
        into[20] = float(count_cities_with_hotels(s, seat)) / 9.0
        into[21] = 1.0 if place == HOME else 0.0
        into[22] = float(s.ticket_count(seat, SCHEDULED)) / 2.0
        into[23] = float(s.ticket_count(seat, CHARTER)) / 3.0
        into[24] = 1.0 if usable != 0 else 0.0
        into[25] = 1.0 if s.active == seat else 0.0
        into[26] = float((seat - s.active + s.seats) % s.seats) / 3.0
        into[27] = 1.0 if s.seats == 2 else 0.0
        into[28] = 1.0 if s.seats == 3 else 0.0
        into[29] = float(seat) / 3.0

    def write_city(self, s: TycoonGame, seat: i64, city: i64, into: vec[float], at: i64) -> None:
        """The row, who leads, what it pays, and the factories."""
        forecast = self.evaluation.forecast
        length = s.record(city, LENGTH)
        own = s.open_in(city, seat)
        most: i64 = 0
        others: i64 = 0
        value: i64 = 0
        other: i64 = 0
        while other < s.seats:
            if other != seat:
                number = s.open_in(city, other)
                others += number
                most = max(most, number)
                value = max(value, self.values[city * 8 + other])
            other += 1
        owners = s.record(city, FACTORIES)
        works = count_owner_digit(owners, seat + 1)
        first = s.first_amount(city)
        here = s.desk(seat, AT) == city and s.desk(seat, FIELD) > 0
        into[at] = float(length) / 8.0
        into[at + 1] = float(own) / 3.0
        into[at + 2] = float(most) / 3.0
        into[at + 3] = float(others) / 6.0
        into[at + 4] = clip_feature(float(own - most) / 2.0) if own > 0 else 0.0
        into[at + 5] = 1.0 if own > most else 0.0
        into[at + 6] = 1.0 if own == most and own > 0 else 0.0
        into[at + 7] = float(first) / 32.0
        into[at + 8] = float(first) / 32.0 if own > most else 0.0
        into[at + 9] = float(self.values[city * 8 + seat]) / 5000.0
        into[at + 10] = float(value) / 5000.0
        into[at + 11] = float(works)
        into[at + 12] = float(s.factories_in(city) - works)
        into[at + 13] = float(works) * float(first) / 32.0
        into[at + 14] = float(forecast.longest - length) / 6.0
        into[at + 15] = float(works) if length == forecast.longest else 0.0
        into[at + 16] = 1.0 if count_owner_digit(s.record(city, CLOSED), seat + 1) > 0 else 0.0
        into[at + 17] = 1.0 if here else 0.0
