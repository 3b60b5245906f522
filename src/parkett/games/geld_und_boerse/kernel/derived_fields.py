"""The fields that follow from the cards: bits, counts and worth of every seat."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.geld_und_boerse.kernel.codes import BANK, BRANCHES, CITIES, KINDS, bit
from parkett.games.geld_und_boerse.kernel.state import TAKE_OFFS, GeldState


def rebuild_derived_fields(s: GeldState) -> None:
    """Work out everything that follows from the cards alone."""
    s.laid = 0
    s.full = 0
    i: i64 = 0
    while i < len(s.marks):
        s.marks[i] = 0
        i += 1
    city: i64 = 0
    while city < CITIES:
        s.marks[s.owners[city]] |= bit(city)
        if s.placed[city] != 0:
            s.laid |= bit(city)
        if s.load_of(city) >= s.rules.per_city:
            s.full |= bit(city)
        branch: i64 = 0
        while branch < BRANCHES:
            if s.lying(city, branch) > 0:
                s.marks[TAKE_OFFS + s.owners[city]] += 1
            branch += 1
        city += 1
    seat: i64 = 0
    while seat <= BANK:
        mark_and_value_cards(s, seat)
        seat += 1


def mark_and_value_cards(s: GeldState, seat: i64) -> None:
    """Mark the unplaced branches of a seat, and add up its cards as the end counts them."""
    rules = s.rules
    worth: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        if kind < BRANCHES:
            if s.unplaced(seat, kind) != 0:
                s.marks[seat] |= bit(CITIES + rules.rank[kind])
            worth += rules.price[kind] * s.owned(seat, CITIES + kind)
        else:
            worth += rules.lowest[kind - BRANCHES] * s.goods(seat, kind - BRANCHES)
        kind += 1
    s.worth[seat] = worth
