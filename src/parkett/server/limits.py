"""Limits on what one client may do."""

from __future__ import annotations

from collections import OrderedDict, defaultdict


class Bucket:
    """Allows a steady rate and bursts of a given size."""

    __slots__ = ("at", "full", "left", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.full = burst
        self.left = burst
        self.at = now

    def take(self, now: float) -> bool:
        """Whether one more is allowed now."""
        self.left = min(self.full, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for every client, forgetting the ones not seen for longest."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._held: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str, now: float) -> bool:
        """Whether this client may do one more now."""
        bucket = self._held.get(client)
        if bucket is None:
            bucket = self._held[client] = Bucket(self.rate, self.burst, now)
            if len(self._held) > self.most:
                self._held.popitem(last=False)
        self._held.move_to_end(client)
        return bucket.take(now)


class Connections:
    """How many connections each client has open."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.total = 0
        self._open: defaultdict[str, int] = defaultdict(int)

    def enter(self, client: str) -> bool:
        """Count one more, if it is allowed."""
        if self._open[client] >= self.most:
            return False
        self._open[client] += 1
        self.total += 1
        return True

    def leave(self, client: str) -> None:
        """Count one less."""
        self.total -= 1
        self._open[client] -= 1
        if self._open[client] <= 0:
            del self._open[client]
