"""TIC-3 and TIC-7: one turn after the other, the end of the game and who wins."""

from __future__ import annotations

from ticker.kernel.codes import (
    END_ROUNDS,
    END_TOP,
    GAME_WON,
    LAST_ROUND_PLAYED,
    NOT_ROLLED,
    OVER,
    ROLL,
    TIC_3_2,
    TIC_7_1,
    TIC_7_2,
    TIC_7_3,
    TIC_7_4,
    TOP_REACHED,
    TURN_BEGUN,
    WORTH_COUNTED,
)
from ticker.kernel.state import TickerState


def begin_turn(s: TickerState) -> None:
    """The active seat is on turn and rolls (TIC-3.1)."""
    s.rolled = NOT_ROLLED
    s.note(TURN_BEGUN, TIC_3_2, s.active, s.round)
    s.wait_for(ROLL)


def end_turn(s: TickerState) -> None:
    """The next seat is on turn, or the last round is over (TIC-3.2, TIC-7.2)."""
    if s.active + 1 < s.seats:
        s.active += 1
        begin_turn(s)
    elif s.round < s.rules.rounds:
        s.active = 0
        s.round += 1
        begin_turn(s)
    else:
        s.note(LAST_ROUND_PLAYED, TIC_7_2, s.round)
        finish(s, END_ROUNDS)


def end_at_top(s: TickerState, company: int) -> None:
    """A price has reached the top (TIC-7.1)."""
    s.note(TOP_REACHED, TIC_7_1, company, s.rules.top)
    finish(s, END_TOP)


def finish(s: TickerState, why: int) -> None:
    """All show their cash, and the winners are named (TIC-7.3, TIC-7.4)."""
    s.ending = why
    s.wait_for(OVER)
    for seat in range(s.seats):
        cash, shares = s.cash(seat), s.worth_of_shares(seat)
        s.note(WORTH_COUNTED, TIC_7_3, seat, cash, shares, cash + shares)
    for seat in s.winners():
        s.note(GAME_WON, TIC_7_4, seat, s.score(seat))


def dearest_shares(s: TickerState, seat: int) -> int:
    """The seat's shares of the dearest company, of all of them if they are several (TIC-7.5)."""
    highest = max(s.prices)
    return sum(s.held(seat, company) for company, price in enumerate(s.prices) if price == highest)
