"""PettingZoo: one game as an agent environment cycle that can be copied and saved."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, cast, get_args

from parkett.extras import require_extra

with require_extra("envs"):
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.env_logger import EnvLogger

from parkett.core.seeds import Seed
from parkett.core.state import CHANCE
from parkett.envs.game_batch import SavedGame, load_batch_from_spec, new_batch
from parkett.envs.kernel.batch import CUT, ILLEGAL, OVER
from parkett.envs.layout import VERSION
from parkett.envs.rewards import ILLEGAL_REWARD, Reward, check_reward_kind, compute_rewards
from parkett.envs.view_text import format_view
from parkett.games import game_class

if TYPE_CHECKING:
    from parkett.core.edition import Value
    from parkett.core.state import State

RenderMode = Literal["human", "ansi", "rgb_array"]
Observation = dict[str, np.ndarray]

RENDER_MODES: tuple[RenderMode, ...] = get_args(RenderMode)


class GameEnv(AECEnv[str, Observation, int]):
    """One game.  Agents are `seat_0`, `seat_1`, …; only the seat to act has legal actions.

    `edition` and `options` choose the rules, `board` is the text of a board file; `reward` is
    rank, win, money or margin, given once at the end; `max_cycles` cuts a game off after so many
    decisions; without `observations` only masks are told; `scaled` observations are floats of
    about 1 instead of integers; with `text` the info of the seat to act holds its view and its
    legal actions in words.
    """

    def __init__(
        self,
        name: str,
        seats: int = 4,
        edition: str | None = None,
        options: Mapping[str, Value] | None = None,
        *,
        board: str = "",
        reward: Reward = "rank",
        max_cycles: int | None = None,
        observations: bool = True,
        scaled: bool = False,
        text: bool = False,
        render_mode: RenderMode | None = None,
    ) -> None:
        super().__init__()
        check_reward_kind(reward)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"unknown render mode {render_mode!r}")
        self.metadata = {
            "name": f"{game_class(name).name}_v{VERSION}",
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
        self._games = new_batch(name, seats, 1, max_cycles, edition, options, board)
        self._make_spaces()

    def _make_spaces(self) -> None:
        """Make the spaces, and keep what every step needs."""
        self.game = self._games.game
        self.layout = self._games.layout
        self._actions = int(self.layout.encoder.actions)
        self._no_mask = np.zeros(self._actions, np.int8)
        self._unit = self.layout.expand_field("unit").astype(np.float32)
        self.observation_spaces = {
            agent: new_observation_space(self) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self._actions) for agent in self.possible_agents
        }
        self.state_space = new_state_space(self)
        self._started = False
        self._share_memory()

    def _share_memory(self) -> None:
        """Make the arrays that share the kernel's memory."""
        self._kernel = self._games.kernel
        self._mask = self._games.masks[0]
        self._row = self._games.observations[0]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of `observe`, the same for all seats."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The action indexes."""
        return self.action_spaces[agent]

    # Playing ---------------------------------------------------------------------------------

    def reset(self, seed: Seed | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game.  A seed fixes this and all later games; without, chance goes on."""
        if seed is not None or not self._started:
            self._games.seed(seed)
            self._started = True
        else:
            self._kernel.start(0, self._kernel.rngs[0])
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._kernel.actors[0]]
        if self.text:
            self._write_info()

    def step(self, action: int | None) -> None:
        """Carry out the action of the seat to act; an illegal one ends the game."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = operator.index(cast(int, action))  # raises TypeError for anything else
        self._cumulative_rewards[agent] = 0.0
        who = self._kernel.play(0, number if 0 <= number < self._actions else -1)
        if who < CHANCE:
            self.agent_selection = self.possible_agents[who]
            if self.text:
                self.infos[agent] = {}
                self._write_info()
        else:
            self._end_game(agent)
        if self.render_mode == "human":
            self.render()

    def _end_game(self, agent: str) -> None:
        """Set the rewards, and let the agents leave."""
        ended = self._kernel.ended[0]
        if ended == ILLEGAL:
            EnvLogger.warn_on_illegal_move()
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self.rewards[agent] = ILLEGAL_REWARD
        else:
            games = self._games
            worth = compute_rewards(games.scores, self.reward_kind, games.standings)[0].tolist()
            self.rewards = dict(zip(self.agents, worth, strict=True))
        self.terminations = dict.fromkeys(self.agents, ended in (OVER, ILLEGAL))
        self.truncations = dict.fromkeys(self.agents, ended in (CUT, ILLEGAL))
        self.infos = {name: {} for name in self.agents}
        self._accumulate_rewards()
        self._deads_step_first()

    # Observing -------------------------------------------------------------------------------

    def observe(self, agent: str) -> Observation:
        """The mask of the agent's legal actions, and what it may know of the game."""
        acting = agent == self.agent_selection
        mask = (self._mask if acting else self._no_mask).copy()
        if not self.observations:
            return {"action_mask": mask}
        return {"observation": self._observe_seat(self._seat_of[agent]), "action_mask": mask}

    def _observe_seat(self, seat: int) -> np.ndarray:
        self._kernel.observe(0, seat)
        if not self.scaled:
            return self._row.copy()
        return np.divide(self._row, self._unit, dtype=np.float32)

    def state(self) -> np.ndarray:
        """Everything there is: the observations of all seats, one after the other."""
        return np.concatenate([self._observe_seat(seat) for seat in self._seat_of.values()])

    def view(self, agent: str) -> dict[str, Any]:
        """What the agent may know, as readable JSON."""
        return self.game.view(self.kernel_state, self._seat_of[agent])

    @property
    def kernel_state(self) -> State:
        """The state itself, with everything hidden."""
        return self._kernel.states[0]

    def legal(self) -> list[int]:
        """The legal actions of the seat to act, as indexes."""
        return sorted(self._games.legal_indexes[0, : self._kernel.counts[0]].tolist())

    def say(self, action: int) -> str:
        """The sentence of a legal action."""
        code = self._kernel.code(0, action)
        if code < 0:
            raise ValueError(f"action {action} is not legal now")
        return self.game.say(self.kernel_state, code)

    def read(self, sentence: str) -> int:
        """The action that a sentence means; it must be legal and inside the action space."""
        wanted = self.game.read(self.kernel_state, sentence)
        for action in self.legal():
            if self._kernel.code(0, action) == wanted:
                return action
        raise ValueError(f"{sentence!r} is not an action now")

    def _write_info(self) -> None:
        """Write the view and the legal actions of the seat to act as text."""
        agent = self.agent_selection
        self.infos[agent] = {
            "text": format_view(self.view(agent)),
            "legal": {action: self.say(action) for action in self.legal()},
        }

    def render(self) -> str | np.ndarray | None:
        """The game as a spectator sees it: text, or a picture of the board."""
        shown = self.game.view(self.kernel_state, None)
        if self.render_mode == "rgb_array":
            from parkett.envs.drawing import draw_picture  # noqa: PLC0415  (needs Pillow)

            return draw_picture(self.game, shown)
        if self.render_mode == "human":
            print(format_view(shown))
            return None
        return format_view(shown)

    def close(self) -> None:
        """Nothing is open."""

    # Copies ----------------------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        """This moment, with all future chance: give it to `restore`, of any such environment."""
        kept = {key: getattr(self, key) for key in EPISODE_FIELDS} if self._started else {}
        return {"game": self._games.save(0), **copy_containers(kept)}

    def restore(self, moment: Mapping[str, Any]) -> None:
        """Go back to a saved moment."""
        saved: SavedGame = moment["game"]
        self._games.resume(0, saved)
        self._started = "agents" in moment
        set_attributes(
            self, copy_containers({key: moment[key] for key in EPISODE_FIELDS if key in moment})
        )

    def clone(self) -> GameEnv:
        """An independent copy that goes on exactly like this one; the spaces are shared."""
        copy = GameEnv.__new__(GameEnv)
        set_attributes(copy, vars(self))
        if self._started:
            set_attributes(
                copy, copy_containers({key: getattr(self, key) for key in EPISODE_FIELDS})
            )
        copy._games = self._games.clone()  # noqa: SLF001  (its own copy)
        copy._share_memory()  # noqa: SLF001  (its own copy)
        return copy

    def __deepcopy__(self, memo: dict[int, Any]) -> GameEnv:
        return self.clone()

    def _save_settings(self) -> dict[str, Any]:
        games = self._games
        kept = {key: getattr(self, key) for key in SETTINGS}
        return {**kept, "batch_spec": (games.game.spec_text(), len(self._seat_of), 1, games.limit)}

    def __getstate__(self) -> dict[str, Any]:
        return {**self._save_settings(), "moment": self.save()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        set_attributes(self, {key: state[key] for key in SETTINGS})
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._games = load_batch_from_spec(*state["batch_spec"])
        self._make_spaces()
        if state["moment"]:
            self.restore(state["moment"])

    def __str__(self) -> str:
        return str(self.metadata["name"])


EPISODE_FIELDS = (
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


def new_observation_space(env: GameEnv) -> spaces.Dict:
    """The space of what one seat observes."""
    parts: dict[str, spaces.Space[Any]] = {}
    if env.observations:
        parts["observation"] = new_concatenated_space(env, 1)
    actions = int(env.layout.encoder.actions)
    return spaces.Dict({**parts, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


def new_concatenated_space(env: GameEnv, times: int) -> spaces.Box:
    """The space of so many observations, one after the other."""
    low, high = (np.tile(env.layout.expand_field(end), times) for end in ("low", "high"))
    if not env.scaled:
        return spaces.Box(low, high, dtype=np.int32)
    unit = np.tile(env.layout.expand_field("unit"), times).astype(np.float32)
    return spaces.Box(
        (low / unit).astype(np.float32), (high / unit).astype(np.float32), dtype=np.float32
    )


def new_state_space(env: GameEnv) -> spaces.Box:
    """The space of `state`: the observations of all seats."""
    return new_concatenated_space(env, len(env.possible_agents))


def set_attributes(env: GameEnv, values: Mapping[str, Any]) -> None:
    """Set attributes by name."""
    for key, value in values.items():
        setattr(env, key, value)


def copy_containers(values: Mapping[str, Any]) -> dict[str, Any]:
    """Copy lists and dicts, one level deep; infos are replaced and never changed."""
    return {
        key: value.copy() if isinstance(value, list | dict) else value
        for key, value in values.items()
    }


__all__ = ["GameEnv", "Observation", "RenderMode"]
