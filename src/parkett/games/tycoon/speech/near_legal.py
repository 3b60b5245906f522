"""Actions a player may think of; those that are refused are shown with their rule."""

from __future__ import annotations

from parkett.games.tycoon.kernel import codes
from parkett.games.tycoon.kernel.engine import TycoonGame


def near_legal_actions(s: TycoonGame) -> list[int]:
    """Every building, loan card, open ticket and ticket in hand, repaying."""
    task = s.task()
    if task == codes.LOAN_CARD:
        return [int(codes.repay_code(s.arg(2)))]
    if task not in (codes.TURN, codes.AFTER):
        return []
    open_tickets = [
        int(codes.buy_code(codes.ticket_code(kind, number)))
        for kind in range(codes.TICKET_KINDS)
        for number in ticket_numbers_at(s, s.open(), kind)
    ]
    if task == codes.AFTER:
        return open_tickets
    loans = [int(codes.loan_code(card)) for card in range(codes.LOAN_KINDS)]
    return [codes.HOTEL, codes.FACTORY, codes.RENOVATE, *loans, *open_tickets, *held_flights(s)]


def held_flights(s: TycoonGame) -> list[int]:
    """A flight with every ticket in hand, scheduled ones to the city they name."""
    charter = ticket_numbers_at(s, s.active, codes.CHARTER)
    scheduled = ticket_numbers_at(s, s.active, codes.SCHEDULED)
    return [
        *(int(codes.charter_flight_code(number)) for number in charter),
        *(int(codes.scheduled_flight_code(n, s.rules.named[n])) for n in scheduled),
    ]


def ticket_numbers_at(s: TycoonGame, place: int, kind: int) -> list[int]:
    """The numbers of the tickets of a kind lying at a place, copies once."""
    bits = int(s.ticket_bits(place, kind))
    return [number for number in range(codes.TICKETS) if bits >> number & 1]
