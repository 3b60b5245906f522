"""A bot of one's own against `greedy`: it says the longest sentence, so it buys what it can."""

from collections.abc import Mapping, Sequence
from typing import Any

import parkett


class Buyer:
    """One object plays one seat of one game."""

    def __init__(self, game: parkett.Game, seed: int) -> None: ...

    def choose(self, view: Mapping[str, Any], legal: Sequence[str], budget: object) -> str:
        """The longest of the legal sentences."""
        return max(legal, key=len)


games = parkett.arena.play("acquire", [Buyer, "greedy"], seats=3, games=30)
print(parkett.arena.format_table(parkett.arena.rate_bots(games)))
