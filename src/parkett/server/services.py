"""What a table and the hall say to each other: services, and requests in a mailbox."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, TypeAlias

import msgspec

from parkett.server import protocol as wire
from parkett.server.command_context import Decision, Facts
from parkett.server.events import Logged
from parkett.server.store import Job
from parkett.server.subscriber import Outlet
from parkett.server.table_state import Sheet

if TYPE_CHECKING:
    from parkett.server.table import Table

Reply: TypeAlias = Callable[[wire.Ack | wire.Nack], None]


class Services(Protocol):
    """What a table needs from the hall."""

    node: str
    absent_ms: int

    def now(self) -> int:
        """Milliseconds since 1970."""

    def bots(self, game: str) -> frozenset[str]:
        """The bots that may be seated."""

    def store_job(self, job: Job) -> None:
        """Queue a write."""

    def read_tail(self, table: Table, after: int) -> asyncio.Future[list[Logged]]:
        """Read newer events."""

    def grown(self, table: Table, logged: list[Logged], *, own: bool) -> None:
        """The table has new events; `own` if this node wrote them."""

    def told(self, answer: wire.Ack | wire.Nack, queued: float) -> None:
        """A command was answered."""

    def present(self, table: Table) -> None:
        """Who is connected here has changed."""

    def clock(self) -> float:
        """Seconds of a steady clock."""


class Request(msgspec.Struct):
    """A command in the mailbox."""

    id: str
    key: str
    decide: Callable[[Sheet, Facts], Decision]
    reply: Reply
    queued: float = 0.0
    tries: int = 0  # writes that failed for no reason of the table's
    resync: Outlet | None = None  # whoever must see the new view after a stale command
