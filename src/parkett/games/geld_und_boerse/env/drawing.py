"""The Geld & Börse board: two tracks, one inside the other, with pawns and owned cities."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from parkett.envs.drawing import BOARD, EMPTY_COLOUR, SEAT_COLOURS, TEXT_COLOUR, Draw, draw_piece

if TYPE_CHECKING:
    from parkett.core.game import Game

SIDE = BOARD // 9
TRACKS = {"O": (9, 0), "I": (7, 1)}  # fields along one edge, distance from the rim
LIST_TOP = 110


def draw_board(draw: Draw, game: Game, view: Mapping[str, Any]) -> None:  # noqa: ARG001
    """Fields by their names, pawns on them, and in the middle the cities and their owners."""
    for track, (edge, _) in TRACKS.items():
        for number in range(4 * (edge - 1)):
            x, y = field_corner(track, number)
            draw.rectangle((x + 1, y + 1, x + SIDE - 2, y + SIDE - 2), fill=EMPTY_COLOUR)
            draw.text((x + 4, y + 3), f"{track}{number}", fill=TEXT_COLOUR, font_size=9)
    for seat, place in enumerate(view["pawns"]):
        if place is not None:
            x, y = field_corner(place[0], int(place[1:]))
            draw_piece(draw, x + 12 + seat % 3 * 14, y + 24 + seat // 3 * 14, 6, seat)
    for number, (city, owner) in enumerate(view["cities"].items()):
        y = LIST_TOP + number * 13
        colour = TEXT_COLOUR if owner is None else SEAT_COLOURS[owner]
        draw.text((LIST_TOP + 20, y), city, fill=colour, font_size=11)


def field_corner(track: str, number: int) -> tuple[int, int]:
    """Where a field lies: clockwise from the upper left."""
    edge, rim = TRACKS[track]
    side, along = divmod(number, edge - 1)
    far = edge - 1
    x, y = ((along, 0), (far, along), (far - along, far), (0, far - along))[side]
    return (x + rim) * SIDE, (y + rim) * SIDE
