"""A policy: heuristics that pick an action and list the candidates worth a search.

A policy keeps nothing but scratch room, so one object serves every search of a process.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from parkett.core.rng import Rng
from parkett.core.state import CHANCE, State
from parkett.core.vec_or_list import vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Heuristics for one game; those of a game outside this project may be plain Python."""

    def pick(self, state: State, rng: Rng) -> i64:
        """The action the heuristics choose for the seat to act."""
        raise NotImplementedError

    def pick_for_rollout(self, state: State, rng: Rng) -> i64:
        """A cheaper choice of the same kind, for rollouts; it may look at less."""
        return self.pick(state, rng)

    def candidates(self, state: State, into: vec[i64]) -> i64:
        """Write the legal actions worth a search, the most promising first; return how many."""
        return state.legal_into(into)

    def mover(self, state: State) -> i64:
        """The seat whose turn it is, to count turns by."""
        return state.actor()

    def is_public_chance(self, state: State) -> bool:
        """Whether everybody sees the outcome of this chance move and it deserves a branch."""
        return False

    def visit_key(self, state: State) -> i64:
        """A number that stays the same while a seat decides step by step; 0 if there is none."""
        return 0

    def score_scale(self, state: State) -> i64:
        """A difference in score that is a clear win."""
        return 10_000

    def rollout(self, state: State, rng: Rng, epsilon: i64, turns: i64) -> i64:
        """Play on for some turns; `epsilon` in a thousand actions are random.

        Returns the number of decisions made; stops early when the game is over.
        """
        made: i64 = 0
        left = turns
        who = state.settle(rng)
        mover = self.mover(state)
        while who < CHANCE:
            now = self.mover(state)
            if now != mover:
                mover = now
                left -= 1
                if left <= 0:
                    break
            if epsilon > 0 and rng.below(1000) < epsilon:
                action = state.pick(rng)
            else:
                action = self.pick_for_rollout(state, rng)
            who = state.step(action, rng)
            made += 1
        return made


class RandomPolicy(Policy):
    """Every legal action is as likely as any other."""

    def pick(self, state: State, rng: Rng) -> i64:
        """Any legal action."""
        return state.pick(rng)
