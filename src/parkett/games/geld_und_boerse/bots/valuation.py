"""What cards of Geld & Börse are worth to a seat: to get them, and to lose them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.bots.base_policy import GeldBasePolicy
from parkett.games.geld_und_boerse.bots.estimates import (
    average_good_price,
    estimate_card_income,
    estimate_rounds_left,
    highest_factor_with_room,
    is_invest_card,
    lowest_used_factor,
)
from parkett.games.geld_und_boerse.kernel.codes import CARDS, CITIES, FIRST_GOOD
from parkett.games.geld_und_boerse.kernel.engine import GeldGame
from parkett.games.geld_und_boerse.kernel.lots import count_in_lot

# The weights of a personality, in per cent unless said otherwise
ROUNDS: Final = 0  # rounds a fresh game is expected to last
CAUTION: Final = 1  # of the money one may come to be short of, as the cost of spending
LIMIT: Final = 2  # of the income to come that one bids for it, up to the amount again
PREMIUM: Final = 3  # of the income to come that one wants for a card beyond it
SELL: Final = 4  # of the usual price from which on goods are sold
BUY: Final = 5  # of the usual price up to which goods are bought
CITY: Final = 6  # money a city is worth for each point of its factor
EAGER: Final = 7  # money another throw is worth beyond what can be foreseen
AIM: Final = 8  # how far INVEST cards follow the others' pawns


class GeldValuingPolicy(GeldBasePolicy):
    """A policy that puts a price on every card; its weights are those of a personality."""

    def __init__(self, weights: list[int]) -> None:
        super().__init__(weights[ROUNDS])
        self.weights: Final[vec[i64]] = vec[i64](weights)

    def rounds(self, s: GeldGame) -> i64:
        """How many rounds are left."""
        return estimate_rounds_left(s, self.weights[ROUNDS])

    def city_worth(self, s: GeldGame, seat: i64, city: i64) -> i64:
        """More by its factor, and much more for a seat that has none better."""
        factor = s.rules.factor[city]
        better = factor - highest_factor_with_room(s, seat)
        if better < 0:
            better = 0
        return (factor + 2 * better) * self.weights[CITY]

    def gain(self, s: GeldGame, seat: i64, branch: i64) -> i64:
        """What an INVEST card of the branch would bring a seat that does not have it yet."""
        factor = highest_factor_with_room(s, seat)
        if factor == 0:
            factor = 1
        return estimate_card_income(s, s.rules.price[branch], factor, self.rounds(s))

    def loss(self, s: GeldGame, seat: i64, branch: i64) -> i64:
        """What a seat would miss without its card of the branch."""
        return estimate_card_income(
            s, s.rules.price[branch], lowest_used_factor(s, seat, branch), self.rounds(s)
        )

    def card_worth(self, s: GeldGame, seat: i64, card: i64) -> i64:
        """What the seat would give for a card at most: never twice its amount, if it has one."""
        if card < CITIES:
            return self.city_worth(s, seat, card)
        if is_invest_card(card):
            branch = card - CITIES
            price = s.rules.price[branch]
            premium = self.gain(s, seat, branch) * self.weights[LIMIT] // 100
            return price + min(price, premium)
        return average_good_price(s, card - FIRST_GOOD) * self.weights[SELL] // 120

    def lot_worth(self, s: GeldGame, seat: i64, plain: i64, branches: i64) -> i64:
        """The same for all cards of a lot."""
        total: i64 = 0
        card: i64 = 0
        while card < CARDS:
            number = count_in_lot(plain, branches, card)
            if number > 0:
                total += number * self.card_worth(s, seat, card)
            card += 1
        return total
