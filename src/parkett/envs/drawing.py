"""Pictures of the table, as arrays of pixels: the board on the left, the words on the right."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np
from PIL import Image, ImageDraw

from parkett.envs.view_text import view_text

if TYPE_CHECKING:
    from parkett.core.game import Game

BOARD = 480  # pixels of the board's square
PANEL = 400  # pixels of the words beside it
LINE = 12  # pixels of one line of words
COLUMNS = 64  # letters of one line
PAPER = "#f4efe4"
INK = "#22201c"
BARE = "#ddd5c3"
SEATS = ("#c0392b", "#2471a3", "#1e8449", "#b9770e", "#7d3c98", "#566573")

Draw = ImageDraw.ImageDraw
Board = Callable[[Draw, "Game", Mapping[str, Any]], None]


def picture(game: Game, view: Mapping[str, Any]) -> np.ndarray:
    """The table that a view describes: height, width and three colours, as bytes."""
    image = Image.new("RGB", (BOARD + PANEL, BOARD), PAPER)
    draw = ImageDraw.Draw(image)
    board: Board = import_module(f"{game.package()}.env.drawing").draw_board
    board(draw, game, view)
    words = view_text({key: value for key, value in view.items() if key != "board"})
    lines = [part for line in words.splitlines() for part in textwrap.wrap(line, COLUMNS)]
    for number, line in enumerate(lines[: BOARD // LINE]):
        draw.text((BOARD + 8, 2 + number * LINE), line, fill=INK, font_size=10)
    return np.asarray(image, np.uint8).copy()


def draw_grid(draw: Draw, rows: list[str], colours: Mapping[str, str], bare: str = ".") -> None:
    """A board of squares: every mark in its colour, with its letter."""
    side = min(BOARD // max(len(row) for row in rows), BOARD // len(rows))
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            box = (x * side + 1, y * side + 1, (x + 1) * side - 2, (y + 1) * side - 2)
            draw.rectangle(box, fill=BARE if mark == bare else colours.get(mark, "#8d8776"))
            if mark != bare:
                draw.text((x * side + side // 3, y * side + side // 4), mark, fill="white")


def dot(draw: Draw, x: int, y: int, radius: int, seat: int) -> None:
    """A piece of a seat."""
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=SEATS[seat], outline=INK)
