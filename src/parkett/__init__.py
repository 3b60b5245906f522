"""Parkett: four classic economic board games, exact to their rulebooks.

>>> import parkett
>>> match = parkett.game("acquire", edition="de").new(seats=3, seed="hello")
>>> match.ask
'place'

The names of `__all__` are the public interface; what they promise from version to version is in
the version policy.  Bots, arena and conformance kit are loaded when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from parkett import _compiled_loader  # first: it decides whether the kernel runs compiled
from parkett.core.errors import (
    BoardError,
    EditionError,
    IllegalAction,
    NotationError,
    ParkettError,
    PositionError,
    RecordError,
    ReplayError,
)
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.record import Record, Step
from parkett.core.refusal import Refusal
from parkett.core.study import Comment, SideLine, Study, add_comment, add_side_line, name_study
from parkett.games import GAMES, register
from parkett.games import load as game
from parkett.recorded_games import read_record, replay, replay_side_line, verify

if TYPE_CHECKING:
    from parkett import arena, conformance
    from parkett.bot_player import BotPlayer, bot

__version__ = "0.1.0"
compiled = _compiled_loader.compiled

__all__ = [
    "GAMES",
    "BoardError",
    "BotPlayer",
    "Comment",
    "EditionError",
    "Game",
    "IllegalAction",
    "Match",
    "NotationError",
    "ParkettError",
    "PositionError",
    "Record",
    "RecordError",
    "Refusal",
    "ReplayError",
    "SideLine",
    "Step",
    "Study",
    "add_comment",
    "add_side_line",
    "arena",
    "bot",
    "compiled",
    "conformance",
    "game",
    "name_study",
    "read_record",
    "register",
    "replay",
    "replay_side_line",
    "verify",
]

_LOADED_LATER = {
    "BotPlayer": "parkett.bot_player",
    "arena": "parkett.arena",
    "bot": "parkett.bot_player",
    "conformance": "parkett.conformance",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401  (modules, classes and functions)
    """Load a part of the interface that not every program needs."""
    if name not in _LOADED_LATER:
        raise AttributeError(f"module 'parkett' has no attribute {name!r}")
    module = import_module(_LOADED_LATER[name])
    value = module if module.__name__ == f"parkett.{name}" else getattr(module, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The public names, and what else a module has."""
    return sorted({*globals(), *__all__})
