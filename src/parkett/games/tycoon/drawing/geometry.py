"""Where everything lies on the board of Tycoon, in board units: a city is 100 wide."""

from __future__ import annotations

import msgspec

from parkett.drawing.geometry_file import Size, read_geometry

Spot = tuple[float, float]


class Geometry(msgspec.Struct, frozen=True):
    """`geometry.json`."""

    pattern_unit: float
    city: Size
    site: Size
    field: Size
    works: Size
    gap: float
    left: float
    top: float
    across: int  # sites side by side at the bottom of the U
    home: float
    home_name: float  # room for the name of the home bank
    fields: list[Spot]
    works_at: list[Spot]
    centre: Spot
    passing: Spot
    plane: float
    skyline_at: Spot
    pieces: dict[str, str]
    ghost: str
    skylines: dict[str, str]


GEOMETRY = read_geometry(__package__, Geometry)


def board_size(lines: list[list[str]]) -> Size:
    """The size of the whole board."""
    city, gap = GEOMETRY.city, GEOMETRY.gap
    return Size(
        len(lines[0]) * (city.width + gap) + gap,
        len(lines) * (city.height + gap) + gap + GEOMETRY.home,
    )


def city_corners(lines: list[list[str]]) -> dict[str, Spot]:
    """The upper left corner of every city."""
    city, gap = GEOMETRY.city, GEOMETRY.gap
    return {
        name: (gap + x * (city.width + gap), gap + y * (city.height + gap))
        for y, line in enumerate(lines)
        for x, name in enumerate(line)
    }


def site_spot(number: int, count: int) -> Spot:
    """The corner of a site of a U: down the left side, along the bottom, up the right side."""
    left, top, across, site = GEOMETRY.left, GEOMETRY.top, GEOMETRY.across, GEOMETRY.site
    side = max(0, (count - across) // 2)
    bottom = top + side * site.height
    if number < side:
        return left, top + number * site.height
    if number < side + across:
        return left + (number - side) * site.width, bottom
    return left + (across - 1) * site.width, bottom - (number - side - across + 1) * site.height


def home_left(width: float, seat: int, seats: int) -> float:
    """Where the place of a seat at the home bank begins."""
    return GEOMETRY.home_name + seat * (width - GEOMETRY.home_name - GEOMETRY.gap) / seats


def plane_spot(lines: list[list[str]], city: str | None, field: int, seat: int, seats: int) -> Spot:
    """The middle of a seat's plane: at the home bank, on a landing field, or passing through."""
    size = board_size(lines)
    if city is None:
        return home_left(size.width, seat, seats) + 13, size.height - GEOMETRY.home / 2
    x, y = city_corners(lines)[city]
    if field == 0:
        return x + GEOMETRY.passing[0], y + GEOMETRY.passing[1]
    spot = GEOMETRY.fields[field - 1]
    return x + spot[0] + GEOMETRY.plane, y + spot[1] + GEOMETRY.field.height / 2
