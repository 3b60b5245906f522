"""Groups of houses: what a new house joins (SHK-5.6)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.shark.kernel.codes import COMPANIES, EMPTY, FREE, KINDS, UNKNOWN
from parkett.games.shark.kernel.state import SharkState


def put_house(s: SharkState, square: i64, cell: i64) -> None:
    """Let a house stand on a square and join the groups of its colour around it (SHK-5.6)."""
    s.cells[square] = cell
    s.group[square] = square
    s.ring[square] = square
    s.size[square] = 1
    colour = cell & 3
    near = s.rules.neighbours
    i = square * 4
    end = i + 4
    while i < end:
        other = near[i]
        own = other >= 0 and s.cells[other] < FREE and s.cells[other] & 3 == colour
        if own and s.group[other] != s.group[square]:
            join_groups(s, s.group[other], s.group[square], colour)
        i += 1
    other = square
    forget_allowed_kinds_beside(s, square)
    while s.ring[other] != square:
        other = s.ring[other]
        forget_allowed_kinds_beside(s, other)


def join_groups(s: SharkState, one: i64, other: i64, colour: i64) -> None:
    """Make one group of two; the larger one keeps its name."""
    rules = s.rules
    if s.size[one] < s.size[other]:
        smaller = one
        larger = other
    else:
        smaller = other
        larger = one
    group = s.group
    ring = s.ring
    square = smaller
    while group[square] != larger:
        group[square] = larger
        square = ring[square]
    after = ring[larger]
    ring[larger] = ring[smaller]
    ring[smaller] = after
    size = s.size[larger] + s.size[smaller]
    s.houses[KINDS + COMPANIES + colour] += (
        rules.counted_houses(size)
        - rules.counted_houses(s.size[larger])
        - rules.counted_houses(s.size[smaller])
    )
    s.size[larger] = size


# What fits beside a group follows from its size: it is found out anew when somebody asks ----------


def forget_allowed_kinds_beside(s: SharkState, square: i64) -> None:
    """Let it be unknown which houses fit on the empty squares beside a square."""
    near = s.rules.neighbours
    i = square * 4
    end = i + 4
    while i < end:
        other = near[i]
        if other >= 0 and s.cells[other] == EMPTY:
            s.ring[other] = UNKNOWN
        i += 1


def forget_all_allowed_kinds(s: SharkState) -> None:
    """Let it be unknown which houses fit on any empty square: a free TOP house reaches far."""
    square: i64 = 0
    while square < len(s.cells):
        if s.cells[square] == EMPTY:
            s.ring[square] = UNKNOWN
        square += 1
