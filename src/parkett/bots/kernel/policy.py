"""What a search asks of a game: a quick player, and the actions worth a look.

A policy keeps nothing but scratch room, so one object serves every search of a process.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from parkett.core.rng import Rng
from parkett.core.state import CHANCE, State
from parkett.core.vectors import vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Heuristics for one game; those of a game outside this project may be plain Python."""

    def pick(self, state: State, rng: Rng) -> i64:
        """The action the rules of thumb choose for the seat to act."""
        raise NotImplementedError

    def quick(self, state: State, rng: Rng) -> i64:
        """A cheaper choice of the same kind, for playouts; it may look at less."""
        return self.pick(state, rng)

    def candidates(self, state: State, into: vec[i64]) -> i64:
        """Write the legal actions worth a look, the most promising first; return how many."""
        return state.legal_into(into)

    def mover(self, state: State) -> i64:
        """The seat whose turn it is, to count turns by."""
        return state.actor()

    def open_chance(self, state: State) -> bool:
        """Whether everybody sees the outcome of this chance move and it deserves a branch."""
        return False

    def scale(self, state: State) -> i64:
        """A difference in score that is a clear win."""
        return 10_000

    def play(self, state: State, rng: Rng, slips: i64, turns: i64) -> i64:
        """Play on by the rules of thumb for some turns; `slips` in a thousand moves are random.

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
            if slips > 0 and rng.below(1000) < slips:
                action = state.pick(rng)
            else:
                action = self.quick(state, rng)
            who = state.step(action, rng)
            made += 1
        return made


class RandomPolicy(Policy):
    """Every legal action is as good as any other."""

    def pick(self, state: State, rng: Rng) -> i64:
        """Any legal action."""
        return state.pick(rng)


def duel(policies: list[Policy], start: State, rng: Rng) -> list[int]:
    """Play one game, seat i by policy i, and return the scores."""
    state = start.clone()
    who = state.settle(rng)
    while who < CHANCE:
        who = state.step(policies[who].pick(state, rng), rng)
    return state.scores()
