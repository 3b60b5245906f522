"""A distilled policy of Acquire: linear scores of tiles and shares, learned from a planner.

It plays the futures of a search.  What a tile or one more share is like is told by a row of
features; the highest product with the learned weights is played.  `parkett.bots.distilling` learns
the weights as a softmax over the candidates of each decision.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parkett.core.rng import Rng
from parkett.core.state import CHANCE, State
from parkett.core.vec_or_list import vec
from parkett.games.acquire.bots.estimates import (
    estimate_bonus,
    first_chain_in_set,
    share_price_at_size,
    top_two_rival_holdings,
)
from parkett.games.acquire.bots.heuristics import AcquirePolicy
from parkett.games.acquire.kernel.codes import (
    ALL_CHAINS,
    ANNOUNCE,
    BUY,
    CHAINS,
    DISPOSE,
    EMPTY_BASKET,
    NO_CHAIN,
    PLACE,
    RUNNING,
    SQUARES,
    add_to_basket,
    buy_code,
    place_code,
    placed_tile,
)
from parkett.games.acquire.kernel.ending import may_announce
from parkett.games.acquire.kernel.engine import AcquireGame
from parkett.games.acquire.kernel.placing import largest_chains

TILE_SIZE: Final = 24  # features of a tile
SHARE_SIZE: Final = 28  # features of one more share, or of buying no more
STOP: Final = CHAINS  # in the place of a chain: buy no more
NOTHING: Final = -1e18


class AcquireDistilledPolicy(AcquirePolicy):
    """Places and buys by learned weights; names and disposes by the heuristics."""

    def __init__(
        self, weights: list[int], tile_weights: list[float], share_weights: list[float]
    ) -> None:
        super().__init__(weights)
        if len(tile_weights) != TILE_SIZE or len(share_weights) != SHARE_SIZE:
            raise ValueError("the weights do not fit the features of the policy")
        self.tile_weights: Final[vec[float]] = vec[float](tile_weights)
        self.share_weights: Final[vec[float]] = vec[float](share_weights)
        self.tile_row: Final[vec[float]] = vec[float]([0.0] * TILE_SIZE)
        self.share_row: Final[vec[float]] = vec[float]([0.0] * SHARE_SIZE)
        self.added: Final[vec[i64]] = vec[i64]([0] * CHAINS)  # shares in the basket
        self.cash: i64 = 0  # after paying for the basket
        self.room_left: i64 = 0  # shares that may still be bought

    def pick(self, state: State, rng: Rng) -> i64:
        """The action of the learned weights."""
        return self.choose(cast(AcquireGame, state))

    def pick_for_rollout(self, state: State, rng: Rng) -> i64:
        """The same."""
        return self.choose(cast(AcquireGame, state))

    def choose(self, s: AcquireGame) -> i64:
        """The action of the learned weights; names and disposals by the heuristics."""
        kind = s.task()
        if kind == PLACE:
            return self.choose_tile(s)
        if kind == BUY:
            if may_announce(s) and self.ahead(s, s.active):
                return ANNOUNCE
            return self.choose_basket(s)
        if kind == DISPOSE:
            return self.best_disposal(s)
        return self.best_listed(s)

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
            whim = epsilon > 0 and rng.below(1000) < epsilon
            who = s.step(s.pick(rng) if whim else self.choose(s), rng)
            made += 1
        return made

    # Tiles ---------------------------------------------------------------------------------

    def choose_tile(self, s: AcquireGame) -> i64:
        """The placement of the highest score."""
        best: i64 = 0
        highest = NOTHING
        seat = s.active
        if s.some_tiles_unplayable or s.rules.choose_with_placement:
            buffer = s.room()
            count = s.legal_into(buffer)
            i: i64 = 0
            while i < count:
                score = self.score_tile(s, seat, placed_tile(buffer[i]))
                if score > highest:
                    highest = score
                    best = buffer[i]
                i += 1
            return best
        slot = seat * s.hand_room
        end = slot + s.hand_count(seat)
        while slot < end:
            score = self.score_tile(s, seat, s.hands[slot])
            if score > highest:
                highest = score
                best = s.hands[slot]
            slot += 1
        return place_code(best, NO_CHAIN)

    def score_tile(self, s: AcquireGame, seat: i64, tile: i64) -> float:
        """The learned score of a tile."""
        self.write_tile(s, seat, tile)
        return weigh_row(self.tile_row, self.tile_weights)

    def write_tile(self, s: AcquireGame, seat: i64, tile: i64) -> None:
        """Write the features of placing a tile."""
        row = self.tile_row
        clear_row(row)
        around = s.adjacent[tile]
        touching = around & ALL_CHAINS
        stage = 1.0 - float(s.pool_count) / float(SQUARES)
        if touching == 0:
            if around == 0:
                row[0] = stage
            else:
                row[1] = 1.0
                row[2] = stage
                row[3] = min(float(s.cash[seat]) / 6000.0, 1.0)
        elif touching & (touching - 1) == 0:
            self.write_extension(s, seat, first_chain_in_set(touching), stage)
        else:
            self.write_merger(s, seat, touching, stage)

    def write_extension(self, s: AcquireGame, seat: i64, chain: i64, stage: float) -> None:
        """Write what it is like to extend a chain."""
        row = self.tile_row
        held = s.held(seat, chain)
        rivals = top_two_rival_holdings(s, seat, chain)
        rise = float(share_price_at_size(s, chain, s.size[chain] + 2) - s.price[chain]) / 100.0
        safe = s.size[chain] >= s.rules.safe_size
        row[4] = 1.0
        row[5] = stage
        row[6] = float(held) / 8.0
        row[7] = float(rivals[0]) / 8.0
        row[8] = 1.0 if held > rivals[0] else 0.0
        row[9] = float(held - rivals[0]) * rise / 8.0
        row[10] = 1.0 if safe else 0.0
        row[11] = float(held) / 8.0 if safe else 0.0
        row[12] = float(held) / 8.0 if s.size[chain] <= 5 else 0.0
        row[13] = float(rivals[0]) / 8.0 if s.size[chain] <= 5 else 0.0

    def write_merger(self, s: AcquireGame, seat: i64, touching: i64, stage: float) -> None:
        """Write what a merger pays the seat, and what it pays the luckiest rival."""
        row = self.tile_row
        survivor = first_chain_in_set(largest_chains(s, touching))
        cash = min(float(s.cash[seat]) / 3000.0, 1.0)
        row[14] = 1.0
        row[15] = stage
        left = touching
        while left != 0:
            chain = first_chain_in_set(left)
            left &= left - 1
            held = s.held(seat, chain)
            rivals = top_two_rival_holdings(s, seat, chain)
            if chain == survivor:
                row[16] += float(held) / 8.0
                row[17] += float(rivals[0]) / 8.0
                continue
            first = s.first_bonus(chain)
            own = float(estimate_bonus(held, rivals, first, s.second_bonus(chain))) / 5000.0
            row[18] += own
            row[19] += own * (1.0 - cash)
            if rivals[0] > held:
                row[20] += float(first) / 5000.0
            elif rivals[0] > 0:
                row[21] += float(s.second_bonus(chain)) / 5000.0
            row[22] += float(held) / 8.0
            row[23] += float(held * s.price[chain]) / 5000.0

    # Shares --------------------------------------------------------------------------------

    def choose_basket(self, s: AcquireGame) -> i64:
        """Share by share, until buying no more scores highest."""
        seat = s.active
        self.begin_basket(s, seat)
        basket: i64 = EMPTY_BASKET
        while True:
            best: i64 = STOP
            highest = self.score_share(s, seat, STOP)
            chain: i64 = 0
            while chain < CHAINS:
                if self.can_add(s, chain):
                    score = self.score_share(s, seat, chain)
                    if score > highest:
                        highest = score
                        best = chain
                chain += 1
            if best == STOP:
                return buy_code(s.rules.basket_number[basket])
            basket = add_to_basket(basket, best)
            self.add_share(s, best)

    def begin_basket(self, s: AcquireGame, seat: i64) -> None:
        """Begin with an empty basket."""
        chain: i64 = 0
        while chain < CHAINS:
            self.added[chain] = 0
            chain += 1
        self.cash = s.cash[seat]
        self.room_left = s.rules.buy_limit

    def can_add(self, s: AcquireGame, chain: i64) -> bool:
        """Whether one more share of a chain is on offer, allowed and can be paid."""
        if s.size[chain] == 0 or self.room_left == 0 or s.price[chain] > self.cash:
            return False
        return s.in_bank(chain) > self.added[chain]

    def add_share(self, s: AcquireGame, chain: i64) -> None:
        """Put a share into the basket."""
        self.added[chain] += 1
        self.cash -= s.price[chain]
        self.room_left -= 1

    def score_share(self, s: AcquireGame, seat: i64, chain: i64) -> float:
        """The learned score of one more share, or of buying no more."""
        self.write_share(s, seat, chain)
        return weigh_row(self.share_row, self.share_weights)

    def write_share(self, s: AcquireGame, seat: i64, chain: i64) -> None:
        """Write the features of one more share, or of buying no more."""
        row = self.share_row
        clear_row(row)
        stage = 1.0 - float(s.pool_count) / float(SQUARES)
        if chain == STOP:
            row[24] = 1.0
            row[25] = min(float(self.cash) / 6000.0, 1.0)
            row[26] = stage
            row[27] = 1.0 if s.ending != RUNNING else 0.0
            return
        held = s.held(seat, chain) + self.added[chain]
        rivals = top_two_rival_holdings(s, seat, chain)
        most = rivals[0]
        size = s.size[chain]
        price = s.price[chain]
        safe = size >= s.rules.safe_size
        card = chain * (SQUARES + 1) + size
        first = s.rules.first[card]
        second = s.rules.second[card]
        now = estimate_bonus(held, rivals, first, second)
        one = float(estimate_bonus(held + 1, rivals, first, second) - now) / 5000.0
        all_left = estimate_bonus(held + self.room_left, rivals, first, second) - now
        row[0] = float(price) / 1000.0
        row[1] = float(price) / float(max(1, self.cash))
        row[2] = 1.0 if size <= 5 else 0.0
        row[3] = stage if size <= 5 else 0.0
        row[4] = 1.0 if safe else 0.0
        row[5] = stage if safe else 0.0
        row[6] = one
        row[7] = one if safe else 0.0
        row[8] = float(all_left) / 5000.0
        row[9] = row[8] * stage
        self.write_race(s, chain, held, most, rivals[2])
        if s.ending != RUNNING:
            row[22] = one
            row[23] = float(all_left) / 5000.0

    def write_race(self, s: AcquireGame, chain: i64, held: i64, most: i64, following: i64) -> None:
        """Write how the holdings of a chain compare."""
        row = self.share_row
        row[10] = float(held) / 8.0
        row[11] = float(most) / 8.0
        row[12] = 1.0 if held == 0 and most == 0 else 0.0
        row[13] = 1.0 if held == most and most > 0 else 0.0
        row[14] = 1.0 if held == most + 1 and most > 0 else 0.0
        row[15] = 1.0 if held == most + 2 and most > 0 else 0.0
        row[16] = 1.0 if held > most + 2 else 0.0
        row[17] = 1.0 if held + 1 == most else 0.0
        row[18] = 1.0 if 0 < most - held - 1 <= 2 else 0.0
        row[19] = 1.0 if held < following else 0.0
        row[20] = 1.0 if self.added[chain] > 0 else 0.0
        row[21] = float(s.in_bank(chain) - self.added[chain]) / 25.0


def clear_row(row: vec[float]) -> None:
    """Set all features to zero."""
    i: i64 = 0
    while i < len(row):
        row[i] = 0.0
        i += 1


def weigh_row(row: vec[float], weights: vec[float]) -> float:
    """The sum of the features by their weights; most features are zero."""
    total = 0.0
    i: i64 = 0
    while i < len(row):
        if row[i] != 0.0:
            total += row[i] * weights[i]
        i += 1
    return total
