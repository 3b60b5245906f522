"""Shark, the plain facts: squares, groups, prices, placements and certificates.

Everything here is a function of what lies on the table. Houses are a mapping from a square to
the character the notation draws for it: `B` a blue house, `T` a free TOP house, `b` a TOP house
that blue has taken over.
"""

from dataclasses import dataclass
from typing import Any

Houses = dict[str, str]
Certificates = tuple[int, int]  # ones and fives

FREE_TOP = "T"
ROW_NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Grid:
    """The squares in board order and the zone of each (SHK-1.5)."""

    def __init__(self, board: dict[str, Any]) -> None:
        self.columns = range(1, board["grid"]["columns"] + 1)
        self.rows = ROW_NAMES[: board["grid"]["rows"]]
        self.squares = [f"{column}{row}" for row in self.rows for column in self.columns]
        self.zone: dict[str, str] = {}
        for line in board["grid"]["zones"].strip().splitlines()[1:]:
            row, *letters = line.split()
            for column, letter in zip(self.columns, letters, strict=True):
                self.zone[f"{column}{row}"] = board["zone_names"][letter]
        self.next = {square: self.neighbours(square) for square in self.squares}

    def neighbours(self, square: str) -> list[str]:
        """The up to four squares that share an edge with this one (SHK-5.5)."""
        column, row = int(square[:-1]), self.rows.index(square[-1])
        places = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
        squares = [(c, r) for c, r in places if c in self.columns and 0 <= r < len(self.rows)]
        return [f"{c}{self.rows[r]}" for c, r in squares]

    def touched(self, squares: set[str]) -> set[str]:
        """All squares next to one of these."""
        return {neighbour for square in squares for neighbour in self.next[square]}


# --- groups and prices -------------------------------------------------------------------


def is_own(house: str, colour: str) -> bool:
    """A house of the colour or a TOP house taken over by it (SHK-14.6)."""
    return house in (colour, colour.lower())


def group_of(grid: Grid, houses: Houses, square: str) -> set[str]:
    """The connected houses of one colour that stand on and around an occupied square."""
    colour = houses[square].upper()
    group = {square}
    while True:
        joining = {s for s in grid.touched(group) if s in houses and is_own(houses[s], colour)}
        if joining <= group:
            return group
        group |= joining


def groups_of(grid: Grid, houses: Houses, colour: str) -> list[set[str]]:
    """All groups of a colour (SHK-5.6)."""
    groups: list[set[str]] = []
    for square, house in houses.items():
        if is_own(house, colour) and not any(square in group for group in groups):
            groups.append(group_of(grid, houses, square))
    return groups


def houses_counted(grid: Grid, houses: Houses, colour: str, chain_cap: int) -> int:
    """How many steps of the scale the houses of a colour are worth (SHK-6.1 to SHK-6.3)."""
    sizes = [len(group) for group in groups_of(grid, houses, colour)]
    chains = [size for size in sizes if size >= 2]
    if chain_cap:  # SHK-15.9
        chains = [min(size, chain_cap) for size in chains]
    if chains:
        return sum(chains)
    return 1 if sizes else 0


# --- placing a house ---------------------------------------------------------------------


@dataclass
class Placement:
    """What a coloured house on a square would do."""

    isolated: bool
    base: set[str]
    taken_over: set[str]
    group: set[str]
    touched_groups: list[set[str]]


def imagine(grid: Grid, houses: Houses, colour: str, square: str) -> Placement | None:
    """The placement before strengths are compared; None if it fails at a TOP house."""
    after = houses | {square: colour}
    base = group_of(grid, after, square)
    isolated = base == {square}
    group, taken_over = set(base), set[str]()
    if isolated:
        if any(houses.get(s) == FREE_TOP for s in grid.neighbours(square)):
            return None  # SHK-14.5
    else:
        while True:  # SHK-14.8
            tops = {s for s in grid.touched(group) if after.get(s) == FREE_TOP}
            if not tops:
                break
            for top in tops:
                after[top] = colour.lower()
            taken_over |= tops
            group = group_of(grid, after, square)
    touched_groups: list[set[str]] = []
    for neighbour in grid.touched({square} | taken_over):  # SHK-8.3, SHK-14.9.2
        house = after.get(neighbour)
        if house is None or house == FREE_TOP or is_own(house, colour):
            continue
        if not any(neighbour in found for found in touched_groups):
            touched_groups.append(group_of(grid, after, neighbour))
    return Placement(isolated, base, taken_over, group, touched_groups)


def is_superior(
    placement: Placement, houses: Houses, tops_count: bool, sum_per_colour: bool
) -> bool:
    """Is the mover's group larger than everything it touches (SHK-8.2 to SHK-8.4)?"""
    strength = len(placement.group) if tops_count else len(placement.base)  # SHK-14.6
    if not sum_per_colour:
        return all(strength > len(group) for group in placement.touched_groups)
    sums: dict[str, int] = {}
    for group in placement.touched_groups:
        colour = houses[next(iter(group))].upper()
        sums[colour] = sums.get(colour, 0) + len(group)
    return all(strength > size for size in sums.values())


# --- certificates ------------------------------------------------------------------------


def plain_transfer(number: int, giver: Certificates) -> Certificates | None:
    """Ones and fives that make up the number without change, as many fives as possible."""
    for fives in range(number // 5, -1, -1):
        ones = number - 5 * fives
        if ones <= giver[0] and fives <= giver[1]:
            return ones, fives
    return None


def netting_transfer(number: int, giver: Certificates, taker: Certificates) -> Certificates | None:
    """The transfer with change in either direction that moves the fewest certificates."""
    possible = []
    for fives in range(-taker[1], giver[1] + 1):
        ones = number - 5 * fives
        if -taker[0] <= ones <= giver[0]:
            possible.append((ones, fives))
    return min(possible, key=lambda t: (abs(t[0]) + abs(t[1]), -t[1]), default=None)


def transfer(
    number: int, giver: Certificates, taker: Certificates, selling: bool, handling: str
) -> Certificates | None:
    """Ones and fives that move from giver to taker; negative ones come back (SHK-4.7)."""
    if handling == "units":
        return (number, 0) if number <= giver[0] else None
    plain = plain_transfer(number, giver)
    if plain is not None:
        return plain
    if handling == "physical_netting":
        return netting_transfer(number, giver, taker)
    if selling and giver[1] >= 1 and taker[0] >= 5:  # SHK-4.6: the seller breaks one five first
        changed = plain_transfer(number, (giver[0] + 5, giver[1] - 1))
        if changed is not None:
            return changed[0] - 5, changed[1] + 1
    return None
