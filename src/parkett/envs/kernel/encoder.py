"""Encoders: kernel actions as indexes, and states as rows of integers.

A game's own encoder is a subclass of `Encoder`.  Kernel action codes may be sparse or depend on
amounts; an index is a number below `actions` that means the same in every state of the game.
Games without an encoder use `CallbackEncoder`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i32, i64

from parkett.core.state import State
from parkett.envs.vec_or_array import vec

LARGEST: Final = 2_000_000_000  # larger amounts are written as this
UNKNOWN: Final = -1  # what the viewer may not know


class Encoder:
    """Actions as indexes and states as rows of integers, for one edition and number of seats."""

    def __init__(self, actions: i64, outcomes: i64, width: i64, fixed: bool, plain: i64) -> None:
        self.actions: Final[i64] = actions  # size of the action space
        self.outcomes: Final[i64] = outcomes  # size of the space of chance outcomes
        self.width: Final[i64] = width  # integers in an observation
        self.fixed: Final[bool] = fixed  # whether an index always stands for the same code
        self.plain: Final[i64] = plain  # codes below this are their own indexes
        self.at: i64 = 0  # where the next integer is written
        self.row: vec[i32] = vec[i32]()

    def index(self, state: State, code: i64, rank: i64) -> i64:
        """The index of the legal action that stands at this rank; no two of them share one."""
        return code

    def code(self, index: i64) -> i64:
        """The kernel code of an index, if that is fixed."""
        return index

    def outcome(self, state: State, code: i64) -> i64:
        """The index of a chance outcome; no two outcomes of a state share one."""
        return code

    def write(self, state: State, seat: i64) -> None:
        """Write what the seat may know into the row, with the `put` methods, in layout order."""
        raise NotImplementedError

    # What every encoder gets -----------------------------------------------------------------

    def observe(self, state: State, seat: i64, row: vec[i32], at: i64) -> None:
        """Write the observation of a seat into the row, from a place on."""
        self.row = row
        self.at = at
        self.write(state, seat)
        if self.at != at + self.width:
            raise ValueError("the encoder does not follow its layout")

    def put(self, value: i64) -> None:
        """Write one integer."""
        if value > LARGEST:
            value = LARGEST
        elif value < -LARGEST:
            value = -LARGEST
        self.row[self.at] = i32(value)
        self.at += 1

    def put_flag(self, value: bool) -> None:
        """Write 1 or 0."""
        self.row[self.at] = 1 if value else 0
        self.at += 1

    def put_one_of(self, value: i64, size: i64) -> None:
        """Write `size` flags of which the one at `value` is set; none if it lies outside."""
        row = self.row
        at = self.at
        end = at + size
        mark = at + value
        self.at = end
        while at < end:
            row[at] = 0
            at += 1
        if 0 <= value < size:
            row[mark] = 1

    def put_bits(self, bits: i64, size: i64) -> None:
        """Write the lowest bits of a set as flags."""
        i: i64 = 0
        while i < size:
            self.row[self.at + i] = i32(bits >> i & 1)
            i += 1
        self.at += size

    def put_all(self, values: vec[i64], start: i64, size: i64) -> None:
        """Write a part of a vector."""
        i = start
        while i < start + size:
            self.put(values[i])
            i += 1

    def put_same(self, value: i64, size: i64) -> None:
        """Write the same integer several times."""
        i: i64 = 0
        while i < size:
            self.put(value)
            i += 1


class CallbackEncoder(Encoder):
    """An encoder that asks a Python function for the observation; a game need not be compiled.

    Without a bound on its codes, an action or an outcome is numbered by its rank among those
    that are possible in the same state.
    """

    def __init__(
        self,
        actions: i64,
        outcomes: i64,
        width: i64,
        rank_actions: bool,
        rank_outcomes: bool,
        list_integers: Callable[[State, int], list[int]],
    ) -> None:
        plain: i64 = 0 if rank_actions else actions
        super().__init__(actions, outcomes, width, fixed=not rank_actions, plain=plain)
        self.rank_outcomes: Final[bool] = rank_outcomes
        self.list_integers: Final = list_integers  # the observation of a seat

    def index(self, state: State, code: i64, rank: i64) -> i64:
        """The code where codes are bounded, else the rank."""
        return code if self.fixed else rank

    def outcome(self, state: State, code: i64) -> i64:
        """The code where codes are bounded, else the rank among the possible outcomes."""
        if not self.rank_outcomes:
            return code
        rank: i64 = 0
        for outcome, _ in state.chances():
            if outcome < code:
                rank += 1
        return rank

    def write(self, state: State, seat: i64) -> None:
        """Write the integers that the function lists."""
        for number in self.list_integers(state, seat):
            self.put(number)


def relative_seat(seat: i64, viewer: i64, seats: i64) -> i64:
    """A seat counted clockwise from the viewer, who is 0."""
    return (seat - viewer + seats) % seats
