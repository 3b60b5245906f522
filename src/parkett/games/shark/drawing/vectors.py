"""What the geometry of Shark puts where, for the tests of Python and of the web."""

from __future__ import annotations

from typing import Any

from parkett.games.shark.drawing.geometry import (
    find_groups,
    find_zones,
    largest_block,
    place_along,
)

ROWS = ["BB..", ".bG.", "T.GG", "R..R"]


def list_vectors(board: dict[str, Any]) -> dict[str, Any]:
    """Zones, blocks, groups, places along the scale."""
    grid = {key: board["grid"][key] for key in ("columns", "rows", "zones")}
    zones = find_zones(grid["zones"], board["zone_names"])
    return {
        "board": {"grid": grid, "zone_names": board["zone_names"]},
        "zones": zones,
        "blocks": {zone: largest_block(squares) for zone, squares in zones.items()},
        "rows": ROWS,
        "groups": [sorted(squares) for _, squares in find_groups(ROWS)],
        "along": [
            [length, price, place_along(length, 15000, 1000, price)]
            for length in (8.0, 10.15)
            for price in (0, 1000, 7000, 15000)
        ],
    }
