"""A payday: income, loan cards, the cash count and new hotels (TYC-12, TYC-13)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.games.tycoon.kernel.codes import (
    BUILT,
    CASH_COUNTED,
    CHARTER,
    CITIES,
    EXTENDED,
    FACTORIES,
    FACTORIES_PAID,
    FRESH,
    HOTELS_HANDED_OUT,
    INSOLVENCY,
    LENGTH,
    LOAN_CARD,
    LOAN_EXTENDED,
    LOAN_KINDS,
    LOAN_OVERDUE,
    LOAN_REPAID,
    LONGEST_ROW,
    MAJORITY_PAID,
    OUT,
    OVERDUE,
    PAYDAY_BEGUN,
    REPAYMENT,
    ROUND,
    ROW,
    SCHEDULED,
    SEAT_ELIMINATED,
    SETTLE,
    SPREAD_PAID,
    STOCK,
    SUPPLY,
    THIRD_PAYDAY,
    TIE_BROKEN,
    TYC_11_1,
    TYC_12_1,
    TYC_12_2,
    TYC_12_3,
    TYC_12_3_1,
    TYC_12_4,
    TYC_12_5,
    TYC_12_6,
    TYC_13_1,
    TYC_13_2,
    TYC_13_3,
    TYC_13_4,
    TYC_13_5,
    TYC_13_6,
    action_kind,
    repay_code,
)
from parkett.games.tycoon.kernel.ending import finish
from parkett.games.tycoon.kernel.state import TycoonState, count_digit

# Income ----------------------------------------------------------------------------------------


def hold_payday(s: TycoonState) -> None:
    """Pay all income; then the loan cards are settled, or the game is over."""
    s.note(PAYDAY_BEGUN, TYC_11_1, s.phase)
    seat = s.next_in(0)
    while seat < s.seats:
        pay_spread(s, seat)
        seat = s.next_in(seat + 1)
    longest: i64 = 0
    city: i64 = 0
    while city < CITIES:
        pay_majority(s, city)
        longest = max(longest, s.record(city, LENGTH))
        city += 1
    s.note(LONGEST_ROW, TYC_12_6, longest)
    city = 0
    while city < CITIES:
        pay_factories(s, city, longest)
        city += 1
    if s.phase >= s.rules.phases:
        finish(s, THIRD_PAYDAY)
    else:
        s.push(SETTLE, s.next_in(0))


def pay_spread(s: TycoonState, seat: i64) -> None:
    """Pay for the number of cities with an open hotel of the seat (TYC-12.1)."""
    cities: i64 = 0
    city: i64 = 0
    while city < CITIES:
        if s.open_in(city, seat) > 0:
            cities += 1
        city += 1
    amount = s.rules.spread[cities]
    s.pay(seat, amount)
    s.note(SPREAD_PAID, TYC_12_1, seat, cities, amount)


def pay_majority(s: TycoonState, city: i64) -> None:
    """Pay the most and the second most open hotels of a city (TYC-12.2 to TYC-12.4)."""
    if s.record(city, LENGTH) == 0:
        return
    first = leader(s, city, s.seats)
    if first == s.seats:
        return
    second = leader(s, city, first)
    pay_place(s, city, first, second, 1, s.first_amount(city))
    if second < s.seats:
        third = next_after(s, city, first, second)
        pay_place(s, city, second, third, 2, s.second_amount(city))


def leader(s: TycoonState, city: i64, besides: i64) -> i64:
    """The seat with most open hotels besides one; `seats` when nobody else has any."""
    best = s.seats
    most: i64 = 0
    seat = s.next_in(0)
    while seat < s.seats:
        if seat != besides:
            number = s.open_in(city, seat)
            if number > most or (number > 0 and number == most and earlier(s, city, seat, best)):
                best = seat
                most = number
        seat = s.next_in(seat + 1)
    return best


def next_after(s: TycoonState, city: i64, first: i64, second: i64) -> i64:
    """A seat that has as many open hotels as the second, but comes later; or `seats`."""
    number = s.open_in(city, second)
    seat = s.next_in(0)
    while seat < s.seats:
        if seat != first and seat != second and s.open_in(city, seat) == number:
            return seat
        seat = s.next_in(seat + 1)
    return s.seats


def earlier(s: TycoonState, city: i64, seat: i64, other: i64) -> bool:
    """Whether a seat comes before another with as many hotels (TYC-12.3, TYC-12.3.1).

    By the first hotel ever built here; or, as an option, by the first that is still open.
    """
    left = s.record(city, ROW if s.rules.earliest_open else BUILT)
    while left & 7 != other + 1:
        if left & 7 == seat + 1:
            return True
        left >>= 3
    return False


def pay_place(s: TycoonState, city: i64, seat: i64, rival: i64, place: i64, amount: i64) -> None:
    """Pay the first or second amount, and note over whom a tie was broken."""
    s.pay(seat, amount)
    if s.journal is None:
        return
    number = s.open_in(city, seat)
    if rival < s.seats and s.open_in(city, rival) == number:
        tie: i64 = TYC_12_3_1 if s.rules.earliest_open else TYC_12_3
        s.note(TIE_BROKEN, tie, seat, rival, city, number)
    alone = place == 1 and rival == s.seats
    rule: i64 = TYC_12_4 if alone else TYC_12_2
    s.note(MAJORITY_PAID, rule, seat, city, place, number, s.record(city, LENGTH) + 1, amount)


def pay_factories(s: TycoonState, city: i64, longest: i64) -> None:
    """Pay each factory the second amount, in a longest row the first (TYC-12.5, TYC-12.7)."""
    owners = s.record(city, FACTORIES)
    if owners == 0:
        return
    length = s.record(city, LENGTH)
    is_longest: i64 = 1 if length == longest else 0
    each = s.first_amount(city) if is_longest == 1 else s.second_amount(city)
    seat = s.next_in(0)
    while seat < s.seats:
        number = count_digit(owners, seat + 1)
        if number > 0:
            s.pay(seat, number * each)
            s.note(FACTORIES_PAID, TYC_12_5, seat, city, number, each, number * each, is_longest)
        seat = s.next_in(seat + 1)


# Loan cards ------------------------------------------------------------------------------------


def run_settle(s: TycoonState) -> None:
    """A seat's compulsory cards, then a question for each fresh one, then the next seat."""
    seat = s.arg(1)
    if s.arg(2) == 0:
        s.set_arg(2, 1)
        pay_compulsory(s, seat)
    kind: i64 = 0
    while kind < LOAN_KINDS:
        if s.loans(seat, kind, FRESH) > 0:
            s.active = seat
            s.push(LOAN_CARD, seat, kind)
            return
        kind += 1
    s.pop()
    following = s.next_in(seat + 1)
    if following < s.seats:
        s.push(SETTLE, following)
    elif s.seats_in() < 2:
        finish(s, INSOLVENCY)
    else:
        begin_phase(s)


def pay_compulsory(s: TycoonState, seat: i64) -> None:
    """Pay extended and overdue cards, the cheapest first, as far as cash goes (TYC-13.3)."""
    extended = s.rules.extended
    cheap: i64 = 0 if extended[0] <= extended[1] else 1
    insolvent = not pay_cards(s, seat, cheap)
    if not pay_cards(s, seat, 1 - cheap):
        insolvent = True
    if insolvent and s.rules.eliminate:
        leave(s, seat)


def pay_cards(s: TycoonState, seat: i64, kind: i64) -> bool:
    """Pay a kind's compulsory cards; the rest becomes overdue (TYC-13.4).  True if all went."""
    amount = s.rules.extended[kind]
    shown: i64 = OVERDUE
    while shown >= EXTENDED:
        while s.loans(seat, kind, shown) > 0 and s.cash[seat] >= amount:
            s.pay(seat, -amount)
            return_card(s, seat, kind, shown)
            s.note(LOAN_REPAID, TYC_13_3, seat, s.rules.amount[kind], amount, s.cash[seat])
        shown -= 1
    left = s.loans(seat, kind, EXTENDED)
    s.add_loans(seat, kind, EXTENDED, -left)
    s.add_loans(seat, kind, OVERDUE, left)
    left = s.loans(seat, kind, OVERDUE)
    if left > 0:
        cash = s.cash[seat]
        s.note(LOAN_OVERDUE, TYC_13_4, seat, s.rules.amount[kind], left, amount, cash)
    return left == 0


def return_card(s: TycoonState, seat: i64, kind: i64, shown: i64) -> None:
    """Give a loan card back to the bank."""
    s.add_loans(seat, kind, shown, -1)
    if not s.rules.unlimited_loans:
        s.add_loans(s.seats, kind, FRESH, 1)


def leave(s: TycoonState, seat: i64) -> None:
    """Eliminate a seat: money, cards, tickets and plane go; its buildings stay (TYC-13.4)."""
    s.note(SEAT_ELIMINATED, TYC_13_4, seat, s.cash[seat], s.debt(seat))
    s.pay(seat, -s.cash[seat])
    kind: i64 = 0
    while kind < LOAN_KINDS:
        shown: i64 = FRESH
        while shown <= OVERDUE:
            while s.loans(seat, kind, shown) > 0:
                return_card(s, seat, kind, shown)
            shown += 1
        kind += 1
    s.move_all(seat, s.used(), SCHEDULED)
    s.move_all(seat, s.used(), CHARTER)
    s.go_home(seat)
    s.set_desk(seat, OUT, 1)


def refuse_card(s: TycoonState, action: i64) -> Refusal:
    """Why this answer about a loan card is refused."""
    seat = s.arg(1)
    kind = s.arg(2)
    if action != repay_code(kind):
        return Refusal("TYC-13.1", "another_card_is_asked", {"card": int(s.rules.amount[kind])})
    due = int(s.rules.repay[kind])
    return Refusal("TYC-13.1", "not_enough_cash", {"due": due, "cash": int(s.cash[seat])})


def apply_card(s: TycoonState, action: i64) -> None:
    """Repay a fresh card, or extend it (TYC-13.1, TYC-13.2)."""
    seat = s.arg(1)
    kind = s.arg(2)
    s.pop()
    amount = s.rules.amount[kind]
    if action_kind(action) == REPAYMENT:
        due = s.rules.repay[kind]
        s.pay(seat, -due)
        return_card(s, seat, kind, FRESH)
        s.note(LOAN_REPAID, TYC_13_1, seat, amount, due, s.cash[seat])
    else:
        s.add_loans(seat, kind, FRESH, -1)
        s.add_loans(seat, kind, EXTENDED, 1)
        s.note(LOAN_EXTENDED, TYC_13_2, seat, amount, s.rules.repay[kind], s.rules.extended[kind])


def begin_phase(s: TycoonState) -> None:
    """Count the cash, hand out new hotels and begin the next phase (TYC-13.5, TYC-13.6)."""
    s.phase += 1
    s.payday_due = 0
    seat = s.next_in(0)
    while seat < s.seats:
        debt = s.debt(seat)
        s.note(CASH_COUNTED, TYC_13_5, seat, s.cash[seat], debt, s.cash[seat] - debt)
        seat = s.next_in(seat + 1)
    seat = s.next_in(0)
    while seat < s.seats:
        number = min(s.rules.new_hotels, s.desk(seat, SUPPLY))
        s.set_desk(seat, SUPPLY, s.desk(seat, SUPPLY) - number)
        s.set_desk(seat, STOCK, s.desk(seat, STOCK) + number)
        s.note(HOTELS_HANDED_OUT, TYC_13_6, seat, number, s.desk(seat, STOCK))
        seat = s.next_in(seat + 1)
    s.push(ROUND)
