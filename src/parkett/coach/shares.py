"""Win shares in millionths: whole numbers, so that every sum is exact."""

from __future__ import annotations

from collections.abc import Sequence

from parkett.core.state import State

WHOLE = 1_000_000  # a certain win
SPREAD = 1.96  # standard errors on each side of a 95 % interval


def round_to_sum(numbers: Sequence[float], total: int) -> list[int]:
    """Whole numbers near these that add up to a total: the largest remainders are rounded up.

    The numbers must add up to the total, but for the errors of floats.
    """
    rounded = [int(number // 1) for number in numbers]
    missing = total - sum(rounded)
    order = sorted(range(len(numbers)), key=lambda i: (rounded[i] - numbers[i], i))
    for place in range(abs(missing)):
        if missing > 0:
            rounded[order[place % len(order)]] += 1
        else:
            rounded[order[-1 - place % len(order)]] -= 1
    return rounded


def in_millionths(shares: Sequence[float]) -> list[int]:
    """Shares that add up to 1, in millionths that add up to a million."""
    total = sum(shares)
    return round_to_sum([share / total * WHOLE for share in shares], WHOLE)


def win_shares(state: State) -> list[float]:
    """A finished game: the winners share one win."""
    winners = state.winners()
    return [(seat in winners) / len(winners) for seat in range(state.seats)]


def result_shares(state: State) -> list[int]:
    """The same in millionths; what cannot be divided goes to the first."""
    return in_millionths(win_shares(state))
