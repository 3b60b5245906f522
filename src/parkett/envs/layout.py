"""The layout of a game for learners: action ranges, observation blocks and their encoder."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from parkett.core.game_module import find_game_module
from parkett.envs.kernel.encoder import LARGEST, UNKNOWN

if TYPE_CHECKING:
    from parkett.core.game import Game
    from parkett.core.state import State
    from parkett.envs.kernel.encoder import Encoder

VERSION = 0  # of all action spaces and layouts; raised when one of them changes


class ObservationBlock(msgspec.Struct, frozen=True):
    """A part of the observation: its meaning, its shape and its range."""

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


class ActionRange(msgspec.Struct, frozen=True):
    """A range of action indexes with one meaning."""

    name: str
    size: int
    meaning: str


class GameLayout(msgspec.Struct, frozen=True):
    """How one game with so many seats is written as numbers."""

    blocks: tuple[ObservationBlock, ...]
    actions: tuple[ActionRange, ...]
    encoder: Encoder
    limit: int  # decisions after which a game is cut off unless the caller says otherwise

    @property
    def width(self) -> int:
        """Integers in an observation."""
        return sum(block.size for block in self.blocks)

    def expand_field(self, field: str) -> np.ndarray:
        """A field of the blocks (`low`, `high` or `unit`), one number for each integer."""
        return np.concatenate(
            [
                np.broadcast_to(np.int32(getattr(block, field)), block.shape).ravel()
                for block in self.blocks
            ]
        )

    def slices(self) -> dict[str, slice]:
        """The place of each block in the observation."""
        found: dict[str, slice] = {}
        at = 0
        for block in self.blocks:
            found[block.name] = slice(at, at + block.size)
            at += block.size
        return found

    def split_blocks(self, observation: np.ndarray) -> dict[str, np.ndarray]:
        """The blocks of an observation (or of a batch of them) by name, in their shapes."""
        shapes = {block.name: block.shape for block in self.blocks}
        lead = observation.shape[:-1]
        return {
            name: observation[..., part].reshape(*lead, *shapes[name])
            for name, part in self.slices().items()
        }


def load_layout(game: Game, state: State) -> GameLayout:
    """The layout of a game for the seats of this state: the game's own, or the default."""
    from parkett.envs import default_layout  # noqa: PLC0415  (it needs this module)

    module = find_game_module(game, "env.layout") or default_layout
    layout: GameLayout = module.build_layout(game, state)
    return layout


def money_block(
    name: str, shape: tuple[int, ...], meaning: str, unit: int | tuple[int, ...], low: int = 0
) -> ObservationBlock:
    """A block of amounts."""
    return ObservationBlock(name, shape, meaning, high=LARGEST, low=low, unit=unit)


def total_width(blocks: tuple[ObservationBlock, ...]) -> int:
    """Integers in an observation made of these blocks."""
    return sum(block.size for block in blocks)


__all__ = [
    "UNKNOWN",
    "VERSION",
    "ActionRange",
    "GameLayout",
    "ObservationBlock",
    "load_layout",
    "money_block",
    "total_width",
]
