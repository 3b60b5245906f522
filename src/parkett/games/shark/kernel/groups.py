"""Groups, prices and removal: what a house joins and what it drives away (SHK-6, SHK-8)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.shark.kernel.codes import (
    COMPANIES,
    EMPTY,
    FREE,
    GROUP_REMOVED,
    KINDS,
    NO_GROUP,
    PRICE_CHANGED,
    SHK_6_1,
    SHK_6_2,
    SHK_6_3,
    SHK_6_4,
    SHK_8_2,
    SHK_14_5,
    SHK_14_9,
    SHK_14_9_1,
    SHK_14_9_2,
    SHK_15_9,
    TOP,
    TOP_TAKEN_OVER,
    TOPS_FREED,
)
from parkett.games.shark.kernel.state import SharkState

# Groups -----------------------------------------------------------------------------------------


def put(s: SharkState, square: i64, cell: i64) -> None:
    """Let a house stand on a square and join the groups of its colour around it (SHK-5.6)."""
    s.cells[square] = cell
    s.group[square] = square
    s.ring[square] = square
    s.size[square] = 1
    colour = cell & 3
    near = s.rules.near
    i = square * 4
    end = i + 4
    while i < end:
        other = near[i]
        own = other >= 0 and s.cells[other] < FREE and s.cells[other] & 3 == colour
        if own and s.group[other] != s.group[square]:
            join(s, s.group[other], s.group[square], colour)
        i += 1


def join(s: SharkState, one: i64, other: i64, colour: i64) -> None:
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
        rules.counted(size) - rules.counted(s.size[larger]) - rules.counted(s.size[smaller])
    )
    s.size[larger] = size


def regroup(s: SharkState) -> None:
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
            s.tops[stands] = square
            stands += 1
        if cell == FREE:
            s.free_tops += 1
        square += 1
    while stands < len(s.tops):
        s.tops[stands] = -1
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
            put(s, square, wanted[square])
        square += 1
    colour = 0
    while colour < COMPANIES:
        s.price[colour] = found_price(s, colour)
        colour += 1
    find_bound_tops(s)


# Prices -----------------------------------------------------------------------------------------


def found_price(s: SharkState, colour: i64) -> i64:
    """The price that follows from the board (SHK-6.1 to SHK-6.5)."""
    counted = s.houses[KINDS + COMPANIES + colour]
    if counted == 0:
        counted = 1 if s.built(colour) > 0 else 0
    price = counted * s.rules.price_step
    return min(s.rules.top_price, price)


def reprice(s: SharkState, colour: i64) -> None:
    """Move a company's marker to where the board says."""
    before = s.price[colour]
    price = found_price(s, colour)
    if price == before:
        return
    s.price[colour] = price
    counted = s.houses[KINDS + COMPANIES + colour]
    rule: i64 = SHK_15_9 if s.rules.chain_cap > 0 else SHK_6_1
    if counted == 0:
        rule = SHK_6_2 if price > 0 else SHK_6_3
    elif counted * s.rules.price_step > price:
        rule = SHK_6_4
    s.note(PRICE_CHANGED, rule, colour, before, price, counted)


# TOP houses -------------------------------------------------------------------------------------


def stand_top(s: SharkState, square: i64) -> None:
    """Put a TOP house on the board; it belongs to nobody (SHK-14.3)."""
    s.cells[square] = FREE
    s.free_tops += 1
    at = s.rules.total[TOP] - s.houses[TOP]
    s.houses[TOP] -= 1
    while at > 0 and s.tops[at - 1] > square:
        s.tops[at] = s.tops[at - 1]
        at -= 1
    s.tops[at] = square


def take_tops(s: SharkState, square: i64, retaken: bool) -> i64:
    """Take over every free TOP house that touches the group of a square, and what joins thereby.

    Returns the TOP houses taken, as bits of their places in `tops` (SHK-14.5, SHK-14.8).
    """
    colour = s.cells[square] & 3
    taken: i64 = 0
    again = s.free_tops > 0
    while again:
        again = False
        n: i64 = 0
        while n < len(s.tops) and s.tops[n] >= 0:
            top = s.tops[n]
            if s.cells[top] == FREE and touches(s, top, s.group[square]):
                s.free_tops -= 1
                put(s, top, COMPANIES + colour)
                taken |= 1 << n
                rule: i64 = SHK_14_9_1 if retaken else SHK_14_5
                s.note(TOP_TAKEN_OVER, rule, s.active, colour, top, s.size[s.group[square]])
                again = True
            n += 1
    return taken


def find_bound_tops(s: SharkState) -> None:
    """Count the free TOP houses that touch a house."""
    s.bound_tops = 0
    near = s.rules.near
    n: i64 = 0 if s.free_tops > 0 else len(s.tops)
    while n < len(s.tops) and s.tops[n] >= 0:
        if s.cells[s.tops[n]] == FREE:
            i = s.tops[n] * 4
            end = i + 4
            while i < end:
                if near[i] >= 0 and s.cells[near[i]] < FREE:
                    s.bound_tops += 1
                    break
                i += 1
        n += 1


def touches(s: SharkState, square: i64, group: i64) -> bool:
    """Whether a house of the group stands next to the square."""
    near = s.rules.near
    i = square * 4
    end = i + 4
    while i < end:
        other = near[i]
        if other >= 0 and s.cells[other] < FREE and s.group[other] == group:
            return True
        i += 1
    return False


# Removal ----------------------------------------------------------------------------------------


def displace(s: SharkState, square: i64, taken: i64, strength: i64) -> i64:
    """Remove all groups that touch the new house or a TOP house just taken over (SHK-8.3).

    Returns the colours that lost houses, as bits.
    """
    hit = remove_around(s, square, square, strength, SHK_8_2)
    n: i64 = 0
    while taken >> n != 0:
        if taken >> n & 1 != 0:
            hit |= remove_around(s, s.tops[n], square, strength, SHK_14_9_2)
        n += 1
    return hit


def remove_around(s: SharkState, square: i64, placed: i64, strength: i64, rule: i64) -> i64:
    """Remove the groups of other colours next to a square; return their colours as bits."""
    colour = s.cells[placed] & 3
    near = s.rules.near
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
    s.houses[KINDS + COMPANIES + colour] -= s.rules.counted(size)
    tops: i64 = 0
    square = group
    left = size
    while left > 0:
        if cells[square] < COMPANIES:
            cells[square] = EMPTY
        else:
            cells[square] = FREE
            tops += 1
        s.group[square] = NO_GROUP
        square = ring[square]
        left -= 1
    s.houses[KINDS + colour] += size - tops
    s.free_tops += tops
    s.note(GROUP_REMOVED, rule, colour, size - tops, size, by, strength)
    if tops > 0:
        s.note(TOPS_FREED, SHK_14_9, colour, tops)
