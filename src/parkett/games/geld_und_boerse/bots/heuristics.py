"""Geld & Börse's heuristics: spend what rents allow, lay cards where pawns will stop."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parkett.bots.kernel.candidate_lists import append_unique
from parkett.core.state import State
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.bots.base_policy import GeldBasePolicy
from parkett.games.geld_und_boerse.bots.card_placement import CardLayoutOptimizer
from parkett.games.geld_und_boerse.bots.drafting import step_toward_offer
from parkett.games.geld_und_boerse.bots.estimates import (
    CASES,
    average_good_price,
    count_throws_of_sum,
    estimate_card_income,
    estimate_rounds_left,
    expected_cash_shortage,
    expected_rent_due,
    goods_value_now,
    highest_factor_with_room,
    is_invest_card,
    lowest_used_factor,
    spending_risk,
)
from parkett.games.geld_und_boerse.bots.trading import GeldTrader
from parkett.games.geld_und_boerse.kernel.auctions import lowest_allowed_bid
from parkett.games.geld_und_boerse.kernel.codes import (
    ACCEPT,
    AGAIN,
    ANSWER,
    BANK,
    BID,
    BIDDING,
    BORROWING,
    BUY_INVEST,
    CARDS,
    CITIES,
    CITY_FIELD,
    COUNTER,
    DEAL,
    DECLINE,
    DONE,
    FINISH,
    FINISH_TURN,
    FIRST_GOOD,
    INNER,
    INVEST,
    INVEST_FIELD,
    NO_DEAL,
    NONE,
    OFFER,
    OUTER,
    PASS,
    RAISE,
    RELEASE,
    ROLL,
    STOP,
    TAX_FIELD,
    THROW,
    TRADE,
    TURN,
    amount_code,
)
from parkett.games.geld_und_boerse.kernel.engine import GeldGame
from parkett.games.geld_und_boerse.kernel.lots import count_in_lot
from parkett.games.geld_und_boerse.kernel.negotiation import (
    CASH,
    count_for_sale,
    refuse_acceptance,
    refuse_offer,
)

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
OFFERS_MADE: Final = 3  # in a visit, each dearer than the last


class GeldPolicy(GeldBasePolicy):
    """A quick player of Geld & Börse with a personality."""

    def __init__(self, weights: list[int]) -> None:
        super().__init__(weights[ROUNDS])
        self.weights: Final[vec[i64]] = vec[i64](weights)
        self.layout: Final = CardLayoutOptimizer(weights[AIM])
        self.trader: Final = GeldTrader(weights[SELL], weights[BUY], weights[CAUTION])

    def is_public_chance(self, state: State) -> bool:
        """Throws are seen by all and change everything."""
        return state.task() == THROW

    def score_scale(self, state: State) -> i64:
        """A third of the target."""
        return cast(GeldGame, state).rules.target // 3

    def candidates(self, state: State, into: vec[i64]) -> i64:
        """The rules' own choice first, then the alternatives a player would think of."""
        s = cast(GeldGame, state)
        kind = s.task()
        if kind == TURN:
            into[0] = ROLL
            return 1
        if kind == FINISH or kind == AGAIN:
            step = self.best_layout_step(s)
            into[0] = step
            if step != NONE:
                return 1
            if kind == FINISH:
                into[0] = FINISH_TURN
                return 1
            again = self.rolls_again(s)
            into[0] = ROLL if again else STOP
            into[1] = STOP if again else ROLL
            return 2
        if kind == INVEST:
            return self.list_invest(s, into)
        if kind == TRADE:
            return self.trader.candidates(s, into)
        if kind == BID:
            return self.list_bids(s, into)
        if kind == RAISE:
            return self.money_raising.candidates(s, into)
        if kind == DEAL:
            return self.list_offers(s, into)
        if kind == ANSWER:
            agreed = self.agrees(s)
            into[0] = ACCEPT if agreed else DECLINE
            into[1] = DECLINE if agreed else ACCEPT
            return 1 if refuse_acceptance(s) is not None else 2
        if kind == COUNTER:
            into[0] = DECLINE
            return 1
        count = append_unique(into, 0, self.best_gold_sale(s))
        return append_unique(into, count, DONE)

    # Laying and trading --------------------------------------------------------------------

    def best_layout_step(self, s: GeldGame) -> i64:
        """Let the cards follow the others' pawns."""
        return self.layout.next_step(s)

    def best_trade(self, s: GeldGame) -> i64:
        """Sell what is dear, buy what is cheap."""
        return self.trader.best_trade(s)

    def best_gold_sale(self, s: GeldGame) -> i64:
        """All gold, if the special price is any good."""
        return self.trader.best_gold_sale(s)

    # Throwing again ------------------------------------------------------------------------

    def rolls_again(self, s: GeldGame) -> bool:
        """Throw again while that pays."""
        return self.throw_worth(s, s.active) > 0

    def throw_worth(self, s: GeldGame, seat: i64) -> i64:
        """What another throw brings on average: cities and cards, less rents and taxes."""
        field = s.pawns[seat]
        beside = s.rules.beside[field]
        total: i64 = 0
        steps: i64 = 2
        while steps <= 12:
            there = self.field_worth(s, seat, field_after_steps(field, steps))
            total += count_throws_of_sum(steps) * (
                there + self.field_worth(s, seat, field_after_steps(beside, steps))
            )
            steps += 1
        short = expected_cash_shortage(s, seat, s.cash[seat]) * self.weights[CAUTION] // 100
        return total // CASES - expected_rent_due(s, seat) - short + self.weights[EAGER]

    def field_worth(self, s: GeldGame, seat: i64, field: i64) -> i64:
        """What stopping at a field is worth, rents aside."""
        kind = s.rules.field_kind[field]
        card = s.rules.field_card[field]
        if kind == CITY_FIELD:
            if s.owners[card] != seat and s.placed[card] == 0:
                return self.city_worth(s, seat, card)
            return 0
        if kind == INVEST_FIELD:
            price = s.rules.price[card]
            if s.unplaced(BANK, card) == 0 or s.cash[seat] < price:
                return 0
            return (
                estimate_card_income(s, price, highest_factor_with_room(s, seat), self.rounds(s))
                // 2
            )
        if kind == TAX_FIELD:
            return -goods_value_now(s, seat) * s.rules.tax_percent // 100
        return 0

    def rounds(self, s: GeldGame) -> i64:
        """How many rounds are left."""
        return estimate_rounds_left(s, self.weights[ROUNDS])

    # What cards are worth ------------------------------------------------------------------

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

    # Investing -----------------------------------------------------------------------------

    def wants_invest(self, s: GeldGame, branch: i64) -> bool:
        """Buy what brings more than it endangers; the card keeps its value anyway."""
        price = s.rules.price[branch]
        if s.cash[s.active] < price:
            return False
        return self.gain(s, s.active, branch) >= spending_risk(
            s, s.active, price, self.weights[CAUTION]
        )

    def list_invest(self, s: GeldGame, into: vec[i64]) -> i64:
        """Buy or release; borrow what is missing if that is all."""
        seat = s.active
        price = s.rules.price[s.arg(1)]
        short = price - s.cash[seat]
        if short <= 0:
            wanted = self.wants_invest(s, s.arg(1))
            into[0] = BUY_INVEST if wanted else RELEASE
            into[1] = RELEASE if wanted else BUY_INVEST
            return 2
        into[0] = RELEASE
        if s.rules.loan_any and short <= s.credit(seat):
            into[1] = amount_code(BORROWING, short // s.rules.unit)
            return 2
        return 1

    # Bidding -------------------------------------------------------------------------------

    def bid_limit(self, s: GeldGame) -> i64:
        """The most the seat would bid: its worth, less what paying it endangers."""
        seat = s.arg(1)
        level = s.depth - 2
        limit = self.lot_worth(s, seat, s.arg_at(level, 3), s.arg_at(level, 4))
        cash = s.cash[seat]
        if limit > cash:
            limit = cash
        least = lowest_allowed_bid(s)
        if limit >= least:
            limit -= spending_risk(s, seat, least, self.weights[CAUTION])
        return limit - limit % s.rules.unit

    def best_bid(self, s: GeldGame) -> i64:
        """Bid a quarter of the way to the limit, or half of it in a sealed bid."""
        least = lowest_allowed_bid(s)
        limit = self.bid_limit(s)
        if limit < least:
            return PASS
        part: i64 = 2 if s.rules.sealed else 4
        return amount_code(BIDDING, (least + (limit - least) // part) // s.rules.unit)

    def list_bids(self, s: GeldGame, into: vec[i64]) -> i64:
        """The rules' own bid, the lowest, a bold one up to the limit, and a pass."""
        least = lowest_allowed_bid(s)
        into[0] = self.best_bid(s)
        if into[0] == PASS:
            if s.cash[s.arg(1)] < least:
                return 1
            into[1] = amount_code(BIDDING, least // s.rules.unit)
            return 2
        count = append_unique(into, 1, PASS)
        count = append_unique(into, count, amount_code(BIDDING, least // s.rules.unit))
        return append_unique(into, count, amount_code(BIDDING, self.bid_limit(s) // s.rules.unit))

    # Dealing -------------------------------------------------------------------------------

    def asking_price(self, s: GeldGame, owner: i64, branch: i64) -> i64:
        """What an owner is likely to want for a card."""
        price = s.rules.price[branch]
        wanted = price + self.loss(s, owner, branch) * self.weights[PREMIUM] // 100
        return wanted - wanted % s.rules.unit + s.rules.unit

    def offer_to(self, s: GeldGame, owner: i64, branch: i64) -> i64:
        """An offer to an owner, more each time; 0 if it is more than the card is worth."""
        cash = self.asking_price(s, owner, branch) * (100 + 15 * s.arg(2)) // 100
        cash -= cash % s.rules.unit
        limit = self.card_worth(s, s.active, CITIES + branch)
        limit -= spending_risk(s, s.active, cash, self.weights[CAUTION])
        if cash > s.cash[s.active] or cash > limit:
            return 0
        return cash

    def best_offer(self, s: GeldGame) -> i64:
        """The next step towards the lowest offer an owner may accept, if it pays."""
        branch = s.arg(1)
        found: i64 = NONE
        least: i64 = 0
        if s.arg(2) >= OFFERS_MADE:
            return NO_DEAL
        owner: i64 = 0
        while owner < s.seats:
            if owner != s.active and count_for_sale(s, owner, CITIES + branch) > 0:
                cash = self.offer_to(s, owner, branch)
                if cash > 0 and (least == 0 or cash < least):
                    least = cash
                    found = owner
            owner += 1
        return NO_DEAL if found == NONE else step_toward_offer(s, found, least, NONE)

    def list_offers(self, s: GeldGame, into: vec[i64]) -> i64:
        """The rules' own step, the draft as it is, no deal."""
        count = append_unique(into, 0, self.best_offer(s))
        if refuse_offer(s) is None:
            count = append_unique(into, count, OFFER)
        return append_unique(into, count, NO_DEAL)

    def accepts_offer(self, s: GeldGame) -> bool:
        """Whether an offer pays for the card and for what it would bring the other."""
        owner = s.arg(3)
        return self.terms_worth(s, owner) >= self.asking_price(s, owner, s.arg(1))

    def accepts_counter(self, s: GeldGame) -> bool:
        """Whether the card is worth what a counter-offer asks for, and what paying endangers."""
        seat = s.active
        limit = self.card_worth(s, seat, CITIES + s.arg(1))
        cash = s.arg_at(s.depth - 2, CASH)
        if cash > 0:
            limit -= spending_risk(s, seat, cash, self.weights[CAUTION])
        return self.terms_worth(s, seat) <= limit

    def terms_worth(self, s: GeldGame, seat: i64) -> i64:
        """What the visitor pays in a deal, less what the owner adds, as a seat values it."""
        level = s.depth - 2
        given = self.lot_worth(s, seat, s.arg_at(level, 1), s.arg_at(level, 2))
        asked = self.lot_worth(s, seat, s.arg_at(level, 3), s.arg_at(level, 4))
        return s.arg_at(level, CASH) + given - asked


def field_after_steps(field: i64, steps: i64) -> i64:
    """The field so many steps ahead on the same track."""
    if field < INNER:
        return (field + steps) % INNER
    return INNER + (field - INNER + steps) % OUTER
