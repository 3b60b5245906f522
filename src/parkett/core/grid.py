"""Rectangular boards: squares named by column number and row letter, and their neighbours."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.vec_or_list import vec


def square_name(columns: int, square: int) -> str:
    """The name of a square: number of the column, letter of the row, as in "5G"."""
    return f"{square % columns + 1}{chr(ord('A') + square // columns)}"


def parse_square(columns: int, rows: int, name: str) -> int:
    """The square of this name, or -1 if the board has none."""
    number, letter = name[:-1], name[-1:].upper()
    if not (number.isascii() and number.isdigit() and letter.isascii() and letter.isalpha()):
        return -1
    if len(number) > 2:  # no board is that wide, and int() would refuse very long numbers
        return -1
    column, row = int(number) - 1, ord(letter) - ord("A")
    if str(column + 1) != number or not (0 <= column < columns and 0 <= row < rows):
        return -1
    return row * columns + column


def build_neighbour_table(columns: i64, rows: i64, rim: i64 = -1) -> vec[i64]:
    """Four entries a square: the squares that share an edge with it, `rim` beyond the board."""
    table = vec[i64]([rim] * (columns * rows * 4))
    row: i64 = 0
    while row < rows:
        column: i64 = 0
        while column < columns:
            square = row * columns + column
            if row > 0:
                table[square * 4] = square - columns
            if column > 0:
                table[square * 4 + 1] = square - 1
            if column < columns - 1:
                table[square * 4 + 2] = square + 1
            if row < rows - 1:
                table[square * 4 + 3] = square + columns
            column += 1
        row += 1
    return table
