"""The table under every board: players, what they have, backs for hidden hands."""

from __future__ import annotations

import textwrap

from parkett.drawing.drawn_table import TIMES, DrawnTable, Holdings
from parkett.drawing.identity_marks import add_seat_shape
from parkett.drawing.svg_canvas import SvgCanvas, fit_size, text_width

WIDTH = 720.0  # the table is drawn at this width and scaled to that of the board
ROW = 24.0
SIZE = 15.0  # of the letters
NAME = 150.0  # room of a name
LETTERS = 96  # of a line of the own hand
MOST_BACKS = 12  # hidden cards that are drawn one by one


def players_height(table: DrawnTable, holdings: Holdings) -> float:
    """How tall the table is at its own width."""
    return 14 + ROW * (len(table.seats) + 1) + ROW * len(own_lines(table, holdings))


def own_lines(table: DrawnTable, holdings: Holdings) -> list[str]:
    """The viewer's own hand in lines."""
    if not holdings.own_hand:
        return []
    said = table.label(holdings.own_heading, ", ".join(holdings.own_hand))
    return textwrap.wrap(said, LETTERS, break_on_hyphens=False)


def draw_players(canvas: SvgCanvas, table: DrawnTable, holdings: Holdings) -> None:
    """Draw the table from its upper left corner."""
    palette = canvas.palette
    hands = 200.0 if holdings.hand_counts else 0.0
    width = (WIDTH - NAME - hands) / max(1, len(holdings.columns))
    ends = [NAME + width * (number + 1) - 8 for number in range(len(holdings.columns))]
    top = 14 + ROW * 0.7
    for column, end in zip(holdings.columns, ends, strict=True):
        size = fit_size(column.heading, 13, width - 10)
        canvas.text(end, top, column.heading, size, anchor="end", fill=palette.soft)
    if hands:
        canvas.text(WIDTH - hands + 12, top, holdings.hand_heading, 13, anchor="start",
                    fill=palette.soft)  # fmt: skip
    for seat in table.seats:
        draw_player(canvas, table, holdings, seat, ends)
    below = 14 + ROW * (len(table.seats) + 1)
    for number, line in enumerate(own_lines(table, holdings)):
        size = fit_size(line, SIZE, WIDTH - 8)
        canvas.text(4, below + ROW * (number + 0.7), line, size, anchor="start")


def draw_player(
    canvas: SvgCanvas, table: DrawnTable, holdings: Holdings, seat: int, ends: list[float]
) -> None:
    """One row: the mark, the name, the figures, the hand."""
    palette, top = canvas.palette, 14 + ROW * (seat + 1)
    base = top + ROW * 0.7
    canvas.path(f"M0 {top:g}H{WIDTH:g}", stroke=palette.rule, stroke_width=1)
    add_seat_shape(canvas, 4, top + 4, 1, seat)
    asked = table.view["to_act"] == seat
    name = shorten(table.names[seat], NAME - 34)
    canvas.text(26, base, name, SIZE, anchor="start", bold=asked)
    width = ends[1] - ends[0] if len(ends) > 1 else 120
    for column, end in zip(holdings.columns, ends, strict=True):
        figure = column.figures[seat]
        said = (
            "?" if figure is None else table.number(figure) if isinstance(figure, int) else figure
        )
        size = fit_size(said, SIZE, width - 6)
        fill = palette.soft if figure is None else palette.ink
        canvas.text(end, base, said, size, anchor="end", fill=fill)
    if holdings.hand_counts:
        draw_backs(canvas, top, holdings.hand_counts[seat])


def draw_backs(canvas: SvgCanvas, top: float, count: int) -> None:
    """The backs of the cards in a hand; many of them as a number beside one."""
    palette = canvas.palette
    for number in range(count if count <= MOST_BACKS else 1):
        x = WIDTH - 188 + number * 14.5
        canvas.rect(x, top + 4, 12, 16, rx=2, fill=palette.soft, stroke=palette.ink,
                    stroke_width=0.8)  # fmt: skip
        canvas.path(
            f"M{x + 2.5:g} {top + 8:g}h7M{x + 2.5:g} {top + 12:g}h7M{x + 2.5:g} {top + 16:g}h7",
            stroke=palette.paper,
            stroke_width=1,
        )
    if count > MOST_BACKS:
        canvas.text(WIDTH - 168, top + ROW * 0.7, f"{TIMES} {count}", SIZE, anchor="start")


def shorten(name: str, room: float) -> str:
    """A name that fits, or its beginning with dots."""
    if text_width(name, SIZE) <= room:
        return name
    while name and text_width(name + "…", SIZE) > room:
        name = name[:-1]
    return name + "…"
