"""Both ends of the game: the target sum and the last survivor (GUB-14, GUB-15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.games.geld_und_boerse.kernel.codes import (
    CARD,
    GAME_WON,
    GUB_14_4,
    GUB_15_3,
    LIMIT_REACHED,
    MAX_TURNS,
    OVER,
    PAY,
    TARGET,
    bit,
)
from parkett.games.geld_und_boerse.kernel.moving import begin_turn
from parkett.games.geld_und_boerse.kernel.state import GeldState

AHEAD: Final = 1 << 50  # more than anybody can own


def end_game_if_target_reached(s: GeldState) -> bool:
    """The active seat wins with its wealth at the target, unless it has to pay (GUB-14.4)."""
    seat = s.active
    target = s.rules.target
    if s.cash[seat] + s.worth[seat] < target or s.rules.variant != 1 or s.turn == 0:
        return False
    if s.wealth(seat) < target or s.is_out(seat):
        return False
    if s.find_record(PAY) >= 0:
        return False
    end_game(s, TARGET, bit(s.active), GUB_14_4)
    return True


def end_game(s: GeldState, end: i64, winners: i64, rule: i64) -> None:
    """The game is over; an event being obeyed goes under the pile."""
    return_event_card(s)
    s.depth = 0
    s.push(OVER, end, winners)
    seat: i64 = 0
    while seat < s.seats:
        if winners >> seat & 1 != 0:
            cash = s.cash[seat]
            worth = s.worth[seat]
            wealth = s.wealth(seat)
            s.note(GAME_WON, rule, seat, wealth, cash, worth, cash + worth - wealth)
        seat += 1


def return_event_card(s: GeldState) -> None:
    """Put the event being obeyed under the pile."""
    level = s.find_record(CARD)
    if level >= 0:
        s.put_under_pile(s.arg_at(level, 1))


def run_end_turn(s: GeldState) -> None:
    """The turn ends: victory, the limit of turns, or the next seat (GUB-14.7, GUB-15.3)."""
    if end_game_if_target_reached(s):
        return
    if s.turn == s.rules.max_turns:
        s.note(LIMIT_REACHED, GUB_15_3, s.turn)
        end_game(s, MAX_TURNS, find_wealthiest(s), GUB_15_3)
        return
    s.pop()
    begin_turn(s, s.next_seat(s.active))


def find_wealthiest(s: GeldState) -> i64:
    """The seats with the highest wealth, as bits."""
    best: i64 = 0
    found: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        if not s.is_out(seat):
            wealth = s.wealth(seat)
            if found == 0 or wealth > best:
                best = wealth
                found = 0
            if wealth == best:
                found |= bit(seat)
        seat += 1
    return found


def seat_standing(s: GeldState, seat: i64) -> i64:
    """Winners above all others, those out below them, the first to go lowest."""
    if s.is_out(seat):
        order: i64 = 0
        while s.out_seat(order) != seat:
            order += 1
        return order - AHEAD
    if s.task() == OVER and s.arg(2) >> seat & 1 != 0:
        return s.wealth(seat) + AHEAD
    return s.wealth(seat)
