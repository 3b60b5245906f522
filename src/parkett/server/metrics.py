"""What the server counts and measures, in the form Prometheus reads."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

STEPS = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """The meters of one server."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.durable = Histogram(
            "parkett_command_durable_seconds",
            "From a command's arrival to its durable answer",
            buckets=STEPS,
            registry=registry,
        )
        self.sent = Histogram(
            "parkett_durable_sent_seconds",
            "From the durable event to the moment it was handed to all sockets",
            buckets=STEPS,
            registry=registry,
        )
        self.group = Histogram(
            "parkett_commit_seconds", "One group commit", buckets=STEPS, registry=registry
        )
        self.group_size = Histogram(
            "parkett_commit_jobs",
            "Jobs in one group commit",
            buckets=(1, 2, 5, 10, 20, 50, 100, 200, 512),
            registry=registry,
        )
        self.acks = Counter("parkett_acks", "Commands carried out", registry=registry)
        self.nacks = Counter("parkett_nacks", "Commands refused", ["code"], registry=registry)
        self.resyncs = Counter("parkett_resyncs", "Slow readers sent a view", registry=registry)
        self.faults = Counter("parkett_bot_faults", "Bots that failed", registry=registry)
        self.queue = Gauge("parkett_queue_depth", "Jobs waiting for disk", registry=registry)
        self.lag = Gauge("parkett_loop_lag_seconds", "Delay of the event loop", registry=registry)
        self.tables = Gauge("parkett_live_tables", "Tables in memory", registry=registry)
        self.sockets = Gauge("parkett_connections", "Open connections", registry=registry)

    def text(self) -> bytes:
        """The page that Prometheus reads."""
        return generate_latest(self.registry)
