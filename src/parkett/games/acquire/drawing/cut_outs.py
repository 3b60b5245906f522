"""Tiles, markers and shares of Acquire to cut out."""

from __future__ import annotations

from parkett.drawing.identity_marks import add_patterns, add_weave
from parkett.drawing.palette import DARK_LETTER, PLATE
from parkett.drawing.svg_canvas import fit_size
from parkett.games.acquire.drawing.geometry import chain_mark
from parkett.games.acquire.drawing.player_aid import board_file
from parkett.sheets.document import Block, Card, Cards, Heading, PageBreak, Paragraph, Sheet
from parkett.sheets.sheet_writer import SheetWriter, card_canvas, finish_card

TILE = 15.0  # millimetres
SHARE = (58.0, 27.0)


def write_cut_outs(writer: SheetWriter) -> list[Sheet]:
    """All tiles and markers on the first page, then the shares of each chain."""
    file = board_file(writer)
    grid = file.grid
    tiles = [
        Card(name, draw_tile(name))
        for row in range(grid.rows)
        for column in range(grid.columns)
        for name in (f"{column + 1}{chr(ord('A') + row)}",)
    ]
    markers = [Card(chain.name, draw_marker(writer, chain.name)) for chain in file.chain]
    copies = int(writer.table.view["options"]["shares_per_chain"])
    shares = [Card(chain.name, draw_share(writer, chain.name), copies) for chain in file.chain]
    writer.mark(grid.provenance, writer.text("board.dagger"))
    blocks: list[Block] = [
        Paragraph(writer.text("cut")),
        Heading(writer.text("sheet.tiles")),
        Cards(TILE, TILE, tiles),
        Heading(writer.text("sheet.markers")),
        Cards(TILE * 1.5, TILE * 1.5, markers),
        PageBreak(),
        Heading(writer.text("sheet.shares")),
        Cards(*SHARE, shares),
    ]
    return [writer.finish(writer.text("title.pieces"), blocks)]


def draw_tile(name: str) -> str:
    """A tile with the name of its square."""
    canvas = card_canvas()
    canvas.text(TILE / 2, TILE * 0.62, name, 5.2, bold=True)
    return finish_card(canvas, TILE, TILE, name)


def draw_marker(writer: SheetWriter, chain: str) -> str:
    """A chain's marker: hue, pattern, letter, name."""
    canvas, mark = card_canvas(), chain_mark([c.name for c in board_file(writer).chain], chain)
    add_patterns(canvas, 5)
    d = "M0 0H22.5V22.5H0Z"
    canvas.path(d, fill=mark.hue)
    add_weave(canvas, d, mark.pattern)
    canvas.circle(11.25, 9.5, 6.6, fill=PLATE, stroke=DARK_LETTER, stroke_width=0.4)
    canvas.text(11.25, 12.6, chain[:1], 9.5, bold=True)
    canvas.rect(1.2, 17, 20.1, 4.4, rx=0.8, fill=PLATE)
    name = writer.name("chain", chain)
    canvas.text(11.25, 20.2, name, fit_size(name, 3.3, 19))
    return finish_card(canvas, 22.5, 22.5, chain)


def draw_share(writer: SheetWriter, chain: str) -> str:
    """One share of a chain."""
    (width, height), canvas = SHARE, card_canvas()
    mark = chain_mark([c.name for c in board_file(writer).chain], chain)
    add_patterns(canvas, 4)
    band = f"M2 2H13V{height - 2:g}H2Z"
    canvas.rect(2, 2, width - 4, height - 4, rx=1, fill=PLATE, stroke=DARK_LETTER, stroke_width=0.3)
    canvas.path(band, fill=mark.hue)
    add_weave(canvas, band, mark.pattern)
    canvas.path(band, stroke=DARK_LETTER, stroke_width=0.3)
    canvas.circle(7.5, height / 2, 4.4, fill=PLATE, stroke=DARK_LETTER, stroke_width=0.3)
    canvas.text(7.5, height / 2 + 2.1, chain[:1], 6.4, bold=True)
    name, share = writer.name("chain", chain), writer.text("sheet.one_share")
    canvas.text(34.5, 12.5, name, fit_size(name, 7, 38), bold=True)
    canvas.text(34.5, 19.5, share, fit_size(share, 4, 38), fill=canvas.palette.soft)
    return finish_card(canvas, width, height, chain)
