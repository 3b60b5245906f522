"""The Shark board: houses in their colours, TOP houses dark."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from parkett.envs.drawing import Draw, draw_grid

if TYPE_CHECKING:
    from parkett.core.game import Game

COLOURS = {
    "B": "#2471a3",
    "Y": "#d4ac0d",
    "G": "#1e8449",
    "R": "#c0392b",
    "b": "#154360",
    "y": "#7d6608",
    "g": "#0b5345",
    "r": "#78281f",
    "T": "#424949",
}


def draw_board(draw: Draw, game: Game, view: Mapping[str, Any]) -> None:  # noqa: ARG001
    """Squares with the letter of their house."""
    draw_grid(draw, view["board"], COLOURS)
