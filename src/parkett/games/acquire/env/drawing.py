"""The Acquire board: hotels in the colours of their chains."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from parkett.envs.drawing import Draw, draw_grid

if TYPE_CHECKING:
    from parkett.core.game import Game

COLOURS = ("#c0392b", "#d4ac0d", "#1e8449", "#2471a3", "#7d3c98", "#17a589", "#ca6f1e")


def draw_board(draw: Draw, game: Game, view: Mapping[str, Any]) -> None:  # noqa: ARG001
    """Squares with the first letter of their chain; grey for hotels of no chain."""
    marks = [name[0] for name in view["bank"]]
    draw_grid(draw, view["board"], dict(zip(marks, COLOURS, strict=True)))
