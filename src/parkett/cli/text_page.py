"""Lines, tables and grids of at most 80 columns, out of which a terminal page is made."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from itertools import zip_longest

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from parkett.cli.entry_text import WIDTH

NOTHING = "\N{EN DASH}"
TIMES = "\N{MULTIPLICATION SIGN}"
MARK = "†"  # stands beside a figure that is not printed in the rules
HUES = ("#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2", "#D55E00", "#CC79A7")


class TextPage:
    """A page that is being written; notes say what its marks mean."""

    def __init__(self) -> None:
        self.lines: list[Text] = []
        self.notes: list[str] = []

    def add_heading(self, text: str) -> None:
        """A heading with a free line above it."""
        if self.lines:
            self.lines.append(Text())
        self.lines += [Text(line, style="bold") for line in wrap_text(text)]

    def add_text(
        self, text: str, indent: int = 0, style: str = "", hanging: int | None = None
    ) -> None:
        """A paragraph; its lines after the first are indented by `hanging`."""
        self.lines += [Text(line, style=style) for line in wrap_text(text, indent, hanging)]

    def add_table(
        self, headings: Sequence[str], rows: Sequence[Sequence[str]], align: str, indent: int = 2
    ) -> None:
        """A table; `align` has an l or an r for each column.  What does not fit is wrapped."""
        widths = fit_widths([headings, *rows], align, WIDTH - indent)
        for number, row in enumerate([headings, *rows]):
            if any(row):
                style = "" if number else "dim"
                for cells in wrap_row(row, widths):
                    aligned = [
                        align_cell(cell, width, side)
                        for cell, width, side in zip(cells, widths, align, strict=True)
                    ]
                    line = " " * indent + "  ".join(aligned)
                    self.lines.append(Text(line.rstrip(), style=style))

    def add_grid(
        self, rows: Sequence[Sequence[str]], styles: Mapping[str, str], width: int = 4
    ) -> None:
        """A board of squares named 1A, 2A, …: every mark in its style."""
        columns = range(1, len(rows[0]) + 1)
        heading = "    " + "".join(f"{column:>{width}}" for column in columns)
        self.lines.append(Text(heading, style="dim"))
        for number, row in enumerate(rows):
            line = Text(f"  {chr(ord('A') + number)} ", style="")
            for mark in row:
                line.append(" " * (width - cell_len(mark)))
                line.append(mark, style=styles.get(mark, ""))
            self.lines.append(line)

    def add_columns(self, cells: Sequence[str], indent: int = 2) -> None:
        """Short texts side by side, read from top to bottom."""
        self.lines += [Text(line) for line in arrange_columns(cells, indent)]

    def add_note(self, text: str) -> None:
        """Say how a marked figure is known; once."""
        if text not in self.notes:
            self.notes.append(text)


def wrap_text(text: str, indent: int = 0, hanging: int | None = None) -> list[str]:
    """The lines of a text; those after the first are indented by `hanging`."""
    first, other = " " * indent, " " * (indent if hanging is None else hanging)
    found = [
        line
        for paragraph in text.splitlines()
        for line in textwrap.wrap(
            paragraph, WIDTH, initial_indent=first, subsequent_indent=other, break_on_hyphens=False
        )
        or [""]
    ]
    return found or [""]


def fit_widths(rows: Sequence[Sequence[str]], align: str, room: int) -> list[int]:
    """The width of every column; the widest column of text gives way until all fit."""
    widths = [max(cell_len(row[column]) for row in rows) for column in range(len(align))]
    texts = [column for column, side in enumerate(align) if side == "l"]
    while sum(widths) + 2 * (len(widths) - 1) > room and texts:
        widest = max(texts, key=lambda column: widths[column])
        if widths[widest] < 4:
            break
        widths[widest] -= 1
    return widths


def wrap_row(row: Sequence[str], widths: Sequence[int]) -> list[list[str]]:
    """The lines of a row: a cell that is too wide goes on below."""
    parts = [
        textwrap.wrap(cell, width) if cell_len(cell) > width else [cell]
        for cell, width in zip(row, widths, strict=True)
    ]
    return [list(line) for line in zip_longest(*parts, fillvalue="")]


def align_cell(text: str, width: int, side: str) -> str:
    """A cell of this width."""
    space = " " * (width - cell_len(text))
    return space + text if side == "r" else text + space


def arrange_columns(cells: Sequence[str], indent: int = 2) -> list[str]:
    """Short cells side by side, read from top to bottom."""
    width = max(cell_len(cell) for cell in cells) + 2
    columns = max(1, (WIDTH - indent + 2) // width)
    rows = -(-len(cells) // columns)
    return [
        (" " * indent + "".join(set_cell_size(cell, width) for cell in cells[row::rows])).rstrip()
        for row in range(rows)
    ]
