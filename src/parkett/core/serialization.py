"""A state as a row of integers: what digests, copies and positions are made of."""

from __future__ import annotations

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from parkett.core.state import RECORD, State
from parkett.core.vectors import append, vec

REST: i64 = (1 << 57) - 1  # what is left of 64 bits after seven


def poured(numbers: vec[i64], part: vec[i64], count: i64) -> vec[i64]:
    """The numbers, and behind them the first ones of another vector."""
    i: i64 = 0
    while i < count:
        numbers = append(numbers, part[i])
        i += 1
    return numbers


def agenda_poured(numbers: vec[i64], state: State) -> vec[i64]:
    """The numbers, and behind them the unfinished business of a state, innermost last."""
    return poured(numbers, state.agenda, state.depth * RECORD)


def agenda_of(state: State) -> list[list[int]]:
    """The agenda as lists of integers, innermost last."""
    return [
        [state.agenda[level * RECORD + n] for n in range(RECORD)] for level in range(state.depth)
    ]


def packed(state: State) -> bytes:
    """The whole state as bytes: small numbers, of which there are many, take one byte each."""
    written = BytesWriter()
    for number in state.figures():
        left: i64 = (number << 1) ^ (number >> 63)  # the sign last
        while left > 127 or left < 0:
            written.append(u8(128 | left & 127))
            left = left >> 7 & REST
        written.append(u8(left))
    return written.getvalue()
