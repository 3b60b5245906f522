"""The meters in the form Prometheus reads; loaded when it first asks."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)

from parkett.server.metrics import Meter, Metrics


def page(metrics: Metrics) -> bytes:
    """The page that Prometheus reads."""
    registry = CollectorRegistry()
    registry.register(Collector(metrics))
    return generate_latest(registry)


class Collector:
    """Everything, for one reading."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics

    def collect(self) -> Iterator[Metric]:
        """The meters, counters and gauges."""
        metrics = self.metrics
        for meter in (metrics.durable, metrics.sent, metrics.group, metrics.group_size):
            yield histogram(meter)
        for name, about, value in (
            ("parkett_acks", "Commands carried out", metrics.acks),
            ("parkett_resyncs", "Slow readers that were sent a view", metrics.resyncs),
            ("parkett_bot_faults", "Bots that failed", metrics.faults),
        ):
            yield CounterMetricFamily(name, about, value)
        nacks = CounterMetricFamily("parkett_nacks", "Commands refused", labels=["code"])
        for code, count in dict(metrics.nacks).items():  # the loop may count meanwhile
            nacks.add_metric([code], count)
        yield nacks
        for name, (about, level) in metrics.gauges.items():
            yield GaugeMetricFamily(name, about, level)


def histogram(meter: Meter) -> HistogramMetricFamily:
    """As Prometheus wants it: each bucket counts all that is not larger."""
    reached, buckets = 0, list[tuple[str, float]]()
    for bound, count in zip((*meter.bounds, "+Inf"), meter.counts, strict=True):
        reached += count
        buckets.append((str(bound), reached))
    return HistogramMetricFamily(meter.name, meter.about, buckets, meter.total)
