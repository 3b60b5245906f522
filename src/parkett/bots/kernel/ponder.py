"""Pondering: plan every turn that could be made, then see how the best of them fare.

Where dice decide much, a tree of single decisions drowns in luck.  Here whole turns are
compared instead, and each is followed through the same rolls as its rivals.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parkett.bots.kernel.judge import Judge
from parkett.bots.kernel.plan import NEVER, Adviser, Plan
from parkett.bots.kernel.policy import Policy
from parkett.core.kernel import Rng, State

KEPT: i64 = 6  # turns that are followed
LAPS: i64 = 8  # times all of them are followed before the worst one is dropped


class Ponder:
    """The turns of one decision and what became of them."""

    def __init__(
        self, policy: Policy, adviser: Adviser, judge: Judge, state: State, seat: i64
    ) -> None:
        self.policy: Policy = policy
        self.plan: Plan = Plan(policy, adviser)
        self.judge: Judge = judge
        self.state: State = state
        self.seat: i64 = seat
        self.actions: list[int] = []  # the first step of each turn, the best one first
        self.ends: list[State] = []
        self.totals: vec[float] = vec[float]([0.0] * KEPT)
        self.tries: vec[i64] = vec[i64]([0] * KEPT)
        self.live: vec[i64] = vec[i64]([0] * KEPT)  # turns still followed
        self.left: i64 = 0
        self.at: i64 = 0
        self.laps: i64 = 0
        self.luck: i64 = 0
        self.values: vec[float] = vec[float]([0.0] * (state.seats + 1))

    def prepare(self, rng: Rng) -> None:
        """Find the best turn after each first step, and keep the most promising ones."""
        buffer = vec[i64]([0] * self.state.widest())
        count = self.policy.candidates(self.state, buffer)
        plan = self.plan
        plan.luck = rng.below(1 << 30)
        found: list[tuple[int, int, State]] = []
        i: i64 = 0
        while i < count:
            plan.highest = NEVER
            copy = self.state.clone()
            copy.apply(buffer[i])
            plan.follow(copy, self.seat, 1)
            if plan.end is not None:
                found.append((-plan.highest, int(i), plan.end))
            i += 1
        found.sort(key=lambda turn: (turn[0], turn[1]))
        for _, number, end in found[:KEPT]:
            self.live[self.left] = self.left
            self.left += 1
            self.actions.append(int(buffer[number]))
            self.ends.append(end)

    def forced(self) -> bool:
        """Whether there is only one turn worth a look."""
        return self.left == 1

    def run(self, simulations: i64, rng: Rng) -> None:
        """Follow the turns so many times for a round, each lap with the same rolls for all."""
        i: i64 = 0
        while i < simulations:
            if self.at == 0:
                self.luck = rng.below(1 << 30)
            turn = self.live[self.at]
            world = self.ends[turn].clone()
            dice = Rng(self.luck)
            world.reshuffle(self.seat, dice)
            self.policy.play(world, dice, 0, world.seats)
            self.judge.judge(world, dice, self.values)
            self.totals[turn] += self.values[self.seat]
            self.tries[turn] += 1
            self.at += 1
            if self.at == self.left:
                self.at = 0
                self.laps += 1
                if self.left > 2 and self.laps % LAPS == 0:
                    self.drop()
            i += 1

    def mean(self, turn: i64) -> float:
        """What became of a turn on average."""
        return self.totals[turn] / float(self.tries[turn]) if self.tries[turn] > 0 else 0.0

    def drop(self) -> None:
        """Follow the worst turn no longer."""
        worst: i64 = 0
        i: i64 = 1
        while i < self.left:
            if self.mean(self.live[i]) < self.mean(self.live[worst]):
                worst = i
            i += 1
        self.left -= 1
        while worst < self.left:
            self.live[worst] = self.live[worst + 1]
            worst += 1

    def best(self) -> i64:
        """The first step of the turn that fared best."""
        chosen: i64 = 0
        i: i64 = 1
        while i < self.left:
            if self.mean(self.live[i]) > self.mean(self.live[chosen]):
                chosen = i
            i += 1
        return self.actions[self.live[chosen]]
