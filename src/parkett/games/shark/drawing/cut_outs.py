"""Certificates, houses and price markers of Shark to cut out."""

from __future__ import annotations

from parkett.drawing.identity_marks import add_patterns
from parkett.drawing.palette import PLATE
from parkett.drawing.svg_canvas import fit_size
from parkett.games.shark.drawing.geometry import GEOMETRY
from parkett.games.shark.drawing.house import draw_house
from parkett.games.shark.drawing.player_aid import board_file, note_part
from parkett.sheets.document import Block, Card, Cards, Heading, PageBreak, Paragraph, Sheet
from parkett.sheets.sheet_writer import SheetWriter, card_canvas, finish_card

HOUSE = 12.0  # millimetres
SHARE = (58.0, 30.0)


def write_cut_outs(writer: SheetWriter) -> list[Sheet]:
    """Houses with one more of each colour for the scale, then the certificates."""
    file = board_file(writer)
    houses = [
        Card(one.colour, draw_piece(one.colour, one.name[0]), getattr(file.houses, one.colour) + 1)
        for one in file.company
    ]
    if file.houses.top:
        houses.append(Card("top", draw_piece("top", "T"), file.houses.top))
    shares = []
    for one in file.company:
        for value, count in ((1, file.certificates.ones), (5, file.certificates.fives)):
            drawn = draw_share(writer, one.name, one.colour, value)
            shares.append(Card(f"{one.name} {value}", drawn, count))
    note_part(writer, "company", file.company[0].provenance)
    note_part(writer, "certificates", file.certificates.provenance)
    blocks: list[Block] = [
        Paragraph(writer.text("cut")),
        Heading(writer.text("sheet.house_pieces")),
        Cards(HOUSE, HOUSE, houses),
        PageBreak(),
        Heading(writer.text("sheet.certificates")),
        Cards(*SHARE, [share for share in shares if share.count]),
    ]
    return [writer.finish(writer.text("title.pieces"), blocks)]


def draw_piece(kind: str, letter: str) -> str:
    """A house."""
    canvas = card_canvas()
    add_patterns(canvas, GEOMETRY.pattern_unit)
    draw_house(canvas, kind, letter)
    return finish_card(canvas, 1, 1, letter)


def draw_share(writer: SheetWriter, company: str, colour: str, value: int) -> str:
    """A certificate of one or five shares."""
    (width, height), canvas = SHARE, card_canvas()
    add_patterns(canvas, GEOMETRY.pattern_unit)
    hue = GEOMETRY.kinds[colour].hue
    canvas.rect(2, 2, width - 4, height - 4, rx=1, fill=PLATE, stroke=hue, stroke_width=1.2)
    with canvas.moved(4, 6, 18):
        draw_house(canvas, colour, company[0])
    name = writer.name("company", company)
    canvas.text(38.5, 11, name, fit_size(name, 5.6, 32), bold=True)
    canvas.text(38.5, 21, str(value), 9.5, bold=True)
    said = writer.text("sheet.shares", count=value)
    canvas.text(38.5, 25.6, said, fit_size(said, 3.4, 32), fill=canvas.palette.soft)
    return finish_card(canvas, width, height, company)
