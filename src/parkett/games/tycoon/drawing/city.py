"""One city: its U of hotel sites around a skyline, two landing fields, two factory sites."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from parkett.drawing.identity_marks import pattern_id
from parkett.drawing.palette import DARK_LETTER
from parkett.drawing.svg_canvas import SvgCanvas, fit_size, write_number
from parkett.games.tycoon.drawing.geometry import GEOMETRY, Spot, site_spot
from parkett.games.tycoon.drawing.pieces import draw_piece

if TYPE_CHECKING:
    from parkett.drawing.drawn_table import DrawnTable
    from parkett.games.tycoon.speech.board import Board as BoardFile
    from parkett.games.tycoon.speech.board import City, HotelRow


def draw_city(canvas: SvgCanvas, table: DrawnTable, file: BoardFile, number: int) -> None:
    """Draw a city from its upper left corner."""
    city, row, view = file.city[number], file.row[number], table.view
    palette, size = canvas.palette, GEOMETRY.city
    canvas.rect(0, 0, size.width, size.height, rx=3, fill=palette.cell, stroke=palette.rule,
                stroke_width=0.6)  # fmt: skip
    used = view["rows"][city.name]
    draw_head(canvas, table, city, row, len(used))
    with canvas.moved(*GEOMETRY.skyline_at):
        skylines = GEOMETRY.skylines
        canvas.path(skylines.get(city.name, skylines["plain"]), fill=palette.rule)
    draw_captions(canvas, table)
    red = file.red.get(city.name, [])
    draw_row(canvas, table, row, used, red if isinstance(red, list) else [])
    for field, spot in enumerate(GEOMETRY.fields):
        draw_field(canvas, spot, table.number(city.landing[field]))
    draw_factories(canvas, table, city, view)
    closed = view["closed"][city.name]
    for n, owner in enumerate(closed):
        with canvas.moved(50 + (n - (len(closed) - 1) / 2) * 15, 45):
            draw_piece(canvas, "hotel", owner, closed=True)


def draw_head(canvas: SvgCanvas, table: DrawnTable, city: City, row: HotelRow, used: int) -> None:
    """The name, what the city pays now, and a dagger where figures are not printed."""
    palette, at = canvas.palette, min(used, len(row.first) - 1)
    canvas.text(3, 9.3, city.name, fit_size(city.name, 9, 55), anchor="start", bold=True,
                serif=True)  # fmt: skip
    paid = f"{table.number(row.first[at])}/{table.number(row.second[at])}"
    if not table.bare:
        canvas.text(91, 9.3, paid, 9, anchor="end", bold=True)
    if not city.provenance == row.provenance == "printed":
        canvas.text(95.5, 9.3, "†", 8, fill=palette.accent)


def draw_captions(canvas: SvgCanvas, table: DrawnTable) -> None:
    """What is what, in words, between the parts of a city."""
    cell = canvas.palette.cell
    fields, works, sites = (table.text(f"board.{key}") for key in ("fields", "works", "sites"))
    for line in (cell, None):  # first a ground that keeps the skyline away from the letters
        width = 1.6 if line else None
        canvas.text(50, 37.5, fields, fit_size(fields, 5.4, 56), bold=True, stroke=line,
                    stroke_width=width)  # fmt: skip
        canvas.text(50, 52.6, works, fit_size(works, 5.4, 56), bold=True, stroke=line,
                    stroke_width=width)  # fmt: skip
        with canvas.moved(26.6, 43.5, turned=-90):
            canvas.text(0, 0, sites, fit_size(sites, 5.4, 36), bold=True, stroke=line,
                    stroke_width=width)  # fmt: skip


def draw_row(
    canvas: SvgCanvas, table: DrawnTable, row: HotelRow, used: list[int | None], red: list[int]
) -> None:
    """All sites, the next one last, so that its frame lies above its neighbours."""
    following = len(row.first) if table.bare else len(used)
    order = [n for n in range(len(row.first)) if n != following]
    if following < len(row.first):
        order.append(following)
    for n in order:
        owner = used[n] if n < len(used) else None
        draw_site(canvas, table, row, n, taken=n < len(used), following=n == following,
                  red=n + 1 in red)  # fmt: skip
        if owner is not None:
            x, y = site_spot(n, len(row.first))
            with canvas.moved(x + GEOMETRY.site.width / 2, y + GEOMETRY.site.height / 2):
                draw_piece(canvas, "hotel", owner)


def draw_site(
    canvas: SvgCanvas,
    table: DrawnTable,
    row: HotelRow,
    n: int,
    *,
    taken: bool,
    following: bool,
    red: bool,
) -> None:
    """One site: its amounts while it is free; red ones and the last one have marks of their own."""
    palette, size = canvas.palette, GEOMETRY.site
    x, y = site_spot(n, len(row.first))
    never = n == len(row.first) - 1
    fill = palette.felt if never else palette.lit if following else palette.sheet
    line, width = (palette.ink, 1.0) if following else (palette.rule, 0.6)
    if red:
        fill, line, width = palette.red_site, palette.red_line, 1.6 if following else 0.6
    canvas.rect(x, y, size.width, size.height, fill=fill, stroke=line, stroke_width=width)
    if red:
        corner = f"M{write_number(x + size.width - 5)} {write_number(y)}h5v5Z"
        canvas.path(corner, fill=palette.red_line)
    if never:
        canvas.rect(x, y, size.width, size.height, fill=f"url(#{pattern_id(canvas, 'diagonal')})",
                    opacity=0.55)  # fmt: skip
    if taken:
        return
    middle = x + size.width / 2
    ink = palette.red_text if red else palette.ink
    if row.first[n] == 0:
        canvas.text(middle, y + 9.5, "0", 7, bold=True, fill=ink)
        return
    canvas.text(middle, y + 6.9, table.number(row.first[n]), 7, bold=True, fill=ink)
    soft = palette.red_text if red else palette.soft
    canvas.text(middle, y + 12.4, table.number(row.second[n]), 5.6, fill=soft)


def draw_field(canvas: SvgCanvas, spot: Spot, price: str) -> None:
    """A landing field with the price of a hotel."""
    palette, size = canvas.palette, GEOMETRY.field
    x, y = spot
    canvas.rect(x, y, size.width, size.height, rx=2.5, fill=palette.sheet, stroke=palette.soft,
                stroke_width=0.6)  # fmt: skip
    runway = f"M{write_number(x + 10)} {write_number(y + size.height / 2)}h{size.width - 12:g}"
    canvas.path(runway, stroke=palette.soft, stroke_width=0.8, stroke_dasharray="2.2 1.8")
    canvas.text(x + 5.4, y + 13, price, 9, bold=True)


def draw_factories(
    canvas: SvgCanvas, table: DrawnTable, city: City, view: Mapping[str, Any]
) -> None:
    """Both factory sites: the price and a ghost, or the factory."""
    palette, size = canvas.palette, GEOMETRY.works
    owners = view["factories"][city.name]
    for n, (x, y) in enumerate(GEOMETRY.works_at):
        canvas.rect(x, y, size.width, size.height, rx=1, fill=palette.felt, stroke=palette.soft,
                    stroke_width=0.6)  # fmt: skip
        if n < len(owners):
            with canvas.moved(x + size.width / 2, y + 6.8):
                draw_piece(canvas, "factory", owners[n])
        else:
            ghost = f"M{write_number(x + 12.9)} {write_number(y + 10.5)}{GEOMETRY.ghost}"
            canvas.path(ghost, stroke=palette.soft, stroke_width=0.7)
            canvas.text(x + 6.5, y + 9.3, table.number(city.factory[n]), 9, bold=True,
                        fill=DARK_LETTER if palette.name == "light" else palette.ink)  # fmt: skip
