"""One subscriber of a table: a socket or an event stream, with a bounded queue of lines.

A client that reads too slowly loses its queue and is sent the whole view instead, so the memory
for one client is bounded.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from parkett.server.table_state import TableState

MAX_LINES = 32  # lines in the queue of a slow client


class Subscriber:
    """The queue of lines to one client, and the seats that its token holds."""

    def __init__(self, fingerprint: str, *, previews: bool = False) -> None:
        self.fingerprint = fingerprint  # of the client's token; empty for a spectator
        self.previews = previews
        self.seats: tuple[int, ...] = ()
        self.lines: list[bytes] = []
        self.resync = False
        self.closed = False
        self.durable_at = 0.0  # when the oldest queued line became durable
        self.flush: Callable[[], None] | None = None  # writes at the end of the loop's turn
        self._flush_scheduled = False
        self._wake: asyncio.Future[None] | None = None

    def viewer(self, table_state: TableState) -> int | None:
        """The seat whose view is sent: the only seat, or at a hot-seat the one to act."""
        if len(self.seats) == 1:
            return self.seats[0]
        prompted = table_state.prompted_seat
        return prompted if prompted in self.seats else None

    def push(self, line: bytes, durable_at: float = 0.0) -> None:
        """Queue a line; if the queue is full, drop it and require a resync."""
        if self.closed or self.resync:
            return
        self.durable_at = self.durable_at or durable_at
        if len(self.lines) >= MAX_LINES:
            self.lines.clear()
            self.resync = True
        else:
            self.lines.append(line)
        if self.flush is not None:
            if not self._flush_scheduled:
                self.schedule_flush()
        elif self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    def schedule_flush(self) -> None:
        """Flush at the end of this turn of the loop: an ack and its update share a frame."""
        if self.flush is not None and not self._flush_scheduled:
            self._flush_scheduled = True
            asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        self._flush_scheduled = False
        if self.flush is not None:
            self.flush()

    def close(self) -> None:
        """Accept no more lines, and wake the waiting writer."""
        self.closed = True
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def wait_for_lines(self) -> None:
        """Return when there is something to send, or the subscriber is closed."""
        while not self.lines and not self.resync and not self.closed:
            self._wake = asyncio.get_running_loop().create_future()
            try:
                await self._wake
            finally:
                self._wake = None

    def take_lines(self) -> list[bytes]:
        """Remove and return the queued lines."""
        lines, self.lines = self.lines, []
        self.durable_at = 0.0
        return lines
