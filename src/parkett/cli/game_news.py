"""What happened at the table, told as the log tells it, a group for every player who moved."""

from __future__ import annotations

from collections.abc import Sequence

from parkett.cli.table_words import TerminalTable
from parkett.cli.text_page import TIMES, TextPage
from parkett.core.record import Step

TURN_BEGUN = "turn_begun"  # the entry with which every game begins a player's turn


def tell_steps(page: TextPage, table: TerminalTable, steps: Sequence[Step], mover: int) -> int:
    """Write what the steps brought; `mover` moved last before them, -1: nobody.  Who moved last."""
    lines: list[str] = []
    for step in steps:
        by = mover if isinstance(step.by, str) else step.by
        if by != mover:
            write_group(page, table, mover, lines)
            lines, mover = [], by
        for entry in step.journal:
            seat = entry.get("seat")
            if entry["entry"] == TURN_BEGUN and isinstance(seat, int) and seat != mover:
                write_group(page, table, mover, lines)
                lines, mover = [], seat
            told = table.game.redact(entry, table.viewer)
            lines.append(table.words.cited_line(told, table.names))
    write_group(page, table, mover, lines)
    return mover


def write_group(page: TextPage, table: TerminalTable, mover: int, lines: Sequence[str]) -> None:
    """One player's lines; the same line several times in a row is written once."""
    told = [line for line in lines if line]
    if not told:
        return
    page.add_text(
        table.shared.text("news.setup") if mover < 0 else table.names[mover], style="bold"
    )
    number = 0
    while number < len(told):
        line = told[number]
        count = 1
        while number + count < len(told) and told[number + count] == line:
            count += 1
        number += count
        again = f" ({count} {TIMES})" if count > 1 else ""
        page.add_text(line + again, 2, hanging=4)
