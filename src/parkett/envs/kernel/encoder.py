"""Encoders: kernel actions as indexes, and states as rows of integers.

A game's own encoder is a subclass of `Encoder`.  Kernel action codes may be sparse or depend on
amounts; an index is a number below `actions` that means the same in every state of the game.
Games without an encoder use `CallbackEncoder`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i32, i64, u8

from parkett.core.state import State
from parkett.envs.vec_or_array import vec

LARGEST: Final = 2_000_000_000  # larger amounts are written as this
UNKNOWN: Final = -1  # what the viewer may not know
BITS: Final = 63  # that fit in an integer
BIT_PRIME: Final = 67  # no two bits have the same remainder


class ObservationRows:
    """Rows of observations, and notes of what the parts of each row were made of.

    A row that is written again has changed little, so an encoder rewrites only the parts whose
    note has changed.  Fresh rows and fresh notes are zero: the note of a part of zeros is 0.
    The squares of a board have notes of their own, a byte each: there are many of them.
    """

    def __init__(self, encoder: Encoder, number: i64) -> None:
        self.values: Final[vec[i32]] = vec[i32]([0] * (number * encoder.width))
        self.notes: Final[vec[i64]] = vec[i64]([0] * (number * encoder.notes_per_row))
        self.squares: Final[vec[u8]] = vec[u8]([0] * (number * encoder.squares_per_row))


class Encoder:
    """Actions as indexes and states as rows of integers, for one edition and number of seats."""

    def __init__(
        self,
        actions: i64,
        outcomes: i64,
        width: i64,
        fixed: bool,
        plain: i64,
        notes: i64 = 0,
        squares: i64 = 0,
    ) -> None:
        self.actions: Final[i64] = actions  # size of the action space
        self.outcomes: Final[i64] = outcomes  # size of the space of chance outcomes
        self.width: Final[i64] = width  # integers in an observation
        self.fixed: Final[bool] = fixed  # whether an index always stands for the same code
        self.plain: Final[i64] = plain  # codes below this are their own indexes
        self.notes_per_row: Final[i64] = notes
        self.squares_per_row: Final[i64] = squares  # of the board, if there is one
        self.at: i64 = 0  # where the next integer is written
        self.row: vec[i32] = vec[i32]()
        self.note_at: i64 = 0  # where the next note stands
        self.notes: vec[i64] = vec[i64]()
        self.square_at: i64 = 0  # where the notes of the squares begin
        self.squares: vec[u8] = vec[u8]()
        self.bits: Final[vec[i64]] = vec[i64]([1] * BITS)  # 1, 2, 4, …
        self.bit_numbers: Final[vec[i64]] = vec[i64]([0] * BIT_PRIME)  # by the bit's remainder
        number: i64 = 1
        while number < BITS:
            self.bits[number] = self.bits[number - 1] * 2
            self.bit_numbers[self.bits[number] % BIT_PRIME] = number
            number += 1

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

    def observe(self, state: State, seat: i64, rows: ObservationRows, number: i64) -> None:
        """Write the observation of a seat into a row."""
        at = number * self.width
        note_at = number * self.notes_per_row
        self.row = rows.values
        self.at = at
        self.notes = rows.notes
        self.note_at = note_at
        self.squares = rows.squares
        self.square_at = number * self.squares_per_row
        self.write(state, seat)
        if self.at != at + self.width or self.note_at != note_at + self.notes_per_row:
            raise ValueError("the encoder does not follow its layout")

    def differs(self, note: i64) -> bool:
        """Whether the next note has changed; a part made of nothing else need not be rewritten."""
        at = self.note_at
        self.note_at = at + 1
        if self.notes[at] == note:
            return False
        self.notes[at] = note
        return True

    def skip(self, size: i64) -> None:
        """Leave a part as it is."""
        self.at += size

    def put(self, value: i64) -> None:
        """Write one integer."""
        if value > LARGEST:
            value = LARGEST
        elif value < -LARGEST:
            value = -LARGEST
        at = self.at
        self.row[at] = i32(value)
        self.at = at + 1

    def put_known(self, value: i64, known: bool) -> None:
        """Write one integer if the viewer may know it."""
        if known:
            self.put(value)
        else:
            self.put(UNKNOWN)

    def put_flag(self, value: bool) -> None:
        """Write 1 or 0."""
        at = self.at
        self.row[at] = 1 if value else 0
        self.at = at + 1

    def put_one_of(self, value: i64, size: i64) -> None:
        """Write `size` flags of which the one at `value` is set; none if it lies outside.

        Takes a note.
        """
        row = self.row
        at = self.at
        mark: i64 = 0
        if 0 <= value < size:
            mark = value + 1
        before = self.notes[self.note_at]
        if before != mark:
            if before != 0:
                row[at + before - 1] = 0
            if mark != 0:
                row[at + mark - 1] = 1
            self.notes[self.note_at] = mark
        self.note_at += 1
        self.at = at + size

    def put_seat(self, seat: i64, viewer: i64, seats: i64) -> None:
        """Write which seat this is, clockwise from the viewer; none for chance.  Takes a note."""
        relative: i64 = -1
        if 0 <= seat < seats:
            relative = relative_seat(seat, viewer, seats)
        self.put_one_of(relative, seats)

    def put_bits(self, bits: i64, size: i64) -> None:
        """Write a set of numbers below 63 as `size` flags.  Takes a note."""
        row = self.row
        at = self.at
        numbers = self.bit_numbers
        changed = self.notes[self.note_at] ^ bits
        if changed != 0:
            self.notes[self.note_at] = bits
            while changed != 0:
                bit = numbers[(changed & -changed) % BIT_PRIME]
                row[at + bit] = i32(bits >> bit & 1)
                changed &= changed - 1
        self.note_at += 1
        self.at = at + size

    def put_planes(self, cells: vec[i64], planes: i64) -> None:
        """Write a plane of flags for each content of a square; `planes` and more are empty."""
        row = self.row
        squares = self.squares
        base = self.at
        size = self.squares_per_row
        first = self.square_at
        end: i64 = min(size, len(cells))  # the board may be smaller
        square: i64 = 0
        while square < end:
            mark = planes - cells[square]
            before = i64(squares[first + square])
            if mark != before:
                if before != 0:
                    row[base + (planes - before) * size + square] = 0
                if mark != 0:
                    row[base + (planes - mark) * size + square] = 1
                squares[first + square] = u8(mark)
            square += 1
        self.at = base + planes * size

    def put_all(self, values: vec[i64], start: i64, size: i64) -> None:
        """Write a part of a vector."""
        row = self.row
        at = self.at
        i = start
        end = start + size
        while i < end:
            value = values[i]
            if value > LARGEST:
                value = LARGEST
            elif value < -LARGEST:
                value = -LARGEST
            row[at] = i32(value)
            at += 1
            i += 1
        self.at = at

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


def seat_after(seat: i64, turns: i64, seats: i64) -> i64:
    """The seat so many turns later, less than a round; a remainder would take longer."""
    later = seat + turns
    return later - seats if later >= seats else later
