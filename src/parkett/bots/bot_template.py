"""A bot to begin with: it plays every sentence to the end at random and counts who wins.

Try it out step by step, then send it into the arena:

    parkett bot try {file} --game acquire
    parkett arena --game acquire --bots {file},greedy --seats 3 --games 60
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parkett.bots.budget import Budget
from parkett.bots.determinization import determinize
from parkett.core.game import Game
from parkett.core.rng import Rng

LONGEST = 20_000  # moves of a random game


class MyBot:
    """One object plays one seat of one game."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.rng = Rng(seed)

    def choose(self, view: Mapping[str, Any], legal: Sequence[str], budget: Budget) -> str:
        """One of the legal sentences.

        `view` is what your seat may know; `budget.simulations` or `budget.milliseconds` says how
        long you may think.
        """
        won = dict.fromkeys(legal, 0.0)
        for number in range(max(len(legal), budget.simulations)):
            sentence = legal[number % len(legal)]
            world = determinize(self.game, view, self.rng)  # what is hidden, dealt at random
            seat = world.actor()
            world.apply(self.game.read(world, sentence))
            world.playout(self.rng, LONGEST)
            winners = world.winners()
            won[sentence] += (seat in winners) / max(1, len(winners))
        return max(legal, key=lambda sentence: won[sentence])
