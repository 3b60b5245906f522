"""Whether the server is ready: the database must take a write, and soon."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from parkett.server.event_store import WriteOutcome

READY_SECONDS = 1.5  # for the write that shows that the server is ready


class ReadinessProbe:
    """One write at a time, however many ask."""

    def __init__(self, write: Callable[[], Coroutine[Any, Any, WriteOutcome]]) -> None:
        self.write = write
        self._probe: asyncio.Future[WriteOutcome] | None = None

    async def is_ready(self) -> bool:
        """Whether the database takes writes now; a database that hangs is not ready."""
        if self._probe is None or self._probe.done():
            self._probe = asyncio.ensure_future(self.write())
        done, _ = await asyncio.wait([self._probe], timeout=READY_SECONDS)
        return bool(done) and self._probe.result() == "stored"


async def finish_within(work: Awaitable[Any], seconds: float) -> bool:
    """Await something for a limited time; whether it came to its end."""
    try:
        await asyncio.wait_for(work, seconds)
    except TimeoutError:
        return False
    return True
