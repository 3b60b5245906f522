"""A batch of games for learners: the compiled batch with its layout, seeds and saved games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from parkett.core.rng import Rng
from parkett.core.seeds import Seed, seed_number
from parkett.envs.kernel.batch import KernelBatch, restore_rng
from parkett.envs.layout import load_layout
from parkett.games import load, load_spec, restore

if TYPE_CHECKING:
    from parkett.core.edition import Value
    from parkett.core.game import Game
    from parkett.envs.layout import GameLayout

SEED_BITS = 61  # what the kernel's generator takes


def wrap_vector_as_array(vector: Any, kind: type[np.generic]) -> np.ndarray:  # noqa: ANN401  (a kernel vector)
    """A read-only array that shares the memory of a kernel vector."""
    shared = np.frombuffer(vector, kind)
    shared.flags.writeable = False
    return shared


class SavedGame(msgspec.Struct, frozen=True):
    """One game at one moment, with all its future chance."""

    state: list[int]
    rng: tuple[int, int]
    moves: int
    ended: int
    decider: int


class GameBatch:
    """Games of one kind that step together, and what is needed to save and resume them."""

    def __init__(
        self,
        game: Game,
        seats: int,
        batch: int,
        limit: int | None,
        layout: GameLayout | None = None,
    ) -> None:
        game.check_seats(seats)
        if batch < 1 or (limit is not None and limit < 1):
            raise ValueError("a batch needs at least one game and one decision")
        fresh = game.start(seats)
        self.game = game
        self.layout = layout or load_layout(game, fresh)
        self.limit = limit or self.layout.limit
        self.kernel = KernelBatch(self.layout.encoder, fresh, batch, self.limit)
        actions = int(self.layout.encoder.actions)
        self.masks = wrap_vector_as_array(self.kernel.masks, np.int8).reshape(batch, actions)
        self.legal_indexes = wrap_vector_as_array(self.kernel.legal_indexes, np.int32).reshape(
            batch, -1
        )
        self.counts = wrap_vector_as_array(self.kernel.counts, np.int32)
        self.actors = wrap_vector_as_array(self.kernel.actors, np.int32)
        self.moves = wrap_vector_as_array(self.kernel.moves, np.int32)
        self.ended = wrap_vector_as_array(self.kernel.ended, np.uint8)
        self.deciders = wrap_vector_as_array(self.kernel.deciders, np.int32)
        self.scores = wrap_vector_as_array(self.kernel.scores, np.int64).reshape(batch, seats)
        self.standings = wrap_vector_as_array(self.kernel.standings, np.int64).reshape(batch, seats)
        self.chosen = wrap_vector_as_array(self.kernel.chosen, np.int64)
        self.observations = wrap_vector_as_array(self.kernel.rows.values, np.int32).reshape(
            batch, -1
        )

    def seed(self, seed: Seed | None) -> None:
        """Begin every game anew, each with its own part of the seed."""
        size = self.kernel.size
        parts = new_seed_sequence(seed).generate_state(size, np.uint64)
        for game, part in enumerate(parts.tolist()):
            self.kernel.start(game, Rng(part >> 64 - SEED_BITS))

    def save(self, number: int) -> SavedGame:
        """One game at this moment."""
        kernel, rng = self.kernel, self.kernel.rngs[number]
        return SavedGame(
            kernel.states[number].dump(),
            (rng.first, rng.second),
            int(self.moves[number]),
            int(self.ended[number]),
            int(self.deciders[number]),
        )

    def resume(self, number: int, saved: SavedGame) -> None:
        """Go on with a saved game."""
        state = restore(self.game.spec_text(), saved.state)
        rng = restore_rng(*saved.rng)
        self.kernel.resume(number, state, rng, saved.moves, saved.ended)
        self.kernel.deciders[number] = saved.decider

    def clone(self) -> GameBatch:
        """An independent batch with the same games at the same moment; the layout is shared."""
        batch, seats = self.scores.shape
        other = GameBatch(self.game, seats, batch, self.limit, self.layout)
        for number in range(batch):
            other.copy_game(number, self)
        return other

    def copy_game(self, number: int, source: GameBatch) -> None:
        """Copy one game from the same place of another batch, faster than by saving it."""
        kernel, rng = source.kernel, source.kernel.rngs[number]
        state = kernel.states[number].clone()
        moves, ended = int(source.moves[number]), int(source.ended[number])
        self.kernel.resume(number, state, restore_rng(rng.first, rng.second), moves, ended)
        self.kernel.deciders[number] = int(source.deciders[number])


def new_seed_sequence(seed: Seed | None) -> np.random.SeedSequence:
    """The numbers that follow from a seed; without one they are new each time."""
    return np.random.SeedSequence(None if seed is None else seed_number(seed))


def new_batch(
    name: str,
    seats: int,
    batch: int,
    limit: int | None,
    edition: str | None,
    options: Mapping[str, Value] | None,
    board: str,
) -> GameBatch:
    """A batch of a game under an edition and options, on our board or one's own."""
    return GameBatch(load(name, edition, options, board), seats, batch, limit)


def load_batch_from_spec(spec: str, seats: int, batch: int, limit: int) -> GameBatch:
    """A batch of the game of a spec; for pickles."""
    return GameBatch(load_spec(spec), seats, batch, limit)
