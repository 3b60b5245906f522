"""Actions a player may think of; those that are refused are shown with their rule."""

from __future__ import annotations

from parkett.games.geld_und_boerse.kernel import codes
from parkett.games.geld_und_boerse.kernel.auctions import lowest_allowed_bid
from parkett.games.geld_und_boerse.kernel.engine import GeldGame


def near_legal_actions(s: GeldGame) -> list[int]:
    """What the question is about, bought or sold, and a small loan."""
    task = s.task()
    if task == codes.BID:
        return [int(codes.amount_code(codes.BIDDING, lowest_allowed_bid(s) // s.rules.unit))]
    if task == codes.ANSWER:
        return [codes.ACCEPT]
    if task == codes.COUNTER:
        return [codes.OFFER]
    if task < codes.TURN or task == codes.OVER:
        return []
    wanted: list[int] = []
    if task == codes.INVEST:
        wanted = [codes.BUY_INVEST]
    elif task == codes.FINISH:
        wanted = [codes.ROLL]
    elif task == codes.TRADE:
        wanted = near_legal_purchases(s)
    elif task == codes.RAISE:
        wanted = [*near_legal_invest_sales(s), codes.PUT_UP]
    elif task == codes.DEAL:
        wanted = [codes.OFFER]
    return [*wanted, int(codes.amount_code(codes.BORROWING, 1))]


def near_legal_purchases(s: GeldGame) -> list[int]:
    """Every good, up to as many cards as a visit allows."""
    return [
        int(codes.buy_code(good, number))
        for good in range(codes.GOODS)
        for number in range(1, s.rules.buy_limit + 1)
    ]


def near_legal_invest_sales(s: GeldGame) -> list[int]:
    """Every branch of which the debtor owns a card."""
    return [
        int(codes.sell_invest_code(branch))
        for branch in range(codes.BRANCHES)
        if s.owned(s.active, codes.CITIES + branch) > 0
    ]
