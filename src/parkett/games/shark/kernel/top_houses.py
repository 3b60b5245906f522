"""TOP houses: placed, taken over by a chain, free beside one (SHK-14)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.shark.kernel.codes import (
    COMPANIES,
    FREE,
    SHK_14_5,
    SHK_14_9_1,
    TOP,
    TOP_TAKEN_OVER,
)
from parkett.games.shark.kernel.groups import put_house
from parkett.games.shark.kernel.state import SharkState


def put_top_house(s: SharkState, square: i64) -> None:
    """Put a TOP house on the board; it belongs to nobody (SHK-14.3)."""
    s.cells[square] = FREE
    s.free_tops += 1
    at = s.rules.houses_total[TOP] - s.houses[TOP]
    s.houses[TOP] -= 1
    while at > 0 and s.top_squares[at - 1] > square:
        s.top_squares[at] = s.top_squares[at - 1]
        at -= 1
    s.top_squares[at] = square


def take_over_tops(s: SharkState, square: i64, retaken: bool) -> i64:
    """Take over every free TOP house that touches the group of a square, and what joins thereby.

    Returns the TOP houses taken, as bits of their places in `tops` (SHK-14.5.2, SHK-14.8).
    """
    colour = s.cells[square] & 3
    taken: i64 = 0
    again = s.free_tops > 0
    while again:
        again = False
        n: i64 = 0
        while n < len(s.top_squares) and s.top_squares[n] >= 0:
            top = s.top_squares[n]
            if s.cells[top] == FREE and touches_group(s, top, s.group[square]):
                s.free_tops -= 1
                put_house(s, top, COMPANIES + colour)
                taken |= 1 << n
                rule: i64 = SHK_14_9_1 if retaken else SHK_14_5
                s.note(TOP_TAKEN_OVER, rule, s.active, colour, top, s.size[s.group[square]])
                again = True
            n += 1
    return taken


def touches_group(s: SharkState, square: i64, group: i64) -> bool:
    """Whether a house of the group stands next to the square."""
    near = s.rules.neighbours
    i = square * 4
    end = i + 4
    while i < end:
        other = near[i]
        if other >= 0 and s.cells[other] < FREE and s.group[other] == group:
            return True
        i += 1
    return False


def update_bound_top_count(s: SharkState) -> None:
    """Count the free TOP houses that touch a house."""
    s.bound_tops = 0
    near = s.rules.neighbours
    n: i64 = 0 if s.free_tops > 0 else len(s.top_squares)
    while n < len(s.top_squares) and s.top_squares[n] >= 0:
        if s.cells[s.top_squares[n]] == FREE:
            i = s.top_squares[n] * 4
            end = i + 4
            while i < end:
                if near[i] >= 0 and s.cells[near[i]] < FREE:
                    s.bound_tops += 1
                    break
                i += 1
        n += 1
