"""Positions of Acquire to test shared parts of the bots with."""

from __future__ import annotations

import parkett
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State


def middle_games(seats: int, number: int) -> list[State]:
    """Positions out of the middle of so many random games."""
    game = parkett.game("acquire", options={"holdings_visibility": "open"})
    states = []
    for seed in range(number):
        state = game.start(seats)
        rng = Rng(seed)
        state.settle(rng)
        for _ in range(90):
            actions = state.actions()
            if state.step(actions[rng.below(len(actions))], rng) == NOBODY:
                break
        states.append(state)
    return states
