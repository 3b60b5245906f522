"""Where everything lies on the board of Geld & Börse: a field is a square of one unit."""

from __future__ import annotations

import msgspec

from parkett.drawing.drawn_table import Box
from parkett.drawing.geometry_file import Inset, Mark, Size, read_geometry

Spot = tuple[float, float]


class Plate(msgspec.Struct, frozen=True):
    """The plate with the rent of a city."""

    x: float
    y: float
    width: float
    height: float


class Geometry(msgspec.Struct, frozen=True):
    """`geometry.json`."""

    margin: float
    pattern_unit: float
    side: int  # fields of a side of the outer track
    cell: Inset
    deed: str
    seal: str
    plate: Plate
    quotation_at: Spot
    quotation: Size
    tray_at: Spot
    pile_at: Spot
    pile: Size
    room_at: Spot
    room: Size
    largest_pawn: float
    slot: float
    switch: str
    tour: str
    pips: dict[str, list[Spot]]
    goods: dict[str, Mark]
    stone: str
    ingot: str
    drawings: dict[str, str]


GEOMETRY = read_geometry(__package__, Geometry)


def place_on_ring(side: int, number: int) -> tuple[int, int]:
    """Column and row of a field, clockwise from the upper left corner."""
    quarter, along = divmod(number, side)
    return [(along, 0), (side, along), (side - along, side), (0, side - along)][quarter]


def field_places(inner: int, outer: int) -> dict[str, tuple[int, int]]:
    """Column and row of every field by its name, inner track first: I0, O0 and so on."""
    places = {}
    for letter, count, inset in (("I", inner, 1), ("O", outer, 0)):
        for number in range(count):
            column, row = place_on_ring(count // 4, number)
            places[f"{letter}{number}"] = (column + inset, row + inset)
    return places


def slots_width(slots: int) -> float:
    """How wide the marks for the cards of a branch are, at the right of its field."""
    return -(-slots // 2) * GEOMETRY.slot


def pawn_room(kind: str, *, owned: bool, slots: int) -> Box:
    """The part of a field that is free for pawns."""
    if kind == "city":
        return Box(0.455, 0.375, 0.485, 0.36 if owned else 0.565)
    if kind == "invest":
        return Box(0.06, 0.37, 0.88 - slots_width(slots), 0.365)
    return Box(0.08, 0.07, 0.84, 0.6)


def pawn_places(room: Box, count: int) -> tuple[float, list[Spot]]:
    """The radius and the centres of so many pawns: the rows that leave them largest."""

    def radius_of(columns: int) -> float:
        return min(room.width / columns, room.height / -(-count // columns)) / 2

    columns = 1
    for tried in range(2, count + 1):
        if radius_of(tried) >= radius_of(columns):
            columns = tried
    rows = -(-count // columns)
    centres = []
    for number in range(count):
        row = number // columns
        in_row = count - row * columns if row == rows - 1 else columns
        x = room.x + room.width * (number % columns + 0.5) / in_row
        centres.append((x, room.y + room.height * (row + 0.5) / rows))
    return min(GEOMETRY.largest_pawn, radius_of(columns)), centres
