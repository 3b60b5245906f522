"""Learned weights as files: one JSON file a game, small enough to ship and to read."""

from __future__ import annotations

from importlib.resources import files

import msgspec

from parkett.bots.kernel.network import Lens, Net
from parkett.games import game_class


class Weights(msgspec.Struct, frozen=True):
    """A network, and where it comes from."""

    game: str
    own: int
    item: int
    first: int
    second: int
    seed: int
    games: int
    cpu_seconds: float
    numbers: list[float]

    def net(self, lens: Lens) -> Net:
        """The network, if it was made for this lens."""
        own, item, _ = lens.sizes()
        if (own, item) != (self.own, self.item):
            raise ValueError(f"{self.game}: the weights do not fit what the network is told")
        made = Net(self.own, self.item, self.first, self.second)
        made.load(self.numbers)
        return made


def shipped(game: str) -> Weights:
    """The weights that come with the package."""
    text = files(f"{game_class(game).package()}.bots").joinpath("weights.json").read_bytes()
    return msgspec.json.decode(text, type=Weights)
