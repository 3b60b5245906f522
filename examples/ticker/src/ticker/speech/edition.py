"""Ticker's options and board, typed and checked, and the kernel's numbers made from them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from parkett.core.errors import EditionError
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
    steps: int


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
    if len(set(names)) != COMPANIES or len(names) != COMPANIES:
        raise EditionError(f"board: company: {COMPANIES} different names are needed")
    if board.row.start >= board.row.top:
        raise EditionError("board: row: the start lies below the top")
    faces = board.die.faces
    if not faces or len(set(faces)) != len(faces):
        raise EditionError("board: die: its faces must be different")
    for face in faces:
        if face.company not in names or face.steps == 0:
            raise EditionError(f"board: die: {face.company} {face.steps:+} is no move of a price")
    amounts = board.purses.amounts
    if len(set(amounts)) != len(amounts) or len(amounts) < MOST_SEATS:
        raise EditionError(f"board: purses: at least {MOST_SEATS} different amounts are needed")
