"""Encodings: for every game its action space, its chance outcomes and its observation layout."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from math import prod
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from parkett.envs.kernel.encoder import LARGEST, UNKNOWN

if TYPE_CHECKING:
    from parkett.core.game import Game
    from parkett.core.state import State
    from parkett.envs.kernel.encoder import Encoder

VERSION = 0  # of all action spaces and layouts; raised when one of them changes


class Block(msgspec.Struct, frozen=True):
    """A stretch of the observation: what it tells, its shape, and its range."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    high: int = 1  # the largest value
    low: int = 0
    unit: int | tuple[int, ...] = 1  # what scaled values are divided by; or one a column

    @property
    def size(self) -> int:
        """How many integers the block takes."""
        return prod(self.shape)


class Stretch(msgspec.Struct, frozen=True):
    """A range of action indexes with one meaning."""

    name: str
    size: int
    meaning: str


class Encoding(msgspec.Struct, frozen=True):
    """One game at one table, as numbers."""

    blocks: tuple[Block, ...]
    actions: tuple[Stretch, ...]
    encoder: Encoder
    limit: int  # decisions after which a game is cut off unless the caller says otherwise

    @property
    def width(self) -> int:
        """Integers in an observation."""
        return sum(block.size for block in self.blocks)

    def bound(self, field: str) -> np.ndarray:
        """A number of every block (`low`, `high` or `unit`), repeated over its integers."""
        return np.concatenate(
            [
                np.broadcast_to(np.int32(getattr(block, field)), block.shape).ravel()
                for block in self.blocks
            ]
        )

    def slices(self) -> dict[str, slice]:
        """Where each block stands in the observation."""
        found: dict[str, slice] = {}
        at = 0
        for block in self.blocks:
            found[block.name] = slice(at, at + block.size)
            at += block.size
        return found

    def named(self, observation: np.ndarray) -> dict[str, np.ndarray]:
        """The blocks of an observation (or of a batch of them) by name, in their shapes."""
        shapes = {block.name: block.shape for block in self.blocks}
        lead = observation.shape[:-1]
        return {
            name: observation[..., part].reshape(*lead, *shapes[name])
            for name, part in self.slices().items()
        }


Encode = Callable[["Game", "State"], Encoding]


def encoding_of(game: Game, state: State) -> Encoding:
    """The encoding of a game for the table of this state."""
    encode: Encode = import_module(f"{game.package()}.env.layout").encode
    return encode(game, state)


def money(
    name: str, shape: tuple[int, ...], meaning: str, unit: int | tuple[int, ...], low: int = 0
) -> Block:
    """A block of amounts."""
    return Block(name, shape, meaning, high=LARGEST, low=low, unit=unit)


def width_of(blocks: tuple[Block, ...]) -> int:
    """Integers in an observation made of these blocks."""
    return sum(block.size for block in blocks)


__all__ = ["UNKNOWN", "VERSION", "Block", "Encoding", "Stretch", "encoding_of", "money", "width_of"]
