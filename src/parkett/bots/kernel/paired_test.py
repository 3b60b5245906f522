"""Paired test: every candidate meets the same futures as the action of the heuristics.

Where luck decides most, the best of several noisy averages is often the luckiest one.  So the
heuristics' own choice stands until another action is better by more than luck explains.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from parkett.bots.kernel.evaluator import Evaluator
from parkett.bots.kernel.policy import Policy
from parkett.core.rng import Rng
from parkett.core.state import State
from parkett.core.vec_or_list import vec

MIN_SAMPLES: Final = 16  # that every action gets before any is pruned or preferred


class PairedTest:
    """The samples of one decision, the same for every candidate."""

    def __init__(
        self, policy: Policy, evaluator: Evaluator, state: State, seat: i64, threshold: float
    ) -> None:
        self.evaluator: Evaluator = evaluator
        self.state: State = state
        self.seat: i64 = seat
        self.threshold: float = threshold  # standard errors by which the baseline must be beaten
        self.actions: vec[i64] = vec[i64]([0] * state.widest())
        self.count: i64 = policy.candidates(state, self.actions)  # the first is the baseline
        self.remaining: i64 = self.count  # actions that are not pruned
        self.pruned: vec[i64] = vec[i64]([0] * self.count)
        self.visits: vec[i64] = vec[i64]([0] * self.count)
        self.gains: vec[float] = vec[float]([0.0] * self.count)  # over the baseline, summed
        self.squares: vec[float] = vec[float]([0.0] * self.count)
        self.seed: i64 = -1
        self.sample: i64 = 0
        self.next_branch: i64 = 0  # the action that gets the sample next
        self.baseline: float = 0.0  # the value of the heuristics' choice in this sample
        self.values: vec[float] = vec[float]([0.0] * (state.seats + 1))

    def is_forced(self) -> bool:
        """Whether there is only one candidate."""
        return self.count == 1

    def run(self, simulations: i64, rng: Rng) -> None:
        """Make so many simulations, one action after the other over each sample."""
        if self.seed < 0:
            self.seed = rng.below(1 << 30)
        i: i64 = 0
        while i < simulations:
            self.simulate(self.next_branch)
            self.next_branch += 1
            while self.next_branch < self.count and self.pruned[self.next_branch] != 0:
                self.next_branch += 1
            if self.next_branch == self.count:
                self.next_branch = 0
                self.sample += 1
                if self.sample >= MIN_SAMPLES and self.remaining > 2:
                    self.prune()
            i += 1

    def simulate(self, branch: i64) -> None:
        """Evaluate an action in the present sample and compare it with the baseline."""
        sample_rng = Rng(self.seed + self.sample)
        world = self.state.clone()
        world.reshuffle(self.seat, sample_rng)
        world.apply(self.actions[branch])
        self.evaluator.evaluate(world, sample_rng, self.values)
        value = self.values[self.seat]
        if branch == 0:
            self.baseline = value
        gain = value - self.baseline
        self.visits[branch] += 1
        self.gains[branch] += gain
        self.squares[branch] += gain * gain

    def narrow(self, progress: float) -> None:
        """Actions are pruned by what they show, not by time."""

    def prune(self) -> None:
        """Drop the actions that are most likely worse than the baseline, but for one."""
        branch: i64 = 1
        while branch < self.count and self.remaining > 2:
            if self.pruned[branch] == 0 and self.t_statistic(branch) < -self.threshold:
                self.pruned[branch] = 1
                self.remaining -= 1
            branch += 1

    def t_statistic(self, branch: i64) -> float:
        """By how many standard errors an action beats the baseline."""
        visits = float(self.visits[branch])
        if self.visits[branch] < 2:
            return 0.0
        mean = self.gains[branch] / visits
        variance = (self.squares[branch] - visits * mean * mean) / (visits - 1.0)
        return mean / sqrt(variance / visits + 1e-12)

    def best_action(self) -> i64:
        """The action that is significantly best; the heuristics' choice if there is none."""
        found: i64 = 0
        highest = 0.0
        branch: i64 = 1
        while branch < self.count:
            visits = self.visits[branch]
            mean = self.gains[branch] / float(visits) if visits >= MIN_SAMPLES else 0.0
            if mean > highest and self.t_statistic(branch) > self.threshold:
                highest = mean
                found = branch
            branch += 1
        return self.actions[found]
