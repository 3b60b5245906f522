"""Whether the seat in turn can still come to some building (TYC-3.4.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.games.tycoon.kernel.building import LEAST, NOT_HERE, building_prices, cheapest_building
from parkett.games.tycoon.kernel.codes import (
    CHARTER,
    CITY,
    FIELD,
    HOME,
    SCHEDULED,
    TICKET_KINDS,
    TICKETS,
    TICKETS_IN_ALL,
    ticket_code,
    ticket_kind,
    ticket_number,
)
from parkett.games.tycoon.kernel.rules import TycoonRules
from parkett.games.tycoon.kernel.state import TycoonState
from parkett.games.tycoon.kernel.ways import WaySearch

# What one flight leads to
NOWHERE: Final = 0
BUILDING: Final = 1
OPEN_END: Final = 2

# Questions -------------------------------------------------------------------------------------
# First comes what is found out quickly: building here, and where one flight leads.


def is_building_in_reach(s: TycoonState) -> bool:
    """Whether some building is within reach now."""
    place = s.desk(s.active, CITY)
    cash = s.cash[s.active]
    if price_here(s) <= cash:
        return True
    scheduled = s.ticket_bits(s.active, SCHEDULED)
    charters = s.ticket_bits(s.active, CHARTER)
    found = look_one_flight_ahead(s, scheduled, charters, place, cash)
    if found != OPEN_END:
        return found == BUILDING
    if WaySearch(s, cash).leads_to_building(place):
        return True
    return can_be_cheaper_here(s, cash) and comes_back_to_building(s)


def allows_purchase(s: TycoonState, ticket: i64) -> bool:
    """Whether some building stays within reach after buying an open ticket."""
    place = s.desk(s.active, CITY)
    cash = s.cash[s.active] - s.rules.price[ticket]
    if price_here(s) <= cash:
        return True
    if building_prices(s)[LEAST] > cash:
        return False
    scheduled = s.ticket_bits(s.active, SCHEDULED)
    charters = s.ticket_bits(s.active, CHARTER)
    number = ticket_number(ticket)
    if ticket_kind(ticket) == SCHEDULED:
        scheduled |= s.rules.bit[number]
    else:
        charters |= s.rules.bit[number]
    found = look_one_flight_ahead(s, scheduled, charters, place, cash)
    if found != OPEN_END:
        return found == BUILDING
    if can_be_cheaper_here(s, cash):
        return is_building_in_reach(copy_after_purchase(s, ticket))
    ways = WaySearch(s, cash)
    ways.add_bought_ticket(ticket)
    return ways.leads_to_building(place)


def allows_flight(s: TycoonState, ticket: i64, goal: i64) -> bool:
    """Whether some building stays within reach after a flight with a ticket in hand."""
    cash = s.cash[s.active]
    prices = building_prices(s)
    if prices[goal] <= cash:
        return True
    if prices[LEAST] > cash:
        return False
    scheduled = s.ticket_bits(s.active, SCHEDULED)
    charters = s.ticket_bits(s.active, CHARTER)
    number = ticket_number(ticket)
    if s.copies_at(s.active, ticket_kind(ticket), number) == 1:
        if ticket_kind(ticket) == SCHEDULED:
            scheduled -= s.rules.bit[number]
        else:
            charters -= s.rules.bit[number]
    found = look_one_flight_ahead(s, scheduled, charters, goal, cash)
    if found != OPEN_END:
        return found == BUILDING
    ways = WaySearch(s, cash)
    ways.remove_used_ticket(ticket)
    return ways.leads_to_building(goal)


def price_here(s: TycoonState) -> i64:
    """What building costs at least where the plane stands."""
    field = s.desk(s.active, FIELD)
    place = s.desk(s.active, CITY)
    if field == 0:
        return NOT_HERE
    if field == 1:  # the one it would get there
        return building_prices(s)[place]
    return cheapest_building(s, s.active, place, field)


# One flight ------------------------------------------------------------------------------------


def look_one_flight_ahead(
    s: TycoonState, scheduled: i64, charters: i64, place: i64, cash: i64
) -> i64:
    """BUILDING if one flight leads to one that can be paid, NOWHERE if there is no flight.

    The tickets given are those in hand; an open one must be paid besides the building.
    """
    rules = s.rules
    goals = goals_of_tickets(rules, scheduled, charters, place)
    if can_pay_somewhere(s, goals, cash):
        return BUILDING
    found: i64 = OPEN_END
    if goals == 0:
        found = NOWHERE
    kind: i64 = SCHEDULED
    while kind < TICKET_KINDS:
        most = cash - building_prices(s)[LEAST]
        left = s.ticket_bits(s.open(), kind) & rules.payable_tickets(kind, most)
        while left != 0:
            ticket = ticket_code(kind, rules.lowest_bit(left))
            goals = rules.goals_of(ticket, place)
            if can_pay_somewhere(s, goals, cash - rules.price[ticket]):
                return BUILDING
            if goals != 0:
                found = OPEN_END
            left &= left - 1
        kind += 1
    return found


def goals_of_tickets(rules: TycoonRules, scheduled: i64, charters: i64, place: i64) -> i64:
    """Where one flight with one of these tickets leads, as bits."""
    goals: i64 = 0
    left = scheduled
    while left != 0:
        at = place * TICKETS + rules.lowest_bit(left)
        goals |= rules.goals[at]
        left &= left - 1
    left = charters & rules.charters[place]
    while left != 0:
        goal = rules.charter_goal(rules.lowest_bit(left), place)
        goals |= rules.bit[goal]
        left &= left - 1
    return goals


def can_pay_somewhere(s: TycoonState, goals: i64, cash: i64) -> bool:
    """Whether the cash pays for a building in one of these cities, given as bits."""
    prices = building_prices(s)
    lowest = s.rules.lowest
    left = goals
    while left != 0:
        city = lowest[left]
        if prices[city] <= cash:
            return True
        left &= left - 1
    return False


# Leaving a dear landing field and coming back to the cheap one ---------------------------------
# Seldom of use, so every flight is tried on a copy.


def can_be_cheaper_here(s: TycoonState, cash: i64) -> bool:
    """Whether cash that is not enough now would be enough after coming back."""
    place = s.desk(s.active, CITY)
    return place != HOME and building_prices(s)[place] <= cash


def comes_back_to_building(s: TycoonState) -> bool:
    """Whether some flight from here leaves a building within reach."""
    ticket: i64 = 0
    while ticket < TICKETS_IN_ALL:
        goals = s.rules.goals_of(ticket, s.desk(s.active, CITY))
        while goals != 0:
            if flight_leads_to_building(s, ticket, s.rules.lowest[goals]):
                return True
            goals &= goals - 1
        ticket += 1
    return False


def flight_leads_to_building(s: TycoonState, ticket: i64, goal: i64) -> bool:
    """Whether a building is within reach after a flight, for which the ticket may be bought."""
    kind = ticket_kind(ticket)
    number = ticket_number(ticket)
    after = s
    if s.copies_at(s.active, kind, number) == 0:
        if s.copies_at(s.open(), kind, number) == 0 or s.rules.price[ticket] > s.cash[s.active]:
            return False
        after = copy_after_purchase(s, ticket)
    return allows_flight(after, ticket, goal)


def copy_after_purchase(s: TycoonState, ticket: i64) -> TycoonState:
    """The same table after the seat in turn has bought an open ticket."""
    copy = TycoonState(s.rules, s.seats)
    copy.copy_from(s)
    copy.pay(s.active, -s.rules.price[ticket])
    copy.take_ticket(s.open(), ticket_kind(ticket), ticket_number(ticket))
    copy.put_ticket(s.active, ticket_kind(ticket), ticket_number(ticket))
    return copy
