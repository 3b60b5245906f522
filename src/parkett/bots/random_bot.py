"""A bot that says any legal sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parkett.bots.budget import Budget
from parkett.core.game import Game
from parkett.core.rng import Rng


class RandomBot:
    """Every legal sentence is as likely as any other."""

    def __init__(self, _game: Game, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, _view: Mapping[str, Any], legal: Sequence[str], _budget: Budget) -> str | int:
        """Any of the sentences."""
        return legal[self.rng.below(len(legal))]
