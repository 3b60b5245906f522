"""How nodes tell each other that a table has grown.  Messages are hints: the log is the truth."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

log = logging.getLogger("parkett.bus")
SUBJECT = "parkett.tables"


class Hint(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something about a table that other nodes may want to look at, or a sign of life."""

    node: str
    table: str = ""
    seq: int = 0  # the log has grown to this
    here: list[int] | None = None  # the seats connected to the node
    ask: bool = False  # please say who is connected to you


Listen = Callable[[Hint], None]
Missed = Callable[[], None]


class Bus(Protocol):
    """Three verbs are all a bus needs."""

    async def open(self, listen: Listen, missed: Missed) -> None:
        """Begin to listen; `missed` is called when hints may have been lost, both ways."""

    def send(self, hint: Hint) -> None:
        """Tell the other nodes; may be lost."""

    async def close(self) -> None:
        """Say good-bye."""


class NoBus:
    """One process alone has nobody to tell."""

    async def open(self, listen: Listen, missed: Missed) -> None:
        """Nothing to listen to."""

    def send(self, hint: Hint) -> None:
        """Nobody to tell."""

    async def close(self) -> None:
        """Nothing to close."""


class NatsBus:
    """Hints over NATS; the client reconnects by itself."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._client: Any = None
        self._encode = msgspec.json.Encoder().encode
        self._decode = msgspec.json.Decoder(Hint).decode

    async def open(self, listen: Listen, missed: Missed) -> None:
        """Connect and subscribe."""
        import nats  # noqa: PLC0415  (only hosts with several nodes have it)
        from nats.errors import SlowConsumerError  # noqa: PLC0415

        async def heard(message: Any) -> None:  # noqa: ANN401  (a NATS message)
            try:
                listen(self._decode(message.data))
            except msgspec.DecodeError:
                log.warning("a message on the bus was not understood")

        async def trouble(error: Exception) -> None:
            log.warning("bus: %s", type(error).__name__)
            if isinstance(error, SlowConsumerError):
                missed()

        async def again() -> None:
            log.warning("bus: connected again")
            missed()

        self._client = await nats.connect(
            self.url,
            max_reconnect_attempts=-1,
            reconnect_time_wait=0.5,
            error_cb=trouble,
            disconnected_cb=self._lost,
            reconnected_cb=again,
        )
        await self._client.subscribe(SUBJECT, cb=heard)

    async def _lost(self) -> None:
        log.warning("bus: connection lost, trying again")

    def send(self, hint: Hint) -> None:
        """Publish without waiting."""
        if self._client is not None and self._client.is_connected:
            task = asyncio.ensure_future(self._client.publish(SUBJECT, self._encode(hint)))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def close(self) -> None:
        """Disconnect."""
        if self._client is not None:
            await self._client.close()


def make_bus(url: str) -> Bus:
    """The bus of an address; none: this process alone."""
    return NatsBus(url) if url else NoBus()
