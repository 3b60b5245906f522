"""Network weights as files: one JSON file a game, small enough to ship and to read."""

from __future__ import annotations

from importlib.resources import files

import msgspec

from parkett.bots.kernel.network import FeatureExtractor, Network
from parkett.games import game_class


class NetworkWeights(msgspec.Struct, frozen=True):
    """The weights of a network, and where they come from."""

    game: str
    seat_size: int = msgspec.field(name="own")  # features of a seat
    item_size: int = msgspec.field(name="item")  # features of an item
    hidden1: int = msgspec.field(name="first")  # width of the first layer
    hidden2: int = msgspec.field(name="second")
    seed: int
    games: int
    cpu_seconds: float
    numbers: list[float]

    def network(self, extractor: FeatureExtractor) -> Network:
        """The network, if it was made for these features."""
        seat_size, item_size, _ = extractor.sizes()
        if (seat_size, item_size) != (self.seat_size, self.item_size):
            raise ValueError(f"{self.game}: the weights do not fit the features")
        made = Network(self.seat_size, self.item_size, self.hidden1, self.hidden2)
        made.load(self.numbers)
        return made


def load_weights(game: str, file: str = "weights.json") -> NetworkWeights:
    """The weights that come with the package."""
    text = files(f"{game_class(game).package()}.bots").joinpath(file).read_bytes()
    return msgspec.json.decode(text, type=NetworkWeights)
