"""The hall: all tables of this node, how they are opened, found, woken and put away."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from parkett.core.state import CHANCE
from parkett.server import events
from parkett.server import protocol as wire
from parkett.server.bot_pool import BotPool
from parkett.server.bot_turn import move_bot
from parkett.server.bus import Bus, Hint
from parkett.server.clocks import Clock, alive
from parkett.server.command_context import No, Who
from parkett.server.commands import deal
from parkett.server.events import Logged
from parkett.server.limits import Buckets, Connections
from parkett.server.metrics import Metrics
from parkett.server.redaction import encode
from parkett.server.settings import Settings
from parkett.server.store import Beat, Job, Outcome, Store
from parkett.server.subscriber import Outlet
from parkett.server.table import Table
from parkett.server.table_state import Sheet, sheet_of

log = logging.getLogger("parkett.hall")
SWEEP = 0.25  # seconds between looks at the clocks
BEAT = 5.0  # seconds between signs of life, in the database and on the bus
SILENCE = 20_000  # milliseconds without a sign after which a node is taken for gone


class Hall:
    """Tables in memory and the services they share."""

    def __init__(self, settings: Settings, store: Store, bus: Bus, clock: Clock) -> None:
        self.settings = settings
        self.store = store
        self.bus = bus
        self.node = store.node
        self.absent_ms = settings.absent_seconds * 1000
        self.metrics = Metrics()
        self.pool = BotPool(settings.bot_workers)
        self.tables: dict[str, Table] = {}
        self.nodes: dict[str, int] = {}  # the others, and when each was last heard
        self.connections = Connections(settings.connections_per_client)
        self.openings = Buckets(settings.tables_per_hour / 3600, settings.tables_per_hour)
        self.chatter = Buckets(settings.chat_per_minute / 60, settings.chat_per_minute / 2)
        self.hints = Buckets(0.5, 5)  # a second, by one token
        self.closing = False
        self.lag = 0.0
        self.now = clock.now
        self.clock = time.perf_counter
        self.started_at = self.now()
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="reader")
        self._tasks: set[asyncio.Task[Any]] = set()
        self.thinking: set[str] = set()

    # Beginning and ending ----------------------------------------------------------------------

    async def open(self) -> None:
        """Start writing, listening and looking at clocks."""
        loop = asyncio.get_running_loop()
        self.store.on_group = self._grouped
        self.store.start(loop)
        if await self._beat() != "stored":
            raise RuntimeError("the database takes no writes; the log says why")
        await self.bus.open(self._heard, self._missed)
        self.spawn(self._sweeping())
        self.spawn(self._beating())

    async def retire(self) -> None:
        """Take no more commands, tell the tables, and store what is queued."""
        if self.closing:
            return
        self.closing = True
        line = encode(wire.Notice("restarting"))
        for table in self.tables.values():
            for outlet in table.outlets:
                outlet.push(line)
        await self.store.quiet()
        await asyncio.sleep(0.05)
        for table in self.tables.values():
            for outlet in list(table.outlets):
                outlet.close()

    async def close(self) -> None:
        """Stop everything."""
        await self.retire()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.pool.stop()
        await self.bus.close()
        await self._beat()
        self._readers.shutdown()
        self.store.stop()

    def spawn(self, work: Any) -> None:  # noqa: ANN401  (a coroutine)
        """Run something beside everything else, and keep hold of it."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    async def read(self, function: Any, *args: Any) -> Any:  # noqa: ANN401
        """Call something that waits for the database, off the loop."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, function, *args)

    # Tables ------------------------------------------------------------------------------------

    async def find(self, table_id: str) -> Table | None:
        """A table, from memory or from its log."""
        table = self.tables.get(table_id)
        if table is not None:
            return table
        loading = self._loading.get(table_id)
        if loading is None:
            loading = asyncio.ensure_future(self._load(table_id))
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _done: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> Table | None:
        stored = await self.read(self.store.load, table_id)
        if stored is None or not stored.logged:
            return None
        sheet = sheet_of(table_id, stored.row["seed"], stored.logged)
        credit = 0
        if sheet.left is not None:
            now = self.now()
            spans = await self.read(self.store.spans, sheet.since)
            up = alive([*spans, (self.started_at, now)], sheet.since, now)
            credit = max(0, now - sheet.since - up)
        table = Table(sheet, self, credit)
        self.tables[table_id] = table
        self.bus.send(Hint(self.node, table_id, ask=True))
        table.catch_up()  # another node may have written since the read
        self.consider(table)
        return table

    async def store_new(self, sheet: Sheet, decided: list[events.TableEvent]) -> Table:
        """Store a new table's first events, and only then let it exist; raises No."""
        first = sheet.ring[0]
        logged = [first]
        for event in decided:
            logged.append(Logged(len(logged) + 1, first.at, "", event))
            sheet.fold(logged[-1])
        if sheet.created.start == "full" and not any(seat.open for seat in sheet.seats):
            started, tried = deal(sheet, [seat.salt for seat in sheet.seats])
            logged.append(Logged(len(logged) + 1, first.at, "", started))
            sheet.fold(logged[-1], tried)
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        row = row_of(sheet)
        if sheet.status == "playing" and sheet.watched:
            row["wake_at"] = first.at + 30_000
        self.store_job(Job(sheet.id, logged, future.set_result, row, fresh=True))
        if await future != "stored":
            raise No("storage_failed")
        table = self.tables[sheet.id] = Table(sheet, self)
        self.consider(table)
        return table

    # What tables need --------------------------------------------------------------------------

    def bots(self, game: str) -> frozenset[str]:
        """The bots that may be seated."""
        return self.pool.names(game)

    def store_job(self, job: Job) -> None:
        """Queue a write."""
        self.store.append(job)

    def read_tail(self, table: Table, after: int) -> asyncio.Future[list[Logged]]:
        """Read newer events of a table."""
        return asyncio.ensure_future(self.read(self.store.tail, table.sheet.id, after))

    def grown(self, table: Table, logged: list[Logged], *, own: bool) -> None:
        """Tell the other nodes, and let a bot move if it is its turn."""
        if own:
            self.bus.send(Hint(self.node, table.sheet.id, logged[-1].seq))
        self.consider(table)

    def told(self, answer: wire.Ack | wire.Nack, queued: float) -> None:
        """Count an answered command."""
        if isinstance(answer, wire.Ack):
            self.metrics.acks += 1
            self.metrics.durable.observe(self.clock() - queued)
        else:
            self.metrics.nacks[answer.code] += 1

    def present(self, table: Table) -> None:
        """Tell the other nodes who is connected here."""
        here = sorted(table.here_locally())
        self.bus.send(Hint(self.node, table.sheet.id, here=here))

    def _grouped(self, size: int, seconds: float) -> None:
        self.metrics.group.observe(seconds)
        self.metrics.group_size.observe(size)

    def _heard(self, hint: Hint) -> None:
        """Another node said something, mostly about a table."""
        if hint.node == self.node:
            return
        self.nodes[hint.node] = self.now()
        table = self.tables.get(hint.table)
        if table is None:
            return
        if hint.seq > table.sheet.seq:
            table.catch_up()
        if hint.ask and table.outlets:
            self.present(table)
        if hint.here is not None:
            table.show_elsewhere(hint.node, set(hint.here))

    def forget_silent_nodes(self) -> None:
        """Whoever was connected to a node that has gone is not here any more."""
        limit = self.now() - SILENCE
        for node in [node for node, heard in self.nodes.items() if heard < limit]:
            del self.nodes[node]
            for table in self.tables.values():
                table.show_elsewhere(node, set())

    def _missed(self) -> None:
        """Hints may have been lost: look at every log, and say again what was said."""
        for table in self.tables.values():
            table.catch_up()
            self.bus.send(Hint(self.node, table.sheet.id, table.sheet.seq, ask=True))
            self.present(table)

    def consider(self, table: Table) -> None:
        """Let a bot move if it is its turn and this node drives the table."""
        sheet = table.sheet
        if self.closing or not table.drives or sheet.status != "playing":
            return
        actor = sheet.actor
        if actor < CHANCE and sheet.seats[actor].player and sheet.id not in self.thinking:
            self.thinking.add(sheet.id)
            self.spawn(move_bot(self, table))

    # Time --------------------------------------------------------------------------------------

    def tick(self) -> None:
        """Look at every clock."""
        now = self.now()
        for table in list(self.tables.values()):
            table.tick(now)

    async def _sweeping(self) -> None:
        round_ = 0
        while True:
            before = time.monotonic()
            await asyncio.sleep(SWEEP)
            self.lag = max(0.0, time.monotonic() - before - SWEEP)
            self._show()
            self.tick()
            round_ += 1
            if round_ % 40 == 0:
                self._put_away()
                self.forget_silent_nodes()
                await self._patiently(self.wake_due())

    def _show(self) -> None:
        """Set the gauges."""
        show = self.metrics.show
        show("parkett_loop_lag_seconds", self.lag)
        show("parkett_queue_depth", self.store.waiting)
        show("parkett_live_tables", len(self.tables))
        show("parkett_connections", self.connections.total)

    async def wake_due(self) -> None:
        """Load tables whose clock or bot needs a look, perhaps after another node has gone."""
        for table_id in await self.read(self.store.due, self.now()):
            table = await self.find(table_id)
            if table is not None:
                table.drives = True
                table.catch_up()
                table.tick(self.now())
                self.consider(table)

    def _put_away(self) -> None:
        limit = self.now() - self.settings.idle_seconds * 1000
        for table_id, table in list(self.tables.items()):
            if table.idle and table.touched < limit and table_id not in self.thinking:
                del self.tables[table_id]

    async def _beating(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            self.bus.send(Hint(self.node))
            await self._beat()

    async def _beat(self) -> Outcome:
        """Have it noted that this node is up; if it could not be, the next beat may."""
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self.store.append(Beat(self.started_at, self.now(), future.set_result))
        return await future

    async def _patiently(self, work: Awaitable[Any]) -> None:
        """Do what is done again soon: a database that is away for a while ends nothing."""
        try:
            await work
        except SQLAlchemyError:
            log.warning("the database did not answer; it is asked again", exc_info=True)


def who_is(table: Table, outlet: Outlet) -> Who:
    """The commander behind an outlet."""
    host = bool(outlet.mark) and outlet.mark == table.sheet.created.host
    return Who(outlet.seats, host)


def row_of(sheet: Sheet) -> dict[str, Any]:
    """The row of a new table in `games`."""
    created = sheet.created
    return {
        "id": sheet.id,
        "game": created.game,
        "edition": created.edition,
        "rules": created.rules,
        "name": created.name,
        "public": created.public,
        "status": sheet.status,
        "seats": created.seats,
        "open_seats": sum(seat.open for seat in sheet.seats),
        "seed": sheet.seed,
        "created_at": sheet.created_at,
        "wake_at": None,
    }
