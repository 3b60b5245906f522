"""INVEST fields: buying a card from the bank, or releasing it (GUB-6.1, GUB-6.2)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.kernel.auctions import open_auction
from parkett.games.geld_und_boerse.kernel.codes import (
    BANK,
    BUY_INVEST,
    GUB_6_1,
    INVEST,
    INVEST_BOUGHT,
    RELEASE,
    RELEASED,
    bit,
)
from parkett.games.geld_und_boerse.kernel.loans import legal_loans
from parkett.games.geld_und_boerse.kernel.negotiation import find_next_owner, open_deal
from parkett.games.geld_und_boerse.kernel.state import GeldState


def visit_invest_field(s: GeldState, branch: i64) -> None:
    """Buy from the bank, or negotiate if it has no card left (GUB-6.1, GUB-6.3, GUB-6.3.1)."""
    if s.unplaced(BANK, branch) > 0:
        s.push(INVEST, branch)
    elif find_next_owner(s, s.active, branch) != s.active:
        open_deal(s, branch)


def legal_invest_answers(s: GeldState, buffer: vec[i64]) -> i64:
    """Buy if the cash covers the amount, or release."""
    count: i64 = 0
    if s.cash[s.active] >= s.rules.price[s.arg(1)]:
        buffer[0] = BUY_INVEST
        count = 1
    buffer[count] = RELEASE
    return legal_loans(s, buffer, count + 1)


def refuse_invest_purchase(s: GeldState) -> Refusal | None:
    """The cash must cover the printed amount (GUB-6.1)."""
    price = s.rules.price[s.arg(1)]
    cash = s.cash[s.active]
    if cash < price:
        return Refusal("GUB-6.1", "not_enough_cash", {"cost": int(price), "cash": int(cash)})
    return None


def apply_invest_answer(s: GeldState, action: i64) -> None:
    """Buy the card, or have it auctioned (GUB-6.1, GUB-6.2)."""
    branch = s.arg(1)
    price = s.rules.price[branch]
    s.pop()
    if action == RELEASE:
        open_auction(s, RELEASED, s.active, 0, bit(2 * branch), price)
        return
    s.pay(s.active, BANK, price)
    s.move_held(BANK, s.active, branch, 1)
    s.note(INVEST_BOUGHT, GUB_6_1, s.active, branch, price)
