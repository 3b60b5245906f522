"""A table of games for learners: the compiled batch with its encoding, seeds and snapshots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from parkett.core.rng import Rng
from parkett.envs.kernel.batch import Batch, resumed_rng
from parkett.envs.layout import encoding_of
from parkett.games import load, load_spec, restore

if TYPE_CHECKING:
    from parkett.core.edition import Value
    from parkett.core.game import Game
    from parkett.envs.layout import Encoding

SEED_BITS = 61  # what the kernel's generator takes


def look_into(vector: Any, kind: type[np.generic]) -> np.ndarray:  # noqa: ANN401  (a kernel vector)
    """An array that shows a vector of the kernel, without copying and for reading only."""
    return np.frombuffer(vector, kind)


class Saved(msgspec.Struct, frozen=True):
    """One game at one moment, with all its future chance."""

    state: list[int]
    rng: tuple[int, int]
    moves: int
    ended: int
    decider: int


class Table:
    """Games of one kind that step together, and what is needed to save and resume them."""

    def __init__(
        self,
        game: Game,
        seats: int,
        batch: int,
        limit: int | None,
        encoding: Encoding | None = None,
    ) -> None:
        game.check_seats(seats)
        if batch < 1 or (limit is not None and limit < 1):
            raise ValueError("a table needs at least one game and one decision")
        fresh = game.start(seats)
        self.game = game
        self.encoding = encoding or encoding_of(game, fresh)
        self.limit = limit or self.encoding.limit
        self.batch = Batch(self.encoding.encoder, fresh, batch, self.limit)
        actions = int(self.encoding.encoder.actions)
        self.masks = look_into(self.batch.masks, np.int8).reshape(batch, actions)
        self.listed = look_into(self.batch.listed, np.int32).reshape(batch, -1)
        self.counts = look_into(self.batch.counts, np.int32)
        self.actors = look_into(self.batch.actors, np.int32)
        self.moves = look_into(self.batch.moves, np.int32)
        self.ended = look_into(self.batch.ended, np.uint8)
        self.deciders = look_into(self.batch.deciders, np.int32)
        self.scores = look_into(self.batch.scores, np.int64).reshape(batch, seats)
        self.standings = look_into(self.batch.standings, np.int64).reshape(batch, seats)
        self.chosen = look_into(self.batch.chosen, np.int64)
        self.views = look_into(self.batch.views, np.int32).reshape(batch, -1)

    def seed(self, seed: int | None) -> None:
        """Begin every game anew, each with its own part of the seed."""
        size = self.batch.size
        parts = np.random.SeedSequence(seed).generate_state(size, np.uint64)
        for game, part in enumerate(parts.tolist()):
            self.batch.start(game, Rng(part >> 64 - SEED_BITS))

    def save(self, number: int) -> Saved:
        """One game at this moment."""
        batch, rng = self.batch, self.batch.rngs[number]
        return Saved(
            batch.states[number].dump(),
            (rng.first, rng.second),
            int(self.moves[number]),
            int(self.ended[number]),
            int(self.deciders[number]),
        )

    def resume(self, number: int, saved: Saved) -> None:
        """Go on with a saved game."""
        state = restore(self.game.spec_text(), saved.state)
        rng = resumed_rng(*saved.rng)
        self.batch.resume(number, state, rng, saved.moves, saved.ended)
        self.batch.deciders[number] = saved.decider

    def twin(self) -> Table:
        """Another table with the same games at the same moment; the encoding is shared."""
        seats, batch = self.scores.shape[1], self.scores.shape[0]
        other = Table(self.game, seats, batch, self.limit, self.encoding)
        for number in range(batch):
            other.copy(number, self, number)
        return other

    def copy(self, number: int, other: Table, source: int) -> None:
        """Take over a game from another table, faster than by saving it."""
        batch, rng = other.batch, other.batch.rngs[source]
        state = batch.states[source].clone()
        moves, ended = int(other.moves[source]), int(other.ended[source])
        self.batch.resume(number, state, resumed_rng(rng.first, rng.second), moves, ended)
        self.batch.deciders[number] = int(other.deciders[source])


def new_table(
    name: str,
    seats: int,
    batch: int,
    limit: int | None,
    edition: str | None,
    options: Mapping[str, Value] | None,
) -> Table:
    """The table of a game under an edition and options."""
    return Table(load(name, edition, options), seats, batch, limit)


def table_of(spec: str, seats: int, batch: int, limit: int) -> Table:
    """The table of a spec, for pickles."""
    return Table(load_spec(spec), seats, batch, limit)
