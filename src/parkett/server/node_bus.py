"""The bus between nodes: notices that a table has new events.  A notice may be lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

log = logging.getLogger("parkett.bus")
SUBJECT = "parkett.tables"


class TableNotice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A notice about a table to the other nodes; without a table, a heartbeat."""

    node: str
    table: str = ""
    seq: int = 0  # the last event of the log
    here: list[int] | None = None  # the seats connected to the node
    ask: bool = False  # asks the others for their connected seats


OnNotice = Callable[[TableNotice], None]
OnMissed = Callable[[], None]


class Bus(Protocol):
    """Sends notices to the other nodes and receives theirs."""

    async def open(self, on_notice: OnNotice, on_missed: OnMissed) -> None:
        """Connect; `on_missed` is called when notices may have been lost."""

    def send(self, notice: TableNotice) -> None:
        """Send a notice without waiting."""

    async def close(self) -> None:
        """Disconnect."""


class NoBus:
    """The bus of a single node: does nothing."""

    async def open(self, on_notice: OnNotice, on_missed: OnMissed) -> None:
        """Do nothing."""

    def send(self, notice: TableNotice) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing."""


class NatsBus:
    """Notices over NATS; the client reconnects by itself."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._client: Any = None
        self._encode = msgspec.json.Encoder().encode
        self._decode = msgspec.json.Decoder(TableNotice).decode

    async def open(self, on_notice: OnNotice, on_missed: OnMissed) -> None:
        """Connect and subscribe."""
        import nats  # noqa: PLC0415  (only hosts with several nodes have it)
        from nats.errors import SlowConsumerError  # noqa: PLC0415

        async def on_message(message: Any) -> None:  # noqa: ANN401  (a NATS message)
            try:
                on_notice(self._decode(message.data))
            except msgspec.DecodeError:
                log.warning("a message on the bus was not understood")

        async def on_error(error: Exception) -> None:
            log.warning("bus: %s", type(error).__name__)
            if isinstance(error, SlowConsumerError):
                on_missed()

        async def on_reconnected() -> None:
            log.warning("bus: reconnected")
            on_missed()

        self._client = await nats.connect(
            self.url,
            max_reconnect_attempts=-1,
            reconnect_time_wait=0.5,
            error_cb=on_error,
            disconnected_cb=self._on_disconnected,
            reconnected_cb=on_reconnected,
        )
        await self._client.subscribe(SUBJECT, cb=on_message)

    async def _on_disconnected(self) -> None:
        log.warning("bus: connection lost, reconnecting")

    def send(self, notice: TableNotice) -> None:
        """Publish without waiting."""
        if self._client is not None and self._client.is_connected:
            task = asyncio.ensure_future(self._client.publish(SUBJECT, self._encode(notice)))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def close(self) -> None:
        """Disconnect."""
        if self._client is not None:
            await self._client.close()


def make_bus(url: str) -> Bus:
    """The bus for a URL; without one, the bus of a single node."""
    return NatsBus(url) if url else NoBus()
