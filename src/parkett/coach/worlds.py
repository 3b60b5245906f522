"""Worlds: states that look the same to a viewer, one for each number of a future."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from parkett.bots.determinization import determinize
from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.state import State

APART = 7919  # between the seeds of two worlds of a view
MakeWorld = Callable[[int], State]  # of the number of a future


def world_maker(game: Game, view: Mapping[str, Any], seed: int) -> MakeWorld:
    """Makes states that may be the real one to the viewer of a view."""
    return lambda number: determinize(game, view, Rng(seed + APART * (number + 1)))


def world_shuffler(state: State, seat: int, seed: int) -> MakeWorld:
    """Makes states that look to a seat like this one; what is hidden from it is dealt anew."""

    def make_world(number: int) -> State:
        world = state.clone()
        world.reshuffle(seat, Rng(seed + number))
        return world

    return make_world
