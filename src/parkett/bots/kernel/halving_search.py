"""Sequential halving over whole turns: all meet the same futures, and the worst drop out.

The more of the budget is used, the fewer turns are left, each halving taking as long as the
last; so in the end most futures compare the best few (Karnin, Koren and Somekh, 2013).
"""

from __future__ import annotations

from math import ceil, exp, log
from typing import Final

from mypy_extensions import i64

from parkett.bots.kernel.evaluator import Evaluator
from parkett.bots.kernel.turn_search import TurnSearch, TurnShortlistPlanner
from parkett.core.rng import Rng
from parkett.core.state import State
from parkett.core.vec_or_list import vec

DECISION_COST: Final = 0.001  # of win share: what is not worth this is not done and undone


class HalvingSearch(TurnSearch):
    """Samples what follows the best turns, and drops the worst of them on the way."""

    def __init__(
        self,
        turns: TurnShortlistPlanner,
        evaluator: Evaluator,
        state: State,
        seat: i64,
        *,
        prior_weight: float,
    ) -> None:
        super().__init__(turns, evaluator, state, seat, 0.0, prior_weight=prior_weight)
        self.lengths: vec[i64] = vec[i64]()  # decisions of each turn
        self.left: vec[i64] = vec[i64]()  # the turns that have not dropped out
        self.remaining: i64 = 0  # how many they are
        self.sample: i64 = 0  # the future that they meet
        self.next_turn: i64 = 0  # which of them meets it next

    def plan_turns(self, rng: Rng) -> None:
        """Find the turns; within one visit the futures stay the same, so that plans do too."""
        super().plan_turns(rng)
        key = self.turns.policy.visit_key(self.state)
        if key > 0:
            self.seed = key
        self.lengths = self.turns.lengths[: self.count]
        self.left = vec[i64]([0] * self.count)
        self.remaining = self.count
        i: i64 = 0
        while i < self.count:
            self.left[i] = i
            i += 1

    def run(self, simulations: i64, rng: Rng) -> None:
        """Sample so many futures, each one with every turn that is left."""
        if self.count == 0:
            self.plan_turns(rng)
        i: i64 = 0
        while i < simulations:
            branch = self.left[self.next_turn]
            sample_rng = Rng(self.seed + self.sample)
            world = self.start_states[branch].clone()
            world.reshuffle(self.seat, sample_rng)
            self.evaluator.evaluate(world, sample_rng, self.values)
            self.visits[branch] += 1
            self.totals[branch] += self.values[self.seat]
            self.next_turn += 1
            if self.next_turn >= self.remaining:
                self.next_turn = 0
                self.sample += 1
            i += 1

    def value(self, branch: i64) -> float:
        """The mean of the samples, mixed with the planner's value, less what decisions cost."""
        weight = self.prior_weight + float(self.visits[branch])
        if weight == 0.0:
            return -float(branch)
        mean = (self.priors[branch] * self.prior_weight + self.totals[branch]) / weight
        return mean - DECISION_COST * float(self.lengths[branch])

    def narrow(self, progress: float) -> None:
        """Drop turns until as many are left as there should be at this part of the budget."""
        if self.remaining <= 1 or self.sample < 1:
            return
        wanted: i64 = ceil(exp(log(float(self.count)) * (1.0 - progress)))
        if wanted >= self.remaining:
            return
        i: i64 = 1  # sort by value, best first; there are few
        while i < self.remaining:
            branch = self.left[i]
            j = i
            while j > 0 and self.value(self.left[j - 1]) < self.value(branch):
                self.left[j] = self.left[j - 1]
                j -= 1
            self.left[j] = branch
            i += 1
        self.remaining = max(1, wanted)
        self.next_turn = 0
        self.sample += 1

    def best_action(self) -> i64:
        """The first action of the best turn that is left."""
        if self.count == 0:
            return self.actions[0]
        best = self.left[0]
        i: i64 = 1
        while i < self.remaining:
            if self.value(self.left[i]) > self.value(best):
                best = self.left[i]
            i += 1
        return self.actions[best]
