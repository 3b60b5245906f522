"""Shark's board file, typed and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from parkett.core.board_file import parse_board_file, require, split_message
from parkett.core.errors import BoardError
from parkett.core.sourced_table import SourcedTable
from parkett.core.typed_decoding import convert
from parkett.games.shark.kernel.codes import (
    MOST_SHARES,
    MOST_SQUARES,
    MOST_ZONES,
)

MOST_TOPS = 30
Number = Annotated[int, msgspec.Meta(ge=0, le=100)]
Notes = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class Company(SourcedTable, frozen=True):
    """A company and the colour of its houses."""

    name: str
    title: str
    colour: str
    letter: str


class Grid(SourcedTable, frozen=True):
    """The size of the board and the drawn map of its zones."""

    columns: Annotated[int, msgspec.Meta(ge=2, le=26)]
    rows: Annotated[int, msgspec.Meta(ge=2, le=26)]
    zones: str


class Die(SourcedTable, frozen=True):
    """The faces of a die."""

    faces: Annotated[list[str], msgspec.Meta(min_length=1, max_length=20)]


class Houses(SourcedTable, frozen=True):
    """Houses of each colour."""

    blue: Number
    yellow: Number
    green: Number
    red: Number
    top: Annotated[int, msgspec.Meta(ge=0, le=MOST_TOPS)]


class Certificates(SourcedTable, frozen=True):
    """Certificates of each company."""

    ones: Number
    fives: Number


class ValueScale(SourcedTable, frozen=True):
    """The value scale."""

    maximum: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Zones, companies, dice, houses, certificates and scale."""

    company: list[Company]
    grid: Grid
    zone_names: dict[str, str]  # letter in the map -> name; and provenance, note
    zone_sizes: dict[str, int | str]
    colour_die: Die
    number_die: Die
    houses: Houses
    certificates: Certificates
    scale: ValueScale
    money: dict[str, Notes | str]


COLOURS = ("blue", "yellow", "green", "red")
SOURCE_KEYS = ("provenance", "note")


def zone_names(board: Board) -> dict[str, str]:
    """Letter in the map -> name of the zone, in order."""
    return {key: name for key, name in board.zone_names.items() if key not in SOURCE_KEYS}


def read_faces(table: str, die: Die, names: list[str]) -> list[int]:
    """The faces of a die as numbers."""
    for number, face in enumerate(die.faces):
        known = f"{face!r} is not one of {', '.join(names)} [SHK-1.4]"
        require(face in names, (table, "faces", number), known)
    return [names.index(face) for face in die.faces]


def read_board(text: str) -> Board:
    """A board file, checked."""
    board = parse_board_file(text, Board)
    check_board(board)
    return board


def check_board(board: Board) -> None:
    """Four companies, enough of everything, and figures that say how they are known."""
    colours = f"four are needed, {', '.join(COLOURS)} in this order [SHK-1.8]"
    require([company.colour for company in board.company] == list(COLOURS), ("company",), colours)
    letters: set[str] = set()
    for number, company in enumerate(board.company):
        path, letter = ("company", number, "letter"), company.letter.upper()
        require(len(letter) == 1, path, "one letter is needed")
        require(letter not in letters, path, f"{letter} stands for another company")
        require(letter not in "T.", path, "T and . stand for TOP houses and empty squares")
        letters.add(letter)
    fits = board.grid.columns * board.grid.rows <= MOST_SQUARES
    require(fits, ("grid",), f"at most {MOST_SQUARES} squares are possible [SHK-1.5]")
    zones = len(zone_names(board))
    problem = f"1 to {MOST_ZONES} zones are possible [SHK-1.5]"
    require(1 <= zones <= MOST_ZONES, ("zone_names",), problem)
    shares = board.certificates.ones + 5 * board.certificates.fives
    enough = board.certificates.ones >= 2 and shares <= MOST_SHARES
    problem = f"2 ones or more, up to {MOST_SHARES} shares [SHK-1.3]"
    require(enough, ("certificates",), problem)
    for colour in COLOURS:
        has_house = getattr(board.houses, colour) >= 1
        require(has_house, ("houses", colour), "every colour needs at least one house [SHK-1.2]")
    for name in ("zone_names", "zone_sizes", "money"):
        table: Mapping[str, object] = getattr(board, name)
        try:
            convert({k: v for k, v in table.items() if k in SOURCE_KEYS}, SourcedTable)
        except msgspec.ValidationError as error:
            inner, problem = split_message(str(error))
            raise BoardError((name, *inner), problem) from error


def unfold_map(data: dict[str, Any]) -> dict[str, Any]:
    """The drawn map as a table of rows, A to L, of letters, in the size that is said."""
    grid = data["grid"]
    columns, size = (max(1, min(26, int(grid[key]))) for key in ("columns", "rows"))
    drawn = [line.split()[1:] for line in grid["zones"].strip().splitlines()[1:]]
    rows = [row[:columns] + row[-1:] * (columns - len(row)) for row in drawn[:size]]
    rows += [list(row) for row in rows[-1:] * (size - len(rows))]
    grid["zones"] = {chr(65 + number): row for number, row in enumerate(rows)}
    return data


def fold_map(data: dict[str, Any]) -> dict[str, Any]:
    """The map drawn again, and the squares of each zone counted."""
    zones: dict[str, list[str]] = data["grid"]["zones"]
    columns = max(map(len, zones.values()), default=0)
    lines = [["", *(str(column) for column in range(1, columns + 1))]]
    lines += [[letter, *row] for letter, row in zones.items()]
    drawn = [f" {letter:1} {''.join(f'{zone:>3}' for zone in row)}" for letter, *row in lines]
    data["grid"]["zones"] = "\n".join([*drawn, ""])
    counted = Counter(zone for row in zones.values() for zone in row)
    for zone in data["zone_sizes"].keys() - set(SOURCE_KEYS):
        data["zone_sizes"][zone] = counted[zone]
    return data


def list_figure_words(data: Mapping[str, Any]) -> dict[str, list[str]]:
    """The zones that squares and the faces of a die may have."""
    zones = {key: name for key, name in data["zone_names"].items() if key not in SOURCE_KEYS}
    return {
        "grid.zones.*": list(zones),
        "number_die.faces": list(zones.values()),
        "colour_die.faces": [*COLOURS, "black", "white"],
    }
