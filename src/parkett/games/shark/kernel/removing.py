"""Removing houses: the groups that a new house or a TOP house displaces (SHK-8, SHK-14.9)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.shark.kernel.codes import (
    COMPANIES,
    EMPTY,
    FREE,
    GROUP_REMOVED,
    KINDS,
    NO_GROUP,
    SHK_8_2,
    SHK_14_9,
    SHK_14_9_2,
    TOPS_FREED,
    UNKNOWN,
)
from parkett.games.shark.kernel.groups import forget_allowed_kinds_beside
from parkett.games.shark.kernel.state import SharkState


def displace_groups(s: SharkState, square: i64, taken: i64, strength: i64) -> i64:
    """Remove all groups that touch the new house or a TOP house just taken over (SHK-8.3).

    Returns the colours that lost houses, as bits.
    """
    hit = remove_rivals_beside(s, square, square, strength, SHK_8_2)
    n: i64 = 0
    while taken >> n != 0:
        if taken >> n & 1 != 0:
            hit |= remove_rivals_beside(s, s.top_squares[n], square, strength, SHK_14_9_2)
        n += 1
    return hit


def remove_rivals_beside(s: SharkState, square: i64, placed: i64, strength: i64, rule: i64) -> i64:
    """Remove the groups of other colours next to a square; return their colours as bits."""
    colour = s.cells[placed] & 3
    near = s.rules.neighbours
    hit: i64 = 0
    i = square * 4
    end = i + 4
    while i < end:
        other = near[i]
        if other >= 0 and s.cells[other] < FREE and s.cells[other] & 3 != colour:
            hit |= 1 << (s.cells[other] & 3)
            remove_group(s, s.group[other], colour, strength, rule)
        i += 1
    return hit


def remove_group(s: SharkState, group: i64, by: i64, strength: i64, rule: i64) -> None:
    """Take a group's houses out of the game; its TOP houses stay and are free (SHK-14.9)."""
    colour = s.cells[group] & 3
    cells = s.cells
    ring = s.ring
    size = s.size[group]
    s.houses[KINDS + COMPANIES + colour] -= s.rules.counted_houses(size)
    tops: i64 = 0
    square = group
    left = size
    while left > 0:
        following = ring[square]
        if cells[square] < COMPANIES:
            cells[square] = EMPTY
            ring[square] = UNKNOWN
        else:
            cells[square] = FREE
            tops += 1
        s.group[square] = NO_GROUP
        forget_allowed_kinds_beside(s, square)
        square = following
        left -= 1
    s.houses[KINDS + colour] += size - tops
    s.free_tops += tops
    s.note(GROUP_REMOVED, rule, colour, size - tops, size, by, strength)
    if tops > 0:
        s.note(TOPS_FREED, SHK_14_9, colour, tops)
