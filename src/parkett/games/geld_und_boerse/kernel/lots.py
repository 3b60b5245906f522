"""Lots: any number of cards of every kind, kept in two arguments of a record.

The first counts cities (a bit each) and goods (five bits each), the second branches (two each).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.state import State
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.kernel.codes import (
    CARDS,
    CITIES,
    FIRST_GOOD,
    bit,
    card_code,
)

PLAIN_BITS: Final = 40  # of the first argument
CITY_BITS: Final = (1 << 20) - 1
LOW_OF_PAIRS: Final = 0x55555555


def is_branch_card(card: i64) -> bool:
    """Whether a card is an INVEST card: it is counted in the second argument."""
    return CITIES <= card < FIRST_GOOD


def lot_shift(card: i64) -> i64:
    """Where a lot counts the cards of a kind."""
    if card < CITIES:
        return card
    if card < FIRST_GOOD:
        return 2 * (card - CITIES)
    return CITIES + 5 * (card - FIRST_GOOD)


def count_in_lot(plain: i64, branches: i64, card: i64) -> i64:
    """How many cards of a kind a lot has."""
    if card < CITIES:
        return plain >> card & 1
    if card < FIRST_GOOD:
        return branches >> 2 * (card - CITIES) & 3
    return plain >> lot_shift(card) & 31


def lot_size(plain: i64, branches: i64) -> i64:
    """How many cards a lot has."""
    size: i64 = 0
    card: i64 = 0
    while card < CARDS:
        size += count_in_lot(plain, branches, card)
        card += 1
    return size


def kinds_in_lot(plain: i64, branches: i64) -> i64:
    """The kinds of cards that a lot has, as bits."""
    kinds = plain & CITY_BITS | branch_set(branches) << CITIES
    card: i64 = FIRST_GOOD
    while card < CARDS:
        if count_in_lot(plain, branches, card) > 0:
            kinds |= bit(card)
        card += 1
    return kinds


def branch_set(branches: i64) -> i64:
    """Which branches there are any cards of: two bits a branch drawn together to one."""
    pairs = (branches | branches >> 1) & LOW_OF_PAIRS
    pairs = (pairs | pairs >> 1) & 0x33333333
    pairs = (pairs | pairs >> 2) & 0x0F0F0F0F
    pairs = (pairs | pairs >> 4) & 0x00FF00FF
    return (pairs | pairs >> 8) & 0xFFFF


def add_card_codes(kind: i64, kinds: i64, buffer: vec[i64], start: i64) -> i64:
    """Write an action about each of these kinds of cards, given as bits, from `start` on."""
    count = start
    code = card_code(kind, 0)
    left = kinds
    while left != 0:
        if left & 15 == 0:
            left >>= 4
            code += 4
            continue
        if left & 1 != 0:
            buffer[count] = code
            count += 1
        left >>= 1
        code += 1
    return count


def count_in_record(s: State, level: i64, at: i64, card: i64) -> i64:
    """How many cards of a kind the lot has that begins at an argument of a record."""
    return count_in_lot(s.arg_at(level, at), s.arg_at(level, at + 1), card)


def change_record_lot(s: State, level: i64, at: i64, card: i64, number: i64) -> None:
    """Put cards of a kind into the lot that begins at an argument of a record; or out of it."""
    row = at + 1 if is_branch_card(card) else at
    s.set_arg_at(level, row, s.arg_at(level, row) + bit(lot_shift(card), number))


def lot_number(plain: i64, branches: i64) -> int:
    """A lot as one number, for the journal; it may have more than 64 bits."""
    low: int = plain
    high: int = branches
    return (high << PLAIN_BITS) + low
