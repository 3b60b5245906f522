"""Evaluators: a position as one win share for every seat, about its chance to win.

An `Evaluator` compares all seats and is what a search needs.  A `SeatEvaluation`
(`seat_evaluation.py`) values a position in money for one seat and says why.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64, mypyc_attr

from parkett.bots.kernel.policy import Policy
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State
from parkett.core.vec_or_list import vec

TO_THE_END: Final = 1_000_000  # turns
NAMED: Final = 3.0  # what being named the winner counts beside the margin


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Gives every seat a value between 0 and 1; one of your own may be plain Python."""

    def evaluate(self, state: State, rng: Rng, values: vec[float]) -> None:
        """Write a value for every seat; may play the state on."""
        raise NotImplementedError


class RolloutEvaluator(Evaluator):
    """Plays to the end by a policy, with a few random actions, and looks who won."""

    def __init__(self, policy: Policy, epsilon: i64 = 50) -> None:
        self.policy: Policy = policy
        self.epsilon: i64 = epsilon  # random actions in a thousand

    def evaluate(self, state: State, rng: Rng, values: vec[float]) -> None:
        """Play the game to its end; a game that is over already is judged by its result."""
        if state.actor() == NOBODY:
            judge_finished_game(state, values)
            return
        self.policy.rollout(state, rng, self.epsilon, TO_THE_END)
        evaluate_finished_game(state, self.policy.score_scale(state), values)


class TruncatedRolloutEvaluator(Evaluator):
    """Plays on for a few turns by a policy, then asks another evaluator."""

    def __init__(self, policy: Policy, then: Evaluator, rounds: i64 = 1, epsilon: i64 = 50) -> None:
        self.policy: Policy = policy
        self.then: Evaluator = then
        self.rounds: i64 = rounds
        self.epsilon: i64 = epsilon  # random actions in a thousand

    def evaluate(self, state: State, rng: Rng, values: vec[float]) -> None:
        """Play some rounds, then evaluate; a finished game is evaluated by its result."""
        turns = self.rounds * state.seats
        if turns > 0:
            self.policy.rollout(state, rng, self.epsilon, turns)
        if state.actor() == NOBODY:
            judge_finished_game(state, values)
        else:
            self.then.evaluate(state, rng, values)


def evaluate_finished_game(state: State, scale: i64, values: vec[float]) -> None:
    """A finished game: half for winning, half for the margin to the best rival."""
    seats = state.seats
    best: i64 = -(1 << 60)
    second: i64 = best
    first: i64 = best
    winners: i64 = 0
    named: i64 = 0  # the same as bits
    seat: i64 = 0
    while seat < seats:
        score = state.score(seat)
        values[seat] = float(score)
        if score > best:
            second = best
            best = score
        elif score > second:
            second = score
        standing = state.standing(seat)
        if standing > first:
            first = standing
            winners = 0
            named = 0
        if standing == first:
            winners += 1
            named |= 1 << seat
        seat += 1
    seat = 0
    while seat < seats:
        rival = second if values[seat] == float(best) else best
        margin = (values[seat] - float(rival)) / float(scale)
        won = 0.5 / float(winners) if named >> seat & 1 != 0 else 0.0
        values[seat] = won + 0.5 / (1.0 + exp(-margin))
        seat += 1


def softmax(values: vec[float], seats: i64) -> None:
    """Turn the values of the seats into shares that add up to 1, in place."""
    top = values[0]
    seat: i64 = 1
    while seat < seats:
        if values[seat] > top:
            top = values[seat]
        seat += 1
    total = 0.0
    seat = 0
    while seat < seats:
        values[seat] = exp(values[seat] - top)
        total += values[seat]
        seat += 1
    seat = 0
    while seat < seats:
        values[seat] /= total
        seat += 1


def judge_finished_game(state: State, values: vec[float]) -> None:
    """A finished game by its result alone: the winners share 1, however narrow the margin."""
    first: i64 = -(1 << 60)
    winners = 0.0
    seat: i64 = 0
    while seat < state.seats:
        standing = state.standing(seat)
        if standing > first:
            first = standing
            winners = 0.0
        if standing == first:
            winners += 1.0
        seat += 1
    seat = 0
    while seat < state.seats:
        values[seat] = 1.0 / winners if state.standing(seat) == first else 0.0
        seat += 1


def soft_win_shares(state: State, scale: i64, values: vec[float]) -> None:
    """A finished game for learning: shares that add up to 1, and a narrow win is a narrow one."""
    seat: i64 = 0
    while seat < state.seats:
        values[seat] = float(state.score(seat)) * 5.0 / float(scale)
        if state.standing(seat) > state.score(seat):  # the rules name the winner
            values[seat] += NAMED
        seat += 1
    softmax(values, state.seats)
