"""A small network that judges a position for every seat alike.

A seat is described by a few numbers of its own and by any number of items (chains, companies,
cities), each with the same few numbers.  Every item passes the same first layer; the sums go,
with the seat's own numbers, through a second layer to one figure.  The figures of all seats
become shares of the victory.  One network serves every number of seats.
"""

from __future__ import annotations

from mypy_extensions import i64

from parkett.bots.kernel.judge import Judge, soften
from parkett.core.kernel import Rng, State
from parkett.core.vectors import vec

BLOCK: i64 = 4  # numbers of a layer that are reckoned side by side


class Lens:
    """What a network is told about a seat."""

    def sizes(self) -> tuple[i64, i64, i64]:
        """Numbers about the seat, numbers about an item, and the most items there can be."""
        raise NotImplementedError

    def write(self, state: State, seat: i64, into: vec[float]) -> i64:
        """Write the seat's numbers, then those of every item; return the number of items."""
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

    def load(self, numbers: list[float]) -> None:
        """Take over weights."""
        if len(numbers) != self.total:
            raise ValueError(f"{len(numbers)} weights, where {self.total} are needed")
        self.weights = vec[float](numbers)

    def save(self) -> list[float]:
        """The weights."""
        return list(self.weights)

    def figure(self, told: vec[float], items: i64) -> float:
        """The figure of a seat."""
        self.sum_items(told, items)
        weights = self.weights
        middle = self.middle
        second = self.second
        j: i64 = 0
        while j + BLOCK <= second:
            self.pass_middle(told, j)
            j += BLOCK
        while j < second:
            self.pass_one(told, j)
            j += 1
        total = 0.0
        j = 0
        while j < second:
            if middle[j] > 0.0:
                total += middle[j] * weights[self.layer3 + j]
            j += 1
        return total

    def pass_one(self, told: vec[float], j: i64) -> None:
        """One number of the second layer, before a negative one is dropped."""
        value = self.weights[self.bias2 + j]
        at = self.layer2 + j
        i: i64 = 0
        while i < self.first:
            value += self.weights[at] * self.summed[i]
            at += self.second
            i += 1
        i = 0
        while i < self.own:
            value += self.weights[at] * told[i]
            at += self.second
            i += 1
        self.middle[j] = value

    def pass_middle(self, told: vec[float], j: i64) -> None:
        """Four numbers of the second layer at once."""
        weights = self.weights
        summed = self.summed
        second = self.second
        a = weights[self.bias2 + j]
        b = weights[self.bias2 + j + 1]
        c = weights[self.bias2 + j + 2]
        d = weights[self.bias2 + j + 3]
        at = self.layer2 + j
        i: i64 = 0
        while i < self.first:
            value = summed[i]
            if value != 0.0:
                a += weights[at] * value
                b += weights[at + 1] * value
                c += weights[at + 2] * value
                d += weights[at + 3] * value
            at += second
            i += 1
        i = 0
        while i < self.own:
            value = told[i]
            if value != 0.0:
                a += weights[at] * value
                b += weights[at + 1] * value
                c += weights[at + 2] * value
                d += weights[at + 3] * value
            at += second
            i += 1
        self.middle[j] = a
        self.middle[j + 1] = b
        self.middle[j + 2] = c
        self.middle[j + 3] = d

    def sum_items(self, told: vec[float], items: i64) -> None:
        """Pass every item through the first layer and add the results up."""
        summed = self.summed
        j: i64 = 0
        while j < self.first:
            summed[j] = 0.0
            j += 1
        n: i64 = 0
        while n < items:
            self.pass_item(told, self.own + n * self.item)
            hidden = self.hidden
            j = 0
            while j < self.first:
                if hidden[j] > 0.0:
                    summed[j] += hidden[j]
                j += 1
            n += 1

    def pass_item(self, told: vec[float], start: i64) -> None:
        """Pass one item through the first layer, before its negative results are dropped."""
        weights = self.weights
        hidden = self.hidden
        first = self.first
        end = start + self.item
        j: i64 = 0
        while j + BLOCK <= first:
            a = weights[self.bias1 + j]
            b = weights[self.bias1 + j + 1]
            c = weights[self.bias1 + j + 2]
            d = weights[self.bias1 + j + 3]
            at = j
            i = start
            while i < end:
                value = told[i]
                if value != 0.0:
                    a += weights[at] * value
                    b += weights[at + 1] * value
                    c += weights[at + 2] * value
                    d += weights[at + 3] * value
                at += first
                i += 1
            hidden[j] = a
            hidden[j + 1] = b
            hidden[j + 2] = c
            hidden[j + 3] = d
            j += BLOCK
        while j < first:
            a = weights[self.bias1 + j]
            i = start
            while i < end:
                a += weights[j + (i - start) * first] * told[i]
                i += 1
            hidden[j] = a
            j += 1


class NetJudge(Judge):
    """Asks a network for the seats' shares of the victory."""

    def __init__(self, net: Net, lens: Lens) -> None:
        self.net: Net = net
        self.lens: Lens = lens
        own, item, most = lens.sizes()
        self.told: vec[float] = vec[float]([0.0] * (own + item * most))

    def judge(self, state: State, rng: Rng, values: vec[float]) -> None:
        """Write a share for every seat; they add up to 1."""
        seats = state.seats
        seat: i64 = 0
        while seat < seats:
            items = self.lens.write(state, seat, self.told)
            values[seat] = self.net.figure(self.told, items)
            seat += 1
        soften(values, seats)


def limited(value: float) -> float:
    """A number a network can digest: at most 3, at least -3."""
    if value > 3.0:
        return 3.0
    return max(value, -3.0)
