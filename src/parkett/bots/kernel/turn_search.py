"""Trying turns out: the best turns of a plan go on with the same luck, and the best one wins.

Between two rolls of the dice a turn is all one's own, so a plan finds the best way through it
where a tree would average over good ways and bad ones.  What the others and the dice make of
it is sampled: every turn meets the same futures.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from parkett.bots.kernel.evaluator import Judge
from parkett.bots.kernel.policy import Policy
from parkett.bots.kernel.turn_planner import Adviser, Plan
from parkett.core.rng import Rng
from parkett.core.state import State
from parkett.core.vectors import vec

WHOLE: Final = 1_000_000_000  # a certain victory, as a worth


class Opinion(Adviser):
    """What a judge says of a position, who must not play it on."""

    def __init__(self, judge: Judge) -> None:
        self.judge: Judge = judge
        self.rng: Rng = Rng(1)
        self.values: vec[float] = vec[float]([0.0] * 8)

    def worth(self, state: State, seat: i64) -> i64:
        """The seat's share of the victory."""
        self.judge.judge(state, self.rng, self.values)
        return int(self.values[seat] * float(WHOLE))

    def parts(self, state: State, seat: i64) -> dict[str, int]:
        """The share alone; a judge gives no reasons."""
        return {"result": self.worth(state, seat)}


class Turns(Plan):
    """Finds the best few turns that end differently; chance ends a turn."""

    def __init__(self, policy: Policy, adviser: Adviser, steps: i64 = 6, width: i64 = 6) -> None:
        super().__init__(policy, adviser, 1, steps)
        self.blind = True  # what is drawn at the end must differ from future to future
        self.width: i64 = width  # turns that are kept
        self.kept: i64 = 0
        self.firsts: vec[i64] = vec[i64]([0] * width)  # their first actions, the best turn first
        self.worths: vec[i64] = vec[i64]([0] * width)
        self.goals: list[State] = []  # and where they end

    def find(self, state: State, seat: i64, rng: Rng) -> i64:
        """Find the best turns; return how many there are."""
        self.kept = 0
        self.goals = [state] * self.width
        self.rank(state, seat, rng)
        return self.kept

    def note(self, state: State, worth: i64) -> None:
        """Keep a turn among the best, unless it only takes another way to the same end."""
        place = self.kept
        while place > 0 and self.worths[place - 1] < worth:
            place -= 1
        if place == self.width or self.found_before(state, worth, place):
            return
        if self.kept < self.width:
            self.kept += 1
        i = self.kept - 1
        while i > place:
            self.firsts[i] = self.firsts[i - 1]
            self.worths[i] = self.worths[i - 1]
            self.goals[i] = self.goals[i - 1]
            i -= 1
        self.firsts[place] = self.first
        self.worths[place] = worth
        self.goals[place] = state

    def found_before(self, state: State, worth: i64, place: i64) -> bool:
        """Whether one of the turns of the same worth, just before a place, ends the same."""
        i = place - 1
        while i >= 0 and self.worths[i] == worth:
            if self.goals[i].dump() == state.dump():
                return True
            i -= 1
        return False


class Trial:
    """The futures of the best turns from one decision."""

    def __init__(
        self,
        turns: Turns,
        judge: Judge,
        state: State,
        seat: i64,
        explore: float,
        *,
        belief: float = 4.0,
    ) -> None:
        self.turns: Turns = turns
        self.judge: Judge = judge
        self.state: State = state
        self.seat: i64 = seat
        self.explore: float = explore
        self.belief: float = belief  # how many futures the plan's own opinion counts for
        self.luck: i64 = 0
        self.count: i64 = 0
        self.actions: vec[i64] = vec[i64]()
        self.starts: list[State] = []
        self.opinions: vec[float] = vec[float]()
        self.tries: vec[i64] = vec[i64]()
        self.totals: vec[float] = vec[float]()
        self.values: vec[float] = vec[float]([0.0] * (state.seats + 1))

    def forced(self) -> bool:
        """Whether there is only one action worth a look."""
        buffer = vec[i64]([0] * self.state.widest())
        self.actions = buffer
        return self.turns.policy.candidates(self.state, buffer) == 1

    def prepare(self, rng: Rng) -> None:
        """Plan, and keep the best turns."""
        turns = self.turns
        self.count = turns.find(self.state, self.seat, rng)
        self.actions = turns.firsts[: self.count]
        self.starts = turns.goals[: self.count]
        self.opinions = vec[float]([0.0] * self.count)
        self.tries = vec[i64]([0] * self.count)
        self.totals = vec[float]([0.0] * self.count)
        i: i64 = 0
        while i < self.count:
            self.opinions[i] = float(turns.worths[i]) / float(WHOLE)
            i += 1
        self.luck = rng.below(1 << 30)

    def run(self, simulations: i64, rng: Rng) -> None:
        """Look so many times into the future."""
        if self.count == 0:
            self.prepare(rng)
        i: i64 = 0
        while i < simulations:
            branch = self.choose()
            luck = Rng(self.luck + self.tries[branch])
            world = self.starts[branch].clone()
            world.reshuffle(self.seat, luck)
            self.judge.judge(world, luck, self.values)
            self.tries[branch] += 1
            self.totals[branch] += self.values[self.seat]
            i += 1

    def value(self, branch: i64) -> float:
        """What a turn has proved to be worth, mixed with the plan's opinion."""
        known = self.belief + float(self.tries[branch])
        return (self.opinions[branch] * self.belief + self.totals[branch]) / known

    def choose(self) -> i64:
        """The turn with the best mix of value and curiosity."""
        made: i64 = 0
        i: i64 = 0
        while i < self.count:
            made += self.tries[i]
            i += 1
        curiosity = self.explore * sqrt(float(made + 1))
        best: i64 = 0
        highest = -1.0
        i = 0
        while i < self.count:
            value = self.value(i) + curiosity / float(1 + self.tries[i])
            if value > highest:
                highest = value
                best = i
            i += 1
        return best

    def best(self) -> i64:
        """The first action of the turn of the highest value."""
        if self.count == 0:
            return self.actions[0]
        best: i64 = 0
        i: i64 = 1
        while i < self.count:
            if self.value(i) > self.value(best):
                best = i
            i += 1
        return self.actions[best]
