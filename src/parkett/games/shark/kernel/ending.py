"""The end of the game and the winner (SHK-12, SHK-13)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.shark.kernel.codes import (
    COMPANIES,
    END_HOUSES,
    END_LAST_PLAYER,
    END_PRICE,
    GAME_ENDED,
    GAME_WON,
    OVER,
    SHK_11_5_2,
    SHK_12_1,
    SHK_13_1,
    SHK_13_1_1,
    WEALTH_COUNTED,
)
from parkett.games.shark.kernel.state import SharkState


def run_end_check(s: SharkState) -> None:
    """After the losses: has the placement ended the game? (SHK-12.1, SHK-12.2)."""
    s.pop()
    if s.players_left() == 1:
        end_game(s, 4, END_LAST_PLAYER, SHK_11_5_2)
        return
    company: i64 = 0
    while company < COMPANIES:
        if s.price[company] >= s.rules.maximum_price:
            end_game(s, 4, END_PRICE, SHK_12_1)
            return
        company += 1
    company = 0
    while company < COMPANIES:  # the TOP houses do not count (SHK-12.3, SHK-14.10)
        if s.houses_left(company) == 0:
            end_game(s, 4, END_HOUSES, SHK_12_1)
            return
        company += 1


def end_game(s: SharkState, step: i64, why: i64, rule: i64) -> None:
    """Stop everything and count (SHK-13.1)."""
    s.depth = 0
    s.push(OVER, step, why)
    s.note(GAME_ENDED, rule, why)
    if s.journal is not None:
        note_winners(s)


def note_winners(s: SharkState) -> None:
    """The highest wealth wins; equal wealth shares the victory (SHK-13.1, SHK-13.1.1)."""
    best: i64 = -1
    rule: i64 = SHK_13_1
    seat: i64 = 0
    while seat < s.seats:
        if not s.is_eliminated(seat):
            worth = s.worth(seat)
            s.note(WEALTH_COUNTED, SHK_13_1, seat, s.cash[seat], worth - s.cash[seat], worth)
            if worth == best:
                rule = SHK_13_1_1
            elif worth > best:
                best = worth
                rule = SHK_13_1
        seat += 1
    seat = 0
    while seat < s.seats:
        if not s.is_eliminated(seat) and s.worth(seat) == best:
            s.note(GAME_WON, rule, seat, best)
        seat += 1
