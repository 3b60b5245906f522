"""Store how an outdated table goes on, and the positions from which it can."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from parkett.core.typed_decoding import decode_json
from parkett.server import events
from parkett.server.event_store import AppendJob, SnapshotJob, WriteOutcome
from parkett.server.events import LoggedEvent
from parkett.server.pending_answer import settle
from parkett.server.rules_upgrade import Snapshot, plan_rules_change, take_snapshot
from parkett.server.table_row import BOT_TIMEOUT
from parkett.server.table_state import TableState, build_table_state

if TYPE_CHECKING:
    from parkett.server.table_registry import TableRegistry

log = logging.getLogger("parkett.outdated_tables")
SNAPSHOT_EVENTS = 100  # events between two snapshots of a table
TRIES = 3  # other nodes may continue the same table


async def continue_outdated_table(
    registry: TableRegistry, table_state: TableState, logged: list[LoggedEvent]
) -> TableState:
    """The table under rules by which it can go on, or as it is if there are none."""
    store, table_id, seed = registry.store, table_state.id, table_state.seed
    for _ in range(TRIES):
        if table_state.status != "frozen":
            return table_state
        snapshot = await read_snapshot(registry, table_id)
        decided = await registry.run_read(plan_rules_change, table_state, logged, snapshot)
        if not decided:
            log.error("table %s cannot go on: no rules fit its log", table_id)
            await store_columns(registry, table_id, [], {"wake_at": None})
            return table_state
        now, seq = registry.now(), table_state.seq
        fresh = [LoggedEvent(seq + n, now, "", e) for n, e in enumerate(decided, start=1)]
        over = isinstance(decided[-1], events.GameEnded)
        columns: dict[str, object] = {"rules": decided[0].rules, "wake_at": now + BOT_TIMEOUT}
        if over:
            columns = {**columns, "status": "over", "wake_at": None}
        outcome = await store_columns(registry, table_id, fresh, columns)
        if outcome == "stored":
            log.warning("table %s goes on: rules %s", table_id, decided[0].how)
            return build_table_state(table_id, seed, [*logged, *fresh])
        logged = await registry.run_read(store.read_events, table_id, 0)
        table_state = build_table_state(table_id, seed, logged)
    return table_state


async def store_columns(
    registry: TableRegistry, table_id: str, logged: list[LoggedEvent], columns: dict[str, object]
) -> WriteOutcome:
    """Store events of a table that is not in memory, and columns of its row."""
    future: asyncio.Future[WriteOutcome] = asyncio.get_running_loop().create_future()
    registry.append_job(AppendJob(table_id, logged, settle(future), columns))
    return await future


async def read_snapshot(registry: TableRegistry, table_id: str) -> Snapshot | None:
    """The stored position of a table, if there is one that can be read."""
    found = await registry.run_read(registry.store.read_snapshot, table_id)
    if found is None:
        return None
    try:
        seq, drawn, branch, position = found
        return Snapshot(seq, drawn, branch, decode_json(position, dict))
    except msgspec.DecodeError:
        return None


def store_snapshot(registry: TableRegistry, table_state: TableState) -> None:
    """Queue the position of a game in progress, if it has changed since it was last stored."""
    if table_state.snapshot_seq >= table_state.position_seq:
        return
    snapshot = take_snapshot(table_state)
    if snapshot is None:
        return
    table_state.snapshot_seq = snapshot.seq
    position = msgspec.json.encode(snapshot.position)
    draws = (snapshot.drawn, snapshot.branch)
    job = SnapshotJob(table_state.id, snapshot.seq, *draws, position, lambda _outcome: None)
    registry.store.append(job)
