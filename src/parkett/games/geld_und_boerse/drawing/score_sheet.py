"""The score sheet of Geld & Börse: loans at the bank, cities and their cards, wealth at the end."""

from __future__ import annotations

from parkett.drawing.drawn_table import MINUS, TIMES
from parkett.games.geld_und_boerse.drawing.player_aid import board_file, draw_good_mark, title
from parkett.sheets.document import Block, Cell, Heading, RuledTable, Sheet
from parkett.sheets.sheet_writer import SheetWriter

LINES = 7  # of the bank's record of loans


def write_score_sheet(writer: SheetWriter) -> Sheet:
    """One column a player."""
    file, seats = board_file(writer), max(writer.table.game.edition.seats)
    free = [Cell() for _ in range(seats)]
    named = [Cell(writer.text("player")), *free]
    align = "l" + "L" * seats
    units = int(writer.table.view["options"]["card_units"])
    loans = [
        [Cell(writer.text("sheet.borrowed" if n % 2 == 0 else "sheet.repaid")), *free]
        for n in range(2 * LINES)
    ]
    wealth = [
        [Cell(writer.text("players.cash")), *free],
        [Cell(writer.text("players.invest")), *free],
    ]
    for good in file.goods.rows:
        lowest = writer.number(getattr(file.lowest_prices, good.name) * units)
        said = f"{title(writer, good)} {TIMES} {lowest}"
        wealth.append([Cell(said, (draw_good_mark(writer, good),)), *free])
    wealth += [
        [Cell(f"{MINUS} {writer.text('players.owed')}"), *free],
        [Cell(writer.text("total"), bold=True), *free],
    ]
    blocks: list[Block] = [
        Heading(writer.text("sheet.loans")),
        RuledTable(named, loans, align, height=7.5),
        Heading(writer.text("result")),
        RuledTable(named, wealth, align, height=8.5),
    ]
    return writer.finish(writer.text("title.score"), blocks)
