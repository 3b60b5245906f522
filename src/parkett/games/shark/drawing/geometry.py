"""Where things lie on the board of Shark: zones, groups, the value scale."""

from __future__ import annotations

import msgspec

from parkett.drawing.geometry_file import Inset, Mark, read_geometry
from parkett.drawing.outline import Square


class Around(msgspec.Struct, frozen=True):
    """The room around the squares: names of columns and rows, scale and dice."""

    left: float
    top: float
    right: float
    bottom: float


class Letter(msgspec.Struct, frozen=True):
    """The plate and the letter of a house."""

    x: float
    y: float
    radius: float
    scale: float
    base: float


class Side(msgspec.Struct, frozen=True):
    """Dice and scale at the right of the squares."""

    gap: float
    dice: float
    scale_top: float
    thick: float
    label: float
    label_base: float


class Geometry(msgspec.Struct, frozen=True):
    """`geometry.json`."""

    pattern_unit: float
    around: Around
    house: str
    owner: str
    letter: Letter
    fin: str
    waves: str
    group: Inset
    zone: Inset
    last: Inset
    size_at: tuple[float, float]
    side: Side
    kinds: dict[str, Mark]


GEOMETRY = read_geometry(__package__, Geometry)


def find_zones(zones: str, names: dict[str, str]) -> dict[str, list[Square]]:
    """The squares of every zone by its name, from the map drawn in the board file."""
    found: dict[str, list[Square]] = {}
    for y, row in enumerate(zones.strip().splitlines()[1:]):
        for x, letter in enumerate(row.split()[1:]):
            found.setdefault(names[letter], []).append((x, y))
    return found


def largest_block(squares: list[Square]) -> tuple[float, float, int]:
    """The middle and the side of the largest square block inside a zone: its number's place."""
    inside = set(squares)

    def corners(side: int) -> list[Square]:
        return [
            (x, y)
            for x, y in squares
            if all((x + n % side, y + n // side) in inside for n in range(side * side))
        ]

    side = 1
    while corners(side + 1):
        side += 1
    found = corners(side)
    x = sum(square[0] for square in found) / len(found) + side / 2
    y = sum(square[1] for square in found) / len(found) + side / 2
    return x, y, side


def find_groups(rows: list[str]) -> list[tuple[str, list[Square]]]:
    """Connected houses of one letter, TOP houses taken over included; single ones are none."""
    marks = {
        (x, y): mark.upper()
        for y, row in enumerate(rows)
        for x, mark in enumerate(row)
        if mark not in ".T"
    }
    found, seen = [], set[Square]()
    for square, mark in marks.items():
        if square in seen:
            continue
        group, waiting = list[Square](), [square]
        seen.add(square)
        while waiting:
            x, y = waiting.pop()
            group.append((x, y))
            for beside in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if marks.get(beside) == mark and beside not in seen:
                    seen.add(beside)
                    waiting.append(beside)
        if len(group) > 1:
            found.append((mark, group))
    return found


def place_along(length: float, most: int, step: int, price: int) -> float:
    """The place of a price along the upright scale, 0 at the foot."""
    steps = most // step + 1
    return length - (price / step + 0.5) * length / steps
