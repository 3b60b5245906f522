"""A state as integers and as bytes: for digests, pickles and positions."""

from __future__ import annotations

from mypy_extensions import i64, u8

from parkett.core.byte_strings import BytesWriter
from parkett.core.state import RECORD, State
from parkett.core.vec_or_list import append, vec

REST: i64 = (1 << 57) - 1  # what is left of 64 bits after seven


def dump_numbers(numbers: vec[i64], part: vec[i64], count: i64) -> vec[i64]:
    """The numbers with the first `count` of another vector appended."""
    i: i64 = 0
    while i < count:
        numbers = append(numbers, part[i])
        i += 1
    return numbers


def dump_agenda(numbers: vec[i64], state: State) -> vec[i64]:
    """The numbers with the agenda of a state appended, innermost record last."""
    return dump_numbers(numbers, state.agenda, state.depth * RECORD)


def load_numbers(part: vec[i64], numbers: list[int], at: i64) -> i64:
    """Fill a vector from a place of a dump on; return the place behind it."""
    i: i64 = 0
    while i < len(part):
        part[i] = numbers[at + i]
        i += 1
    return at + len(part)


def load_agenda(state: State, numbers: list[int], at: i64) -> i64:
    """Fill the agenda, whose depth is set, from a dump; return the place behind it."""
    end = at + state.depth * RECORD
    state.agenda = vec[i64](numbers[at:end])
    return end


def agenda_records(state: State) -> list[list[int]]:
    """The agenda as lists of integers, innermost last."""
    return [
        [state.agenda[level * RECORD + n] for n in range(RECORD)] for level in range(state.depth)
    ]


def state_bytes(state: State) -> bytes:
    """The whole state as bytes: small numbers, of which there are many, take one byte each."""
    writer = BytesWriter()
    for number in state.figures():
        left: i64 = (number << 1) ^ (number >> 63)  # the sign last
        while left > 127 or left < 0:
            writer.append(u8(128 | left & 127))
            left = left >> 7 & REST
        writer.append(u8(left))
    return writer.getvalue()
