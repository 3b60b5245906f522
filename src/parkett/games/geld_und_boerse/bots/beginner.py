"""A few plain rules for Geld & Börse: what somebody plays who has just learned the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.rng import Rng
from parkett.core.state import State
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.bots.base_policy import GeldBasePolicy
from parkett.games.geld_und_boerse.bots.drafting import step_toward_offer
from parkett.games.geld_und_boerse.bots.estimates import (
    average_good_price,
    highest_factor_with_room,
    is_invest_card,
    lowest_used_factor,
    raise_step,
)
from parkett.games.geld_und_boerse.kernel.auctions import lowest_allowed_bid
from parkett.games.geld_und_boerse.kernel.codes import (
    BANK,
    BIDDING,
    CARDS,
    CITIES,
    DONE,
    FIRST_GOOD,
    GOODS,
    NO_DEAL,
    NONE,
    PASS,
    amount_code,
    buy_code,
    lay_code,
    sell_code,
)
from parkett.games.geld_und_boerse.kernel.engine import GeldGame
from parkett.games.geld_und_boerse.kernel.lots import count_in_lot
from parkett.games.geld_und_boerse.kernel.negotiation import CASH, find_next_owner

# The weights of a personality
RESERVE: Final = 0  # money that is not spent of one's own will
AGAIN_FROM: Final = 1  # money from which on a double is thrown again
BUY: Final = 2  # per cent of the usual price up to which goods are bought
SELL: Final = 3  # per cent of the usual price from which on goods are sold
FACTOR: Final = 4  # per cent of its amount that a card is worth more, for each point of a factor
CITY: Final = 5  # money a city is worth for each point of its factor
ROUNDS: Final = 12  # a game is expected to last, when cards have to be sold


class GeldBeginnerPolicy(GeldBasePolicy):
    """Keeps a reserve, lays cards where the factor is highest, and leaves them there."""

    def __init__(self, weights: list[int]) -> None:
        super().__init__(ROUNDS)
        self.weights: Final[vec[i64]] = vec[i64](weights)
        self.rng: Final = Rng(1)  # the rules leave nothing to luck

    def candidates(self, state: State, into: vec[i64]) -> i64:
        """The one action the rules choose."""
        into[0] = self.pick(state, self.rng)
        return 1

    def spare(self, s: GeldGame, seat: i64) -> i64:
        """The money beyond the reserve."""
        return s.cash[seat] - self.weights[RESERVE]

    def best_layout_step(self, s: GeldGame) -> i64:
        """Lay the dearest new card where the factor is highest."""
        seat = s.active
        city = highest_factor_city(s, seat)
        waiting = s.marks[seat] >> CITIES
        if city == NONE or waiting == 0:
            return NONE
        rank: i64 = 0
        while waiting & 1 == 0:
            waiting >>= 1
            rank += 1
        return lay_code(s.rules.dearest[rank], city)

    def rolls_again(self, s: GeldGame) -> bool:
        """Throw again with enough money."""
        return s.cash[s.active] >= self.weights[AGAIN_FROM]

    def wants_invest(self, s: GeldGame, branch: i64) -> bool:
        """Buy what the reserve allows."""
        return self.spare(s, s.active) >= s.rules.price[branch]

    def best_trade(self, s: GeldGame) -> i64:
        """Sell what is dear, then buy what is cheap, diamonds first."""
        seat = s.active
        good: i64 = GOODS - 1
        while good >= 0:
            held = s.goods(seat, good)
            if (
                held > 0
                and 100 * s.price_of(good) >= average_good_price(s, good) * self.weights[SELL]
            ):
                return sell_code(good, held)
            good -= 1
        good = GOODS - 1
        while good >= 0:
            price = s.price_of(good)
            usual = average_good_price(s, good)
            if usual * self.weights[BUY] >= 100 * price < usual * self.weights[SELL]:
                number = min(s.rules.buy_limit - s.arg(1), s.goods(BANK, good))
                number = min(number, self.spare(s, seat) // price)
                if number > 0:
                    return buy_code(good, number)
            good -= 1
        return DONE

    def best_gold_sale(self, s: GeldGame) -> i64:
        """All of it."""
        gold = s.rules.gold
        return sell_code(gold, s.goods(s.active, gold))

    def worth(self, s: GeldGame, card: i64, factor: i64) -> i64:
        """What a card is worth to somebody who has, or would have, it on such a factor."""
        if card < CITIES:
            return s.rules.factor[card] * self.weights[CITY]
        if is_invest_card(card):
            percent = 100 + factor * self.weights[FACTOR]
            worth = s.rules.price[card - CITIES] * percent // 100
            return worth - worth % s.rules.unit
        return s.rules.lowest[card - FIRST_GOOD]

    def lot_worth(self, s: GeldGame, seat: i64, plain: i64, branches: i64) -> i64:
        """What all cards of a lot are worth to a seat."""
        factor = highest_factor_with_room(s, seat)
        total: i64 = 0
        card: i64 = 0
        while card < CARDS:
            number = count_in_lot(plain, branches, card)
            if number > 0:
                total += number * self.worth(s, card, factor)
            card += 1
        return total

    def best_bid(self, s: GeldGame) -> i64:
        """A step above the last bid, while the lot is worth it; half its worth in a sealed one."""
        seat = s.arg(1)
        bid = lowest_allowed_bid(s)
        level = s.depth - 2
        worth = self.lot_worth(s, seat, s.arg_at(level, 3), s.arg_at(level, 4))
        limit = min(worth, self.spare(s, seat))
        limit -= limit % s.rules.unit
        if bid > limit:
            return PASS
        if s.rules.sealed:
            bid += (limit - bid) // 2
        elif s.arg(3) != NONE:
            bid = min(limit, bid + raise_step(s, worth))
        return amount_code(BIDDING, bid // s.rules.unit)

    def best_offer(self, s: GeldGame) -> i64:
        """Once, what the card is worth to oneself, to the first owner on the left."""
        card = CITIES + s.arg(1)
        cash = self.worth(s, card, highest_factor_with_room(s, s.active))
        if s.arg(2) > 0 or cash > self.spare(s, s.active):
            return NO_DEAL
        return step_toward_offer(s, find_next_owner(s, s.active, s.arg(1)), cash, NONE)

    def accepts_offer(self, s: GeldGame) -> bool:
        """Whether an offer is more than the card is worth where it lies."""
        owner = s.arg(3)
        branch = s.arg(1)
        worth = self.worth(s, CITIES + branch, lowest_used_factor(s, owner, branch))
        return self.terms_worth(s, owner) > worth

    def accepts_counter(self, s: GeldGame) -> bool:
        """Whether the card is worth more than a counter-offer asks for, and the reserve stays."""
        cash = s.arg_at(s.depth - 2, CASH)
        card = CITIES + s.arg(1)
        worth = self.worth(s, card, highest_factor_with_room(s, s.active))
        return cash <= self.spare(s, s.active) and self.terms_worth(s, s.active) < worth

    def counter_cash(self, s: GeldGame) -> i64:
        """To the first offer: a quarter more than the card is worth, with the same cards."""
        owner = s.arg(3)
        branch = s.arg(1)
        worth = self.worth(s, CITIES + branch, lowest_used_factor(s, owner, branch))
        cards = self.terms_worth(s, owner) - s.arg_at(s.depth - 2, CASH)
        cash = worth * 5 // 4 - cards
        cash -= cash % s.rules.unit
        if s.arg(2) != 1 or cash <= 0 or cash <= worth - cards:
            return NONE
        return cash

    def terms_worth(self, s: GeldGame, seat: i64) -> i64:
        """What the visitor pays in a deal, less what the owner adds, as a seat values it."""
        level = s.depth - 2
        given = self.lot_worth(s, seat, s.arg_at(level, 1), s.arg_at(level, 2))
        asked = self.lot_worth(s, seat, s.arg_at(level, 3), s.arg_at(level, 4))
        return s.arg_at(level, CASH) + given - asked


def highest_factor_city(s: GeldGame, seat: i64) -> i64:
    """The own city with room and the highest factor, or NONE."""
    found: i64 = NONE
    cities = s.own_cities(seat)
    city: i64 = 0
    while cities != 0:
        room = cities & 1 != 0 and s.load_of(city) < s.rules.per_city
        if room and (found == NONE or s.rules.factor[city] > s.rules.factor[found]):
            found = city
        cities >>= 1
        city += 1
    return found
