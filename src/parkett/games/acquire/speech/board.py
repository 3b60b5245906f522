"""Acquire's board file, typed and checked."""

from __future__ import annotations

from typing import Annotated

import msgspec

from parkett.core.board_file import parse_board_file
from parkett.core.errors import BoardError
from parkett.core.sourced_table import SourcedTable
from parkett.games.acquire.kernel.codes import CHAINS

Money = Annotated[int, msgspec.Meta(le=1_000_000)]
Size = Annotated[int, msgspec.Meta(ge=0, le=108)]


class Grid(SourcedTable, frozen=True):
    """The size of the board."""

    columns: Annotated[int, msgspec.Meta(ge=2, le=12)]
    rows: Annotated[int, msgspec.Meta(ge=2, le=9)]


class Chain(SourcedTable, frozen=True):
    """A chain's name and its column of the card."""

    name: str
    price_class: Annotated[int, msgspec.Meta(ge=0, le=2)] = msgspec.field(name="class")


class InformationCard(SourcedTable, frozen=True):
    """The information card: price, first, second, smallest size in class 0, 1, 2."""

    rows: list[tuple[Money, Money, Money, Size, Size, Size]]


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Board, chains and card."""

    grid: Grid
    chain: list[Chain]
    card: InformationCard


def read_board(text: str) -> Board:
    """A board file, checked."""
    board = parse_board_file(text, Board)
    check_board(board)
    return board


def check_board(board: Board) -> None:
    """Seven chains of different first letters, and a card that rises."""
    letters = {chain.name[:1].upper() for chain in board.chain}
    if len(board.chain) != CHAINS or len(letters) != CHAINS:
        problem = "seven chains with different first letters are needed [ACQ-1.5]"
        raise BoardError(("chain",), problem)
    before, sizes = 0, [1, 1, 1]
    for number, (price, first, second, *smallest) in enumerate(board.card.rows):
        path = ("card", "rows", number)
        if price <= before:
            raise BoardError(path, "the prices must rise from row to row [ACQ-1.5]")
        if not first >= second >= 0:
            raise BoardError(path, "the second bonus is above the first, or below 0 [ACQ-6.1]")
        for column, size in enumerate(smallest):
            if size and (size <= sizes[column] or (sizes[column] == 1 and size != 2)):
                raise BoardError(path, f"the sizes of class {column} must rise from 2")
            sizes[column] = size or sizes[column]
        before = price
    if 1 in sizes:
        raise BoardError(("card", "rows"), f"class {sizes.index(1)} has no row")
