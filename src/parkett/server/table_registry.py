"""The table registry: the tables in memory of this node, and the services that they share."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from parkett.core.state import CHANCE
from parkett.server import events, protocol
from parkett.server.bot_pool import BotPool
from parkett.server.bot_turn import play_bot_turn
from parkett.server.client_limits import ClientLimits
from parkett.server.clocks import TimeSource, compute_uptime
from parkett.server.command_context import PERSON_KEYS, Caller, CommandRefused
from parkett.server.event_store import (
    DUE_PAGE,
    AppendJob,
    EventStore,
    HeartbeatJob,
    PresenceJob,
    WriteOutcome,
)
from parkett.server.events import LoggedEvent
from parkett.server.metrics import Metrics
from parkett.server.node_bus import Bus, TableNotice
from parkett.server.outdated_tables import (
    SNAPSHOT_EVENTS,
    continue_outdated_table,
    store_snapshot,
)
from parkett.server.peer_nodes import PeerNodes
from parkett.server.pending_answer import settle
from parkett.server.readiness import ReadinessProbe, finish_within
from parkett.server.redaction import encode
from parkett.server.seating import begin_dealing
from parkett.server.settings import Settings
from parkett.server.subscriber import Subscriber
from parkett.server.table import Table
from parkett.server.table_attention import find_attention, note_look
from parkett.server.table_row import BOT_TIMEOUT, REVEAL_MS, build_table_row
from parkett.server.table_state import TableState, build_table_state
from parkett.server.table_upkeep import (
    rest_table,
    store_snapshots,
    unload_idle_tables,
    wake_table,
)

log = logging.getLogger("parkett.registry")
SWEEP_SECONDS = 0.25  # between checks of the clocks
SLOW_SWEEP = 40  # sweeps between unloading idle tables and waking due ones
HEARTBEAT_SECONDS = 5.0  # between heartbeats, in the database and on the bus
WRITE_SECONDS = 4.0  # for the queued jobs when the server stops
BUS_SECONDS = 1.0  # for the last words to the bus and to the database


class TableRegistry:
    """Tables in memory and the services they share."""

    def __init__(self, settings: Settings, store: EventStore, bus: Bus, clock: TimeSource) -> None:
        self.settings = settings
        self.store = store
        self.bus = bus
        self.node = store.node
        self.absent_ms = settings.absent_seconds * 1000
        self.metrics = Metrics()
        self.pool = BotPool(settings.bot_workers)
        self.tables: dict[str, Table] = {}
        self.peers = PeerNodes(self)
        self.closing = False
        self.loop_lag = 0.0
        self.time_source = clock
        self.now = clock.now
        self.clock = time.perf_counter
        self.limits = ClientLimits(settings, self.clock, self.metrics.limit_refusals)
        self.started_at = self.now()
        self.bot_turns: set[str] = set()  # ids of the tables where a bot is being moved
        self.readiness = ReadinessProbe(self.write_heartbeat)
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="reader")
        self._tasks: set[asyncio.Task[Any]] = set()

    # Start and stop ----------------------------------------------------------------------------

    async def open(self) -> None:
        """Start the writer, the bus, the sweeps and the heartbeats."""
        loop = asyncio.get_running_loop()
        self.store.on_commit = self._observe_commit
        self.store.start(loop)
        last_beat, date = await self.run_read(self.store.read_time)
        self.time_source.begin(last_beat, date)
        self.started_at = self.now()
        if await self.write_heartbeat() != "stored":
            raise RuntimeError("the database takes no writes; the log says why")
        await self.bus.open(self.peers.on_notice, self.peers.on_notices_missed)
        self.spawn_task(self._run_sweeps())
        self.spawn_task(self._run_heartbeats())

    async def drain(self) -> None:
        """Refuse new commands, notify the subscribers, and write the queued jobs."""
        if self.closing:
            return
        self.closing = True
        line = encode(protocol.ServerNotice("restarting"))
        for table in self.tables.values():
            for subscriber in table.subscribers:
                subscriber.push(line)
        store_snapshots(self)
        if not await finish_within(self.store.wait_until_written(), WRITE_SECONDS):
            log.error("the database does not answer: %d jobs are lost", self.store.pending_jobs)
        await asyncio.sleep(0.05)
        for table in self.tables.values():
            for subscriber in list(table.subscribers):
                subscriber.close()

    async def close(self) -> None:
        """Stop everything."""
        await self.drain()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.pool.stop()
        await finish_within(self.bus.close(), BUS_SECONDS)
        await finish_within(self.write_heartbeat(), BUS_SECONDS)
        self._readers.shutdown(wait=False, cancel_futures=True)
        self.store.stop()

    def spawn_task(self, work: Any) -> asyncio.Task[Any]:  # noqa: ANN401  (a coroutine)
        """Run a coroutine as a task, and keep a reference to it."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._on_task_done)
        return task

    def _on_task_done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    async def run_read(self, function: Any, *args: Any) -> Any:  # noqa: ANN401
        """Run a blocking read in a reader thread."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, function, *args)

    # Tables ------------------------------------------------------------------------------------

    async def find_table(self, table_id: str) -> Table | None:
        """A table from memory, or loaded from its log; None if there is none."""
        table = self.tables.get(table_id)
        if table is not None:
            return table
        loading = self._loading.get(table_id)
        if loading is None:
            loading = asyncio.ensure_future(self._load_table(table_id))
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _done: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _load_table(self, table_id: str) -> Table | None:
        try:
            stored = await self.run_read(self.store.load_table, table_id)
        except msgspec.DecodeError as error:
            log.warning("the log of table %s is damaged: %s", table_id, error)
            raise CommandRefused("unreadable") from None
        if stored is None or not stored.logged:
            return None
        table_state = build_table_state(table_id, stored.row["seed"], stored.logged)
        if table_state.status == "frozen":
            table_state = await continue_outdated_table(self, table_state, stored.logged)
        downtime = 0
        if table_state.clocks_left is not None:
            now, since = self.now(), table_state.decision_since
            uptimes = await self.run_read(self.store.list_uptimes, since)
            uptime = compute_uptime([*uptimes, (self.started_at, now)], since, now)
            downtime = max(0, now - since - uptime)
        seen = await self.run_read(self.store.read_presence, table_id)
        table = Table(table_state, self, downtime, seen, stored.row["opener"])
        self.tables[table_id] = table
        table.store_first_presence()
        self.bus.send(TableNotice(self.node, table_id, ask=True))
        table.catch_up()  # another node may have written since the read
        self.start_bot_turn(table)
        return table

    async def create_table(
        self, table_state: TableState, decided: list[events.AnyTableEvent], opener: str = ""
    ) -> Table:
        """Store the first events of a new table, then add it; raises CommandRefused."""
        first = table_state.recent_events[0]
        logged = [first]
        for event in decided:
            logged.append(LoggedEvent(len(logged) + 1, first.at, "", event))
            table_state.apply_event(logged[-1])
        if table_state.created.start == "full" and not any(s.empty for s in table_state.seats):
            begun, tried = begin_dealing(table_state, table_state.seats)
            logged.append(LoggedEvent(len(logged) + 1, first.at, "", begun))
            table_state.apply_event(logged[-1], tried)
        future: asyncio.Future[WriteOutcome] = asyncio.get_running_loop().create_future()
        row = build_table_row(table_state, opener)
        if table_state.status == "playing" and table_state.needs_wakeups:
            row["wake_at"] = first.at + BOT_TIMEOUT
        elif table_state.salts_asked_at is not None:
            row["wake_at"] = first.at + REVEAL_MS
        self.append_job(AppendJob(table_state.id, logged, settle(future), row, new_row=True))
        if await future != "stored":
            raise CommandRefused("storage_failed")
        table = self.tables[table_state.id] = Table(table_state, self, opener=opener)
        note_look(table)
        return table

    # Services of tables ------------------------------------------------------------------------

    def bot_names(self, game: str) -> frozenset[str]:
        """The bots that may be seated."""
        return self.pool.bot_names(game)

    def append_job(self, job: AppendJob) -> None:
        """Queue a write."""
        self.store.append(job)

    def read_events(self, table: Table, after: int) -> asyncio.Future[list[LoggedEvent]]:
        """Read the events of a table after a sequence number."""
        read = self.run_read(self.store.read_events, table.state.id, after)
        return asyncio.ensure_future(read)

    def find_key(self, table: Table, key: str) -> asyncio.Future[int | None]:
        """Look for a command's key in the log; the sequence number of its event, or None."""
        return asyncio.ensure_future(self.run_read(self.store.find_key, table.state.id, key))

    def find_absences(self, table: Table) -> asyncio.Future[dict[int, int]]:
        """For how many milliseconds each seat has been absent, without downtime."""
        return asyncio.ensure_future(self._read_absences(table))

    async def _read_absences(self, table: Table) -> dict[int, int]:
        stored = await self.run_read(self.store.read_presence, table.state.id)
        seen, now = table.presence.last_seen, self.now()
        last_seen = {seat: max(at, stored.get(seat, 0)) for seat, at in seen.items()}
        uptimes = await self.run_read(self.store.list_uptimes, min(last_seen.values(), default=now))
        spans = [*uptimes, (self.started_at, now)]
        return {seat: compute_uptime(spans, at, now) for seat, at in last_seen.items()}

    def store_presence(self, table: Table, seats: list[int]) -> None:
        """Store that seats are here now."""
        self.store.append(PresenceJob(table.state.id, seats, self.now()))

    def on_events_applied(self, table: Table, logged: list[LoggedEvent], *, own: bool) -> None:
        """Notify the other nodes of own events, and move a bot if it is its turn."""
        if own:
            self.bus.send(TableNotice(self.node, table.state.id, logged[-1].seq))
            if table.state.position_seq - table.state.snapshot_seq >= SNAPSHOT_EVENTS:
                store_snapshot(self, table.state)
        self.start_bot_turn(table)

    def count_reply(self, answer: protocol.Ack | protocol.Nack, queued_at: float) -> None:
        """Count an answered command in the metrics."""
        if isinstance(answer, protocol.Ack):
            self.metrics.acks += 1
            self.metrics.durable_seconds.observe(self.clock() - queued_at)
        else:
            self.metrics.nacks[answer.code] += 1

    def announce_presence(self, table: Table) -> None:
        """Tell the other nodes which seats are connected here."""
        seats = sorted(table.local_seats())
        self.bus.send(TableNotice(self.node, table.state.id, here=seats))
        self.announce_look(table)

    def announce_look(self, table: Table) -> None:
        """Somebody is at the table: read what others wrote, and let bots that have rested move."""
        if self.peers.heard_at:
            table.catch_up()
        if table.resting or table.state.id not in self.bot_turns:
            self.start_bot_turn(table)

    def _observe_commit(self, size: int, seconds: float) -> None:
        self.metrics.commit_seconds.observe(seconds)
        self.metrics.commit_jobs.observe(size)

    def start_bot_turn(self, table: Table) -> None:
        """Move a bot if it is its turn and this node drives the table's bots."""
        table_state = table.state
        if self.closing or not table.drives_bots or table_state.status != "playing":
            return
        actor = table_state.actor
        if actor >= CHANCE or not table_state.seats[actor].playing_bot:
            return
        if find_attention(table) is None:
            rest_table(self, table)
            return
        table.resting = False
        if table_state.id not in self.bot_turns:
            self.bot_turns.add(table_state.id)
            self.spawn_task(play_bot_turn(self, table))

    # Time --------------------------------------------------------------------------------------

    def check_clocks(self) -> None:
        """Let a bot take over every seat whose clock has run out."""
        now = self.now()
        for table in list(self.tables.values()):
            table.tick(now)

    async def _run_sweeps(self) -> None:
        sweeps = 0
        while True:
            before = time.monotonic()
            await asyncio.sleep(SWEEP_SECONDS)
            self.loop_lag = max(0.0, time.monotonic() - before - SWEEP_SECONDS)
            self._update_gauges()
            self.check_clocks()
            sweeps += 1
            if sweeps % SLOW_SWEEP == 0:
                unload_idle_tables(self)
                for table in self.tables.values():
                    table.note_seen(table.local_seats())
                self.peers.remove_silent()
                await self._log_database_errors(self.wake_due_tables())

    def _update_gauges(self) -> None:
        set_gauge = self.metrics.set_gauge
        set_gauge("parkett_loop_lag_seconds", self.loop_lag)
        set_gauge("parkett_queue_depth", self.store.pending_jobs)
        set_gauge("parkett_live_tables", len(self.tables))
        set_gauge("parkett_connections", self.limits.connections.total)
        set_gauge("parkett_bot_queue", self.pool.queue.waiting)

    async def wake_due_tables(self) -> None:
        """Load tables whose clock or bot is due, perhaps after another node has failed."""
        now, after = self.now(), (0, "")
        while True:
            due = await self.run_read(self.store.list_due_tables, now, after)
            for _wake_at, table_id in due:
                await wake_table(self, table_id)
            if len(due) < DUE_PAGE:
                return
            after = due[-1]

    async def _run_heartbeats(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            self.bus.send(TableNotice(self.node))
            await self.write_heartbeat()

    async def write_heartbeat(self) -> WriteOutcome:
        """Store that this node is up; after a failure the next heartbeat tries again."""
        future: asyncio.Future[WriteOutcome] = asyncio.get_running_loop().create_future()
        self.store.append(HeartbeatJob(self.started_at, self.now(), settle(future)))
        return await future

    async def _log_database_errors(self, work: Awaitable[Any]) -> None:
        """Await periodic work; a database that is away for a while ends nothing."""
        try:
            await work
        except SQLAlchemyError:
            log.warning("the database did not answer; trying again", exc_info=True)


def identify_caller(table: Table, subscriber: Subscriber) -> Caller:
    """The caller behind a subscriber."""
    fingerprint = subscriber.fingerprint
    is_host = bool(fingerprint) and fingerprint == table.state.created.host
    return Caller(subscriber.seats, is_host, fingerprint[:PERSON_KEYS])
