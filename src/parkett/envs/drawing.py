"""Pictures of a game, as arrays of pixels: the board on the left, the view as text beside it."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from parkett.extras import require_extra

with require_extra("envs"):
    import numpy as np
    from PIL import Image, ImageDraw

from parkett.core.game_module import find_game_module
from parkett.envs.view_text import format_view

if TYPE_CHECKING:
    from parkett.core.game import Game

BOARD = 480  # pixels of the board's square
PANEL = 400  # pixels of the text beside it
LINE = 12  # pixels of one line of text
COLUMNS = 64  # letters of one line
BACKGROUND = "#f4efe4"
TEXT_COLOUR = "#22201c"
EMPTY_COLOUR = "#ddd5c3"
SEAT_COLOURS = ("#c0392b", "#2471a3", "#1e8449", "#b9770e", "#7d3c98", "#566573")

Draw = ImageDraw.ImageDraw
DrawBoard = Callable[[Draw, "Game", Mapping[str, Any]], None]


def draw_picture(game: Game, view: Mapping[str, Any]) -> np.ndarray:
    """The game that a view describes: height, width and three colours, as bytes."""
    image = Image.new("RGB", (BOARD + PANEL, BOARD), BACKGROUND)
    draw = ImageDraw.Draw(image)
    find_draw_board(game)(draw, game, view)
    words = format_view({key: value for key, value in view.items() if key != "board"})
    lines = [part for line in words.splitlines() for part in textwrap.wrap(line, COLUMNS)]
    for number, line in enumerate(lines[: BOARD // LINE]):
        draw.text((BOARD + 8, 2 + number * LINE), line, fill=TEXT_COLOUR, font_size=10)
    return np.asarray(image, np.uint8).copy()


def find_draw_board(game: Game) -> DrawBoard:
    """The function that draws the board: the game's own, or the one for every game."""
    from parkett.envs import default_drawing  # noqa: PLC0415  (it needs this module)

    own: DrawBoard = (find_game_module(game, "env.drawing") or default_drawing).draw_board
    return own


def draw_grid(draw: Draw, rows: list[str], colours: Mapping[str, str], empty: str = ".") -> None:
    """Draw a board of squares: every mark in its colour, with its letter."""
    side = min(BOARD // max(len(row) for row in rows), BOARD // len(rows))
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            box = (x * side + 1, y * side + 1, (x + 1) * side - 2, (y + 1) * side - 2)
            draw.rectangle(
                box, fill=EMPTY_COLOUR if mark == empty else colours.get(mark, "#8d8776")
            )
            if mark != empty:
                draw.text((x * side + side // 3, y * side + side // 4), mark, fill="white")


def draw_piece(draw: Draw, x: int, y: int, radius: int, seat: int) -> None:
    """Draw a piece in the colour of its seat."""
    draw.ellipse(
        (x - radius, y - radius, x + radius, y + radius),
        fill=SEAT_COLOURS[seat],
        outline=TEXT_COLOUR,
    )
