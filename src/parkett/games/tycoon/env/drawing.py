"""The Tycoon board: nine cities with their rows of hotels, factories and planes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from parkett.envs.drawing import BOARD, EMPTY_COLOUR, SEAT_COLOURS, TEXT_COLOUR, Draw, draw_piece

if TYPE_CHECKING:
    from parkett.core.game import Game

SIDE = BOARD // 3
SITE = 14
PER_LINE = 10


def draw_board(draw: Draw, game: Game, view: Mapping[str, Any]) -> None:  # noqa: ARG001
    """A box for each city: hotels above, factories below, planes in the corner."""
    for number, city in enumerate(view["rows"]):
        left, top = number % 3 * SIDE, number // 3 * SIDE
        draw.rectangle((left + 2, top + 2, left + SIDE - 3, top + SIDE - 3), outline=TEXT_COLOUR)
        draw.text((left + 8, top + 6), city, fill=TEXT_COLOUR)
        for site, owner in enumerate(view["rows"][city]):
            x, y = left + 8 + site % PER_LINE * SITE, top + 28 + site // PER_LINE * SITE
            draw.rectangle(
                (x, y, x + 10, y + 10), fill=EMPTY_COLOUR if owner is None else SEAT_COLOURS[owner]
            )
        for site, owner in enumerate(view["factories"][city]):
            x, y = left + 8 + site * SITE * 2, top + 90
            draw.rectangle((x, y, x + 22, y + 14), fill=SEAT_COLOURS[owner], outline=TEXT_COLOUR)
        for seat, plane in enumerate(view["planes"]):
            if plane is not None and plane["city"] == city:
                draw_piece(draw, left + 14 + seat * 20, top + SIDE - 20, 7, seat)
