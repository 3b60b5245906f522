"""A search for ways to a building, over any number of flights (TYC-3.4.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.vec_or_list import vec
from parkett.games.tycoon.kernel.building import LEAST, building_prices
from parkett.games.tycoon.kernel.codes import (
    CHARTER,
    SCHEDULED,
    TICKETS,
    ticket_code,
    ticket_kind,
    ticket_number,
)
from parkett.games.tycoon.kernel.state import TycoonState

# A stop on a way, as numbers
PLACE: Final = 0
CASH: Final = 1  # what is left of it
LEFT: Final = 2  # scheduled tickets left, as bits: those in hand, then the open ones
ROOM: Final = 8  # for stops, at first

HAND: Final = 0
OPEN: Final = 1


class WaySearch:
    """Tries all ways of the seat in turn, with tickets in hand and open ones.

    A way that comes back to a city is no better than the same without the loop.  Without loops
    no charter ticket is used twice: only the scheduled tickets left must be remembered.
    """

    def __init__(self, s: TycoonState, cash: i64) -> None:
        seat = s.active
        self.s: Final = s
        self.prices: Final[vec[i64]] = building_prices(s)
        self.levels: Final[i64] = s.rules.levels
        self.size: Final[i64] = LEFT + 2 * s.rules.levels
        self.charters: i64 = s.ticket_bits(seat, CHARTER)
        self.open_charters: i64 = s.ticket_bits(s.open(), CHARTER)
        if len(s.stops) == 0:
            s.stops = vec[i64]([0] * (self.size * ROOM))
        self.stops: vec[i64] = s.stops
        self.end: i64 = self.size  # of the stops known
        self.known: i64 = 0  # cities that need no other stop, as bits
        self.stops[CASH] = cash
        level: i64 = 0
        while level < self.levels:
            at = s.slot(seat, SCHEDULED) + 1 + level
            self.stops[LEFT + level] = s.tickets[at]
            at = s.slot(s.open(), SCHEDULED) + 1 + level
            self.stops[LEFT + self.levels + level] = s.tickets[at]
            level += 1

    def add_bought_ticket(self, ticket: i64) -> None:
        """Let an open ticket count as bought."""
        number = ticket_number(ticket)
        if ticket_kind(ticket) == CHARTER:
            self.charters |= self.s.rules.bit[number]
            return
        self.remove_scheduled_ticket(0, OPEN, number)
        at: i64 = LEFT
        while self.stops[at] >> number & 1 != 0:
            at += 1
        self.stops[at] += self.s.rules.bit[number]

    def remove_used_ticket(self, ticket: i64) -> None:
        """Let a ticket in hand count as used."""
        number = ticket_number(ticket)
        if ticket_kind(ticket) == SCHEDULED:
            self.remove_scheduled_ticket(0, HAND, number)
        elif self.s.copies_at(self.s.active, CHARTER, number) == 1:
            self.charters -= self.s.rules.bit[number]

    def remove_scheduled_ticket(self, stop: i64, owner: i64, number: i64) -> None:
        """Take one copy of a ticket away from those left at a stop."""
        at = stop + LEFT + (owner + 1) * self.levels - 1
        while self.stops[at] >> number & 1 == 0:
            at -= 1
        self.stops[at] -= self.s.rules.bit[number]

    # The search ----------------------------------------------------------------------------

    def leads_to_building(self, start: i64) -> bool:
        """Whether some way from a place leads to another where building can be paid."""
        self.stops[PLACE] = start
        self.known = self.s.rules.bit[start]
        stop: i64 = 0
        while stop < self.end:
            if self.fly_on(stop, HAND, self.charters):
                return True
            if self.fly_on(stop, OPEN, self.open_charters):
                return True
            stop += self.size
        return False

    def fly_on(self, stop: i64, owner: i64, charters: i64) -> bool:
        """Go on from a stop with every ticket in hand, or with every open one."""
        rules = self.s.rules
        place = self.stops[stop + PLACE]
        left = charters & rules.charters[place]
        while left != 0:
            number = rules.lowest_bit(left)
            goals = rules.bit[rules.charter_goal(number, place)]
            if self.fly_with(stop, owner, ticket_code(CHARTER, number), goals):
                return True
            if stop == 0 and owner == HAND:
                self.known |= goals  # with all the cash and all scheduled tickets
            left &= left - 1
        left = self.stops[stop + LEFT + owner * self.levels]
        while left != 0:
            number = rules.lowest_bit(left)
            goals = rules.goals[place * TICKETS + number]
            if self.fly_with(stop, owner, ticket_code(SCHEDULED, number), goals):
                return True
            left &= left - 1
        return False

    def fly_with(self, stop: i64, owner: i64, ticket: i64, goals: i64) -> bool:
        """Add the stops that one ticket leads to; True when building can be paid at one."""
        cash = self.stops[stop + CASH]
        if owner == OPEN:
            cash -= self.s.rules.price[ticket]
            if self.prices[LEAST] > cash:
                return False
        left = goals & ~self.known
        while left != 0:
            goal = self.s.rules.lowest[left]
            if self.prices[goal] <= cash:
                return True
            self.add_stop(stop, owner, ticket, goal, cash)
            left &= left - 1
        return False

    def add_stop(self, before: i64, owner: i64, ticket: i64, place: i64, cash: i64) -> None:
        """Remember a stop, unless one is known with no less cash and tickets."""
        stop = self.end
        if stop == len(self.stops):
            self.stops = with_room(self.stops)
        stops = self.stops
        stops[stop + PLACE] = place
        stops[stop + CASH] = cash
        n: i64 = LEFT
        while n < self.size:
            stops[stop + n] = stops[before + n]
            n += 1
        if ticket_kind(ticket) == SCHEDULED:
            self.remove_scheduled_ticket(stop, owner, ticket_number(ticket))
        known: i64 = 0
        while known < stop:
            if stops[known + PLACE] == place and self.leaves_no_less(known, stop):
                return
            known += self.size
        self.end += self.size

    def leaves_no_less(self, stop: i64, other: i64) -> bool:
        """Whether a stop has no less cash and tickets than another at the same place."""
        stops = self.stops
        if stops[stop + CASH] < stops[other + CASH]:
            return False
        n: i64 = LEFT
        while n < self.size:
            if stops[other + n] & ~stops[stop + n] != 0:
                return False
            n += 1
        return True


def with_room(stops: vec[i64]) -> vec[i64]:
    """The same stops with room for as many again."""
    larger = vec[i64]([0] * (2 * len(stops)))
    i: i64 = 0
    while i < len(stops):
        larger[i] = stops[i]
        i += 1
    return larger
