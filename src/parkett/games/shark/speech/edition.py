"""Shark's options and board, typed and checked, and the kernel's numbers made from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from mypy_extensions import i64

from parkett.core.errors import EditionError
from parkett.core.sourced_table import SourcedTable
from parkett.core.state import Restore
from parkett.core.vec_or_list import vec
from parkett.games.shark.kernel.codes import (
    COMPANIES,
    MOST_BOUGHT,
    MOST_SHARES,
    MOST_SQUARES,
    MOST_ZONES,
    NETTING,
    NO_DIE,
    SOLD_ALL,
    SOLD_ANY,
    SOLD_NEVER,
    STRICT,
    TOP,
    UNITS,
    roll_code,
)
from parkett.games.shark.kernel.rules import SharkRules

CERTIFICATES = {"physical_netting": NETTING, "physical_strict": STRICT, "units": UNITS}
ALL_SOLD = {"all_companies": SOLD_ALL, "any_company": SOLD_ANY, "never": SOLD_NEVER}
MOST_TOPS = 30

Amount = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Number = Annotated[int, msgspec.Meta(ge=0, le=100)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every option of Shark, with the values it may have."""

    start_cash: Amount
    buy_limit: Annotated[int, msgspec.Meta(ge=0, le=MOST_BOUGHT)]
    price_step: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    chain_cap: Annotated[int, msgspec.Meta(ge=0, le=MOST_SQUARES)]
    isolated_provision: Amount
    forced_sale_percent: Annotated[int, msgspec.Meta(ge=0, le=100)]
    top_minimum_dividend: Amount
    free_share: bool
    opening_trade: bool
    certificates: Literal["physical_netting", "physical_strict", "units"]
    exchange_duty: bool
    cash_visibility: Literal["public", "private"]
    colour_die: bool
    black_means: Literal["free", "fewest"]
    displacement_compare: Literal["each_group", "sum_per_colour"]
    forced_sale_rounding: Literal["per_total", "per_company"]
    forced_sale_amount: Literal["as_needed", "any"]
    all_sold_scope: Literal["all_companies", "any_company", "never"]
    top_houses: bool
    top_counts_immediately: bool
    top_immediate_retake: bool


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
    money: dict[str, int | str]


COLOURS = ("blue", "yellow", "green", "red")
SOURCE_KEYS = ("provenance", "note")


def kernel_rules(options: Options, board: Board, spec: str, restore: Restore) -> SharkRules:
    """The kernel's numbers for these options and this board."""
    check_board(board)
    rules = SharkRules(spec, restore, board.grid.columns, board.grid.rows)
    fill_zones(rules, board)
    fill_dice(rules, board, colour_die=options.colour_die)
    fill_components(rules, options, board)
    rules.start_cash = options.start_cash
    rules.buy_limit = options.buy_limit
    rules.price_step = options.price_step
    rules.chain_cap = options.chain_cap
    rules.isolated_provision = options.isolated_provision
    rules.forced_sale_percent = options.forced_sale_percent
    rules.top_minimum_dividend = options.top_minimum_dividend
    rules.free_share = options.free_share
    rules.opening_trade = options.opening_trade
    rules.certificates = CERTIFICATES[options.certificates]
    rules.exchange_duty = options.exchange_duty and rules.certificates != UNITS
    rules.open_cash = options.cash_visibility == "public"
    rules.black_fewest = options.black_means == "fewest"
    rules.sum_per_colour = options.displacement_compare == "sum_per_colour"
    rules.round_per_company = options.forced_sale_rounding == "per_company"
    rules.give_any = options.forced_sale_amount == "any"
    rules.all_sold_scope = ALL_SOLD[options.all_sold_scope]
    rules.top_counts_immediately = options.top_counts_immediately
    rules.top_immediate_retake = options.top_immediate_retake
    return rules


def fill_components(rules: SharkRules, options: Options, board: Board) -> None:
    """Houses, certificates and scale; as units all shares are ones (SHK-4.7)."""
    for colour, name in enumerate(COLOURS):
        rules.houses_total[colour] = getattr(board.houses, name)
    rules.houses_total[TOP] = board.houses.top if options.top_houses else 0
    rules.top_houses = options.top_houses and board.houses.top > 0
    rules.shares = board.certificates.ones + 5 * board.certificates.fives
    units = options.certificates == "units"
    rules.ones = rules.shares if units else board.certificates.ones
    rules.fives = 0 if units else board.certificates.fives
    rules.maximum_price = board.scale.maximum


def zone_names(board: Board) -> dict[str, str]:
    """Letter in the map -> name of the zone, in order."""
    return {key: name for key, name in board.zone_names.items() if key not in SOURCE_KEYS}


def fill_zones(rules: SharkRules, board: Board) -> None:
    """Read the drawn map: a heading of columns, then a row letter and its zones."""
    letters = list(zone_names(board))
    drawn = [line.split() for line in board.grid.zones.strip().splitlines()][1:]
    if [row[:1] for row in drawn] != [[chr(65 + n)] for n in range(board.grid.rows)] or any(
        len(row) != board.grid.columns + 1 for row in drawn
    ):
        raise EditionError("board: grid: the map does not have the rows and columns it names")
    marks = [mark for row in drawn for mark in row[1:]]
    if not set(marks) <= set(letters):
        raise EditionError(f"board: grid: zones in the map must be {', '.join(letters)}")
    sizes = {key: size for key, size in board.zone_sizes.items() if key not in SOURCE_KEYS}
    if sizes != Counter(marks):
        raise EditionError(f"board: zone_sizes: counted in the map are {dict(Counter(marks))}")
    starts = []
    at = 0
    for zone, letter in enumerate(letters):
        starts.append(at)
        for square, mark in enumerate(marks):
            if mark == letter:
                rules.zone_of[square] = zone
                rules.zone_squares[at] = square
                at += 1
    rules.zone_start = vec[i64]([*starts, at])


def fill_dice(rules: SharkRules, board: Board, *, colour_die: bool) -> None:
    """Every pair of faces as an outcome, ascending (SHK-1.4, SHK-15.11)."""
    names = list(zone_names(board).values())
    faces = [*COLOURS, "black", "white"]
    zones = [face_index(face, names, "number_die") for face in board.number_die.faces]
    colours = [face_index(face, faces, "colour_die") for face in board.colour_die.faces]
    if not colour_die:
        colours = [NO_DIE]
    rules.rolls = vec[i64](sorted(roll_code(c, z) for c in colours for z in zones))


def face_index(face: str, names: list[str], table: str) -> int:
    """The number of a face."""
    if face not in names:
        raise EditionError(f"board: {table}: {face!r} is not one of {', '.join(names)}")
    return names.index(face)


def check_board(board: Board) -> None:
    """Four companies, enough of everything, and figures that say how they are known."""
    if [company.colour for company in board.company] != list(COLOURS):
        raise EditionError(f"board: company: four are needed, {', '.join(COLOURS)} in this order")
    letters = {company.letter.upper() for company in board.company}
    if len(letters) != COMPANIES or any(len(c.letter) != 1 for c in board.company):
        raise EditionError("board: company: four different letters are needed")
    if letters & {"T", "."}:
        raise EditionError("board: company: T and . stand for TOP houses and empty squares")
    if board.grid.columns * board.grid.rows > MOST_SQUARES:
        raise EditionError(f"board: grid: at most {MOST_SQUARES} squares are possible")
    if not 1 <= len(zone_names(board)) <= MOST_ZONES:
        raise EditionError(f"board: zone_names: 1 to {MOST_ZONES} zones are possible")
    shares = board.certificates.ones + 5 * board.certificates.fives
    if board.certificates.ones < 2 or shares > MOST_SHARES:
        raise EditionError(f"board: certificates: 2 ones or more, up to {MOST_SHARES} shares")
    if min(getattr(board.houses, colour) for colour in COLOURS) < 1:
        raise EditionError("board: houses: every colour needs at least one house")
    for table in (board.zone_names, board.zone_sizes, board.money):
        known: Mapping[str, object] = {k: v for k, v in table.items() if k in SOURCE_KEYS}
        try:
            msgspec.convert(known, SourcedTable)
        except msgspec.ValidationError as error:
            raise EditionError(f"board: {error}") from error
