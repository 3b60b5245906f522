"""What a position of Shark is worth to a seat, in money: a hand-written evaluation."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parkett.bots.kernel.evaluator import Evaluator, softmax
from parkett.bots.kernel.seat_evaluation import SeatEvaluation, finished_game_value
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State
from parkett.core.vec_or_list import vec
from parkett.games.shark.bots.price_forecast import PriceForecast
from parkett.games.shark.kernel.codes import COMPANIES
from parkett.games.shark.kernel.engine import SharkGame

# The weights, in per cent unless said otherwise
SPITE: Final = 0  # with which every mover is expected to look at the others
GROWTH: Final = 1  # of an expected rise
RISK: Final = 2  # of an expected fall
INCOME: Final = 3  # of the commission expected from the next roll
DEBT: Final = 4  # of the worst loss one house can bring, where the cash does not cover it
RICHEST: Final = 5  # of the richest rival's standing, as a loss
RIVALS: Final = 6  # of the average rival's standing, as a loss

CASH: Final = 0
SHARES: Final = 1
RISES: Final = 2
FALLS: Final = 3
PROVISION: Final = 4
DEBTS: Final = 5
PARTS: Final = 6


class SharkEvaluation(SeatEvaluation):
    """Cash, shares and what the next round will do to them, less what the rivals have."""

    def __init__(self, weights: list[int]) -> None:
        self.weights: Final[vec[i64]] = vec[i64](weights)
        self.forecast: Final = PriceForecast()
        self.sums: Final[vec[i64]] = vec[i64]([0] * PARTS)
        self.incomes: Final[vec[i64]] = vec[i64]([0] * 6)
        self.spared: Final[vec[i64]] = vec[i64]([0] * (6 * COMPANIES))  # falls a mover does not pay

    def value(self, state: State, seat: i64) -> i64:
        """The seat's standing less a part of the rivals'."""
        s = cast(SharkGame, state)
        if s.actor() == NOBODY:
            return finished_game_value(s, seat)
        if s.is_eliminated(seat):
            return -1_000_000
        self.forecast_round(s)
        return self.standing(s, seat) - self.rivals(s, seat)

    def forecast_round(self, s: SharkGame) -> None:
        """Forecast what the next roll of every seat will do to the prices."""
        forecast = self.forecast
        forecast.scan_board(s)
        first = s.active  # whoever has rolled already rolls again last, and hardly matters
        rolls = len(s.rules.rolls)
        mover = first
        while True:
            company: i64 = 0
            while company < COMPANIES:
                self.spared[mover * COMPANIES + company] = forecast.down[company]
                company += 1
            forecast.add_expected_move(s, mover, self.weights[SPITE])
            self.incomes[mover] = forecast.income // rolls
            company = 0
            while company < COMPANIES:
                at = mover * COMPANIES + company
                self.spared[at] = forecast.down[company] - self.spared[at]
                company += 1
            mover = s.next_seat(mover)
            if mover == first:
                break

    def standing(self, s: SharkGame, seat: i64) -> i64:
        """Cash, shares and prospects of a seat."""
        weights = self.weights
        forecast = self.forecast
        sums = self.sums
        rolls = len(s.rules.rolls)
        rises: i64 = 0
        falls: i64 = 0
        company: i64 = 0
        sums[CASH] = s.cash[seat]
        sums[SHARES] = s.worth(seat) - s.cash[seat]
        while company < COMPANIES:
            held = s.held(seat, company)
            rises += held * forecast.up[company]
            falls += held * (2 * forecast.down[company] - self.spared[seat * COMPANIES + company])
            company += 1
        sums[RISES] = rises * weights[GROWTH] // (50 * rolls)
        sums[FALLS] = -falls * weights[RISK] // (100 * rolls)
        sums[PROVISION] = self.incomes[seat] * weights[INCOME] // 100
        sums[DEBTS] = -self.debt(s, seat) * weights[DEBT] // 100
        return sums[0] + sums[1] + sums[2] + sums[3] + sums[4] + sums[5]

    def debt(self, s: SharkGame, seat: i64) -> i64:
        """How far the worst loss a single house can bring exceeds the cash."""
        short = self.forecast.worst_loss(s, seat) - s.cash[seat]
        return max(0, short)

    def rivals(self, s: SharkGame, seat: i64) -> i64:
        """The part of the rivals' standing that counts as a loss."""
        richest: i64 = 0
        total: i64 = 0
        count: i64 = 0
        other: i64 = 0
        while other < s.seats:
            if other != seat and not s.is_eliminated(other):
                standing = self.standing(s, other)
                total += standing
                count += 1
                if standing > richest:
                    richest = standing
            other += 1
        mean: i64 = total // count if count > 0 else 0
        return (richest * self.weights[RICHEST] + mean * self.weights[RIVALS]) // 100

    def parts(self, state: State, seat: i64) -> dict[str, int]:
        """Cash, shares, rises, falls, commission, debts and the rivals."""
        s = cast(SharkGame, state)
        total = self.value(state, seat)
        if s.actor() == NOBODY:
            return {"result": total}
        standing = self.standing(s, seat)
        sums = self.sums
        return {
            "cash": sums[CASH],
            "shares": sums[SHARES],
            "growth": sums[RISES],
            "falls": sums[FALLS],
            "provision": sums[PROVISION],
            "debts": sums[DEBTS],
            "rival": total - standing,
        }


class SharkEvaluator(Evaluator):
    """The evaluation of every seat as win shares."""

    def __init__(self, evaluation: SharkEvaluation, uncertainty: i64) -> None:
        self.evaluation: Final = evaluation
        self.uncertainty: Final[i64] = uncertainty  # of the average wealth, in per cent

    def evaluate(self, state: State, rng: Rng, values: vec[float]) -> None:
        """Compare the standings, scaled by their uncertainty, which grows with the wealth."""
        s = cast(SharkGame, state)
        evaluation = self.evaluation
        evaluation.forecast_round(s)
        total: i64 = 0
        seat: i64 = 0
        while seat < s.seats:
            standing: i64 = 0 if s.is_eliminated(seat) else evaluation.standing(s, seat)
            values[seat] = float(standing)
            total += standing
            seat += 1
        width = 5_000.0 + float(total) / float(s.seats) * float(self.uncertainty) / 100.0
        seat = 0
        while seat < s.seats:
            values[seat] /= width
            seat += 1
        softmax(values, s.seats)
