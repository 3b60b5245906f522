"""Tickets: buying, turning up and refilling (TYC-2.3, TYC-4)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.vec_or_list import vec
from parkett.games.tycoon.kernel.codes import (
    DRAW,
    PILE_RESHUFFLED,
    TICKET_BOUGHT,
    TICKET_KINDS,
    TICKET_TURNED,
    TICKETS_RUN_OUT,
    TYC_2_3,
    TYC_4_1,
    TYC_4_2,
    TYC_4_3,
    TYC_4_3_1,
    buy_code,
    ticket_code,
    ticket_kind,
    ticket_number,
)
from parkett.games.tycoon.kernel.reach import allows_purchase
from parkett.games.tycoon.kernel.state import TycoonState


def legal_ticket_purchases(
    s: TycoonState, seat: i64, buffer: vec[i64], start: i64, must_leave_building: bool
) -> i64:
    """Every open ticket the seat can pay (TYC-4.1), written from `start` on.

    Where it must, only those that leave a building within reach (TYC-3.4.1).
    """
    rules = s.rules
    cash = s.cash[seat]
    count = start
    kind: i64 = 0
    while kind < TICKET_KINDS:
        left = s.ticket_bits(s.open(), kind) & rules.payable_tickets(kind, cash)
        while left != 0:
            ticket = ticket_code(kind, rules.lowest_bit(left))
            if not must_leave_building or allows_purchase(s, ticket):
                buffer[count] = buy_code(ticket)
                count += 1
            left &= left - 1
        kind += 1
    return count


def refuse_ticket_purchase(s: TycoonState, seat: i64, ticket: i64) -> Refusal:
    """Why this purchase is refused."""
    if s.ticket_bits(s.open(), ticket_kind(ticket)) >> ticket_number(ticket) & 1 == 0:
        return Refusal("TYC-4.1", "ticket_not_open")
    price, cash = int(s.rules.price[ticket]), int(s.cash[seat])
    if price > cash:
        return Refusal("TYC-4.1", "not_enough_cash", {"price": price, "cash": cash})
    return Refusal("TYC-3.4.1", "purchase_leaves_no_building")


def buy_ticket(s: TycoonState, seat: i64, ticket: i64) -> None:
    """Pay for an open ticket and take it into the hand (TYC-4.1)."""
    kind = ticket_kind(ticket)
    price = s.rules.price[ticket]
    s.pay(seat, -price)
    s.take_ticket(s.open(), kind, ticket_number(ticket))
    s.put_ticket(seat, kind, ticket_number(ticket))
    s.bought = 1
    s.note(TICKET_BOUGHT, TYC_4_1, seat, ticket, price)


def ask_for_ticket(s: TycoonState, kind: i64) -> bool:
    """Ask for the next ticket of a kind if one is wanted and there is one."""
    if s.ticket_count(s.open(), kind) >= s.open_target(kind):
        return False
    if s.ticket_count(s.pile(), kind) == 0:
        number = s.ticket_count(s.used(), kind)
        if number == 0:
            s.note(TICKETS_RUN_OUT, TYC_4_3_1, kind, s.ticket_count(s.open(), kind))
            return False
        s.move_all(s.used(), s.pile(), kind)
        s.note(PILE_RESHUFFLED, TYC_4_3, kind, number)
    s.push(DRAW, kind)
    return True


def turn_up_ticket(s: TycoonState, ticket: i64) -> None:
    """Lay a ticket from its pile among the open ones (TYC-2.3, TYC-4.2)."""
    kind = s.arg(1)
    s.pop()
    s.take_ticket(s.pile(), kind, ticket_number(ticket))
    s.put_ticket(s.open(), kind, ticket_number(ticket))
    rule: i64 = TYC_2_3 if s.arg(2) == 1 else TYC_4_2
    s.note(TICKET_TURNED, rule, ticket)
