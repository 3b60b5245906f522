"""Buying shares (ACQ-9)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.vec_or_list import vec
from parkett.games.acquire.kernel.codes import (
    ACQ_3_5,
    ACQ_9_3,
    BASKET_SIZE,
    BASKETS,
    BUY_NOTHING,
    CHAIN_ROW,
    CHAINS,
    END_TURN,
    NO_CHAIN,
    NO_SET,
    NOTHING_BOUGHT,
    SHARES_BOUGHT,
    basket_key,
    bought_basket_offset,
    buy_code,
    buy_third_share_code,
)
from parkett.games.acquire.kernel.state import AcquireState


def legal_baskets(s: AcquireState, seat: i64, buffer: vec[i64]) -> i64:
    """Every basket the limit, the bank and the purse allow (ACQ-9.1 to ACQ-9.5)."""
    chains = freely_buyable_chains(s, seat)
    if chains != NO_SET:
        return copy_baskets_of_chains(s.rules.baskets_by_set, chains, buffer)
    buffer[0] = BUY_NOTHING
    count: i64 = 1
    if s.rules.buy_limit == 0:
        return count
    price = s.price
    purse = s.cash[seat]
    members = s.rules.members
    at = (s.active_chains & s.bank_one) * CHAIN_ROW  # ACQ-9.4
    first = members[at]
    while first < CHAINS:
        if price[first] <= purse:
            count = add_baskets(s, buffer, count, at, purse - price[first])
        at += 1
        first = members[at]
    return count


def add_baskets(s: AcquireState, buffer: vec[i64], count: i64, at: i64, cash: i64) -> i64:
    """Add the baskets whose first share is the member `at`, and no later one comes before it."""
    members = s.rules.members
    numbers = s.rules.basket_number
    limit = s.rules.buy_limit
    price = s.price
    twice = s.bank_two
    first = members[at]
    buffer[count] = buy_code(numbers[basket_key(first, CHAINS, CHAINS)])
    count += 1
    if limit == 1:
        return count
    if twice >> first & 1 == 0:
        at += 1
    second = members[at]
    while second < CHAINS:
        rest = cash - price[second]
        if rest >= 0:
            pair = buy_code(numbers[basket_key(first, second, CHAINS)])
            buffer[count] = pair
            count += 1
            enough: i64 = twice if first != second else s.bank_three
            next_at: i64 = at if enough >> second & 1 != 0 else at + 1
            third = members[next_at]
            if limit == 2:
                third = CHAINS
            while third < CHAINS:
                if price[third] <= rest:
                    buffer[count] = buy_third_share_code(pair, second, third)
                    count += 1
                next_at += 1
                third = members[next_at]
        at += 1
        second = members[at]
    return count


def freely_buyable_chains(s: AcquireState, seat: i64) -> i64:
    """The chains on offer if any three of their shares may be bought; NO_SET if not any three."""
    purse = s.cash[seat]
    chains = s.active_chains & s.bank_one
    if purse < 3 * s.highest_price:
        third = purse // 3
        bit: i64 = 1
        for price in s.price:
            if price > third and chains & bit != 0:
                if price <= purse:
                    return NO_SET
                chains -= bit
            bit += bit
    if chains & ~s.bank_three != 0 or s.rules.buy_limit != 3:
        return NO_SET
    return chains


def copy_baskets_of_chains(baskets_by_set: vec[i64], chains: i64, buffer: vec[i64]) -> i64:
    """Every basket of these chains: neither the bank nor the purse sets a limit."""
    at = chains * (BASKETS + 1)
    count = baskets_by_set[at]
    i: i64 = 0
    while i < count:
        at += 1
        buffer[i] = buy_code(baskets_by_set[at])
        i += 1
    return count


def refuse_basket(s: AcquireState, action: i64) -> Refusal:
    """Why this purchase is refused."""
    at = bought_basket_offset(action)
    cost: i64 = 0
    number: i64 = 0
    i: i64 = 0
    while i < BASKET_SIZE:
        chain = s.rules.baskets[at + i]
        if chain != NO_CHAIN:
            number += 1
            cost += s.price_of(chain)
            if s.size[chain] == 0:
                return Refusal("ACQ-9.2", "chain_not_active", {"chain": int(chain)})
            wanted: i64 = 0
            j: i64 = 0
            while j < BASKET_SIZE:
                if s.rules.baskets[at + j] == chain:
                    wanted += 1
                j += 1
            if wanted > s.in_bank(chain):
                left = int(s.in_bank(chain))
                return Refusal("ACQ-9.4", "bank_sold_out", {"chain": int(chain), "left": left})
        i += 1
    if number > s.rules.buy_limit:
        return Refusal("ACQ-9.1", "too_many_shares", {"limit": int(s.rules.buy_limit)})
    cash = int(s.cash[s.arg(1)])
    return Refusal("ACQ-9.5", "not_enough_cash", {"cost": int(cost), "cash": cash})


def apply_basket(s: AcquireState, action: i64) -> None:
    """Pay for the shares and take them (ACQ-9.3)."""
    seat = s.active
    s.turn_into(END_TURN)
    if action == BUY_NOTHING:
        s.note(NOTHING_BOUGHT, ACQ_3_5, seat)
        return
    baskets = s.rules.baskets
    prices = s.price
    cost: i64 = 0
    at = bought_basket_offset(action)
    end = at + BASKET_SIZE
    while at < end and baskets[at] != NO_CHAIN:
        chain = baskets[at]
        number: i64 = 1
        at += 1
        while at < end and baskets[at] == chain:
            number += 1
            at += 1
        price = prices[chain]
        cost += number * price
        s.move_shares(seat, chain, number)
        if s.journal is not None:
            s.note(SHARES_BOUGHT, ACQ_9_3, seat, chain, number, price, number * price)
    s.pay(seat, -cost)
