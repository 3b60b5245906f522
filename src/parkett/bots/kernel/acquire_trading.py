"""Acquire by rules of thumb: which shares to buy."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.bots.kernel.acquire_worth import bonus, put, rivals
from parkett.core.vectors import vec
from parkett.games.acquire.codes import (
    BUY_BASE,
    CHAIN_ROW,
    CHAINS,
    NO_CHAIN,
    RUNNING,
    SQUARES,
)
from parkett.games.acquire.game import AcquireGame

# The weights of a personality that decide purchases, in per cent unless said otherwise
BONUS: Final = 0  # of a bonus that buying gains, before the chain is safe
BONUS_SAFE: Final = 1  # the same once it is safe and pays at the end only
GROW_SMALL: Final = 2  # money a share of a chain of up to five hotels will gain
GROW_LARGE: Final = 3  # the same for six to ten hotels
GROW_SAFE: Final = 4  # the same for a safe chain
THRIFT: Final = 5  # of the price, as the cost of spending it
LEAD: Final = 6  # money for each share of a lead, up to three
NEVER: Final = -(1 << 40)


class AcquireTrader:
    """Knows what one to three more shares of each chain are worth, and buys by it."""

    def __init__(self, weights: vec[i64]) -> None:
        self.bonus: Final[i64] = weights[BONUS]
        self.bonus_safe: Final[i64] = weights[BONUS_SAFE]
        self.grow_small: Final[i64] = weights[GROW_SMALL]
        self.grow_large: Final[i64] = weights[GROW_LARGE]
        self.grow_safe: Final[i64] = weights[GROW_SAFE]
        self.thrift: Final[i64] = weights[THRIFT]
        self.lead: Final[i64] = weights[LEAD]
        self.worth: Final[vec[i64]] = vec[i64]([0] * (CHAINS * 4))  # of 0 to 3 more shares

    def weigh(self, s: AcquireGame, seat: i64) -> i64:
        """What one to three more shares of each chain on offer are worth beyond their price.

        Returns the chains of which some purchase is worth making, as bits.
        """
        prices = s.price
        stock = s.stock
        members = s.rules.members
        cash = s.cash[seat]
        bank = s.seats * CHAINS
        wanted: i64 = 0
        at = (s.alive & s.bank_one) * CHAIN_ROW
        chain = members[at]
        while chain < CHAINS:
            price = prices[chain]
            if price <= cash:
                limit = stock[bank + chain]
                if limit > 3:
                    limit = 3
                while limit * price > cash:
                    limit -= 1
                if self.weigh_chain(s, seat, chain, limit):
                    wanted |= 1 << chain
            at += 1
            chain = members[at]
        return wanted

    def weigh_chain(self, s: AcquireGame, seat: i64, chain: i64, limit: i64) -> bool:
        """The bonus gained, the rise to come and the lead, less the cost of spending."""
        size = s.size[chain]
        share = self.bonus
        gain = self.grow_small
        if size >= s.rules.safe_size:
            share = self.bonus_safe
            gain = self.grow_safe
        elif size > 5:
            gain = self.grow_large
        if s.ending != RUNNING:
            share = 100
            gain = 0
        else:
            gain -= s.price[chain] * self.thrift // 100
        return self.weigh_blocks(s, seat, chain, limit, gain, share)

    def weigh_blocks(
        self, s: AcquireGame, seat: i64, chain: i64, limit: i64, gain: i64, share: i64
    ) -> bool:
        """Write down what one to three shares are worth; tell whether any earn their price."""
        held = s.stock[seat * CHAINS + chain]
        told = rivals(s, seat, chain)
        most = told[0]
        card = chain * (SQUARES + 1) + s.size[chain]
        first = s.rules.first[card]
        second = s.rules.second[card]
        reach = most  # the least holding that earns a bonus
        if told[1] == 1:
            reach = told[2]
        open_bonus = held <= most and held + limit >= reach
        now: i64 = 0
        if open_bonus:
            now = bonus(held, told, first, second)
        worth = self.worth
        at = chain * 4
        wanted = False
        number: i64 = 1
        while number <= limit:
            mine = held + number
            value = gain * number
            if open_bonus:
                value += (bonus(mine, told, first, second) - now) * share // 100
            if mine > most > 0:
                value += min(mine - most, 3) * self.lead
            if value > 0:
                wanted = True
            worth[at + number] = value
            number += 1
        while number <= 3:
            worth[at + number] = NEVER
            number += 1
        return wanted

    def best_basket(self, s: AcquireGame, seat: i64) -> i64:
        """Fill the basket with the best shares one can pay, block by block."""
        wanted = self.weigh(s, seat)
        cash = s.cash[seat]
        left = s.rules.buy_limit
        basket: i64 = 0o777
        while left > 0 and wanted != 0:
            chosen = self.best_block(s, wanted, left, cash)
            if chosen == 0:
                break
            chain = chosen >> 2
            number = chosen & 3
            cash -= s.price[chain] * number
            left -= number
            wanted &= ~(1 << chain)
            while number > 0:
                basket = put(basket, chain)
                number -= 1
        return BUY_BASE + s.rules.basket_number[basket]

    def best_block(self, s: AcquireGame, wanted: i64, left: i64, cash: i64) -> i64:
        """Four times the chain and the number of shares that are worth most a share, or 0."""
        worth = self.worth
        members = s.rules.members
        best: i64 = 0
        chosen: i64 = 0
        row = wanted * CHAIN_ROW
        chain = members[row]
        while chain < CHAINS:
            at = chain * 4
            value = worth[at + 1] * 6
            if value > best and s.price[chain] <= cash:
                best = value
                chosen = at + 1
            if left > 1:
                value = worth[at + 2] * 3
                if value > best and s.price[chain] * 2 <= cash:
                    best = value
                    chosen = at + 2
            if left > 2:
                value = worth[at + 3] * 2
                if value > best and s.price[chain] * 3 <= cash:
                    best = value
                    chosen = at + 3
            row += 1
            chain = members[row]
        return chosen

    def basket_worth(self, s: AcquireGame, action: i64) -> i64:
        """The worth of a basket once all chains are weighed."""
        baskets = s.rules.baskets
        at = (action - BUY_BASE) * 3
        total: i64 = 0
        i: i64 = 0
        while i < 3 and baskets[at + i] != NO_CHAIN:
            chain = baskets[at + i]
            number: i64 = 0
            while i < 3 and baskets[at + i] == chain:
                number += 1
                i += 1
            total += self.worth[chain * 4 + number]
        return total
