"""Commission, dividends and losses: who is paid and who pays after a placement (SHK-7, 9, 10)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.vec_or_list import vec
from parkett.games.shark.kernel.codes import (
    COMPANIES,
    DIVIDEND_PAID,
    LOSS,
    LOSS_INCURRED,
    PROVISION_PAID,
    PROVISION_WITHHELD,
    SHK_7_1,
    SHK_7_2,
    SHK_9_1,
    SHK_10_1,
    SHK_14_4,
    SHK_14_7,
    SHK_15_9_1,
    SHK_15_9_2,
    TOP_PROVISION_PAID,
)
from parkett.games.shark.kernel.state import SharkState


def pay_provision(s: SharkState, seat: i64, colour: i64, before: i64, isolated: bool) -> None:
    """Pay for the house just placed, before anything is removed (SHK-7)."""
    price = s.price[colour]
    if isolated:
        amount = s.rules.isolated_provision
        s.pay(seat, amount)
        s.note(PROVISION_PAID, SHK_7_1, seat, colour, before, price, amount)
    elif price > before:
        s.pay(seat, price)
        s.note(PROVISION_PAID, SHK_7_2, seat, colour, before, price, price)
    else:
        s.note(PROVISION_WITHHELD, SHK_15_9_1, seat, colour, before, price)


def pay_top_provision(s: SharkState, seat: i64) -> None:
    """Pay the highest price on the scale for a TOP house (SHK-14.4)."""
    best: i64 = 0
    company: i64 = 1
    while company < COMPANIES:
        if s.price[company] > s.price[best]:
            best = company
        company += 1
    s.pay(seat, s.price[best])
    s.note(TOP_PROVISION_PAID, SHK_14_4, seat, best, s.price[best])


def pay_dividends(s: SharkState, mover: i64, colour: i64, before: i64, took_top: bool) -> None:
    """Pay every holder the rise for each share, the mover first (SHK-9.1)."""
    rise = s.price[colour] - before
    if rise <= 0:
        return
    rule: i64 = SHK_9_1
    if took_top and rise < s.rules.top_minimum_dividend:
        rise = s.rules.top_minimum_dividend
        rule = SHK_14_7
    n: i64 = 0
    while n < s.seats:
        seat = (mover + n) % s.seats
        held = s.held(seat, colour)
        if held > 0:
            s.pay(seat, held * rise)
            s.note(DIVIDEND_PAID, rule, seat, colour, held, rise, held * rise)
        n += 1


def charge_losses(s: SharkState, mover: i64, colour: i64, before: vec[i64]) -> None:
    """Let every holder but the mover owe the falls, the mover's left neighbour first (SHK-10)."""
    fell: i64 = 0
    company: i64 = 0
    while company < COMPANIES:
        if s.price[company] < before[company]:
            fell |= 1 << company
        company += 1
    n = s.seats - 1 if fell != 0 else 0
    while n > 0:  # the first to be served comes last onto the agenda
        seat = (mover + n) % s.seats
        due: i64 = 0
        company = 0
        while company < COMPANIES:
            if fell >> company & 1 != 0:
                due += s.held(seat, company) * (before[company] - s.price[company])
            company += 1
        if due > 0:
            s.push(LOSS, seat, due)
        n -= 1
    if fell != 0 and s.journal is not None:
        note_losses(s, mover, colour, before)


def note_losses(s: SharkState, mover: i64, colour: i64, before: vec[i64]) -> None:
    """Tell how each due comes about, in the order in which they are paid."""
    n: i64 = 1
    while n < s.seats:
        seat = (mover + n) % s.seats
        company: i64 = 0
        while company < COMPANIES:
            fall = before[company] - s.price[company]
            held = s.held(seat, company)
            if fall > 0 and held > 0:
                rule: i64 = SHK_15_9_2 if company == colour else SHK_10_1
                s.note(LOSS_INCURRED, rule, seat, company, held, fall, held * fall)
            company += 1
        n += 1
