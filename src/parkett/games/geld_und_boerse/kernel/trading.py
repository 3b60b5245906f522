"""BÖRSE fields and the super gold price (GUB-7, GUB-8.5, GUB-8.6)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.kernel.codes import (
    BANK,
    BRANCHES,
    DONE,
    GOODS,
    GOODS_BOUGHT,
    GOODS_SOLD,
    GUB_7_2,
    GUB_7_6,
    GUB_8_5,
    PURCHASE,
    TRADE,
    action_kind,
    buy_code,
    sell_code,
    traded_good,
    traded_number,
)
from parkett.games.geld_und_boerse.kernel.loans import legal_loans
from parkett.games.geld_und_boerse.kernel.state import GeldState


def visit_exchange_field(s: GeldState) -> None:
    """Buy and sell at the open quotation (GUB-7.1)."""
    s.push(TRADE, 0)


def legal_trades(s: GeldState, buffer: vec[i64]) -> i64:
    """All purchases and sales that limit, supply, cash and holding allow (GUB-7.3 to GUB-7.5)."""
    seat = s.active
    cash = s.cash[seat]
    limit = s.rules.buy_limit - s.arg(1)
    buffer[0] = DONE
    count: i64 = 1
    good: i64 = 0
    while good < GOODS:
        price = s.price_of(good)
        most = s.goods(BANK, good)
        if most > limit:
            most = limit
        n: i64 = 1
        while n <= most and n * price <= cash:
            buffer[count] = buy_code(good, n)
            count += 1
            n += 1
        good += 1
    good = 0
    while good < GOODS:
        count = legal_sales(s, good, buffer, count)
        good += 1
    return legal_loans(s, buffer, count)


def legal_gold_sales(s: GeldState, buffer: vec[i64]) -> i64:
    """Any number of own gold cards, or none (GUB-8.5)."""
    buffer[0] = DONE
    return legal_sales(s, s.rules.gold, buffer, 1)


def legal_sales(s: GeldState, good: i64, buffer: vec[i64], count: i64) -> i64:
    """Sales of one to all own cards of a good."""
    held = s.goods(s.active, good)
    n: i64 = 1
    while n <= held:
        buffer[count] = sell_code(good, n)
        count += 1
        n += 1
    return count


def refuse_purchase(s: GeldState, action: i64) -> Refusal | None:
    """Three a visit, from the supply, for cash (GUB-7.3, GUB-7.5, GUB-7.6)."""
    good = traded_good(action)
    number = traded_number(action)
    left = s.rules.buy_limit - s.arg(1)
    if number > left:
        return Refusal("GUB-7.3", "too_many_purchases", {"left": int(left)})
    supply = s.goods(BANK, good)
    if number > supply:
        return Refusal("GUB-7.5", "supply_too_small", {"left": int(supply)})
    cost = number * s.price_of(good)
    cash = s.cash[s.active]
    if cost > cash:
        return Refusal("GUB-7.6", "not_enough_cash", {"cost": int(cost), "cash": int(cash)})
    return None


def refuse_sale(s: GeldState, action: i64) -> Refusal | None:
    """Nobody sells what he does not have (GUB-7.3)."""
    held = s.goods(s.active, traded_good(action))
    if traded_number(action) > held:
        return Refusal("GUB-7.3", "not_so_many_cards", {"held": int(held)})
    return None


def apply_trade(s: GeldState, action: i64) -> None:
    """Buy from the bank or sell to it, as long as the visit lasts (GUB-7.4, GUB-7.6)."""
    if action == DONE:
        s.pop()
    elif action_kind(action) == PURCHASE:
        good = traded_good(action)
        number = traded_number(action)
        price = s.price_of(good)
        s.set_arg(1, s.arg(1) + number)
        s.pay(s.active, BANK, number * price)
        s.move_held(BANK, s.active, BRANCHES + good, number)
        s.note(GOODS_BOUGHT, GUB_7_2, s.active, good, number, price, number * price)
    else:
        sell_goods(s, action, s.price_of(traded_good(action)), GUB_7_6)


def sell_goods(s: GeldState, action: i64, price: i64, rule: i64) -> None:
    """Sell cards of a good to the bank; they go back to the supply (GUB-7.5)."""
    good = traded_good(action)
    number = traded_number(action)
    s.pay(BANK, s.active, number * price)
    s.move_held(s.active, BANK, BRANCHES + good, number)
    s.note(GOODS_SOLD, rule, s.active, good, number, price, number * price)


def apply_gold_sale(s: GeldState, action: i64) -> None:
    """Sell gold at the card's price, once (GUB-8.5)."""
    s.pop()
    if action != DONE:
        sell_goods(s, action, s.rules.figure[s.arg(1)], GUB_8_5)
