"""Geld & Börse: two tracks, cities, branches and the exchange, for two to six."""

from parkett.games.geld_und_boerse.game import GeldUndBoerse

__all__ = ["GeldUndBoerse"]
