"""The vector environment: a batch of games stepped inside the compiled kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from parkett.extras import require_extra

with require_extra("envs"):
    import numpy as np
    from gymnasium import spaces

from parkett.core.rng import Rng
from parkett.core.seeds import Seed
from parkett.envs.game_batch import (
    SavedGame,
    load_batch_from_spec,
    new_batch,
    new_seed_sequence,
)
from parkett.envs.kernel.batch import CUT, ILLEGAL, OVER
from parkett.envs.rewards import ILLEGAL_REWARD, Reward, check_reward_kind, compute_rewards

if TYPE_CHECKING:
    from parkett.core.edition import Value


class StepResult(NamedTuple):
    """The result of one step of all games.  The next step overwrites the arrays."""

    observation: np.ndarray | None  # (batch, width): what the seat to act now may know
    rewards: np.ndarray  # (batch, seats): zero but for games that have just ended
    terminated: np.ndarray  # (batch,): ended by the rules, or by an illegal action
    truncated: np.ndarray  # (batch,): cut off by the limit


class VectorEnv:
    """Many games of one kind.  A game that ends begins anew in the same step.

    `mask`, `to_act`, `legal` and `counts` share the kernel's memory: they always show the
    present games, and the next step overwrites them.  Copy what you want to keep.
    """

    def __init__(
        self,
        name: str,
        batch: int = 1024,
        seats: int = 4,
        edition: str | None = None,
        options: Mapping[str, Value] | None = None,
        *,
        board: str = "",
        reward: Reward = "rank",
        max_cycles: int | None = None,
        observations: bool = True,
        scaled: bool = False,
        seed: Seed | None = None,
    ) -> None:
        check_reward_kind(reward)
        self.batch = batch
        self.seats = seats
        self.reward_kind: Reward = reward
        self.observations = observations
        self.scaled = scaled
        self._games = new_batch(name, seats, batch, max_cycles, edition, options, board)
        self._make_arrays()
        self.reset(seed)

    def _make_arrays(self) -> None:
        """Make the arrays that steps write into."""
        games = self._games
        self.layout = games.layout
        self.mask = games.masks  # (batch, actions)
        self.to_act = games.actors  # (batch,)
        self.legal = games.legal_indexes  # (batch, widest); the first `counts` are valid
        self.counts = games.counts  # (batch,)
        self.moves = games.moves  # (batch,): decisions made in the present games
        self.action_space = spaces.Discrete(int(self.layout.encoder.actions))
        self.rewards = np.zeros((self.batch, self.seats), np.float32)
        self.scores = np.zeros((self.batch, self.seats), np.int64)  # of games just ended
        self.standings = np.zeros((self.batch, self.seats), np.int64)  # what ranks go by there
        self._rewarded: np.ndarray = np.zeros(0, np.int64)
        self._factors = 1 / self.layout.expand_field("unit").astype(np.float32)
        shape = (self.batch, self.layout.width) if self.observations and self.scaled else (0, 0)
        self._scaled = np.zeros(shape, np.float32)
        self._chooser = Rng(0)

    def reset(
        self,
        seed: Seed | None = None,
        *,
        out: np.ndarray | None = None,
        mask_out: np.ndarray | None = None,
    ) -> np.ndarray | None:
        """Begin all games anew; the seed fixes everything that chance will do."""
        self._check_buffers(out, mask_out)
        self._games.seed(seed)
        self._chooser = Rng(int(new_seed_sequence(seed).generate_state(2)[1]))
        self.rewards[:] = 0
        if self.observations:
            self._games.kernel.observe_actors()
        return self._fill_buffers(out, mask_out)

    def step(
        self,
        actions: np.ndarray,
        *,
        out: np.ndarray | None = None,
        mask_out: np.ndarray | None = None,
    ) -> StepResult:
        """Carry out one action index in every game.

        Observations and masks are also written into buffers of the caller's, if given.
        """
        chosen = np.asarray(actions)
        if chosen.shape != (self.batch,) or chosen.dtype.kind not in "iu":
            raise ValueError(f"actions must be {self.batch} integers")
        self._check_buffers(out, mask_out)
        rewards, games = self.rewards, self._games
        rewards[self._rewarded] = 0
        ended = games.kernel.step(chosen.astype("<i8", copy=False).tobytes(), self.observations)
        how = games.ended
        self._rewarded = np.flatnonzero(how) if ended else how[:0].astype(np.int64)
        if ended:
            self._write_rewards(self._rewarded)
        terminated = (how == OVER) | (how == ILLEGAL)
        seen = self._fill_buffers(out, mask_out)
        return StepResult(seen, rewards, terminated, how == CUT)

    def _check_buffers(self, out: np.ndarray | None, mask_out: np.ndarray | None) -> None:
        """Refuse buffers that do not fit, before anything happens."""
        if out is not None:
            kind = np.float32 if self.scaled else np.int32
            if not self.observations:
                raise ValueError("this environment has no observations to write")
            if out.shape != (self.batch, self.layout.width) or out.dtype != kind:
                shape = f"{self.batch} x {self.layout.width}"
                raise ValueError(f"out must be an array of {shape} {kind.__name__}")
        if mask_out is not None and (
            mask_out.shape != self.mask.shape or mask_out.dtype not in (np.int8, np.bool_)
        ):
            raise ValueError(f"mask_out must be an array of {self.mask.shape} int8 or bool")

    def _fill_buffers(
        self, out: np.ndarray | None, mask_out: np.ndarray | None
    ) -> np.ndarray | None:
        """The observations: in the kernel's memory, or in the caller's buffer."""
        if mask_out is not None:
            np.copyto(mask_out.view(np.int8), self.mask)
        if not self.observations:
            return None
        seen = self._games.observations
        if self.scaled:
            return np.multiply(seen, self._factors, out=self._scaled if out is None else out)
        if out is None:
            return seen
        np.copyto(out, seen)
        return out

    def _write_rewards(self, ended: np.ndarray) -> None:
        """Write the rewards of the games that have just ended, given by their numbers."""
        games = self._games
        scores, standings = games.scores[ended], games.standings[ended]
        self.scores[ended] = scores
        self.standings[ended] = standings
        self.rewards[ended] = compute_rewards(scores, self.reward_kind, standings)
        illegal = ended[games.ended[ended] == ILLEGAL]
        self.rewards[illegal] = 0
        self.rewards[illegal, games.deciders[illegal]] = ILLEGAL_REWARD

    def observe(self) -> np.ndarray | None:
        """What the seat to act may know, for every game; None without observations."""
        if self.observations:
            self._games.kernel.observe_actors()
        return self._fill_buffers(None, None)

    def sample(self) -> np.ndarray:
        """A random legal action for every game."""
        self._games.kernel.sample(self._chooser)
        return self._games.chosen.copy()

    # Copies ----------------------------------------------------------------------------------

    def save(self, game: int) -> SavedGame:
        """One of the games at this moment, with all its future chance."""
        return self._games.save(game)

    def restore(self, game: int, saved: SavedGame) -> None:
        """Put a saved game in the place of one of the batch."""
        self._games.resume(game, saved)

    def clone(self) -> VectorEnv:
        """An independent copy that goes on exactly like this one."""
        copy = VectorEnv.__new__(VectorEnv)
        vars(copy).update(vars(self))
        copy._games = self._games.clone()  # noqa: SLF001  (its own copy)
        copy._make_arrays()  # noqa: SLF001  (its own copy)
        copy._chooser.first = self._chooser.first  # noqa: SLF001  (its own copy)
        copy._chooser.second = self._chooser.second  # noqa: SLF001  (its own copy)
        return copy

    def __deepcopy__(self, memo: dict[int, Any]) -> VectorEnv:
        return self.clone()

    def _save_settings(self) -> dict[str, Any]:
        games, chooser = self._games, self._chooser
        kept = {key: getattr(self, key) for key in SETTINGS}
        spec = (games.game.spec_text(), self.seats, self.batch, games.limit)
        return {**kept, "batch_spec": spec, "chooser": (chooser.first, chooser.second)}

    def _load_settings(self, state: Mapping[str, Any]) -> None:
        vars(self).update({key: state[key] for key in SETTINGS})
        self._games = load_batch_from_spec(*state["batch_spec"])
        self._make_arrays()
        self._chooser.first, self._chooser.second = state["chooser"]

    def __getstate__(self) -> dict[str, Any]:
        return {**self._save_settings(), "games": [self.save(game) for game in range(self.batch)]}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self._load_settings(state)
        for game, saved in enumerate(state["games"]):
            self.restore(game, saved)


SETTINGS = ("batch", "seats", "reward_kind", "observations", "scaled")
