"""A house in the unit square: hue, pattern and letter."""

from __future__ import annotations

from parkett.drawing.identity_marks import add_weave
from parkett.drawing.palette import DARK_LETTER, PLATE
from parkett.drawing.svg_canvas import SvgCanvas
from parkett.games.shark.drawing.geometry import GEOMETRY


def draw_house(canvas: SvgCanvas, kind: str, letter: str, by: str = "") -> None:
    """A house of a colour, or a TOP house, free or taken over `by` a colour."""
    mark, plate = GEOMETRY.kinds[kind], GEOMETRY.letter
    canvas.path(GEOMETRY.house, fill=mark.hue, stroke=canvas.palette.mark_line, stroke_width=0.05,
                stroke_linejoin="round")  # fmt: skip
    add_weave(canvas, GEOMETRY.house, mark.pattern)
    if by:
        canvas.path(GEOMETRY.owner, fill=GEOMETRY.kinds[by].hue, stroke=PLATE, stroke_width=0.025)
    canvas.circle(plate.x, plate.y, plate.radius, fill=PLATE)
    base = plate.y + plate.base * plate.scale
    canvas.text(plate.x, base, letter, 8.4 * plate.scale, fill=DARK_LETTER, bold=True)
