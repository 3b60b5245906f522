"""Picks without a list: every draw must give the action that stands there in the list."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, State

GENERATORS = 400  # enough to make every draw below forty, and as many of larger ones


def copy_generator(rng: Rng) -> Rng:
    """Another generator in the same place of its sequence."""
    copy = Rng(0)
    copy.first, copy.second = rng.first, rng.second
    return copy


def list_legal(state: State) -> list[int]:
    """What `legal_into` writes."""
    buffer = state.room()
    return list(buffer[: state.legal_into(buffer)])


@cache
def seeds_by_draw(number: int) -> dict[int, int]:
    """Of draws below a number, of small ones all, the seed of a generator that makes it next."""
    return {Rng(seed).below(number): seed for seed in range(min(GENERATORS, 10 * number))}


def wrong_picks(state: State) -> list[tuple[int, int, int]]:
    """Draws that do not pick what is listed there: the draw, the action listed, the one picked."""
    legal = list_legal(state)
    picked = [(draw, state.pick(Rng(seed))) for draw, seed in seeds_by_draw(len(legal)).items()]
    return [(draw, legal[draw], action) for draw, action in picked if action != legal[draw]]


def follow_random_game(game: Game, seats: int, seed: int, steps: int) -> Iterator[State]:
    """The positions of a random game at which somebody decides."""
    state, rng = game.start(seats), Rng(seed)
    for _ in range(steps):
        if state.settle(rng) > CHANCE:
            return
        yield state
        legal = list_legal(state)
        state.apply(legal[rng.below(len(legal))])
