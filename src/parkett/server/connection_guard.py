"""Connections below HTTP: a cap for each client and for all, and a deadline for every request.

A connection that sends nothing, or half a request, costs a file of the process and is never seen
by the application.  The guard counts connections when they are accepted, and ends those whose
request does not arrive in time.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from parkett.server.client_limits import ClientLimits, identify_client
from parkett.server.rate_limits import ConnectionLimit

HEAD_SECONDS = 10.0  # for the head of a request, from the connection or its first byte
BODY_SECONDS = 30.0  # for its body
SWEEP_SECONDS = 1.0  # between two looks at all connections
RESERVED_FILES = 128  # for the database, the bus, bot workers and listening sockets
WANTED_FILES = 65_536


def raise_file_limit() -> int:
    """Allow this process as many open files as it may have; how many these are."""
    if sys.platform == "win32":
        return WANTED_FILES
    import resource  # noqa: PLC0415  (not on Windows)

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_FILES if hard == resource.RLIM_INFINITY else min(WANTED_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return WANTED_FILES if soft == resource.RLIM_INFINITY else soft


class ConnectionGuard:
    """Counts the connections of all clients, and ends those that are too slow."""

    def __init__(self, limits: ClientLimits, proxies: str, max_files: int) -> None:
        self.limits = limits
        self.proxies = {each.strip() for each in proxies.split(",")}
        self.max_connections = max(16, max_files - RESERVED_FILES)
        # a browser has some connections beside its sockets
        self._open = ConnectionLimit(2 * limits.connections.max_connections)
        self._clients: dict[Any, str] = {}  # transport -> client
        self._requests: set[GuardedHttpProtocol] = set()
        self._sweep: asyncio.TimerHandle | None = None

    def admit(self, protocol: GuardedHttpProtocol, transport: Any, address: str) -> bool:  # noqa: ANN401
        """Count a new connection; False if the client, or everybody together, has too many."""
        client = identify_client(address)
        if len(self._clients) >= self.max_connections:
            self.limits.refuse("open_files", client)
            return False
        trusted = address in self.proxies or "*" in self.proxies
        if not trusted and not self._open.enter(client):
            self.limits.refuse("connections", client)
            return False
        self._clients[transport] = "" if trusted else client
        self._requests.add(protocol)
        if self._sweep is None:
            self._schedule()
        return True

    def release(self, transport: Any) -> None:  # noqa: ANN401  (an asyncio transport)
        """Count a closed connection."""
        client = self._clients.pop(transport, "")
        if client:
            self._open.leave(client)

    def stop_watching(self, protocol: GuardedHttpProtocol) -> None:
        """The connection is closed, or has become a WebSocket."""
        self._requests.discard(protocol)

    def _schedule(self) -> None:
        loop = asyncio.get_running_loop()
        self._sweep = loop.call_later(SWEEP_SECONDS, self._end_slow_requests)

    def _end_slow_requests(self) -> None:
        now = asyncio.get_running_loop().time()
        for protocol in list(self._requests):
            if protocol.is_too_slow(now):
                self.limits.refuse("slow_requests", self._clients.get(protocol.transport, "?"))
                protocol.transport.abort()
        self._sweep = None
        if self._requests:
            self._schedule()


class GuardedHttpProtocol(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """The HTTP protocol of uvicorn under a guard."""

    guard: ConnectionGuard  # set in the class of each server
    transport: Any
    admitted = False
    unread_since: float | None = None  # since when a head is awaited; None: between two requests
    begun_at = 0.0  # when the last head was complete

    def connection_made(self, transport: Any) -> None:  # noqa: ANN401
        """Count the connection, or end it."""
        super().connection_made(transport)
        address = self.client[0] if self.client else "?"
        self.unread_since = self.loop.time()
        self.admitted = self.guard.admit(self, transport, address)
        if not self.admitted:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the closed connection."""
        self.guard.stop_watching(self)
        self.guard.release(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Note when the head of a request begins to arrive."""
        if not self.admitted:
            return
        cycle = self.cycle
        if self.unread_since is None and (cycle is None or cycle.response_complete):
            self.unread_since = self.loop.time()
        super().data_received(data)
        if self.cycle is not cycle:  # a head is complete
            self.unread_since, self.begun_at = None, self.loop.time()

    def handle_websocket_upgrade(self, *arguments: Any) -> None:  # noqa: ANN401
        """Leave the connection to the WebSocket, which releases it."""
        self.guard.stop_watching(self)
        super().handle_websocket_upgrade(*arguments)

    def is_too_slow(self, now: float) -> bool:
        """Whether the head or the body of a request should have arrived by now."""
        if self.unread_since is not None:
            return now - self.unread_since > HEAD_SECONDS
        cycle = self.cycle
        waiting = cycle is not None and not cycle.response_complete and cycle.more_body
        return waiting and now - self.begun_at > BODY_SECONDS
