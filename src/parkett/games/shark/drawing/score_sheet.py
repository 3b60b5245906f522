"""The score sheet of Shark: shares and prices during the game, wealth at its end."""

from __future__ import annotations

from parkett.games.shark.drawing.player_aid import board_file, draw_mark
from parkett.sheets.document import Block, Cell, Heading, RuledTable, Sheet
from parkett.sheets.sheet_writer import SheetWriter

LINES = 4  # to write a holding anew


def write_score_sheet(writer: SheetWriter) -> Sheet:
    """One column a player."""
    file, seats = board_file(writer), max(writer.table.game.edition.seats)
    free = [Cell() for _ in range(seats)]
    named = [Cell(writer.text("player")), *free]
    companies = [
        Cell(writer.name("company", one.name), (draw_mark(one.colour, one.name[0]),))
        for one in file.company
    ]
    shares = [[company, *free] for company in companies]
    price = writer.text("bank.price")
    final = [[Cell(writer.text("players.cash")), Cell(shaded=True), *free]]
    final += [[company, Cell(), *free] for company in companies]
    final.append([Cell(writer.text("total"), bold=True), Cell(shaded=True), *free])
    blocks: list[Block] = [Heading(writer.text("sheet.held"))]
    blocks += [RuledTable(named, shares, "l" + "L" * seats, height=8) for _ in range(LINES)]
    blocks += [
        Heading(writer.text("result")),
        RuledTable([named[0], Cell(price), *free], final, "ll" + "L" * seats, height=8.5),
    ]
    return writer.finish(writer.text("title.score"), blocks)
