"""The drawing of a game that has none of its own: its maps as squares, its facts in words."""

from __future__ import annotations

import textwrap
from typing import Any

from parkett.drawing.drawn_table import Board, Box, Holdings, PlayerColumn
from parkett.drawing.svg_canvas import SvgCanvas, fit_size

ROW = 0.62  # of a line of facts, in squares
LEAST = 12  # squares a drawing is wide
LETTERS = 62  # of a line of facts
HEAD = frozenset(("game", "edition", "rules", "seats", "to_act", "ask", "options", "viewer",
                  "agenda", "board"))  # fmt: skip


class DefaultBoard(Board):
    """Rows of letters as a grid; every other key of the view as a line."""

    pattern_unit = 0.24

    @property
    def title(self) -> str:
        """The title of the edition."""
        return self.table.game.edition.title.in_language(self.table.language)

    @property
    def rows(self) -> list[str]:
        """The map of the view, if it has one."""
        board = self.table.view.get("board")
        if not isinstance(board, list) or not all(isinstance(row, str) for row in board):
            return []
        return board if len({len(row) for row in board}) == 1 else []

    @property
    def lines(self) -> list[str]:
        """The facts that are the same for all players, in lines."""
        said = []
        for key, value in self.table.view.items():
            if key not in HEAD and not self.is_by_seat(value):
                fact = self.table.label(self.fact_name(key), write_fact(value))
                said += textwrap.wrap(fact, LETTERS, subsequent_indent="    ")
        return said

    @property
    def box(self) -> Box:
        """The title, the map, then the lines."""
        columns = max(LEAST, len(self.rows[0]) if self.rows else 0)
        return Box(-0.2, -1, columns + 0.4, 1.2 + len(self.rows) + ROW * len(self.lines))

    def draw(self, canvas: SvgCanvas) -> None:
        """Draw the title, the map and the lines."""
        palette, wide = canvas.palette, self.box.width - 0.4
        canvas.text(0, -0.35, self.title, fit_size(self.title, 0.55, wide), anchor="start",
                    bold=True, serif=True)  # fmt: skip
        for y, row in enumerate(self.rows):
            for x, mark in enumerate(row):
                canvas.rect(x + 0.04, y + 0.04, 0.92, 0.92, rx=0.1, fill=palette.cell,
                            stroke=palette.rule, stroke_width=0.02)  # fmt: skip
                if mark not in ". ":
                    canvas.text(x + 0.5, y + 0.68, mark, 0.5, bold=True)
        for number, line in enumerate(self.lines):
            below = len(self.rows) + ROW * (number + 0.7)
            canvas.text(0, below, line.strip(), fit_size(line, 0.36, wide), anchor="start")

    def find_place(self, name: str) -> Box | None:
        """A square by its column and row: 5G."""
        column, row = name[:-1], ord(name[-1:] or "A") - ord("A")
        if not (column.isascii() and column.isdigit()) or not 0 <= row < len(self.rows):
            return None
        x = int(column) - 1
        return Box(x, row, 1, 1) if 0 <= x < len(self.rows[row]) else None

    def holdings(self) -> Holdings:
        """Every list of the view that has a value for each seat."""
        return Holdings(
            [
                PlayerColumn(self.fact_name(key), [write_figure(figure) for figure in value])
                for key, value in self.table.view.items()
                if key not in HEAD and self.is_by_seat(value)
            ]
        )

    def is_by_seat(self, value: Any) -> bool:  # noqa: ANN401
        """Whether a value is a list with one entry a seat."""
        return (
            isinstance(value, list)
            and len(value) == len(self.table.seats)
            and all(one is None or isinstance(one, int | str) for one in value)
        )

    def fact_name(self, key: str) -> str:
        """What a key is about: the words `fact.<key>`, or the key."""
        named = f"fact.{key}"
        return (
            self.table.text(named) if named in self.table.words.messages else key.replace("_", " ")
        )


def write_fact(value: Any) -> str:  # noqa: ANN401
    """A value of the view in a line."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {write_fact(one)}" for key, one in value.items())
    if isinstance(value, list):
        return ", ".join(map(write_fact, value))
    return "\N{EN DASH}" if value is None else str(value)


def write_figure(value: Any) -> int | str | None:  # noqa: ANN401
    """A value of one seat: numbers stay numbers, None is hidden."""
    return value if value is None or isinstance(value, str) else int(value)
