"""What a position of Shark is worth to a seat: a hand-written opinion, in money."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parkett.bots.kernel.evaluator import Judge, soften
from parkett.bots.kernel.turn_planner import Adviser
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State
from parkett.core.vectors import vec
from parkett.games.shark.bots.price_forecast import SharkOutlook
from parkett.games.shark.kernel.codes import COMPANIES
from parkett.games.shark.kernel.engine import SharkGame

# The weights, in per cent unless said otherwise
SPITE: Final = 0  # with which every mover is expected to look at the others
GROWTH: Final = 1  # of an expected rise
RISK: Final = 2  # of an expected fall
INCOME: Final = 3  # of the provision expected from the next roll
DEBT: Final = 4  # of the worst loss one house can bring, where the cash does not cover it
RICHEST: Final = 5  # of the richest rival's standing, as a loss
RIVALS: Final = 6  # of the average rival's standing, as a loss
ADVICE: Final = 7

CASH: Final = 0
SHARES: Final = 1
RISES: Final = 2
FALLS: Final = 3
PROVISION: Final = 4
DEBTS: Final = 5
PARTS: Final = 6


class SharkAdviser(Adviser):
    """Cash, shares and what the next round will do to them, less what the rivals have."""

    def __init__(self, weights: list[int]) -> None:
        self.weights: Final[vec[i64]] = vec[i64](weights)
        self.outlook: Final = SharkOutlook()
        self.sums: Final[vec[i64]] = vec[i64]([0] * PARTS)
        self.incomes: Final[vec[i64]] = vec[i64]([0] * 6)
        self.spared: Final[vec[i64]] = vec[i64]([0] * (6 * COMPANIES))  # falls a mover does not pay

    def worth(self, state: State, seat: i64) -> i64:
        """The seat's standing less a part of the rivals'."""
        s = cast(SharkGame, state)
        if s.actor() == NOBODY:
            return self.final(s, seat)
        if s.is_out(seat):
            return -1_000_000
        self.foresee(s)
        return self.standing(s, seat) - self.rivals(s, seat)

    def final(self, s: SharkGame, seat: i64) -> i64:
        """A finished game: the margin, and much more for winning."""
        best: i64 = 0
        other: i64 = 0
        while other < s.seats:
            if other != seat and s.score(other) > best:
                best = s.score(other)
            other += 1
        margin = s.score(seat) - best
        return margin + (1_000_000 if margin >= 0 else -1_000_000)

    def foresee(self, s: SharkGame) -> None:
        """What the next roll of every seat will do to the prices."""
        outlook = self.outlook
        outlook.survey(s)
        first = s.active  # whoever has rolled already rolls again last, and hardly matters
        rolls = len(s.rules.rolls)
        mover = first
        while True:
            company: i64 = 0
            while company < COMPANIES:
                self.spared[mover * COMPANIES + company] = outlook.down[company]
                company += 1
            outlook.expect(s, mover, self.weights[SPITE])
            self.incomes[mover] = outlook.income // rolls
            company = 0
            while company < COMPANIES:
                at = mover * COMPANIES + company
                self.spared[at] = outlook.down[company] - self.spared[at]
                company += 1
            mover = s.next_seat(mover)
            if mover == first:
                break

    def standing(self, s: SharkGame, seat: i64) -> i64:
        """Cash, shares and prospects of a seat."""
        weights = self.weights
        outlook = self.outlook
        sums = self.sums
        rolls = len(s.rules.rolls)
        rises: i64 = 0
        falls: i64 = 0
        company: i64 = 0
        sums[CASH] = s.cash[seat]
        sums[SHARES] = s.worth(seat) - s.cash[seat]
        while company < COMPANIES:
            held = s.held(seat, company)
            rises += held * outlook.up[company]
            falls += held * (2 * outlook.down[company] - self.spared[seat * COMPANIES + company])
            company += 1
        sums[RISES] = rises * weights[GROWTH] // (50 * rolls)
        sums[FALLS] = -falls * weights[RISK] // (100 * rolls)
        sums[PROVISION] = self.incomes[seat] * weights[INCOME] // 100
        sums[DEBTS] = -self.debt(s, seat) * weights[DEBT] // 100
        return sums[0] + sums[1] + sums[2] + sums[3] + sums[4] + sums[5]

    def debt(self, s: SharkGame, seat: i64) -> i64:
        """How far the worst loss a single house can bring exceeds the cash."""
        short = self.outlook.worst_loss(s, seat) - s.cash[seat]
        return max(0, short)

    def rivals(self, s: SharkGame, seat: i64) -> i64:
        """The part of the rivals' standing that counts as a loss."""
        richest: i64 = 0
        total: i64 = 0
        count: i64 = 0
        other: i64 = 0
        while other < s.seats:
            if other != seat and not s.is_out(other):
                standing = self.standing(s, other)
                total += standing
                count += 1
                if standing > richest:
                    richest = standing
            other += 1
        mean: i64 = total // count if count > 0 else 0
        return (richest * self.weights[RICHEST] + mean * self.weights[RIVALS]) // 100

    def parts(self, state: State, seat: i64) -> dict[str, int]:
        """Cash, shares, rises, falls, provision, debts and the rivals."""
        s = cast(SharkGame, state)
        total = self.worth(state, seat)
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


class SharkJudge(Judge):
    """The adviser's opinion of every seat, as shares of the victory."""

    def __init__(self, adviser: SharkAdviser, doubt: i64) -> None:
        self.adviser: Final = adviser
        self.doubt: Final[i64] = doubt  # how far the average fortune is off, in per cent

    def judge(self, state: State, rng: Rng, values: vec[float]) -> None:
        """Compare the standings, doubted in proportion to the fortunes at stake."""
        s = cast(SharkGame, state)
        adviser = self.adviser
        adviser.foresee(s)
        total: i64 = 0
        seat: i64 = 0
        while seat < s.seats:
            standing: i64 = 0 if s.is_out(seat) else adviser.standing(s, seat)
            values[seat] = float(standing)
            total += standing
            seat += 1
        width = 5_000.0 + float(total) / float(s.seats) * float(self.doubt) / 100.0
        seat = 0
        while seat < s.seats:
            values[seat] /= width
            seat += 1
        soften(values, s.seats)
