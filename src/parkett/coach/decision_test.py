"""A decision put to the test: every candidate meets the same futures, in worlds a seat may be in.

First all candidates meet a few futures, then the best of them more.  The one that leads is then
compared with the decision that was made in futures that had no part in choosing it, so that the
luckiest of many does not pass for the best.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from parkett.bots.toolkit import Toolkit
from parkett.coach.continuation import turn_policy
from parkett.coach.depths import Depth
from parkett.coach.futures import FutureEvaluator
from parkett.coach.worlds import MakeWorld
from parkett.core.state import State

KEPT = 4  # candidates that meet more futures
MOST = 24  # candidates that are looked at
EXPECTED = -1  # instead of an action: whatever the futures' own policy does
FRESH = 100_000  # the number of the first future that had no part in choosing


@dataclass(frozen=True)
class PairedGain:
    """By how much one decision is better than another, over the same futures."""

    means: list[float]  # for every seat
    error: float  # the standard error for the seat that decides
    futures: int


class DecisionTest:
    """The candidates of one decision over numbered futures."""

    def __init__(
        self, evaluator: FutureEvaluator, make_world: MakeWorld, seat: int, actions: Sequence[int]
    ) -> None:
        self.evaluator = evaluator
        self.make_world = make_world
        self.seat = seat
        self.actions = list(actions)
        self.shares: dict[int, dict[int, list[float]]] = {action: {} for action in actions}

    def run(self, actions: Sequence[int], first: int, count: int, seed: int) -> None:
        """Let actions meet so many futures."""
        for number in range(first, first + count):
            world = self.make_world(number)
            for action in actions:
                met = self.shares.setdefault(action, {})
                if action == EXPECTED:
                    met[number] = self.evaluator.shares(world.clone(), seed + number)
                else:
                    met[number] = self.evaluator.shares_after(world, action, seed + number)

    def difference(self, action: int, other: int, first: int = 0) -> PairedGain:
        """How much better an action is than another in futures that both met, from one on."""
        met, against = self.shares[action], self.shares[other]
        numbers = [number for number in met if number >= first and number in against]
        seats, count = len(next(iter(met.values()))), len(numbers)
        sums, squares = [0.0] * seats, 0.0
        for number in numbers:
            gains = [a - b for a, b in zip(met[number], against[number], strict=True)]
            squares += gains[self.seat] ** 2
            sums = [total + gain for total, gain in zip(sums, gains, strict=True)]
        means = [total / max(1, count) for total in sums]
        if count < 2:
            return PairedGain(means, 1.0, count)
        variance = max(0.0, squares / count - means[self.seat] ** 2)
        return PairedGain(means, sqrt(variance / (count - 1)), count)

    def mean(self, action: int) -> list[float]:
        """The win shares after an action, over all futures it met."""
        met = self.shares[action].values()
        seats = len(next(iter(met)))
        return [sum(shares[seat] for shares in met) / len(met) for seat in range(seats)]

    def rank(self, depth: Depth, seed: int) -> list[int]:
        """The actions, the best first; the best few have met more futures than the others."""
        self.run(self.actions, 0, depth.screen, seed)
        order = sorted(self.actions, key=lambda action: -self.mean(action)[self.seat])
        kept = [
            action
            for action in order[:KEPT]
            if (gap := self.difference(order[0], action)).means[self.seat] <= 2 * gap.error
        ]
        if len(kept) == 1:
            return order
        self.run(kept, depth.screen, depth.compare, seed)
        kept.sort(key=lambda action: -self.mean(action)[self.seat])
        return [*kept, *(action for action in order if action not in kept)]


def list_candidates(kit: Toolkit, state: State, depth: Depth, made: int | None = None) -> list[int]:
    """The actions worth a test, and the one that was made."""
    legal = state.actions()
    if depth.all_legal and len(legal) <= MOST:
        found = legal
    else:
        buffer = state.room()
        count = min(MOST, turn_policy(kit).candidates(state, buffer))
        found = [int(buffer[place]) for place in range(count)]
    return found if made is None or made in found else [made, *found]
