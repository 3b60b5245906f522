"""The row of a table in the database: status, open seats, and when a node must wake the table."""

from __future__ import annotations

from typing import Any

from parkett.core.state import CHANCE
from parkett.server import events
from parkett.server.table_state import TableState

BOT_TIMEOUT = 30_000  # milliseconds after which any node may move a bot
REVEAL_MS = 120_000  # milliseconds after which a game starts without the salts that are missing
STATUS_AFTER = {
    events.GameStarted: "playing",
    events.GamePaused: "paused",
    events.GameResumed: "playing",
    events.GameEnded: "over",
}


def build_table_row(table_state: TableState, opener: str = "") -> dict[str, Any]:
    """The row of a new table in `games`."""
    created = table_state.created
    return {
        "id": table_state.id,
        "game": created.game,
        "edition": created.edition,
        "rules": created.rules,
        "name": created.name,
        "public": created.public,
        "status": table_state.status,
        "seats": created.seats,
        "open_seats": sum(seat.open for seat in table_state.seats),
        "seed": table_state.seed,
        "created_at": table_state.created_at,
        "wake_at": None,
        "opener": opener,
    }


def changed_columns(
    table_state: TableState, decided: list[events.AnyTableEvent], actor: int, now: int
) -> dict[str, object] | None:
    """The columns of the row that change with decided events; `actor` acts after them."""
    columns: dict[str, object] = {}
    only_moved = len(decided) == 1 and isinstance(decided[0], events.MoveMade)
    if only_moved and not table_state.needs_wakeups:
        return None
    for event in decided:
        status = STATUS_AFTER.get(type(event))
        if status is not None:
            columns["status"] = status
        if isinstance(event, events.SeatFilled):
            columns["open_seats"] = count_open_seats(table_state, event.seat)
        elif isinstance(event, events.SeatInvited):
            columns["open_seats"] = count_open_seats(table_state, event.seat)
        elif isinstance(event, events.SeatFreed):
            columns["open_seats"] = sum(seat.open for seat in table_state.seats) + len(decided)
        elif isinstance(event, events.SaltsAsked):
            return {**columns, "wake_at": now + REVEAL_MS}
    if columns.get("status") in ("over", "paused"):
        columns["wake_at"] = None
    elif "status" in columns and not table_state.needs_wakeups:
        columns["wake_at"] = None
    elif table_state.needs_wakeups:
        delay = wake_delay(table_state, decided, actor)
        columns["wake_at"] = None if delay is None else now + delay
    return columns or None


def count_open_seats(table_state: TableState, taken: int) -> int:
    """The open seats, once one of them is taken or reserved."""
    return sum(seat.open for n, seat in enumerate(table_state.seats) if n != taken)


def wake_delay(
    table_state: TableState, decided: list[events.AnyTableEvent], actor: int
) -> int | None:
    """Milliseconds after which any node must check the table; None: never."""
    if actor < CHANCE and table_state.seats[actor].playing_bot:
        return BOT_TIMEOUT
    if actor == CHANCE:  # people draw, and the server cannot do it for them
        return None
    clocks_left = getattr(decided[-1], "clocks", None) or table_state.clocks_left
    if clocks_left is None:
        return None if table_state.created.clock.kind == "none" else BOT_TIMEOUT
    return BOT_TIMEOUT if actor >= CHANCE else int(clocks_left[actor]) + 1000
