"""Throws as integers, made and taken apart: three dice of a turn, and the start dice (GUB-2.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PIPS: Final = 6
STAY: Final = 0  # faces of the symbol die
SWITCH: Final = 1
TO_THROW: Final = 7  # instead of a number of pips: the seat has still to throw


def throw_code(first: i64, second: i64, symbol: i64) -> i64:
    """The outcome of a throw of two pip dice, the lower one first, and the symbol die."""
    return first << 4 | second << 1 | symbol


def lower_die_pips(throw: i64) -> i64:
    """The lower pip die of a throw."""
    return throw >> 4


def higher_die_pips(throw: i64) -> i64:
    """The higher pip die of a throw."""
    return throw >> 1 & 7


def symbol_face(throw: i64) -> i64:
    """The symbol die of a throw: STAY or SWITCH."""
    return throw & 1


def is_start_throw(dice: i64) -> bool:
    """Whether the dice as they lie are one start die, not a throw of three."""
    return dice <= PIPS


def start_pips(throws: i64, seat: i64) -> i64:
    """What a seat has thrown in this round, TO_THROW, or 0 if it is out of it."""
    return throws >> 3 * seat & 7


def add_start_pips(throws: i64, seat: i64, pips: i64) -> i64:
    """The throws of a round with those of a seat that was not among them."""
    return throws | pips << 3 * seat


def replace_start_pips(throws: i64, seat: i64, pips: i64) -> i64:
    """The throws of a round after a seat that had still to throw has thrown."""
    return throws + (pips - TO_THROW << 3 * seat)
