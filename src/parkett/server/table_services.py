"""The services of the registry that a table uses: storage, notices, bots, time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol

from parkett.server import protocol
from parkett.server.event_store import AppendJob
from parkett.server.events import LoggedEvent

if TYPE_CHECKING:
    from parkett.server.table import Table


class TableServices(Protocol):
    """What a table needs from the registry."""

    node: str
    absent_ms: int

    def now(self) -> int:
        """Milliseconds since 1970."""

    def clock(self) -> float:
        """Seconds of a monotonic clock."""

    def bot_names(self, game: str) -> frozenset[str]:
        """The bots that may be seated."""

    def append_job(self, job: AppendJob) -> None:
        """Queue a write."""

    def read_events(self, table: Table, after: int) -> asyncio.Future[list[LoggedEvent]]:
        """Read the events of a table after a sequence number."""

    def find_key(self, table: Table, key: str) -> asyncio.Future[int | None]:
        """Look for a command's key in the log; the sequence number of its event, or None."""

    def find_absences(self, table: Table) -> asyncio.Future[dict[int, int]]:
        """For how many milliseconds each seat has been absent, without downtime."""

    def store_presence(self, table: Table, seats: list[int]) -> None:
        """Store that seats are here now."""

    def on_events_applied(self, table: Table, logged: list[LoggedEvent], *, own: bool) -> None:
        """The table has applied new events; `own` if this node wrote them."""

    def count_reply(self, answer: protocol.Ack | protocol.Nack, queued_at: float) -> None:
        """Count an answered command in the metrics."""

    def announce_look(self, table: Table) -> None:
        """Somebody looks at the table."""

    def announce_presence(self, table: Table) -> None:
        """Tell the other nodes which seats are connected here."""
