"""Seat evaluations: what a position is worth to one seat, part by part, mostly in money.

A planner compares the ends of turns by it and explains a hint by its parts.  An `Evaluator`
(`evaluator.py`) gives win shares of all seats instead, which is what a search needs.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from parkett.bots.kernel.evaluator import TO_THE_END, Evaluator, judge_finished_game
from parkett.bots.kernel.policy import Policy
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, NOBODY, State
from parkett.core.vec_or_list import vec

CERTAIN_WIN: Final = 1_000_000_000  # the value of a win share of 1
LARGEST_MARGIN: Final = 1_000_000  # that counts; far less than any win share
LAST_DRAWS: Final = 8  # samples of what chance does at the end of a game
WON: Final = 1_000_000  # beyond the margin, for a game that is over


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatEvaluation:
    """What a position is worth to a seat."""

    def begin_turn(self, state: State) -> None:
        """Prepare to evaluate the ends of turns that begin here."""

    def value(self, state: State, seat: i64) -> i64:
        """What the position is worth to the seat."""
        raise NotImplementedError

    def parts(self, state: State, seat: i64) -> dict[str, int]:
        """The same, part by part, each under its word (`reason.…` in the catalogues)."""
        raise NotImplementedError


class ScoreEvaluation(SeatEvaluation):
    """The seat's score less the average score of the others."""

    def value(self, state: State, seat: i64) -> i64:
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
        return {"score": self.value(state, seat)}


class WinShareEvaluation(SeatEvaluation):
    """The seat's win share according to an evaluator, which must not play the state on."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator: Evaluator = evaluator
        self.rng: Rng = Rng(1)
        self.values: vec[float] = vec[float]([0.0] * 8)

    def value(self, state: State, seat: i64) -> i64:
        """The seat's win share, in parts of `CERTAIN_WIN`."""
        if self.only_draws_are_left(state):
            return int(self.mean_result(state, seat) * float(CERTAIN_WIN))
        self.evaluator.evaluate(state, self.rng, self.values)
        return int(self.values[seat] * float(CERTAIN_WIN))

    def only_draws_are_left(self, state: State) -> bool:
        """Whether nobody will decide anything any more."""
        who = state.actor()
        return who == NOBODY or (who == CHANCE and state.clone().settle(self.rng) == NOBODY)

    def mean_result(self, state: State, seat: i64) -> float:
        """What the seat wins on average when only chance is left to move."""
        total = 0.0
        sample: i64 = 0
        while sample < LAST_DRAWS:
            last = state.clone()
            last.settle(self.rng)
            judge_finished_game(last, self.values)
            total += self.values[seat]
            sample += 1
        return total / float(LAST_DRAWS)

    def parts(self, state: State, seat: i64) -> dict[str, int]:
        """The share alone; an evaluator gives no reasons."""
        return {"result": self.value(state, seat)}


class ResultEvaluation(SeatEvaluation):
    """What the seat wins if all play on to the end by a policy: for a game's last round."""

    def __init__(self, policy: Policy, samples: i64 = 2) -> None:
        self.policy: Policy = policy
        self.samples: i64 = samples
        self.values: vec[float] = vec[float]([0.0] * 8)

    def value(self, state: State, seat: i64) -> i64:
        """The win share in parts of `CERTAIN_WIN`; of equal ones the larger margin."""
        share = 0.0
        margin: i64 = 0
        sample: i64 = 0
        while sample < self.samples:
            world = state.clone()
            rng = Rng(sample)
            if sample > 0:
                world.reshuffle(seat, rng)
            self.policy.rollout(world, rng, 0, TO_THE_END)
            judge_finished_game(world, self.values)
            share += self.values[seat]
            margin += max(-LARGEST_MARGIN, min(LARGEST_MARGIN, margin_to_best_rival(world, seat)))
            sample += 1
        return int(share / float(self.samples) * float(CERTAIN_WIN)) + margin

    def parts(self, state: State, seat: i64) -> dict[str, int]:
        """The result alone."""
        return {"result": self.value(state, seat)}


def margin_to_best_rival(state: State, seat: i64) -> i64:
    """What a seat has more than its best rival; negative if it has less."""
    best: i64 = -(1 << 60)
    other: i64 = 0
    while other < state.seats:
        if other != seat and state.score(other) > best:
            best = state.score(other)
        other += 1
    return state.score(seat) - best


def finished_game_value(state: State, seat: i64) -> i64:
    """A finished game: the margin to the best rival, and much more for winning.

    Rivals with less than nothing count as having nothing.
    """
    best: i64 = 0
    other: i64 = 0
    while other < state.seats:
        if other != seat and state.score(other) > best:
            best = state.score(other)
        other += 1
    margin = state.score(seat) - best
    return margin + (WON if margin >= 0 else -WON)
