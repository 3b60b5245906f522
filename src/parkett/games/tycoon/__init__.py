"""Tycoon: hotels, factories, flights and loans in nine cities, for two to four."""

from parkett.games.tycoon.game import Tycoon

__all__ = ["Tycoon"]
