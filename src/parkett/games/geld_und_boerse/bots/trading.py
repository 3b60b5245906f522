"""Geld & Börse's heuristics: which goods to buy and to sell."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.bots.kernel.candidate_lists import append_unique
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.bots.estimates import (
    average_good_price,
    goods_value_at_end,
    goods_value_now,
    spending_risk,
)
from parkett.games.geld_und_boerse.kernel.codes import (
    BANK,
    DONE,
    GOODS,
    buy_code,
    sell_code,
)
from parkett.games.geld_und_boerse.kernel.state import GeldState


class GeldTrader:
    """Sells what is dear and buys what is cheap; all three numbers are per cent."""

    def __init__(self, sell: i64, buy: i64, caution: i64) -> None:
        self.sell: Final = sell  # of the usual price from which on goods are sold
        self.buy: Final = buy  # of the usual price up to which goods are bought
        self.caution: Final = caution

    def best_trade(self, s: GeldState) -> i64:
        """Sell what is dear, buy what is cheap, or be done."""
        seat = s.active
        winning = self.wins_by_selling(s)
        good: i64 = GOODS - 1
        while good >= 0:
            held = s.goods(seat, good)
            if held > 0 and (winning or self.is_dear(s, good)):
                return sell_code(good, held)
            good -= 1
        good = GOODS - 1
        while good >= 0 and not winning:
            cheap = 100 * s.price_of(good) <= average_good_price(s, good) * self.buy
            if cheap and not self.is_dear(s, good):
                number = self.affordable(s, good)
                if number > 0:
                    return buy_code(good, number)
            good -= 1
        return DONE

    def is_dear(self, s: GeldState, good: i64) -> bool:
        """Whether a good is for selling in this visit; what is not dear may be bought."""
        return 100 * s.price_of(good) >= average_good_price(s, good) * self.sell

    def wins_by_selling(self, s: GeldState) -> bool:
        """Whether the active seat reaches the target with what its goods fetch now."""
        seat = s.active
        fetched = goods_value_now(s, seat) - goods_value_at_end(s, seat)
        return s.rules.variant == 1 and s.wealth(seat) + fetched >= s.rules.target

    def affordable(self, s: GeldState, good: i64) -> i64:
        """How many cards of a good pay, with what buying them endangers."""
        seat = s.active
        price = s.price_of(good)
        number = s.rules.buy_limit - s.arg(1)
        if number > s.goods(BANK, good):
            number = s.goods(BANK, good)
        while number > 0:
            cost = number * price
            profit = number * (average_good_price(s, good) - price) * 3 // 4
            if cost <= s.cash[seat] and profit > spending_risk(s, seat, cost, self.caution):
                return number
            number -= 1
        return 0

    def candidates(self, s: GeldState, into: vec[i64]) -> i64:
        """The rules' own trade, done, all of what is dear, and one or all of what is not.

        No good is listed both ways: it would only go back and forth in one visit.
        """
        seat = s.active
        count = append_unique(into, 0, self.best_trade(s))
        count = append_unique(into, count, DONE)
        if self.wins_by_selling(s):
            return count
        good: i64 = GOODS - 1
        while good >= 0:
            if self.is_dear(s, good):
                if s.goods(seat, good) > 0:
                    count = append_unique(into, count, sell_code(good, s.goods(seat, good)))
            else:
                count = self.list_purchases(s, good, into, count)
            good -= 1
        return count

    def list_purchases(self, s: GeldState, good: i64, into: vec[i64], count: i64) -> i64:
        """List one card of a good, and as many as there are."""
        price = s.price_of(good)
        cash = s.cash[s.active]
        number = min(s.rules.buy_limit - s.arg(1), s.goods(BANK, good))
        if number > 0 and number * price <= cash:
            count = append_unique(into, count, buy_code(good, number))
        if number > 1 and price <= cash:
            count = append_unique(into, count, buy_code(good, 1))
        return count

    def best_gold_sale(self, s: GeldState) -> i64:
        """All gold, if the special price is any good."""
        gold = s.rules.gold
        if s.rules.figure[s.arg_at(s.depth - 2, 1)] < average_good_price(s, gold):
            return DONE
        return sell_code(gold, s.goods(s.active, gold))
