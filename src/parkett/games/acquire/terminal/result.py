"""What the final money of Acquire is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from parkett.cli.table_words import TerminalTable
    from parkett.core.match import Match

PURCHASES = ("shares_bought", "nothing_bought")


def compose_result(table: TerminalTable, match: Match) -> tuple[list[str], list[list[int]]]:
    """The headings, and for every seat cash before the end, bonuses and sold shares."""
    journal = match.journal
    bought = [n for n, entry in enumerate(journal) if entry["entry"] in PURCHASES]
    seats = match.state.seats
    bonuses, sales = [0] * seats, [0] * seats
    for entry in journal[bought[-1] + 1 if bought else 0 :]:
        seat, amount = entry.get("seat"), entry.get("amount")
        if isinstance(seat, int) and isinstance(amount, int):
            if entry["entry"] == "bonus_paid":
                bonuses[seat] += amount
            elif entry["entry"] == "shares_sold":
                sales[seat] += amount
    final = match.position()["cash"]
    rows = [[final[n] - bonuses[n] - sales[n], bonuses[n], sales[n]] for n in range(seats)]
    return [table.text(f"result.{key}") for key in ("cash", "bonuses", "shares")], rows
