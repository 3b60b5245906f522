"""Acquire's heuristics: seek majorities, merge when it pays, keep some cash."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parkett.bots.kernel.candidate_lists import append_unique, best_index_from, sort_best_first
from parkett.bots.kernel.policy import Policy
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, State
from parkett.core.vec_or_list import vec
from parkett.games.acquire.bots.buying import AcquireBuyer
from parkett.games.acquire.bots.estimates import (
    estimate_bonus,
    first_chain_in_set,
    largest_rival_holding,
    liquidation_value,
    share_price_at_size,
    top_two_rival_holdings,
)
from parkett.games.acquire.kernel.codes import (
    ALL_CHAINS,
    ANNOUNCE,
    BUY,
    BUY_NOTHING,
    DISPOSE,
    FOUND,
    NO_CHAIN,
    PLACE,
    SURVIVOR,
    chosen_chain,
    dispose_code,
    place_code,
    placed_tile,
)
from parkett.games.acquire.kernel.ending import may_announce
from parkett.games.acquire.kernel.engine import AcquireGame
from parkett.games.acquire.kernel.placing import largest_chains

# The weights of a personality that decide all but purchases, in per cent unless said otherwise
LONE: Final = 7  # money a tile that does nothing is worth
FOUNDING: Final = 8  # money founding a chain is worth
EXTEND: Final = 9  # of the rise of own shares, when a tile extends a chain
MERGE_OWN: Final = 10  # of the bonus a merger brings
MERGE_RIVAL: Final = 11  # of the best bonus it brings to somebody else
TRADE: Final = 12  # of the survivor's price, when shares are traded two for one
KEEP: Final = 13  # of the price, as the worth of a share kept for a new founding
SHORTLIST: Final = 14  # purchases worth a search


class AcquirePolicy(Policy):
    """A quick player of Acquire with a personality."""

    def __init__(self, weights: list[int]) -> None:
        self.weights: Final[vec[i64]] = vec[i64](weights)
        self.trader: Final = AcquireBuyer(self.weights)
        self.ranked: Final[vec[i64]] = vec[i64]([0] * 256)  # scores beside a list of candidates
        self.listed: Final[vec[i64]] = vec[i64]([0] * 256)

    def mover(self, state: State) -> i64:
        """The seat whose turn it is."""
        return cast(AcquireGame, state).active

    def pick(self, state: State, rng: Rng) -> i64:
        """The action the heuristics choose."""
        s = cast(AcquireGame, state)
        if s.task() == PLACE:
            return self.best_place(s, rng)
        return self.best_other(s)

    def pick_for_rollout(self, state: State, rng: Rng) -> i64:
        """The same rules, but only the better of two tiles drawn from the hand is placed."""
        s = cast(AcquireGame, state)
        if s.task() == PLACE:
            return self.better_place(s, rng)
        return self.best_other(s)

    def rollout(self, state: State, rng: Rng, epsilon: i64, turns: i64) -> i64:
        """The loop of `Policy.rollout`, written out so that no call in it is virtual."""
        s = cast(AcquireGame, state)
        made: i64 = 0
        left = turns
        who = s.settle(rng)
        mover = s.active
        while who < CHANCE:
            if s.active != mover:
                mover = s.active
                left -= 1
                if left <= 0:
                    break
            if epsilon > 0 and rng.below(1000) < epsilon:
                action = s.pick(rng)
            elif s.task() == PLACE:
                action = self.better_place(s, rng)
            else:
                action = self.best_other(s)
            who = s.step(action, rng)
            made += 1
        return made

    def best_other(self, s: AcquireGame) -> i64:
        """The action the heuristics choose where no tile is placed."""
        kind = s.task()
        if kind == BUY:
            if may_announce(s) and self.ahead(s, s.active):
                return ANNOUNCE
            return self.trader.best_basket(s, s.active)
        if kind == DISPOSE:
            return self.best_disposal(s)
        return self.best_listed(s)

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
        sort_best_first(into, scores, count, count)
        return count

    def score(self, s: AcquireGame, action: i64) -> i64:
        """What the heuristics say for a placement or the choice of a chain."""
        kind = s.task()
        if kind == PLACE:
            return self.tile_score(s, s.arg(1), placed_tile(action))
        if kind == FOUND:
            return self.name_score(s, chosen_chain(action))
        if kind == SURVIVOR:
            return self.survivor_score(s, chosen_chain(action))
        return 0

    # Placing -------------------------------------------------------------------------------

    def best_place(self, s: AcquireGame, rng: Rng) -> i64:
        """The tile with the best prospects; equal tiles by lot."""
        buffer = s.room()
        count = s.legal_into(buffer)
        if count == 1:
            return buffer[0]
        seat = s.arg(1)
        scores = self.ranked
        start = rng.below(count)
        i: i64 = 0
        while i < count:
            scores[i] = self.tile_score(s, seat, placed_tile(buffer[i]))
            i += 1
        return buffer[best_index_from(scores, count, start)]

    def better_place(self, s: AcquireGame, rng: Rng) -> i64:
        """The better of two placements drawn by lot; of equal ones the first."""
        if not s.some_tiles_unplayable and not s.rules.choose_with_placement:
            return self.better_tile(s, rng)
        buffer = s.room()
        count = s.legal_into(buffer)
        if count == 1:
            return buffer[0]
        at = rng.below(count)
        one = buffer[at]
        at += 1 + rng.below(count - 1)
        other = buffer[at if at < count else at - count]
        seat = s.active
        worth = self.tile_score(s, seat, placed_tile(one))
        return one if worth >= self.tile_score(s, seat, placed_tile(other)) else other

    def better_tile(self, s: AcquireGame, rng: Rng) -> i64:
        """The same where every tile in hand is playable, without listing them."""
        seat = s.active
        slot = seat * s.hand_room
        count = s.hand_count(seat)
        if count == 1:
            return place_code(s.hands[slot], NO_CHAIN)
        at = rng.below(count)
        best = s.hands[slot + at]
        at += 1 + rng.below(count - 1)
        if at >= count:
            at -= count
        other = s.hands[slot + at]
        if self.tile_score(s, seat, best) < self.tile_score(s, seat, other):
            best = other
        return place_code(best, NO_CHAIN)

    def tile_score(self, s: AcquireGame, seat: i64, tile: i64) -> i64:
        """What a tile does for the seat: found, extend, merge or nothing."""
        around = s.adjacent[tile]
        touching = around & ALL_CHAINS
        if touching == 0:
            return self.weights[LONE if around == 0 else FOUNDING]
        if touching & (touching - 1) == 0:
            chain = first_chain_in_set(touching)
            lead = 2 * s.held(seat, chain) - largest_rival_holding(s, seat, chain)
            rise = share_price_at_size(s, chain, s.size[chain] + 2) - s.price[chain] + 20
            return lead * rise * self.weights[EXTEND] // 100
        return self.merger_score(s, seat, touching)

    def merger_score(self, s: AcquireGame, seat: i64, touching: i64) -> i64:
        """What a merger pays the seat, less what it pays the luckiest rival."""
        weights = self.weights
        survivor = first_chain_in_set(largest_chains(s, touching))
        total: i64 = 0
        left = touching
        while left != 0:
            chain = first_chain_in_set(left)
            left &= left - 1
            held = s.held(seat, chain)
            if chain != survivor:
                rivals = top_two_rival_holdings(s, seat, chain)
                first = s.first_bonus(chain)
                second = s.second_bonus(chain)
                total += estimate_bonus(held, rivals, first, second) * weights[MERGE_OWN] // 100
                if rivals[0] > held:
                    total -= first * weights[MERGE_RIVAL] // 100
                elif rivals[0] > 0:
                    total -= second * weights[MERGE_RIVAL] // 100
            else:
                total += held * 100
        return total

    # Naming --------------------------------------------------------------------------------

    def best_listed(self, s: AcquireGame) -> i64:
        """The best of a short list of names."""
        buffer = s.room()
        count = s.legal_into(buffer)
        scores = self.ranked
        i: i64 = 0
        while i < count:
            scores[i] = self.score(s, buffer[i])
            i += 1
        return buffer[best_index_from(scores, count, 0)]

    def name_score(self, s: AcquireGame, chain: i64) -> i64:
        """Prefer a name of which one still holds shares, then one it has the cash for."""
        seat = s.arg(1)
        most = largest_rival_holding(s, seat, chain)
        affordable: i64 = 1 if s.cash[seat] >= 6 * share_price_at_size(s, chain, 3) else 0
        price = share_price_at_size(s, chain, 2)
        return (s.held(seat, chain) - most) * 1000 + (2 * affordable - 1) * price

    def survivor_score(self, s: AcquireGame, chain: i64) -> i64:
        """Prefer that the chain with one's bonus is absorbed and the other survives."""
        seat = s.arg(1)
        rivals = top_two_rival_holdings(s, seat, chain)
        held = s.held(seat, chain)
        return held * 100 - estimate_bonus(
            held, rivals, s.first_bonus(chain), s.second_bonus(chain)
        )

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
        sold: i64 = 0
        if price >= kept:
            sold = held - 2 * pairs
        return dispose_code(sold, pairs)

    def disposals(self, s: AcquireGame, into: vec[i64]) -> i64:
        """The rule's own choice, then: sell, keep, trade and sell, trade and keep, halves."""
        held = s.held(s.arg(1), s.arg(2))
        pairs = s.in_bank(s.arg_at(s.depth - 2, 2))
        if pairs > held // 2:
            pairs = held // 2
        count = append_unique(into, 0, self.best_disposal(s))
        count = append_unique(into, count, dispose_code(held, 0))
        count = append_unique(into, count, dispose_code(held - 2 * pairs, pairs))
        count = append_unique(into, count, dispose_code(0, 0))
        count = append_unique(into, count, dispose_code(0, pairs))
        return append_unique(into, count, dispose_code(held // 2, 0))

    # Buying --------------------------------------------------------------------------------

    def ahead(self, s: AcquireGame, seat: i64) -> bool:
        """Whether the seat would win if the game ended now."""
        mine = liquidation_value(s, seat)
        other: i64 = 0
        while other < s.seats:
            if other != seat and liquidation_value(s, other) > mine:
                return False
            other += 1
        return True

    def purchases(self, s: AcquireGame, into: vec[i64]) -> i64:
        """The announcement, the best baskets by the heuristics, and nothing at all."""
        seat = s.arg(1)
        trader = self.trader
        trader.value_purchases(s, seat)
        listed = self.listed
        scores = self.ranked
        count = s.legal_into(listed)
        announce = count > 1 and listed[count - 1] == ANNOUNCE
        if announce:
            count -= 1
        i: i64 = 0
        while i < count:
            scores[i] = trader.basket_worth(s, listed[i])
            i += 1
        wanted: i64 = min(count, SHORTLIST)
        sort_best_first(listed, scores, count, wanted)
        made: i64 = 0
        first = announce and self.ahead(s, seat)
        if first:
            made = append_unique(into, made, ANNOUNCE)
        i = 0
        while i < wanted:
            made = append_unique(into, made, listed[i])
            i += 1
        if announce and not first:
            made = append_unique(into, made, ANNOUNCE)
        return append_unique(into, made, BUY_NOTHING)
