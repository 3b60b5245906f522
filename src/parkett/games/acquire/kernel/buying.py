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
    COMPARING,
    EACH_CHAIN,
    MOST_PACKED,
    NO_CHAIN,
    NO_SET,
    NOTHING_BOUGHT,
    PRICE_BITS,
    PRICE_UNIT,
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


def chains_costing_at_most(packed_prices: i64, units: i64) -> i64:
    """The chains whose share costs at most so much, as bits; all are compared at once.

    Every price is taken from the same sum and a bit above it.  Where that bit is left the sum is
    enough; the remainder by 255 moves these bits, nine apart, side by side.
    """
    left = (units * EACH_CHAIN | COMPARING) - packed_prices & COMPARING
    return (left >> 7) % 255


def purse_in_units(s: AcquireState, seat: i64) -> i64:
    """A seat's cash in the units of packed prices, or the most they hold."""
    units = s.cash[seat] // PRICE_UNIT
    if units > MOST_PACKED:
        return MOST_PACKED
    return units


def counts_baskets(s: AcquireState) -> bool:
    """Whether the rules let baskets be counted and need not be listed."""
    return s.rules.prices_fit and s.rules.buy_limit == 3


def freely_buyable_chains(s: AcquireState, seat: i64) -> i64:
    """The chains on offer if any three of their shares may be bought; NO_SET if not any three."""
    if not counts_baskets(s):
        return NO_SET
    purse = purse_in_units(s, seat)
    on_offer = s.active_chains & s.bank_one
    chains = chains_costing_at_most(s.packed_prices, purse) & on_offer
    if chains != chains_costing_at_most(s.packed_prices, purse // 3) & on_offer:
        return NO_SET
    if chains & ~s.bank_three != 0:
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


# Counting instead of listing: the same baskets in the same order ------------------------------


def count_baskets(s: AcquireState, purse: i64, counts: vec[i64]) -> i64:
    """How many baskets there are; into `counts`, for each chain, how many begin before its own."""
    rules = s.rules
    on_offer = s.active_chains & s.bank_one
    at = (chains_costing_at_most(s.packed_prices, purse) & on_offer) * CHAIN_ROW
    count: i64 = 1  # the empty one
    first = rules.members[at]
    while first < CHAINS:
        counts[first] = count
        count += 1 + count_larger_baskets(s, first, purse)
        at += 1
        first = rules.members[at]
    return count


def count_larger_baskets(s: AcquireState, first: i64, purse: i64) -> i64:
    """How many baskets have this first share and another."""
    rules = s.rules
    rest = purse - packed_price(s, first)
    seconds = chains_after(s, first, s.bank_two, rest)
    count = rules.bit_count[seconds]
    at = seconds * CHAIN_ROW
    second = rules.members[at]
    enough: i64 = s.bank_three  # for a third share of the first chain; or two for another
    if second != first:
        enough = s.bank_two
    while second < CHAINS:
        thirds = chains_after(s, second, enough, rest - packed_price(s, second))
        count += rules.bit_count[thirds]
        enough = s.bank_two
        at += 1
        second = rules.members[at]
    return count


def packed_price(s: AcquireState, chain: i64) -> i64:
    """The price of a share in the units of packed prices."""
    return s.packed_prices >> chain * PRICE_BITS & MOST_PACKED


def chains_after(s: AcquireState, chain: i64, enough: i64, rest: i64) -> i64:
    """What the next share may be: no earlier chain, and this one if the bank has enough of it."""
    bit: i64 = 1 << chain
    chains = s.active_chains & s.bank_one & (-bit - bit | enough & bit)
    return chains_costing_at_most(s.packed_prices, rest) & chains


def nth_basket(s: AcquireState, purse: i64, counts: vec[i64], n: i64) -> i64:
    """The purchase that stands n-th in the list of them all."""
    if n == 0:
        return BUY_NOTHING
    rules = s.rules
    members = rules.members
    on_offer = s.active_chains & s.bank_one
    at = (chains_costing_at_most(s.packed_prices, purse) & on_offer) * CHAIN_ROW
    first = members[at]
    after = members[at + 1]
    while after < CHAINS and counts[after] <= n:
        at += 1
        first = after
        after = members[at + 1]
    n -= counts[first]
    if n == 0:
        return buy_code(rules.basket_number[basket_key(first, CHAINS, CHAINS)])
    return nth_larger_basket(s, first, purse, n - 1)


def nth_larger_basket(s: AcquireState, first: i64, purse: i64, n: i64) -> i64:
    """The n-th purchase of this first share and another."""
    rules = s.rules
    rest = purse - packed_price(s, first)
    at = chains_after(s, first, s.bank_two, rest) * CHAIN_ROW
    while True:
        second = rules.members[at]
        enough: i64 = s.bank_two
        if first == second:
            enough = s.bank_three
        thirds = chains_after(s, second, enough, rest - packed_price(s, second))
        if n <= rules.bit_count[thirds]:
            break
        n -= 1 + rules.bit_count[thirds]
        at += 1
    pair = buy_code(rules.basket_number[basket_key(first, second, CHAINS)])
    if n == 0:
        return pair
    return buy_third_share_code(pair, second, rules.members[thirds * CHAIN_ROW + n - 1])


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
    if s.journal is not None:
        note_purchase(s, seat, action)
    rules = s.rules
    cost: i64 = 0
    at = bought_basket_offset(action)
    end = at + BASKET_SIZE
    while at < end:
        chain = rules.baskets[at]
        if chain == NO_CHAIN:
            break
        s.move_shares(seat, chain, 1)
        cost += s.price[chain]
        at += 1
    s.pay(seat, -cost)


def note_purchase(s: AcquireState, seat: i64, action: i64) -> None:
    """Note the shares of each chain with their price, or that nothing is bought (ACQ-3.5)."""
    if action == BUY_NOTHING:
        s.note(NOTHING_BOUGHT, ACQ_3_5, seat)
    baskets = s.rules.baskets
    at = bought_basket_offset(action)
    end = at + BASKET_SIZE
    while at < end and baskets[at] != NO_CHAIN:
        chain = baskets[at]
        number: i64 = 1
        at += 1
        while at < end and baskets[at] == chain:
            number += 1
            at += 1
        price = s.price[chain]
        s.note(SHARES_BOUGHT, ACQ_9_3, seat, chain, number, price, number * price)
