"""The end of the game: the last settlement and the scores (TYC-14)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.tycoon.kernel.codes import (
    EXTENDED,
    FRESH,
    GAME_WON,
    LOAN_KINDS,
    LOAN_REPAID,
    OUT,
    OVER,
    OVERDUE,
    TYC_14_2,
)
from parkett.games.tycoon.kernel.state import TycoonState


def finish(s: TycoonState, ending: i64) -> None:
    """Every loan is repaid, even beyond one's cash; the most money wins (TYC-14.2)."""
    s.ending = ending
    seat = s.next_in(0)
    while seat < s.seats:
        repay_everything(s, seat)
        seat = s.next_in(seat + 1)
    s.push(OVER)
    if s.journal is not None:
        name_winners(s)


def repay_everything(s: TycoonState, seat: i64) -> None:
    """Pay all cards of a seat at the amount they show."""
    kind: i64 = 0
    while kind < LOAN_KINDS:
        shown: i64 = FRESH
        while shown <= OVERDUE:
            due = s.rules.repay[kind] if shown < EXTENDED else s.rules.extended[kind]
            number = s.loans(seat, kind, shown)
            s.add_loans(seat, kind, shown, -number)
            if not s.rules.unlimited_loans:
                s.add_loans(s.seats, kind, FRESH, number)
            while number > 0:
                s.pay(seat, -due)
                s.note(LOAN_REPAID, TYC_14_2, seat, s.rules.amount[kind], due, s.cash[seat])
                number -= 1
            shown += 1
        kind += 1


def worth(s: TycoonState, seat: i64) -> i64:
    """Cash less what the loan cards show; an eliminated seat stands behind all others."""
    if s.desk(seat, OUT) == 0:
        return s.cash[seat] - s.debt(seat)
    lowest: i64 = 0
    other = s.next_in(0)
    while other < s.seats:
        lowest = min(lowest, s.cash[other] - s.debt(other))
        other = s.next_in(other + 1)
    return lowest - 1


def name_winners(s: TycoonState) -> None:
    """Most money wins; equal money shares the victory (TYC-14.2)."""
    best = worth(s, 0)
    seat: i64 = 1
    while seat < s.seats:
        best = max(best, worth(s, seat))
        seat += 1
    seat = 0
    while seat < s.seats:
        if worth(s, seat) == best:
            s.note(GAME_WON, TYC_14_2, seat, best)
        seat += 1
