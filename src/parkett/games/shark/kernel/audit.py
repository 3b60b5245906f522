"""What never changes, and what must be true of every Shark state, whatever was played."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.shark.kernel.codes import COMPANIES, EMPTY, FREE, KINDS, TOP, UNKNOWN
from parkett.games.shark.kernel.derived_fields import rebuild_derived_fields
from parkett.games.shark.kernel.square_legality import allowed_house_kinds
from parkett.games.shark.kernel.state import SharkState


def conserved_totals(s: SharkState) -> dict[str, int]:
    """Money including the bank's, certificates and houses wherever they are."""
    totals: dict[str, int] = {"cash": sum(s.cash)}
    company: i64 = 0
    while company < COMPANIES:
        number: i64 = 0
        seat: i64 = 0
        while seat <= s.seats:
            number += s.held(seat, company)
            seat += 1
        totals[f"shares of company {company}"] = number
        totals[f"houses of colour {company}"] = s.houses_left(company) + s.houses_removed(company)
        company += 1
    totals["certificates"] = sum(s.stock)
    totals["TOP houses"] = s.houses_left(TOP)
    for cell in s.cells:
        if cell < COMPANIES:
            totals[f"houses of colour {cell}"] += 1
        elif cell != EMPTY:
            totals["TOP houses"] += 1
    return totals


def find_fault(s: SharkState, copy: SharkState) -> str:
    """The first thing that is wrong, in words; empty when nothing is.  Spoils the copy."""
    seat: i64 = 0
    while seat < s.seats:
        if s.cash[seat] < 0:
            return f"seat {seat} has {s.cash[seat]} in cash"
        seat += 1
    for number in s.stock:
        if number < 0:
            return "somebody holds less than no certificate"
    kind: i64 = 0
    while kind < KINDS + COMPANIES:
        if s.houses[kind] < 0:
            return "less than no house is left"
        kind += 1
    if s.free_tops > s.rules.houses_total[TOP]:
        return "more TOP houses are free than there are"
    return find_touching_colours(s) or find_stale_field(s, copy)


def find_touching_colours(s: SharkState) -> str:
    """Whether houses of two colours touch; a TOP house that belongs to nobody may (SHK-14.9.1)."""
    near = s.rules.neighbours
    i: i64 = 0
    while i < len(near):
        if near[i] >= 0:
            cell = s.cells[i // 4]
            other = s.cells[near[i]]
            if cell < FREE and other < FREE and cell & 3 != other & 3:
                return f"squares {i // 4} and {near[i]} touch in two colours (SHK-8.3)"
        i += 1
    return ""


def find_stale_field(s: SharkState, copy: SharkState) -> str:
    """Whether groups and prices are those that follow from the squares (SHK-6.5)."""
    rebuild_derived_fields(copy)
    colour: i64 = 0
    while colour < COMPANIES:
        if copy.price[colour] != s.price[colour]:
            return f"colour {colour} costs {s.price[colour]}, not {copy.price[colour]} (SHK-6.5)"
        colour += 1
    square: i64 = 0
    while square < len(s.cells):
        if s.cells[square] < FREE and group_size(s, square) != group_size(copy, square):
            return f"the group of square {square} is miscounted"
        square += 1
    if copy.free_tops != s.free_tops or copy.bound_tops != s.bound_tops:
        return "the free TOP houses are miscounted"
    i: i64 = 0
    while i < len(s.houses):
        if copy.houses[i] != s.houses[i]:
            return f"the houses are miscounted: {s.houses[i]}, not {copy.houses[i]}"
        i += 1
    i = 0
    while i < len(s.top_squares):
        if copy.top_squares[i] != s.top_squares[i]:
            return f"a TOP house stands on square {copy.top_squares[i]}, not {s.top_squares[i]}"
        i += 1
    return find_broken_group_ring(s) or find_wrong_allowed_kinds(s, copy)


def group_size(s: SharkState, square: i64) -> i64:
    """How many houses the group of a square is said to have; 0 if it is in none."""
    name = s.group[square]
    return s.size[name] if name >= 0 else 0


def find_wrong_allowed_kinds(s: SharkState, copy: SharkState) -> str:
    """Whether an empty square is known to allow other houses than it does (SHK-8.3)."""
    square: i64 = 0
    while square < len(s.cells):
        known = s.ring[square]
        if s.cells[square] == EMPTY and known not in (UNKNOWN, allowed_house_kinds(copy, square)):
            return f"square {square} is noted for the wrong houses"
        square += 1
    return ""


def find_broken_group_ring(s: SharkState) -> str:
    """Whether a ring leaves its group, or is not as long as the group is large."""
    houses: i64 = 0
    members: i64 = 0
    square: i64 = 0
    while square < len(s.cells):
        if s.cells[square] < FREE:
            houses += 1
            name = s.group[square]
            following = s.ring[square]
            if following < 0 or s.group[following] != name:
                return f"the ring of square {square} leads to another group"
            if square == name:
                length: i64 = 1
                at = s.ring[square]
                while at != square and length <= s.size[name]:
                    at = s.ring[at]
                    length += 1
                if length != s.size[name]:
                    return f"the ring of square {square} misses houses of its group"
                members += length
        square += 1
    return "" if houses == members else "a house is in no group"
