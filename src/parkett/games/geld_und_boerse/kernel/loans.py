"""Loans: borrowing from the bank and repaying (GUB-11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.kernel.codes import (
    BANK,
    BORROWING,
    GUB_1_7,
    GUB_11_1,
    GUB_11_6,
    LOAN_REPAID,
    LOAN_TAKEN,
    PLACES,
    RAISE,
    REPAYING,
    amount_code,
    amount_units,
)
from parkett.games.geld_und_boerse.kernel.listed_amounts import insert_amount_code
from parkett.games.geld_und_boerse.kernel.state import GeldState

LITTLE: Final = 10000


def legal_loans(s: GeldState, buffer: vec[i64], count: i64) -> i64:
    """Some loans for any purpose (GUB-11.3, GUB-11.5)."""
    credit = s.credit(s.active)
    if credit <= 0 or not s.rules.loan_any:
        return count
    first = count
    count = insert_amount_code(s, BORROWING, 10000, credit, buffer, first, count)
    count = insert_amount_code(s, BORROWING, 50000, credit, buffer, first, count)
    return insert_amount_code(s, BORROWING, credit, credit, buffer, first, count)


def legal_repayments(s: GeldState, buffer: vec[i64], count: i64) -> i64:
    """Repay a little, or as much as possible (GUB-11.6)."""
    number = count_repayments(s)
    n: i64 = 0
    while n < number:
        buffer[count + n] = nth_repayment(s, n)
        n += 1
    return count + number


def largest_repayment(s: GeldState) -> i64:
    """As much as is owed and there in cash."""
    owed = s.owed(s.active)
    cash = s.cash[s.active]
    return min(owed, cash)


def count_repayments(s: GeldState) -> i64:
    """None, the largest, or besides a little."""
    most = largest_repayment(s)
    if most <= 0:
        return 0
    if most // s.rules.unit <= LITTLE // s.rules.unit:
        return 1
    return 2


def nth_repayment(s: GeldState, n: i64) -> i64:
    """A little, or the largest, in this order."""
    units = largest_repayment(s) // s.rules.unit
    little = LITTLE // s.rules.unit
    return amount_code(REPAYING, min(units, little) if n == 0 else units)


def refuse_loan(s: GeldState, action: i64) -> Refusal | None:
    """Loans up to the limit of a lifetime, not in variant 2 (GUB-11, GUB-15.2)."""
    amount = amount_units(action) * s.rules.unit
    credit = s.credit(s.active)
    if s.rules.variant != 1:
        return Refusal("GUB-15.2", "no_loans_in_this_variant")
    if s.task() != RAISE and not s.rules.loan_any:
        return Refusal("GUB-11.5", "no_payment_is_due")
    if amount < s.rules.unit:
        return Refusal("GUB-11.3", "amount_too_small")
    if credit <= 0:
        return Refusal("GUB-11.4", "credit_used_up")
    if amount > credit:
        return Refusal("GUB-11.1", "beyond_the_credit_limit", {"left": int(credit)})
    return None


def refuse_repayment(s: GeldState, action: i64) -> Refusal | None:
    """No more than is owed, from cash (GUB-11.6), and not while a payment is due (GUB-12.1)."""
    amount = amount_units(action) * s.rules.unit
    owed = s.owed(s.active)
    cash = s.cash[s.active]
    if s.task() == RAISE:
        return Refusal("GUB-12.1", "payment_is_due_first")
    if amount < s.rules.unit:
        return Refusal("GUB-11.6", "amount_too_small")
    if amount > owed:
        return Refusal("GUB-11.6", "more_than_is_owed", {"owed": int(owed)})
    if amount > cash:
        return Refusal("GUB-11.6", "not_enough_cash", {"cost": int(amount), "cash": int(cash)})
    return None


def apply_loan(s: GeldState, action: i64) -> None:
    """Borrow; twice the amount has to be repaid (GUB-11.2)."""
    amount = amount_units(action) * s.rules.unit
    seat = s.active
    s.loans[seat] += amount
    s.pay(BANK, seat, amount)
    note_loan(s, seat, amount)


def apply_repayment(s: GeldState, action: i64) -> None:
    """Repay; the credit limit stays used up (GUB-11.4, GUB-11.6)."""
    amount = amount_units(action) * s.rules.unit
    seat = s.active
    before = s.owed(seat)
    s.loans[PLACES + seat] += amount
    s.pay(seat, BANK, amount)
    s.note(LOAN_REPAID, GUB_11_6, seat, amount, s.owed(seat), before)


def note_loan(s: GeldState, seat: i64, amount: i64) -> None:
    """Note a loan, and how the debt and the credit that is left follow from it (GUB-11.2)."""
    if s.journal is None:
        return
    rules = s.rules
    borrowed = s.loans[seat]
    repaid = s.loans[PLACES + seat]
    exact = borrowed * (100 + rules.interest) // 100  # loans are full units: nothing is lost here
    due = s.owed(seat) + repaid
    down = exact != due
    values: list[int] = [seat, amount, s.owed(seat), s.credit(seat)]
    values += [borrowed, rules.interest, due, repaid, rules.credit_limit]
    values += [exact, rules.unit, 1 if down else 0, GUB_1_7 if down else 0]
    s.note_values(LOAN_TAKEN, GUB_11_1, values)
