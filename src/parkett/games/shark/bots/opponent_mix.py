"""A round of Shark among players of several personalities, then another evaluator.

Nobody knows how the others play.  A search that expects one and the same policy in every seat
finds turns that only that policy falls for; so each seat of a future gets a personality by lot.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.bots.kernel.evaluator import Evaluator, judge_finished_game
from parkett.bots.kernel.policy import Policy
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State
from parkett.core.vec_or_list import vec


class OpponentMixPolicy(Policy):
    """Every seat plays by a policy of its own."""

    def __init__(self, policies: list[Policy]) -> None:
        self.policies: Final = policies
        self.drawn: Final[vec[i64]] = vec[i64]([0] * 6)  # the personality of each seat

    def draw(self, seats: i64, rng: Rng) -> None:
        """Give every seat a personality, all by one number."""
        kinds: i64 = len(self.policies)
        tables: i64 = 1
        seat: i64 = 0
        while seat < seats:
            tables *= kinds
            seat += 1
        number = rng.below(tables)
        seat = 0
        while seat < seats:
            self.drawn[seat] = number % kinds
            number //= kinds
            seat += 1

    def pick(self, state: State, rng: Rng) -> i64:
        """What the policy of the seat to act picks."""
        return self.policies[self.drawn[state.actor()]].pick(state, rng)

    def mover(self, state: State) -> i64:
        """The seat whose turn it is."""
        return self.policies[0].mover(state)

    def score_scale(self, state: State) -> i64:
        """A difference in score that is a clear win."""
        return self.policies[0].score_scale(state)


class OpponentMixEvaluator(Evaluator):
    """Plays on for a few rounds among mixed opponents, then asks another evaluator."""

    def __init__(self, policies: list[Policy], then: Evaluator, rounds: i64 = 1) -> None:
        self.mix: Final = OpponentMixPolicy(policies)
        self.then: Final = then
        self.rounds: Final[i64] = rounds

    def evaluate(self, state: State, rng: Rng, values: vec[float]) -> None:
        """Draw the personalities first, so that turns compared over one future meet the same."""
        mix = self.mix
        mix.draw(state.seats, rng)
        mix.rollout(state, rng, 0, self.rounds * state.seats)
        if state.actor() == NOBODY:
            judge_finished_game(state, values)
        else:
            self.then.evaluate(state, rng, values)
