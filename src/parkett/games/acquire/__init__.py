"""Acquire (Hotel-König, Grand Hôtel): hotel chains, shares and mergers for two to six."""

from parkett.games.acquire.game import Acquire

__all__ = ["Acquire"]
