"""Hotels, factories, planes: hue, pattern and the player's shape, always together."""

from __future__ import annotations

from parkett.drawing.identity_marks import add_seat_shape, add_weave, seat_hue, seat_pattern
from parkett.drawing.palette import DARK_LETTER, PLATE
from parkett.drawing.svg_canvas import SvgCanvas
from parkett.games.tycoon.drawing.geometry import GEOMETRY

LOW = {"hotel": 0.8, "factory": 1.2, "plane": 0.0}  # the middle of the plate under the origin


def draw_piece(
    canvas: SvgCanvas, kind: str, seat: int, *, closed: bool = False, turned: float = 0
) -> None:
    """A piece around the origin; the player's shape stays upright."""
    d, low = GEOMETRY.pieces[kind], LOW[kind]
    with canvas.moved(0, 0, turned=turned):
        with canvas.group(opacity=0.45 if closed else None):
            canvas.path(d, fill=seat_hue(seat))
            add_weave(canvas, d, seat_pattern(seat))
        canvas.path(d, stroke=canvas.palette.ink, stroke_width=0.9, stroke_linejoin="round")
    canvas.circle(0, low, 3.4, fill=PLATE)
    add_seat_shape(canvas, -2.6, low - 2.6, 0.325, seat, line=DARK_LETTER, width=1.2)
    if closed:
        canvas.path("M-6.5 6 6.5 -6", stroke=canvas.palette.ink, stroke_width=1.6)
