"""What the final wealth of Geld & Börse is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parkett.games.geld_und_boerse.terminal.figures import (
    deducted_debt,
    invested_amount,
    lowest_worth,
)

if TYPE_CHECKING:
    from parkett.cli.table_words import TerminalTable
    from parkett.core.match import Match


def compose_result(table: TerminalTable, match: Match) -> tuple[list[str], list[list[int]]]:
    """The headings, and for every seat cash, INVEST cards, goods and debts."""
    position = match.position()
    rows: list[list[int]] = []
    for seat, cash in enumerate(position["cash"]):
        invest = invested_amount(table, position, seat)
        goods = lowest_worth(table, position, seat)
        parts = [cash, invest, goods, -deducted_debt(position, seat)]
        rows.append([] if seat in position["out"] else parts)
    keys = ("players.cash", "players.invest", "result.goods", "players.owed")
    return [table.text(key) for key in keys], rows
