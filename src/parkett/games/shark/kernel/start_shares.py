"""The free share that every seat takes before the first turn (SHK-2.2)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.vec_or_list import vec
from parkett.games.shark.kernel.codes import (
    COMPANIES,
    SHARE_TAKEN,
    SHK_2_2,
    START_SHARE,
    start_share_code,
    start_share_company,
)
from parkett.games.shark.kernel.state import SharkState, ones_index
from parkett.games.shark.kernel.turn import begin_turn


def legal_start_shares(s: SharkState, buffer: vec[i64]) -> i64:
    """Every company of which the supply has a one (SHK-2.2)."""
    count: i64 = 0
    company: i64 = 0
    while company < COMPANIES:
        supply = ones_index(s.seats, company)
        if s.stock[supply] > 0:
            buffer[count] = start_share_code(company)
            count += 1
        company += 1
    return count


def apply_start_share(s: SharkState, action: i64) -> None:
    """Take the free share; the banker is asked first, then seat 0, 1, … (SHK-2.2)."""
    seat = s.arg(1)
    asked = s.arg(2) + 1
    company = start_share_company(action)
    s.pop()
    s.move_shares(seat, company, 1, 0)
    s.note(SHARE_TAKEN, SHK_2_2, seat, company)
    if asked < s.seats:
        s.push(START_SHARE, (seat + 1) % s.seats, asked)
    else:
        begin_turn(s, 0, s.rules.opening_trade)
