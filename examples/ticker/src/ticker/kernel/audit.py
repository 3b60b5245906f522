"""What never changes, and what must be true of every Ticker state, whatever was played."""

from __future__ import annotations

from ticker.kernel.codes import COMPANIES, NO_PURSE
from ticker.kernel.state import TickerState


def conserved_totals(s: TickerState) -> dict[str, int]:
    """Money including the bank's account, and the shares of every company wherever they are."""
    totals = {"money": s.bank + sum(s.cash(seat) for seat in range(s.seats))}
    for company in range(COMPANIES):
        out = sum(s.held(seat, company) for seat in range(s.seats))
        totals[f"shares of company {company}"] = s.stock[company] + out
    return totals


def find_fault(s: TickerState) -> str:
    """The first thing that is wrong, in words; empty when nothing is."""
    for seat in range(s.seats):
        if s.cash(seat) < 0:
            return f"seat {seat} has {s.cash(seat)} in cash (TIC-6.3)"
    if min(s.shares) < 0 or min(s.stock) < 0:
        return "somebody holds less than no share (TIC-1.3)"
    for company, price in enumerate(s.prices):
        if not 1 <= price <= s.rules.top:
            return f"the price of company {company} is {price} (TIC-1.2)"
    drawn = [amount for amount in s.purses if amount != NO_PURSE]
    if len(set(drawn)) < len(drawn) or not set(drawn) <= set(s.rules.purses):
        return f"the purses are {s.purses} (TIC-2.2)"
    if not 1 <= s.round <= s.rules.rounds:
        return f"this is round {s.round} (TIC-7.2)"
    return ""
