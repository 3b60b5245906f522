"""Which kinds of houses a square allows: strength against what would be touched (SHK-8, SHK-14).

Numbers of the four colours are packed into one integer, sixteen bits for each colour.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.vec_or_list import vec
from parkett.games.shark.kernel.codes import ANY_KIND, COMPANIES, EMPTY, FREE, KINDS, UNKNOWN
from parkett.games.shark.kernel.state import SharkState

LANE: Final = 16
LANES: Final = 0xFFFF


def allowed_house_kinds(s: SharkState, square: i64) -> i64:
    """The kinds of houses that may stand on an empty square, as bits; found out when asked."""
    kinds = s.ring[square]
    if kinds == UNKNOWN:
        kinds = find_allowed_house_kinds(s, square)
        s.ring[square] = kinds
    return kinds


def find_allowed_house_kinds(s: SharkState, square: i64) -> i64:
    """Any kind where nothing is touched; otherwise the colours that are superior (SHK-8.3)."""
    near = s.rules.neighbours
    cells = s.cells
    first: i64 = -1
    second: i64 = -1
    third: i64 = -1
    total: i64 = 0  # houses of all touched groups of a colour
    most: i64 = 0  # houses of the largest touched group of a colour
    colours: i64 = 0  # touched, as bits
    tops: i64 = 0
    i = square * 4
    end = i + 4
    while i < end:
        other = near[i]
        i += 1
        if other < 0 or cells[other] == EMPTY:
            continue
        if cells[other] == FREE:
            tops += 1
            continue
        group = s.group[other]
        if group != first and group != second and group != third:
            third = second
            second = first
            first = group
            colour = cells[other] & 3
            lane = colour * LANE
            size = s.size[group]
            colours |= 1 << colour
            total += size << lane
            if most >> lane & LANES < size:
                most += (size - (most >> lane & LANES)) << lane
    if colours == 0 and tops == 0:
        return ANY_KIND
    if tops > 0 or s.bound_tops > 0:
        return colours_superior_with_tops(s, square, colours)
    if colours & colours - 1 == 0:
        return colours
    return superior_colours(total, total if s.rules.sum_per_colour else most)


def superior_colours(total: i64, rivals: i64) -> i64:
    """The colours that are superior to all others around a square, as bits (SHK-8.3).

    A colour that touches no group of its own is never superior (SHK-8.4).
    """
    bits: i64 = 0
    colour: i64 = 0
    while colour < COMPANIES:
        own = total >> (colour * LANE) & LANES
        if own > 0 and own + 1 > max_rival_strength(rivals, colour):
            bits |= 1 << colour
        colour += 1
    return bits


def colours_superior_with_tops(s: SharkState, square: i64, colours: i64) -> i64:
    """The touched colours that are superior where free TOP houses may join, as bits (SHK-14.5)."""
    bits: i64 = 0
    colour: i64 = 0
    while colour < COMPANIES:
        if colours >> colour & 1 != 0 and takeover_margin(s, square, colour) > 0:
            bits |= 1 << colour
        colour += 1
    return bits


def max_rival_strength(rivals: i64, colour: i64) -> i64:
    """The largest number of any other colour."""
    best: i64 = 0
    other: i64 = 0
    while other < COMPANIES:
        if other != colour and rivals >> (other * LANE) & LANES > best:
            best = rivals >> (other * LANE) & LANES
        other += 1
    return best


def takeover_margin(s: SharkState, square: i64, colour: i64) -> i64:
    """By how much a house on this square is superior when free TOP houses may join it.

    Follows SHK-14.5.2 without touching the board: the own groups next to the square, the free TOP
    houses next to those, the own groups next to these, and so on.
    """
    number = len(s.top_squares)
    own = vec[i64]([-1] * (4 + 4 * number))  # names of the own groups that belong to it
    count = add_adjacent_groups(s, square, colour, own, 0, True)
    strength: i64 = 1
    i: i64 = 0
    while i < count:
        strength += s.size[own[i]]
        i += 1
    taken = find_joined_tops(s, square, colour, own, count)
    if s.rules.top_counts_immediately:
        i = count
        while i < len(own) and own[i] >= 0:
            strength += s.size[own[i]]
            i += 1
        n: i64 = 0
        while n < number:
            strength += taken >> n & 1
            n += 1
    return strength - largest_touched_rival_size(s, square, colour, taken)


def find_joined_tops(s: SharkState, square: i64, colour: i64, own: vec[i64], count: i64) -> i64:
    """The TOP houses that would be taken over, as bits; the own groups they join are added."""
    taken: i64 = 0
    again = True
    while again:
        again = False
        n: i64 = 0
        while n < len(s.top_squares) and s.top_squares[n] >= 0:
            top = s.top_squares[n]
            if (
                taken >> n & 1 == 0
                and s.cells[top] == FREE
                and touches_own_group(s, top, square, own)
            ):
                taken |= 1 << n
                count = add_adjacent_groups(s, top, colour, own, count, True)
                again = True
            n += 1
    return taken


def touches_own_group(s: SharkState, top: i64, square: i64, own: vec[i64]) -> bool:
    """Whether a TOP house touches the new house or one of the groups that belong to it."""
    near = s.rules.neighbours
    i = top * 4
    end = i + 4
    while i < end:
        other = near[i]
        if other == square:
            return True
        if other >= 0 and s.cells[other] < FREE:
            n: i64 = 0
            while n < len(own) and own[n] >= 0:
                if own[n] == s.group[other]:
                    return True
                n += 1
        i += 1
    return False


def add_adjacent_groups(
    s: SharkState, square: i64, colour: i64, names: vec[i64], count: i64, own: bool
) -> i64:
    """Add the groups of the colour (or of all others) next to a square; return how many now."""
    near = s.rules.neighbours
    i = square * 4
    end = i + 4
    while i < end:
        other = near[i]
        if other >= 0 and s.cells[other] < FREE and (s.cells[other] & 3 == colour) == own:
            n: i64 = 0
            while n < count and names[n] != s.group[other]:
                n += 1
            if n == count:
                names[count] = s.group[other]
                count += 1
        i += 1
    return count


def largest_touched_rival_size(s: SharkState, square: i64, colour: i64, taken: i64) -> i64:
    """The largest rival that touches the new house or a TOP house it takes (SHK-14.9.2)."""
    number = len(s.top_squares)
    names = vec[i64]([-1] * (4 + 4 * number))
    count = add_adjacent_groups(s, square, colour, names, 0, False)
    n: i64 = 0
    while n < number:
        if taken >> n & 1 != 0:
            count = add_adjacent_groups(s, s.top_squares[n], colour, names, count, False)
        n += 1
    sums: i64 = 0
    best: i64 = 0
    n = 0
    while n < count:
        size = s.size[names[n]]
        if s.rules.sum_per_colour:
            lane = (s.cells[names[n]] & 3) * LANE
            sums += size << lane
            size = sums >> lane & LANES
        if size > best:
            best = size
        n += 1
    return best


def house_kinds_left(s: SharkState) -> i64:
    """The kinds of houses of which some are left beside the board, as bits."""
    kinds: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        if s.houses[kind] > 0:
            kinds |= 1 << kind
        kind += 1
    return kinds


def no_house_fits(s: SharkState) -> bool:
    """Whether no house of any kind fits on any square of the board (SHK-12.5)."""
    wanted = house_kinds_left(s)
    square: i64 = 0
    while square < len(s.cells):
        if s.cells[square] == EMPTY and allowed_house_kinds(s, square) & wanted != 0:
            return False
        square += 1
    return True
