"""Shark by rules of thumb: hold what will rise, sell what is threatened, build where it pays."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parkett.bots.kernel.candidates import best_first
from parkett.bots.kernel.policy import Policy
from parkett.core.rng import Rng
from parkett.core.state import State
from parkett.core.vectors import vec
from parkett.games.shark.bots.price_forecast import NEVER, SharkOutlook
from parkett.games.shark.bots.trading import SharkTrader
from parkett.games.shark.kernel.codes import (
    EMPTY,
    FREE,
    PLACE,
    START_SHARE,
    TOP,
    TRADE,
    given_shares,
    placed_kind,
    placed_square,
    taken_company,
)
from parkett.games.shark.kernel.engine import SharkGame
from parkett.games.shark.kernel.forced_sales import proceeds

# The weights of a personality, in per cent unless said otherwise; 1 to 5 are the trader's
SPITE: Final = 0  # of the rivals' gain that counts as own loss
SPACE: Final = 6  # money for each free square beside a new house, a share held
THREAT: Final = 7  # of a group that could be removed next
JOIN: Final = 8  # liking for a first share that others hold, or dislike if negative
PLACES: Final = 14  # placements worth a search
ALIKE: Final = 4  # of those that pay the same
GIVES: Final = 6  # forced sales worth a search


class SharkPolicy(Policy):
    """A quick player of Shark with a personality."""

    def __init__(self, weights: list[int]) -> None:
        self.weights: Final[vec[i64]] = vec[i64](weights)
        self.outlook: Final = SharkOutlook()
        self.trader: Final = SharkTrader(self.weights, self.outlook)
        self.ranked: Final[vec[i64]] = vec[i64]([0] * 4096)  # scores beside a list of candidates
        self.listed: Final[vec[i64]] = vec[i64]([0] * 4096)

    def mover(self, state: State) -> i64:
        """The seat whose turn it is."""
        return cast(SharkGame, state).active

    def open_chance(self, _state: State) -> bool:
        """Everybody sees the dice."""
        return True

    def scale(self, state: State) -> i64:
        """Fortunes grow with the game."""
        s = cast(SharkGame, state)
        total: i64 = 0
        seat: i64 = 0
        while seat < s.seats:
            total += s.worth(seat)
            seat += 1
        return 10_000 + total // s.seats // 4

    def pick(self, state: State, rng: Rng) -> i64:
        """The action the rules of thumb choose."""
        s = cast(SharkGame, state)
        kind = s.task()
        if kind == PLACE:
            return self.best_place(s, rng)
        if kind == TRADE:
            return self.trader.best_trade(s)
        if kind == START_SHARE:
            return self.best_share(s, rng)
        return self.best_gift(s)

    def candidates(self, state: State, into: vec[i64]) -> i64:
        """The best placements, one or two sizes of every trade, the best forced sales."""
        s = cast(SharkGame, state)
        kind = s.task()
        if kind == PLACE:
            return self.placements(s, into)
        if kind == TRADE:
            return self.trader.trades(s, into)
        if kind == START_SHARE:
            return s.legal_into(into)
        return self.gifts(s, into)

    # The first share -----------------------------------------------------------------------

    def best_share(self, s: SharkGame, rng: Rng) -> i64:
        """A company that others hold too, or one of one's own, as the personality has it."""
        buffer = s.room()
        count = s.legal_into(buffer)
        at = rng.below(count)
        best = buffer[at]
        highest: i64 = NEVER
        i: i64 = 0
        while i < count:
            company = taken_company(buffer[at])
            score = (s.rules.shares - s.held(s.seats, company)) * self.weights[JOIN]
            if score > highest:
                highest = score
                best = buffer[at]
            at = (at + 1) % count
            i += 1
        return best

    # Placing -------------------------------------------------------------------------------

    def best_place(self, s: SharkGame, rng: Rng) -> i64:
        """The house that pays best; equal ones by lot."""
        buffer = s.room()
        count = s.legal_into(buffer)
        if count == 1:
            return buffer[0]
        self.outlook.side_with(s, s.arg(1), self.weights[SPITE])
        at = rng.below(count)
        best = buffer[at]
        highest: i64 = NEVER
        i: i64 = 0
        while i < count:
            score = self.place_score(s, buffer[at])
            if score > highest:
                highest = score
                best = buffer[at]
            at += 1
            if at == count:
                at = 0
            i += 1
        return best

    def place_score(self, s: SharkGame, action: i64) -> i64:
        """What a house brings the seat sided with, now and by its place."""
        outlook = self.outlook
        square = placed_square(action)
        kind = placed_kind(action)
        if kind == TOP:
            best: i64 = 0
            for price in s.price:
                if price > best:
                    best = price
            return best
        outlook.look(s, square, kind)
        told = outlook.gain(
            kind, outlook.last_rise, outlook.last_falls, outlook.last_pay, s.rules.price_step
        )
        return told + self.prospect(s, square, kind, outlook.last_size)

    def prospect(self, s: SharkGame, square: i64, colour: i64, size: i64) -> i64:
        """Room to grow, and who could remove whom next."""
        weights = self.weights
        outlook = self.outlook
        cells = s.cells
        beside = s.rules.beside
        mine = outlook.own[colour] * 100 - outlook.foreign[colour]
        space: i64 = 0
        threat: i64 = 0
        i = square * 4
        end = i + 4
        while i < end:
            free = beside[i]
            i += 1
            if cells[free] != EMPTY or free == square:
                continue
            space += 1
            j = free * 4
            last = j + 4
            while j < last:
                other = beside[j]
                j += 1
                cell = cells[other]
                if cell >= FREE or cell & 3 == colour:
                    continue
                rival = s.size[s.group[other]]
                if rival + 1 > size:
                    threat -= size * mine
                if size + 1 > rival:
                    held = outlook.own[cell & 3] * 100 - outlook.foreign[cell & 3]
                    threat -= rival * held
        told = space * mine * weights[SPACE] // 100
        return told + threat * s.rules.price_step // 10_000 * weights[THREAT]

    def placements(self, s: SharkGame, into: vec[i64]) -> i64:
        """The best houses, but not too many that pay alike."""
        listed = self.listed
        scores = self.ranked
        count = s.legal_into(listed)
        self.outlook.side_with(s, s.arg(1), self.weights[SPITE])
        i: i64 = 0
        while i < count:
            scores[i] = self.place_score(s, listed[i])
            i += 1
        best_first(listed, scores, count, min(4 * PLACES, count))
        made: i64 = 0
        alike: i64 = 0
        i = 0
        while i < count and i < 4 * PLACES and made < PLACES:
            alike = alike + 1 if i > 0 and scores[i] == scores[i - 1] else 1
            if alike <= ALIKE:
                into[made] = listed[i]
                made += 1
            i += 1
        return made

    # Forced sales --------------------------------------------------------------------------

    def gifts(self, s: SharkGame, into: vec[i64]) -> i64:
        """The forced sales that cost the least prospects."""
        count = s.legal_into(into)
        scores = self.ranked
        self.trader.appraise(s, s.arg(1), False)
        i: i64 = 0
        while i < count:
            scores[i] = self.gift_score(s, into[i])
            i += 1
        wanted: i64 = min(count, GIVES)
        best_first(into, scores, count, wanted)
        return wanted

    def best_gift(self, s: SharkGame) -> i64:
        """The forced sale that costs the least."""
        self.gifts(s, self.listed)
        return self.listed[0]

    def gift_score(self, s: SharkGame, action: i64) -> i64:
        """What is kept: the proceeds, less the shares at their price and prospects."""
        n = given_shares(action, s.rules.shares)
        value = self.trader.value
        lost = n[0] * (s.price[0] + value[0]) + n[1] * (s.price[1] + value[1])
        lost += n[2] * (s.price[2] + value[2]) + n[3] * (s.price[3] + value[3])
        return proceeds(s, n[0], n[1], n[2], n[3]) - lost
