"""Groups of houses: what a new house joins (SHK-5.6)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.shark.kernel.codes import COMPANIES, FREE, KINDS
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
