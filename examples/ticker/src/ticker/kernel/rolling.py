"""TIC-4 and TIC-5: the die moves a price; a price that has risen pays a dividend."""

from __future__ import annotations

from ticker.kernel.codes import (
    COMPANY_CRASHED,
    DIE_ROLLED,
    DIVIDEND_DECLARED,
    DIVIDEND_PAID,
    DOWN,
    PRICE_CHANGED,
    PRICE_STOPPED,
    SHARES_LOST,
    TIC_4_1,
    TIC_4_2,
    TIC_4_3,
    TIC_4_4,
    TIC_5_1,
    TIC_5_2,
    TRADE,
    UP,
)
from ticker.kernel.ending import end_at_top
from ticker.kernel.state import TickerState


def apply_roll(s: TickerState, face: int) -> None:
    """Move the rolled price, pay the dividend, and see whether the game is over."""
    company, steps = s.rules.faces[face]
    s.rolled = face
    s.note(DIE_ROLLED, TIC_4_1, s.active, company, abs(steps), UP if steps > 0 else DOWN)
    before = s.prices[company]
    if before + steps < 1 and s.rules.crash:
        crash(s, company)
    else:
        move_price(s, company, steps)
        if s.prices[company] > before:
            pay_dividend(s, company)
    if s.prices[company] == s.rules.top:
        end_at_top(s, company)
    else:
        s.wait_for(TRADE)


def move_price(s: TickerState, company: int, steps: int) -> None:
    """Move a price along the row, which ends at 1 and at the top (TIC-4.2 to TIC-4.4)."""
    before = s.prices[company]
    wanted = before + steps
    price = min(max(wanted, 1), s.rules.top)
    s.prices[company] = price
    if price != before:
        s.note(PRICE_CHANGED, TIC_4_2, company, before, price)
    if price != wanted:
        s.note(PRICE_STOPPED, TIC_4_3 if wanted < 1 else TIC_4_4, company, price)


def crash(s: TickerState, company: int) -> None:
    """All shares go back to the bank without payment; the price starts again (TIC-4.3)."""
    s.prices[company] = s.rules.start_price
    s.note(COMPANY_CRASHED, TIC_4_3, company, s.rules.start_price)
    for seat in range(s.seats):
        held = s.held(seat, company)
        if held > 0:
            s.give_from_bank(seat, company, -held)
            s.note(SHARES_LOST, TIC_4_3, seat, company, held)


def pay_dividend(s: TickerState, company: int) -> None:
    """Share the new price among the shares in players' hands (TIC-5.1 to TIC-5.3)."""
    pot = s.prices[company]
    shares = s.rules.shares_per_company - s.stock[company]
    if shares == 0:
        return
    each, rest = divmod(pot, shares)
    s.note(DIVIDEND_DECLARED, TIC_5_1, company, pot, shares, each, rest)
    for seat in range(s.seats):
        held = s.held(seat, company)
        if held * each > 0:
            s.pay_from_bank(seat, held * each)
            s.note(DIVIDEND_PAID, TIC_5_2, seat, company, held, each, held * each)
