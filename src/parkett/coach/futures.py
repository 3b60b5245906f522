"""Futures: a game played on by heuristics for a while and judged by the network, calibrated.

Every future has a number.  The same number brings the same random numbers to every position and
every decision, so that differences between them are differences, not luck.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import sqrt

from parkett.bots.kernel.evaluator import TO_THE_END, Evaluator, TruncatedRolloutEvaluator
from parkett.bots.toolkit import Toolkit, load_toolkit
from parkett.coach.calibration import load_calibration, raise_shares
from parkett.core.game import Game
from parkett.core.game_module import find_game_module
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State
from parkett.core.vec_or_list import vec

MOST_SEATS = 16


class FutureEvaluator:
    """Win shares of a position in one of its futures."""

    def __init__(self, game: Game) -> None:
        self.toolkit = load_toolkit(game.name)
        self.evaluator = make_evaluator(self.toolkit)
        self.calibration = load_calibration(game.name)
        self.measure_progress = find_progress_measure(game)
        self._values = vec[float]([0.0] * MOST_SEATS)

    def phase(self, state: State) -> int:
        """The phase of the game."""
        return self.calibration.phase(self.measure_progress(state))

    def raw_shares(self, world: State, number: int) -> list[float]:
        """The shares in a future, as the network gives them; plays the world on."""
        self.evaluator.evaluate(world, Rng(number), self._values)
        return [float(self._values[seat]) for seat in range(world.seats)]

    def shares(self, world: State, number: int) -> list[float]:
        """The calibrated shares in a future; plays the world on.  A result needs no calibration."""
        raw = self.raw_shares(world, number)
        if world.actor() == NOBODY:
            return raw
        return raise_shares(raw, self.calibration.cell(world.seats, self.phase(world)).exponent)

    def shares_after(self, state: State, action: int, number: int) -> list[float]:
        """The calibrated shares after an action, in a future."""
        world = state.clone()
        world.apply(action)
        return self.shares(world, number)


class MeanShares:
    """The mean of win shares over futures, and how sure it is."""

    def __init__(self, seats: int) -> None:
        self.count = 0
        self.sums = [0.0] * seats
        self.squares = [0.0] * seats

    def add(self, shares: list[float]) -> None:
        """Add one future."""
        self.count += 1
        for seat, share in enumerate(shares):
            self.sums[seat] += share
            self.squares[seat] += share * share

    def means(self) -> list[float]:
        """The mean of every seat."""
        return [total / max(1, self.count) for total in self.sums]

    def error(self, seat: int) -> float:
        """The standard error of a seat's mean."""
        if self.count < 2:
            return 0.5
        mean = self.sums[seat] / self.count
        variance = max(0.0, self.squares[seat] / self.count - mean * mean)
        return sqrt(variance / (self.count - 1))


def make_evaluator(kit: Toolkit) -> Evaluator:
    """The champion's evaluator; in a game without one the heuristics play to the end."""
    if kit.champion_evaluator is not None:
        return kit.champion_evaluator()
    return TruncatedRolloutEvaluator(kit.rollout_policy, Evaluator(), TO_THE_END, 0)


def find_progress_measure(game: Game) -> Callable[[State], int]:
    """How far a game has come, by its own measure; a game without one is always half way."""
    module = find_game_module(game, "coach.progress")
    if module is None:
        return lambda _state: 500
    found: Callable[[State], int] = module.measure_progress
    return found


@cache
def future_evaluator(game: Game) -> FutureEvaluator:
    """The evaluator of a game; one serves all analyses of a process."""
    return FutureEvaluator(game)
