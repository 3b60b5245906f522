"""Who is at a table: players, spectators, or nobody, for whom bots need not move."""

from __future__ import annotations

from parkett.server.bot_queue import ABSENT, PRESENT, WATCHED
from parkett.server.table import Table

ATTENTION_MS = 60_000  # a look without a connection counts for this long


def note_look(table: Table) -> None:
    """Somebody looks at a table over plain HTTP: bots that have rested move again."""
    table.looked_at = table.services.now()
    table.services.announce_look(table)


def find_attention(table: Table) -> int | None:
    """Whose time the table's bots use; None: nobody plays or watches, so they rest."""
    if table.connected_seats():
        return PRESENT
    if table.subscribers or table.services.now() - table.looked_at < ATTENTION_MS:
        return WATCHED
    persons = any(seat.token and not seat.stand_in for seat in table.state.seats)
    return ABSENT if persons else None
