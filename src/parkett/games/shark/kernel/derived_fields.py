"""The fields that follow from the squares: groups, TOP houses, counts and prices (SHK-6.5)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.shark.kernel.codes import COMPANIES, EMPTY, FREE, KINDS
from parkett.games.shark.kernel.groups import forget_all_allowed_kinds, put_house
from parkett.games.shark.kernel.prices import compute_price
from parkett.games.shark.kernel.state import SharkState
from parkett.games.shark.kernel.top_houses import update_bound_top_count


def rebuild_derived_fields(s: SharkState) -> None:
    """Find groups, TOP houses and prices anew from the squares alone (SHK-6.5)."""
    cells = s.cells
    stands: i64 = 0
    s.free_tops = 0
    colour: i64 = 0
    while colour < COMPANIES:
        s.houses[KINDS + COMPANIES + colour] = 0
        colour += 1
    square: i64 = 0
    while square < len(cells):
        cell = cells[square]
        if cell >= COMPANIES and cell != EMPTY:
            s.top_squares[stands] = square
            stands += 1
        if cell == FREE:
            s.free_tops += 1
        square += 1
    while stands < len(s.top_squares):
        s.top_squares[stands] = -1
        stands += 1
    wanted = cells[:]
    square = 0
    while square < len(wanted):  # one after the other, as if they were placed now
        if wanted[square] < FREE:
            cells[square] = EMPTY
        square += 1
    square = 0
    while square < len(wanted):
        if wanted[square] < FREE:
            put_house(s, square, wanted[square])
        square += 1
    colour = 0
    while colour < COMPANIES:
        s.price[colour] = compute_price(s, colour)
        colour += 1
    update_bound_top_count(s)
    forget_all_allowed_kinds(s)
