"""How far a game of Geld & Börse has come: the wealthiest seat on its way to the target."""

from __future__ import annotations

from typing import cast

from parkett.core.state import State
from parkett.games.geld_und_boerse.kernel.engine import GeldGame


def measure_progress(state: State) -> int:
    """From 0 to 1,000: wealth for the target (GUB-14), or seats out for the last one (GUB-15)."""
    s = cast(GeldGame, state)
    if s.rules.variant == 1:
        wealthiest = max(s.wealth(seat) for seat in range(s.seats))
        return max(0, min(1000, 1000 * wealthiest // s.rules.target))
    out = sum(s.is_out(seat) for seat in range(s.seats))
    return 1000 * out // max(1, s.seats - 1)
