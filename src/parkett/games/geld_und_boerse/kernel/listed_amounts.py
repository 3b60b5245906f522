"""Samples of free amounts: listed ascending, each once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.kernel.codes import amount_code
from parkett.games.geld_und_boerse.kernel.state import GeldState

EDITS_LISTED: Final = 4  # changes of a draft that `actions` lists, so that it never goes in circles


def insert_sorted(code: i64, buffer: vec[i64], first: i64, count: i64) -> i64:
    """Put a code among those from `first` on, in order and once."""
    at = count
    while at > first and buffer[at - 1] >= code:
        at -= 1
    if at < count and buffer[at] == code:
        return count
    i = count
    while i > at:
        buffer[i] = buffer[i - 1]
        i -= 1
    buffer[at] = code
    return count + 1


def insert_amount_code(
    s: GeldState, kind: i64, amount: i64, limit: i64, buffer: vec[i64], first: i64, count: i64
) -> i64:
    """Put an amount of a kind that is not above the limit among those from `first` on."""
    if amount > limit:
        return count
    return insert_sorted(amount_code(kind, amount // s.rules.unit), buffer, first, count)
