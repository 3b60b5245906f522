"""Certificates of one and of five shares: what changes hands, and exchange (SHK-4.5 to 4.7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.games.shark.kernel.codes import (
    CHANGE_GIVEN,
    COMPANIES,
    SHARES_EXCHANGED,
    SHK_4_5,
    SHK_4_6,
    SHK_4_7,
    STRICT,
)
from parkett.games.shark.kernel.state import SharkState, fives_index, ones_index

NO_WAY: Final = -1000  # the certificates cannot make up the number


def fives_moved_by_purchase(s: SharkState, seat: i64, company: i64, number: i64) -> i64:
    """Fives that move to the buyer when so many shares are bought, or NO_WAY."""
    at = ones_index(seat, company)
    supply = ones_index(s.seats, company)
    stock = s.stock
    ones = stock[supply]
    fives = stock[supply + 1]
    moved = fives_without_change(ones, fives, number)
    if moved == NO_WAY and s.rules.certificates != STRICT:
        return fives_with_change(fives, stock[at], number)
    return moved


def fives_moved_by_sale(s: SharkState, seat: i64, company: i64, number: i64) -> i64:
    """Fives that move to the supply when so many shares are sold, or NO_WAY."""
    at = ones_index(seat, company)
    supply = ones_index(s.seats, company)
    stock = s.stock
    ones = stock[at]
    fives = stock[at + 1]
    moved = fives_without_change(ones, fives, number)
    if moved != NO_WAY:
        return moved
    if s.rules.certificates != STRICT:
        return fives_with_change(fives, stock[supply], number)
    if fives == 0 or stock[supply] < 5:  # SHK-4.6: one five back into ones
        return NO_WAY
    moved = fives_without_change(ones + 5, fives - 1, number)
    return NO_WAY if moved == NO_WAY else moved + 1


def fives_without_change(ones: i64, fives: i64, number: i64) -> i64:
    """As many fives as possible, the rest in ones; NO_WAY if they do not suffice."""
    moved = number // 5
    if moved > fives:
        moved = fives
    return moved if number - 5 * moved <= ones else NO_WAY


def fives_with_change(fives: i64, other_ones: i64, number: i64) -> i64:
    """Fives that move when the other side gives ones back: one more than the number has (SHK-4.7).

    More fives would only come back as more ones.
    """
    moved = number // 5 + 1
    return moved if moved <= fives and 5 * moved - number <= other_ones else NO_WAY


def hand_over_shares(s: SharkState, seat: i64, company: i64, number: i64, fives: i64) -> None:
    """Move so many shares, of which so many fives, from the supply to a seat, or back if < 0."""
    ones = number - 5 * fives
    s.move_shares(seat, company, ones, fives)
    if (ones < 0) != (fives < 0) and ones != 0 and fives != 0:
        rule: i64 = SHK_4_6 if s.rules.certificates == STRICT else SHK_4_7
        s.note(CHANGE_GIVEN, rule, seat, company, number, ones, fives)


def enforce_exchange_of_ones(s: SharkState, company: i64) -> None:
    """Let every seat exchange five ones for a five where it must, the active seat first.

    Only certificates of a company that just moved can be in need of it.
    """
    stock = s.stock
    ones = ones_index(s.seats, company)
    if not s.rules.exchange_duty or s.rules.ones - stock[ones] < 5:  # nobody can have five
        return
    supply = fives_index(s.seats, company)
    n: i64 = 0
    while n < s.seats and stock[supply] > 0:
        seat = s.active + n
        if seat >= s.seats:
            seat -= s.seats
        at = ones_index(seat, company)
        if stock[at] >= 5:
            exchange_ones(s, seat, company, stock[at] // 5)
        n += 1


def exchange_ones(s: SharkState, seat: i64, company: i64, wanted: i64) -> None:
    """Exchange ones for as many fives as are wanted and in the supply (SHK-4.5)."""
    supply = fives_index(s.seats, company)
    left = s.stock[supply]
    number = min(left, wanted)
    s.move_shares(seat, company, -5 * number, number)
    s.note(SHARES_EXCHANGED, SHK_4_5, seat, company, 5 * number, number)


def enforce_all_exchanges(s: SharkState) -> None:
    """Let the seats exchange ones for fives, company by company (SHK-4.5)."""
    company: i64 = 0
    while company < COMPANIES:
        enforce_exchange_of_ones(s, company)
        company += 1
