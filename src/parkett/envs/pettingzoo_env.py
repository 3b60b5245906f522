"""PettingZoo: one game as an agent environment cycle, fast, copyable and exact."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import index as whole
from typing import TYPE_CHECKING, Any, Literal, cast, get_args

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from parkett.core.state import CHANCE
from parkett.envs.game_batch import Saved, new_table, table_of
from parkett.envs.kernel.batch import CUT, ILLEGAL, OVER
from parkett.envs.layout import VERSION
from parkett.envs.rewards import ILLEGAL_REWARD, Reward, check_reward, rewards_of
from parkett.envs.view_text import view_text

if TYPE_CHECKING:
    from parkett.core.edition import Value
    from parkett.core.state import State

RenderMode = Literal["human", "ansi", "rgb_array"]
Observation = dict[str, np.ndarray]


RENDER_MODES: tuple[RenderMode, ...] = get_args(RenderMode)


class GameEnv(AECEnv[str, Observation, int]):
    """One game.  Agents are `seat_0`, `seat_1`, …; only the seat to act has legal actions.

    `edition` and `options` choose the rules; `reward` is rank, win, money or margin, given once
    at the end; `max_cycles` cuts a game off after so many decisions; without `observations`
    only masks are told; `scaled` observations are floats of about 1 instead of integers; with
    `text` the info of the seat to act holds its view and its legal actions in words.
    """

    def __init__(
        self,
        name: str,
        seats: int = 4,
        edition: str | None = None,
        options: Mapping[str, Value] | None = None,
        *,
        reward: Reward = "rank",
        max_cycles: int | None = None,
        observations: bool = True,
        scaled: bool = False,
        text: bool = False,
        render_mode: RenderMode | None = None,
    ) -> None:
        super().__init__()
        check_reward(reward)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"unknown render mode {render_mode!r}")
        self.metadata = {
            "name": f"{name}_v{VERSION}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.reward_kind: Reward = reward
        self.observations = observations
        self.scaled = scaled
        self.text = text
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._table = new_table(name, seats, 1, max_cycles, edition, options)
        self._bind()

    def _bind(self) -> None:
        """Make the spaces, and hold on to what every step needs."""
        self.game = self._table.game
        self.encoding = self._table.encoding
        self._actions = int(self.encoding.encoder.actions)
        self._no_mask = np.zeros(self._actions, np.int8)
        self._unit = self.encoding.bound("unit").astype(np.float32)
        self.observation_spaces = {
            agent: new_observation_space(self) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self._actions) for agent in self.possible_agents
        }
        self.state_space = state_space(self)
        self._started = False
        self._hold()

    def _hold(self) -> None:
        """Hold on to the kernel's memory."""
        self._batch = self._table.batch
        self._mask = self._table.masks[0]
        self._view = self._table.views[0]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of `observe`, the same for all seats."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The action indexes."""
        return self.action_spaces[agent]

    # Playing ---------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game.  A seed fixes this and all later games; without, chance goes on."""
        if seed is not None or not self._started:
            self._table.seed(seed)
            self._started = True
        else:
            self._batch.start(0, self._batch.rngs[0])
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._batch.actors[0]]
        if self.text:
            self._tell()

    def step(self, action: int | None) -> None:
        """Carry out the action of the seat to act; an illegal one ends the game."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = whole(cast(int, action))  # raises TypeError for anything else
        self._cumulative_rewards[agent] = 0.0
        who = self._batch.play(0, number if 0 <= number < self._actions else -1)
        if who < CHANCE:
            self.agent_selection = self.possible_agents[who]
            if self.text:
                self.infos[agent] = {}
                self._tell()
        else:
            self._finish(agent)
        if self.render_mode == "human":
            self.render()

    def _finish(self, agent: str) -> None:
        """Hand out the rewards and let the agents leave."""
        ended = self._batch.ended[0]
        if ended == ILLEGAL:
            EnvLogger.warn_on_illegal_move()
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self.rewards[agent] = ILLEGAL_REWARD
        else:
            table = self._table
            worth = rewards_of(table.scores, self.reward_kind, table.standings)[0].tolist()
            self.rewards = dict(zip(self.agents, worth, strict=True))
        self.terminations = dict.fromkeys(self.agents, ended in (OVER, ILLEGAL))
        self.truncations = dict.fromkeys(self.agents, ended in (CUT, ILLEGAL))
        self.infos = {name: {} for name in self.agents}
        self._accumulate_rewards()
        self._deads_step_first()

    # Looking ---------------------------------------------------------------------------------

    def observe(self, agent: str) -> Observation:
        """The mask of the agent's legal actions, and what it may know of the game."""
        acting = agent == self.agent_selection
        mask = (self._mask if acting else self._no_mask).copy()
        if not self.observations:
            return {"action_mask": mask}
        return {"observation": self._observed(self._seat_of[agent]), "action_mask": mask}

    def _observed(self, seat: int) -> np.ndarray:
        self._batch.observe(0, seat)
        if not self.scaled:
            return self._view.copy()
        return np.divide(self._view, self._unit, dtype=np.float32)

    def state(self) -> np.ndarray:
        """Everything there is: the observations of all seats, one after the other."""
        return np.concatenate([self._observed(seat) for seat in self._seat_of.values()])

    def view(self, agent: str) -> dict[str, Any]:
        """What the agent may know, as readable JSON."""
        return self.game.view(self.kernel_state, self._seat_of[agent])

    @property
    def kernel_state(self) -> State:
        """The state itself, with everything hidden."""
        return self._batch.states[0]

    def legal(self) -> list[int]:
        """The legal actions of the seat to act, as indexes."""
        return sorted(self._table.listed[0, : self._batch.counts[0]].tolist())

    def say(self, action: int) -> str:
        """The sentence of a legal action."""
        code = self._batch.code(0, action)
        if code < 0:
            raise ValueError(f"action {action} is not legal now")
        return self.game.say(self.kernel_state, code)

    def read(self, sentence: str) -> int:
        """The action that a sentence means; it must be legal and inside the action space."""
        wanted = self.game.read(self.kernel_state, sentence)
        for action in self.legal():
            if self._batch.code(0, action) == wanted:
                return action
        raise ValueError(f"{sentence!r} is not an action now")

    def _tell(self) -> None:
        """Put the view of the seat to act and its choices in words."""
        agent = self.agent_selection
        self.infos[agent] = {
            "text": view_text(self.view(agent)),
            "legal": {action: self.say(action) for action in self.legal()},
        }

    def render(self) -> str | np.ndarray | None:
        """The table as every seat may see it: text, or a picture of the board."""
        shown = self.game.view(self.kernel_state, None)
        if self.render_mode == "rgb_array":
            from parkett.envs.drawing import picture  # noqa: PLC0415  (needs Pillow)

            return picture(self.game, shown)
        if self.render_mode == "human":
            print(view_text(shown))
            return None
        return view_text(shown)

    def close(self) -> None:
        """Nothing is open."""

    # Copies ----------------------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        """This moment, with all future chance: give it to `restore`, of any such environment."""
        kept = {key: getattr(self, key) for key in MOMENT} if self._started else {}
        return {"game": self._table.save(0), **copied(kept)}

    def restore(self, moment: Mapping[str, Any]) -> None:
        """Go back to a saved moment."""
        saved: Saved = moment["game"]
        self._table.resume(0, saved)
        self._started = "agents" in moment
        take_over(self, copied({key: moment[key] for key in MOMENT if key in moment}))

    def clone(self) -> GameEnv:
        """An independent copy that goes on exactly like this one; the spaces are shared."""
        twin = GameEnv.__new__(GameEnv)
        take_over(twin, vars(self))
        if self._started:
            take_over(twin, copied({key: getattr(self, key) for key in MOMENT}))
        twin._table = self._table.twin()  # noqa: SLF001  (a twin)
        twin._hold()  # noqa: SLF001  (a twin)
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> GameEnv:
        return self.clone()

    def _settings(self) -> dict[str, Any]:
        table = self._table
        kept = {key: getattr(self, key) for key in SETTINGS}
        return {**kept, "table": (table.game.spec_text(), len(self._seat_of), 1, table.limit)}

    def __getstate__(self) -> dict[str, Any]:
        return {**self._settings(), "moment": self.save()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        take_over(self, {key: state[key] for key in SETTINGS})
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._table = table_of(*state["table"])
        self._bind()
        if state["moment"]:
            self.restore(state["moment"])

    def __str__(self) -> str:
        return str(self.metadata["name"])


MOMENT = (
    "agents",
    "rewards",
    "_cumulative_rewards",
    "terminations",
    "truncations",
    "infos",
    "agent_selection",
)
SETTINGS = (
    "metadata",
    "reward_kind",
    "observations",
    "scaled",
    "text",
    "render_mode",
    "possible_agents",
)


class GuardedEnv(OrderEnforcingWrapper[str, Observation, int]):
    """The environment with PettingZoo's check of the order of calls.

    Illegal actions end the game as `TerminateIllegalWrapper` would, inside `GameEnv` itself.
    """

    _has_reset: bool
    _has_updated: bool

    def clone(self) -> GuardedEnv:
        """An independent copy that goes on exactly like this one."""
        twin = GuardedEnv(self.env.clone())
        twin._has_reset = self._has_reset
        twin._has_updated = self._has_updated
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> GuardedEnv:
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
        return self._turns(max_iter)

    def _turns(self, left: int) -> Iterator[str]:
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


def new_observation_space(env: GameEnv) -> spaces.Dict:
    """The space of what one seat observes."""
    parts: dict[str, spaces.Space[Any]] = {}
    if env.observations:
        parts["observation"] = row_space(env, 1)
    actions = int(env.encoding.encoder.actions)
    return spaces.Dict({**parts, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


def row_space(env: GameEnv, times: int) -> spaces.Box:
    """The space of so many observations in a row."""
    low, high = (np.tile(env.encoding.bound(end), times) for end in ("low", "high"))
    if not env.scaled:
        return spaces.Box(low, high, dtype=np.int32)
    unit = np.tile(env.encoding.bound("unit"), times).astype(np.float32)
    return spaces.Box(
        (low / unit).astype(np.float32), (high / unit).astype(np.float32), dtype=np.float32
    )


def state_space(env: GameEnv) -> spaces.Box:
    """The space of `state`: the observations of all seats."""
    return row_space(env, len(env.possible_agents))


def take_over(env: GameEnv, values: Mapping[str, Any]) -> None:
    """Set attributes by name."""
    for key, value in values.items():
        setattr(env, key, value)


def copied(values: Mapping[str, Any]) -> dict[str, Any]:
    """Copies of lists and dicts, one level deep; infos are replaced and never changed."""
    return {
        key: value.copy() if isinstance(value, list | dict) else value
        for key, value in values.items()
    }


__all__ = ["GameEnv", "GuardedEnv", "Observation", "RenderMode"]
