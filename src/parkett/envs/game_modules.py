"""The modules of a game's `env` folder, each of which the game may leave out."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from parkett.core.game import Game


def find_env_module(game: Game, name: str) -> ModuleType | None:
    """The module `env/<name>.py` in the folder of a game; None if the game has none."""
    package = game.package()
    if not package:
        return None
    wanted = f"{package}.env.{name}"
    try:
        return import_module(wanted)
    except ModuleNotFoundError as error:
        if error.name in (f"{package}.env", wanted):
            return None
        raise
