"""Marks that tell things apart by hue, pattern and letter or shape, always together."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from parkett.core.typed_decoding import decode_json
from parkett.drawing.palette import SEAT_HUES
from parkett.drawing.svg_canvas import SvgCanvas


class Marks(msgspec.Struct, frozen=True):
    """`marks.json`, which the web reads as well."""

    patterns: dict[str, str]
    seat_patterns: list[str]
    seat_shapes: list[str]


@cache
def load_marks() -> Marks:
    """The marks of the file."""
    text = files("parkett.drawing").joinpath("marks.json").read_bytes()
    return decode_json(text, Marks)


def add_patterns(canvas: SvgCanvas, unit: float) -> None:
    """The patterns of a drawing; `unit` is the size of one repeat."""
    line = canvas.palette.mark_line
    canvas.parts.append("<defs>")
    for name, d in load_marks().patterns.items():
        if not d:
            continue
        dots = name == "dots"
        style = (
            f'fill="{line}" fill-opacity="0.42"'
            if dots
            else f'fill="none" stroke="{line}" stroke-opacity="0.42" stroke-width="0.9"'
        )
        canvas.parts.append(
            f'<pattern id="{pattern_id(canvas, name)}" width="6" height="6" '
            f'patternUnits="userSpaceOnUse" patternTransform="scale({unit / 6:.6g})">'
            f'<path d="{d}" {style}/></pattern>'
        )
    canvas.parts.append("</defs>")


def pattern_id(canvas: SvgCanvas, name: str) -> str:
    """The name of a pattern, another one by day and by night: a page may show both."""
    return f"parkett-{canvas.palette.name}-{name}"


def add_weave(canvas: SvgCanvas, d: str, pattern: str) -> None:
    """A shape filled with a pattern; solid needs none."""
    if load_marks().patterns[pattern]:
        canvas.path(d, fill=f"url(#{pattern_id(canvas, pattern)})")


def seat_hue(seat: int) -> str:
    """The hue of a player."""
    return SEAT_HUES[seat % len(SEAT_HUES)]


def seat_pattern(seat: int) -> str:
    """The pattern of a player's pieces."""
    patterns = load_marks().seat_patterns
    return patterns[seat % len(patterns)]


def add_seat_shape(
    canvas: SvgCanvas,
    x: float,
    y: float,
    scale: float,
    seat: int,
    *,
    fill: str = "",
    line: str = "",
    width: float = 1.1,
) -> None:
    """A player's shape in a square of 16 times the scale, from its upper left corner."""
    shapes = load_marks().seat_shapes
    with canvas.moved(x, y, scale):
        canvas.path(
            shapes[seat % len(shapes)],
            fill=fill or seat_hue(seat),
            stroke=line or canvas.palette.mark_line,
            stroke_width=width,
        )
