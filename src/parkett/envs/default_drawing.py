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
UNDRAWN_KEYS = OMITTED_KEYS | {"game", "edition", "seats", "viewer"}  # the same all the time


def draw_board(draw: Draw, game: Game, view: Mapping[str, Any]) -> None:  # noqa: ARG001
    """Draw the rows of the key `board` as squares; without one, every key in a box of its own."""
    rows = view.get("board")
    if is_grid(rows):
        marks = sorted({mark for row in rows for mark in row} - set(EMPTY_MARKS))
        colours = {mark: SEAT_COLOURS[n % len(SEAT_COLOURS)] for n, mark in enumerate(marks)}
        draw_grid(draw, rows, colours)
    else:
        draw_value_boxes(draw, {key: view[key] for key in view if key not in UNDRAWN_KEYS})


def draw_value_boxes(draw: Draw, values: Mapping[str, Any]) -> None:
    """Draw boxes with a key as headline and its value as words."""
    width = BOARD // BOX_COLUMNS
    height = BOARD // max(1, -(-len(values) // BOX_COLUMNS))
    for number, (key, value) in enumerate(values.items()):
        left, top = number % BOX_COLUMNS * width, number // BOX_COLUMNS * height
        draw.rectangle((left + 2, top + 2, left + width - 3, top + height - 3), outline=TEXT_COLOUR)
        lines = [key.upper(), *format_value_lines(value)]
        for line, words in enumerate(lines[: (height - 6) // LINE]):
            draw.text((left + 6, top + 4 + line * LINE), words, fill=TEXT_COLOUR, font_size=10)


def format_value_lines(value: object) -> list[str]:
    """A value in short lines: one for each entry of a map, and for each part of a list."""
    if isinstance(value, dict):
        entries = [f"{key}: {format_with_commas(entry)}" for key, entry in value.items()]
    elif isinstance(value, list) and any(isinstance(item, list | dict) for item in value):
        entries = [f"{number}: {format_with_commas(item)}" for number, item in enumerate(value)]
    else:
        entries = [format_with_commas(value)]
    return [line for entry in entries for line in textwrap.wrap(entry, BOX_LETTERS)]


def format_with_commas(value: object) -> str:
    """A value as words with commas; a question mark for null."""
    if value is None:
        return "?"
    if isinstance(value, dict):
        return ", ".join(f"{key} {format_with_commas(entry)}" for key, entry in value.items())
    if isinstance(value, list):
        return ", ".join(format_with_commas(item) for item in value)
    return format_value(value)
