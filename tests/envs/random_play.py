"""Small helpers to play environments at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from parkett.envs.pettingzoo_env import GameEnv
from parkett.games import GAMES, game_class, load

SEATS = {name: min(3, load(name).edition.seats[-1]) for name in GAMES}
EDITIONS = [(name, edition) for name in GAMES for edition in game_class(name).editions]


def walk(env: GameEnv, pick: random.Random, steps: int) -> Iterator[int]:
    """Play random legal actions, at most so many, yielding each before it is made."""
    for _ in range(steps):
        if env.terminations[env.agent_selection] or env.truncations[env.agent_selection]:
            return
        action = pick.choice(env.legal())
        yield action
        env.step(action)


def snapshot_env(env: GameEnv) -> tuple[Any, ...]:
    """Everything an agent can see of an environment, for comparing two of them."""
    seen = [env.observe(agent) for agent in env.agents]
    arrays = [(o["observation"].tobytes(), o["action_mask"].tobytes()) for o in seen]
    return (
        arrays,
        env.agent_selection if env.agents else None,
        dict(env.rewards),
        dict(env.terminations),
        dict(env.truncations),
        env.kernel_state.dump(),
    )


def choose_from_mask(mask: np.ndarray, pick: random.Random) -> int:
    """One of the actions a mask allows."""
    return int(pick.choice(np.flatnonzero(mask)))
