"""Flying and landing (TYC-5, TYC-6)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.vec_or_list import vec
from parkett.games.tycoon.kernel.codes import (
    CHARTER,
    CHARTER_FLIGHT,
    CITY,
    FIELD,
    FLOWN,
    HOME,
    LANDED,
    PASSING_THROUGH,
    RETURNED_HOME,
    SCHEDULED,
    TICKETS,
    TYC_5_1,
    TYC_5_2,
    TYC_5_3,
    TYC_5_4,
    TYC_6_1,
    TYC_6_2,
    action_kind,
    charter_flight_code,
    charter_ticket_number,
    scheduled_flight_code,
    scheduled_goal,
    scheduled_ticket_number,
    ticket_code,
    ticket_kind,
    ticket_number,
    used_ticket,
)
from parkett.games.tycoon.kernel.reach import allows_flight
from parkett.games.tycoon.kernel.state import TycoonState


def legal_flights(
    s: TycoonState, seat: i64, buffer: vec[i64], start: i64, must_leave_building: bool
) -> i64:
    """Every flight with a ticket in hand (TYC-5.1 to TYC-5.6), written from `start` on.

    Where it must, only those that leave a building within reach (TYC-3.4.1).
    """
    rules = s.rules
    place = s.desk(seat, CITY)
    count = start
    left = s.ticket_bits(seat, CHARTER) & rules.charters[place]
    while left != 0:
        number = rules.lowest_bit(left)
        goal = rules.charter_goal(number, place)
        if not must_leave_building or allows_flight(s, ticket_code(CHARTER, number), goal):
            buffer[count] = charter_flight_code(number)
            count += 1
        left &= left - 1
    left = s.ticket_bits(seat, SCHEDULED)
    while left != 0:
        number = rules.lowest_bit(left)
        goals = rules.goals[place * TICKETS + number]
        while goals != 0:
            goal = rules.lowest[goals]
            if not must_leave_building or allows_flight(s, ticket_code(SCHEDULED, number), goal):
                buffer[count] = scheduled_flight_code(number, goal)
                count += 1
            goals &= goals - 1
        left &= left - 1
    return count


def flight_goal(s: TycoonState, action: i64, place: i64) -> i64:
    """Where a flight leads from a place."""
    if action_kind(action) == CHARTER_FLIGHT:
        return s.rules.charter_goal(charter_ticket_number(action), place)
    return scheduled_goal(action)


def apply_flight(s: TycoonState, seat: i64, action: i64) -> None:
    """Use up a ticket, leave one landing field and take another (TYC-4.4, TYC-6.5)."""
    place = s.desk(seat, CITY)
    goal = flight_goal(s, action, place)
    ticket = used_ticket(action)
    kind = ticket_kind(ticket)
    rule: i64 = TYC_5_3
    if kind == SCHEDULED:
        rule = TYC_5_1 if goal == s.rules.named[ticket_number(ticket)] else TYC_5_2
    s.take_ticket(seat, kind, ticket_number(ticket))
    s.put_ticket(s.used(), kind, ticket_number(ticket))
    s.flown = 1
    s.note(FLOWN, rule, seat, ticket, place, goal)
    land_plane(s, seat, goal)


def land_plane(s: TycoonState, seat: i64, city: i64) -> None:
    """Take the first landing field that is free; with none the plane passes through."""
    field = s.free_landing_field(city, seat)
    s.set_desk(seat, CITY, city)
    s.set_desk(seat, FIELD, field)
    if field > 0:
        s.note(LANDED, TYC_6_1, seat, city, field, s.rules.landing[city * 2 + field - 1])
    else:
        s.note(PASSING_THROUGH, TYC_6_2, seat, city)


def return_home(s: TycoonState, seat: i64) -> None:
    """Fly to the home bank, which needs no ticket (TYC-5.4)."""
    city = s.desk(seat, CITY)
    if city != HOME:
        s.note(RETURNED_HOME, TYC_5_4, seat, city)
        s.go_home(seat)


def refuse_charter_flight(s: TycoonState, seat: i64, action: i64) -> Refusal:
    """Why this charter flight is refused."""
    ticket = charter_ticket_number(action)
    if s.desk(seat, CITY) == HOME:
        return Refusal("TYC-5.4", "no_charter_from_home")
    if s.ticket_bits(seat, CHARTER) >> ticket & 1 == 0:
        return Refusal("TYC-4.4", "ticket_not_in_hand")
    if s.rules.charters[s.desk(seat, CITY)] >> ticket & 1 == 0:
        return Refusal("TYC-5.3", "charter_starts_elsewhere")
    return Refusal("TYC-3.4.1", "flight_leaves_no_building")


def refuse_scheduled_flight(s: TycoonState, seat: i64, action: i64) -> Refusal:
    """Why this scheduled flight is refused."""
    ticket = scheduled_ticket_number(action)
    goal = scheduled_goal(action)
    place = s.desk(seat, CITY)
    if s.ticket_bits(seat, SCHEDULED) >> ticket & 1 == 0:
        return Refusal("TYC-4.4", "ticket_not_in_hand")
    if place == goal:
        direct = goal == s.rules.named[ticket]
        return Refusal("TYC-5.6" if direct else "TYC-5.2.1", "already_there")
    if s.rules.goals[place * TICKETS + ticket] >> goal & 1 != 0:
        return Refusal("TYC-3.4.1", "flight_leaves_no_building")
    if place == HOME:
        return Refusal("TYC-5.2", "no_steps_from_home")
    return Refusal("TYC-5.2.1", "not_so_many_steps", {"steps": int(s.rules.steps[ticket])})
