"""Who sits where: bots for the seats of a terminal game or a simulation."""

from __future__ import annotations

from collections.abc import Callable

from parkett.core.errors import ParkettError
from parkett.core.kernel import Rng, State

Chooser = Callable[[State], int]  # a legal action for the seat to act


def bot_names() -> list[str]:
    """The bots that can take a seat."""
    return ["random"]


def chooser(name: str, rng: Rng) -> Chooser:
    """A bot by its name."""
    if name not in bot_names():
        raise ParkettError(f"unknown bot {name!r}; bots are {', '.join(bot_names())}")

    def choose(state: State) -> int:
        actions = state.actions()
        return actions[rng.below(len(actions))]

    return choose
