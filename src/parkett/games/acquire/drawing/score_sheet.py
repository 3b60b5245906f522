"""The score sheet of Acquire: shares during the game, money at its end."""

from __future__ import annotations

from parkett.games.acquire.drawing.player_aid import board_file, draw_chain_mark
from parkett.sheets.document import Block, Cell, Heading, RuledTable, Sheet
from parkett.sheets.sheet_writer import SheetWriter


def write_score_sheet(writer: SheetWriter) -> Sheet:
    """One column a player."""
    seats = max(writer.table.game.edition.seats)
    free = [Cell() for _ in range(seats)]
    shares = writer.number(int(writer.table.view["options"]["shares_per_chain"]))
    chains = [
        Cell(writer.name("chain", chain.name), (draw_chain_mark(writer, chain.name),))
        for chain in board_file(writer).chain
    ]
    named = [Cell(writer.text("player")), *free]
    bonus, sold = writer.text("sheet.bonus"), writer.text("sheet.sold")
    money = [[Cell(writer.text("players.cash")), *free]]
    for chain in chains:
        money.append([Cell(writer.table.label(chain.text, bonus), chain.pictures), *free])
        money.append([Cell(writer.table.label(chain.text, sold), chain.pictures), *free])
    money.append([Cell(writer.text("total"), bold=True), *free])
    bank = Cell(f"{writer.text('bank')} ({shares})")
    blocks: list[Block] = [
        Heading(writer.text("sheet.shares")),
        RuledTable(
            [*named, bank],
            [[chain, *free, Cell()] for chain in chains],
            "l" + "L" * (seats + 1),
            height=8,
        ),
        Heading(writer.text("sheet.final")),
        RuledTable(named, money, "l" + "L" * seats, height=7.6),
    ]
    return writer.finish(writer.text("title.score"), blocks)
