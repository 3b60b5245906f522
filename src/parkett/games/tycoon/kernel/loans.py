"""Loan cards: taking, repaying, extending and overdue ones (TYC-10, TYC-13.1 to TYC-13.4)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.vec_or_list import vec
from parkett.games.tycoon.kernel.codes import (
    CHARTER,
    ELIMINATE,
    EXTENDED,
    FRESH,
    LOAN_EXTENDED,
    LOAN_KINDS,
    LOAN_OVERDUE,
    LOAN_REPAID,
    LOAN_TAKEN,
    NEW_LOAN_PAYS,
    OUT,
    OVERDUE,
    REPAYMENT,
    SCHEDULED,
    SEAT_ELIMINATED,
    TYC_10_1,
    TYC_13_1,
    TYC_13_2,
    TYC_13_3,
    TYC_13_4,
    TYC_14_2,
    action_kind,
    extend_code,
    repay_code,
)
from parkett.games.tycoon.kernel.flying import return_home
from parkett.games.tycoon.kernel.state import TycoonState

# Taking a card ---------------------------------------------------------------------------------


def refuse_loan(s: TycoonState, kind: i64) -> Refusal:
    """Why this loan is refused."""
    if not s.loans_left(kind):
        return Refusal("TYC-10.3", "no_loan_card_left")
    return Refusal("TYC-3.4", "building_turn")


def take_loan(s: TycoonState, seat: i64, kind: i64) -> None:
    """Go to the home bank, take a card with its amount, end the turn (TYC-10.1, TYC-3.4)."""
    return_home(s, seat)
    amount = s.rules.amount[kind]
    if not s.rules.set_per_player:
        s.add_loans(s.seats, kind, FRESH, -1)
    s.add_loans(seat, kind, FRESH, 1)
    s.pay(seat, amount)
    s.note(LOAN_TAKEN, TYC_10_1, seat, amount, s.rules.repay[kind])
    if s.rules.insolvency == NEW_LOAN_PAYS:
        cheap = cheaper_extended_kind(s)
        pay_cards_of_kind(s, seat, cheap, OVERDUE, TYC_13_4)
        pay_cards_of_kind(s, seat, 1 - cheap, OVERDUE, TYC_13_4)
    s.pop()
    s.bought = 0


# Fresh cards after a payday --------------------------------------------------------------------


def legal_card_answers(s: TycoonState, buffer: vec[i64]) -> i64:
    """Repay the card in question if the cash suffices, or extend it (TYC-13.1.1)."""
    count: i64 = 0
    card = s.arg(2)
    if s.cash[s.arg(1)] >= s.rules.repay[card]:
        buffer[count] = repay_code(card)
        count += 1
    buffer[count] = extend_code(card)
    return count + 1


def refuse_card_answer(s: TycoonState, action: i64) -> Refusal:
    """Why this answer about a loan card is refused."""
    seat = s.arg(1)
    kind = s.arg(2)
    if action != repay_code(kind):
        return Refusal("TYC-13.1.1", "another_card_is_asked", {"card": int(s.rules.amount[kind])})
    due = int(s.rules.repay[kind])
    return Refusal("TYC-13.1.1", "not_enough_cash", {"due": due, "cash": int(s.cash[seat])})


def apply_card_answer(s: TycoonState, action: i64) -> None:
    """Repay a fresh card, or extend it (TYC-13.1, TYC-13.2)."""
    seat = s.arg(1)
    kind = s.arg(2)
    s.pop()
    rules = s.rules
    if action_kind(action) == REPAYMENT:
        repay_card(s, seat, kind, FRESH, TYC_13_1)
    else:
        s.add_loans(seat, kind, FRESH, -1)
        s.add_loans(seat, kind, EXTENDED, 1)
        before = rules.repay[kind]
        s.note(LOAN_EXTENDED, TYC_13_2, seat, rules.amount[kind], before, rules.extended[kind])


def amount_due(s: TycoonState, kind: i64, shown: i64) -> i64:
    """What repaying a card costs: the amount it shows."""
    return s.rules.repay[kind] if shown == FRESH else s.rules.extended[kind]


def repay_card(s: TycoonState, seat: i64, kind: i64, shown: i64, rule: i64) -> None:
    """Pay what a card shows and give it back to the bank."""
    before = s.cash[seat]
    due = amount_due(s, kind, shown)
    s.pay(seat, -due)
    return_loan_card(s, seat, kind, shown)
    s.note(LOAN_REPAID, rule, seat, s.rules.amount[kind], due, before - due, before)


def return_loan_card(s: TycoonState, seat: i64, kind: i64, shown: i64) -> None:
    """Give a loan card back to the bank."""
    s.add_loans(seat, kind, shown, -1)
    if not s.rules.set_per_player:
        s.add_loans(s.seats, kind, FRESH, 1)


# Cards that must be paid -----------------------------------------------------------------------


def pay_compulsory_cards(s: TycoonState, seat: i64) -> None:
    """Pay extended and overdue cards, the cheapest first, as far as cash goes (TYC-13.3)."""
    cheap = cheaper_extended_kind(s)
    insolvent = not pay_compulsory_cards_of_kind(s, seat, cheap)
    if not pay_compulsory_cards_of_kind(s, seat, 1 - cheap):
        insolvent = True
    if insolvent and s.rules.insolvency == ELIMINATE:
        eliminate_seat(s, seat)


def cheaper_extended_kind(s: TycoonState) -> i64:
    """The kind of card that costs less to repay once extended."""
    return 0 if s.rules.extended[0] <= s.rules.extended[1] else 1


def pay_cards_of_kind(s: TycoonState, seat: i64, kind: i64, shown: i64, rule: i64) -> None:
    """Pay cards that show the same side, as far as cash goes."""
    due = amount_due(s, kind, shown)
    while s.loans(seat, kind, shown) > 0 and s.cash[seat] >= due:
        repay_card(s, seat, kind, shown, rule)


def pay_compulsory_cards_of_kind(s: TycoonState, seat: i64, kind: i64) -> bool:
    """Pay a kind's compulsory cards; the rest becomes overdue (TYC-13.4).  True if all went."""
    due = s.rules.extended[kind]
    pay_cards_of_kind(s, seat, kind, OVERDUE, TYC_13_3)
    pay_cards_of_kind(s, seat, kind, EXTENDED, TYC_13_3)
    left = s.loans(seat, kind, EXTENDED)
    s.add_loans(seat, kind, EXTENDED, -left)
    s.add_loans(seat, kind, OVERDUE, left)
    left = s.loans(seat, kind, OVERDUE)
    if left > 0:
        loan = s.rules.amount[kind]
        s.note(LOAN_OVERDUE, TYC_13_4, seat, loan, left, due, s.cash[seat], left * due)
    return left == 0


def eliminate_seat(s: TycoonState, seat: i64) -> None:
    """Eliminate a seat: money, cards, tickets and plane go; its buildings stay (TYC-13.4)."""
    s.note(SEAT_ELIMINATED, TYC_13_4, seat, s.cash[seat], s.debt(seat))
    s.pay(seat, -s.cash[seat])
    kind: i64 = 0
    while kind < LOAN_KINDS:
        shown: i64 = FRESH
        while shown <= OVERDUE:
            while s.loans(seat, kind, shown) > 0:
                return_loan_card(s, seat, kind, shown)
            shown += 1
        kind += 1
    s.move_all(seat, s.used(), SCHEDULED)
    s.move_all(seat, s.used(), CHARTER)
    s.go_home(seat)
    s.set_desk(seat, OUT, 1)


def repay_all_cards(s: TycoonState, seat: i64) -> None:
    """Pay all cards of a seat at the amount they show."""
    kind: i64 = 0
    while kind < LOAN_KINDS:
        shown: i64 = FRESH
        while shown <= OVERDUE:
            while s.loans(seat, kind, shown) > 0:
                repay_card(s, seat, kind, shown, TYC_14_2)
            shown += 1
        kind += 1
