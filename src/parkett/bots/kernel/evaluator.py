"""Judging a position: one value for every seat, about its share of the victory."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64, mypyc_attr

from parkett.bots.kernel.policy import Policy
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State
from parkett.core.vectors import vec

FOREVER: Final = 1_000_000
NAMED: Final = 3.0  # what being named the winner counts beside the margin


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Gives every seat a value between 0 and 1; one of your own may be plain Python."""

    def judge(self, state: State, rng: Rng, values: vec[float]) -> None:
        """Write a value for every seat; may play the state on."""
        raise NotImplementedError


class Playout(Judge):
    """Plays to the end by rules of thumb, with a few slips, and looks who won."""

    def __init__(self, policy: Policy, slips: i64 = 50) -> None:
        self.policy: Policy = policy
        self.slips: i64 = slips

    def judge(self, state: State, rng: Rng, values: vec[float]) -> None:
        """Play the game to its end."""
        self.policy.play(state, rng, self.slips, FOREVER)
        outcome(state, self.policy.scale(state), values)


class Lookahead(Judge):
    """Plays on for a few turns by rules of thumb, then asks another judge."""

    def __init__(
        self, policy: Policy, then: Judge, rounds: i64 = 1, slips: i64 = 50, turns: i64 = 0
    ) -> None:
        self.policy: Policy = policy
        self.then: Judge = then
        self.rounds: i64 = rounds
        self.slips: i64 = slips
        self.turns: i64 = turns  # beyond the rounds

    def judge(self, state: State, rng: Rng, values: vec[float]) -> None:
        """Play some rounds, then judge; a finished game needs no judgement."""
        turns = self.rounds * state.seats + self.turns
        if turns > 0:
            self.policy.play(state, rng, self.slips, turns)
        if state.actor() == NOBODY:
            soft_outcome(state, self.policy.scale(state), values)
        else:
            self.then.judge(state, rng, values)


def outcome(state: State, scale: i64, values: vec[float]) -> None:
    """Half for winning, half for the margin to the best rival."""
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


def soften(values: vec[float], seats: i64) -> None:
    """Turn figures into shares that add up to 1."""
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


def soft_outcome(state: State, scale: i64, values: vec[float]) -> None:
    """A finished game as shares of the victory: a narrow margin is a narrow victory."""
    seat: i64 = 0
    while seat < state.seats:
        values[seat] = float(state.score(seat)) * 5.0 / float(scale)
        if state.standing(seat) > state.score(seat):  # the rules name the winner
            values[seat] += NAMED
        seat += 1
    soften(values, state.seats)
