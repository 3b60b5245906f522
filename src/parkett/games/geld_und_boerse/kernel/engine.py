"""Geld & Börse: the kernel contract, delegating to the chapters of the rulebook."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.rng import Rng
from parkett.core.serialization import dump_agenda, dump_numbers, load_agenda, load_numbers
from parkett.core.state import CHANCE, NOBODY, Rules
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.kernel.auctions import apply_bid, legal_bids
from parkett.games.geld_und_boerse.kernel.audit import conserved_totals, find_fault
from parkett.games.geld_und_boerse.kernel.bankruptcy import go_bankrupt, run_estate_auction
from parkett.games.geld_und_boerse.kernel.codes import (
    AFTER_FIELD,
    ANSWER,
    BID,
    CARD,
    CITIES,
    COUNTER,
    DEAL,
    END_TURN,
    FINISH,
    GOLD,
    INVEST,
    LAND,
    LAYING,
    NEWS,
    OVER,
    PAY,
    QUOTATION,
    RAISE,
    REPAYING,
    START_CITY,
    START_DIE,
    TAKING,
    THROW,
    TRADE,
    TURN,
    is_side_action,
    side_action_kind,
)
from parkett.games.geld_und_boerse.kernel.derived_fields import rebuild_derived_fields
from parkett.games.geld_und_boerse.kernel.determinization import (
    sample_hidden_state,
    sum_hidden_cash,
)
from parkett.games.geld_und_boerse.kernel.ending import (
    end_game_if_target_reached,
    run_end_turn,
    seat_standing,
)
from parkett.games.geld_und_boerse.kernel.forced_sales import (
    apply_money_raising,
    legal_money_raisings,
    run_payment,
)
from parkett.games.geld_und_boerse.kernel.invest_fields import (
    apply_invest_answer,
    legal_invest_answers,
)
from parkett.games.geld_und_boerse.kernel.laying_cards import (
    apply_lay,
    apply_take_off,
)
from parkett.games.geld_und_boerse.kernel.legality import refuse_action
from parkett.games.geld_und_boerse.kernel.listed_offers import (
    legal_draft_actions,
    legal_offer_answers,
)
from parkett.games.geld_und_boerse.kernel.loans import apply_loan, apply_repayment
from parkett.games.geld_und_boerse.kernel.moving import (
    apply_throw,
    apply_throw_or_end,
    legal_turn_actions,
    pick_turn_action,
    run_after_field,
    run_landing_field,
)
from parkett.games.geld_und_boerse.kernel.negotiation import (
    apply_draft_action,
    apply_offer_answer,
)
from parkett.games.geld_und_boerse.kernel.news import (
    draw_news_card,
    nth_unknown_card,
    run_event_card_return,
)
from parkett.games.geld_und_boerse.kernel.rules import THROWS, GeldRules
from parkett.games.geld_und_boerse.kernel.setup import (
    apply_start_throw,
    begin_setup,
    open_quotation,
    set_start_city,
)
from parkett.games.geld_und_boerse.kernel.state import GeldState
from parkett.games.geld_und_boerse.kernel.throw_codes import PIPS
from parkett.games.geld_und_boerse.kernel.trading import (
    apply_gold_sale,
    apply_trade,
    legal_gold_sales,
    legal_trades,
)


class GeldGame(GeldState):
    """A game of Geld & Börse in progress."""

    def start(self) -> None:
        """Set up the table and wait for the first draw (GUB-2)."""
        self.set_up()
        rebuild_derived_fields(self)
        begin_setup(self)

    def clone(self) -> GeldGame:
        """An independent copy, without the journal."""
        copy = GeldGame(self.rules, self.seats)
        copy.copy_from(self)
        return copy

    def setting(self) -> Rules:
        """The edition this game is played by."""
        return self.rules

    def widest(self) -> i64:
        """The most actions: in a draft, every kind of card of both sides, in and out."""
        return 256

    def actor(self) -> i64:
        """The seat that decides next, CHANCE or NOBODY."""
        kind = self.task()
        if kind < TURN:
            return CHANCE
        if kind < BID:
            return self.active
        if kind == BID:
            return self.arg(1)
        if kind == ANSWER:
            return self.arg(5)
        if kind == COUNTER:
            return self.arg(3)
        if kind == OVER:
            return NOBODY
        return self.active

    def legal_into(self, buffer: vec[i64]) -> i64:
        """The actions listed for the question asked, ascending."""
        kind = self.task()
        if kind <= FINISH:
            return legal_turn_actions(self, kind, buffer)
        if kind == BID:
            return legal_bids(self, buffer)
        if kind == TRADE:
            return legal_trades(self, buffer)
        if kind == INVEST:
            return legal_invest_answers(self, buffer)
        if kind == DEAL or kind == COUNTER:
            return legal_draft_actions(self, buffer)
        if kind == RAISE:
            return legal_money_raisings(self, buffer)
        if kind == GOLD:
            return legal_gold_sales(self, buffer)
        if kind == OVER:
            return 0
        return legal_offer_answers(self, buffer)

    def pick(self, rng: Rng) -> i64:
        """An action listed, each as likely as any other; in a turn without listing them."""
        kind = self.task()
        return pick_turn_action(self, kind, rng) if kind <= FINISH else super().pick(rng)

    def open_ended(self) -> bool:
        """Amounts and cards are free everywhere but in an owner's answer to an offer."""
        return self.task() != ANSWER or self.arg(5) == self.active

    def accepts(self, action: i64) -> bool:
        """Whether the rules allow an action, listed or not."""
        return refuse_action(self, action) is None

    def explain(self, action: i64) -> Refusal:
        """The rule against an action that is neither listed nor accepted."""
        return cast(Refusal, refuse_action(self, action))

    def chance_weight(self) -> i64:
        """How many equally likely cases there are."""
        kind = self.task()
        if kind == THROW:
            return THROWS
        if kind == NEWS:
            return self.unknown
        if kind == START_DIE:
            return PIPS
        return CITIES if kind == START_CITY else self.rules.quotations

    def chance_at(self, n: i64) -> i64:
        """The n-th case: a throw, a card, a number of pips, a city."""
        kind = self.task()
        if kind == THROW:
            return self.rules.throws[n]
        if kind == NEWS:
            return nth_unknown_card(self, n)
        return n + 1 if kind == START_DIE else n

    def apply(self, action: i64) -> None:
        """Carry out an action or a chance outcome, then everything that needs no decision."""
        kind = self.task()
        if kind < TURN:
            self.apply_chance(kind, action)
        elif is_side_action(action):
            self.apply_side(action)
        elif kind <= FINISH:
            apply_throw_or_end(self, action)
        elif kind == BID:
            apply_bid(self, action)
        elif kind == TRADE:
            apply_trade(self, action)
        elif kind == INVEST:
            apply_invest_answer(self, action)
        elif kind == DEAL or kind == COUNTER:
            apply_draft_action(self, action)
        elif kind == ANSWER:
            apply_offer_answer(self, action)
        elif kind == RAISE:
            apply_money_raising(self, action)
        else:
            apply_gold_sale(self, action)
        self.advance()

    def apply_chance(self, kind: i64, outcome: i64) -> None:
        """Dice and cards."""
        if kind == THROW:
            apply_throw(self, outcome)
        elif kind == NEWS:
            draw_news_card(self, outcome)
        elif kind == START_DIE:
            apply_start_throw(self, outcome)
        elif kind == QUOTATION:
            open_quotation(self, outcome)
        else:
            set_start_city(self, outcome)

    def apply_side(self, action: i64) -> None:
        """What the active seat does beside the question (GUB-3.6); it is asked again."""
        kind = side_action_kind(action)
        if kind == LAYING:
            apply_lay(self, action)
        elif kind == TAKING:
            apply_take_off(self, action)
        elif kind == REPAYING:
            apply_repayment(self, action)
        else:
            if self.task() == RAISE:
                self.pop()  # the payment below sees for itself whether more is needed
            apply_loan(self, action)

    def advance(self) -> None:
        """Run the tasks that need nobody, then see whether the active seat has won (GUB-14.7)."""
        kind = self.task()
        while kind >= END_TURN:
            if kind == AFTER_FIELD:
                run_after_field(self)
            elif kind == LAND:
                run_landing_field(self)
            elif kind == END_TURN:
                run_end_turn(self)
            elif kind == CARD:
                run_event_card_return(self)
            elif kind == PAY:
                if not run_payment(self):
                    go_bankrupt(self)
            else:
                run_estate_auction(self)
            kind = self.task()
        if kind != OVER:
            end_game_if_target_reached(self)

    def score(self, seat: i64) -> i64:
        """The wealth as the end counts it; 0 for a seat that is out (GUB-14.2 to GUB-14.6)."""
        return 0 if self.is_out(seat) else self.wealth(seat)

    def standing(self, seat: i64) -> i64:
        """Winners first, whatever they own; who is out comes last (GUB-13.1, GUB-14.4)."""
        return seat_standing(self, seat)

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        """Divide the cash of the others anew, and their sealed bids."""
        sample_hidden_state(self, seat, sum_hidden_cash(self, seat), rng)

    def figures(self) -> vec[i64]:
        """The whole state as integers."""
        numbers = vec[i64](
            [
                self.seats,
                self.depth,
                self.unknown,
                self.tail_count,
                self.open,
                self.active,
                self.turn,
                self.double,
                self.takes,
                self.gone,
                self.gone_order,
                self.gone_count,
                self.dice,
            ]
        )
        numbers = dump_agenda(numbers, self)
        for part in self.parts():
            numbers = dump_numbers(numbers, part, len(part))
        return dump_numbers(numbers, self.tail, self.tail_count)

    def parts(self) -> tuple[vec[i64], ...]:
        """The vectors of fixed length that make up the state."""
        return (
            self.cash,
            self.loans,
            self.pawns,
            self.tours,
            self.owners,
            self.placed,
            self.held,
            self.pile,
        )

    def load(self, numbers: list[int]) -> None:
        """Take over what `dump` wrote."""
        self.set_up()
        self.depth = numbers[1]
        self.unknown = numbers[2]
        self.tail_count = numbers[3]
        self.open = numbers[4]
        self.active = numbers[5]
        self.turn = numbers[6]
        self.double = numbers[7]
        self.takes = numbers[8]
        self.gone = numbers[9]
        self.gone_order = numbers[10]
        self.gone_count = numbers[11]
        self.dice = numbers[12]
        at = load_agenda(self, numbers, 13)
        for part in self.parts():
            at = load_numbers(part, numbers, at)
        i: i64 = 0
        while i < self.tail_count:
            self.tail[i] = numbers[at + i]
            i += 1
        rebuild_derived_fields(self)

    def audit(self) -> str:
        """The first thing that must never be and is, in words."""
        return find_fault(self, self.clone())

    def ledger(self) -> dict[str, int]:
        """Money including the bank's, INVEST cards, goods, and NEWS cards wherever they are."""
        return conserved_totals(self)


def new_game(rules: GeldRules, seats: i64) -> GeldGame:
    """A fresh game, waiting for its first draw."""
    game = GeldGame(rules, seats)
    game.start()
    return game
