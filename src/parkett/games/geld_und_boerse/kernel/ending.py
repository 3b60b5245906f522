"""Bankruptcy and both ends of the game (GUB-13, GUB-14, GUB-15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.games.geld_und_boerse.kernel.auctions import push_estate
from parkett.games.geld_und_boerse.kernel.codes import (
    BANK,
    BANKRUPTCY,
    BRANCHES,
    CARD,
    CARDS_FORFEITED,
    CITIES,
    DEBT_LAPSED,
    END_TURN,
    GAME_WON,
    GOODS,
    GUB_13_1,
    GUB_13_2,
    GUB_13_3,
    GUB_13_4,
    GUB_13_5,
    GUB_14_4,
    GUB_15_3,
    KINDS,
    LIMIT_REACHED,
    MAX_TURNS,
    NONE,
    OVER,
    PAY,
    PLACES,
    SURVIVOR,
    TARGET,
    bit,
)
from parkett.games.geld_und_boerse.kernel.moving import begin_turn
from parkett.games.geld_und_boerse.kernel.state import GeldState

AHEAD: Final = 1 << 50  # more than anybody can own


def check_victory(s: GeldState) -> bool:
    """The active seat wins with its wealth at the target, unless it has to pay (GUB-14.4)."""
    seat = s.active
    target = s.rules.target
    if s.cash[seat] + s.worth[seat] < target or s.rules.variant != 1 or s.turn == 0:
        return False
    if s.wealth(seat) < target or s.is_out(seat):
        return False
    level = s.depth - 1
    while level >= 0:
        if s.arg_at(level, 0) == PAY:
            return False
        level -= 1
    finish(s, TARGET, bit(s.active), GUB_14_4)
    return True


def finish(s: GeldState, end: i64, winners: i64, rule: i64) -> None:
    """The game is over; an event being obeyed goes under the pile."""
    return_card(s)
    s.depth = 0
    s.push(OVER, end, winners)
    seat: i64 = 0
    while seat < s.seats:
        if winners >> seat & 1 != 0:
            s.note(GAME_WON, rule, seat, s.wealth(seat))
        seat += 1


def return_card(s: GeldState) -> None:
    """Put the event being obeyed under the pile."""
    level: i64 = 0
    while level < s.depth:
        if s.arg_at(level, 0) == CARD:
            s.put_under(s.arg_at(level, 1))
        level += 1


def run_end_turn(s: GeldState) -> None:
    """The turn ends: victory, the limit of turns, or the next seat (GUB-14.7, GUB-15.3)."""
    if check_victory(s):
        return
    if s.turn == s.rules.max_turns:
        s.note(LIMIT_REACHED, GUB_15_3, s.turn)
        finish(s, MAX_TURNS, wealthiest(s), GUB_15_3)
        return
    s.pop()
    begin_turn(s, s.next_seat(s.active))


def wealthiest(s: GeldState) -> i64:
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


def go_bankrupt(s: GeldState) -> None:
    """Who cannot pay is out; what is left goes to the creditor (GUB-13.1 to GUB-13.4)."""
    seat = s.active
    creditor = s.arg(2)
    cash = s.cash[seat]
    s.note(BANKRUPTCY, GUB_13_1, seat, creditor, s.arg(1), cash)
    s.pay(seat, creditor, cash)
    cities: i64 = 0
    city: i64 = 0
    while city < CITIES:
        if s.owners[city] == seat:
            s.clear(city)
            s.give_city(city, creditor)
            cities |= bit(city)
        city += 1
    branches = give_all(s, seat, creditor, 0, BRANCHES, 2)
    goods = give_all(s, seat, creditor, BRANCHES, BRANCHES + GOODS, 5)
    rule: i64 = GUB_13_3 if creditor == BANK else GUB_13_2
    s.note(CARDS_FORFEITED, rule, seat, creditor)
    leave_table(s, seat)
    if s.gone_count == s.seats - 1:
        finish(s, SURVIVOR, bit(s.next_seat(seat)), GUB_13_5)
        return
    s.push(END_TURN)
    if creditor == BANK and s.rules.estate_auction:
        push_estate(s, seat, cities, branches, goods)


def give_all(s: GeldState, seat: i64, taker: i64, first: i64, end: i64, bits: i64) -> i64:
    """Give all cards of some kinds away; return how many of each, so many bits a kind."""
    given: i64 = 0
    kind = first
    while kind < end:
        number = s.held[seat * KINDS + kind]
        s.move_held(seat, taker, kind, number)
        given |= number << bits * (kind - first)
        kind += 1
    return given


def leave_table(s: GeldState, seat: i64) -> None:
    """Debts lapse, the tour card and the event go under the pile, the pawn leaves (GUB-13.4)."""
    s.note(DEBT_LAPSED, GUB_13_4, seat, s.owed(seat))
    s.loans[seat] = 0
    s.loans[PLACES + seat] = 0
    if s.tours[seat] != NONE:
        s.put_under(s.tours[seat])
        s.tours[seat] = NONE
    return_card(s)
    s.depth = 0
    s.pawns[seat] = NONE
    s.gone |= bit(seat)
    s.gone_order |= seat << 3 * s.gone_count
    s.gone_count += 1


def standing(s: GeldState, seat: i64) -> i64:
    """Winners above all others, those out below them, the first to go lowest."""
    if s.is_out(seat):
        order: i64 = 0
        while s.gone_order >> 3 * order & 7 != seat:
            order += 1
        return order - AHEAD
    if s.task() == OVER and s.arg(2) >> seat & 1 != 0:
        return s.wealth(seat) + AHEAD
    return s.wealth(seat)
