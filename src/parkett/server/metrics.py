"""The metrics of the server: histograms, counters and gauges."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

SECONDS_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
JOBS_BOUNDS = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 512.0)


class Histogram:
    """A histogram for frequent observations from one thread."""

    __slots__ = ("about", "bounds", "counts", "name", "total")

    def __init__(self, name: str, about: str, bounds: tuple[float, ...] = SECONDS_BOUNDS) -> None:
        self.name = name
        self.about = about
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def observe(self, value: float) -> None:
        """Add one value."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value


class Metrics:
    """All metrics of one server."""

    def __init__(self) -> None:
        self.durable_seconds = Histogram(
            "parkett_command_durable_seconds", "From a command's arrival to its durable answer"
        )
        self.sent_seconds = Histogram(
            "parkett_durable_sent_seconds", "From the durable event to its write to a socket"
        )
        self.commit_seconds = Histogram("parkett_commit_seconds", "One group commit")
        self.commit_jobs = Histogram("parkett_commit_jobs", "Jobs in one group commit", JOBS_BOUNDS)
        self.acks = 0
        self.resyncs = 0
        self.bot_faults = 0
        self.nacks: Counter[str] = Counter()
        self.limit_refusals: Counter[str] = Counter()  # by limit; see `client_limits.py`
        self.gauges = {
            "parkett_queue_depth": ("Jobs waiting for the writer", 0.0),
            "parkett_loop_lag_seconds": ("Delay of the event loop", 0.0),
            "parkett_live_tables": ("Tables in memory", 0.0),
            "parkett_connections": ("Open connections", 0.0),
            "parkett_bot_queue": ("Questions waiting for a bot worker", 0.0),
        }

    def set_gauge(self, name: str, value: float) -> None:
        """Set a gauge."""
        self.gauges[name] = (self.gauges[name][0], value)
