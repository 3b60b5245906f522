"""The vector environment: a batch of games stepped inside the compiled kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from gymnasium import spaces

from parkett.core.rng import Rng
from parkett.envs.game_batch import Saved, new_table, table_of
from parkett.envs.kernel.batch import CUT, ILLEGAL, OVER
from parkett.envs.rewards import ILLEGAL_REWARD, Reward, check_reward, rewards_of

if TYPE_CHECKING:
    from parkett.core.edition import Value


class Stepped(NamedTuple):
    """What a step of all games brought.  The arrays are overwritten by the next step."""

    observation: np.ndarray | None  # (batch, width): what the seat to act now may know
    rewards: np.ndarray  # (batch, seats): zero but for games that have just ended
    terminated: np.ndarray  # (batch,): ended by the rules, or by an illegal action
    truncated: np.ndarray  # (batch,): cut off by the limit


class VectorEnv:
    """Many games of one kind.  A game that ends begins anew in the same step.

    `mask`, `to_act`, `legal` and `counts` are looks into the kernel's own memory: they always
    show the present, and are overwritten by the next step.  Copy what you want to keep.
    """

    def __init__(
        self,
        name: str,
        batch: int = 1024,
        seats: int = 4,
        edition: str | None = None,
        options: Mapping[str, Value] | None = None,
        *,
        reward: Reward = "rank",
        max_cycles: int | None = None,
        observations: bool = True,
        scaled: bool = False,
        seed: int | None = None,
    ) -> None:
        check_reward(reward)
        self.batch = batch
        self.seats = seats
        self.reward_kind: Reward = reward
        self.observations = observations
        self.scaled = scaled
        self._table = new_table(name, seats, batch, max_cycles, edition, options)
        self._bind()
        self.reset(seed)

    def _bind(self) -> None:
        """Make the arrays that steps write into."""
        table = self._table
        self.encoding = table.encoding
        self.mask = table.masks  # (batch, actions)
        self.to_act = table.actors  # (batch,)
        self.legal = table.listed  # (batch, widest): action indexes, the first `counts` count
        self.counts = table.counts  # (batch,)
        self.moves = table.moves  # (batch,): decisions made in the present games
        self.action_space = spaces.Discrete(int(self.encoding.encoder.actions))
        self.rewards = np.zeros((self.batch, self.seats), np.float32)
        self.scores = np.zeros((self.batch, self.seats), np.int64)  # of games just ended
        self.standings = np.zeros((self.batch, self.seats), np.int64)  # what ranks go by there
        self._paid: np.ndarray = np.zeros(0, np.int64)
        self._shares = 1 / self.encoding.bound("unit").astype(np.float32)
        shape = (self.batch, self.encoding.width) if self.observations and self.scaled else (0, 0)
        self._scaled = np.zeros(shape, np.float32)
        self._chooser = Rng(0)

    def reset(self, seed: int | None = None) -> np.ndarray | None:
        """Begin all games anew; the seed fixes everything that chance will do."""
        self._table.seed(seed)
        self._chooser = Rng(int(np.random.SeedSequence(seed).generate_state(2)[1]))
        self.rewards[:] = 0
        return self.observe()

    def step(self, actions: np.ndarray) -> Stepped:
        """Carry out one action index in every game."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.batch,) or chosen.dtype.kind not in "iu":
            raise ValueError(f"actions must be {self.batch} integers")
        rewards, table = self.rewards, self._table
        rewards[self._paid] = 0
        ended = table.batch.step(chosen.astype(np.int64, copy=False).tolist())
        how = table.ended
        self._paid = np.flatnonzero(how) if ended else how[:0].astype(np.int64)
        if ended:
            self._pay(self._paid)
        terminated = (how == OVER) | (how == ILLEGAL)
        return Stepped(self.observe(), rewards, terminated, how == CUT)

    def _pay(self, games: np.ndarray) -> None:
        """Write the rewards of games that have just ended."""
        table = self._table
        self.scores[games] = table.scores[games]
        self.standings[games] = table.standings[games]
        self.rewards[games] = rewards_of(
            table.scores[games], self.reward_kind, table.standings[games]
        )
        illegal = games[table.ended[games] == ILLEGAL]
        self.rewards[illegal] = 0
        self.rewards[illegal, table.deciders[illegal]] = ILLEGAL_REWARD

    def observe(self) -> np.ndarray | None:
        """What the seat to act may know, for every game; None without observations."""
        if not self.observations:
            return None
        self._table.batch.observe_actors()
        if not self.scaled:
            return self._table.views
        return np.multiply(self._table.views, self._shares, out=self._scaled)

    def sample(self) -> np.ndarray:
        """A random legal action for every game."""
        self._table.batch.sample(self._chooser)
        return self._table.chosen.copy()

    # Copies ----------------------------------------------------------------------------------

    def save(self, game: int) -> Saved:
        """One of the games at this moment, with all its future chance."""
        return self._table.save(game)

    def restore(self, game: int, saved: Saved) -> None:
        """Put a saved game in the place of one of the batch."""
        self._table.resume(game, saved)

    def clone(self) -> VectorEnv:
        """An independent copy that goes on exactly like this one."""
        twin = VectorEnv.__new__(VectorEnv)
        vars(twin).update(vars(self))
        twin._table = self._table.twin()  # noqa: SLF001  (a twin)
        twin._bind()  # noqa: SLF001  (a twin)
        twin._chooser.first = self._chooser.first  # noqa: SLF001  (a twin)
        twin._chooser.second = self._chooser.second  # noqa: SLF001  (a twin)
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> VectorEnv:
        return self.clone()

    def _settings(self) -> dict[str, Any]:
        table, chooser = self._table, self._chooser
        kept = {key: getattr(self, key) for key in SETTINGS}
        spec = (table.game.spec_text(), self.seats, self.batch, table.limit)
        return {**kept, "table": spec, "chooser": (chooser.first, chooser.second)}

    def _set_up(self, state: Mapping[str, Any]) -> None:
        vars(self).update({key: state[key] for key in SETTINGS})
        self._table = table_of(*state["table"])
        self._bind()
        self._chooser.first, self._chooser.second = state["chooser"]

    def __getstate__(self) -> dict[str, Any]:
        return {**self._settings(), "games": [self.save(game) for game in range(self.batch)]}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self._set_up(state)
        for game, saved in enumerate(state["games"]):
            self.restore(game, saved)


SETTINGS = ("batch", "seats", "reward_kind", "observations", "scaled")
