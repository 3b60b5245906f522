"""A payday and what follows it: income, settlement, new hotels (TYC-12, TYC-13)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.tycoon.kernel.codes import (
    BUILT,
    CASH_COUNTED,
    CITIES,
    FACTORIES,
    FACTORIES_PAID,
    FRESH,
    HOTELS_HANDED_OUT,
    INSOLVENCY,
    LENGTH,
    LOAN_CARD,
    LOAN_KINDS,
    LONGEST_ROW,
    MAJORITY_PAID,
    PAYDAY_BEGUN,
    ROUND,
    ROW,
    RUNNING,
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
    TYC_13_5,
    TYC_13_6,
)
from parkett.games.tycoon.kernel.ending import end_game
from parkett.games.tycoon.kernel.loans import pay_compulsory_cards
from parkett.games.tycoon.kernel.state import TycoonState, count_owner_digit

# Income ----------------------------------------------------------------------------------------


def hold_payday(s: TycoonState, ending: i64) -> None:
    """Pay all income; then the loan cards are settled, or the game is over.

    `ending` says why this is the last payday; RUNNING if only the phase decides.
    """
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
        end_game(s, THIRD_PAYDAY)
    elif ending != RUNNING:
        end_game(s, ending)
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
    first = find_leader(s, city, s.seats)
    if first == s.seats:
        return
    second = find_leader(s, city, first)
    pay_majority_place(s, city, first, second, 1, s.first_amount(city))
    if second < s.seats:
        third = find_tied_seat(s, city, first, second)
        pay_majority_place(s, city, second, third, 2, s.second_amount(city))


def find_leader(s: TycoonState, city: i64, besides: i64) -> i64:
    """The seat with most open hotels besides one; `seats` when nobody else has any."""
    best = s.seats
    most: i64 = 0
    seat = s.next_in(0)
    while seat < s.seats:
        if seat != besides:
            number = s.open_in(city, seat)
            if number > most or (
                number > 0 and number == most and is_ahead_in_tie(s, city, seat, best)
            ):
                best = seat
                most = number
        seat = s.next_in(seat + 1)
    return best


def find_tied_seat(s: TycoonState, city: i64, first: i64, second: i64) -> i64:
    """A seat that has as many open hotels as the second, but comes later; or `seats`."""
    number = s.open_in(city, second)
    seat = s.next_in(0)
    while seat < s.seats:
        if seat != first and seat != second and s.open_in(city, seat) == number:
            return seat
        seat = s.next_in(seat + 1)
    return s.seats


def is_ahead_in_tie(s: TycoonState, city: i64, seat: i64, other: i64) -> bool:
    """Whether a seat comes before another with as many hotels (TYC-12.3, TYC-12.3.1).

    By the first hotel ever built here; or, as an option, by the first that is still open.
    """
    return stands_first(s.record(city, ROW if s.rules.earliest_open else BUILT), seat, other)


def stands_first(owners: i64, seat: i64, other: i64) -> bool:
    """Whether a seat stands in a list before another."""
    left = owners
    while left & 7 != other + 1:
        if left & 7 == seat + 1:
            return True
        left >>= 3
    return False


def pay_majority_place(
    s: TycoonState, city: i64, seat: i64, rival: i64, place: i64, amount: i64
) -> None:
    """Pay the first or second amount, and note over whom a tie was broken."""
    s.pay(seat, amount)
    if s.journal is None:
        return
    number = s.open_in(city, seat)
    if rival < s.seats and s.open_in(city, rival) == number:
        s.note(TIE_BROKEN, tie_rule(s, city, seat, rival), seat, rival, city, number)
    alone = place == 1 and rival == s.seats
    rule: i64 = TYC_12_4 if alone else TYC_12_2
    s.note(MAJORITY_PAID, rule, seat, city, place, number, s.record(city, LENGTH) + 1, amount)


def tie_rule(s: TycoonState, city: i64, seat: i64, rival: i64) -> i64:
    """TYC-12.3, or TYC-12.3.1 where it matters which first hotel counts."""
    ever = stands_first(s.record(city, BUILT), seat, rival)
    return TYC_12_3 if ever == stands_first(s.record(city, ROW), seat, rival) else TYC_12_3_1


def pay_factories(s: TycoonState, city: i64, longest: i64) -> None:
    """Pay each factory the second amount, in a longest row the first (TYC-12.5, TYC-12.7)."""
    owners = s.record(city, FACTORIES)
    if owners == 0:
        return
    length = s.record(city, LENGTH)
    is_longest = length == longest
    each = s.first_amount(city) if is_longest else s.second_amount(city)
    seat = s.next_in(0)
    while seat < s.seats:
        number = count_owner_digit(owners, seat + 1)
        if number > 0:
            amount = number * each
            s.pay(seat, amount)
            if s.journal is not None:
                values: list[int] = [seat, city, number, each, amount, is_longest, length + 1]
                s.note_values(FACTORIES_PAID, TYC_12_5, values)
        seat = s.next_in(seat + 1)


# After payday ----------------------------------------------------------------------------------


def run_loan_settlement(s: TycoonState) -> None:
    """A seat's compulsory cards, then a question for each fresh one, then the next seat."""
    seat = s.arg(1)
    if s.arg(2) == 0:
        s.set_arg(2, 1)
        pay_compulsory_cards(s, seat)
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
        end_game(s, INSOLVENCY)
    else:
        begin_phase(s)


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
