"""A small network that judges a position for every seat alike.

A seat is described by a few numbers of its own and by any number of items (chains, companies,
cities), each with the same few numbers.  Every item passes the same first layer; the sums go,
with the seat's own numbers, through a second layer to one figure.  The figures of all seats
become shares of the victory.  One network serves every number of seats.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from parkett.bots.kernel.evaluator import Judge, soften
from parkett.core.rng import Rng
from parkett.core.state import State
from parkett.core.vectors import vec

BLOCK: Final = 8  # numbers of a layer that are reckoned side by side


@mypyc_attr(allow_interpreted_subclasses=True)
class Lens:
    """What a network is told about a seat."""

    def sizes(self) -> tuple[i64, i64, i64]:
        """Numbers about the seat, numbers about an item, and the most items there can be."""
        raise NotImplementedError

    def common(self) -> i64:
        """How many numbers of an item, the first ones, are the same whichever seat is asked."""
        return 0

    def write(self, state: State, seat: i64, into: vec[float]) -> i64:
        """Write the seat's numbers, then those of the items; return which items count, as bits.

        The seats of a position are asked in order.  Where an item has common numbers it has a
        place of its own, the same for every seat.
        """
        raise NotImplementedError


class Net:
    """Weights, and the way from numbers to a figure."""

    def __init__(self, own: i64, item: i64, first: i64, second: i64) -> None:
        self.own: i64 = own
        self.item: i64 = item
        self.first: i64 = first
        self.second: i64 = second
        # one flat vector: first layer and its bias, second layer and its bias, last layer
        self.bias1: i64 = item * first
        self.layer2: i64 = self.bias1 + first
        self.bias2: i64 = self.layer2 + (first + own) * second
        self.layer3: i64 = self.bias2 + second
        self.total: i64 = self.layer3 + second
        self.weights: vec[float] = vec[float]([0.0] * self.total)
        self.hidden: vec[float] = vec[float]([0.0] * first)  # of the item at hand
        self.summed: vec[float] = vec[float]([0.0] * first)
        self.middle: vec[float] = vec[float]([0.0] * second)
        self.common: i64 = 0  # numbers of an item that the seats of a position share
        self.begun: vec[float] = vec[float]()  # what they make of each item in the first layer
        self.known: i64 = 0  # the items of this position for which that is known, as bits

    def share(self, common: i64, items: i64) -> None:
        """Reckon the first numbers of so many items but once for all seats of a position."""
        self.common = common
        self.begun = vec[float]([0.0] * (self.first * items))

    def load(self, numbers: list[float]) -> None:
        """Take over weights."""
        if len(numbers) != self.total:
            raise ValueError(f"{len(numbers)} weights, where {self.total} are needed")
        self.weights = vec[float](numbers)

    def save(self) -> list[float]:
        """The weights."""
        return list(self.weights)

    def figure(self, told: vec[float], items: i64, *, same: bool = False) -> float:
        """The figure of a seat; the position may be the same as before, seen by another seat."""
        if not same:
            self.known = 0
        self.sum_items(told, items)
        weights = self.weights
        middle = self.middle
        second = self.second
        j: i64 = 0
        while j < second:
            middle[j] = weights[self.bias2 + j]
            j += 1
        self.pass_on(self.summed, 0, self.first, self.layer2, middle)
        self.pass_on(told, 0, self.own, self.layer2 + self.first * second, middle)
        total = 0.0
        j = 0
        while j < second:
            value = middle[j]
            if value > 0.0:
                total += value * weights[self.layer3 + j]
            j += 1
        return total

    def sum_items(self, told: vec[float], items: i64) -> None:
        """Pass every item through the first layer and add the results up."""
        summed = self.summed
        hidden = self.hidden
        first = self.first
        j: i64 = 0
        while j < first:
            summed[j] = 0.0
            j += 1
        n: i64 = 0
        left = items
        while left != 0:
            if left & 1 != 0:
                if self.common > 0:
                    self.pass_known(told, n)
                else:
                    self.pass_item(told, self.own + n * self.item)
                j = 0
                while j < first:
                    value = hidden[j]
                    if value > 0.0:
                        summed[j] += value
                    j += 1
            left >>= 1
            n += 1

    def pass_item(self, told: vec[float], start: i64) -> None:
        """Pass one item through the first layer, before its negative results are dropped."""
        hidden = self.hidden
        weights = self.weights
        j: i64 = 0
        while j < self.first:
            hidden[j] = weights[self.bias1 + j]
            j += 1
        self.pass_on(told, start, start + self.item, 0, hidden)

    def pass_known(self, told: vec[float], n: i64) -> None:
        """The same; what the common numbers come to is kept for the other seats."""
        hidden = self.hidden
        begun = self.begun
        first = self.first
        start = self.own + n * self.item
        at = n * first
        j: i64 = 0
        if self.known >> n & 1 != 0:
            while j < first:
                hidden[j] = begun[at + j]
                j += 1
        else:
            weights = self.weights
            while j < first:
                hidden[j] = weights[self.bias1 + j]
                j += 1
            self.pass_on(told, start, start + self.common, 0, hidden)
            j = 0
            while j < first:
                begun[at + j] = hidden[j]
                j += 1
            self.known |= 1 << n
        self.pass_on(told, start + self.common, start + self.item, self.common * first, hidden)

    def pass_on(self, told: vec[float], start: i64, end: i64, at: i64, into: vec[float]) -> None:
        """Add to every number of a layer what some numbers, weighted from `at` on, come to."""
        width: i64 = len(into)
        j: i64 = 0
        while j + BLOCK <= width:
            self.pass_block(told, start, end, at, into, j)
            j += BLOCK
        weights = self.weights
        while j < width:
            value = into[j]
            row = at + j
            i = start
            while i < end:
                value += weights[row] * told[i]
                row += width
                i += 1
            into[j] = value
            j += 1

    def pass_block(
        self, told: vec[float], start: i64, end: i64, at: i64, into: vec[float], j: i64
    ) -> None:
        """The same for eight numbers of a layer at once."""
        weights = self.weights
        width: i64 = len(into)
        a, b, c, d = into[j], into[j + 1], into[j + 2], into[j + 3]
        e, f, g, h = into[j + 4], into[j + 5], into[j + 6], into[j + 7]
        row = at + j
        i = start
        while i < end:
            value = told[i]
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


class NetJudge(Judge):
    """Asks a network for the seats' shares of the victory."""

    def __init__(self, net: Net, lens: Lens) -> None:
        self.net: Net = net
        self.lens: Lens = lens
        own, item, most = lens.sizes()
        net.share(lens.common(), most)
        self.told: vec[float] = vec[float]([0.0] * (own + item * most))

    def judge(self, state: State, rng: Rng, values: vec[float]) -> None:
        """Write a share for every seat; they add up to 1."""
        seats = state.seats
        seat: i64 = 0
        while seat < seats:
            items = self.lens.write(state, seat, self.told)
            values[seat] = self.net.figure(self.told, items, same=seat > 0)
            seat += 1
        soften(values, seats)


def limited(value: float) -> float:
    """A number a network can digest: at most 3, at least -3."""
    if value > 3.0:
        return 3.0
    return max(value, -3.0)
