"""Geld & Börse's heuristics: spend what rents allow, lay cards where pawns will stop."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parkett.bots.kernel.candidate_lists import append_unique
from parkett.core.state import State
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.bots.card_placement import CardLayoutOptimizer
from parkett.games.geld_und_boerse.bots.estimates import (
    CASES,
    count_throws_of_sum,
    estimate_card_income,
    expected_cash_shortage,
    expected_rent_due,
    goods_value_now,
    highest_factor_with_room,
    raise_step,
    spending_risk,
)
from parkett.games.geld_und_boerse.bots.negotiating import GeldNegotiatingPolicy
from parkett.games.geld_und_boerse.bots.trading import GeldTrader
from parkett.games.geld_und_boerse.bots.valuation import AIM, BUY, CAUTION, EAGER, SELL
from parkett.games.geld_und_boerse.kernel.auctions import lowest_allowed_bid
from parkett.games.geld_und_boerse.kernel.codes import (
    AGAIN,
    ANSWER,
    BANK,
    BID,
    BIDDING,
    BORROWING,
    BUY_INVEST,
    CITY_FIELD,
    COUNTER,
    DEAL,
    DECLINE,
    DONE,
    FINISH,
    FINISH_TURN,
    INNER,
    INVEST,
    INVEST_FIELD,
    NONE,
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


class GeldPolicy(GeldNegotiatingPolicy):
    """A quick player of Geld & Börse with a personality."""

    def __init__(self, weights: list[int]) -> None:
        super().__init__(weights)
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
            return self.list_answers(s, into)
        if kind == COUNTER:
            count = append_unique(into, 0, self.best_counter(s))
            return append_unique(into, count, DECLINE)
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

    def offered_worth(self, s: GeldGame) -> i64:
        """What the lot is worth to the seat that is asked for a bid."""
        level = s.depth - 2
        return self.lot_worth(s, s.arg(1), s.arg_at(level, 3), s.arg_at(level, 4))

    def bid_limit(self, s: GeldGame) -> i64:
        """The most the seat would bid: its worth, less what paying it endangers."""
        seat = s.arg(1)
        limit = min(self.offered_worth(s), s.cash[seat])
        least = lowest_allowed_bid(s)
        if limit >= least:
            limit -= spending_risk(s, seat, least, self.weights[CAUTION])
        return limit - limit % s.rules.unit

    def next_bid(self, s: GeldGame) -> i64:
        """The minimum to open with, then steps by the worth, so that a few bids decide."""
        least = lowest_allowed_bid(s)
        if s.rules.sealed or s.arg(3) == NONE:
            return least
        return least + raise_step(s, self.offered_worth(s))

    def best_bid(self, s: GeldGame) -> i64:
        """The next bid, or the limit if that is nearer; half of the way to it in a sealed bid."""
        least = lowest_allowed_bid(s)
        limit = self.bid_limit(s)
        if limit < least:
            return PASS
        bid = min(limit, self.next_bid(s))
        if s.rules.sealed:
            bid = least + (limit - least) // 2
        return amount_code(BIDDING, bid // s.rules.unit)

    def list_bids(self, s: GeldGame, into: vec[i64]) -> i64:
        """The rules' own bid, a pass, the next bid, and a bold one up to the limit."""
        into[0] = self.best_bid(s)
        count: i64 = 1
        if into[0] != PASS:
            count = append_unique(into, count, PASS)
            bold = amount_code(BIDDING, self.bid_limit(s) // s.rules.unit)
            count = append_unique(into, count, bold)
        bid = self.next_bid(s)
        if bid <= s.cash[s.arg(1)]:
            count = append_unique(into, count, amount_code(BIDDING, bid // s.rules.unit))
        return count


def field_after_steps(field: i64, steps: i64) -> i64:
    """The field so many steps ahead on the same track."""
    if field < INNER:
        return (field + steps) % INNER
    return INNER + (field - INNER + steps) % OUTER
