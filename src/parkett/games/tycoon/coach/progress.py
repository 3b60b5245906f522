"""How far a game of Tycoon has come: the phases before, and hotels built in this one."""

from __future__ import annotations

from typing import cast

from parkett.core.state import State
from parkett.games.tycoon.kernel.codes import STOCK
from parkett.games.tycoon.kernel.engine import TycoonGame


def measure_progress(state: State) -> int:
    """From 0 to 1,000; a phase ends when a seat has built its last hotel in stock."""
    s = cast(TycoonGame, state)
    hotels = max(1, s.rules.start_hotels)
    least = min(s.desk(seat, STOCK) for seat in range(s.seats))
    built = 999 * (hotels - min(hotels, least)) // hotels
    return (1000 * (s.phase - 1) + built) // s.rules.phases
