"""Tycoon for learners: action codes are indexes already; tickets are counted by name."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i32, i64

from parkett.core.state import State
from parkett.envs.kernel.encoder import UNKNOWN, Encoder, relative_seat, seat_after
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

CITY_NOTES: Final = 5  # the viewer, and the four lists of seats
SEAT_IN_CITY: Final = 4  # integers of a seat in a city


class TycoonEncoder(Encoder):
    """Writes the layout of `layout.py` beside it."""

    def __init__(self, width: i64, seats: i64, levels: i64) -> None:
        places = seats + 2  # of tickets by name: the hands, open and used ones
        notes = 3 + seats + CITIES * CITY_NOTES + places * 2 * levels
        super().__init__(ACTIONS, TICKETS_IN_ALL, width, fixed=True, plain=ACTIONS, notes=notes)

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
        self.put_seat(who, seat, seats)
        self.put_seat(s.active, seat, seats)
        turn: i64 = 0
        while turn < seats:
            self.write_seat(s, seat_after(seat, turn, seats))
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
        hotels = state.record(city, ROW)
        closed = state.record(city, CLOSED)
        factories = state.record(city, FACTORIES)
        built = state.record(city, BUILT)
        empty = hotels | closed | factories | built == 0
        same = not self.differs(0 if empty else viewer + 1)
        same = not self.differs(hotels) and same
        same = not self.differs(closed) and same
        same = not self.differs(factories) and same
        same = not self.differs(built) and same
        if same:
            self.skip(seats * SEAT_IN_CITY)
            return
        base = self.at
        self.put_same(0, seats * SEAT_IN_CITY)
        self.count_owners(base, hotels, viewer, seats)
        self.count_owners(base + 1, closed, viewer, seats)
        self.count_owners(base + 2, factories, viewer, seats)
        self.rank_owners(base + 3, built, viewer, seats)

    def count_owners(self, base: i64, owners: i64, viewer: i64, seats: i64) -> None:
        """Count how often each seat stands in a list of seats, three bits each."""
        row = self.row
        left = owners
        while left != 0:
            digit = left & 7
            if 0 < digit <= seats:
                at = base + relative_seat(digit - 1, viewer, seats) * SEAT_IN_CITY
                row[at] += 1
            left >>= 3

    def rank_owners(self, base: i64, owners: i64, viewer: i64, seats: i64) -> None:
        """Write at which place, from 1, each seat stands in a list of seats."""
        row = self.row
        left = owners
        place: i32 = 1
        while left != 0:
            at = base + relative_seat((left & 7) - 1, viewer, seats) * SEAT_IN_CITY
            row[at] = place
            left >>= 3
            place += 1

    def write_tickets(self, state: TycoonGame, seat: i64) -> None:
        """Own, open and used tickets by name; of other hands and the piles the numbers."""
        self.write_place(state, seat, True)
        self.write_place(state, state.open(), True)
        self.write_place(state, state.used(), True)
        seats = state.seats
        turn: i64 = 1
        while turn < seats:
            self.write_place(state, seat_after(seat, turn, seats), state.rules.open_hands)
            turn += 1
        turn = 0
        while turn < seats:
            self.put(state.ticket_count(seat_after(seat, turn, seats), 0))
            self.put(state.ticket_count(seat_after(seat, turn, seats), 1))
            turn += 1
        self.put(state.ticket_count(state.pile(), 0))
        self.put(state.ticket_count(state.pile(), 1))

    def write_place(self, state: TycoonGame, place: i64, shown: bool) -> None:
        """How many copies of every ticket lie there."""
        levels = state.rules.levels
        kind: i64 = 0
        while kind < 2:
            if not shown:
                self.write_unknown(levels)
            elif levels == 1:
                self.put_bits(state.ticket_bits(place, kind), TICKETS)
            else:
                self.write_copies(state, place, kind, levels)
            kind += 1

    def write_unknown(self, levels: i64) -> None:
        """Tickets that the viewer may not know."""
        fresh = self.differs(1)
        level: i64 = 1
        while level < levels:
            self.differs(1)
            level += 1
        if fresh:
            self.put_same(UNKNOWN, TICKETS)
        else:
            self.skip(TICKETS)

    def write_copies(self, state: TycoonGame, place: i64, kind: i64, levels: i64) -> None:
        """Tickets of which there may be more than one."""
        same = True
        at = state.slot(place, kind) + 1
        end = at + levels
        while at < end:
            if self.differs(state.tickets[at]):
                same = False
            at += 1
        if same:
            self.skip(TICKETS)
            return
        ticket: i64 = 0
        while ticket < TICKETS:
            self.put(state.copies_at(place, kind, ticket))
            ticket += 1
