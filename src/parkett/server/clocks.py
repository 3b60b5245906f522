"""Time at the table: live clocks, days for each move, and time that the server was away.

Time is injected, so tests turn the hands themselves.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Protocol

from parkett.server.protocol import ClockRule

DAY = 86_400_000


class Clock(Protocol):
    """Where the time comes from."""

    def now(self) -> int:
        """Milliseconds since 1970."""


class WallClock:
    """The machine's own clock."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000


def full(rule: ClockRule) -> int:
    """What a clock shows at the beginning."""
    return rule.days * DAY if rule.kind == "days" else rule.base_seconds * 1000


def after_move(rule: ClockRule, left: list[int], seat: int, spent: int) -> list[int]:
    """The clocks after a seat has moved: live clocks gain, days begin anew."""
    hands = list(left)
    hands[seat] = max(0, hands[seat] - spent)
    if rule.kind == "days":
        hands[seat] = full(rule)
    else:
        hands[seat] += rule.increment_seconds * 1000
    return hands


def alive(spans: Iterable[tuple[int, int]], start: int, end: int) -> int:
    """How many milliseconds from start to end at least one server was up."""
    total, reached = 0, start
    for begun, seen in sorted(spans):
        low, high = max(begun, reached), min(seen, end)
        if high > low:
            total += high - low
            reached = high
    return total
