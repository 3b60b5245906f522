"""Shark's heuristics: what to buy and what to sell."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.bots.kernel.candidate_lists import append_unique
from parkett.core.vec_or_list import vec
from parkett.games.shark.bots.price_forecast import PriceForecast
from parkett.games.shark.kernel.certificates import (
    NO_WAY,
    fives_moved_by_purchase,
    fives_moved_by_sale,
)
from parkett.games.shark.kernel.codes import COMPANIES, DONE, buy_code, sell_code
from parkett.games.shark.kernel.engine import SharkGame

# The weights of a personality that decide trades, in per cent unless said otherwise
RISK: Final = 1  # of an expected fall
LATER: Final = 2  # of an expected rise, once more for the time after the next round
RESERVE: Final = 3  # of the worst loss one house can bring, kept in cash
SELL_AT: Final = 4  # money a share is expected to lose before it is sold
BUY_AT: Final = 5  # money a share is expected to gain before it is bought


class SharkTrader:
    """Values shares by their expected gain, and trades by that."""

    def __init__(self, weights: vec[i64], forecast: PriceForecast) -> None:
        self.weights: Final[vec[i64]] = weights
        self.forecast: Final = forecast
        self.value: Final[vec[i64]] = vec[i64]([0] * COMPANIES)  # expected gain of a share
        self.bought: Final[vec[i64]] = vec[i64]([0] * COMPANIES)  # the best purchase

    def value_shares(self, s: SharkGame, seat: i64, before_roll: bool) -> None:
        """What a share of each company is expected to gain until the seat trades again."""
        weights = self.weights
        forecast = self.forecast
        value = self.value
        rolls = len(s.rules.rolls)
        forecast.scan_board(s)
        company: i64 = 0
        if before_roll:
            forecast.add_expected_move(s, seat, 0)
        while company < COMPANIES:
            value[company] = 2 * forecast.up[company] // rolls
            forecast.up[company] = 0
            forecast.down[company] = 0
            company += 1
        other = s.next_seat(seat)
        while other != seat:
            forecast.add_expected_move(s, other, 0)
            other = s.next_seat(other)
        company = 0
        while company < COMPANIES:
            rise = forecast.up[company] * (100 + weights[LATER])
            gain = (rise - forecast.down[company] * weights[RISK]) // (50 * rolls)
            if before_roll and gain < 0:
                gain = 0  # it can be sold again before the others place
            value[company] += gain
            company += 1

    def best_trade(self, s: SharkGame) -> i64:
        """Sell what is expected to fall, buy what is expected to rise most.

        Shares pay for better ones only before anything is bought, so that nothing bought is
        sold again.
        """
        seat = s.arg(1)
        before_roll = s.arg(2) == 1
        self.value_shares(s, seat, before_roll)
        company: i64 = 0
        if not before_roll:
            while company < COMPANIES:
                held = s.held(seat, company)
                sold = held > 0 and s.price[company] > 0
                if sold and self.value[company] < -self.weights[SELL_AT]:
                    return sell_code(company, held, s.rules.shares)
                company += 1
        reserve: i64 = 0 if before_roll else self.reserve(s, seat)
        self.fill_basket(s, s.cash[seat] - reserve)
        company = 0
        while company < COMPANIES:
            number = self.bought[company]
            while number > 0:
                if fives_moved_by_purchase(s, seat, company, number) != NO_WAY:
                    return buy_code(company, number)
                number -= 1
            company += 1
        return self.exchange(s, seat, reserve) if s.bought == 0 else DONE

    def reserve(self, s: SharkGame, seat: i64) -> i64:
        """The cash to keep for the worst loss a single house of another player can bring."""
        return self.forecast.worst_loss(s, seat) * self.weights[RESERVE] // 100

    def fill_basket(self, s: SharkGame, budget: i64) -> None:
        """The purchase that is expected to gain most, as far as budget, limit and supply go."""
        bought = self.bought
        gains = self.value
        allowance = s.rules.buy_limit - s.bought
        best: i64 = 0
        bought[0] = 0
        bought[1] = 0
        bought[2] = 0
        bought[3] = 0
        most = self.most(s, 0, allowance, budget)
        a: i64 = 0
        while a <= most:
            left = budget - a * s.price[0]
            most_b = self.most(s, 1, allowance - a, left)
            b: i64 = 0
            while b <= most_b:
                rest = left - b * s.price[1]
                most_c = self.most(s, 2, allowance - a - b, rest)
                c: i64 = 0
                while c <= most_c:
                    last = rest - c * s.price[2]
                    d = self.most(s, 3, allowance - a - b - c, last)
                    gain = a * gains[0] + b * gains[1] + c * gains[2] + d * gains[3]
                    if gain > best:
                        best = gain
                        bought[0] = a
                        bought[1] = b
                        bought[2] = c
                        bought[3] = d
                    c += 1
                b += 1
            a += 1

    def most(self, s: SharkGame, company: i64, allowance: i64, budget: i64) -> i64:
        """How many shares of a company could be bought, none if they are not worth it."""
        price = s.price[company]
        if price == 0 or budget < price or self.value[company] <= self.weights[BUY_AT]:
            return 0
        number = budget // price
        if number > allowance:
            number = allowance
        supply = s.held(s.seats, company)
        return min(supply, number)

    def exchange(self, s: SharkGame, seat: i64, reserve: i64) -> i64:
        """Sell shares with poor prospects if better ones can be bought for them, or be done."""
        best: i64 = self.weights[BUY_AT]
        action: i64 = DONE
        sold: i64 = 0
        while sold < COMPANIES:
            price = s.price[sold]
            held: i64 = s.held(seat, sold) if price > 0 else 0
            wanted: i64 = 0
            while wanted < COMPANIES and held > 0:
                number: i64 = 1
                most: i64 = 0
                if wanted != sold:
                    most = self.most(s, wanted, s.rules.buy_limit - s.bought, 1 << 40)
                while number <= most:
                    short = number * s.price[wanted] - (s.cash[seat] - reserve)
                    given = (short + price - 1) // price
                    if given > held:
                        break
                    gain = number * self.value[wanted] - given * self.value[sold]
                    possible = given > 0 and fives_moved_by_sale(s, seat, sold, given) != NO_WAY
                    if possible and gain > best:
                        best = gain
                        action = sell_code(sold, given, s.rules.shares)
                    number += 1
                wanted += 1
            sold += 1
        return action

    def trades(self, s: SharkGame, into: vec[i64]) -> i64:
        """The rules' own choice, nothing, the least promising company sold, the others in full.

        No company is listed both ways: what is sold is not bought back in the same visit.
        """
        seat = s.arg(1)
        count = append_unique(into, 0, self.best_trade(s))
        count = append_unique(into, count, DONE)
        least = self.least_promising(s)
        company: i64 = 0
        while company < COMPANIES:
            price = s.price[company]
            if price > 0 and company != least:
                number = min(s.rules.buy_limit - s.bought, s.held(s.seats, company))
                number = min(number, s.cash[seat] // price)
                while number > 0 and fives_moved_by_purchase(s, seat, company, number) == NO_WAY:
                    number -= 1
                if number > 0:
                    count = append_unique(into, count, buy_code(company, number))
            company += 1
        if least >= 0 and s.held(seat, least) > 0 and s.bought == 0:
            count = append_unique(
                into, count, sell_code(least, s.held(seat, least), s.rules.shares)
            )
        return count

    def least_promising(self, s: SharkGame) -> i64:
        """The company with a price whose shares are expected to gain least; -1 if none has."""
        least: i64 = -1
        company: i64 = 0
        while company < COMPANIES:
            if s.price[company] > 0 and (least < 0 or self.value[company] < self.value[least]):
                least = company
            company += 1
        return least
