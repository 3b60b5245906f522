"""Parkett: four classic economic board games, exact to their rulebooks.

>>> import parkett
>>> match = parkett.game("acquire", edition="de").new(seats=3, seed="hello")
>>> match.ask
'place'
"""

from parkett import _compiled_loader  # first: it decides whether the kernel runs compiled
from parkett.core.errors import ParkettError
from parkett.games import GAMES, register
from parkett.games import load as game

__version__ = "0.1.0"
compiled = _compiled_loader.compiled

__all__ = ["GAMES", "ParkettError", "compiled", "game", "register"]
