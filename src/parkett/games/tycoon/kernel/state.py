"""The state of a Tycoon game: its fields, and the questions they answer."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from parkett.core.state import State
from parkett.core.vec_or_list import vec
from parkett.games.tycoon.kernel.codes import (
    CITIES,
    CITY,
    CLOSED,
    DESK,
    FACTORIES,
    FIELD,
    FRESH,
    HOME,
    LENGTH,
    LOAN_KINDS,
    LOANS,
    OUT,
    RECORD_SIZE,
    ROW,
    RUNNING,
    SITES,
    STOCK,
    SUPPLY,
    TICKETS_IN_ALL,
    WORKS,
    ticket_kind,
    ticket_number,
)
from parkett.games.tycoon.kernel.rules import CHUNK, CHUNK_MASK, TycoonRules


class TycoonState(State):
    """Who holds what, and what stands where."""

    PASSING: ClassVar[tuple[str, ...]] = (*State.PASSING, "prices", "prices_known", "stops")

    def __init__(self, rules: TycoonRules, seats: i64) -> None:
        super().__init__(seats)
        self.rules: TycoonRules = rules
        unset = vec[i64]()  # until `set_up` or `copy_from`
        self.cash: vec[i64] = unset  # by seat; the bank's balance is last
        self.desks: vec[i64] = unset  # DESK numbers a seat; the bank's loan cards last
        self.city_records: vec[i64] = unset  # RECORD_SIZE numbers a city
        self.tickets: vec[i64] = unset  # hands, open, pile, used; see `slot`
        self.prices: vec[i64] = unset  # of building in this turn; see `building_prices`
        self.prices_known: bool = False
        self.stops: vec[i64] = unset  # room for a search; see `WaySearch`
        self.phase: i64 = 1
        self.payday_due: i64 = 0
        self.passes: i64 = 0  # turns of this round that were passes
        self.active: i64 = 0  # the seat whose turn it is
        self.bought: i64 = 0  # whether it has bought a ticket in this turn
        self.flown: i64 = 0  # whether it has flown
        self.ending: i64 = RUNNING

    def set_up(self) -> None:
        """Planes, hotels, factories, money, loan cards and both piles (TYC-2.1 to TYC-2.4)."""
        rules = self.rules
        self.cash = vec[i64]([rules.start_cash] * (self.seats + 1))
        self.cash[self.seats] = 0
        self.desks = vec[i64]([0] * ((self.seats + 1) * DESK))
        seat: i64 = 0
        while seat < self.seats:
            self.desks[seat * DESK + STOCK] = rules.start_hotels
            self.desks[seat * DESK + SUPPLY] = rules.hotels - rules.start_hotels
            self.desks[seat * DESK + WORKS] = rules.works
            self.desks[seat * DESK + CITY] = HOME
            seat += 1
        self.city_records = vec[i64]([0] * (CITIES * RECORD_SIZE))
        self.tickets = vec[i64]([0] * ((self.seats + 3) * 2 * (rules.levels + 1)))
        self.prices_known = False
        card: i64 = 0
        while card < LOAN_KINDS:
            self.add_loans(self.seats, card, FRESH, rules.cards[card])
            card += 1
        ticket: i64 = 0
        while ticket < TICKETS_IN_ALL:
            copies = rules.copies[ticket]
            while copies > 0:
                self.put_ticket(self.pile(), ticket_kind(ticket), ticket_number(ticket))
                copies -= 1
            ticket += 1

    def copy_from(self, other: TycoonState) -> None:
        """Take over everything but the journal."""
        self.agenda = other.agenda[:]
        self.depth = other.depth
        self.cash = other.cash[:]
        self.desks = other.desks[:]
        self.city_records = other.city_records[:]
        self.tickets = other.tickets[:]
        self.phase = other.phase
        self.payday_due = other.payday_due
        self.passes = other.passes
        self.active = other.active
        self.bought = other.bought
        self.flown = other.flown
        self.ending = other.ending

    # Money and loans -----------------------------------------------------------------------

    def pay(self, seat: i64, amount: i64) -> None:
        """Let the bank pay a seat, or the seat the bank if the amount is negative."""
        self.cash[seat] += amount
        self.cash[self.seats] -= amount

    def loans(self, seat: i64, kind: i64, shown: i64) -> i64:
        """A seat's cards of a kind that show this side; the bank's cards are fresh."""
        at = seat * DESK + LOANS + kind * 3 + shown
        return self.desks[at]

    def add_loans(self, seat: i64, kind: i64, shown: i64, number: i64) -> None:
        """Give a seat or the bank cards, or take them if the number is negative."""
        at = seat * DESK + LOANS + kind * 3 + shown
        self.desks[at] += number

    def loans_left(self, kind: i64) -> bool:
        """Whether the seat in turn can still be given a card of this kind (TYC-10.3)."""
        if self.rules.set_per_player:
            return self.cards_of(self.active, kind) < self.rules.cards[kind]
        return self.loans(self.seats, kind, FRESH) > 0

    def cards_of(self, seat: i64, kind: i64) -> i64:
        """How many cards of a kind a seat has, whatever side they show."""
        at = seat * DESK + LOANS + kind * 3
        return self.desks[at] + self.desks[at + 1] + self.desks[at + 2]

    def debt(self, seat: i64) -> i64:
        """The sum of the amounts shown on a seat's loan cards (TYC-13.5)."""
        rules = self.rules
        total: i64 = 0
        kind: i64 = 0
        at = seat * DESK + LOANS
        while kind < LOAN_KINDS:
            total += self.desks[at] * rules.repay[kind]
            total += (self.desks[at + 1] + self.desks[at + 2]) * rules.extended[kind]
            at += 3
            kind += 1
        return total

    # Seats ---------------------------------------------------------------------------------

    def desk(self, seat: i64, field: i64) -> i64:
        """A number of a seat's desk: STOCK, SUPPLY, WORKS, CITY, FIELD or OUT."""
        at = seat * DESK + field
        return self.desks[at]

    def set_desk(self, seat: i64, field: i64, value: i64) -> None:
        """Change a number of a seat's desk."""
        at = seat * DESK + field
        self.desks[at] = value

    def next_in(self, seat: i64) -> i64:
        """The lowest seat from here on that is still in the game; `seats` when there is none."""
        found = seat
        while found < self.seats and self.desk(found, OUT) != 0:
            found += 1
        return found

    def seats_in(self) -> i64:
        """How many seats are still in the game."""
        number: i64 = 0
        seat = self.next_in(0)
        while seat < self.seats:
            number += 1
            seat = self.next_in(seat + 1)
        return number

    def is_building_turn(self) -> bool:
        """Whether a ticket bought or used has ruled out a loan in this turn (TYC-3.4)."""
        return self.flown == 1 or (self.bought == 1 and not self.rules.tickets_before_loan)

    def go_home(self, seat: i64) -> None:
        """Take a plane to its home bank, which frees its landing field (TYC-5.4, TYC-6.5)."""
        self.set_desk(seat, CITY, HOME)
        self.set_desk(seat, FIELD, 0)

    def free_landing_field(self, city: i64, seat: i64) -> i64:
        """The first landing field of a city that no other seat holds; 0 when there is none."""
        return first_free_field(self.taken_fields(seat), city)

    def taken_fields(self, seat: i64) -> i64:
        """The landing fields that other seats hold: two bits a city."""
        desks = self.desks
        taken: i64 = 0
        other: i64 = 0
        at: i64 = 0
        while other < self.seats:
            if other != seat:
                taken |= desks[at + FIELD] << (2 * desks[at + CITY])
            other += 1
            at += DESK
        return taken

    # Cities --------------------------------------------------------------------------------

    def record(self, city: i64, field: i64) -> i64:
        """A number of a city's record: ROW, LENGTH, CLOSED, FACTORIES or BUILT."""
        at = city * RECORD_SIZE + field
        return self.city_records[at]

    def row_full(self, city: i64) -> bool:
        """Whether only the last site is left, which is never built on (TYC-7.3)."""
        return self.record(city, LENGTH) + 1 >= self.rules.sites[city]

    def factories_in(self, city: i64) -> i64:
        """Factories in a city, whoever owns them."""
        owners = self.record(city, FACTORIES)
        if owners == 0:
            return 0
        return 1 if owners < 8 else 2

    def has_closed(self, city: i64, seat: i64) -> bool:
        """Whether a closed hotel of the seat waits in this city."""
        return count_owner_digit(self.record(city, CLOSED), seat + 1) > 0

    def open_in(self, city: i64, seat: i64) -> i64:
        """Open hotels of a seat in a city."""
        return count_owner_digit(self.record(city, ROW), seat + 1)

    def first_amount(self, city: i64) -> i64:
        """The first amount of the site behind the last hotel (TYC-12.2)."""
        return self.rules.first[city * SITES + self.record(city, LENGTH)]

    def second_amount(self, city: i64) -> i64:
        """The second amount of the site behind the last hotel (TYC-12.2)."""
        return self.rules.second[city * SITES + self.record(city, LENGTH)]

    # Tickets -------------------------------------------------------------------------------

    def open(self) -> i64:
        """Where the tickets lie that can be bought; hands are the places before it."""
        return self.seats

    def pile(self) -> i64:
        """Where the tickets lie face down."""
        return self.seats + 1

    def used(self) -> i64:
        """Where the used tickets lie."""
        return self.seats + 2

    def open_target(self, kind: i64) -> i64:
        """How many tickets of a kind lie open after a refill (TYC-2.3)."""
        return self.rules.open_scheduled if kind == 0 else self.rules.open_charter

    def slot(self, place: i64, kind: i64) -> i64:
        """Where the tickets of a kind are kept: their number, then the tickets as bits.

        The first bits say of which tickets there is one, the next of which there are two, and
        so on up to the copies of the most frequent ticket.
        """
        return (place * 2 + kind) * (self.rules.levels + 1)

    def ticket_count(self, place: i64, kind: i64) -> i64:
        """How many tickets of a kind lie there."""
        at = self.slot(place, kind)
        return self.tickets[at]

    def ticket_bits(self, place: i64, kind: i64) -> i64:
        """Which tickets of a kind lie there, as bits."""
        at = self.slot(place, kind) + 1
        return self.tickets[at]

    def copies_at(self, place: i64, kind: i64, ticket: i64) -> i64:
        """How many copies of a ticket lie there."""
        number: i64 = 0
        at = self.slot(place, kind) + 1
        while number < self.rules.levels and self.tickets[at + number] >> ticket & 1 != 0:
            number += 1
        return number

    def put_ticket(self, place: i64, kind: i64, ticket: i64) -> None:
        """Add a ticket."""
        tickets = self.tickets
        at = self.slot(place, kind)
        tickets[at] += 1
        at += 1
        while tickets[at] >> ticket & 1 != 0:
            at += 1
        tickets[at] += self.rules.bit[ticket]

    def take_ticket(self, place: i64, kind: i64, ticket: i64) -> None:
        """Take a ticket away."""
        tickets = self.tickets
        at = self.slot(place, kind)
        tickets[at] -= 1
        at += self.rules.levels
        while tickets[at] >> ticket & 1 == 0:
            at -= 1
        tickets[at] -= self.rules.bit[ticket]

    def nth_ticket(self, place: i64, kind: i64, n: i64) -> i64:
        """The n-th ticket there in board order, copies counted one by one."""
        if self.rules.levels == 1:
            return self.rules.nth_bit(self.ticket_bits(place, kind), n)
        tickets = self.tickets
        counts = self.rules.bit_count
        levels = self.rules.levels
        at = self.slot(place, kind) + 1
        left = n
        shift: i64 = 0
        while True:
            here: i64 = 0
            level: i64 = 0
            while level < levels:
                here += counts[tickets[at + level] >> shift & CHUNK_MASK]
                level += 1
            if left < here:
                break
            left -= here
            shift += CHUNK
        left -= self.copies_at(place, kind, shift)
        while left >= 0:
            shift += 1
            left -= self.copies_at(place, kind, shift)
        return shift

    def move_all(self, source: i64, target: i64, kind: i64) -> None:
        """Lay all tickets of a kind from one place to another."""
        tickets = self.tickets
        here = self.slot(source, kind)
        there = self.slot(target, kind)
        if tickets[there] == 0:
            n: i64 = 0
            while n <= self.rules.levels:
                tickets[there + n] = tickets[here + n]
                tickets[here + n] = 0
                n += 1
        while tickets[here] > 0:
            ticket = self.nth_ticket(source, kind, 0)
            self.take_ticket(source, kind, ticket)
            self.put_ticket(target, kind, ticket)


def first_free_field(taken: i64, city: i64) -> i64:
    """The first landing field of a city that is not among the taken ones; 0 if both are."""
    here = taken >> (2 * city) & 3
    if here & 1 == 0:
        return 1
    return 2 if here == 1 else 0


def count_owner_digit(owners: i64, digit: i64) -> i64:
    """How often an octal digit stands in a list of seats."""
    number: i64 = 0
    left = owners
    while left != 0:
        if left & 7 == digit:
            number += 1
        left >>= 3
    return number


def append_owner_digit(owners: i64, digit: i64) -> i64:
    """A list of seats with one more at its end."""
    shift: i64 = 0
    while owners >> shift != 0:
        shift += 3
    return owners | digit << shift


def remove_owner_digit(owners: i64, digit: i64) -> i64:
    """A list of seats without the first that is this digit."""
    shift: i64 = 0
    while owners >> shift & 7 != digit:
        shift += 3
    before = owners - (owners >> shift << shift)
    return before | owners >> (shift + 3) << shift
