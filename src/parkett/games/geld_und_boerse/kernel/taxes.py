"""Tax fields and the tax card (GUB-9, GUB-8.14)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.geld_und_boerse.kernel.codes import (
    BANK,
    GOODS,
    GUB_8_14,
    GUB_9_1,
    GUB_9_2,
    TAX_DUE,
)
from parkett.games.geld_und_boerse.kernel.forced_sales import demand_payment
from parkett.games.geld_und_boerse.kernel.state import GeldState


def pay_tax(s: GeldState, by_card: bool) -> None:
    """Part of the present value of the goods, rounded down to full units (GUB-9, GUB-8.14)."""
    value: i64 = 0
    good: i64 = 0
    while good < GOODS:
        value += s.goods(s.active, good) * s.price_of(good)
        good += 1
    exact = value * s.rules.tax_percent // 100  # values are full units: nothing is lost here
    tax = exact - exact % s.rules.unit
    rule: i64 = GUB_8_14 if by_card else GUB_9_1
    note_tax(s, rule, value, exact, tax)
    demand_payment(s, tax, BANK, rule)


def note_tax(s: GeldState, rule: i64, value: i64, exact: i64, tax: i64) -> None:
    """Note the tax and how it was worked out and rounded (GUB-9.2)."""
    if s.journal is None:
        return
    down = exact != tax
    values: list[int] = [s.active, value, s.rules.tax_percent, tax]
    values += [exact, s.rules.unit, 1 if down else 0, GUB_9_2 if down else 0]
    s.note_values(TAX_DUE, rule, values)
