"""The command that the server itself has to give at a table because time has passed."""

from __future__ import annotations

from parkett.core.state import CHANCE
from parkett.server import protocol
from parkett.server.table_row import REVEAL_MS
from parkett.server.table_state import TableState


def find_due_command(
    table_state: TableState, now: int, time_spent: int
) -> protocol.TableCommand | None:
    """A take-over if a clock has run out, a start if salts are missing for too long, or None."""
    asked_at, actor = table_state.salts_asked_at, table_state.actor
    if table_state.status == "open" and asked_at is not None:
        return protocol.Start(f"deal-{asked_at}") if now - asked_at >= REVEAL_MS else None
    if table_state.clocks_left is None or table_state.status != "playing" or actor >= CHANCE:
        return None
    if table_state.seats[actor].playing_bot or time_spent <= table_state.clocks_left[actor]:
        return None
    return protocol.TakeOver(f"clock-{table_state.position_seq}", actor)
