"""PettingZoo's check of the order of calls, for `GameEnv`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from parkett.extras import require_extra

with require_extra("envs"):
    from pettingzoo.utils.env_logger import EnvLogger
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from parkett.envs.pettingzoo_env import Observation


class OrderCheckedEnv(OrderEnforcingWrapper[str, Observation, int]):
    """The environment with PettingZoo's check of the order of calls.

    Illegal actions end the game as `TerminateIllegalWrapper` would, inside `GameEnv` itself.
    """

    _has_reset: bool
    _has_updated: bool

    def clone(self) -> OrderCheckedEnv:
        """An independent copy that goes on exactly like this one."""
        copy = OrderCheckedEnv(self.env.clone())
        copy._has_reset = self._has_reset
        copy._has_updated = self._has_updated
        return copy

    def __deepcopy__(self, memo: dict[int, Any]) -> OrderCheckedEnv:
        return self.clone()

    def step(self, action: int | None) -> None:
        """Carry out the action of the seat to act."""
        if self._has_reset and self.env.agents:
            self._has_updated = True
            self.env.step(action)
        else:
            super().step(cast(int, action))  # says what is wrong

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The seat to act, again and again, until everybody has left."""
        if not self._has_reset:
            EnvLogger.error_agent_iter_before_reset()
        return self._iterate_agents(max_iter)

    def _iterate_agents(self, left: int) -> Iterator[str]:
        env = self.env
        while env.agents and left > 0:
            left -= 1
            if not self._has_updated:
                raise AssertionError("need to call step() or reset() in a loop over `agent_iter`")
            self._has_updated = False
            yield env.agent_selection

    def last(self, observe: bool = True) -> tuple[Any, ...]:  # noqa: FBT002  (PettingZoo's)
        """Observation, reward, termination, truncation and info of the seat to act."""
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        return self.env.last(observe)

    def restore(self, moment: Mapping[str, Any]) -> None:
        """Go back to a saved moment."""
        self.env.restore(moment)
        self._has_reset = self._has_updated = True
