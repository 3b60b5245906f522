"""The score sheet of Tycoon: every payday part by part, loans, the money at the end."""

from __future__ import annotations

from parkett.games.tycoon.drawing.player_aid import board_file
from parkett.sheets.document import Block, Cell, Heading, RuledTable, Sheet
from parkett.sheets.sheet_writer import SheetWriter


def write_score_sheet(writer: SheetWriter) -> Sheet:
    """One column a player, one table a payday."""
    seats = max(writer.table.game.edition.seats)
    free = [Cell() for _ in range(seats)]
    named = [Cell(writer.text("player")), *free]
    align = "l" + "L" * seats
    blocks: list[Block] = []
    for phase in range(1, int(writer.table.view["options"]["phases"]) + 1):
        rows = [[Cell(writer.text("payday.spread")), *free]]
        rows += [
            [Cell(writer.table.label(writer.text("payday.majority"), city.name)), *free]
            for city in board_file(writer).city
        ]
        rows += [
            [Cell(writer.text("payday.factories")), *free],
            [Cell(writer.text("players.debt")), *free],
            [Cell(writer.text("payday.sum"), bold=True), *free],
        ]
        blocks += [
            Heading(writer.text("payday.title", phase=phase)),
            RuledTable(named, rows, align, height=4.6, size=8.5),
        ]
    blocks.append(RuledTable([Cell(writer.text("result")), *free], [
        [Cell(writer.text(key)), *free] for key in ("players.cash", "players.debt", "total")
    ], align, height=5.5))  # fmt: skip
    return writer.finish(writer.text("title.score"), blocks)
