"""One-ply search by score: what every game's bots have before the game brings heuristics.

Each legal action is tried on a copy of the state.  Chance that follows it is sampled, with the
same random numbers for every action.  Then the position is evaluated.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.bots.kernel.policy import Policy, RandomPolicy
from parkett.bots.kernel.turn_planner import Adviser, Plan
from parkett.core.rng import Rng
from parkett.core.state import State

SAMPLES: Final = 4  # of the chance that follows an action


class ScoreEvaluation(Adviser):
    """The seat's score less the average score of the others."""

    def worth(self, state: State, seat: i64) -> i64:
        """How far the seat is ahead of the others' average; negative if it is behind."""
        total: i64 = 0
        other: i64 = 0
        while other < state.seats:
            total += state.score(other)
            other += 1
        own = state.score(seat)
        rivals = state.seats - 1
        return own if rivals == 0 else own - (total - own) // rivals

    def parts(self, state: State, seat: i64) -> dict[str, int]:
        """The lead is the only part."""
        return {"score": self.worth(state, seat)}


class OnePlyPlanner(Plan):
    """Evaluates the position after every single action, chance included."""

    def __init__(self, evaluation: Adviser, samples: i64 = SAMPLES) -> None:
        super().__init__(RandomPolicy(), evaluation, samples, 1)

    def follow(self, state: State, seat: i64, step: i64) -> None:
        """Let chance move, then evaluate: nobody else decides."""
        state.settle(Rng(self.luck))
        self.note(state, self.adviser.worth(state, seat))


class GreedyPolicy(Policy):
    """Plays the action after which the seat's score is furthest ahead; equal ones by lot."""

    def __init__(self, samples: i64 = SAMPLES) -> None:
        self.planner: OnePlyPlanner = OnePlyPlanner(ScoreEvaluation(), samples)

    def pick(self, state: State, rng: Rng) -> i64:
        """The action with the highest total over all samples."""
        planner = self.planner
        count = planner.rank(state, state.actor(), rng)
        at = rng.below(count)
        best = at
        i: i64 = 1
        while i < count:
            at += 1
            if at == count:
                at = 0
            if planner.totals[at] > planner.totals[best]:
                best = at
            i += 1
        return planner.actions[best]
