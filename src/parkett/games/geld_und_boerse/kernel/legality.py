"""What a seat may say to the question asked, and the rule that forbids the rest."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.games.geld_und_boerse.kernel.auctions import judge_bid
from parkett.games.geld_und_boerse.kernel.cities import judge_lay, judge_take
from parkett.games.geld_und_boerse.kernel.codes import (
    ACCEPT,
    AGAIN,
    ANSWER,
    BID,
    BIDDING,
    BORROWING,
    BUY_INVEST,
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
    OFFERING,
    OVER,
    PASS,
    PLAIN,
    PURCHASE,
    RAISE,
    RELEASE,
    REPAYING,
    ROLL,
    SALE,
    STOP,
    TAKING,
    TRADE,
    TURN,
    action_kind,
    traded_good,
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
    task = s.task()
    kind = action_kind(action)
    if task == OVER:
        return Refusal("GUB-14.4", "game_over")
    if kind == NO_KIND or task < TURN:
        return Refusal("GUB-3.1", "not_asked_now")
    if kind == PLAIN:
        return judge_word(s, task, action)
    if kind <= INVEST_SALE:
        return judge_business(s, task, action)
    if kind <= REPAYING:
        return judge_side(s, task, action)
    if kind == BIDDING:
        return judge_bid(s, action) if task == BID else Refusal("GUB-6.2.4", "no_auction_now")
    if kind == OFFERING:
        return judge_offer(s, action) if task == DEAL else Refusal("GUB-6.4", "no_dealing_now")
    if task != RAISE:
        return Refusal("GUB-6.4", "nothing_has_to_be_sold")
    return judge_selling(s) or judge_auction(s, action)


def judge_word(s: GeldState, task: i64, action: i64) -> Refusal | None:
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
    elif action == NO_DEAL:
        fits = task == DEAL
    elif action == ACCEPT or action == DECLINE:
        fits = task == ANSWER
    elif action == DONE:
        fits = task == TRADE or task == GOLD
    if not fits:
        return refuse_word(task, action)
    return judge_buy(s) if action == BUY_INVEST else None


def refuse_word(task: i64, action: i64) -> Refusal:
    """Why a plain answer does not fit the question."""
    if action == ROLL and task == FINISH:
        return Refusal("GUB-3.2", "no_double_thrown")
    if action == STOP or action == FINISH_TURN:
        return Refusal("GUB-3.1", "the_turn_goes_on")
    if action == BUY_INVEST or action == RELEASE:
        return Refusal("GUB-6.1", "no_card_for_sale")
    if action == ACCEPT or action == DECLINE:
        return Refusal("GUB-6.3", "no_offer_to_answer")
    return Refusal("GUB-3.1", "not_asked_now")


def judge_business(s: GeldState, task: i64, action: i64) -> Refusal | None:
    """Buying and selling goods and INVEST cards (GUB-7.1, GUB-7.7, GUB-8.5, GUB-12)."""
    kind = action_kind(action)
    if kind == PURCHASE:
        if task != TRADE:
            return Refusal("GUB-7.1", "not_at_the_exchange")
        return judge_purchase(s, action)
    if kind == SALE:
        if task == GOLD and traded_good(action) != s.rules.gold:
            return Refusal("GUB-8.5", "gold_only")
        if task == RAISE:
            return judge_selling(s) or judge_sale(s, action)
        if task != TRADE and task != GOLD:
            return Refusal("GUB-7.7", "not_at_the_exchange")
        return judge_sale(s, action)
    if task != RAISE:
        return Refusal("GUB-12.1", "nothing_has_to_be_sold")
    return judge_selling(s) or judge_invest_sale(s, action)


def judge_selling(s: GeldState) -> Refusal | None:
    """Selling is open only if credit does not suffice (GUB-12.1.1)."""
    if s.arg_at(s.depth - 2, 3) == 0:
        return Refusal("GUB-12.1.1", "credit_comes_first", {"left": int(s.credit(s.active))})
    return None


def judge_side(s: GeldState, task: i64, action: i64) -> Refusal | None:
    """What the active seat may do at any time of its turn (GUB-3.6)."""
    if task == BID or task == ANSWER:
        return refuse_side(action)
    kind = action_kind(action)
    if kind == LAYING:
        return judge_lay(s, action)
    if kind == TAKING:
        return judge_take(s, action)
    if kind == BORROWING:
        return judge_loan(s, action)
    return judge_repayment(s, action)


def refuse_side(action: i64) -> Refusal:
    """Why only the seat whose turn it is may do this."""
    kind = action_kind(action)
    if kind <= TAKING:
        return Refusal("GUB-10.4", "only_in_your_own_turn")
    if kind == BORROWING:
        return Refusal("GUB-11.5", "only_in_your_own_turn")
    return Refusal("GUB-11.6", "only_in_your_own_turn")
