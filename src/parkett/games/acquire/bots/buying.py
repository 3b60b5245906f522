"""Acquire's heuristics: which shares to buy."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.vec_or_list import vec
from parkett.games.acquire.bots.estimates import estimate_bonus, top_two_rival_holdings
from parkett.games.acquire.kernel.codes import (
    BASKET_SIZE,
    CHAIN_ROW,
    CHAINS,
    EMPTY_BASKET,
    NO_CHAIN,
    RUNNING,
    SQUARES,
    add_to_basket,
    bought_basket_offset,
    buy_code,
)
from parkett.games.acquire.kernel.engine import AcquireGame

# The weights of a personality that decide purchases, in per cent unless said otherwise
BONUS: Final = 0  # of a bonus that buying gains, before the chain is safe
BONUS_SAFE: Final = 1  # the same once it is safe and pays at the end only
GROW_SMALL: Final = 2  # money a share of a chain of up to five hotels will gain
GROW_LARGE: Final = 3  # the same for six to ten hotels
GROW_SAFE: Final = 4  # the same for a safe chain
THRIFT: Final = 5  # of the price, as the cost of spending it
LEAD: Final = 6  # money for each share of a lead, up to three
NEVER: Final = -(1 << 40)


def divide_six_by(number: i64) -> i64:
    """Six divided by one, two or three, without a division."""
    if number == 1:
        return 6
    return 5 - number


class AcquireBuyer:
    """Values one to three more shares of each chain, and buys by that."""

    def __init__(self, weights: vec[i64]) -> None:
        self.bonus: Final[i64] = weights[BONUS]
        self.bonus_safe: Final[i64] = weights[BONUS_SAFE]
        self.grow_small: Final[i64] = weights[GROW_SMALL]
        self.grow_large: Final[i64] = weights[GROW_LARGE]
        self.grow_safe: Final[i64] = weights[GROW_SAFE]
        self.thrift: Final[i64] = weights[THRIFT]
        self.lead: Final[i64] = weights[LEAD]
        self.best: i64 = 0  # what the best block found is worth a share, times six
        self.block: i64 = 0  # four times its chain, and the number of its shares
        self.worth: Final[vec[i64]] = vec[i64]([0] * (CHAINS * 4))  # of 0 to 3 more shares

    def value_purchases(self, s: AcquireGame, seat: i64) -> i64:
        """What one to three more shares of each chain on offer are worth beyond their price.

        Returns the chains of which some purchase is worth making, as bits.
        """
        prices = s.price
        stock = s.stock
        members = s.rules.members
        cash = s.cash[seat]
        bank = s.seats * CHAINS
        self.best = 0
        wanted: i64 = 0
        at = (s.active_chains & s.bank_one) * CHAIN_ROW
        chain = members[at]
        while chain < CHAINS:
            price = prices[chain]
            if price <= cash:
                limit = s.rules.buy_limit
                if limit > stock[bank + chain]:
                    limit = stock[bank + chain]
                while limit * price > cash:
                    limit -= 1
                if self.value_chain(s, seat, chain, limit):
                    wanted |= 1 << chain
            at += 1
            chain = members[at]
        return wanted

    def value_chain(self, s: AcquireGame, seat: i64, chain: i64, limit: i64) -> bool:
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
        return self.value_blocks(s, seat, chain, limit, gain, share)

    def value_blocks(
        self, s: AcquireGame, seat: i64, chain: i64, limit: i64, gain: i64, share: i64
    ) -> bool:
        """Write down what one to three shares are worth; tell whether any earn their price."""
        rivals = top_two_rival_holdings(s, seat, chain)
        most = rivals[0]
        own = seat * CHAINS + chain
        mine = s.stock[own]
        lead: i64 = 0
        if most > 0:
            lead = self.lead
        after = mine + limit
        block = chain * 4
        if limit < 3:
            self.rule_out(block + limit, block + 3)
        if after < rivals[2] or (after < most and rivals[1] > 1) or (mine > most and lead >= 0):
            return self.value_growth(block, limit, gain, mine - most, lead)
        card = chain * (SQUARES + 1) + s.size[chain]
        first = s.rules.first[card]
        second = s.rules.second[card]
        before = estimate_bonus(mine, rivals, first, second)
        worth = self.worth
        last = block + limit
        value: i64 = 0  # of growth
        wanted = False
        while block < last:
            mine += 1
            block += 1
            value += gain
            total = value + (estimate_bonus(mine, rivals, first, second) - before) * share // 100
            if mine > most:
                total += min(mine - most, 3) * lead
            worth[block] = total
            if total > 0:
                wanted = True
                total *= divide_six_by(block & 3)
                if total > self.best:
                    self.best = total
                    self.block = block
        return wanted

    def value_growth(self, block: i64, limit: i64, gain: i64, ahead: i64, lead: i64) -> bool:
        """The same where no bonus changes hands: of such shares the first is worth the most."""
        worth = self.worth
        value: i64 = 0
        number: i64 = 0
        while number < limit:
            number += 1
            value += gain
            worth[block + number] = value
            if ahead > 0:
                worth[block + number] = value + min(ahead + number, 3) * lead
        each = worth[block + 1] * 6
        if each > self.best:
            self.best = each
            self.block = block + 1
        return each > 0

    def rule_out(self, block: i64, last: i64) -> None:
        """Shares that the bank has not, or that cannot be paid."""
        while block < last:
            block += 1
            self.worth[block] = NEVER

    def best_basket(self, s: AcquireGame, seat: i64) -> i64:
        """Fill the basket with the best shares one can pay, block by block."""
        wanted = self.value_purchases(s, seat)
        cash = s.cash[seat]
        left = s.rules.buy_limit
        basket: i64 = EMPTY_BASKET
        while self.best > 0:
            chain = self.block >> 2
            number = self.block & 3
            cash -= s.price[chain] * number
            left -= number
            wanted &= ~(1 << chain)
            while number > 0:
                basket = add_to_basket(basket, chain)
                number -= 1
            self.best = 0
            if left > 0 and wanted != 0:
                self.find_block(s, wanted, left, cash)
        return buy_code(s.rules.basket_number[basket])

    def find_block(self, s: AcquireGame, wanted: i64, left: i64, cash: i64) -> None:
        """Find what is worth most a share among what is left."""
        worth = self.worth
        members = s.rules.members
        best: i64 = 0
        row = wanted * CHAIN_ROW
        chain = members[row]
        while chain < CHAINS:
            number: i64 = 1
            while number <= left:
                value = worth[chain * 4 + number] * divide_six_by(number)
                if value > best and s.price[chain] * number <= cash:
                    best = value
                    self.block = chain * 4 + number
                number += 1
            row += 1
            chain = members[row]
        self.best = best

    def basket_worth(self, s: AcquireGame, action: i64) -> i64:
        """The worth of a basket once all chains are valued."""
        baskets = s.rules.baskets
        at = bought_basket_offset(action)
        total: i64 = 0
        i: i64 = 0
        while i < BASKET_SIZE and baskets[at + i] != NO_CHAIN:
            chain = baskets[at + i]
            number: i64 = 0
            while i < BASKET_SIZE and baskets[at + i] == chain:
                number += 1
                i += 1
            total += self.worth[chain * 4 + number]
        return total
