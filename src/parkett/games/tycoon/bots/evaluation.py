"""What a position of Tycoon is worth to a seat, in money: a hand-written evaluation."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parkett.bots.kernel.seat_evaluation import SeatEvaluation
from parkett.core.state import NOBODY, State
from parkett.core.vec_or_list import vec
from parkett.games.tycoon.bots.estimates import (
    HOMELY,
    RIVAL,
    TICKET,
    PaydayForecast,
    count_cities_with_hotels,
)
from parkett.games.tycoon.kernel.codes import (
    CHARTER,
    CITIES,
    HOME,
    LOAN_CARD,
    OUT,
    SCHEDULED,
    ticket_code,
)
from parkett.games.tycoon.kernel.codes import CITY as AT
from parkett.games.tycoon.kernel.engine import TycoonGame

# The parts of an evaluation; each fills one place of `sums`
CASH: Final = 0
DEBT: Final = 1
MAJORITIES: Final = 2
WORKS: Final = 3
SPREADING: Final = 4
PARTS: Final = 5


class TycoonEvaluation(SeatEvaluation):
    """Money, loans, tickets and what the paydays will pay, less what the rivals have."""

    def __init__(self, weights: list[int]) -> None:
        self.weights: Final[vec[i64]] = vec[i64](weights)
        self.forecast: Final = PaydayForecast(weights)
        self.sums: Final[vec[i64]] = vec[i64]([0] * (PARTS * 8))  # by seat and part
        self.phase: i64 = 0  # in which the turn at hand began; 0 outside a turn
        self.home: bool = False  # whether it began at the home bank

    def begin_turn(self, state: State) -> None:
        """Forecast the paydays once, so that all ends of a turn have the same horizon."""
        s = cast(TycoonGame, state)
        self.forecast.start(s)
        self.phase = s.phase
        self.home = s.desk(s.active, AT) == HOME
        if s.task() == LOAN_CARD:
            self.phase += 1

    def value(self, state: State, seat: i64) -> i64:
        """The seat's standing and its tickets, less a part of what the rivals have."""
        s = cast(TycoonGame, state)
        if s.actor() == NOBODY:
            return finished_game_value(s, seat)
        self.compute_parts(s)
        return self.standing(seat) + self.ticket_value(s, seat) - self.rival_loss(s, seat)

    def compute_parts(self, s: TycoonGame) -> None:
        """Compute the parts of every seat."""
        forecast = self.forecast
        sums = self.sums
        if self.phase == 0:
            forecast.start(s)
        else:
            forecast.find_longest_row(s)
            now = s.phase + 1 if s.task() == LOAN_CARD else s.phase
            forecast.passed = max(0, now - self.phase)
        seat: i64 = 0
        while seat < s.seats:
            at = seat * PARTS
            sums[at + CASH] = forecast.money(s.cash[seat])
            sums[at + DEBT] = -100 * s.debt(seat)
            sums[at + MAJORITIES] = 0
            sums[at + WORKS] = 0
            sums[at + SPREADING] = forecast.spread_value(s, count_cities_with_hotels(s, seat))
            seat += 1
        city: i64 = 0
        while city < CITIES:
            forecast.value_city(s, city)
            seat = 0
            while seat < s.seats:
                sums[seat * PARTS + MAJORITIES] += forecast.values[seat] - forecast.works[seat]
                sums[seat * PARTS + WORKS] += forecast.works[seat]
                seat += 1
            city += 1

    def standing(self, seat: i64) -> i64:
        """The parts of a seat, added up."""
        total: i64 = 0
        part: i64 = 0
        while part < PARTS:
            total += self.sums[seat * PARTS + part]
            part += 1
        return total

    def rival_loss(self, s: TycoonGame, seat: i64) -> i64:
        """A part of what the rivals have on average."""
        total: i64 = 0
        other: i64 = 0
        while other < s.seats:
            if other != seat and s.desk(other, OUT) == 0:
                total += self.standing(other)
            other += 1
        return total * self.weights[RIVAL] // (100 * max(1, self.forecast.seats_in - 1))

    def ticket_value(self, s: TycoonGame, seat: i64) -> i64:
        """What the tickets in hand are worth, less what a return to the home bank costs."""
        total: i64 = 0
        kind: i64 = SCHEDULED
        while kind <= CHARTER:
            left = s.ticket_bits(seat, kind)
            ticket = ticket_code(kind, 0)
            while left != 0:
                if left & 1 != 0:
                    total += s.rules.price[ticket] * self.weights[TICKET]
                left >>= 1
                ticket += 1
            kind += 1
        if s.desk(seat, AT) == HOME and not self.home:
            total -= self.weights[HOMELY]
        return total

    def parts(self, state: State, seat: i64) -> dict[str, int]:
        """Cash, loans, majorities, factories, spread, tickets and the rivals."""
        s = cast(TycoonGame, state)
        if s.actor() == NOBODY:
            return {"result": margin_to_best_rival(s, seat)}
        self.compute_parts(s)
        sums = self.sums
        at = seat * PARTS
        return {
            "cash": sums[at + CASH] // 100,
            "loans": sums[at + DEBT] // 100,
            "majorities": sums[at + MAJORITIES] // 100,
            "factories": sums[at + WORKS] // 100,
            "spread": sums[at + SPREADING] // 100,
            "tickets": self.ticket_value(s, seat) // 100,
            "rival": -self.rival_loss(s, seat) // 100,
        }


def margin_to_best_rival(s: TycoonGame, seat: i64) -> i64:
    """What a seat has more than its best rival; negative if it has less."""
    best: i64 = -(1 << 30)
    other: i64 = 0
    while other < s.seats:
        if other != seat and s.score(other) > best:
            best = s.score(other)
        other += 1
    return s.score(seat) - best


def finished_game_value(s: TycoonGame, seat: i64) -> i64:
    """A finished game: the margin, and much more for winning."""
    won = margin_to_best_rival(s, seat)
    return 100 * won + (1_000_000 if won >= 0 else -1_000_000)
