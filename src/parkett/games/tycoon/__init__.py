"""Tycoon: hotels, factories, flights and loans in nine cities, for two to four."""

from parkett.games.tycoon.game import Tycoon

GAME = Tycoon

__all__ = ["GAME", "Tycoon"]
