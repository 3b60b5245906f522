"""The measures of the board of Acquire: a square is one unit."""

from __future__ import annotations

import msgspec

from parkett.drawing.geometry_file import Inset, Mark, read_geometry


class Marker(msgspec.Struct, frozen=True):
    """The round plate with a chain's letter and size."""

    radius: float
    letter_y: float
    size_y: float


class Geometry(msgspec.Struct, frozen=True):
    """`geometry.json`."""

    margin: float
    pattern_unit: float
    cell: str
    cell_at: tuple[float, float]
    label_at: tuple[float, float]
    lone: Inset
    frame: Inset
    marker: Marker
    chains: dict[str, Mark]


GEOMETRY = read_geometry(__package__, Geometry)


def chain_mark(chains: list[str], name: str) -> Mark:
    """The hue and the pattern of a chain, by its place on the card: boards may rename it."""
    return list(GEOMETRY.chains.values())[chains.index(name)]
