"""The steps of a turn, and who has the next one (SHK-2.3, SHK-3.1)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.shark.kernel.codes import (
    END_BLOCKED,
    END_TURN,
    NOT_ROLLED,
    ROLL,
    SHK_2_3,
    SHK_12_5,
    TRADE,
    TURN_BEGUN,
)
from parkett.games.shark.kernel.ending import end_game
from parkett.games.shark.kernel.square_legality import no_house_fits
from parkett.games.shark.kernel.state import SharkState


def begin_turn(s: SharkState, seat: i64, trade_first: bool) -> None:
    """Lay out a turn: trade, roll and place, trade again (SHK-3.1)."""
    s.active = seat
    s.bought = 0
    s.roll = NOT_ROLLED
    s.note(TURN_BEGUN, SHK_2_3, seat)
    s.push(END_TURN, seat)
    s.push(TRADE, seat, 5)
    s.push(ROLL, seat)
    if trade_first:
        s.push(TRADE, seat, 1)


def run_end_turn(s: SharkState) -> None:
    """Pass the turn on, unless nobody can ever place again (SHK-12.5)."""
    seat = s.arg(1)
    s.pop()
    if no_house_fits(s):
        end_game(s, 5, END_BLOCKED, SHK_12_5)
    else:
        begin_turn(s, s.next_seat(seat), True)
