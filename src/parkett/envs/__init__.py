"""Research environments: PettingZoo, a vector environment and OpenSpiel.

>>> import parkett.envs
>>> env = parkett.envs.env("acquire", seats=3)
>>> env.reset(seed=7)
>>> env.agent_selection
'seat_1'

Needs the extra `parkett[envs]`; OpenSpiel games need `parkett[openspiel]` and are registered by
importing `parkett.envs.openspiel`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from parkett.envs.aec import GameEnv, GuardedEnv
    from parkett.envs.batched import VectorEnv


def env(name: str, seats: int = 4, **settings: Any) -> GuardedEnv:  # noqa: ANN401
    """A PettingZoo AEC environment that checks the order of calls; settings as for `GameEnv`."""
    from parkett.envs.aec import GameEnv, GuardedEnv  # noqa: PLC0415  (an extra)

    return GuardedEnv(GameEnv(name, seats, **settings))


def raw_env(name: str, seats: int = 4, **settings: Any) -> GameEnv:  # noqa: ANN401
    """The same environment without the check: faster."""
    from parkett.envs.aec import GameEnv  # noqa: PLC0415  (an extra)

    return GameEnv(name, seats, **settings)


def vector(name: str, batch: int = 1024, seats: int = 4, **settings: Any) -> VectorEnv:  # noqa: ANN401
    """Many games stepped at once inside the kernel; settings as for `VectorEnv`."""
    from parkett.envs.batched import VectorEnv  # noqa: PLC0415  (an extra)

    return VectorEnv(name, batch, seats, **settings)


__all__ = ["env", "raw_env", "vector"]
