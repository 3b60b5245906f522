"""The win shares of an open position, in millionths: what the curve of a review is made of.

They are means of one linear quantity, the calibrated share at the end of a future.  So before a
draw they are the mean over all outcomes by their weights, and luck averages to nothing.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from math import ceil

from parkett.coach.futures import FutureEvaluator, MeanShares
from parkett.coach.shares import WHOLE, in_millionths, result_shares
from parkett.core.serialization import state_bytes
from parkett.core.state import CHANCE, NOBODY, State

LEAST_FUTURES = 2  # of every outcome of a draw


@dataclass(frozen=True)
class OpenValue:
    """Win shares in millionths that add up to a million, and the largest standard error."""

    shares: list[int]
    error: int


class OpenValues:
    """The values of open positions; equal positions have equal values."""

    def __init__(self, evaluator: FutureEvaluator, futures: int) -> None:
        self.evaluator = evaluator
        self.futures = futures
        self._known: dict[bytes, OpenValue] = {}

    def value(self, state: State) -> OpenValue:
        """The value of a position; nothing is decided where there is only one way to go on."""
        state = skip_forced_steps(state)
        if state.actor() == NOBODY:
            return OpenValue(result_shares(state), 0)
        key = hashlib.blake2b(state_bytes(state), digest_size=8).digest()
        if key not in self._known:
            seed = int.from_bytes(key, "big") >> 24
            draws = state.actor() == CHANCE
            self._known[key] = (
                self._mean_of_outcomes(state, seed) if draws else self._mean_of_futures(state, seed)
            )
        return self._known[key]

    def _mean_of_futures(self, state: State, seed: int) -> OpenValue:
        mean = MeanShares(state.seats)
        for number in range(self.futures):
            mean.add(self.evaluator.shares(state.clone(), seed + number))
        error = max(mean.error(seat) for seat in range(state.seats))
        return OpenValue(in_millionths(mean.means()), round(error * WHOLE))

    def _mean_of_outcomes(self, state: State, seed: int) -> OpenValue:
        """Every outcome by its weight; each meets some futures."""
        outcomes = state.chances()
        total = sum(weight for _, weight in outcomes)
        each = max(LEAST_FUTURES, ceil(self.futures / len(outcomes)))
        sums, variances = [0.0] * state.seats, [0.0] * state.seats
        for outcome, weight in outcomes:
            mean = MeanShares(state.seats)
            after = state.clone()
            after.apply(outcome)
            for _ in range(each):
                seed += 1
                mean.add(self.evaluator.shares(after.clone(), seed))
            for seat, share in enumerate(mean.means()):
                sums[seat] += share * weight / total
                variances[seat] += (mean.error(seat) * weight / total) ** 2
        return OpenValue(in_millionths(sums), round(max(variances) ** 0.5 * WHOLE))


def skip_forced_steps(state: State) -> State:
    """The first position from here on in which there is something to decide or to draw."""
    world = state
    while True:
        code = forced_code(world)
        if code is None:
            return world
        world = world.clone()
        world.apply(code)


def forced_code(state: State) -> int | None:
    """The only action or outcome there is, if there is but one."""
    who = state.actor()
    if who == NOBODY:
        return None
    if who == CHANCE:
        outcomes = state.chances()
        return outcomes[0][0] if len(outcomes) == 1 else None
    if state.open_ended():
        return None
    actions = state.actions()
    return actions[0] if len(actions) == 1 else None
