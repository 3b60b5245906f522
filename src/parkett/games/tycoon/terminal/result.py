"""What the final wealth of Tycoon is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from parkett.cli.table_words import TerminalTable
    from parkett.core.match import Match


def compose_result(table: TerminalTable, match: Match) -> tuple[list[str], list[list[int]]]:
    """The headings, and for every seat its money before the last debts, and the debts paid."""
    position, seats = match.position(), match.state.seats
    last = max(
        (n for n, entry in enumerate(match.journal) if entry["entry"] == "payday_begun"), default=0
    )
    debts = [0] * seats
    for entry in match.journal[last:]:
        seat, paid = entry.get("seat"), entry.get("amount")
        if entry["entry"] == "loan_repaid" and isinstance(seat, int) and isinstance(paid, int):
            debts[seat] += paid
    rows = [
        [] if position["out"][seat] else [cash + debts[seat], -debts[seat]]
        for seat, cash in enumerate(position["cash"])
    ]
    return [table.text("result.money"), table.text("players.debt")], rows
