"""What a bot can work out of a record: views completed by what was told, beside the truth."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import parkett
from parkett.bots.toolkit import load_toolkit


def completed_views(
    name: str, seats: int, moves: int, every: int = 1
) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Views of whoever is to act in a random game, with what follows, and the whole positions."""
    game, infer_hidden = parkett.game(name), load_toolkit(name).infer_hidden
    match = game.new(seats=seats, seed=f"recall {seats}")
    dice = random.Random(seats)
    for number in range(moves):
        if match.over:
            return
        match.play(dice.choice(match.legal()))
        seat = match.to_act
        if isinstance(seat, int) and number % every == 0:
            entries = [game.redact(entry, seat) for entry in match.journal]
            yield dict(infer_hidden(match.view(seat), entries)), match.position()
