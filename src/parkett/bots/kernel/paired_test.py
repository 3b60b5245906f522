"""Proving the rules of thumb wrong: every candidate meets the same futures as the rules' choice.

Where luck decides most, the best of several noisy averages is often the luckiest one.  So the
rules' own choice stands until another action has proved better, beyond what luck explains.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from parkett.bots.kernel.evaluator import Judge
from parkett.bots.kernel.policy import Policy
from parkett.core.rng import Rng
from parkett.core.state import State
from parkett.core.vectors import vec

FIRST: Final = 16  # futures that every action meets before any is given up


class Proof:
    """The futures of one decision, the same for every candidate."""

    def __init__(self, policy: Policy, judge: Judge, state: State, seat: i64, doubt: float) -> None:
        self.judge: Judge = judge
        self.state: State = state
        self.seat: i64 = seat
        self.doubt: float = doubt  # standard errors by which the rules' choice must be beaten
        self.actions: vec[i64] = vec[i64]([0] * state.widest())
        self.count: i64 = policy.candidates(state, self.actions)  # the rules' choice is first
        self.left: i64 = self.count  # actions not given up
        self.given_up: vec[i64] = vec[i64]([0] * self.count)
        self.tries: vec[i64] = vec[i64]([0] * self.count)
        self.gains: vec[float] = vec[float]([0.0] * self.count)  # over the rules' choice
        self.squares: vec[float] = vec[float]([0.0] * self.count)
        self.luck: i64 = -1
        self.future: i64 = 0
        self.at: i64 = 0  # the action that meets it next
        self.base: float = 0.0  # what the rules' choice made of it
        self.values: vec[float] = vec[float]([0.0] * (state.seats + 1))

    def forced(self) -> bool:
        """Whether there is only one action worth a look."""
        return self.count == 1

    def run(self, simulations: i64, rng: Rng) -> None:
        """Look so many times into the future."""
        if self.luck < 0:
            self.luck = rng.below(1 << 30)
        i: i64 = 0
        while i < simulations:
            self.meet(self.at)
            self.at += 1
            while self.at < self.count and self.given_up[self.at] != 0:
                self.at += 1
            if self.at == self.count:
                self.at = 0
                self.future += 1
                if self.future >= FIRST and self.left > 2:
                    self.give_up()
            i += 1

    def meet(self, branch: i64) -> None:
        """Let an action meet the present future."""
        luck = Rng(self.luck + self.future)
        world = self.state.clone()
        world.reshuffle(self.seat, luck)
        world.apply(self.actions[branch])
        self.judge.judge(world, luck, self.values)
        value = self.values[self.seat]
        if branch == 0:
            self.base = value
        gain = value - self.base
        self.tries[branch] += 1
        self.gains[branch] += gain
        self.squares[branch] += gain * gain

    def give_up(self) -> None:
        """Give up the actions that are most likely worse than the rules' choice."""
        branch: i64 = 1
        while branch < self.count and self.left > 2:
            if self.given_up[branch] == 0 and self.evidence(branch) < -self.doubt:
                self.given_up[branch] = 1
                self.left -= 1
            branch += 1

    def evidence(self, branch: i64) -> float:
        """By how many standard errors an action beats the rules' choice."""
        tries = float(self.tries[branch])
        if self.tries[branch] < 2:
            return 0.0
        mean = self.gains[branch] / tries
        variance = (self.squares[branch] - tries * mean * mean) / (tries - 1.0)
        return mean / sqrt(variance / tries + 1e-12)

    def best(self) -> i64:
        """The action that has proved best; the rules' choice if none has."""
        found: i64 = 0
        highest = 0.0
        branch: i64 = 1
        while branch < self.count:
            tries = self.tries[branch]
            mean = self.gains[branch] / float(tries) if tries >= FIRST else 0.0
            if mean > highest and self.evidence(branch) > self.doubt:
                highest = mean
                found = branch
            branch += 1
        return self.actions[found]
