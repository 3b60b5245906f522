"""Shark: houses, chains and share prices for two to six."""

from parkett.games.shark.game import Shark

__all__ = ["Shark"]
