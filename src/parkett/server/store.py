"""The store: events appended by a group-commit writer thread, read back on demand.

Everything that waits for the disk while the writer is busy goes into its next transaction, so
durability costs one disk flush per group instead of one per move, and never blocks the loop.
In a crowd the next group waits a moment longer, so that more moves share a flush.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import PoolProxiedConnection

from parkett.server.events import Logged, decode_event, encode_event
from parkett.server.schema import events, games, runs

log = logging.getLogger("parkett.store")
Outcome: TypeAlias = Literal["stored", "conflict", "failed"]
EVENT = ("game_id", "seq", "at", "node", "key", "data")  # columns of `events`
AT_ONCE = 64  # rows in one statement at most: for each the two threads change places
GROUP = 512  # jobs in one transaction at most
CROWD = 4  # jobs in a group from which on more are about to come
GATHER = 0.005  # seconds they are given to come together: a flush costs as much as some moves
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "busy_timeout=30000",
    "wal_autocheckpoint=8000",
    "temp_store=MEMORY",  # what a statement of many rows would take back if it failed
)


class Job(msgspec.Struct):
    """What one table wants stored, all or nothing."""

    game_id: str
    logged: Sequence[Logged]
    done: Callable[[Outcome], None]
    row: dict[str, Any] | None = None  # values for the table's row in `games`
    fresh: bool = False  # the row is new


class Beat(msgspec.Struct):
    """A sign of life of this node: through the writer too, so that no two ever want the disk."""

    started_at: int
    now: int
    done: Callable[[Outcome], None]


Work: TypeAlias = Job | Beat


class Stored(msgspec.Struct):
    """A table as read from the database."""

    row: dict[str, Any]
    logged: list[Logged]


def make_engine(url: str) -> Engine:
    """Connect; SQLite gets its write-ahead log and full synchronisation."""
    if url.startswith("postgresql://"):
        url = "postgresql+psycopg://" + url.removeprefix("postgresql://")
    if url.startswith("sqlite:///"):
        Path(url.removeprefix("sqlite:///")).parent.mkdir(parents=True, exist_ok=True)
        engine = sa.create_engine(url, connect_args={"timeout": 30, "check_same_thread": False})
        sa.event.listen(engine, "connect", _durable)
        return engine
    return sa.create_engine(url, pool_pre_ping=True, pool_size=4, max_overflow=4)


def _durable(connection: Any, _record: object) -> None:  # noqa: ANN401  (a driver's connection)
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Store:
    """One database.  Reads run wherever they are called; writes go through the writer."""

    def __init__(self, url: str, node: str) -> None:
        self.engine = make_engine(url)
        self.node = node
        self._mark = "?" if self.engine.dialect.paramstyle == "qmark" else "%s"
        sizes = range(1, AT_ONCE + 1)  # as many as the driver keeps prepared
        self._insert_events = {n: self._insertion("events", EVENT, n) for n in sizes}
        self._conflict: type[Exception] = self.engine.dialect.loaded_dbapi.IntegrityError
        self.waiting = 0  # jobs queued or being written
        self.on_group: Callable[[int, float], None] = lambda _size, _seconds: None
        self._fresh: list[Work] = []
        self._writing = False
        self._jobs: queue.SimpleQueue[list[Work] | None] = queue.SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._connection: PoolProxiedConnection | None = None  # the writer's

    # Writing -----------------------------------------------------------------------------------

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Start the writer thread; answers come back on the loop."""
        self._loop = loop
        self._thread = threading.Thread(target=self._write, name="writer", daemon=True)
        self._thread.start()

    def append(self, job: Work) -> None:
        """Queue a job; its `done` is called on the loop once the outcome is certain."""
        self.waiting += 1
        self._fresh.append(job)
        if not self._writing:  # otherwise the next group leaves soon after this one's answer
            self._writing = True
            assert self._loop is not None
            self._loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        """Give the writer all that has come together since the last group."""
        group, self._fresh = self._fresh[:GROUP], self._fresh[GROUP:]
        self._writing = bool(group)
        if group:
            self._jobs.put(group)

    async def quiet(self) -> None:
        """Return when nothing waits for the disk."""
        while self.waiting:  # noqa: ASYNC110  (only on the way out)
            await asyncio.sleep(0.01)

    def stop(self) -> None:
        """Write what is queued, then close."""
        if self._thread is not None:
            if self._fresh:
                self._hand_over()
            self._jobs.put(None)
            self._thread.join()
            self._thread = None
        self.engine.dispose()

    def _write(self) -> None:
        while True:
            group = self._jobs.get()
            if group is None:
                self._hang_up()
                return
            self._answer(self._commit(group))

    def _commit(self, group: list[Work]) -> list[tuple[Work, Outcome]]:
        """Store a group in one transaction; if one job is in conflict, each in its own."""
        started = time.perf_counter()
        try:
            self._store(group)
        except self._conflict:
            return [(job, self._commit_alone(job)) for job in group]
        except Exception:
            log.exception("a group could not be stored")  # and the writer lives on
            return [(job, "failed") for job in group]
        self.on_group(len(group), time.perf_counter() - started)
        return [(job, "stored") for job in group]

    def _commit_alone(self, job: Work) -> Outcome:
        try:
            self._store([job])
        except self._conflict:
            return "conflict"
        except Exception:
            log.exception("a job could not be stored")
            return "failed"
        return "stored"

    def _store(self, group: list[Work]) -> None:
        """One transaction on the writer's own connection; a broken one is not used again."""
        if self._connection is None:
            self._connection = self.engine.raw_connection()
        try:
            self._insert(self._connection.cursor(), group)
            self._connection.commit()
        except self._conflict:
            self._connection.rollback()
            raise
        except Exception:
            self._hang_up()
            raise

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                connection.invalidate()
                connection.close()
            except Exception:  # noqa: BLE001  (it is broken, in whatever way)
                log.warning("a broken connection could not be closed")

    def _insert(self, cursor: DBAPICursor, group: list[Work]) -> None:
        """In the driver's own words: nothing else is said so often."""
        node = self.node
        jobs = [job for job in group if isinstance(job, Job)]
        rows = [
            (job.game_id, logged.seq, logged.at, node, logged.key, encode_event(logged.event))
            for job in jobs
            for logged in job.logged
        ]
        for at in range(0, len(rows), AT_ONCE):
            some = rows[at : at + AT_ONCE]
            values = [value for row in some for value in row]
            cursor.execute(self._insert_events[len(some)], values)
        for job in jobs:
            if job.row is not None and job.fresh:
                cursor.execute(self._insertion("games", tuple(job.row)), tuple(job.row.values()))
            elif job.row is not None:
                self._update(cursor, "games", job.row, "id", job.game_id)
        for beat in group:
            if isinstance(beat, Beat):
                self._beat(cursor, beat)
        cursor.close()

    def _beat(self, cursor: DBAPICursor, beat: Beat) -> None:
        """Note that this node is up."""
        self._update(cursor, "runs", {"seen_at": beat.now}, "node", self.node)
        if cursor.rowcount == 0:
            row = {"node": self.node, "started_at": beat.started_at, "seen_at": beat.now}
            cursor.execute(self._insertion("runs", tuple(row)), tuple(row.values()))

    def _update(
        self, cursor: DBAPICursor, table: str, row: dict[str, Any], key: str, value: str
    ) -> None:
        changed = ", ".join(f"{name} = {self._mark}" for name in row)
        statement = f"UPDATE {table} SET {changed} WHERE {key} = {self._mark}"  # noqa: S608
        cursor.execute(statement, (*row.values(), value))

    def _insertion(self, table: str, columns: Sequence[str], rows: int = 1) -> str:
        row = f"({', '.join([self._mark] * len(columns))})"
        values = ", ".join([row] * rows)
        return f"INSERT INTO {table} ({', '.join(columns)}) VALUES {values}"  # noqa: S608

    def _answer(self, outcomes: list[tuple[Work, Outcome]]) -> None:
        def tell() -> None:
            self.waiting -= len(outcomes)
            for job, outcome in outcomes:
                try:
                    job.done(outcome)
                except Exception:
                    log.exception("an answer could not be given")  # the others get theirs
            assert self._loop is not None
            crowded = len(outcomes) >= CROWD
            self._loop.call_later(GATHER if crowded else 0, self._hand_over)

        assert self._loop is not None
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(tell)

    # Reading -----------------------------------------------------------------------------------

    def load(self, game_id: str) -> Stored | None:
        """A table with its whole log."""
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(games).where(games.c.id == game_id)).mappings()
            found = row.first()
            if found is None:
                return None
            return Stored(dict(found), self._read(connection, game_id, 0, 1_000_000_000))

    def tail(self, game_id: str, after: int, limit: int = 1_000_000_000) -> list[Logged]:
        """The events after a sequence number."""
        with self.engine.connect() as connection:
            return self._read(connection, game_id, after, limit)

    def _read(self, connection: Connection, game_id: str, after: int, limit: int) -> list[Logged]:
        c = events.c
        found = connection.execute(
            sa.select(c.seq, c.at, c.key, c.data)
            .where(c.game_id == game_id, c.seq > after)
            .order_by(c.seq)
            .limit(limit)
        )
        return [Logged(seq, at, key, decode_event(data)) for seq, at, key, data in found]

    def lobby(self, limit: int = 100) -> list[dict[str, Any]]:
        """Public tables that are open or being played, newest first."""
        found = (
            sa.select(games)
            .where(games.c.public, games.c.status.in_(("open", "playing", "paused")))
            .order_by(games.c.created_at.desc())
            .limit(limit)
        )
        with self.engine.connect() as connection:
            return [dict(row) for row in connection.execute(found).mappings()]

    def due(self, now: int, limit: int = 50) -> list[str]:
        """Tables whose clock or bot needs a look."""
        found = sa.select(games.c.id).where(games.c.wake_at < now).limit(limit)
        with self.engine.connect() as connection:
            return list(connection.scalars(found))

    def all_ids(self) -> list[str]:
        """Every table there is."""
        with self.engine.connect() as connection:
            return list(connection.scalars(sa.select(games.c.id).order_by(games.c.created_at)))

    def ready(self) -> bool:
        """Whether the database answers."""
        try:
            with self.engine.connect() as connection:
                connection.execute(sa.select(1))
        except SQLAlchemyError:
            return False
        return True

    # The runs of servers -----------------------------------------------------------------------

    def spans(self, since: int) -> list[tuple[int, int]]:
        """When servers were up, from this moment on."""
        found = sa.select(runs.c.started_at, runs.c.seen_at).where(runs.c.seen_at >= since)
        with self.engine.connect() as connection:
            return [(started, seen) for started, seen in connection.execute(found)]
