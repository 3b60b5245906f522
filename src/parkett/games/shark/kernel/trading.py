"""Buying and selling shares (SHK-4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.rng import Rng
from parkett.core.vec_or_list import vec
from parkett.games.shark.kernel.certificates import (
    NO_WAY,
    enforce_exchange_of_ones,
    fives_moved_by_purchase,
    fives_moved_by_sale,
    hand_over_shares,
)
from parkett.games.shark.kernel.codes import (
    COMPANIES,
    DONE,
    END_ALL_SOLD,
    NETTING,
    SHARES_BOUGHT,
    SHARES_SOLD,
    SHK_4_1,
    SHK_12_4,
    SOLD_ANY,
    SOLD_NEVER,
    STRICT,
    bought_company,
    bought_shares,
    buy_code,
    is_purchase,
    sell_code,
    sold_company,
    sold_shares,
)
from parkett.games.shark.kernel.ending import end_game
from parkett.games.shark.kernel.state import SharkState, ones_index

LANE: Final = 8  # bits for a number of shares
LANES: Final = 255
NOT_COUNTED: Final = -1


def legal_trades(s: SharkState, seat: i64, buffer: vec[i64]) -> i64:
    """Every purchase and sale that price, limit, purse and certificates allow (SHK-4)."""
    buffer[0] = DONE
    count: i64 = 1
    allowance = s.rules.buy_limit - s.bought
    company: i64 = 0
    while company < COMPANIES and allowance > 0:
        price = s.price[company]
        if price > 0:
            most = s.held(s.seats, company)
            if most > allowance:
                most = allowance
            cash = s.cash[seat] - price
            supply = ones_index(s.seats, company)
            easy = s.stock[supply] >= most  # ones enough
            number: i64 = 1
            while number <= most and cash >= 0:
                if easy or fives_moved_by_purchase(s, seat, company, number) != NO_WAY:
                    buffer[count] = buy_code(company, number)
                    count += 1
                number += 1
                cash -= price
        company += 1
    return legal_sales(s, seat, buffer, count)


def legal_sales(s: SharkState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Add every sale to the buffer (SHK-4.4)."""
    issue = s.rules.shares
    company: i64 = 0
    while company < COMPANIES:
        if s.price[company] > 0:
            held = s.held(seat, company)
            # with four ones in the supply every number can be made up (SHK-4.7)
            supply = ones_index(s.seats, company)
            easy = s.rules.certificates == NETTING and s.stock[supply] >= 4
            number: i64 = 1
            while number <= held:
                if easy or fives_moved_by_sale(s, seat, company, number) != NO_WAY:
                    buffer[count] = sell_code(company, number, issue)
                    count += 1
                number += 1
        company += 1
    return count


def pick_trade(s: SharkState, seat: i64, rng: Rng) -> i64:
    """A legal trade at random; NOT_COUNTED where certificates may forbid some number.

    With ones enough in the supply only limit, purse and holding count.  One integer has a lane
    for the purchases of each company, then one for the sales of each.
    """
    prices = s.price
    stock = s.stock
    cash = s.cash[seat]
    allowance = s.rules.buy_limit - s.bought
    count: i64 = 1
    lanes: i64 = 0
    supply = ones_index(s.seats, 0)
    at = ones_index(seat, 0)
    shift: i64 = 0
    company: i64 = 0
    while company < COMPANIES:
        price = prices[company]
        if price > 0:
            ones = stock[supply]
            if ones < allowance or ones < 4:
                return NOT_COUNTED
            bought: i64 = 0
            if price <= cash:
                bought = allowance
                while bought * price > cash:
                    bought -= 1
            sold = stock[at] + 5 * stock[at + 1]
            lanes |= bought << shift | sold << shift + COMPANIES * LANE
            count += bought + sold
        company += 1
        shift += LANE
        supply += 2
        at += 2
    return nth_trade(s, lanes, rng.below(count))


def nth_trade(s: SharkState, lanes: i64, n: i64) -> i64:
    """The n-th trade of those that the lanes count, after being done."""
    if n == 0:
        return DONE
    number = n
    left = lanes
    lane: i64 = 0
    while number > left & LANES:
        number -= left & LANES
        left >>= LANE
        lane += 1
    if lane < COMPANIES:
        return buy_code(lane, number)
    return sell_code(lane - COMPANIES, number, s.rules.shares)


def apply_trade(s: SharkState, action: i64) -> None:
    """Buy, sell or be done (SHK-4.1)."""
    seat = s.arg(1)
    if action == DONE:
        s.pop()
    elif is_purchase(action):
        buy_shares(s, seat, bought_company(action), bought_shares(action))
    else:
        issue = s.rules.shares
        sell_shares(s, seat, sold_company(action, issue), sold_shares(action, issue))


def buy_shares(s: SharkState, seat: i64, company: i64, number: i64) -> None:
    """Buy from the bank; perhaps it was the last share (SHK-12.4)."""
    price = s.price[company]
    s.pay(seat, -number * price)
    s.bought += number
    s.note(SHARES_BOUGHT, SHK_4_1, seat, company, number, price, number * price)
    hand_over_shares(s, seat, company, number, fives_moved_by_purchase(s, seat, company, number))
    enforce_exchange_of_ones(s, company)
    if has_purchase_emptied_supply(s, company):
        end_game(s, s.arg(2), END_ALL_SOLD, SHK_12_4)


def sell_shares(s: SharkState, seat: i64, company: i64, number: i64) -> None:
    """Sell to the bank."""
    price = s.price[company]
    s.pay(seat, number * price)
    s.note(SHARES_SOLD, SHK_4_1, seat, company, number, price, number * price)
    hand_over_shares(s, seat, company, -number, -fives_moved_by_sale(s, seat, company, number))
    enforce_exchange_of_ones(s, company)


def has_purchase_emptied_supply(s: SharkState, bought: i64) -> bool:
    """Whether a purchase emptied the supply (SHK-12.4, SHK-15.6)."""
    if s.rules.all_sold_scope == SOLD_NEVER or s.held(s.seats, bought) > 0:
        return False
    if s.rules.all_sold_scope == SOLD_ANY:
        return True
    company: i64 = 0
    while company < COMPANIES:
        if s.held(s.seats, company) > 0:
            return False
        company += 1
    return True


# Why not ----------------------------------------------------------------------------------------


def refuse_trade(s: SharkState, action: i64) -> Refusal:
    """Why this purchase or sale is refused."""
    seat = s.arg(1)
    issue = s.rules.shares
    if is_purchase(action):
        company = bought_company(action)
        number = bought_shares(action)
    else:
        company = sold_company(action, issue)
        number = sold_shares(action, issue)
    if company >= COMPANIES:
        return Refusal("SHK-1.8", "no_such_company")
    if s.price[company] == 0:
        return Refusal("SHK-4.2", "price_is_zero")
    if is_purchase(action):
        return refuse_purchase(s, seat, company, number)
    held = s.held(seat, company)
    if number > held:
        return Refusal("SHK-4.4", "not_that_many_shares", {"held": int(held)})
    rule = "SHK-4.6.1" if s.rules.certificates == STRICT else "SHK-4.7"
    return Refusal(rule, "no_change_in_supply")


def refuse_purchase(s: SharkState, seat: i64, company: i64, number: i64) -> Refusal:
    """Why this purchase is refused."""
    allowance = s.rules.buy_limit - s.bought
    if number > allowance:
        return Refusal("SHK-4.3", "too_many_shares", {"still_allowed": int(allowance)})
    supply = s.held(s.seats, company)
    if number > supply:
        return Refusal("SHK-1.3", "supply_too_small", {"supply": int(supply)})
    cost = number * s.price[company]
    if cost > s.cash[seat]:
        return Refusal("SHK-4.9", "not_enough_cash", {"cost": int(cost), "cash": int(s.cash[seat])})
    return Refusal("SHK-4.7", "certificates_do_not_fit")
