"""The middle of the board: the quotation on its chalk board, dice, the NEWS pile, the auction."""

from __future__ import annotations

import textwrap
from typing import Any

from parkett.drawing.identity_marks import add_seat_shape
from parkett.drawing.palette import DARK_LETTER, PLATE
from parkett.drawing.svg_canvas import SvgCanvas, fit_size
from parkett.games.geld_und_boerse.drawing.fields import CHALK, SLATE, STAMP
from parkett.games.geld_und_boerse.drawing.figures import BoardFigures, draw_good, draw_icon
from parkett.games.geld_und_boerse.drawing.geometry import GEOMETRY

DIM_CHALK = "#c9cfc4"
WOOD = "#9c8f73"
LEVELS = ("highest", "middle", "middle", "lowest")


def draw_centre(canvas: SvgCanvas, figures: BoardFigures) -> None:
    """The quotation, and the auction or dice and pile."""
    with canvas.moved(*GEOMETRY.quotation_at):
        draw_quotation(canvas, figures)
    auction = figures.view["auction"]
    if auction:
        with canvas.moved(*GEOMETRY.room_at):
            draw_auction(canvas, figures, auction)
        return
    with canvas.moved(*GEOMETRY.tray_at):
        for number, face in enumerate(figures.view["dice"] or ()):
            with canvas.moved(number * 0.92, 0.36, 0.8):
                draw_die(canvas, face)
        with canvas.moved(*GEOMETRY.pile_at):
            draw_pile(canvas, figures)


def draw_quotation(canvas: SvgCanvas, figures: BoardFigures) -> None:
    """Four places, each with its good, how high it is, and the price of a card."""
    table, size = figures.table, GEOMETRY.quotation
    canvas.rect(0, 0, size.width, size.height, rx=0.08, fill=SLATE, stroke=WOOD, stroke_width=0.07)
    title, head = table.text("chalk.title"), table.text("chalk.card")
    canvas.text(0.16, 0.42, title, fit_size(title, 0.28, 3), anchor="start", fill=CHALK, bold=True,
                serif=True)  # fmt: skip
    canvas.text(4.46, 0.4, head, fit_size(head, 0.2, 1.2), anchor="end", fill=DIM_CHALK)
    canvas.path("M0.16 0.55H4.46", stroke=DIM_CHALK, stroke_width=0.02)
    card = figures.open_card()
    if card is None:
        return
    letters = {good.letter: good for good in figures.file.goods.rows}
    for place, letter in enumerate(card.ranking):
        good = letters[letter]
        name = table.name("good", good.name)
        title = name[:1].upper() + name[1:]
        level = table.text(f"level.{LEVELS[place]}")
        price = table.number(card.price(good) * figures.units)
        with canvas.moved(0, 1.01 + place * 0.53):
            canvas.text(0.12, 0, f"{place + 1}.", 0.27, anchor="start", fill=DIM_CHALK, serif=True)
            with canvas.moved(0.36, -0.31, 0.02):
                draw_good(canvas, good.name, title[:1])
            canvas.text(0.82, 0, title, fit_size(title, 0.27, 1.3), anchor="start", fill=CHALK)
            canvas.text(3.38, -0.01, level, fit_size(level, 0.19, 1.15), anchor="end",
                        fill=DIM_CHALK if place in (1, 2) else CHALK)  # fmt: skip
            canvas.text(4.46, 0, price, fit_size(price, 0.28, 0.95), anchor="end", fill=CHALK,
                        bold=True)  # fmt: skip


def draw_die(canvas: SvgCanvas, face: int | str) -> None:
    """One die; the symbol die shows a dot to stay or an arrow to change tracks."""
    symbol = isinstance(face, str)
    canvas.rect(0, 0, 1, 1, rx=0.16, fill=STAMP if symbol else PLATE, stroke=DARK_LETTER,
                stroke_width=0.05)  # fmt: skip
    if not symbol:
        for x, y in GEOMETRY.pips[str(face)]:
            canvas.circle(x, y, 0.095, fill=DARK_LETTER)
    elif face == "switch":
        canvas.path(GEOMETRY.switch, stroke=CHALK, stroke_width=0.09, stroke_linecap="round",
                    stroke_linejoin="round")  # fmt: skip
    else:
        canvas.circle(0.5, 0.5, 0.2, fill=CHALK)


def draw_pile(canvas: SvgCanvas, figures: BoardFigures) -> None:
    """The NEWS pile: its back with the number of cards, or the card that is being obeyed."""
    palette, size, view, table = canvas.palette, GEOMETRY.pile, figures.view, figures.table
    for shift in (0.12, 0.06, 0):
        canvas.rect(shift, shift, size.width, size.height, rx=0.08, fill=palette.sheet,
                    stroke=palette.soft, stroke_width=0.025)  # fmt: skip
    if view["card"]:
        lines = textwrap.wrap(table.name("news", view["card"]), 15, break_on_hyphens=False)
        for number, line in enumerate(lines):
            y = 0.72 + (number - (len(lines) - 1) / 2) * 0.22
            canvas.text(0.75, y, line, fit_size(line, 0.19, 1.4))
        return
    draw_icon(canvas, "news", 0.45, 0.14, 0.6, palette.ink)
    word = table.text("field.news")
    canvas.text(0.75, 0.98, word, fit_size(word, 0.19, 1.3), bold=True)
    count = len(view["unknown"]) + len(view["known_tail"])
    canvas.text(0.75, 1.23, table.number(count), 0.22)


def draw_auction(canvas: SvgCanvas, figures: BoardFigures, auction: Any) -> None:  # noqa: ANN401
    """What is under the hammer, the number that rises, who still bids."""
    palette, size, table = canvas.palette, GEOMETRY.room, figures.table
    canvas.rect(0, 0, size.width, size.height, rx=0.08, fill=palette.sheet, stroke=palette.soft,
                stroke_width=0.03)  # fmt: skip
    canvas.rect(0.14, 0.16, 1.5, 1.34, rx=0.08, fill=palette.cell, stroke=palette.ink,
                stroke_width=0.025)  # fmt: skip
    single = len(auction["lot"]) == 1
    if single:
        draw_icon(canvas, auction["lot"][0], 0.67, 0.28, 0.44, palette.ink)
    lot = " + ".join(table.name("card", card) for card in auction["lot"])
    lines = textwrap.wrap(lot, 16, break_on_hyphens=False)[:3]
    for number, line in enumerate(lines):
        y = (1.02 if single else 0.9) + (number - (len(lines) - 1) / 2) * 0.22
        canvas.text(0.89, y, line, fit_size(line, 0.2, 1.4))
    leader = auction["leader"]
    if auction["bids"]:
        state = table.text("room.sealed")
    elif auction["high"] is None or leader is None:
        state = table.text("room.from")
    else:
        state = table.names[leader]
    canvas.text(3.12, 0.34, state, fit_size(state, 0.22, 2.7), fill=palette.soft)
    shown = table.number(auction["high"] or auction["minimum"])
    canvas.text(3.12, 0.92, shown, fit_size(shown, 0.5, 2.7), bold=True, serif=True)
    draw_bidders(canvas, figures, auction)


def draw_bidders(canvas: SvgCanvas, figures: BoardFigures, auction: Any) -> None:  # noqa: ANN401
    """Everybody who may bid; crossed out who has passed."""
    palette, view = canvas.palette, figures.view
    others = [
        seat for seat in figures.table.seats
        if seat not in view["out"] and seat != auction["seller"]
    ]  # fmt: skip
    for number, seat in enumerate(others):
        bids = auction["bids"]
        gone = seat in auction["passed"] or bool(bids and bids[seat] == 0)
        with canvas.moved(3.12 + (number - (len(others) - 1) / 2) * 0.5, 1.3):
            leads = auction["leader"] == seat
            canvas.circle(0, 0, 0.21, fill=PLATE, stroke=palette.accent if leads else palette.ink,
                          stroke_width=0.05 if leads else 0.025)  # fmt: skip
            add_seat_shape(canvas, -0.144, -0.144, 0.018, seat)
            if gone:
                canvas.path("M-0.17 -0.17 0.17 0.17M0.17 -0.17 -0.17 0.17", stroke=palette.accent,
                            stroke_width=0.05)  # fmt: skip
