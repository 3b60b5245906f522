"""Turn search: plan the best few turns, then sample what follows them, and keep the best one.

Between two rolls of the dice a turn is all one's own, so a planner finds the best way through it
where a tree would average over good ways and bad ones.  What the others and the dice make of
it is sampled, with the same random numbers for every turn.
"""

from __future__ import annotations

from math import sqrt

from mypy_extensions import i64

from parkett.bots.kernel.evaluator import Evaluator
from parkett.bots.kernel.policy import Policy
from parkett.bots.kernel.seat_evaluation import CERTAIN_WIN, SeatEvaluation
from parkett.bots.kernel.turn_planner import TurnPlanner
from parkett.core.rng import Rng
from parkett.core.state import State
from parkett.core.vec_or_list import vec


class TurnShortlistPlanner(TurnPlanner):
    """Finds the best few turns that end differently; chance ends a turn."""

    def __init__(
        self, policy: Policy, evaluation: SeatEvaluation, decisions: i64 = 6, size: i64 = 6
    ) -> None:
        super().__init__(policy, evaluation, 1, decisions)
        self.stops_at_chance = True  # what is drawn at the end must differ from sample to sample
        self.size: i64 = size  # turns that are kept at most
        self.count: i64 = 0
        self.first_actions: vec[i64] = vec[i64]([0] * size)  # of the turns, the best turn first
        self.values: vec[i64] = vec[i64]([0] * size)
        self.lengths: vec[i64] = vec[i64]([0] * size)  # decisions of each
        self.end_states: list[State] = []

    def find(self, state: State, seat: i64, rng: Rng) -> i64:
        """Find the best turns; return how many there are."""
        self.count = 0
        self.end_states = [state] * self.size
        self.rank_actions(state, seat, rng)
        return self.count

    def record_end(self, state: State, value: i64) -> None:
        """Keep a turn among the best, unless it only takes another way to the same end.

        Of turns worth the same the one of fewer decisions comes first: nobody buys to sell again.
        """
        place = self.count
        while place > 0 and self.is_behind(place - 1, value):
            place -= 1
        if place == self.size or self.is_known_end(state, value, place):
            return
        if self.count < self.size:
            self.count += 1
        i = self.count - 1
        while i > place:
            self.first_actions[i] = self.first_actions[i - 1]
            self.values[i] = self.values[i - 1]
            self.lengths[i] = self.lengths[i - 1]
            self.end_states[i] = self.end_states[i - 1]
            i -= 1
        self.first_actions[place] = self.first_action
        self.values[place] = value
        self.lengths[place] = self.made
        self.end_states[place] = state

    def is_behind(self, place: i64, value: i64) -> bool:
        """Whether the turn at a place is worth less than the one at hand, or as much but longer."""
        if self.values[place] == value:
            return self.lengths[place] > self.made
        return self.values[place] < value

    def is_known_end(self, state: State, value: i64, place: i64) -> bool:
        """Whether one of the turns of the same value, just before a place, ends the same."""
        i = place - 1
        while i >= 0 and self.values[i] == value:
            if self.end_states[i].dump() == state.dump():
                return True
            i -= 1
        return False


class TurnSearch:
    """Samples what follows the best turns from one decision."""

    def __init__(
        self,
        turns: TurnShortlistPlanner,
        evaluator: Evaluator,
        state: State,
        seat: i64,
        exploration: float,
        *,
        prior_weight: float = 4.0,
    ) -> None:
        self.turns: TurnShortlistPlanner = turns
        self.evaluator: Evaluator = evaluator
        self.state: State = state
        self.seat: i64 = seat
        self.exploration: float = exploration
        self.prior_weight: float = prior_weight  # how many visits the planner's value counts for
        self.seed: i64 = 0
        self.count: i64 = 0
        self.actions: vec[i64] = vec[i64]()
        self.start_states: list[State] = []
        self.priors: vec[float] = vec[float]()  # the planner's values
        self.visits: vec[i64] = vec[i64]()
        self.totals: vec[float] = vec[float]()
        self.values: vec[float] = vec[float]([0.0] * (state.seats + 1))

    def is_forced(self) -> bool:
        """Whether there is only one candidate."""
        buffer = vec[i64]([0] * self.state.widest())
        self.actions = buffer
        return self.turns.policy.candidates(self.state, buffer) == 1

    def plan_turns(self, rng: Rng) -> None:
        """Find the turns to search."""
        turns = self.turns
        self.count = turns.find(self.state, self.seat, rng)
        self.actions = turns.first_actions[: self.count]
        self.start_states = turns.end_states[: self.count]
        self.priors = vec[float]([0.0] * self.count)
        self.visits = vec[i64]([0] * self.count)
        self.totals = vec[float]([0.0] * self.count)
        i: i64 = 0
        while i < self.count:
            self.priors[i] = float(turns.values[i]) / float(CERTAIN_WIN)
            i += 1
        self.seed = rng.below(1 << 30)

    def run(self, simulations: i64, rng: Rng) -> None:
        """Sample so many futures."""
        if self.count == 0:
            self.plan_turns(rng)
        i: i64 = 0
        while i < simulations:
            branch = self.select()
            sample_rng = Rng(self.seed + self.visits[branch])
            world = self.start_states[branch].clone()
            world.reshuffle(self.seat, sample_rng)
            self.evaluator.evaluate(world, sample_rng, self.values)
            self.visits[branch] += 1
            self.totals[branch] += self.values[self.seat]
            i += 1

    def narrow(self, progress: float) -> None:
        """Bad turns get fewer futures anyway."""

    def value(self, branch: i64) -> float:
        """The mean of the samples, mixed with the planner's value."""
        weight = self.prior_weight + float(self.visits[branch])
        return (self.priors[branch] * self.prior_weight + self.totals[branch]) / weight

    def select(self) -> i64:
        """The turn with the highest sum of value and exploration bonus."""
        made: i64 = 0
        i: i64 = 0
        while i < self.count:
            made += self.visits[i]
            i += 1
        bonus = self.exploration * sqrt(float(made + 1))
        best: i64 = 0
        highest = -1.0
        i = 0
        while i < self.count:
            value = self.value(i) + bonus / float(1 + self.visits[i])
            if value > highest:
                highest = value
                best = i
            i += 1
        return best

    def best_action(self) -> i64:
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
