"""How far a game of Shark has come: what is nearest to one of its ends (SHK-12.1)."""

from __future__ import annotations

from typing import cast

from parkett.core.state import State
from parkett.games.shark.kernel.codes import COMPANIES
from parkett.games.shark.kernel.engine import SharkGame


def measure_progress(state: State) -> int:
    """From 0 to 1,000: the highest price, or the houses built of one company."""
    s = cast(SharkGame, state)
    most = 0
    for company in range(COMPANIES):
        total = s.rules.houses_total[company]
        risen = 1000 * s.price[company] // s.rules.maximum_price
        built = 1000 * (total - s.houses_left(company)) // total
        most = max(most, risen, built)
    return most
