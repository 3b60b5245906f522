"""A round of Shark among players of several personalities, then a judgement.

Nobody knows how the others play.  Who expects one and the same rule player in every seat finds
turns that only that player falls for; so each seat of a future gets a personality by lot.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parkett.bots.kernel.evaluator import Judge, soft_outcome
from parkett.bots.kernel.policy import Policy
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, NOBODY, State
from parkett.core.vectors import vec
from parkett.games.shark.kernel.engine import SharkGame


class Company(Judge):
    """Plays on for a few rounds in mixed company, then asks another judge."""

    def __init__(self, policies: list[Policy], then: Judge, rounds: i64 = 1) -> None:
        self.policies: Final = policies
        self.then: Final = then
        self.rounds: Final[i64] = rounds
        self.drawn: Final[vec[i64]] = vec[i64]([0] * 6)  # the personality of each seat

    def judge(self, state: State, rng: Rng, values: vec[float]) -> None:
        """Draw the company first, so that turns compared over one future meet the same."""
        self.draw(state.seats, rng)
        self.play(cast(SharkGame, state), rng)
        if state.actor() == NOBODY:
            soft_outcome(state, self.policies[0].scale(state), values)
        else:
            self.then.judge(state, rng, values)

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

    def play(self, s: SharkGame, rng: Rng) -> None:
        """Play on until every seat has had its turns."""
        left = self.rounds * s.seats
        who = s.settle(rng)
        mover = s.active
        while who < CHANCE:
            if s.active != mover:
                mover = s.active
                left -= 1
                if left <= 0:
                    return
            policy = self.policies[self.drawn[who]]
            who = s.step(policy.pick(s, rng), rng)
