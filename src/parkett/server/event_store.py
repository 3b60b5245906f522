"""The event store: a writer thread appends events in group commits; reads run on demand.

All jobs that are queued while the writer is busy go into its next transaction, so durability
costs one disk flush per group instead of one per move, and never blocks the event loop.  Under
load the next group waits a few milliseconds longer, so that more moves share a flush.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.pool import PoolProxiedConnection

from parkett.server.database_engine import make_database_engine
from parkett.server.database_schema import events, games, presence, runs, snapshots
from parkett.server.events import LoggedEvent, decode_event, encode_event

log = logging.getLogger("parkett.store")
WriteOutcome: TypeAlias = Literal["stored", "conflict", "failed"]
SNAPSHOT_COLUMNS = ("game_id", "seq", "drawn", "branch", "position")
EVENT_COLUMNS = ("game_id", "seq", "at", "node", "key", "data")
MAX_ROWS = 64  # rows in one statement: each statement switches between the two threads
DUE_PAGE = 50  # tables that are woken at a time
MAX_GROUP = 512  # jobs in one transaction
BUSY_GROUP = 4  # jobs in a group from which on the next group waits for more
GROUP_DELAY = 0.005  # seconds that it waits: a disk flush costs as much as several moves
STOP_SECONDS = 3.5  # for the writer to end


class AppendJob(msgspec.Struct):
    """Events of one table to append, all or none."""

    game_id: str
    logged: Sequence[LoggedEvent]
    done: Callable[[WriteOutcome], None]
    columns: dict[str, Any] | None = None  # values for the table's row in `games`
    new_row: bool = False  # insert the row instead of updating it


class HeartbeatJob(msgspec.Struct):
    """Note that this node is up; a job, so that only the writer thread ever writes."""

    started_at: int
    now: int
    done: Callable[[WriteOutcome], None]


class SnapshotJob(msgspec.Struct):
    """The position of a table to keep beside its log, instead of the one before."""

    game_id: str
    seq: int
    drawn: int
    branch: int
    position: bytes
    done: Callable[[WriteOutcome], None]


class PresenceJob(msgspec.Struct):
    """Note that seats of a table were seen."""

    game_id: str
    seats: Sequence[int]
    now: int
    done: Callable[[WriteOutcome], None] = lambda _outcome: None


WriteJob: TypeAlias = AppendJob | HeartbeatJob | PresenceJob | SnapshotJob


class StoredTable(msgspec.Struct):
    """A table as read from the database."""

    row: dict[str, Any]
    logged: list[LoggedEvent]


class EventStore:
    """One database.  Reads run in the calling thread; writes go through the writer thread."""

    def __init__(self, url: str, node: str) -> None:
        self.engine = make_database_engine(url)
        self.node = node
        self._placeholder = "?" if self.engine.dialect.paramstyle == "qmark" else "%s"
        sizes = range(1, MAX_ROWS + 1)  # the driver keeps as many statements prepared
        self._insert_events = {n: self._insert_statement("events", EVENT_COLUMNS, n) for n in sizes}
        self._conflict_error: type[Exception] = self.engine.dialect.loaded_dbapi.IntegrityError
        self.pending_jobs = 0  # queued or being written
        self.on_commit: Callable[[int, float], None] = lambda _size, _seconds: None
        self._queued: list[WriteJob] = []
        self._writing = False
        self._groups: queue.SimpleQueue[list[WriteJob] | None] = queue.SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._connection: PoolProxiedConnection | None = None  # the writer's

    # Writing -----------------------------------------------------------------------------------

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Start the writer thread; answers come back on the loop."""
        self._loop = loop
        self._thread = threading.Thread(target=self._run_writer, name="writer", daemon=True)
        self._thread.start()

    def append(self, job: WriteJob) -> None:
        """Queue a job; its `done` is called on the loop once the outcome is certain."""
        self.pending_jobs += 1
        self._queued.append(job)
        if not self._writing:  # otherwise the next group follows this one
            self._writing = True
            assert self._loop is not None
            self._loop.call_soon(self._submit_group)

    def _submit_group(self) -> None:
        """Hand the queued jobs to the writer as one group."""
        group, self._queued = self._queued[:MAX_GROUP], self._queued[MAX_GROUP:]
        self._writing = bool(group)
        if group:
            self._groups.put(group)

    async def wait_until_written(self) -> None:
        """Return when every queued job is written."""
        while self.pending_jobs:  # noqa: ASYNC110  (only during shutdown)
            await asyncio.sleep(0.01)

    def stop(self) -> None:
        """Write the queued jobs, then close."""
        if self._thread is not None:
            if self._queued:
                self._submit_group()
            self._groups.put(None)
            self._thread.join(STOP_SECONDS)  # it may hang with its database
            self._thread = None
        self.engine.dispose()

    def _run_writer(self) -> None:
        while True:
            group = self._groups.get()
            if group is None:
                self._disconnect()
                return
            self._report(self._commit(group))

    def _commit(self, group: list[WriteJob]) -> list[tuple[WriteJob, WriteOutcome]]:
        """Store a group in one transaction; after a conflict, each job in its own."""
        started = time.perf_counter()
        try:
            self._store(group)
        except self._conflict_error:
            return [(job, self._commit_alone(job)) for job in group]
        except Exception as error:  # noqa: BLE001  (the writer continues)
            self._log_failure("a group", error)
            return [(job, "failed") for job in group]
        self.on_commit(len(group), time.perf_counter() - started)
        return [(job, "stored") for job in group]

    def _commit_alone(self, job: WriteJob) -> WriteOutcome:
        try:
            self._store([job])
        except self._conflict_error:
            return "conflict"
        except Exception as error:  # noqa: BLE001  (the writer continues)
            self._log_failure("a job", error)
            return "failed"
        return "stored"

    def _log_failure(self, what: str, error: Exception) -> None:
        """One line for what the database says; a traceback for what is our own mistake."""
        known = isinstance(error, (self.engine.dialect.loaded_dbapi.Error, sa.exc.SQLAlchemyError))
        cause = str(error.__cause__ or error).split("\n", 1)[0][:200]
        log.error("%s could not be stored: %s", what, cause, exc_info=None if known else error)

    def _store(self, group: list[WriteJob]) -> None:
        """Run one transaction on the writer's connection; reconnect after an error."""
        if self._connection is None:
            self._connection = self.engine.raw_connection()
        try:
            self._insert(self._connection.cursor(), group)
            self._connection.commit()
        except self._conflict_error:
            self._connection.rollback()
            raise
        except Exception:
            self._disconnect()
            raise

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                connection.invalidate()
                connection.close()
            except Exception:  # noqa: BLE001  (it is broken anyway)
                log.warning("a broken connection could not be closed")

    def _insert(self, cursor: DBAPICursor, group: list[WriteJob]) -> None:
        """Write a group with plain driver calls: this is the busiest code of the server."""
        node = self.node
        appends = [job for job in group if isinstance(job, AppendJob)]
        rows = [
            (job.game_id, logged.seq, logged.at, node, logged.key, encode_event(logged.event))
            for job in appends
            for logged in job.logged
        ]
        for at in range(0, len(rows), MAX_ROWS):
            some = rows[at : at + MAX_ROWS]
            values = [value for row in some for value in row]
            cursor.execute(self._insert_events[len(some)], values)
        for append in appends:
            if append.columns is not None and append.new_row:
                cursor.execute(
                    self._insert_statement("games", tuple(append.columns)),
                    tuple(append.columns.values()),
                )
            elif append.columns is not None:
                self._update(cursor, "games", append.columns, "id", append.game_id)
        for job in group:
            if isinstance(job, HeartbeatJob):
                self._write_heartbeat(cursor, job)
            elif isinstance(job, SnapshotJob):
                self._write_snapshot(cursor, job)
            elif isinstance(job, PresenceJob):
                self._write_presence(cursor, job)
        cursor.close()

    def _write_snapshot(self, cursor: DBAPICursor, job: SnapshotJob) -> None:
        """Keep a position instead of the one before."""
        statement = f"DELETE FROM snapshots WHERE game_id = {self._placeholder}"  # noqa: S608
        cursor.execute(statement, (job.game_id,))
        row = (job.game_id, job.seq, job.drawn, job.branch, job.position)
        cursor.execute(self._insert_statement("snapshots", SNAPSHOT_COLUMNS), row)

    def _write_heartbeat(self, cursor: DBAPICursor, job: HeartbeatJob) -> None:
        """Write the time at which this node was last up."""
        self._update(cursor, "runs", {"seen_at": job.now}, "node", self.node)
        if cursor.rowcount == 0:
            row = {"node": self.node, "started_at": job.started_at, "seen_at": job.now}
            cursor.execute(self._insert_statement("runs", tuple(row)), tuple(row.values()))

    def _write_presence(self, cursor: DBAPICursor, job: PresenceJob) -> None:
        """Write when seats were last seen."""
        insert = self._insert_statement("presence", ("game_id", "seat", "seen_at"))
        upsert = f"{insert} ON CONFLICT (game_id, seat) DO UPDATE SET seen_at = excluded.seen_at"
        for seat in job.seats:
            cursor.execute(upsert, (job.game_id, seat, job.now))

    def _update(
        self, cursor: DBAPICursor, table: str, row: dict[str, Any], key: str, value: str
    ) -> None:
        changed = ", ".join(f"{name} = {self._placeholder}" for name in row)
        statement = f"UPDATE {table} SET {changed} WHERE {key} = {self._placeholder}"  # noqa: S608
        cursor.execute(statement, (*row.values(), value))

    def _insert_statement(self, table: str, columns: Sequence[str], rows: int = 1) -> str:
        row = f"({', '.join([self._placeholder] * len(columns))})"
        values = ", ".join([row] * rows)
        return f"INSERT INTO {table} ({', '.join(columns)}) VALUES {values}"  # noqa: S608

    def _report(self, outcomes: list[tuple[WriteJob, WriteOutcome]]) -> None:
        def call_done() -> None:
            self.pending_jobs -= len(outcomes)
            for job, outcome in outcomes:
                try:
                    job.done(outcome)
                except Exception:
                    log.exception("a completion callback failed")  # the others are still called
            assert self._loop is not None
            busy = len(outcomes) >= BUSY_GROUP
            self._loop.call_later(GROUP_DELAY if busy else 0, self._submit_group)

        assert self._loop is not None
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(call_done)

    # Reading -----------------------------------------------------------------------------------

    def load_table(self, game_id: str) -> StoredTable | None:
        """A table with its whole log."""
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(games).where(games.c.id == game_id)).mappings()
            found = row.first()
            if found is None:
                return None
            return StoredTable(
                dict(found), self._select_events(connection, game_id, 0, 1_000_000_000)
            )

    def read_events(
        self, game_id: str, after: int, limit: int = 1_000_000_000
    ) -> list[LoggedEvent]:
        """The events after a sequence number."""
        with self.engine.connect() as connection:
            return self._select_events(connection, game_id, after, limit)

    def _select_events(
        self, connection: Connection, game_id: str, after: int, limit: int
    ) -> list[LoggedEvent]:
        c = events.c
        found = connection.execute(
            sa.select(c.seq, c.at, c.key, c.data)
            .where(c.game_id == game_id, c.seq > after)
            .order_by(c.seq)
            .limit(limit)
        )
        return [LoggedEvent(seq, at, key, decode_event(data)) for seq, at, key, data in found]

    def read_snapshot(self, game_id: str) -> tuple[int, int, int, bytes] | None:
        """Sequence number, draws, branch and position of the last snapshot."""
        c = snapshots.c
        found = sa.select(c.seq, c.drawn, c.branch, c.position).where(c.game_id == game_id)
        with self.engine.connect() as connection:
            row = connection.execute(found).first()
            return None if row is None else (row[0], row[1], row[2], bytes(row[3]))

    def find_key(self, game_id: str, key: str) -> int | None:
        """The sequence number of the event that a command caused, by the command's key."""
        c = events.c
        found = sa.select(c.seq).where(c.game_id == game_id, c.key == key).limit(1)
        with self.engine.connect() as connection:
            return connection.scalar(found)

    def list_public_tables(self, limit: int = 100) -> list[dict[str, Any]]:
        """Public tables that are open or being played, newest first.

        If there are more, every client's newest come before the second newest of any.
        """
        c = games.c
        place = sa.func.row_number().over(partition_by=c.opener, order_by=c.created_at.desc())
        listed = ("open", "playing", "paused")
        ranked = (
            sa.select(games, place.label("place")).where(c.public, c.status.in_(listed)).subquery()
        )
        nearest = sa.select(ranked).order_by(ranked.c.place, ranked.c.created_at.desc())
        shown = nearest.limit(limit).subquery()
        found = sa.select(shown).order_by(shown.c.created_at.desc())
        with self.engine.connect() as connection:
            return [dict(row) for row in connection.execute(found).mappings()]

    def list_due_tables(self, now: int, after: tuple[int, str] = (0, "")) -> list[tuple[int, str]]:
        """One page of the tables whose clock or bot has to be checked, the longest due first."""
        c = games.c
        found = (
            sa.select(c.wake_at, c.id)
            .where(c.wake_at < now, sa.tuple_(c.wake_at, c.id) > sa.tuple_(*after))
            .order_by(c.wake_at, c.id)
            .limit(DUE_PAGE)
        )
        with self.engine.connect() as connection:
            return [(int(wake_at), str(table)) for wake_at, table in connection.execute(found)]

    def list_table_ids(self) -> list[str]:
        """The ids of all tables."""
        with self.engine.connect() as connection:
            return list(connection.scalars(sa.select(games.c.id).order_by(games.c.created_at)))

    # Time and uptime ---------------------------------------------------------------------------

    def read_time(self) -> tuple[int, int | None]:
        """The last time that any server was up, and the database's date if it has a clock."""
        with self.engine.connect() as connection:
            last_beat = connection.scalar(sa.select(sa.func.max(runs.c.seen_at))) or 0
            if self.engine.dialect.name == "sqlite":
                return int(last_beat), None
            date = connection.scalar(sa.text("SELECT extract(epoch FROM clock_timestamp())"))
            return int(last_beat), int(float(date or 0) * 1000)

    def read_presence(self, game_id: str) -> dict[int, int]:
        """When each seat of a table was last seen, as far as it is stored."""
        c = presence.c
        found = sa.select(c.seat, c.seen_at).where(c.game_id == game_id)
        with self.engine.connect() as connection:
            return {row.seat: row.seen_at for row in connection.execute(found)}

    def list_uptimes(self, since: int) -> list[tuple[int, int]]:
        """The periods in which servers were up, that ended after a time."""
        found = sa.select(runs.c.started_at, runs.c.seen_at).where(runs.c.seen_at >= since)
        with self.engine.connect() as connection:
            return [(started, seen) for started, seen in connection.execute(found)]
