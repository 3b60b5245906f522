"""The metrics in the text format of Prometheus; imported at the first scrape."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)

from parkett.server.metrics import Histogram, Metrics


def render_metrics(metrics: Metrics) -> bytes:
    """The response to a scrape."""
    registry = CollectorRegistry()
    registry.register(MetricsCollector(metrics))
    return generate_latest(registry)


class MetricsCollector:
    """Yields all metrics for one scrape."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics

    def collect(self) -> Iterator[Metric]:
        """The histograms, counters and gauges."""
        metrics = self.metrics
        for histogram in (
            metrics.durable_seconds,
            metrics.sent_seconds,
            metrics.commit_seconds,
            metrics.commit_jobs,
        ):
            yield convert_histogram(histogram)
        for name, about, value in (
            ("parkett_acks", "Commands carried out", metrics.acks),
            ("parkett_resyncs", "Slow clients that were sent the whole view", metrics.resyncs),
            ("parkett_bot_faults", "Bots that failed", metrics.bot_faults),
        ):
            yield CounterMetricFamily(name, about, value)
        nacks = CounterMetricFamily("parkett_nacks", "Commands refused", labels=["code"])
        for code, count in dict(metrics.nacks).items():  # the loop may add codes meanwhile
            nacks.add_metric([code], count)
        yield nacks
        about = "Requests and connections refused by a limit"
        refusals = CounterMetricFamily("parkett_limit_refusals", about, labels=["limit"])
        for limit, count in dict(metrics.limit_refusals).items():
            refusals.add_metric([limit], count)
        yield refusals
        for name, (about, level) in metrics.gauges.items():
            yield GaugeMetricFamily(name, about, level)


def convert_histogram(histogram: Histogram) -> HistogramMetricFamily:
    """A histogram of Prometheus: each bucket counts all values up to its bound."""
    total, buckets = 0, list[tuple[str, float]]()
    for bound, count in zip((*histogram.bounds, "+Inf"), histogram.counts, strict=True):
        total += count
        buckets.append((str(bound), total))
    return HistogramMetricFamily(histogram.name, histogram.about, buckets, histogram.total)
