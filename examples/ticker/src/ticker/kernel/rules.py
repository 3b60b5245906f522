"""An edition of Ticker and its board in numbers."""

from __future__ import annotations

from parkett.core.state import Restore, Rules


class TickerRules(Rules):
    """One edition in numbers; `edition.py` fills it in from the files."""

    def __init__(self, spec: str, restore: Restore) -> None:
        super().__init__(spec, restore)
        self.rounds = 0
        self.shares_per_company = 0
        self.trade_limit = 0
        self.crash = False  # whether a company whose price would fall below 1 crashes
        self.top = 0
        self.start_price = 0
        self.faces: list[tuple[int, int]] = []  # company and steps of each face of the die
        self.purses: list[int] = []  # amounts
