"""One listener of a table: a socket or an event stream, with a bounded queue.

A reader that cannot keep up loses its queue and gets the whole view instead; nothing is ever
buffered without bound.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from parkett.server.table_state import Sheet

QUEUE = 32  # lines that may wait for a slow reader


class Outlet:
    """Lines on their way to one client."""

    def __init__(self, mark: str, *, previews: bool = False) -> None:
        self.mark = mark  # fingerprint of the client's token, or nothing for a spectator
        self.previews = previews
        self.seats: tuple[int, ...] = ()
        self.lines: list[bytes] = []
        self.resync = False
        self.closed = False
        self.since = 0.0  # when the oldest waiting line became durable
        self.flush: Callable[[], None] | None = None  # writes at the end of the loop's turn
        self._due = False
        self._wake: asyncio.Future[None] | None = None

    def viewer(self, sheet: Sheet) -> int | None:
        """Through whose eyes this client looks: its seat's, or at a hot-seat the one to act."""
        if len(self.seats) == 1:
            return self.seats[0]
        asked = sheet.asked
        return asked if asked in self.seats else None

    def push(self, line: bytes, since: float = 0.0) -> None:
        """Queue a line; past the bound the reader must resync."""
        if self.closed or self.resync:
            return
        self.since = self.since or since
        if len(self.lines) >= QUEUE:
            self.lines.clear()
            self.resync = True
        else:
            self.lines.append(line)
        if self.flush is not None:
            self.schedule()
        elif self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    def schedule(self) -> None:
        """Write at the end of this turn, so that an answer and its step go out together."""
        if self.flush is not None and not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._write)

    def _write(self) -> None:
        self._due = False
        if self.flush is not None:
            self.flush()

    def close(self) -> None:
        """No more lines; whoever waits is woken."""
        self.closed = True
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def wait(self) -> None:
        """Return when there is something to send, or nothing will ever come."""
        while not self.lines and not self.resync and not self.closed:
            self._wake = asyncio.get_running_loop().create_future()
            try:
                await self._wake
            finally:
                self._wake = None

    def take(self) -> list[bytes]:
        """The lines that wait."""
        lines, self.lines = self.lines, []
        self.since = 0.0
        return lines
