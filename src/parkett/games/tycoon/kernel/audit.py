"""Totals that no move changes, and faults that no Tycoon state may have."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.vec_or_list import vec
from parkett.games.tycoon.kernel.codes import (
    CITIES,
    CITY,
    CLOSED,
    FACTORIES,
    FIELD,
    HOME,
    LENGTH,
    LOAN_KINDS,
    OUT,
    OVERDUE,
    ROW,
    RUNNING,
    STOCK,
    SUPPLY,
    TICKETS,
    WORKS,
    ticket_code,
)
from parkett.games.tycoon.kernel.state import TycoonState, count_owner_digit


def conserved_totals(s: TycoonState) -> dict[str, int]:
    """Money including the bank's, hotels, factories, tickets and loan cards."""
    totals: dict[str, int] = {"cash": sum(s.cash)}
    seat: i64 = 0
    while seat < s.seats:
        hotels = s.desk(seat, STOCK) + s.desk(seat, SUPPLY)
        works = s.desk(seat, WORKS)
        city: i64 = 0
        while city < CITIES:
            hotels += count_owner_digit(s.record(city, ROW), seat + 1)
            hotels += count_owner_digit(s.record(city, CLOSED), seat + 1)
            works += count_owner_digit(s.record(city, FACTORIES), seat + 1)
            city += 1
        totals[f"hotels of seat {seat}"] = hotels
        totals[f"factories of seat {seat}"] = works
        seat += 1
    count_tickets(s, totals)
    if not s.rules.set_per_player:
        count_loans(s, totals)
    return totals


def count_tickets(s: TycoonState, totals: dict[str, int]) -> None:
    """The copies of every ticket, wherever they lie."""
    kind: i64 = 0
    while kind < 2:
        place: i64 = 0
        while place < s.seats + 3:
            ticket: i64 = 0
            while ticket < TICKETS - 1:
                number: int = s.copies_at(place, kind, ticket)
                if number > 0:
                    name = f"ticket {ticket_code(kind, ticket)}"
                    totals[name] = totals.get(name, 0) + number
                ticket += 1
            place += 1
        kind += 1


def count_loans(s: TycoonState, totals: dict[str, int]) -> None:
    """The loan cards of each kind, at the desks and in the bank."""
    kind: i64 = 0
    while kind < LOAN_KINDS:
        cards: i64 = 0
        seat: i64 = 0
        while seat <= s.seats:
            shown: i64 = 0
            while shown <= OVERDUE:
                cards += s.loans(seat, kind, shown)
                shown += 1
            seat += 1
        totals[f"loan cards of kind {kind}"] = cards
        kind += 1


def find_fault(s: TycoonState) -> str:
    """The first thing that is wrong, in words; empty when nothing is."""
    seat: i64 = 0
    while seat < s.seats:
        if s.cash[seat] < 0 and s.ending == RUNNING and s.desk(seat, OUT) == 0:
            return f"seat {seat} has {s.cash[seat]} in cash"
        seat += 1
    for number in s.desks:
        if number < 0:
            return "a number of a desk is negative"
    for number in s.tickets:
        if number < 0:
            return "a number of tickets is negative"
    return find_crowded_landing_field(s) or find_bad_row(s)


def find_crowded_landing_field(s: TycoonState) -> str:
    """Two planes on one landing field; empty when there are none (TYC-6.1)."""
    taken = vec[i64]([0] * (CITIES * 2))
    seat: i64 = 0
    while seat < s.seats:
        city = s.desk(seat, CITY)
        field = s.desk(seat, FIELD)
        if city == HOME and field != 0:
            return f"seat {seat} is at home on a landing field"
        if city < HOME:
            if field == 0 and seat != s.active:  # only on the way somewhere else (TYC-6.2)
                return f"seat {seat} stays in a city on no landing field"
            if field > 0 and taken[city * 2 + field - 1] != 0:
                return f"two planes stand on field {field} of city {city} (TYC-6.1)"
            if field > 0:
                taken[city * 2 + field - 1] = 1
        seat += 1
    return ""


def find_bad_row(s: TycoonState) -> str:
    """A row that is too long, or whose length is wrong; empty when there is none (TYC-7.3)."""
    city: i64 = 0
    while city < CITIES:
        length: i64 = 0
        row = s.record(city, ROW)
        while row != 0:
            length += 1
            row >>= 3
        if length != s.record(city, LENGTH):
            return f"the row of city {city} has {length} sites in use, not {s.record(city, LENGTH)}"
        if length >= s.rules.sites[city]:
            return f"the last site of city {city} is built on (TYC-7.3)"
        if s.record(city, FACTORIES) >= 64:
            return f"city {city} has more than two factories"
        city += 1
    return ""
