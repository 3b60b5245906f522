"""What a seat may say to the question asked, and the rule that forbids the rest."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.games.geld_und_boerse.kernel.auctions import judge_bid
from parkett.games.geld_und_boerse.kernel.cities import judge_lay, judge_take
from parkett.games.geld_und_boerse.kernel.codes import (
    ACCEPT,
    AGAIN,
    AMOUNTS_END,
    ANSWER,
    AUCTION_BASE,
    BID,
    BID_BASE,
    BORROW_BASE,
    BUY_BASE,
    BUY_INVEST,
    DEAL,
    DECLINE,
    DONE,
    FINISH,
    FINISH_TURN,
    GOLD,
    INVEST,
    LAY_BASE,
    LOTS,
    NO_DEAL,
    OFFER_BASE,
    OVER,
    PASS,
    PER_GOOD,
    RAISE,
    RELEASE,
    REPAY_BASE,
    ROLL,
    SELL_BASE,
    SELL_INVEST_BASE,
    SMALL_ACTIONS,
    STOP,
    TAKE_BASE,
    TRADE,
    TURN,
)
from parkett.games.geld_und_boerse.kernel.debts import (
    judge_auction,
    judge_invest_sale,
    judge_loan,
    judge_repayment,
)
from parkett.games.geld_und_boerse.kernel.investing import judge_buy
from parkett.games.geld_und_boerse.kernel.negotiation import judge_offer
from parkett.games.geld_und_boerse.kernel.state import GeldState
from parkett.games.geld_und_boerse.kernel.trading import judge_purchase, judge_sale


def judge(s: GeldState, action: i64) -> Refusal | None:
    """None if the seat that is asked may do this, or the rule against it."""
    kind = s.task()
    if kind == OVER:
        return Refusal("GUB-14.4", "game_over")
    if action < 0 or kind < TURN:
        return Refusal("GUB-3.1", "not_asked_now")
    if action < BUY_BASE:
        return judge_word(s, kind, action)
    if action < LAY_BASE:
        return judge_business(s, kind, action)
    if action < SMALL_ACTIONS or BORROW_BASE <= action < BID_BASE:
        return judge_side(s, kind, action)
    if BID_BASE <= action < AMOUNTS_END:
        return judge_bid(s, action) if kind == BID else Refusal("GUB-6.2.4", "no_auction_now")
    if AUCTION_BASE <= action < AUCTION_BASE + LOTS:
        if kind != RAISE:
            return Refusal("GUB-6.4", "nothing_has_to_be_sold")
        return judge_selling(s) or judge_auction(s, action)
    if OFFER_BASE <= action < 2 * OFFER_BASE:
        return judge_offer(s, action) if kind == DEAL else Refusal("GUB-6.4", "no_dealing_now")
    return Refusal("GUB-3.1", "not_asked_now")


def judge_word(s: GeldState, kind: i64, action: i64) -> Refusal | None:
    """The plain answers: each belongs to its question."""
    fits = False
    if action == ROLL:
        fits = kind == TURN or kind == AGAIN
    elif action == STOP:
        fits = kind == AGAIN
    elif action == FINISH_TURN:
        fits = kind == FINISH
    elif action == BUY_INVEST or action == RELEASE:
        fits = kind == INVEST
    elif action == PASS:
        fits = kind == BID
    elif action == NO_DEAL:
        fits = kind == DEAL
    elif action == ACCEPT or action == DECLINE:
        fits = kind == ANSWER
    elif action == DONE:
        fits = kind == TRADE or kind == GOLD
    if not fits:
        return refuse_word(kind, action)
    return judge_buy(s) if action == BUY_INVEST else None


def refuse_word(kind: i64, action: i64) -> Refusal:
    """Why a plain answer does not fit the question."""
    if action == ROLL and kind == FINISH:
        return Refusal("GUB-3.2", "no_double_thrown")
    if action == STOP or action == FINISH_TURN:
        return Refusal("GUB-3.1", "the_turn_goes_on")
    if action == BUY_INVEST or action == RELEASE:
        return Refusal("GUB-6.1", "no_card_for_sale")
    if action == ACCEPT or action == DECLINE:
        return Refusal("GUB-6.3", "no_offer_to_answer")
    return Refusal("GUB-3.1", "not_asked_now")


def judge_business(s: GeldState, kind: i64, action: i64) -> Refusal | None:
    """Buying and selling goods and INVEST cards (GUB-7.1, GUB-7.7, GUB-8.5, GUB-12)."""
    if action < SELL_BASE:
        if kind != TRADE:
            return Refusal("GUB-7.1", "not_at_the_exchange")
        return judge_purchase(s, action)
    if action < SELL_INVEST_BASE:
        if kind == GOLD and (action - SELL_BASE) // PER_GOOD != s.rules.gold:
            return Refusal("GUB-8.5", "gold_only")
        if kind == RAISE:
            return judge_selling(s) or judge_sale(s, action)
        if kind != TRADE and kind != GOLD:
            return Refusal("GUB-7.7", "not_at_the_exchange")
        return judge_sale(s, action)
    if kind != RAISE:
        return Refusal("GUB-12.1", "nothing_has_to_be_sold")
    return judge_selling(s) or judge_invest_sale(s, action)


def judge_selling(s: GeldState) -> Refusal | None:
    """Selling is open only if credit does not suffice (GUB-12.1.1)."""
    if s.arg_at(s.depth - 2, 3) == 0:
        return Refusal("GUB-12.1.1", "credit_comes_first", {"left": int(s.credit(s.active))})
    return None


def judge_side(s: GeldState, kind: i64, action: i64) -> Refusal | None:
    """What the active seat may do at any time of its turn (GUB-3.6)."""
    if kind == BID or kind == ANSWER:
        return refuse_side(action)
    if action < TAKE_BASE:
        return judge_lay(s, action)
    if action < SMALL_ACTIONS:
        return judge_take(s, action)
    if action < REPAY_BASE:
        return judge_loan(s, action)
    return judge_repayment(s, action)


def refuse_side(action: i64) -> Refusal:
    """Why only the seat whose turn it is may do this."""
    if action < SMALL_ACTIONS:
        return Refusal("GUB-10.4", "only_in_your_own_turn")
    if action < REPAY_BASE:
        return Refusal("GUB-11.5", "only_in_your_own_turn")
    return Refusal("GUB-11.6", "only_in_your_own_turn")
