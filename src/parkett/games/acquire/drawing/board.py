"""The board of Acquire: labelled squares, chains as connected shapes, the own tiles."""

from __future__ import annotations

import math

from parkett.drawing.drawn_table import Board, Box, Holdings, PlayerColumn
from parkett.drawing.geometry_file import Inset
from parkett.drawing.identity_marks import add_weave
from parkett.drawing.outline import Square, draw_outline
from parkett.drawing.palette import DARK_LETTER, HUES, PLATE
from parkett.drawing.svg_canvas import SvgCanvas, write_number
from parkett.games.acquire.drawing.geometry import GEOMETRY, chain_mark

DARK_HUES = frozenset((HUES["blue"],))  # labels on them are light


class GameBoard(Board):
    """Squares of one unit."""

    pattern_unit = GEOMETRY.pattern_unit

    @property
    def rows(self) -> list[str]:
        """What lies on the squares, row by row."""
        rows: list[str] = self.table.view["board"]
        return rows

    @property
    def box(self) -> Box:
        """All squares with a margin."""
        margin = GEOMETRY.margin
        columns, rows = len(self.rows[0]), len(self.rows)
        return Box(-margin, -margin, columns + 2 * margin, rows + 2 * margin)

    @property
    def chains(self) -> dict[str, list[Square]]:
        """The squares of every chain on the board."""
        found: dict[str, list[Square]] = {}
        letters = {name[0]: name for name in self.table.view["bank"]}
        for square, mark in self.laid.items():
            if mark in letters:
                found.setdefault(letters[mark], []).append(square)
        return found

    @property
    def laid(self) -> dict[Square, str]:
        """The squares with a tile, and what it belongs to."""
        return {
            (x, y): mark
            for y, row in enumerate(self.rows)
            for x, mark in enumerate(row)
            if mark != "."
        }

    def draw(self, canvas: SvgCanvas) -> None:
        """Draw the ground, the tiles, the chains and the own tiles."""
        self.draw_ground(canvas)
        for square, mark in self.laid.items():
            if mark == "o":
                self.draw_lone(canvas, square)
        chains = self.chains
        for name, squares in chains.items():
            self.draw_chain(canvas, name, squares)
        for name, squares in chains.items():
            draw_marker(canvas, name, squares)
        for tile in self.table.view["hand"] or ():
            self.draw_own_tile(canvas, tile)

    def draw_ground(self, canvas: SvgCanvas) -> None:
        """The printed squares with their names."""
        palette, (left, top) = canvas.palette, GEOMETRY.cell_at
        squares = [(x, y) for y, row in enumerate(self.rows) for x in range(len(row))]
        cells = [
            f"M{write_number(x + left)} {write_number(y + top)}{GEOMETRY.cell}" for x, y in squares
        ]
        canvas.path("".join(cells), fill=palette.cell, stroke=palette.rule, stroke_width=0.015)
        for square in squares:
            if square not in self.laid:
                draw_label(canvas, square, palette.soft, 0.27)

    def draw_lone(self, canvas: SvgCanvas, square: Square) -> None:
        """A tile of no chain."""
        palette = canvas.palette
        draw_square(canvas, square, GEOMETRY.lone, palette.soft, palette.ink, 0.03)
        draw_label(canvas, square, palette.paper, 0.27)

    def draw_chain(self, canvas: SvgCanvas, name: str, squares: list[Square]) -> None:
        """One shape in hue and pattern; a safe chain has a thick outline."""
        mark, d = chain_mark(list(self.table.view["bank"]), name), draw_outline(squares)
        safe = len(squares) >= self.table.view["options"]["safe_size"]
        canvas.path(d, fill=mark.hue)
        add_weave(canvas, d, mark.pattern)
        canvas.path(d, stroke=canvas.palette.ink, stroke_width=0.1 if safe else 0.05)
        letter = PLATE if mark.hue in DARK_HUES else DARK_LETTER
        for square in squares:
            x, y = square[0] + GEOMETRY.label_at[0], square[1] + GEOMETRY.label_at[1]
            said = name_square(square)
            canvas.text(x, y, said, 0.24, fill=mark.hue, stroke=mark.hue, stroke_width=0.09,
                        stroke_linejoin="round")  # fmt: skip
            canvas.text(x, y, said, 0.24, fill=letter)

    def draw_own_tile(self, canvas: SvgCanvas, tile: str) -> None:
        """A tile of the viewer's hand, at its square."""
        palette, square = canvas.palette, read_square(tile)
        draw_square(canvas, square, GEOMETRY.frame, palette.sheet, palette.soft, 0.035,
                    dash="0.1 0.06")  # fmt: skip
        draw_label(canvas, square, palette.ink, 0.3, bold=True)

    def find_place(self, name: str) -> Box | None:
        """A square by its name: 5G."""
        if not name[:-1].isascii() or not name[:-1].isdigit():
            return None
        x, y = read_square(name)
        inside = 0 <= y < len(self.rows) and 0 <= x < len(self.rows[y])
        return Box(x, y, 1, 1) if inside else None

    def holdings(self) -> Holdings:
        """Cash, shares by chain, tiles."""
        table, view = self.table, self.table.view
        columns = [PlayerColumn(table.text("players.cash"), view["cash"])]
        columns += [
            PlayerColumn(chain[0], [held and held[chain] for held in view["shares"]])
            for chain in view["bank"]
        ]
        bank = [
            (table.name("chain", chain), table.number(left)) for chain, left in view["bank"].items()
        ]
        title = table.text("hand.title")
        return Holdings(
            columns,
            table.text("drawing.hands"),
            view["hand_counts"],
            title,
            view["hand"] or (),
            [(f"{table.text('bank.left')}, {chain}", left) for chain, left in bank],
        )


def read_square(tile: str) -> Square:
    """The square of a tile."""
    return int(tile[:-1]) - 1, ord(tile[-1]) - ord("A")


def name_square(square: Square) -> str:
    """The name of a square: column and row."""
    return f"{square[0] + 1}{chr(ord('A') + square[1])}"


def draw_square(
    canvas: SvgCanvas,
    square: Square,
    shape: Inset,
    fill: str,
    line: str,
    width: float,
    dash: str | None = None,
) -> None:
    """A square a little inside its place."""
    side = 1 - 2 * shape.inset
    canvas.rect(square[0] + shape.inset, square[1] + shape.inset, side, side, rx=shape.radius,
                fill=fill, stroke=line, stroke_width=width, stroke_dasharray=dash)  # fmt: skip


def draw_label(
    canvas: SvgCanvas, square: Square, fill: str, size: float, *, bold: bool = False
) -> None:
    """The name of a square in its middle."""
    x, y = square[0] + GEOMETRY.label_at[0], square[1] + GEOMETRY.label_at[1]
    canvas.text(x, y, name_square(square), size, fill=fill, bold=bold)


def draw_marker(canvas: SvgCanvas, name: str, squares: list[Square]) -> None:
    """The chain's letter and size, on the square nearest to its middle."""
    middle = [sum(square[axis] for square in squares) / len(squares) for axis in (0, 1)]
    x, y = min(squares, key=lambda square: math.dist(square, middle))
    marker = GEOMETRY.marker
    with canvas.moved(x + 0.5, y + 0.5):
        canvas.circle(0, 0, marker.radius, fill=PLATE, stroke=DARK_LETTER, stroke_width=0.045)
        canvas.text(0, marker.letter_y, name[0], 0.42, fill=DARK_LETTER, bold=True, serif=True)
        size = str(len(squares))
        canvas.text(0, marker.size_y, size, 0.24, fill=DARK_LETTER, bold=True)
