"""Tax fields and the tax card (GUB-9, GUB-8.14)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.geld_und_boerse.kernel.codes import BANK, GOODS, GUB_8_14, GUB_9_1, TAX_DUE
from parkett.games.geld_und_boerse.kernel.forced_sales import demand_payment
from parkett.games.geld_und_boerse.kernel.state import GeldState


def pay_tax(s: GeldState, by_card: bool) -> None:
    """Part of the present value of the goods, rounded down to full units (GUB-9, GUB-8.14)."""
    value: i64 = 0
    good: i64 = 0
    while good < GOODS:
        value += s.goods(s.active, good) * s.price_of(good)
        good += 1
    tax = value * s.rules.tax_percent // 100
    tax -= tax % s.rules.unit
    rule: i64 = GUB_8_14 if by_card else GUB_9_1
    s.note(TAX_DUE, rule, s.active, value, s.rules.tax_percent, tax)
    demand_payment(s, tax, BANK, rule)
