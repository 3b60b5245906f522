"""Estimates of what the paydays of Tycoon will pay: majorities, factories, spread, cash.

All values are hundredths of a million, so that small differences count.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.vec_or_list import vec
from parkett.games.tycoon.kernel.codes import (
    BUILT,
    CITIES,
    FACTORIES,
    LENGTH,
    LOAN_CARD,
    OUT,
    ROW,
    SITES,
    STOCK,
)
from parkett.games.tycoon.kernel.state import TycoonState

# The weights of a forecast, in per cent unless said otherwise
GROW: Final = 0  # of the hotels still to come, by which an average row grows
LATER: Final = 1  # of what majorities bring at the paydays after the next one
TIED: Final = 2  # how sure the first place is when it rests on having been there first
AHEAD: Final = 3  # by one hotel
SAFE: Final = 4  # by two or more
LOST_SECOND: Final = 5  # how likely a second place shared with a third is lost
LONGEST: Final = 6  # how sure the longest row stays the longest
NEARLY: Final = 7  # how likely a row one shorter becomes the longest
RIVAL: Final = 8  # of what the others gain together, as a loss
SPREAD: Final = 9  # of the spread scale
LIQUID: Final = 10  # extra for money that this phase will need
TIGHT: Final = 11  # extra for the first few millions
NEED: Final = 12  # hundredths of a million a turn takes
HOMELY: Final = 13  # hundredths of a million that being at the home bank costs
TICKET: Final = 14  # of the price, as the worth of a ticket in hand
LASTING: Final = 15  # of what factories and the spread bring at the paydays after the next one
FORECAST_WEIGHTS: Final = 16  # how many there are

POCKET: Final = 600  # the first few millions
WHOLE: Final = 100
PHASES: Final = 16  # paydays that are forecast at most


class PaydayForecast:
    """A forecast of the paydays to come, for one position after another."""

    def __init__(self, weights: list[int]) -> None:
        self.weights: Final[vec[i64]] = vec[i64](weights)
        self.grown: Final[vec[i64]] = vec[i64]([0] * PHASES)  # hundredths of a hotel, by payday
        self.counts: Final[vec[i64]] = vec[i64]([0] * 8)  # open hotels in the city valued
        self.values: Final[vec[i64]] = vec[i64]([0] * 8)  # by seat, of the city valued
        self.works: Final[vec[i64]] = vec[i64]([0] * 8)  # the part of it that factories bring
        self.left: i64 = 0  # paydays to come
        self.passed: i64 = 0  # of them, held in the meantime
        self.turns: i64 = 0  # until the next of them, roughly
        self.longest: i64 = 0  # the longest row
        self.due: bool = False  # the round is the last before a payday
        self.seats_in: i64 = 0

    def start(self, s: TycoonState) -> None:
        """Estimate how far away the paydays are and how far the rows will grow."""
        rules = s.rules
        self.left = rules.phases - s.phase + 1
        self.passed = 0
        self.due = s.payday_due != 0
        self.turns = 0
        if s.task() == LOAN_CARD:
            self.left -= 1
            self.due = False
            self.turns = rules.new_hotels
        elif not self.due:
            self.turns = fewest_hotels_to_payday(s)
        if self.left > PHASES:
            self.left = PHASES
        self.seats_in = s.seats_in()
        # hotels a round, spread over the cities
        pace = self.seats_in * self.weights[GROW] // CITIES
        grown = self.turns * pace
        k: i64 = 0
        while k < self.left:
            self.grown[k] = grown
            grown += rules.new_hotels * pace
            k += 1
        self.find_longest_row(s)

    def find_longest_row(self, s: TycoonState) -> None:
        """Find the longest row (TYC-12.6)."""
        self.longest = 0
        city: i64 = 0
        while city < CITIES:
            length = s.record(city, LENGTH)
            if length > self.longest:
                self.longest = length
            city += 1

    # Cities --------------------------------------------------------------------------------

    def value_city(self, s: TycoonState, city: i64) -> None:
        """Write into `values` what a city as it stands will pay every seat."""
        self.value_row(
            s,
            city,
            s.record(city, ROW),
            s.record(city, LENGTH),
            s.record(city, BUILT),
            s.record(city, FACTORIES),
        )

    def value_row(
        self, s: TycoonState, city: i64, row: i64, length: i64, built: i64, owners: i64
    ) -> None:
        """The same for a city as it might stand."""
        weights = self.weights
        values = self.values
        works = self.works
        seat: i64 = 0
        while seat < s.seats:
            values[seat] = 0
            works[seat] = 0
            seat += 1
        if length == 0 and owners == 0:
            return
        if length > 0:
            later = weights[LATER]
            first = self.amounts(s, s.rules.first, city, length, later)
            self.majority(
                s, row, built, first, self.amounts(s, s.rules.second, city, length, later)
            )
        if owners != 0:
            first = self.amounts(s, s.rules.first, city, length, weights[LASTING])
            each = self.amounts(s, s.rules.second, city, length, weights[LASTING])
            each += (first - each) * self.chance_longest(length) // 100
            left = owners
            while left != 0:
                owner = (left & 7) - 1
                works[owner] += each
                values[owner] += each
                left >>= 3

    def amounts(self, s: TycoonState, printed: vec[i64], city: i64, length: i64, later: i64) -> i64:
        """What one place of a row brings at all paydays to come, as the row grows."""
        total: i64 = 0
        k = self.passed
        while k < self.left:
            at = length + (self.grown[k] + 50) // 100
            if at >= s.rules.sites[city]:
                at = s.rules.sites[city] - 1
            total += printed[city * SITES + at] * (WHOLE if k == 0 else later)
            k += 1
        return total

    def chance_longest(self, length: i64) -> i64:
        """How likely a row of this length is the longest at a payday, in per cent."""
        behind = self.longest - length
        if self.due:
            return 100 if behind <= 0 else 0
        if behind <= 0:
            return self.weights[LONGEST]
        return self.weights[NEARLY] if behind == 1 else 0

    def majority(self, s: TycoonState, row: i64, built: i64, first: i64, second: i64) -> None:
        """Share out the two amounts by rank, a narrow lead being no sure one (TYC-12.2)."""
        self.count_owners(s, row, built)
        counts = self.counts
        best = s.seats
        next_best = s.seats
        third = s.seats
        counts[s.seats] = 0
        seat: i64 = 0
        while seat < s.seats:
            number = counts[seat]
            if number > 0 and s.desk(seat, OUT) == 0:
                if number > counts[best]:
                    third = next_best
                    next_best = best
                    best = seat
                elif number > counts[next_best]:
                    third = next_best
                    next_best = seat
                elif number > counts[third]:
                    third = seat
            seat += 1
        if best < s.seats:
            self.share_out(s.seats, best, next_best, third, first, second)

    def count_owners(self, s: TycoonState, row: i64, built: i64) -> None:
        """Count the open hotels of every seat times 16, and add its rank of arrival."""
        counts = self.counts
        seat: i64 = 0
        while seat < s.seats:
            counts[seat] = 0
            seat += 1
        left = row
        while left != 0:
            owner = (left & 7) - 1
            if owner < s.seats:
                counts[owner] += 16
            left >>= 3
        # who was here first stands before the others with as many (TYC-12.3)
        left = row if s.rules.earliest_open else built
        order: i64 = 15
        while left != 0:
            owner = (left & 7) - 1
            if owner < s.seats and counts[owner] & 15 == 0 and counts[owner] > 0:
                counts[owner] += order
                order -= 1
            left >>= 3

    def share_out(
        self, nobody: i64, best: i64, next_best: i64, third: i64, first: i64, second: i64
    ) -> None:
        """Credit the first three of a city with their prospects."""
        weights = self.weights
        counts = self.counts
        values = self.values
        lead = counts[best] // 16 - counts[next_best] // 16
        sure = weights[TIED]
        if lead == 1:
            sure = weights[AHEAD]
        elif lead > 1:
            sure = weights[SAFE]
        lost: i64 = 0
        if third < nobody:
            behind = counts[next_best] // 16 - counts[third] // 16
            lost = weights[LOST_SECOND] if behind == 0 else weights[LOST_SECOND] // (2 * behind)
        if self.due:
            sure = 100
            lost = 0
        values[best] += (first * sure + second * (100 - sure)) // 100
        if next_best < nobody:
            values[next_best] += (first * (100 - sure) + second * (sure - lost)) // 100
            if third < nobody:
                values[third] += second * lost // 100

    def balance(self, s: TycoonState, seat: i64) -> i64:
        """What the city just valued is worth to a seat, others' gains deducted."""
        values = self.values
        others: i64 = 0
        other: i64 = 0
        while other < s.seats:
            if other != seat:
                others += values[other]
            other += 1
        return values[seat] - others * self.weights[RIVAL] // (100 * max(1, self.seats_in - 1))

    def spread_value(self, s: TycoonState, cities: i64) -> i64:
        """What so many cities will pay by the scale (TYC-12.1)."""
        if self.left <= self.passed:
            return 0
        shares = (self.left - max(1, self.passed)) * self.weights[LASTING]
        if self.passed == 0:
            shares += WHOLE
        return s.rules.spread[cities] * shares * self.weights[SPREAD] // 100

    # Money ---------------------------------------------------------------------------------

    def money(self, millions: i64) -> i64:
        """What so much ready money is worth: more than itself while there is use for it."""
        weights = self.weights
        cents = millions * 100
        need = self.turns * weights[NEED]
        worth = cents + min(cents, need) * weights[LIQUID] // 100
        if need > 0:
            worth += min(cents, POCKET) * weights[TIGHT] // 100
        return worth


def fewest_hotels_to_payday(s: TycoonState) -> i64:
    """The hotels the seat nearest to a payday still has to build."""
    fewest: i64 = s.rules.hotels
    seat = s.next_in(0)
    while seat < s.seats:
        if s.desk(seat, STOCK) < fewest:
            fewest = s.desk(seat, STOCK)
        seat = s.next_in(seat + 1)
    return fewest


def count_cities_with_hotels(s: TycoonState, seat: i64) -> i64:
    """The number of cities with an open hotel of the seat."""
    number: i64 = 0
    city: i64 = 0
    while city < CITIES:
        if s.open_in(city, seat) > 0:
            number += 1
        city += 1
    return number
