"""Research environments: PettingZoo, Gymnasium, a vector environment and OpenSpiel.

>>> import parkett.envs
>>> env = parkett.envs.env("acquire", seats=3)
>>> env.reset(seed=7)
>>> env.agent_selection
'seat_1'

Needs the extra `parkett[envs]`.  OpenSpiel games also need `parkett[openspiel]`; importing
`parkett.envs.openspiel` registers them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from parkett.core.edition import Value
    from parkett.envs.gymnasium_env import SeatEnv, SeatVectorEnv
    from parkett.envs.order_checked_env import OrderCheckedEnv
    from parkett.envs.pettingzoo_env import GameEnv
    from parkett.envs.vector_env import VectorEnv

Options = Mapping[str, "Value"]


def env(
    name: str,
    seats: int = 4,
    edition: str | None = None,
    options: Options | None = None,
    **settings: Any,  # noqa: ANN401  (those of `GameEnv`)
) -> OrderCheckedEnv:
    """A PettingZoo AEC environment that checks the order of calls; settings as for `GameEnv`."""
    from parkett.envs.order_checked_env import OrderCheckedEnv  # noqa: PLC0415  (an extra)

    return OrderCheckedEnv(raw_env(name, seats, edition, options, **settings))


def raw_env(
    name: str,
    seats: int = 4,
    edition: str | None = None,
    options: Options | None = None,
    **settings: Any,  # noqa: ANN401  (those of `GameEnv`)
) -> GameEnv:
    """The same environment without the check: faster."""
    from parkett.envs.pettingzoo_env import GameEnv  # noqa: PLC0415  (an extra)

    return GameEnv(name, seats, edition, options, **settings)


def vector(
    name: str,
    batch: int = 1024,
    seats: int = 4,
    edition: str | None = None,
    options: Options | None = None,
    **settings: Any,  # noqa: ANN401  (those of `VectorEnv`)
) -> VectorEnv:
    """Many games stepped at once inside the kernel; settings as for `VectorEnv`."""
    from parkett.envs.vector_env import VectorEnv  # noqa: PLC0415  (an extra)

    return VectorEnv(name, batch, seats, edition, options, **settings)


def seat_env(
    name: str,
    seats: int = 4,
    edition: str | None = None,
    options: Options | None = None,
    **settings: Any,  # noqa: ANN401  (those of `SeatVectorEnv`)
) -> SeatEnv:
    """A Gymnasium environment: the learner has one seat, bots of the ladder have the others."""
    from parkett.envs.gymnasium_env import SeatEnv  # noqa: PLC0415  (an extra)

    return SeatEnv(name, seats, edition, options, **settings)


def seat_vector(
    name: str,
    num_envs: int = 64,
    seats: int = 4,
    edition: str | None = None,
    options: Options | None = None,
    **settings: Any,  # noqa: ANN401  (those of `SeatVectorEnv`)
) -> SeatVectorEnv:
    """A Gymnasium vector environment of such games."""
    from parkett.envs.gymnasium_env import SeatVectorEnv  # noqa: PLC0415  (an extra)

    return SeatVectorEnv(name, num_envs, seats, edition, options, **settings)


__all__ = ["env", "raw_env", "seat_env", "seat_vector", "vector"]
