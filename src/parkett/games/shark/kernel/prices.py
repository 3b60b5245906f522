"""The price of a company, found from its chains on the board (SHK-6)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.shark.kernel.codes import (
    PRICE_CHANGED,
    SHK_6_1,
    SHK_6_2,
    SHK_6_3,
    SHK_6_4,
    SHK_15_9,
)
from parkett.games.shark.kernel.state import SharkState


def compute_price(s: SharkState, colour: i64) -> i64:
    """The price that follows from the board (SHK-6.1 to SHK-6.5)."""
    counted = s.houses_in_chains(colour)
    if counted == 0:
        counted = 1 if s.houses_built(colour) > 0 else 0
    price = counted * s.rules.price_step
    return min(s.rules.maximum_price, price)


def update_price(s: SharkState, colour: i64) -> None:
    """Move a company's marker to where the board says."""
    before = s.price[colour]
    price = compute_price(s, colour)
    if price == before:
        return
    s.price[colour] = price
    if s.journal is not None:
        note_price_change(s, colour, before, price)


def note_price_change(s: SharkState, colour: i64, before: i64, price: i64) -> None:
    """Note how the new price comes about, and whether it rises (SHK-6)."""
    counted = s.houses_in_chains(colour)
    rule: i64 = SHK_15_9 if s.rules.chain_cap > 0 else SHK_6_1
    if counted == 0:
        rule = SHK_6_2 if price > 0 else SHK_6_3
    elif counted * s.rules.price_step > price:
        rule = SHK_6_4
    rises: i64 = 1 if price > before else 0
    values: list[int] = [colour, before, price, counted, s.rules.price_step, s.rules.maximum_price]
    s.note_values(PRICE_CHANGED, rule, [*values, rises])
