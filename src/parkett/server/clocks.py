"""Clocks: the time source, time control, and the uptime of servers.

The time source is injected, so that tests control the time.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Protocol

from parkett.server.protocol import ClockRule

DAY = 86_400_000


class TimeSource(Protocol):
    """A source of time."""

    def now(self) -> int:
        """Milliseconds since 1970."""


class WallClock:
    """The system clock."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000


def initial_clock_time(rule: ClockRule) -> int:
    """Milliseconds on a clock at the start of the game."""
    return rule.days * DAY if rule.kind == "days" else rule.base_seconds * 1000


def update_clocks_after_move(
    rule: ClockRule, left: list[int], seat: int, time_spent: int
) -> list[int]:
    """The clocks after a move: a live clock gains the increment, days start again."""
    clocks = list(left)
    clocks[seat] = max(0, clocks[seat] - time_spent)
    if rule.kind == "days":
        clocks[seat] = initial_clock_time(rule)
    else:
        clocks[seat] += rule.increment_seconds * 1000
    return clocks


def compute_uptime(spans: Iterable[tuple[int, int]], start: int, end: int) -> int:
    """The milliseconds from start to end during which at least one server was up."""
    total, reached = 0, start
    for begun, seen in sorted(spans):
        low, high = max(begun, reached), min(seen, end)
        if high > low:
            total += high - low
            reached = high
    return total
