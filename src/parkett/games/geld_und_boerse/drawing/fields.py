"""The fields of both tracks: cities with factor and rent, branches with amount and cards."""

from __future__ import annotations

import re

from parkett.drawing.drawn_table import TIMES
from parkett.drawing.identity_marks import add_seat_shape, seat_hue
from parkett.drawing.palette import DARK_LETTER, PLATE
from parkett.drawing.svg_canvas import SvgCanvas, fit_size
from parkett.games.geld_und_boerse.drawing.figures import BoardFigures, draw_icon
from parkett.games.geld_und_boerse.drawing.geometry import GEOMETRY, slots_width

SLATE = "#24332d"
STAMP = "#8c1c13"
CHALK = "#f4f1e6"
ROOM = 0.88  # of a name


def draw_field(canvas: SvgCanvas, figures: BoardFigures, field: str) -> None:
    """A field from its upper left corner."""
    palette, cell, kind = canvas.palette, GEOMETRY.cell, figures.field_kind(field)
    fills = {"exchange": SLATE, "tax": STAMP, "invest": palette.cell}
    side = 1 - 2 * cell.inset
    fill = fills.get(kind, palette.sheet)
    canvas.rect(cell.inset, cell.inset, side, side, rx=cell.radius, fill=fill, stroke=palette.rule,
                stroke_width=0.015)  # fmt: skip
    word = figures.field_word(field)
    if kind == "city":
        draw_city(canvas, figures, word)
    elif kind == "invest":
        draw_branch(canvas, figures, word)
    else:
        colour = CHALK if kind in ("exchange", "tax") else palette.ink
        draw_icon(canvas, kind, 0.24, 0.13, 0.52, colour)
        said = figures.table.text(f"field.{kind}")
        canvas.text(0.5, 0.87, said, fit_size(said, 0.19, ROOM), fill=colour, bold=True)


def draw_name(canvas: SvgCanvas, name: str) -> None:
    """A name as large as the field allows: long names smaller or in two lines."""
    parts = re.split(r"(?<=-)| ", name)
    lines = [" ".join(parts[:-1]), parts[-1]] if len(parts) > 1 and len(name) > 9 else [name]
    size = min(fit_size(line, 0.155 if len(lines) > 1 else 0.2, ROOM) for line in lines)
    for number, line in enumerate(lines):
        canvas.text(0.5, (0.203 if len(lines) > 1 else 0.26) + number * 0.138, line, size)


def draw_city(canvas: SvgCanvas, figures: BoardFigures, city: str) -> None:
    """Name and factor; the owner's band with the rent."""
    owner = figures.view["cities"][city]
    if owner is not None:
        plate, rent = GEOMETRY.plate, figures.rent(city)
        canvas.path(GEOMETRY.deed, fill=seat_hue(owner))
        canvas.path(GEOMETRY.seal, stroke=canvas.palette.mark_line, stroke_width=0.03)
        canvas.rect(plate.x, plate.y, plate.width, plate.height, rx=0.04, fill=PLATE)
        said = figures.table.number(rent or None)
        canvas.text(0.59, 0.915, said, fit_size(said, 0.165, 0.66), fill=DARK_LETTER, bold=True)
        add_seat_shape(canvas, 0.05, 0.765, 0.0115, owner, fill=PLATE, line=DARK_LETTER)
    canvas.text(0.08, 0.66, f"{TIMES}{figures.factors[city]}", 0.29, anchor="start", bold=True,
                serif=True)  # fmt: skip
    draw_name(canvas, figures.table.name("city", city))


def draw_branch(canvas: SvgCanvas, figures: BoardFigures, branch: str) -> None:
    """Name, drawing, amount, and a mark for every card: taken ones with the owner's shape."""
    palette = canvas.palette
    slots: list[int | None] = [*figures.owners(branch)]
    slots += [None] * figures.view["bank_invest"][branch]
    free = 0.95 - slots_width(len(slots))
    draw_icon(canvas, branch, max(0.06, free / 2 - 0.16), 0.37, 0.37, palette.ink)
    for number, seat in enumerate(slots):
        x, y = free + number // 2 * GEOMETRY.slot + 0.02, 0.375 + number % 2 * 0.185
        fill, line = (palette.sheet, palette.soft) if seat is None else (PLATE, palette.ink)
        canvas.rect(x, y, 0.16, 0.165, rx=0.03, fill=fill, stroke=line, stroke_width=0.02)
        if seat is not None:
            add_seat_shape(canvas, x + 0.012, y + 0.014, 0.0085, seat)
    price = figures.table.number(figures.prices[branch])
    canvas.text(0.5, 0.91, price, fit_size(price, 0.19, ROOM), fill=palette.soft)
    draw_name(canvas, figures.table.name("branch", branch))
