"""Tycoon for learners: action codes are indexes already; tickets are counted by name."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from parkett.core.state import CHANCE, State
from parkett.envs.kernel.encoder import UNKNOWN, Encoder, relative_seat
from parkett.games.tycoon.kernel.codes import (
    ACTIONS,
    AFTER,
    BUILT,
    CITIES,
    CITY,
    CLOSED,
    FACTORIES,
    FIELD,
    FRESH,
    LENGTH,
    LOAN_CARD,
    LOAN_KINDS,
    OUT,
    PLACES,
    ROW,
    STOCK,
    SUPPLY,
    TICKETS,
    TICKETS_IN_ALL,
    TURN,
    WORKS,
)
from parkett.games.tycoon.kernel.engine import TycoonGame
from parkett.games.tycoon.kernel.state import count_owner_digit


class TycoonEncoder(Encoder):
    """Writes the layout of `layout.py` beside it."""

    def __init__(self, width: i64) -> None:
        super().__init__(ACTIONS, TICKETS_IN_ALL, width, fixed=True, plain=ACTIONS)

    def write(self, state: State, seat: i64) -> None:
        """Everything the seat's view tells."""
        s = cast(TycoonGame, state)
        seats = s.seats
        who = s.actor()
        kind = s.task()
        self.put_flag(kind == TURN)
        self.put_flag(kind == AFTER)
        self.put_flag(kind == LOAN_CARD)
        self.put_one_of(s.arg(2) if kind == LOAN_CARD else -1, LOAN_KINDS)
        self.put_one_of(relative_seat(who, seat, seats) if who < CHANCE else -1, seats)
        self.put_one_of(relative_seat(s.active, seat, seats), seats)
        turn: i64 = 0
        while turn < seats:
            self.write_seat(s, (seat + turn) % seats)
            turn += 1
        city: i64 = 0
        while city < CITIES:
            self.write_city(s, city, seat)
            city += 1
        self.write_tickets(s, seat)
        self.put(s.loans(seats, 0, FRESH))
        self.put(s.loans(seats, 1, FRESH))
        self.put(s.phase)
        self.put(s.payday_due)
        self.put(s.passes)
        self.put(s.bought)
        self.put(s.flown)

    def write_seat(self, state: TycoonGame, seat: i64) -> None:
        """Cash, buildings in stock, the plane and the loan cards of one seat."""
        self.put(state.cash[seat])
        self.put(state.desk(seat, STOCK))
        self.put(state.desk(seat, SUPPLY))
        self.put(state.desk(seat, WORKS))
        self.put(state.desk(seat, OUT))
        self.put_one_of(state.desk(seat, CITY), PLACES)
        self.put(state.desk(seat, FIELD))
        kind: i64 = 0
        while kind < LOAN_KINDS:
            shown: i64 = FRESH
            while shown < 3:
                self.put(state.loans(seat, kind, shown))
                shown += 1
            kind += 1

    def write_city(self, state: TycoonGame, city: i64, viewer: i64) -> None:
        """The row's length and amounts; hotels, closed hotels, factories, seniority by seat."""
        self.put(state.record(city, LENGTH))
        self.put(state.first_amount(city))
        self.put(state.second_amount(city))
        seats = state.seats
        turn: i64 = 0
        while turn < seats:
            digit = (viewer + turn) % seats + 1
            self.put(count_owner_digit(state.record(city, ROW), digit))
            self.put(count_owner_digit(state.record(city, CLOSED), digit))
            self.put(count_owner_digit(state.record(city, FACTORIES), digit))
            self.put(octal_digit_place(state.record(city, BUILT), digit))
            turn += 1

    def write_tickets(self, state: TycoonGame, seat: i64) -> None:
        """Own, open and used tickets by name; of other hands and the piles the numbers."""
        self.write_place(state, seat, True)
        self.write_place(state, state.open(), True)
        self.write_place(state, state.used(), True)
        seats = state.seats
        turn: i64 = 1
        while turn < seats:
            self.write_place(state, (seat + turn) % seats, state.rules.open_hands)
            turn += 1
        turn = 0
        while turn < seats:
            self.put(state.ticket_count((seat + turn) % seats, 0))
            self.put(state.ticket_count((seat + turn) % seats, 1))
            turn += 1
        self.put(state.ticket_count(state.pile(), 0))
        self.put(state.ticket_count(state.pile(), 1))

    def write_place(self, state: TycoonGame, place: i64, shown: bool) -> None:
        """How many copies of every ticket lie there."""
        if not shown:
            self.put_same(UNKNOWN, TICKETS_IN_ALL)
            return
        kind: i64 = 0
        while kind < 2:
            ticket: i64 = 0
            while ticket < TICKETS:
                self.put(state.copies_at(place, kind, ticket))
                ticket += 1
            kind += 1


def octal_digit_place(digits: i64, digit: i64) -> i64:
    """At which place, from 1, an octal digit stands; 0 if it does not."""
    place: i64 = 1
    left = digits
    while left > 0:
        if left & 7 == digit:
            return place
        left >>= 3
        place += 1
    return 0
