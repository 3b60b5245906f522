"""Actions a player may think of; those that are refused are shown with their rule."""

from __future__ import annotations

from parkett.games.tycoon.kernel import codes
from parkett.games.tycoon.kernel.engine import TycoonGame


def near_legal_actions(s: TycoonGame) -> list[int]:
    """Every building, loan card and open ticket, the charter tickets in hand, repaying."""
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
    held = ticket_numbers_at(s, s.active, codes.CHARTER)
    flights = [int(codes.charter_flight_code(number)) for number in held]
    return [codes.HOTEL, codes.FACTORY, codes.RENOVATE, *loans, *open_tickets, *flights]


def ticket_numbers_at(s: TycoonGame, place: int, kind: int) -> list[int]:
    """The numbers of the tickets of a kind lying at a place, copies once."""
    bits = int(s.ticket_bits(place, kind))
    return [number for number in range(codes.TICKETS) if bits >> number & 1]
