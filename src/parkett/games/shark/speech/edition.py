"""Shark's options and board, typed and checked, and the kernel's numbers made from them."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal

import msgspec
from mypy_extensions import i64

from parkett.core.errors import BoardError
from parkett.core.state import Restore
from parkett.core.vec_or_list import vec
from parkett.games.shark.kernel.codes import (
    MOST_BOUGHT,
    MOST_SQUARES,
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
from parkett.games.shark.speech.board import COLOURS, SOURCE_KEYS, Board, read_faces, zone_names

CERTIFICATES = {"physical_netting": NETTING, "physical_strict": STRICT, "units": UNITS}
ALL_SOLD = {"all_companies": SOLD_ALL, "any_company": SOLD_ANY, "never": SOLD_NEVER}

Amount = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


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


def kernel_rules(options: Options, board: Board, spec: str, restore: Restore) -> SharkRules:
    """The kernel's numbers for these options and this board."""
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


def fill_zones(rules: SharkRules, board: Board) -> None:
    """Read the drawn map: a heading of columns, then a row letter and its zones."""
    letters = list(zone_names(board))
    drawn = [line.split() for line in board.grid.zones.strip().splitlines()][1:]
    if [row[:1] for row in drawn] != [[chr(65 + n)] for n in range(board.grid.rows)] or any(
        len(row) != board.grid.columns + 1 for row in drawn
    ):
        problem = "the map does not have the rows and columns it names [SHK-1.5]"
        raise BoardError(("grid", "zones"), problem)
    marks = [mark for row in drawn for mark in row[1:]]
    if not set(marks) <= set(letters):
        problem = f"zones in the map must be {', '.join(letters)} [SHK-1.5]"
        raise BoardError(("grid", "zones"), problem)
    sizes = {key: size for key, size in board.zone_sizes.items() if key not in SOURCE_KEYS}
    if sizes != Counter(marks):
        problem = f"counted in the map are {dict(Counter(marks))} [SHK-1.5]"
        raise BoardError(("zone_sizes",), problem)
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
    zones = read_faces("number_die", board.number_die, names)
    colours = read_faces("colour_die", board.colour_die, faces)
    if not colour_die:
        colours = [NO_DIE]
    rules.rolls = vec[i64](sorted(roll_code(c, z) for c in colours for z in zones))
