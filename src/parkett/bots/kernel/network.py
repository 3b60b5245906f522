"""A small network that evaluates a position for every seat alike.

A seat is described by a few features of its own and by any number of items (chains, companies,
cities), each with the same few features.  Every item passes the same first layer; the sums go,
with the seat's own features, through a second layer to one logit.  The softmax over the seats'
logits gives win shares.  One network serves every number of seats.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from parkett.bots.kernel.evaluator import Evaluator, softmax
from parkett.core.rng import Rng
from parkett.core.state import State
from parkett.core.vec_or_list import vec

BLOCK: Final = 8  # outputs of a layer that are computed side by side


@mypyc_attr(allow_interpreted_subclasses=True)
class FeatureExtractor:
    """Writes the features of a seat; that of a foreign game may be plain Python."""

    def sizes(self) -> tuple[i64, i64, i64]:
        """Features of the seat, features of an item, and the most items there can be."""
        raise NotImplementedError

    def common_size(self) -> i64:
        """How many features of an item, the first ones, are the same for every seat."""
        return 0

    def extract(self, state: State, seat: i64, into: vec[float]) -> i64:
        """Write the seat's features, then those of the items; return which items count, as bits.

        The seats of a position are asked in order.  Where items have common features, each has
        a place of its own, the same for every seat.
        """
        raise NotImplementedError


class Network:
    """Weights, and the forward pass from features to a logit."""

    def __init__(self, seat_size: i64, item_size: i64, hidden1: i64, hidden2: i64) -> None:
        self.seat_size: i64 = seat_size  # features of a seat
        self.item_size: i64 = item_size  # features of an item
        self.hidden1: i64 = hidden1  # width of the first layer
        self.hidden2: i64 = hidden2
        # one flat vector: first layer and its bias, second layer and its bias, last layer
        self.bias1: i64 = item_size * hidden1
        self.layer2: i64 = self.bias1 + hidden1
        self.bias2: i64 = self.layer2 + (hidden1 + seat_size) * hidden2
        self.layer3: i64 = self.bias2 + hidden2
        self.total: i64 = self.layer3 + hidden2
        self.weights: vec[float] = vec[float]([0.0] * self.total)
        self.item_hidden: vec[float] = vec[float]([0.0] * hidden1)  # of the item at hand
        self.item_sums: vec[float] = vec[float]([0.0] * hidden1)
        self.hidden: vec[float] = vec[float]([0.0] * hidden2)
        self.common_size: i64 = 0  # features of an item that the seats of a position share
        self.common_sums: vec[float] = vec[float]()  # their part of the first layer, by item
        self.cached_items: i64 = 0  # the items of this position for which it is known, as bits

    def share_common_features(self, common_size: i64, items: i64) -> None:
        """Compute the first features of so many items but once for all seats of a position."""
        self.common_size = common_size
        self.common_sums = vec[float]([0.0] * (self.hidden1 * items))

    def load(self, numbers: list[float]) -> None:
        """Take over weights."""
        if len(numbers) != self.total:
            raise ValueError(f"{len(numbers)} weights, where {self.total} are needed")
        self.weights = vec[float](numbers)

    def save(self) -> list[float]:
        """The weights."""
        return list(self.weights)

    def forward(self, features: vec[float], items: i64, *, same_position: bool = False) -> float:
        """The logit of a seat; the position may be the same as before, seen by another seat."""
        if not same_position:
            self.cached_items = 0
        self.sum_items(features, items)
        weights = self.weights
        hidden = self.hidden
        hidden2 = self.hidden2
        j: i64 = 0
        while j < hidden2:
            hidden[j] = weights[self.bias2 + j]
            j += 1
        self.accumulate(self.item_sums, 0, self.hidden1, self.layer2, hidden)
        self.accumulate(features, 0, self.seat_size, self.layer2 + self.hidden1 * hidden2, hidden)
        total = 0.0
        j = 0
        while j < hidden2:
            value = hidden[j]
            if value > 0.0:
                total += value * weights[self.layer3 + j]
            j += 1
        return total

    def sum_items(self, features: vec[float], items: i64) -> None:
        """Pass every item through the first layer and add up the activations."""
        item_sums = self.item_sums
        item_hidden = self.item_hidden
        hidden1 = self.hidden1
        j: i64 = 0
        while j < hidden1:
            item_sums[j] = 0.0
            j += 1
        n: i64 = 0
        left = items
        while left != 0:
            if left & 1 != 0:
                if self.common_size > 0:
                    self.compute_item_cached(features, n)
                else:
                    self.compute_item(features, self.seat_size + n * self.item_size)
                j = 0
                while j < hidden1:
                    value = item_hidden[j]
                    if value > 0.0:
                        item_sums[j] += value
                    j += 1
            left >>= 1
            n += 1

    def compute_item(self, features: vec[float], start: i64) -> None:
        """Pass one item through the first layer, before the activation (ReLU)."""
        item_hidden = self.item_hidden
        weights = self.weights
        j: i64 = 0
        while j < self.hidden1:
            item_hidden[j] = weights[self.bias1 + j]
            j += 1
        self.accumulate(features, start, start + self.item_size, 0, item_hidden)

    def compute_item_cached(self, features: vec[float], n: i64) -> None:
        """The same; the part of the common features is kept for the other seats."""
        item_hidden = self.item_hidden
        common_sums = self.common_sums
        hidden1 = self.hidden1
        start = self.seat_size + n * self.item_size
        at = n * hidden1
        j: i64 = 0
        if self.cached_items >> n & 1 != 0:
            while j < hidden1:
                item_hidden[j] = common_sums[at + j]
                j += 1
        else:
            weights = self.weights
            while j < hidden1:
                item_hidden[j] = weights[self.bias1 + j]
                j += 1
            self.accumulate(features, start, start + self.common_size, 0, item_hidden)
            j = 0
            while j < hidden1:
                common_sums[at + j] = item_hidden[j]
                j += 1
            self.cached_items |= 1 << n
        self.accumulate(
            features,
            start + self.common_size,
            start + self.item_size,
            self.common_size * hidden1,
            item_hidden,
        )

    def accumulate(
        self, inputs: vec[float], start: i64, end: i64, at: i64, into: vec[float]
    ) -> None:
        """Add to every output of a layer some inputs times their weights from `at` on."""
        width: i64 = len(into)
        j: i64 = 0
        while j + BLOCK <= width:
            self.accumulate_block(inputs, start, end, at, into, j)
            j += BLOCK
        weights = self.weights
        while j < width:
            value = into[j]
            row = at + j
            i = start
            while i < end:
                value += weights[row] * inputs[i]
                row += width
                i += 1
            into[j] = value
            j += 1

    def accumulate_block(
        self, inputs: vec[float], start: i64, end: i64, at: i64, into: vec[float], j: i64
    ) -> None:
        """The same for eight outputs of a layer at once."""
        weights = self.weights
        width: i64 = len(into)
        a, b, c, d = into[j], into[j + 1], into[j + 2], into[j + 3]
        e, f, g, h = into[j + 4], into[j + 5], into[j + 6], into[j + 7]
        row = at + j
        i = start
        while i < end:
            value = inputs[i]
            if value != 0.0:
                a += weights[row] * value
                b += weights[row + 1] * value
                c += weights[row + 2] * value
                d += weights[row + 3] * value
                e += weights[row + 4] * value
                f += weights[row + 5] * value
                g += weights[row + 6] * value
                h += weights[row + 7] * value
            row += width
            i += 1
        into[j], into[j + 1], into[j + 2], into[j + 3] = a, b, c, d
        into[j + 4], into[j + 5], into[j + 6], into[j + 7] = e, f, g, h


class NetworkEvaluator(Evaluator):
    """A network's win shares."""

    def __init__(self, network: Network, extractor: FeatureExtractor) -> None:
        self.network: Network = network
        self.extractor: FeatureExtractor = extractor
        seat_size, item_size, most = extractor.sizes()
        network.share_common_features(extractor.common_size(), most)
        self.features: vec[float] = vec[float]([0.0] * (seat_size + item_size * most))

    def evaluate(self, state: State, rng: Rng, values: vec[float]) -> None:
        """Write a share for every seat; they add up to 1."""
        seats = state.seats
        seat: i64 = 0
        while seat < seats:
            items = self.extractor.extract(state, seat, self.features)
            values[seat] = self.network.forward(self.features, items, same_position=seat > 0)
            seat += 1
        softmax(values, seats)


def clip_feature(value: float) -> float:
    """A feature within the range the network is trained on: at most 3, at least -3."""
    if value > 3.0:
        return 3.0
    return max(value, -3.0)
