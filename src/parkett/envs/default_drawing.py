"""The board of a game that has no drawing of its own: its rows of marks, or its view in boxes."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from parkett.envs.drawing import BOARD, LINE, SEAT_COLOURS, TEXT_COLOUR, Draw, draw_grid
from parkett.envs.view_text import OMITTED_KEYS, format_value, is_grid

if TYPE_CHECKING:
    from parkett.core.game import Game

BOX_COLUMNS = 2  # boxes side by side
BOX_LETTERS = 36  # in one line of a box
EMPTY_MARKS = ". "


def draw_board(draw: Draw, game: Game, view: Mapping[str, Any]) -> None:  # noqa: ARG001
    """Draw the rows of the key `board` as squares; without one, every key in a box of its own."""
    rows = view.get("board")
    if is_grid(rows):
        marks = sorted({mark for row in rows for mark in row} - set(EMPTY_MARKS))
        colours = {mark: SEAT_COLOURS[n % len(SEAT_COLOURS)] for n, mark in enumerate(marks)}
        draw_grid(draw, rows, colours)
    else:
        draw_boxes(draw, {key: view[key] for key in view if key not in OMITTED_KEYS})


def draw_boxes(draw: Draw, values: Mapping[str, Any]) -> None:
    """Draw boxes with a key as headline and its value as words."""
    width = BOARD // BOX_COLUMNS
    height = BOARD // max(1, -(-len(values) // BOX_COLUMNS))
    for number, (key, value) in enumerate(values.items()):
        left, top = number % BOX_COLUMNS * width, number // BOX_COLUMNS * height
        draw.rectangle((left + 2, top + 2, left + width - 3, top + height - 3), outline=TEXT_COLOUR)
        lines = [key.upper(), *list_lines(value)]
        for line, words in enumerate(lines[: (height - 6) // LINE]):
            draw.text((left + 6, top + 4 + line * LINE), words, fill=TEXT_COLOUR, font_size=10)


def list_lines(value: object) -> list[str]:
    """A value in short lines: one for each entry of a map."""
    if isinstance(value, dict):
        entries = [f"{key}: {format_value(entry)}" for key, entry in value.items()]
    else:
        entries = [format_value(value)]
    return [line for entry in entries for line in textwrap.wrap(entry, BOX_LETTERS)]
