"""Setup: the start city, the first quotation and the start dice (GUB-2)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.geld_und_boerse.kernel.codes import (
    GUB_2_2,
    GUB_2_5,
    GUB_2_6,
    NONE,
    QUOTATION,
    QUOTATION_OPENED,
    START_CITY,
    START_CITY_CHOSEN,
    START_CITY_DRAWN,
    START_DECIDED,
    START_DIE,
    START_DIE_THROWN,
    START_TIED,
)
from parkett.games.geld_und_boerse.kernel.moving import begin_turn
from parkett.games.geld_und_boerse.kernel.state import GeldState
from parkett.games.geld_und_boerse.kernel.throw_codes import (
    TO_THROW,
    add_start_pips,
    replace_start_pips,
    start_pips,
)


def begin_setup(s: GeldState) -> None:
    """Lay out the setup: start city, quotation, start dice."""
    throws: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        throws = add_start_pips(throws, seat, TO_THROW)
        seat += 1
    s.push(START_DIE, throws)
    s.push(QUOTATION)
    if s.rules.start_city == NONE:
        s.push(START_CITY)
    else:
        put_pawns(s, s.rules.start_city)


def put_pawns(s: GeldState, city: i64) -> None:
    """All pawns start on one city; nobody gets its card (GUB-2.5, GUB-2.5.1)."""
    seat: i64 = 0
    while seat < s.seats:
        s.pawns[seat] = s.rules.city_field[city]
        seat += 1


def set_start_city(s: GeldState, city: i64) -> None:
    """The start city is drawn by lot (GUB-2.5)."""
    s.pop()
    s.note(START_CITY_DRAWN, GUB_2_5, city)
    put_pawns(s, city)


def open_quotation(s: GeldState, card: i64) -> None:
    """Lay one quotation open (GUB-2.2); a start city agreed before is told now (GUB-2.5)."""
    s.pop()
    if s.rules.start_city != NONE:
        s.note(START_CITY_CHOSEN, GUB_2_5, s.rules.start_city)
    s.open = card
    s.pile[card] -= 1
    s.unknown -= 1
    s.note(QUOTATION_OPENED, GUB_2_2, card)


def apply_start_throw(s: GeldState, pips: i64) -> None:
    """The lowest seat that has still to throw throws; the highest number starts (GUB-2.6)."""
    throws = s.arg(1)
    seat: i64 = 0
    while start_pips(throws, seat) != TO_THROW:
        seat += 1
    throws = replace_start_pips(throws, seat, pips)
    s.set_arg(1, throws)
    s.dice = pips
    s.note(START_DIE_THROWN, GUB_2_6, seat, pips)
    best: i64 = 0
    leaders: i64 = 0
    first: i64 = 0
    seat = 0
    while seat < s.seats:
        number = start_pips(throws, seat)
        if number > best:
            best = number
            leaders = 0
            first = seat
        if number == best:
            leaders += 1
        seat += 1
    if best == TO_THROW:
        return
    if leaders == 1:
        s.pop()
        s.note(START_DECIDED, GUB_2_6, first, best)
        begin_turn(s, first)
        return
    ask_tied_seats_to_rethrow(s, throws, best)


def ask_tied_seats_to_rethrow(s: GeldState, throws: i64, best: i64) -> None:
    """Who ties for the highest number throws again (GUB-2.6)."""
    again: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        if start_pips(throws, seat) == best:
            again = add_start_pips(again, seat, TO_THROW)
            s.note(START_TIED, GUB_2_6, seat, best)
        seat += 1
    s.set_arg(1, again)
