"""Buying shares (ACQ-9)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.games.acquire.codes import (
    ACQ_9_1,
    ACQ_9_3,
    BASKETS,
    BUY_BASE,
    CHAINS,
    END_TURN,
    NO_CHAIN,
    NOTHING_BOUGHT,
    SHARES_BOUGHT,
)
from parkett.games.acquire.state import AcquireState


def legal_baskets(s: AcquireState, seat: i64, buffer: vec[i64]) -> i64:
    """Every basket the limit, the bank and the purse allow (ACQ-9.1 to ACQ-9.5)."""
    limit = s.rules.buy_limit
    price = s.price
    numbers = s.rules.basket_number
    purse = s.cash[seat]
    once, twice, thrice, dearest = on_offer(s)
    if limit == 3 and once == thrice and purse >= 3 * dearest:
        return all_baskets(s.rules.plenty, once, buffer)
    buffer[0] = BUY_BASE
    count: i64 = 1
    if limit == 0:
        return count
    firsts = once if purse >= dearest else within(price, once, purse)
    a: i64 = 0
    while firsts >> a != 0:
        if firsts >> a & 1 != 0:
            buffer[count] = BUY_BASE + numbers[a * 64 + 0o77]
            count += 1
            cash = purse - price[a]
            seconds: i64 = 0
            if limit > 1:
                seconds = once & ~(1 << a) | twice & 1 << a
                if cash < dearest:
                    seconds = within(price, seconds, cash)
            b = a
            while seconds >> b != 0:
                if seconds >> b & 1 != 0:
                    code = BUY_BASE + numbers[a * 64 + b * 8 + 7]
                    buffer[count] = code
                    count += 1
                    more = thrice if a == b else twice
                    thirds: i64 = 0
                    if limit > 2:
                        thirds = once & ~(1 << b) | more & 1 << b
                        if cash - price[b] < dearest:
                            thirds = within(price, thirds, cash - price[b])
                        thirds >>= b
                    while thirds != 0:
                        code += 1  # the third share runs through the chains from b on
                        if thirds & 1 != 0:
                            buffer[count] = code
                            count += 1
                        thirds >>= 1
                b += 1
        a += 1
    return count


def all_baskets(plenty: vec[i64], chains: i64, buffer: vec[i64]) -> i64:
    """Every basket of these chains: neither the bank nor the purse sets a limit."""
    at = chains * (BASKETS + 1)
    count = plenty[at]
    i: i64 = 0
    while i < count:
        at += 1
        buffer[i] = BUY_BASE + plenty[at]
        i += 1
    return count


def within(price: vec[i64], chains: i64, cash: i64) -> i64:
    """The chains of the set that cost no more than the cash."""
    chain: i64 = 0
    while chain < CHAINS:
        if price[chain] > cash:
            chains &= ~(1 << chain)
        chain += 1
    return chains


def on_offer(s: AcquireState) -> tuple[i64, i64, i64, i64]:
    """Active chains with one, two, three shares in the bank, and the dearest price (ACQ-9.4)."""
    price = s.price
    stock = s.stock
    bank = s.seats * CHAINS
    once: i64 = 0
    twice: i64 = 0
    thrice: i64 = 0
    dearest: i64 = 0
    chain: i64 = 0
    while chain < CHAINS:
        if price[chain] > 0:
            left = stock[bank + chain]
            if left > 0:
                once |= 1 << chain
                if price[chain] > dearest:
                    dearest = price[chain]
            if left > 1:
                twice |= 1 << chain
            if left > 2:
                thrice |= 1 << chain
        chain += 1
    return once, twice, thrice, dearest


def refuse_basket(s: AcquireState, action: i64) -> Refusal:
    """Why this purchase is refused."""
    at = (action - BUY_BASE) * 3
    cost: i64 = 0
    number: i64 = 0
    i: i64 = 0
    while i < 3:
        chain = s.rules.baskets[at + i]
        if chain != NO_CHAIN:
            number += 1
            cost += s.price_of(chain)
            if s.size[chain] == 0:
                return Refusal("ACQ-9.2", "chain_not_active", {"chain": int(chain)})
            wanted: i64 = 0
            j: i64 = 0
            while j < 3:
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
    baskets = s.rules.baskets
    at = (action - BUY_BASE) * 3
    end = at + 3
    if action == BUY_BASE:
        s.note(NOTHING_BOUGHT, ACQ_9_1, seat)
    while at < end and baskets[at] != NO_CHAIN:
        chain = baskets[at]
        number: i64 = 1
        at += 1
        while at < end and baskets[at] == chain:
            number += 1
            at += 1
        price = s.price_of(chain)
        s.pay(seat, -number * price)
        s.move_shares(seat, chain, number)
        s.note(SHARES_BOUGHT, ACQ_9_3, seat, chain, number, price, number * price)
