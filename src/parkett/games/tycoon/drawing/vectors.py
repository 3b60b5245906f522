"""What the geometry of Tycoon puts where, for the tests of Python and of the web."""

from __future__ import annotations

from typing import Any

from parkett.games.tycoon.drawing.geometry import (
    GEOMETRY,
    board_size,
    city_corners,
    home_left,
    plane_spot,
    site_spot,
)


def list_vectors(board: dict[str, Any]) -> dict[str, Any]:
    """Corners, sites, planes."""
    text = board["grid"]["map"]
    lines = [[city.strip() for city in line.split("|")] for line in text.strip().splitlines()]
    size = board_size(lines)
    planes = [(None, 0), ("Cairo", 0), ("Cairo", 1), ("Sydney", 2)]
    return {
        "board": {"grid": {"map": text}},
        "size": [size.width, size.height],
        "corners": city_corners(lines),
        "sites": {count: [site_spot(n, count) for n in range(count)] for count in (9, 13)},
        "home": [[seat, 4, home_left(size.width, seat, 4)] for seat in range(4)],
        "planes": [[city, field, plane_spot(lines, city, field, 1, 3)] for city, field in planes],
        "fields": GEOMETRY.fields,
    }
