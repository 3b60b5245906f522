"""What a seat may answer to the question asked, and the rule that forbids the rest."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.games.geld_und_boerse.kernel.auctions import refuse_bid
from parkett.games.geld_und_boerse.kernel.codes import (
    ACCEPT,
    ADDING,
    AGAIN,
    ANSWER,
    BID,
    BIDDING,
    BORROWING,
    BUY_INVEST,
    COUNTER,
    COUNTER_OFFER,
    DEAL,
    DECLINE,
    DONE,
    FINISH,
    FINISH_TURN,
    GOLD,
    INVEST,
    INVEST_SALE,
    LAYING,
    NO_DEAL,
    NO_KIND,
    OFFER,
    OVER,
    PASS,
    PLAIN,
    PURCHASE,
    PUT_UP,
    RAISE,
    RELEASE,
    RELEASED,
    REMOVING,
    REPAYING,
    ROLL,
    SALE,
    STOP,
    TAKING,
    TRADE,
    TURN,
    action_kind,
    is_side_action,
    traded_good,
)
from parkett.games.geld_und_boerse.kernel.forced_sales import (
    refuse_invest_sale,
    refuse_lot_change,
    refuse_put_up,
    refuse_sale_before_credit,
)
from parkett.games.geld_und_boerse.kernel.invest_fields import refuse_invest_purchase
from parkett.games.geld_und_boerse.kernel.laying_cards import refuse_lay, refuse_take_off
from parkett.games.geld_und_boerse.kernel.loans import refuse_loan, refuse_repayment
from parkett.games.geld_und_boerse.kernel.negotiation import (
    refuse_acceptance,
    refuse_draft_change,
    refuse_offer,
)
from parkett.games.geld_und_boerse.kernel.state import GeldState
from parkett.games.geld_und_boerse.kernel.trading import refuse_purchase, refuse_sale


def refuse_action(s: GeldState, action: i64) -> Refusal | None:
    """None if the seat that is asked may do this, or the rule against it."""
    task = s.task()
    kind = action_kind(action)
    if task == OVER:
        return Refusal("GUB-14.4", "game_over")
    if kind == NO_KIND or task < TURN:
        return Refusal("GUB-3.1", "not_asked_now")
    if kind == PLAIN:
        return refuse_plain_answer(s, task, action)
    if kind <= INVEST_SALE:
        return refuse_trade(s, task, action)
    if kind == ADDING or kind == REMOVING:
        return refuse_lot_answer(s, task) or refuse_lot_change(s, action)
    if kind == BIDDING:
        return refuse_bid(s, action) if task == BID else Refusal("GUB-6.2.4", "no_auction_now")
    if LAYING <= kind <= REPAYING:
        return refuse_side_action(s, task, action)
    if task == DEAL or task == COUNTER:
        return refuse_draft_change(s, action)
    return refuse_dealing(task)


def refuse_dealing(task: i64) -> Refusal:
    """Why nobody drafts an offer now (GUB-6.3, GUB-6.4)."""
    if task == ANSWER or task == COUNTER:
        return Refusal("GUB-6.3", "answer_first")
    return Refusal("GUB-6.4", "no_dealing_now")


def refuse_plain_answer(s: GeldState, task: i64, action: i64) -> Refusal | None:
    """The plain answers: each belongs to its question."""
    fits = False
    if action == ROLL:
        fits = task == TURN or task == AGAIN
    elif action == STOP:
        fits = task == AGAIN
    elif action == FINISH_TURN:
        fits = task == FINISH
    elif action == BUY_INVEST or action == RELEASE:
        fits = task == INVEST
    elif action == PASS:
        fits = task == BID
    elif action == DONE:
        fits = task == TRADE or task == GOLD
    elif action == PUT_UP:
        return refuse_lot_answer(s, task) or refuse_put_up(s)
    else:
        return refuse_deal_answer(s, task, action)
    if not fits:
        return refuse_misplaced_answer(task, action)
    return refuse_invest_purchase(s) if action == BUY_INVEST else None


def refuse_deal_answer(s: GeldState, task: i64, action: i64) -> Refusal | None:
    """Offers, their answers, and leaving without a deal (GUB-6.3)."""
    if action == OFFER or action == NO_DEAL:
        if task == DEAL or (task == COUNTER and action == OFFER):
            return refuse_offer(s) if action == OFFER else None
        return refuse_dealing(task)
    if action == DECLINE and task == COUNTER:
        return None
    if task != ANSWER:
        return Refusal("GUB-6.3", "no_offer_to_answer")
    if action == ACCEPT:
        return refuse_acceptance(s)
    if action == COUNTER_OFFER and s.arg(5) == s.active:
        return Refusal("GUB-6.3", "decline_to_offer_again")
    return None


def refuse_lot_answer(s: GeldState, task: i64) -> Refusal | None:
    """Lots are for somebody who has to sell (GUB-6.4, GUB-12.1.1)."""
    if task != RAISE:
        return Refusal("GUB-6.4", "nothing_has_to_be_sold")
    return refuse_sale_before_credit(s)


def refuse_misplaced_answer(task: i64, action: i64) -> Refusal:
    """Why a plain answer does not fit the question."""
    if action == ROLL and task == FINISH:
        return Refusal("GUB-3.2", "no_double_thrown")
    if action == STOP or action == FINISH_TURN:
        return Refusal("GUB-3.1", "the_turn_goes_on")
    if action == BUY_INVEST or action == RELEASE:
        return Refusal("GUB-6.1", "no_card_for_sale")
    return Refusal("GUB-3.1", "not_asked_now")


def refuse_trade(s: GeldState, task: i64, action: i64) -> Refusal | None:
    """Buying and selling goods and INVEST cards (GUB-7.1, GUB-7.7, GUB-8.5, GUB-12)."""
    kind = action_kind(action)
    if kind == PURCHASE:
        if task != TRADE:
            return Refusal("GUB-7.1", "not_at_the_exchange")
        return refuse_purchase(s, action)
    if kind == SALE:
        if task == GOLD and traded_good(action) != s.rules.gold:
            return Refusal("GUB-8.5", "gold_only")
        if task == RAISE:
            return refuse_sale_before_credit(s) or refuse_sale(s, action)
        if task != TRADE and task != GOLD:
            return Refusal("GUB-7.7", "not_at_the_exchange")
        return refuse_sale(s, action)
    if task != RAISE:
        return Refusal("GUB-12.1", "nothing_has_to_be_sold")
    return refuse_sale_before_credit(s) or refuse_invest_sale(s, action)


def refuse_side_action(s: GeldState, task: i64, action: i64) -> Refusal | None:
    """What the active seat may do at any time of its turn (GUB-3.6)."""
    if task == BID or task == COUNTER or (task == ANSWER and s.arg(5) != s.active):
        return refuse_out_of_turn(action)
    kind = action_kind(action)
    if kind == LAYING:
        return refuse_lay(s, action)
    if kind == TAKING:
        return refuse_take_off(s, action)
    if kind == BORROWING:
        return refuse_loan(s, action)
    return refuse_repayment(s, action)


def refuse_seat_not_asked(s: GeldState, seat: i64, action: i64) -> Refusal | None:
    """The rule against what a seat that is not asked wants; None if it is only not its turn."""
    if is_side_action(action) and seat != s.active:
        return refuse_out_of_turn(action)
    if s.task() != BID or (action != PASS and action_kind(action) != BIDDING):
        return None
    level = s.depth - 2
    released = s.arg_at(level, 1) == RELEASED
    if seat != s.arg_at(level, 2) or (released and s.rules.releaser_bids):
        return None
    return Refusal("GUB-6.2.2" if released else "GUB-12.4", "seller_does_not_bid")


def refuse_out_of_turn(action: i64) -> Refusal:
    """Why only the seat whose turn it is may do this."""
    kind = action_kind(action)
    if kind <= TAKING:
        return Refusal("GUB-10.4", "only_in_your_own_turn")
    if kind == BORROWING:
        return Refusal("GUB-11.5", "only_in_your_own_turn")
    return Refusal("GUB-11.6", "only_in_your_own_turn")
