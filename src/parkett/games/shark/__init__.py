"""Shark: houses, chains and share prices for two to six."""

from parkett.games.shark.game import Shark

GAME = Shark

__all__ = ["GAME", "Shark"]
