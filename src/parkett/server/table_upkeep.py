"""Upkeep of the tables in memory: waking, resting, unloading, and their last positions."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from parkett.server.command_context import CommandRefused
from parkett.server.event_store import AppendJob
from parkett.server.outdated_tables import store_snapshot
from parkett.server.table import Table

if TYPE_CHECKING:
    from parkett.server.table_registry import TableRegistry

SNAPSHOT_SECONDS = 2.0  # for the positions when the server stops


async def wake_table(registry: TableRegistry, table_id: str) -> None:
    """Load a table whose clock or bot is due, perhaps after another node has failed."""
    try:
        table = await registry.find_table(table_id)
    except CommandRefused:  # it is damaged: it is not woken again
        forget_waking(registry, table_id)
        return
    if table is not None:
        table.drives_bots = True
        table.catch_up()
        table.tick(registry.now())
        registry.start_bot_turn(table)


def rest_table(registry: TableRegistry, table: Table) -> None:
    """Let the bots of a table without people wait until somebody looks."""
    if not table.resting:
        table.resting = True
        forget_waking(registry, table.state.id)


def forget_waking(registry: TableRegistry, table_id: str) -> None:
    """Let no node wake a table by itself."""
    columns: dict[str, object] = {"wake_at": None}
    registry.append_job(AppendJob(table_id, [], lambda _outcome: None, columns))


def unload_idle_tables(registry: TableRegistry) -> None:
    """Drop tables that nobody has used for a while."""
    limit = registry.now() - registry.settings.idle_seconds * 1000
    for table_id, table in list(registry.tables.items()):
        if table.idle and table.last_used < limit and table_id not in registry.bot_turns:
            store_snapshot(registry, table.state)
            del registry.tables[table_id]


def store_snapshots(registry: TableRegistry) -> None:
    """Store the positions of all games in memory: the next version may have other rules."""
    limit = time.monotonic() + SNAPSHOT_SECONDS
    for table in registry.tables.values():
        if time.monotonic() < limit:
            store_snapshot(registry, table.state)
