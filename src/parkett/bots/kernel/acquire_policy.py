"""Acquire by rules of thumb: seek majorities, merge when it pays, keep some cash."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parkett.bots.kernel.acquire_worth import bonus, liquidation, lowest, price_at, put, rivals
from parkett.bots.kernel.policy import Policy
from parkett.bots.kernel.shortlist import add, best_first
from parkett.core.kernel import Rng, State
from parkett.core.vectors import vec
from parkett.games.acquire.codes import (
    ANNOUNCE,
    BUY,
    BUY_BASE,
    CHAINS,
    DISPOSE,
    FOUND,
    FOUND_BASE,
    NO_CHAIN,
    PLACE,
    PLACE_BASE,
    RUNNING,
    SQUARES,
    SURVIVE_BASE,
    SURVIVOR,
    dispose_code,
)
from parkett.games.acquire.ending import may_announce
from parkett.games.acquire.game import AcquireGame
from parkett.games.acquire.placing import largest_chains

# The weights of a personality, in per cent unless said otherwise
BONUS: Final = 0  # of a bonus that buying gains, before the chain is safe
BONUS_SAFE: Final = 1  # the same once it is safe and pays at the end only
GROW_SMALL: Final = 2  # money a share of a chain of up to five hotels will gain
GROW_LARGE: Final = 3  # the same for six to ten hotels
GROW_SAFE: Final = 4  # the same for a safe chain
THRIFT: Final = 5  # of the price, as the cost of spending it
LEAD: Final = 6  # money for each share of a lead, up to three
LONE: Final = 7  # money a tile that does nothing is worth
FOUNDING: Final = 8  # money founding a chain is worth
EXTEND: Final = 9  # of the rise of own shares, when a tile extends a chain
MERGE_OWN: Final = 10  # of the bonus a merger brings
MERGE_RIVAL: Final = 11  # of the best bonus it brings to somebody else
TRADE: Final = 12  # of the survivor's price, when shares are traded two for one
KEEP: Final = 13  # of the price, as the worth of a share kept for a new founding
WEIGHTS: Final = 14
SHORTLIST: Final = 14  # purchases worth a search
NEVER: Final = -(1 << 40)


class AcquirePolicy(Policy):
    """A quick player of Acquire with a personality."""

    def __init__(self, weights: list[int]) -> None:
        self.weights: Final[vec[i64]] = vec[i64](weights)
        self.worth: Final[vec[i64]] = vec[i64]([0] * (CHAINS * 4))  # of 0 to 3 more shares
        self.ranked: Final[vec[i64]] = vec[i64]([0] * 256)  # scores beside a list of candidates
        self.listed: Final[vec[i64]] = vec[i64]([0] * 256)

    def mover(self, state: State) -> i64:
        """The seat whose turn it is."""
        return cast(AcquireGame, state).active

    def pick(self, state: State, rng: Rng) -> i64:
        """The action the rules of thumb choose."""
        s = cast(AcquireGame, state)
        kind = s.task()
        if kind == PLACE:
            return self.best_place(s, rng)
        if kind == BUY:
            if may_announce(s) and self.ahead(s, s.arg(1)):
                return ANNOUNCE
            return self.best_basket(s)
        if kind == DISPOSE:
            return self.best_disposal(s)
        return self.best_listed(s)

    def quick(self, state: State, rng: Rng) -> i64:
        """The same rules, but only the better of two tiles drawn from the hand is placed."""
        s = cast(AcquireGame, state)
        if s.task() != PLACE:
            return self.pick(state, rng)
        buffer = s.room()
        count = s.legal_into(buffer)
        if count == 1:
            return buffer[0]
        at = rng.below(count)
        other = (at + 1 + rng.below(count - 1)) % count
        better = self.score(s, buffer[at]) >= self.score(s, buffer[other])
        return buffer[at] if better else buffer[other]

    def candidates(self, state: State, into: vec[i64]) -> i64:
        """All placements and names; a few disposals; the most promising purchases."""
        s = cast(AcquireGame, state)
        kind = s.task()
        if kind == BUY:
            return self.purchases(s, into)
        if kind == DISPOSE:
            return self.disposals(s, into)
        count = s.legal_into(into)
        scores = self.ranked
        i: i64 = 0
        while i < count:
            scores[i] = self.score(s, into[i])
            i += 1
        best_first(into, scores, count, count)
        return count

    def score(self, s: AcquireGame, action: i64) -> i64:
        """What the rules of thumb say for a placement or the choice of a chain."""
        kind = s.task()
        if kind == PLACE:
            return self.tile_score(s, s.arg(1), (action - PLACE_BASE) // 8)
        if kind == FOUND:
            return self.name_score(s, action - FOUND_BASE)
        if kind == SURVIVOR:
            return self.survivor_score(s, action - SURVIVE_BASE)
        return 0

    # Placing -------------------------------------------------------------------------------

    def best_place(self, s: AcquireGame, rng: Rng) -> i64:
        """The tile with the best prospects; equal tiles by lot."""
        buffer = s.room()
        count = s.legal_into(buffer)
        if count == 1:
            return buffer[0]
        seat = s.arg(1)
        at = rng.below(count)
        best = buffer[at]
        highest: i64 = NEVER
        i: i64 = 0
        while i < count:
            score = self.tile_score(s, seat, (buffer[at] - PLACE_BASE) // 8)
            if score > highest:
                highest = score
                best = buffer[at]
            at += 1
            if at == count:
                at = 0
            i += 1
        return best

    def tile_score(self, s: AcquireGame, seat: i64, tile: i64) -> i64:
        """What a tile does for the seat: found, extend, merge or nothing."""
        weights = self.weights
        touching = s.chains_near(tile)
        if touching == 0:
            return weights[FOUNDING] if s.lone_near(tile) else weights[LONE]
        if touching & (touching - 1) == 0:
            chain = lowest(touching)
            held = s.held(seat, chain)
            rise = price_at(s, chain, s.size[chain] + 2) - s.price[chain] + 20
            told = rivals(s, seat, chain)
            return (held * 2 - told[0]) * rise * weights[EXTEND] // 100
        return self.merger_score(s, seat, touching)

    def merger_score(self, s: AcquireGame, seat: i64, touching: i64) -> i64:
        """What a merger pays the seat, less what it pays the luckiest rival."""
        weights = self.weights
        survivor = lowest(largest_chains(s, touching))
        total: i64 = 0
        left = touching
        while left != 0:
            chain = lowest(left)
            left &= left - 1
            held = s.held(seat, chain)
            if chain != survivor:
                told = rivals(s, seat, chain)
                first = s.first_bonus(chain)
                second = s.second_bonus(chain)
                total += bonus(held, told, first, second) * weights[MERGE_OWN] // 100
                if told[0] > held:
                    total -= first * weights[MERGE_RIVAL] // 100
                elif told[0] > 0:
                    total -= second * weights[MERGE_RIVAL] // 100
            else:
                total += held * 100
        return total

    # Naming --------------------------------------------------------------------------------

    def best_listed(self, s: AcquireGame) -> i64:
        """The best of a short list of names."""
        buffer = s.room()
        count = s.legal_into(buffer)
        best = buffer[0]
        highest: i64 = NEVER
        i: i64 = 0
        while i < count:
            score = self.score(s, buffer[i])
            if score > highest:
                highest = score
                best = buffer[i]
            i += 1
        return best

    def name_score(self, s: AcquireGame, chain: i64) -> i64:
        """Prefer a name of which one still holds shares, then one the purse can follow."""
        seat = s.arg(1)
        most = rivals(s, seat, chain)[0]
        affordable: i64 = 1 if s.cash[seat] >= 6 * price_at(s, chain, 3) else 0
        price = price_at(s, chain, 2)
        return (s.held(seat, chain) - most) * 1000 + (2 * affordable - 1) * price

    def survivor_score(self, s: AcquireGame, chain: i64) -> i64:
        """Prefer that the chain with one's bonus is absorbed and the other survives."""
        seat = s.arg(1)
        told = rivals(s, seat, chain)
        held = s.held(seat, chain)
        return held * 100 - bonus(held, told, s.first_bonus(chain), s.second_bonus(chain))

    # Disposing -----------------------------------------------------------------------------

    def best_disposal(self, s: AcquireGame) -> i64:
        """Trade where the survivor is dear enough, keep where refounding pays, sell the rest."""
        weights = self.weights
        chain = s.arg(2)
        held = s.held(s.arg(1), chain)
        survivor = s.arg_at(s.depth - 2, 2)
        price = s.price[chain]
        kept = price * weights[KEEP] * s.pool_count // 10_000
        sale = max(kept, price)
        pairs: i64 = 0
        if s.price[survivor] * weights[TRADE] // 100 > 2 * sale:
            pairs = held // 2
            if pairs > s.in_bank(survivor):
                pairs = s.in_bank(survivor)
        sold: i64 = held - 2 * pairs if price >= kept else 0
        return dispose_code(sold, pairs)

    def disposals(self, s: AcquireGame, into: vec[i64]) -> i64:
        """The rule's own choice, then: sell, keep, trade and sell, trade and keep, halves."""
        held = s.held(s.arg(1), s.arg(2))
        pairs = s.in_bank(s.arg_at(s.depth - 2, 2))
        if pairs > held // 2:
            pairs = held // 2
        count = add(into, 0, self.best_disposal(s))
        count = add(into, count, dispose_code(held, 0))
        count = add(into, count, dispose_code(held - 2 * pairs, pairs))
        count = add(into, count, dispose_code(0, 0))
        count = add(into, count, dispose_code(0, pairs))
        return add(into, count, dispose_code(held // 2, 0))

    # Buying --------------------------------------------------------------------------------

    def ahead(self, s: AcquireGame, seat: i64) -> bool:
        """Whether the seat would win if the game ended now."""
        mine = liquidation(s, seat)
        other: i64 = 0
        while other < s.seats:
            if other != seat and liquidation(s, other) > mine:
                return False
            other += 1
        return True

    def weigh_shares(self, s: AcquireGame, seat: i64) -> i64:
        """What one to three more shares of each chain are worth beyond their price.

        Returns the chains of which some purchase is worth making, as bits.
        """
        worth = self.worth
        stock = s.stock
        prices = s.price
        cash = s.cash[seat]
        bank = s.seats * CHAINS
        wanted: i64 = 0
        chain: i64 = 0
        while chain < CHAINS:
            worth[chain * 4 + 1] = NEVER
            worth[chain * 4 + 2] = NEVER
            worth[chain * 4 + 3] = NEVER
            price = prices[chain]
            offered = stock[bank + chain]
            if offered > 0 and 0 < price <= cash:
                if offered > 3:
                    offered = 3
                while offered * price > cash:
                    offered -= 1
                if self.weigh_chain(s, seat, chain, offered):
                    wanted |= 1 << chain
            chain += 1
        return wanted

    def weigh_chain(self, s: AcquireGame, seat: i64, chain: i64, limit: i64) -> bool:
        """The bonus gained, the rise to come and the lead, less the cost of spending."""
        weights = self.weights
        size = s.size[chain]
        share: i64 = weights[BONUS]
        gain: i64 = weights[GROW_SMALL]
        if size >= s.rules.safe_size:
            share = weights[BONUS_SAFE]
            gain = weights[GROW_SAFE]
        elif size > 5:
            gain = weights[GROW_LARGE]
        if s.ending != RUNNING:
            share = 100
            gain = 0
        else:
            gain -= s.price[chain] * weights[THRIFT] // 100
        told = rivals(s, seat, chain)
        most = told[0]
        held = s.stock[seat * CHAINS + chain]
        first = s.rules.first[chain * (SQUARES + 1) + size]
        second = s.rules.second[chain * (SQUARES + 1) + size]
        now = bonus(held, told, first, second)
        worth = self.worth
        wanted = False
        number: i64 = 1
        while number <= limit:
            lead = held + number - most
            value = gain * number
            if lead > 0 and most > 0:
                value += (min(lead, 3)) * weights[LEAD]
            value += (bonus(held + number, told, first, second) - now) * share // 100
            worth[chain * 4 + number] = value
            wanted = wanted or value > 0
            number += 1
        return wanted

    def best_basket(self, s: AcquireGame) -> i64:
        """Fill the basket with the best shares one can pay, block by block."""
        seat = s.arg(1)
        wanted = self.weigh_shares(s, seat)
        worth = self.worth
        cash = s.cash[seat]
        left = s.rules.buy_limit
        basket: i64 = 0o777
        while left > 0 and wanted != 0:
            best: i64 = 0
            chosen: i64 = 0
            rest = wanted
            while rest != 0:
                chain = lowest(rest)
                rest &= rest - 1
                number: i64 = 1
                while number <= left:
                    value = worth[chain * 4 + number] * (12 // number)
                    if value > best and s.price[chain] * number <= cash:
                        best = value
                        chosen = chain * 4 + number
                    number += 1
            if chosen == 0:
                break
            chain = chosen // 4
            number = chosen % 4
            cash -= s.price[chain] * number
            left -= number
            wanted &= ~(1 << chain)
            while number > 0:
                basket = put(basket, chain)
                number -= 1
        return BUY_BASE + s.rules.basket_number[basket]

    def purchases(self, s: AcquireGame, into: vec[i64]) -> i64:
        """The announcement, the best baskets by the rules of thumb, and nothing at all."""
        seat = s.arg(1)
        self.weigh_shares(s, seat)
        listed = self.listed
        scores = self.ranked
        count = s.legal_into(listed)
        announce = count > 1 and listed[count - 1] == ANNOUNCE
        if announce:
            count -= 1
        i: i64 = 0
        while i < count:
            scores[i] = self.basket_worth(s, listed[i])
            i += 1
        wanted: i64 = min(count, SHORTLIST)
        best_first(listed, scores, count, wanted)
        made: i64 = 0
        first = announce and self.ahead(s, seat)
        if first:
            made = add(into, made, ANNOUNCE)
        i = 0
        while i < wanted:
            made = add(into, made, listed[i])
            i += 1
        if announce and not first:
            made = add(into, made, ANNOUNCE)
        return add(into, made, BUY_BASE)

    def basket_worth(self, s: AcquireGame, action: i64) -> i64:
        """The worth of a basket by the table of `weigh_shares`."""
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
