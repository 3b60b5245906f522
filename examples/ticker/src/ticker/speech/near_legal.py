"""Actions a player may try although they are illegal; the table shows them with the rule."""

from __future__ import annotations

from ticker.kernel.codes import BUY, COMPANIES, SELL, TRADE, encode_trade
from ticker.kernel.state import TickerState


def near_legal_actions(s: TickerState) -> list[int]:
    """One share of every company, bought or sold."""
    if s.task() != TRADE:
        return []
    return [encode_trade(kind, c, 1) for kind in (BUY, SELL) for c in range(COMPANIES)]
