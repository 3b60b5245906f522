"""One-ply search by score: what every game's bots have before the game brings heuristics.

Each legal action is tried on a copy of the state.  Chance that follows it is sampled, with the
same random numbers for every action.  Then the position is evaluated.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.bots.kernel.candidate_lists import best_index_from
from parkett.bots.kernel.policy import Policy, RandomPolicy
from parkett.bots.kernel.seat_evaluation import ScoreEvaluation, SeatEvaluation
from parkett.bots.kernel.turn_planner import TurnPlanner
from parkett.core.rng import Rng
from parkett.core.state import State

SAMPLES: Final = 4  # of the chance that follows an action


class OnePlyPlanner(TurnPlanner):
    """Evaluates the position after every single action and the chance that follows it."""

    def __init__(self, evaluation: SeatEvaluation, samples: i64 = SAMPLES) -> None:
        super().__init__(RandomPolicy(), evaluation, samples, 1)

    def continue_turn(self, state: State, seat: i64, made: i64) -> None:
        """Let chance move, then evaluate: nobody else decides."""
        state.settle(Rng(self.seed))
        self.record_end(state, self.evaluation.value(state, seat))

    def best_branch(self, count: i64, rng: Rng) -> i64:
        """The action of the highest total; equal ones by lot, as nothing else ranks them."""
        return best_index_from(self.totals, count, rng.below(count))


class GreedyPolicy(Policy):
    """Plays the action after which the seat's score is furthest ahead; equal ones by lot."""

    def __init__(self, samples: i64 = SAMPLES) -> None:
        self.planner: OnePlyPlanner = OnePlyPlanner(ScoreEvaluation(), samples)

    def pick(self, state: State, rng: Rng) -> i64:
        """The action with the highest total over all samples."""
        return self.planner.best_action(state, state.actor(), rng)
