"""Boards as SVG, drawn from what a view says, for every game."""

from parkett.drawing.board_picture import draw_view

__all__ = ["draw_view"]
