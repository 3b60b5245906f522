"""Limits for one client: token buckets, and a limit of connections."""

from __future__ import annotations

from collections import OrderedDict, defaultdict


class TokenBucket:
    """Allows a steady rate and bursts of a given size."""

    __slots__ = ("at", "full", "left", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.full = burst
        self.left = burst
        self.at = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Take tokens; whether there were enough."""
        self.left = min(self.full, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True


class RateLimiter:
    """A token bucket for each client; drops the least recently used ones."""

    def __init__(self, rate: float, burst: float, max_clients: int = 50_000) -> None:
        self.rate = rate
        self.burst = burst
        self.max_clients = max_clients
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, client: str, now: float, cost: float = 1.0) -> bool:
        """Take tokens of a client; whether there were enough."""
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = TokenBucket(self.rate, self.burst, now)
            if len(self._buckets) > self.max_clients:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(client)
        return bucket.take(now, cost)


class ConnectionLimit:
    """Counts the open connections of each client."""

    def __init__(self, max_connections: int) -> None:
        self.max_connections = max_connections
        self.total = 0
        self._open: defaultdict[str, int] = defaultdict(int)

    def enter(self, client: str) -> bool:
        """Count a new connection; False if the client has too many."""
        if self._open[client] >= self.max_connections:
            return False
        self._open[client] += 1
        self.total += 1
        return True

    def leave(self, client: str) -> None:
        """Count a closed connection."""
        self.total -= 1
        self._open[client] -= 1
        if self._open[client] <= 0:
            del self._open[client]
