"""How far a game of Acquire has come: tiles drawn from the pool."""

from __future__ import annotations

from typing import cast

from parkett.core.state import State
from parkett.games.acquire.kernel.codes import SQUARES
from parkett.games.acquire.kernel.engine import AcquireGame


def measure_progress(state: State) -> int:
    """From 0 at the deal to 1,000 with an empty pool."""
    return 1000 - 1000 * cast(AcquireGame, state).pool_count // SQUARES
