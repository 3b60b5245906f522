"""Clocks: the time source, time control, and the uptime of servers.

The time source is injected, so that tests control the time.  Time passes by the monotonic clock:
the date of the system is read once, when the server starts, and a time that any server has stored
is never undercut.  A date that jumps costs nobody time and gives nobody any.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Protocol

from parkett.server.table_info import ClockRule

DAY = 86_400_000


class TimeSource(Protocol):
    """A source of time."""

    def now(self) -> int:
        """Milliseconds since 1970."""

    def begin(self, last_beat: int, date: int | None) -> None:
        """Begin at a date, but not before the last time that a server has stored."""


class SteadyClock:
    """Monotonic time that begins at the date of the system, or of the database."""

    def __init__(
        self,
        read_date: Callable[[], int] = time.time_ns,
        read_steady: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self._read_steady = read_steady
        self._offset = read_date() - read_steady()  # nanoseconds

    def now(self) -> int:
        """Milliseconds since 1970."""
        return (self._read_steady() + self._offset) // 1_000_000

    def begin(self, last_beat: int, date: int | None) -> None:
        """Begin at a date, but not before the last time that a server has stored."""
        wanted = max(last_beat, self.now() if date is None else date)
        self._offset += (wanted - self.now()) * 1_000_000


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
