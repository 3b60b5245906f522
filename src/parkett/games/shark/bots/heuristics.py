"""Shark's heuristics: hold what will rise, sell what is threatened, build where it pays."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parkett.bots.kernel.candidate_lists import best_index_from, sort_best_first
from parkett.bots.kernel.policy import Policy
from parkett.core.rng import Rng
from parkett.core.state import State
from parkett.core.vec_or_list import vec
from parkett.games.shark.bots.price_forecast import PriceForecast
from parkett.games.shark.bots.trading import SharkTrader
from parkett.games.shark.kernel.codes import (
    EMPTY,
    FREE,
    PLACE,
    START_SHARE,
    TOP,
    TRADE,
    forced_sale_shares,
    placed_house_kind,
    placed_square,
    start_share_company,
)
from parkett.games.shark.kernel.engine import SharkGame
from parkett.games.shark.kernel.forced_sales import forced_sale_proceeds

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
        self.forecast: Final = PriceForecast()
        self.trader: Final = SharkTrader(self.weights, self.forecast)
        self.ranked: Final[vec[i64]] = vec[i64]([0] * 4096)  # scores beside a list of candidates
        self.listed: Final[vec[i64]] = vec[i64]([0] * 4096)

    def mover(self, state: State) -> i64:
        """The seat whose turn it is."""
        return cast(SharkGame, state).active

    def is_public_chance(self, _state: State) -> bool:
        """Everybody sees the dice."""
        return True

    def visit_key(self, state: State) -> i64:
        """The board and the dice, which no trade changes."""
        s = cast(SharkGame, state)
        key = s.active * 8 + s.task() + 64 * (s.roll + 1)
        for cell in s.cells:
            key = (key * 31 + cell) % 1_000_003
        return key + 1

    def score_scale(self, state: State) -> i64:
        """Fortunes grow with the game."""
        s = cast(SharkGame, state)
        total: i64 = 0
        seat: i64 = 0
        while seat < s.seats:
            total += s.worth(seat)
            seat += 1
        return 10_000 + total // s.seats // 4

    def pick(self, state: State, rng: Rng) -> i64:
        """The action the heuristics choose."""
        s = cast(SharkGame, state)
        kind = s.task()
        if kind == PLACE:
            return self.best_place(s, rng)
        if kind == TRADE:
            return self.trader.best_trade(s)
        if kind == START_SHARE:
            return self.best_share(s, rng)
        return self.best_forced_sale(s)

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
        return self.forced_sales(s, into)

    # The first share -----------------------------------------------------------------------

    def best_share(self, s: SharkGame, rng: Rng) -> i64:
        """A company that others hold too, or one of one's own, as the personality has it."""
        buffer = s.room()
        count = s.legal_into(buffer)
        scores = self.ranked
        start = rng.below(count)
        i: i64 = 0
        while i < count:
            company = start_share_company(buffer[i])
            scores[i] = (s.rules.shares - s.held(s.seats, company)) * self.weights[JOIN]
            i += 1
        return buffer[best_index_from(scores, count, start)]

    # Placing -------------------------------------------------------------------------------

    def best_place(self, s: SharkGame, rng: Rng) -> i64:
        """The house that pays best; equal ones by lot."""
        buffer = s.room()
        count = s.legal_into(buffer)
        if count == 1:
            return buffer[0]
        start = rng.below(count)
        self.score_places(s, buffer, count)
        return buffer[best_index_from(self.ranked, count, start)]

    def score_places(self, s: SharkGame, actions: vec[i64], count: i64) -> None:
        """Score so many houses for the seat that places one."""
        scores = self.ranked
        self.forecast.set_mover(s, s.arg(1), self.weights[SPITE])
        i: i64 = 0
        while i < count:
            scores[i] = self.place_score(s, actions[i])
            i += 1

    def place_score(self, s: SharkGame, action: i64) -> i64:
        """What a house brings the mover, now and by its place."""
        forecast = self.forecast
        square = placed_square(action)
        kind = placed_house_kind(action)
        if kind == TOP:
            best: i64 = 0
            for price in s.price:
                if price > best:
                    best = price
            return best
        forecast.assess_house(s, square, kind)
        gain = forecast.gain(
            kind, forecast.last_rise, forecast.last_falls, forecast.last_pay, s.rules.price_step
        )
        return gain + self.prospect(s, square, kind, forecast.last_size)

    def prospect(self, s: SharkGame, square: i64, colour: i64, size: i64) -> i64:
        """Room to grow, and who could remove whom next."""
        weights = self.weights
        forecast = self.forecast
        cells = s.cells
        beside = s.rules.neighbours_or_self
        mine = forecast.own[colour] * 100 - forecast.foreign[colour]
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
                    held = forecast.own[cell & 3] * 100 - forecast.foreign[cell & 3]
                    threat -= rival * held
        growth = space * mine * weights[SPACE] // 100
        return growth + threat * s.rules.price_step // 10_000 * weights[THREAT]

    def placements(self, s: SharkGame, into: vec[i64]) -> i64:
        """The best houses, but not too many that pay alike."""
        listed = self.listed
        scores = self.ranked
        count = s.legal_into(listed)
        self.score_places(s, listed, count)
        sort_best_first(listed, scores, count, min(4 * PLACES, count))
        made: i64 = 0
        alike: i64 = 0
        i: i64 = 0
        while i < count and i < 4 * PLACES and made < PLACES:
            alike = alike + 1 if i > 0 and scores[i] == scores[i - 1] else 1
            if alike <= ALIKE:
                into[made] = listed[i]
                made += 1
            i += 1
        return made

    # Forced sales --------------------------------------------------------------------------

    def forced_sales(self, s: SharkGame, into: vec[i64]) -> i64:
        """The forced sales that cost the least prospects."""
        count = s.legal_into(into)
        scores = self.ranked
        self.trader.value_shares(s, s.arg(1), False)
        i: i64 = 0
        while i < count:
            scores[i] = self.forced_sale_score(s, into[i])
            i += 1
        wanted: i64 = min(count, GIVES)
        sort_best_first(into, scores, count, wanted)
        return wanted

    def best_forced_sale(self, s: SharkGame) -> i64:
        """The forced sale that costs the least."""
        self.forced_sales(s, self.listed)
        return self.listed[0]

    def forced_sale_score(self, s: SharkGame, action: i64) -> i64:
        """What is kept: the proceeds, less the shares at their price and prospects."""
        n = forced_sale_shares(action, s.rules.shares)
        value = self.trader.value
        lost = n[0] * (s.price[0] + value[0]) + n[1] * (s.price[1] + value[1])
        lost += n[2] * (s.price[2] + value[2]) + n[3] * (s.price[3] + value[3])
        return forced_sale_proceeds(s, n[0], n[1], n[2], n[3]) - lost
