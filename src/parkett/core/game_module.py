"""Modules that a game may bring in its folder: its terminal, its drawings, its environment."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from parkett.core.game import Game


def find_game_module(game: Game, name: str) -> ModuleType | None:
    """A module in the folder of a game, such as "drawing.board"; None if the game has none."""
    package = game.package()
    if not package:
        return None
    folder, _, _ = name.partition(".")
    try:
        return import_module(f"{package}.{name}")
    except ModuleNotFoundError as error:
        if error.name in (f"{package}.{folder}", f"{package}.{name}"):
            return None
        raise
