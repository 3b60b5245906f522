"""Ticker's options and board, typed and checked, and the kernel's numbers made from them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from parkett.core.board_file import require
from parkett.core.sourced_table import SourcedTable
from parkett.core.state import Restore
from ticker.kernel.codes import COMPANIES, MOST
from ticker.kernel.rules import TickerRules

MOST_SEATS = 4


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every option, with the values it may have."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=50)]
    shares_per_company: Annotated[int, msgspec.Meta(ge=1, le=30)]
    trade_limit: Annotated[int, msgspec.Meta(ge=1, le=MOST)]
    floor: Literal["stop", "crash"]


class Row(SourcedTable, frozen=True):
    """The row of prices: from 1 to the top."""

    top: Annotated[int, msgspec.Meta(ge=2, le=100)]
    start: Annotated[int, msgspec.Meta(ge=1, le=99)]


class Company(SourcedTable, frozen=True):
    """A company."""

    name: str


class Face(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A face of the die: a company and how far its price moves."""

    company: str
    steps: Annotated[int, msgspec.Meta(ge=-100, le=100)]


class Die(SourcedTable, frozen=True):
    """The die."""

    faces: list[Face]


class Purses(SourcedTable, frozen=True):
    """The purses that are dealt at the start."""

    amounts: list[Annotated[int, msgspec.Meta(ge=1, le=1000)]]


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a board file tells."""

    row: Row
    company: list[Company]
    die: Die
    purses: Purses


def kernel_rules(options: Options, board: Board, spec: str, restore: Restore) -> TickerRules:
    """The kernel's numbers for these options and this board."""
    check_board(board)
    names = [company.name for company in board.company]
    rules = TickerRules(spec, restore)
    rules.rounds = options.rounds
    rules.shares_per_company = options.shares_per_company
    rules.trade_limit = options.trade_limit
    rules.crash = options.floor == "crash"
    rules.top = board.row.top
    rules.start_price = board.row.start
    rules.faces = [(names.index(face.company), face.steps) for face in board.die.faces]
    rules.purses = board.purses.amounts
    return rules


def check_board(board: Board) -> None:
    """Refuse a board that the rules cannot be played on."""
    names = [company.name for company in board.company]
    different = len(set(names)) == COMPANIES == len(names)
    require(different, ("company",), f"{COMPANIES} different names are needed")
    require(board.row.start < board.row.top, ("row", "start"), "the start lies below the top")
    faces = board.die.faces
    require(bool(faces), ("die", "faces"), "a die has faces")
    for number, face in enumerate(faces):
        path, move = ("die", "faces", number), f"{face.company} {face.steps:+}"
        require(face not in faces[:number], path, f"{move} stands there twice")
        moves = face.company in names and face.steps != 0
        require(moves, path, f"{move} is not a move of a price")
    amounts = board.purses.amounts
    enough = len(set(amounts)) == len(amounts) >= MOST_SEATS
    require(enough, ("purses", "amounts"), f"{MOST_SEATS} or more different amounts are needed")
