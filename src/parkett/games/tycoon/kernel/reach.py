"""Whether something can still be built in this turn (TYC-3.4.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.vec_or_list import append, vec
from parkett.games.tycoon.kernel.building import NOT_HERE, cheapest_building
from parkett.games.tycoon.kernel.codes import (
    CITIES,
    CITY,
    FIELD,
    HOME,
    SCHEDULED,
    TICKET_KINDS,
    TICKETS,
    ticket_code,
    ticket_kind,
    ticket_number,
)
from parkett.games.tycoon.kernel.rules import CHUNK, CHUNK_MASK
from parkett.games.tycoon.kernel.state import TycoonState

NONE: Final = -1
UNKNOWN: Final = -1
WORD: Final = 60  # tickets remembered in one number


class BuildingReach:
    """Where a seat could build in this turn, and whether a purchase or a flight leaves a way.

    Made anew for every position: it keeps what the questions about one position share.
    """

    def __init__(self, s: TycoonState, seat: i64) -> None:
        self.s: Final = s
        self.seat: Final[i64] = seat
        self.place: Final[i64] = s.desk(seat, CITY)
        self.cash: Final[i64] = s.cash[seat]
        self.price: vec[i64] = vec[i64]([UNKNOWN] * CITIES)  # of building after landing, by city
        self.here: i64 = NOT_HERE  # of building where the plane stands
        self.least: i64 = UNKNOWN  # of building anywhere
        self.bound: i64 = NOT_HERE  # with so much cash a building is surely within reach
        self.listed: bool = False
        self.tickets: vec[i64] = vec[i64]()  # those in hand, then the open ones
        self.held: i64 = 0  # how many of them are in hand
        self.owned: i64 = NONE  # the open one that counts as bought
        self.gone: i64 = NONE  # the one that counts as used
        self.size: i64 = 0  # numbers of a label: place, money paid, scheduled tickets used
        self.labels: vec[i64] = vec[i64]()
        if s.desk(seat, FIELD) > 0:
            self.here = cheapest_building(s, seat, self.place, s.desk(seat, FIELD))
        self.bound = self.here

    # Prices --------------------------------------------------------------------------------

    def price_at(self, city: i64) -> i64:
        """What building costs in a city from the landing field one would get (TYC-6.1)."""
        price = self.price[city]
        if price == UNKNOWN:
            field = self.s.free_landing_field(city, self.seat)
            price = NOT_HERE
            if field > 0:
                price = cheapest_building(self.s, self.seat, city, field)
            self.price[city] = price
        return price

    def price_by(self, ticket: i64) -> i64:
        """What building costs at least where one flight with a ticket leads."""
        price: i64 = NOT_HERE
        goals = self.goals_of(ticket, self.place)
        while goals != 0:
            price = min(price, self.price_at(self.s.rules.lowest[goals]))
            goals &= goals - 1
        return price

    def find_least_price(self) -> None:
        """Find out what building costs in every city, and at least."""
        if self.least != UNKNOWN:
            return
        self.least = self.here
        city: i64 = 0
        while city < CITIES:
            self.least = min(self.least, self.price_at(city))
            city += 1

    # Tickets -------------------------------------------------------------------------------

    def list_tickets(self) -> None:
        """List the tickets that count, and note what single flights with them lead to."""
        if self.listed:
            return
        self.listed = True
        self.add_tickets(self.seat)
        self.held = len(self.tickets)
        self.add_tickets(self.s.open())
        self.size = 3 + len(self.tickets) // WORD
        i: i64 = 0
        while i < len(self.tickets):
            self.bound = min(self.bound, self.cost_of(i) + self.price_by(self.tickets[i]))
            i += 1

    def add_tickets(self, place: i64) -> None:
        """Add the tickets that lie at a place, each copy by itself."""
        s = self.s
        kind: i64 = SCHEDULED
        while kind < TICKET_KINDS:
            at = s.slot(place, kind) + 1
            level: i64 = 0
            while level < s.rules.levels:
                left = s.tickets[at + level]
                base = ticket_code(kind, 0)
                while left != 0:
                    chunk = left & CHUNK_MASK
                    while chunk != 0:
                        self.tickets = append(self.tickets, base + s.rules.lowest[chunk])
                        chunk &= chunk - 1
                    left >>= CHUNK
                    base += CHUNK
                level += 1
            kind += 1

    def goals_of(self, ticket: i64, place: i64) -> i64:
        """Where a ticket leads from a place, as bits."""
        rules = self.s.rules
        number = ticket_number(ticket)
        if ticket_kind(ticket) == SCHEDULED:
            return rules.goals[place * TICKETS + number]
        if rules.charters[place] >> number & 1 == 0:
            return 0
        return rules.bit[rules.ends[number * 2] + rules.ends[number * 2 + 1] - place]

    def cost_of(self, i: i64) -> i64:
        """What a listed ticket still costs: nothing in hand, its price while it lies open."""
        if i < self.held or i == self.owned:
            return 0
        return self.s.rules.price[self.tickets[i]]

    # Questions -----------------------------------------------------------------------------

    def is_open(self) -> bool:
        """Whether some building is within reach now."""
        self.find_least_price()
        self.owned = NONE
        self.gone = NONE
        return self.leads_to_building(self.place, self.here, self.cash)

    def allows_purchase(self, ticket: i64) -> bool:
        """Whether some building stays within reach after buying an open ticket."""
        cash = self.cash - self.s.rules.price[ticket]
        if self.bound <= cash or self.price_by(ticket) <= cash:
            return True
        self.find_least_price()
        if self.least > cash:
            return False
        self.owned = NONE
        self.gone = NONE
        self.list_tickets()
        if self.bound <= cash:
            return True
        self.owned = self.held
        while self.tickets[self.owned] != ticket:
            self.owned += 1
        return self.leads_to_building(self.place, self.here, cash)

    def allows_flight(self, ticket: i64, goal: i64) -> bool:
        """Whether some building stays within reach after a flight with a ticket in hand."""
        if self.price_at(goal) <= self.cash:
            return True
        self.find_least_price()
        if self.least > self.cash:
            return False
        self.owned = NONE
        self.gone = NONE
        self.list_tickets()
        self.gone = 0
        while self.tickets[self.gone] != ticket:
            self.gone += 1
        return self.leads_to_building(goal, self.price[goal], self.cash)

    # The search ----------------------------------------------------------------------------

    def leads_to_building(self, start: i64, here: i64, cash: i64) -> bool:
        """Whether the listed tickets lead from a place to a building that the cash pays.

        A way that comes back to a city is no better than the same without the loop, but for one
        that leaves a dear landing field and comes back to the cheap one.  Without loops no
        charter ticket is used twice: only the scheduled tickets used must be remembered.
        """
        if here <= cash:
            return True
        if self.least > cash:
            return False
        self.list_tickets()
        self.labels = vec[i64]([0] * self.size)
        self.labels[0] = start
        at: i64 = 0
        while at < len(self.labels):
            if self.fly_on(at, cash):
                return True
            at += self.size
        return start < HOME and self.price[start] <= cash and self.leads_back(start, cash)

    def leads_back(self, start: i64, cash: i64) -> bool:
        """Whether one can leave a city and come back to its cheaper landing field."""
        i: i64 = 0
        while i < len(self.tickets):
            left = cash - self.cost_of(i)
            goals = self.goals_of(self.tickets[i], start)
            self.gone = i
            while goals != 0 and left >= 0:
                goal = self.s.rules.lowest[goals]
                if self.leads_to_building(goal, self.price[goal], left):
                    return True
                goals &= goals - 1
            i += 1
        return False

    def fly_on(self, at: i64, cash: i64) -> bool:
        """Go on from a label with every ticket left; True when a building can be paid."""
        i: i64 = 0
        while i < len(self.tickets):
            pay = self.labels[at + 1] + self.cost_of(i)
            used = self.labels[at + 2 + i // WORD] >> i % WORD & 1 != 0
            if i != self.gone and not used and pay + self.least <= cash:
                goals = self.goals_of(self.tickets[i], self.labels[at])
                while goals != 0:
                    goal = self.s.rules.lowest[goals]
                    if goal != self.labels[0] and pay + self.price[goal] <= cash:
                        return True
                    self.add_label(at, goal, pay, i)
                    goals &= goals - 1
            i += 1
        return False

    def add_label(self, before: i64, place: i64, pay: i64, i: i64) -> None:
        """Remember a way to a place, unless one is known that uses up no more."""
        end = len(self.labels)
        self.labels = append(self.labels, place)
        self.labels = append(self.labels, pay)
        word: i64 = 2
        while word < self.size:
            self.labels = append(self.labels, self.labels[before + word])
            word += 1
        if ticket_kind(self.tickets[i]) == SCHEDULED:
            self.labels[end + 2 + i // WORD] |= self.s.rules.bit[i % WORD]
        at: i64 = 0
        while at < end:
            if self.uses_up_no_more(at, end):
                self.labels = self.labels[:end]
                return
            at += self.size

    def uses_up_no_more(self, at: i64, other: i64) -> bool:
        """Whether a label leads to the same place as another for no more money or tickets."""
        labels = self.labels
        if labels[at] != labels[other] or labels[at + 1] > labels[other + 1]:
            return False
        word: i64 = 2
        while word < self.size:
            if labels[at + word] & ~labels[other + word] != 0:
                return False
            word += 1
        return True
