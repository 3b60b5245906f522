"""The end of the game: the last settlement and the scores (TYC-14)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.tycoon.kernel.codes import GAME_WON, OUT, OVER, TYC_14_2
from parkett.games.tycoon.kernel.loans import repay_all_cards
from parkett.games.tycoon.kernel.state import TycoonState


def end_game(s: TycoonState, ending: i64) -> None:
    """Every loan is repaid, even beyond one's cash; the most money wins (TYC-14.2)."""
    s.ending = ending
    seat = s.next_in(0)
    while seat < s.seats:
        repay_all_cards(s, seat)
        seat = s.next_in(seat + 1)
    s.push(OVER)
    if s.journal is not None:
        note_winners(s)


def seat_score(s: TycoonState, seat: i64) -> i64:
    """Cash less what the loan cards show; an eliminated seat stands behind all others."""
    if s.desk(seat, OUT) == 0:
        return s.cash[seat] - s.debt(seat)
    lowest: i64 = 0
    other = s.next_in(0)
    while other < s.seats:
        lowest = min(lowest, s.cash[other] - s.debt(other))
        other = s.next_in(other + 1)
    return lowest - 1


def note_winners(s: TycoonState) -> None:
    """Most money wins; equal money shares the victory (TYC-14.2)."""
    best = seat_score(s, 0)
    seat: i64 = 1
    while seat < s.seats:
        best = max(best, seat_score(s, seat))
        seat += 1
    seat = 0
    while seat < s.seats:
        if seat_score(s, seat) == best:
            s.note(GAME_WON, TYC_14_2, seat, best)
        seat += 1
