"""Network weights as files: one JSON file a game, small enough to ship and to read."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from pathlib import Path

import msgspec

from parkett.bots.errors import BotError
from parkett.bots.kernel.network import FeatureExtractor, Network
from parkett.core.game import Game
from parkett.core.typed_decoding import decode_json
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
        """The network, if it was made for these features; raises BotError."""
        seat_size, item_size, _ = extractor.sizes()
        if (seat_size, item_size) != (self.seat_size, self.item_size):
            raise BotError(f"{self.game}: the weights do not fit the features")
        made = Network(self.seat_size, self.item_size, self.hidden1, self.hidden2)
        try:
            made.load(self.numbers)
        except (ValueError, IndexError) as error:  # too many numbers, or too few
            raise BotError(f"{self.game}: the weights do not fit the network: {error}") from error
        return made


def load_weights(game: str, file: str = "weights.json") -> NetworkWeights:
    """The weights that come with the package."""
    text = files(f"{game_class(game).package()}.bots").joinpath(file).read_bytes()
    return decode_json(text, NetworkWeights)


def read_weights(file: Path, game: Game) -> NetworkWeights:
    """The weights of a file that the user has trained for a game; raises BotError."""
    try:
        found = read_weights_file(file, file.stat().st_mtime_ns)
    except OSError as error:
        raise BotError(f"{file} cannot be read: {error.strerror}") from error
    except msgspec.MsgspecError as error:
        raise BotError(f"{file} holds no weights: {error}") from error
    if found.game != game.name:
        raise BotError(f"{file} holds weights for {found.game}, not for {game.name}")
    return found


@lru_cache(maxsize=8)
def read_weights_file(file: Path, _written: int) -> NetworkWeights:
    """The content of a file as it was at this time; many bots are made from one."""
    return decode_json(file.read_bytes(), NetworkWeights)
