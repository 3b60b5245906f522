"""Single-agent environments of Gymnasium: a learner has one seat, bots of the ladder the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from parkett.extras import require_extra

with require_extra("envs"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space

from parkett.core.errors import ParkettError
from parkett.envs.game_batch import new_batch
from parkett.envs.layout import VERSION, GameLayout
from parkett.envs.rewards import Reward, check_reward_kind
from parkett.envs.seat_games import SeatGames
from parkett.envs.view_text import format_view
from parkett.games import GAMES

if TYPE_CHECKING:
    from parkett.core.edition import Value

SeatObservation = dict[str, np.ndarray]


class SeatVectorEnv(gymnasium.vector.VectorEnv):
    """Many games in which the learner decides for one seat.

    A game that ends begins anew in the same step (`AutoresetMode.SAME_STEP`); the learner's last
    sight of it is `infos["final_obs"]`.  `infos["seat"]` is the learner's seat in each game.
    """

    def __init__(
        self,
        name: str,
        num_envs: int = 64,
        seats: int = 4,
        edition: str | None = None,
        options: Mapping[str, Value] | None = None,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        board: str = "",
        reward: Reward = "rank",
        lead_weight: float = 0.0,
        max_cycles: int | None = None,
        scaled: bool = False,
    ) -> None:
        check_reward_kind(reward)
        games = new_batch(name, seats, num_envs, max_cycles, edition, options, board)
        self.games = SeatGames(games, opponents, seat, reward, lead_weight)
        self.num_envs = num_envs
        self.layout = games.layout
        self.scaled = scaled
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.single_observation_space = new_seat_space(games.layout, scaled=scaled)
        self.single_action_space = spaces.Discrete(int(games.layout.encoder.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._units = games.layout.expand_field("unit")
        self._begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[SeatObservation, dict[str, Any]]:
        """Begin all games anew; without a seed, chance goes on after the first time."""
        super().reset(seed=seed)
        self.games.reset(int(self.np_random.integers(1 << 40)))
        self._begun = True
        return self.observe(), self._infos()

    def step(
        self, actions: np.ndarray
    ) -> tuple[SeatObservation, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Carry out one action index in every game; bots play until the learner is asked again."""
        if not self._begun:
            raise gymnasium.error.ResetNeeded("call reset before step")
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise ValueError(f"actions must be {self.num_envs} integers")
        games = self.games
        games.step(chosen.tolist())
        infos = self._infos()
        ended = games.terminated | games.truncated
        if ended.any():
            infos["final_obs"], infos["_final_obs"] = self._final_observations(ended), ended
            infos["final_info"] = {
                "scores": games.scores.copy(),
                "seat": games.final_seats.copy(),
                "won": games.won.copy(),
            }
            infos["_final_info"] = ended
        terminated, truncated = games.terminated.copy(), games.truncated.copy()
        return self.observe(), games.rewards.copy(), terminated, truncated, infos

    def observe(self) -> SeatObservation:
        """What the learner's seat may know in every game, and which actions are legal."""
        batch = self.games.games
        return {"observation": self._scale(batch.observations), "action_mask": batch.masks.copy()}

    def action_masks(self) -> np.ndarray:
        """The legal actions of every game as truth values."""
        return self.games.games.masks.astype(bool)

    def sentence(self, game: int, action: int) -> str:
        """What the learner would say for a legal action of one of the games."""
        batch = self.games.games
        code = batch.kernel.code(game, action)
        if code < 0:
            raise ParkettError(f"action {action} is not legal in game {game}")
        return batch.game.say(batch.kernel.states[game], code)

    def _infos(self) -> dict[str, Any]:
        every = np.ones(self.num_envs, bool)
        return {"seat": self.games.seat_of.copy(), "_seat": every}

    def _scale(self, rows: np.ndarray) -> np.ndarray:
        return scale_rows(rows, self._units) if self.scaled else rows.copy()

    def _final_observations(self, ended: np.ndarray) -> np.ndarray:
        """An array of observations, None where no game has ended."""
        final = np.full(self.num_envs, None, dtype=object)
        no_actions = np.zeros(int(self.layout.encoder.actions), np.int8)
        for game in np.flatnonzero(ended).tolist():
            row = self._scale(self.games.final_rows[game])
            final[game] = {"observation": row, "action_mask": no_actions.copy()}
        return final


class SeatEnv(gymnasium.Env):
    """One game in which the learner decides for one seat; settings as for `SeatVectorEnv`."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  (as Gymnasium declares it)

    def __init__(
        self,
        name: str,
        seats: int = 4,
        edition: str | None = None,
        options: Mapping[str, Value] | None = None,
        *,
        render_mode: str | None = None,
        **settings: Any,  # noqa: ANN401  (those of `SeatVectorEnv`)
    ) -> None:
        self._games = SeatVectorEnv(name, 1, seats, edition, options, **settings)
        self.observation_space = self._games.single_observation_space
        self.action_space = self._games.single_action_space
        self.layout = self._games.layout
        self.render_mode = render_mode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[SeatObservation, dict[str, Any]]:
        """Begin a game."""
        super().reset(seed=seed)
        observed, _ = self._games.reset(seed=int(self.np_random.integers(1 << 31)))
        return take_first(observed), self._info()

    def step(self, action: int) -> tuple[SeatObservation, float, bool, bool, dict[str, Any]]:
        """Carry out one action index; bots play until the learner is asked again."""
        seat = int(self._games.games.seat_of[0])
        observed, rewards, terminated, truncated, infos = self._games.step(np.array([action]))
        over = bool(terminated[0] or truncated[0])
        seen: SeatObservation = infos["final_obs"][0] if over else take_first(observed)
        info = self._info()
        if over:
            games = self._games.games
            won, scores = float(games.won[0]), games.scores[0].tolist()
            info = {"seat": seat, "scores": scores, "won": won}
        return seen, float(rewards[0]), bool(terminated[0]), bool(truncated[0]), info

    def action_masks(self) -> np.ndarray:
        """The legal actions as truth values, as MaskablePPO of sb3-contrib asks for them."""
        masks: np.ndarray = self._games.action_masks()[0]
        return masks

    def render(self) -> str | None:
        """The learner's view as text."""
        if self.render_mode is None:
            return None
        games = self._games.games
        view = games.games.game.view(games.kernel.states[0], int(games.seat_of[0]))
        return format_view(view)

    def _info(self) -> dict[str, Any]:
        return {"seat": int(self._games.games.seat_of[0])}


def take_first(observed: SeatObservation) -> SeatObservation:
    """The observation of the only game."""
    return {key: rows[0] for key, rows in observed.items()}


def scale_rows(rows: np.ndarray, units: np.ndarray) -> np.ndarray:
    """The numbers divided by their usual sizes."""
    return rows.astype(np.float32) / units.astype(np.float32)


def new_seat_space(layout: GameLayout, *, scaled: bool) -> spaces.Dict:
    """The space of what a seat observes."""
    low, high = layout.expand_field("low"), layout.expand_field("high")
    mask = spaces.Box(0, 1, (int(layout.encoder.actions),), np.int8)
    if scaled:
        low, high = (scale_rows(end, layout.expand_field("unit")) for end in (low, high))
        return spaces.Dict(
            {"observation": spaces.Box(low, high, dtype=np.float32), "action_mask": mask}
        )
    return spaces.Dict({"observation": spaces.Box(low, high, dtype=np.int32), "action_mask": mask})


def register_games() -> None:
    """Register every known game with Gymnasium, as `parkett/<name>-v0`."""
    for name in GAMES:
        known = f"parkett/{name}-v{VERSION}"
        if known not in gymnasium.registry:
            gymnasium.register(
                known,
                f"{__name__}:SeatEnv",
                vector_entry_point=f"{__name__}:SeatVectorEnv",
                kwargs={"name": name},
            )


register_games()
