"""The features of a seat in Acquire, as the network gets them."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parkett.bots.kernel.network import FeatureExtractor, clip_feature
from parkett.core.state import State
from parkett.core.vec_or_list import vec
from parkett.games.acquire.bots.estimates import (
    estimate_bonus,
    first_chain_in_set,
    top_two_rival_holdings,
)
from parkett.games.acquire.kernel.codes import ALL_CHAINS, CHAINS, EMPTY, SQUARES
from parkett.games.acquire.kernel.engine import AcquireGame

OWN: Final = 23  # features of a seat
ITEM: Final = 18  # features of a chain
COMMON: Final = 8  # of these, the same for every seat
SEATS: Final = 6


class AcquireFeatures(FeatureExtractor):
    """Everything public, and the seat's own hand."""

    def __init__(self) -> None:
        self.worths: Final[vec[i64]] = vec[i64]([0] * SEATS)  # if the game ended now
        # by seat and chain: the bonus, the largest holding of the others and the next one
        self.paid: Final[vec[i64]] = vec[i64]([0] * (SEATS * CHAINS))
        self.most: Final[vec[i64]] = vec[i64]([0] * (SEATS * CHAINS))
        self.following: Final[vec[i64]] = vec[i64]([0] * (SEATS * CHAINS))
        self.near: Final[vec[i64]] = vec[i64]([0] * CHAINS)  # own tiles that extend a chain
        self.merging: Final[vec[i64]] = vec[i64]([0] * CHAINS)  # own tiles that merge it
        self.founding: i64 = 0
        # the same of all open squares, whoever may hold their tiles
        self.extends: Final[vec[i64]] = vec[i64]([0] * CHAINS)
        self.swallowed: Final[vec[i64]] = vec[i64]([0] * CHAINS)  # by a chain of its size or more
        self.swallows: Final[vec[i64]] = vec[i64]([0] * CHAINS)
        self.nearly: Final[vec[i64]] = vec[i64]([0] * CHAINS)  # one square more and it merges
        self.founds: i64 = 0

    def sizes(self) -> tuple[i64, i64, i64]:
        """Features of the seat, features of a chain, and the number of chains."""
        return OWN, ITEM, CHAINS

    def common_size(self) -> i64:
        """The features of a chain that do not depend on the seat."""
        return COMMON

    def extract(self, state: State, seat: i64, into: vec[float]) -> i64:
        """Write the seat's features, then those of every chain that matters to it."""
        s = cast(AcquireGame, state)
        if seat == 0:
            self.compute_holdings(s)
            self.count_squares(s)
            self.write_chains(s, into)
        self.count_hand(s, seat)
        self.write_own(s, seat, into)
        items: i64 = 0
        chain: i64 = 0
        while chain < CHAINS:
            if s.size[chain] > 0 or s.held(seat, chain) > 0:
                self.write_chain(s, seat, chain, into)
                items |= 1 << chain
            chain += 1
        return items

    def compute_holdings(self, s: AcquireGame) -> None:
        """Compute bonuses and wealth, and the largest rival holdings in each chain."""
        seat: i64 = 0
        at: i64 = 0
        while seat < s.seats:
            worth = s.cash[seat]
            chain: i64 = 0
            while chain < CHAINS:
                held = s.stock[at]
                size = s.size[chain]
                if size > 0 or held > 0:
                    rivals = top_two_rival_holdings(s, seat, chain)
                    card = chain * (SQUARES + 1) + size
                    paid = estimate_bonus(held, rivals, s.rules.first[card], s.rules.second[card])
                    worth += held * s.price[chain] + paid
                    self.paid[at] = paid
                    self.most[at] = rivals[0]
                    self.following[at] = rivals[2]
                chain += 1
                at += 1
            self.worths[seat] = worth
            seat += 1

    def count_squares(self, s: AcquireGame) -> None:
        """Count the open squares that extend, merge, nearly merge and found."""
        chain: i64 = 0
        while chain < CHAINS:
            self.extends[chain] = 0
            self.swallowed[chain] = 0
            self.swallows[chain] = 0
            self.nearly[chain] = 0
            chain += 1
        self.founds = 0
        squares = s.rules.columns * s.rules.rows
        tile: i64 = 0
        while tile < squares:
            around = s.adjacent[tile]
            if around != 0 and s.cells[tile] == EMPTY:
                touching = around & ALL_CHAINS
                if touching == 0:
                    self.founds += 1
                elif touching & (touching - 1) == 0:
                    self.count_extension(s, tile, touching)
                else:
                    self.count_merger(s, touching)
            tile += 1

    def count_extension(self, s: AcquireGame, tile: i64, touching: i64) -> None:
        """Count a square that extends one chain, and whether the next one touches another."""
        chain = first_chain_in_set(touching)
        self.extends[chain] += 1
        at = tile * 4
        end = at + 4
        while at < end:
            square = s.rules.neighbours[at]
            if s.cells[square] == EMPTY and s.adjacent[square] & ALL_CHAINS & ~touching != 0:
                self.nearly[chain] += 1
                return
            at += 1

    def count_merger(self, s: AcquireGame, touching: i64) -> None:
        """Count a square that merges chains, unless two of them are safe."""
        largest: i64 = 0
        safe: i64 = 0
        left = touching
        while left != 0:
            size = s.size[first_chain_in_set(left)]
            if size > largest:
                largest = size
            if size >= s.rules.safe_size:
                safe += 1
            left &= left - 1
        if safe > 1:
            return
        equal: i64 = 0  # chains of the largest size
        left = touching
        while left != 0:
            if s.size[first_chain_in_set(left)] == largest:
                equal += 1
            left &= left - 1
        left = touching
        while left != 0:
            chain = first_chain_in_set(left)
            if s.size[chain] == largest and equal == 1:
                self.swallows[chain] += 1
            else:
                self.swallowed[chain] += 1
            left &= left - 1

    def count_hand(self, s: AcquireGame, seat: i64) -> None:
        """Count the tiles in hand that extend, merge and found."""
        near = self.near
        merging = self.merging
        chain: i64 = 0
        while chain < CHAINS:
            near[chain] = 0
            merging[chain] = 0
            chain += 1
        self.founding = 0
        slot = seat * s.hand_room
        end = slot + s.hand_room
        while slot < end and s.hands[slot] >= 0:
            tile = s.hands[slot]
            touching = s.adjacent_chains(tile)
            if touching == 0:
                if s.touches_lone_hotel(tile):
                    self.founding += 1
            else:
                counted = near if touching & (touching - 1) == 0 else merging
                chain = 0
                while touching != 0:
                    if touching & 1 != 0:
                        counted[chain] += 1
                    touching >>= 1
                    chain += 1
            slot += 1

    def write_own(self, s: AcquireGame, seat: i64, into: vec[float]) -> None:
        """Money, the race, the stage of the game."""
        cash = s.cash[seat]
        worth = self.worths[seat]
        best: i64 = 0
        richest: i64 = 0
        total: i64 = 0
        other: i64 = 0
        while other < s.seats:
            total += self.worths[other]
            if other != seat:
                if self.worths[other] > best:
                    best = self.worths[other]
                if s.cash[other] > richest:
                    richest = s.cash[other]
            other += 1
        stage = 1.0 - float(s.pool_count) / 108.0
        lead = clip_feature(float(worth - best) / 8000.0)
        into[0] = float(cash) / 10000.0
        into[1] = float(min(2000, cash)) / 2000.0
        into[2] = clip_feature(float(cash - richest) / 8000.0)
        into[3] = float(worth) / 30000.0
        into[4] = lead
        into[5] = lead * stage
        into[6] = clip_feature(float(worth * s.seats - total) / (8000.0 * float(s.seats)))
        into[7] = stage
        into[8] = stage * stage
        into[20] = 1.0 if cash < 400 else 0.0
        self.write_table(s, seat, into)

    def write_table(self, s: AcquireGame, seat: i64, into: vec[float]) -> None:
        """The chains on the board, whose turn it is, and how many play."""
        largest: i64 = 0
        active: i64 = 0
        safe: i64 = 0
        for size in s.size:
            if size > largest:
                largest = size
            if size > 0:
                active += 1
            if size >= s.rules.safe_size:
                safe += 1
        into[9] = float(largest) / 41.0
        into[10] = float(active) / 7.0
        into[11] = float(safe) / 7.0
        into[12] = 1.0 if s.active == seat else 0.0
        into[13] = float((seat - s.active + s.seats) % s.seats) / 5.0
        into[14] = float(self.founding) / 3.0
        into[15] = float(s.seats) / 6.0
        into[16] = 1.0 if s.seats == 2 else 0.0
        into[17] = 1.0 if s.seats == 3 else 0.0
        into[18] = 1.0 if s.seats == 5 else 0.0
        into[19] = 1.0 if s.seats == 6 else 0.0
        into[21] = 1.0 if s.ending != 0 else 0.0
        into[22] = float(self.founds) / 20.0

    def write_chains(self, s: AcquireGame, into: vec[float]) -> None:
        """Size, price, what the bank has left and what the board holds in store, of all chains."""
        chain: i64 = 0
        at: i64 = OWN
        while chain < CHAINS:
            size = s.size[chain]
            into[at] = float(min(20, size)) / 10.0
            into[at + 1] = 0.0 if size < s.rules.safe_size else 1.0
            into[at + 2] = float(s.price[chain]) / 1000.0
            into[at + 3] = float(s.in_bank(chain)) / 25.0
            into[at + 4] = float(self.extends[chain]) / 10.0
            into[at + 5] = float(self.swallowed[chain]) / 3.0
            into[at + 6] = float(self.swallows[chain]) / 3.0
            into[at + 7] = float(self.nearly[chain]) / 4.0
            chain += 1
            at += ITEM

    def write_chain(self, s: AcquireGame, seat: i64, chain: i64, into: vec[float]) -> None:
        """What the seat holds of a chain, what the others hold, and what is in hand for it."""
        size = s.size[chain]
        row = seat * CHAINS + chain
        held = s.stock[row]
        most = self.most[row]
        at = OWN + chain * ITEM + COMMON
        behind = 0.0
        if held < most:
            behind = clip_feature(float(held - self.following[row]) / 4.0)
        into[at + 5] = float(most) / 8.0
        into[at + 6] = behind
        into[at + 7] = float(self.near[chain]) / 3.0
        into[at + 8] = float(self.merging[chain]) / 2.0
        if held == 0:
            into[at] = into[at + 1] = into[at + 2] = into[at + 3] = into[at + 4] = 0.0
            into[at + 9] = 0.0
            return
        paid = float(self.paid[row]) / 8000.0
        small = size < s.rules.safe_size
        into[at] = float(held) / 8.0
        into[at + 1] = clip_feature(float(held - most) / 4.0)
        into[at + 2] = paid
        into[at + 3] = paid if small else 0.0
        into[at + 4] = float(held * s.price[chain]) / 8000.0
        into[at + 9] = float(held) / 8.0 if small and size > 0 else 0.0
