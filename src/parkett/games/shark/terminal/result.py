"""What the final wealth of Shark is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from parkett.cli.table_words import TerminalTable
    from parkett.core.match import Match


def compose_result(table: TerminalTable, match: Match) -> tuple[list[str], list[list[int]]]:
    """The headings, and for every seat cash and shares; nothing for one that is out."""
    position = match.position()
    rows: list[list[int]] = []
    for seat, cash in enumerate(position["cash"]):
        shares = sum(
            price * (position["ones"][seat][name] + 5 * position["fives"][seat][name])
            for name, price in position["prices"].items()
        )
        rows.append([] if seat in position["eliminated"] else [cash, shares])
    return [table.text("players.cash"), table.text("bank.shares")], rows
