"""What the server counts and measures, in the form Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
JOBS = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 512.0)


class Meter:
    """A histogram that costs next to nothing to write; one thread writes it."""

    __slots__ = ("about", "bounds", "counts", "name", "total")

    def __init__(self, name: str, about: str, bounds: tuple[float, ...] = SECONDS) -> None:
        self.name = name
        self.about = about
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def observe(self, value: float) -> None:
        """Count one value."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value

    def told(self) -> HistogramMetricFamily:
        """As Prometheus wants it: each bucket counts all that is not larger."""
        reached, buckets = 0, list[tuple[str, float]]()
        for bound, count in zip((*self.bounds, "+Inf"), self.counts, strict=True):
            reached += count
            buckets.append((str(bound), reached))
        return HistogramMetricFamily(self.name, self.about, buckets, self.total)


class Metrics:
    """The meters of one server."""

    def __init__(self) -> None:
        self.durable = Meter(
            "parkett_command_durable_seconds", "From a command's arrival to its durable answer"
        )
        self.sent = Meter(
            "parkett_durable_sent_seconds", "From the durable event to its hand-over to a socket"
        )
        self.group = Meter("parkett_commit_seconds", "One group commit")
        self.group_size = Meter("parkett_commit_jobs", "Jobs in one group commit", JOBS)
        self.acks = 0
        self.resyncs = 0
        self.faults = 0
        self.nacks: Counter[str] = Counter()
        self.gauges = {
            "parkett_queue_depth": ("Jobs waiting for the disk", 0.0),
            "parkett_loop_lag_seconds": ("Delay of the event loop", 0.0),
            "parkett_live_tables": ("Tables in memory", 0.0),
            "parkett_connections": ("Open connections", 0.0),
        }
        self.registry = CollectorRegistry()
        self.registry.register(self)

    def show(self, name: str, value: float) -> None:
        """Set a gauge."""
        self.gauges[name] = (self.gauges[name][0], value)

    def collect(self) -> Iterator[Metric]:
        """Everything, for one reading."""
        for meter in (self.durable, self.sent, self.group, self.group_size):
            yield meter.told()
        for name, about, value in (
            ("parkett_acks", "Commands carried out", self.acks),
            ("parkett_resyncs", "Slow readers that were sent a view", self.resyncs),
            ("parkett_bot_faults", "Bots that failed", self.faults),
        ):
            yield CounterMetricFamily(name, about, value)
        nacks = CounterMetricFamily("parkett_nacks", "Commands refused", labels=["code"])
        for code, count in self.nacks.items():
            nacks.add_metric([code], count)
        yield nacks
        for name, (about, level) in self.gauges.items():
            yield GaugeMetricFamily(name, about, level)

    def text(self) -> bytes:
        """The page that Prometheus reads."""
        return generate_latest(self.registry)
