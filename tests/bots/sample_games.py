"""Games to test bots with: positions of Acquire, and whole games between policies."""

from __future__ import annotations

import parkett
from parkett.bots.kernel.policy import Policy
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, NOBODY, State


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


def play_game(policies: list[Policy], start: State, rng: Rng) -> list[int]:
    """Play one game from a copy of the start, seat i by policy i, and return the scores."""
    state = start.clone()
    who = state.settle(rng)
    while who < CHANCE:
        who = state.step(policies[who].pick(state, rng), rng)
    return state.scores()
