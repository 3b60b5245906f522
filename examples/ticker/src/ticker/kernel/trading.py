"""TIC-6: buying and selling shares of one company."""

from __future__ import annotations

from parkett.core.refusal import Refusal
from ticker.kernel.codes import (
    BUY,
    COMPANIES,
    PASS,
    SELL,
    SHARES_BOUGHT,
    SHARES_SOLD,
    TIC_6_1,
    TIC_6_3,
    TIC_6_5,
    TURN_PASSED,
    decode_trade,
    encode_trade,
)
from ticker.kernel.ending import end_turn
from ticker.kernel.state import TickerState


def legal_trades(s: TickerState) -> list[int]:
    """Every action of the active seat, ascending."""
    actions = [PASS]
    for kind in (BUY, SELL):
        for company in range(COMPANIES):
            for count in range(1, s.rules.trade_limit + 1):
                if refuse_trade(s, kind, company, count) is None:
                    actions.append(encode_trade(kind, company, count))
    return actions


def refuse_trade(s: TickerState, kind: int, company: int, count: int) -> Refusal | None:
    """Why the active seat may not make this trade, or None if it may."""
    if count > s.rules.trade_limit:
        return Refusal("TIC-6.2", "too_many_shares", {"limit": s.rules.trade_limit})
    if kind == SELL:
        held = s.held(s.active, company)
        if count > held:
            return Refusal("TIC-6.5", "more_than_held", {"company": company, "held": held})
        return None
    if count > s.stock[company]:
        facts: dict[str, int | str] = {"company": company, "left": s.stock[company]}
        return Refusal("TIC-6.4", "too_few_in_bank", facts)
    cost = count * s.prices[company]
    if cost > s.cash(s.active):
        return Refusal("TIC-6.3", "not_enough_cash", {"cost": cost, "cash": s.cash(s.active)})
    return None


def apply_trade(s: TickerState, action: int) -> None:
    """Buy, sell or pass; then the turn is over (TIC-6.1)."""
    if action == PASS:
        s.note(TURN_PASSED, TIC_6_1, s.active)
    else:
        kind, company, count = decode_trade(action)
        price = s.prices[company]
        amount = count * price
        if kind == BUY:
            s.give_from_bank(s.active, company, count)
            s.pay_from_bank(s.active, -amount)
            s.note(SHARES_BOUGHT, TIC_6_3, s.active, company, count, price, amount)
        else:
            s.give_from_bank(s.active, company, -count)
            s.pay_from_bank(s.active, amount)
            s.note(SHARES_SOLD, TIC_6_5, s.active, company, count, price, amount)
    end_turn(s)
