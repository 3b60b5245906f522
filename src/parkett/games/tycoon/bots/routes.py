"""Routes of a turn of Tycoon: where a plane can fly, what that costs, which step comes first."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.vec_or_list import vec
from parkett.games.tycoon.kernel.codes import (
    CHARTER,
    CITIES,
    FIELD,
    SCHEDULED,
    TICKETS,
    buy_code,
    charter_flight_code,
    scheduled_flight_code,
    ticket_code,
    ticket_kind,
    ticket_number,
)
from parkett.games.tycoon.kernel.codes import CITY as AT
from parkett.games.tycoon.kernel.rules import CHUNK, CHUNK_MASK
from parkett.games.tycoon.kernel.state import TycoonState

FAR: Final = 1 << 28  # the cost of a city out of reach
NONE: Final = -1


class CheapestRoutes:
    """The cheapest way to every city by at most two flights, from one place with so much cash."""

    def __init__(self) -> None:
        self.cost: Final[vec[i64]] = vec[i64]([0] * CITIES)  # hundredths, tickets in hand too
        self.pay: Final[vec[i64]] = vec[i64]([0] * CITIES)  # of it, to be paid in millions
        self.first: Final[vec[i64]] = vec[i64]([0] * CITIES)  # the step to begin with
        self.used: Final[vec[i64]] = vec[i64]([0] * CITIES)  # the ticket of the first flight
        self.near_cost: Final[vec[i64]] = vec[i64]([0] * CITIES)  # by one flight alone
        self.near_pay: Final[vec[i64]] = vec[i64]([0] * CITIES)
        self.near_first: Final[vec[i64]] = vec[i64]([0] * CITIES)
        self.cash: i64 = 0
        self.worth: i64 = 0  # of a ticket in hand, per cent of its price

    def find(self, s: TycoonState, seat: i64, worth: i64, legs: i64) -> None:
        """Find the ways from where the seat's plane is, by tickets in hand or open."""
        self.cash = s.cash[seat]
        self.worth = worth
        city: i64 = 0
        while city < CITIES:
            self.cost[city] = FAR
            self.first[city] = NONE
            city += 1
        place = s.desk(seat, AT)
        self.leg(s, seat, place, NONE, 0, 0, NONE)
        self.leg(s, s.open(), place, NONE, 0, 0, NONE)
        if legs < 2:
            return
        city = 0
        while city < CITIES:
            self.near_cost[city] = self.cost[city]
            self.near_pay[city] = self.pay[city]
            self.near_first[city] = self.first[city]
            city += 1
        city = 0
        while city < CITIES:
            cost = self.near_cost[city]
            if cost < FAR and city != place:
                pay = self.near_pay[city]
                first = self.near_first[city]
                used = self.used[city]
                self.leg(s, seat, city, first, cost, pay, used)
                self.leg(s, s.open(), city, first, cost, pay, used)
            city += 1

    def leg(
        self, s: TycoonState, where: i64, place: i64, first: i64, cost: i64, pay: i64, used: i64
    ) -> None:
        """Go on from a place with every ticket that lies somewhere: in the hand or open."""
        rules = s.rules
        lowest = rules.lowest
        left = s.ticket_bits(where, CHARTER) & rules.charters[place]
        base: i64 = 0
        while left != 0:
            chunk = left & CHUNK_MASK
            while chunk != 0:
                ticket = base + lowest[chunk]
                goal = rules.ends[ticket * 2] + rules.ends[ticket * 2 + 1] - place
                self.reach(s, where, ticket_code(CHARTER, ticket), goal, first, cost, pay, used)
                chunk &= chunk - 1
            left >>= CHUNK
            base += CHUNK
        left = s.ticket_bits(where, SCHEDULED)
        base = 0
        while left != 0:
            chunk = left & CHUNK_MASK
            while chunk != 0:
                ticket = base + lowest[chunk]
                goals = rules.goals[place * TICKETS + ticket]
                while goals != 0:
                    self.reach(s, where, ticket, lowest[goals], first, cost, pay, used)
                    goals &= goals - 1
                chunk &= chunk - 1
            left >>= CHUNK
            base += CHUNK

    def reach(
        self,
        s: TycoonState,
        where: i64,
        ticket: i64,
        goal: i64,
        first: i64,
        cost: i64,
        pay: i64,
        used: i64,
    ) -> None:
        """Remember a flight if it is the cheapest way to its goal."""
        if ticket == used:
            return
        price = s.rules.price[ticket]
        buying = where == s.open()
        if buying:
            if pay + price > self.cash:
                return
            total = cost + price * 100
        else:
            total = cost + price * self.worth
        if total >= self.cost[goal]:
            return
        self.cost[goal] = total
        self.pay[goal] = pay + price if buying else pay
        if first != NONE:
            self.first[goal] = first
            return
        self.used[goal] = ticket
        if buying:
            self.first[goal] = buy_code(ticket)
        elif ticket_kind(ticket) == SCHEDULED:
            self.first[goal] = scheduled_flight_code(ticket_number(ticket), goal)
        else:
            self.first[goal] = charter_flight_code(ticket_number(ticket))


def find_landing_field(s: TycoonState, seat: i64, city: i64) -> i64:
    """The landing field a plane has or would get in a city, 1 or 2; 0 if none (TYC-6.1)."""
    if s.desk(seat, AT) == city and s.desk(seat, FIELD) > 0:
        return s.desk(seat, FIELD)
    return s.free_landing_field(city, seat)
