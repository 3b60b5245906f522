"""Rolling and placing: which houses are allowed where, and what a house does (SHK-5, SHK-14)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.rng import Rng
from parkett.core.vec_or_list import vec
from parkett.games.shark.kernel.codes import (
    ANY_KIND,
    BLACK,
    COMPANIES,
    DICE_ROLLED,
    EMPTY,
    END_CHECK,
    FREE,
    HOUSE_PLACED,
    NO_DIE,
    PLACE,
    PLACEMENT_SKIPPED,
    SHK_5_1,
    SHK_5_3,
    SHK_5_4,
    SHK_14_2,
    SHK_15_11,
    TOP,
    TOP_PLACED,
    UNKNOWN,
    place_code,
    placed_house_kind,
    placed_square,
)
from parkett.games.shark.kernel.groups import forget_all_allowed_kinds, put_house
from parkett.games.shark.kernel.payouts import (
    charge_losses,
    pay_dividends,
    pay_provision,
    pay_top_provision,
)
from parkett.games.shark.kernel.prices import update_price
from parkett.games.shark.kernel.removing import displace_groups
from parkett.games.shark.kernel.square_legality import (
    allowed_house_kinds,
    house_kinds_left,
    takeover_margin,
)
from parkett.games.shark.kernel.state import SharkState
from parkett.games.shark.kernel.top_houses import (
    put_top_house,
    take_over_tops,
    update_bound_top_count,
)


def apply_roll(s: SharkState, outcome: i64) -> None:
    """Read the dice; without a legal placement the step is skipped (SHK-5.4)."""
    seat = s.arg(1)
    s.pop()
    s.roll = outcome
    rule: i64 = SHK_15_11 if s.roll_face() == NO_DIE else SHK_5_1
    s.note(DICE_ROLLED, rule, seat, s.roll_face(), s.roll_zone())
    if can_place(s):
        s.push(PLACE, seat)
    else:
        s.note(PLACEMENT_SKIPPED, SHK_5_4, seat)


# What is legal ----------------------------------------------------------------------------------


def rolled_house_kinds(s: SharkState) -> i64:
    """The kinds of houses the colour die leaves open, as bits (SHK-5.1, SHK-14.2, SHK-15.10)."""
    face = s.roll_face()
    if face < COMPANIES:
        kinds: i64 = 1 << face
    elif face == BLACK and s.rules.black_fewest:
        kinds = colours_with_fewest_houses(s)
    else:
        kinds = ANY_KIND
    return kinds & house_kinds_left(s)


def colours_with_fewest_houses(s: SharkState) -> i64:
    """The colours with the fewest houses on the board, as bits (SHK-15.10)."""
    least = s.houses_built(0)
    kinds: i64 = 1
    colour: i64 = 1
    while colour < COMPANIES:
        built = s.houses_built(colour)
        if built < least:
            least = built
            kinds = 0
        if built == least:
            kinds |= 1 << colour
        colour += 1
    return kinds


def legal_places(s: SharkState, buffer: vec[i64]) -> i64:
    """Every allowed pair of square and kind in the rolled zone (SHK-5.3, SHK-5.4.1)."""
    squares = s.rules.zone_squares
    wanted = rolled_house_kinds(s)
    count: i64 = 0
    i = s.rules.zone_start[s.roll_zone()]
    end = s.rules.zone_start[s.roll_zone() + 1]
    while i < end:
        square = squares[i]
        if s.cells[square] == EMPTY:
            kinds = allowed_house_kinds(s, square) & wanted
            kind: i64 = 0
            while kinds != 0:
                if kinds & 1 != 0:
                    buffer[count] = place_code(square, kind)
                    count += 1
                kinds >>= 1
                kind += 1
        i += 1
    return count


def pick_place(s: SharkState, rng: Rng) -> i64:
    """A legal place at random: they are counted, then the n-th is looked up, and none is listed."""
    squares = s.rules.zone_squares
    number_of = s.rules.number_of_kinds
    wanted = rolled_house_kinds(s)
    n = rng.below(count_places(s, wanted))
    i = s.rules.zone_start[s.roll_zone()]
    while True:
        square = squares[i]
        if s.cells[square] == EMPTY:
            kinds = s.ring[square] & wanted  # known since they were counted
            if n < number_of[kinds]:
                return place_code(square, nth_house_kind(kinds, n))
            n -= number_of[kinds]
        i += 1


def count_places(s: SharkState, wanted: i64) -> i64:
    """How many pairs of a square of the rolled zone and a wanted kind are allowed."""
    squares = s.rules.zone_squares
    number_of = s.rules.number_of_kinds
    count: i64 = 0
    i = s.rules.zone_start[s.roll_zone()]
    end = s.rules.zone_start[s.roll_zone() + 1]
    while i < end:
        square = squares[i]
        if s.cells[square] == EMPTY:
            kinds = s.ring[square]
            if kinds == UNKNOWN:
                kinds = allowed_house_kinds(s, square)
            kinds &= wanted
            count += number_of[kinds]
        i += 1
    return count


def nth_house_kind(kinds: i64, n: i64) -> i64:
    """The n-th of the kinds given as bits."""
    kind: i64 = 0
    left = n
    while left > 0 or kinds >> kind & 1 == 0:
        left -= kinds >> kind & 1
        kind += 1
    return kind


def can_place(s: SharkState) -> bool:
    """Whether the rolled zone has a square for a rolled house."""
    squares = s.rules.zone_squares
    wanted = rolled_house_kinds(s)
    i = s.rules.zone_start[s.roll_zone()]
    end = s.rules.zone_start[s.roll_zone() + 1]
    while i < end:
        square = squares[i]
        if s.cells[square] == EMPTY and allowed_house_kinds(s, square) & wanted != 0:
            return True
        i += 1
    return False


# What a house does ------------------------------------------------------------------------------


def apply_place(s: SharkState, action: i64) -> None:
    """Place a house and settle everything that follows, in order (SHK-8.6)."""
    seat = s.arg(1)
    s.pop()
    square = placed_square(action)
    kind = placed_house_kind(action)
    s.push(END_CHECK, seat)
    if kind == TOP:
        put_top_house(s, square)
        forget_all_allowed_kinds(s)
        s.note(TOP_PLACED, SHK_14_2, seat, square)
        pay_top_provision(s, seat)
        return
    before = s.price[:]
    s.houses[kind] -= 1
    put_house(s, square, kind)
    s.note(HOUSE_PLACED, SHK_5_3, seat, kind, square, s.size[s.group[square]])
    strength = s.size[s.group[square]]
    isolated = strength == 1
    taken: i64 = 0
    if not isolated:
        taken = take_over_tops(s, square, False)
        if s.rules.top_counts_immediately:
            strength = s.size[s.group[square]]
    update_price(s, kind)
    pay_provision(s, seat, kind, before[kind], isolated)
    hit = displace_groups(s, square, taken, strength)
    if hit != 0 and s.rules.top_immediate_retake:
        taken |= take_over_tops(s, square, True)
        update_price(s, kind)
    colour: i64 = 0
    while colour < COMPANIES:
        if hit >> colour & 1 != 0:
            update_price(s, colour)
        colour += 1
    if s.free_tops > 0 or s.bound_tops > 0:
        update_bound_top_count(s)
        forget_all_allowed_kinds(s)
    pay_dividends(s, seat, kind, before[kind], taken != 0)
    charge_losses(s, seat, kind, before)


# Why not ----------------------------------------------------------------------------------------


def refuse_place(s: SharkState, action: i64) -> Refusal:
    """Why this placement is refused."""
    square = placed_square(action)
    kind = placed_house_kind(action)
    if square >= len(s.cells):
        return Refusal("SHK-1.5", "no_such_square")
    if rolled_house_kinds(s) >> kind & 1 == 0:
        return refuse_house_kind(s, kind)
    if s.rules.zone_of[square] != s.roll_zone():
        return Refusal("SHK-5.2", "wrong_zone")
    if s.cells[square] != EMPTY:
        return Refusal("SHK-5.3", "square_taken")
    if kind == TOP:
        return Refusal("SHK-14.3", "top_house_not_isolated")
    return refuse_square(s, square, kind)


def refuse_house_kind(s: SharkState, kind: i64) -> Refusal:
    """Why a house of this kind cannot be placed after this roll."""
    if kind == TOP:
        if not s.rules.top_houses:
            return Refusal("SHK-14.1", "no_top_houses")
        if s.houses_left(TOP) == 0:
            return Refusal("SHK-1.2", "no_top_house_left")
        if s.roll_face() == BLACK:
            return Refusal("SHK-15.10.1", "top_house_needs_white")
        return Refusal("SHK-14.2", "top_house_needs_black_or_white")
    if s.roll_face() == BLACK:
        return Refusal("SHK-15.10", "not_the_fewest_houses", {"houses": int(s.houses_built(kind))})
    return Refusal("SHK-5.1", "wrong_colour")


def refuse_square(s: SharkState, square: i64, colour: i64) -> Refusal:
    """Which neighbours forbid this colour on this square."""
    own: i64 = 0
    rivals: i64 = 0
    tops: i64 = 0
    i = square * 4
    while i < square * 4 + 4:
        other = s.rules.neighbours[i]
        if other >= 0 and s.cells[other] == FREE:
            tops += 1
        elif other >= 0 and s.cells[other] < FREE:
            if s.cells[other] & 3 == colour:
                own += 1
            else:
                rivals += 1
        i += 1
    if own == 0 and tops > 0:
        return Refusal("SHK-14.5.1", "lone_house_beside_top_house")
    if own == 0:
        return Refusal("SHK-8.4", "single_house_beside_other_colour")
    if rivals == 0:
        return Refusal("SHK-14.9.2", "not_superior_beyond_top_house")
    short = int(1 - takeover_margin(s, square, colour))
    return Refusal("SHK-8.3", "group_not_superior", {"houses_missing": short})
