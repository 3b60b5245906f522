"""Turns and rounds: what a turn allows, tickets, loans, passing (TYC-2 to TYC-4, TYC-10)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.vectors import vec
from parkett.games.tycoon.kernel.building import (
    build_factory,
    build_hotel,
    can_build,
    can_build_factory,
    can_build_hotel,
    can_renovate,
    renovate,
)
from parkett.games.tycoon.kernel.codes import (
    AFTER,
    CHARTER,
    CITY,
    DRAW,
    END_TURN,
    FACTORY,
    FIELD,
    FRESH,
    HOME,
    HOTEL,
    LOAN,
    LOAN_KINDS,
    LOAN_TAKEN,
    PASS,
    PASSED,
    PILE_RESHUFFLED,
    PURCHASE,
    REFILL,
    RENOVATE,
    RETURNED_HOME,
    ROUND,
    SCHEDULED,
    STALEMATE_REACHED,
    TICKET_BOUGHT,
    TICKET_TURNED,
    TICKETS_RUN_OUT,
    TURN,
    TURN_BEGUN,
    TYC_2_3,
    TYC_2_4,
    TYC_3_5,
    TYC_3_6,
    TYC_4_1,
    TYC_4_2,
    TYC_4_3,
    TYC_5_4,
    TYC_10_1,
    action_kind,
    bought_ticket,
    buy_code,
    is_flight,
    loan_code,
    taken_card,
    ticket_code,
    ticket_kind,
    ticket_number,
)
from parkett.games.tycoon.kernel.flying import can_fly, fly, legal_flights
from parkett.games.tycoon.kernel.payday import hold_payday
from parkett.games.tycoon.kernel.state import CHUNK, CHUNK_MASK, TycoonState

# What may be done ------------------------------------------------------------------------------


def legal_turn(s: TycoonState, buffer: vec[i64]) -> i64:
    """Everything a seat may do before its action (TYC-3.1)."""
    seat = s.active
    count: i64 = 0
    if s.desk(seat, FIELD) > 0:
        if can_build_hotel(s, seat):
            buffer[count] = HOTEL
            count += 1
        if can_build_factory(s, seat):
            buffer[count] = FACTORY
            count += 1
        if can_renovate(s, seat):
            buffer[count] = RENOVATE
            count += 1
    building = count > 0
    cards = False
    kind: i64 = 0
    while kind < LOAN_KINDS:
        if s.loans_left(kind):
            cards = True
            if loan_allowed(s, seat, building):
                buffer[count] = loan_code(kind)
                count += 1
        kind += 1
    if not cards and not building:
        buffer[count] = PASS
        count += 1
    return legal_flights(s, seat, buffer, legal_tickets(s, seat, buffer, count))


def loan_allowed(s: TycoonState, seat: i64, building: bool) -> bool:
    """Whether the turn may still be a loan turn; `building` says whether one can build here.

    Nothing done yet; or flown to where one cannot build; or bought, and one can neither build
    here nor fly from here (TYC-3.4).
    """
    if s.rules.tickets_with_loan or (s.bought == 0 and s.flown == 0):
        return True
    return not building and (s.flown == 1 or not can_fly(s, seat))


def legal_tickets(s: TycoonState, seat: i64, buffer: vec[i64], start: i64) -> i64:
    """Every open ticket the seat can pay (TYC-4.1), written from `start` on."""
    lowest = s.rules.lowest
    price = s.rules.price
    cash = s.cash[seat]
    count = start
    kind: i64 = 0
    while kind < 2:
        left = s.ticket_bits(s.open(), kind)
        base = ticket_code(kind, 0)
        while left != 0:
            chunk = left & CHUNK_MASK
            while chunk != 0:
                ticket = base + lowest[chunk]
                if price[ticket] <= cash:
                    buffer[count] = buy_code(ticket)
                    count += 1
                chunk &= chunk - 1
            left >>= CHUNK
            base += CHUNK
        kind += 1
    return count


def legal_after(s: TycoonState, buffer: vec[i64]) -> i64:
    """After the action: more tickets, or the end of the turn (TYC-3.3)."""
    buffer[0] = END_TURN
    return legal_tickets(s, s.active, buffer, 1)


def refuse_loan(s: TycoonState, seat: i64, kind: i64) -> Refusal:
    """Why this loan is refused."""
    if not s.loans_left(kind):
        return Refusal("TYC-10.3", "no_loan_card_left")
    if can_build(s, seat):
        return Refusal("TYC-3.4", "bought_or_flown_and_can_build")
    return Refusal("TYC-3.4", "bought_and_can_fly")


def refuse_pass(s: TycoonState, seat: i64) -> Refusal:
    """Why passing is refused."""
    if can_build(s, seat):
        return Refusal("TYC-3.5", "can_build")
    return Refusal("TYC-3.2", "loan_cards_left")


def refuse_ticket(s: TycoonState, seat: i64, ticket: i64) -> Refusal:
    """Why this purchase is refused."""
    if s.ticket_bits(s.open(), ticket_kind(ticket)) >> ticket_number(ticket) & 1 == 0:
        return Refusal("TYC-4.1", "ticket_not_open")
    price, cash = int(s.rules.price[ticket]), int(s.cash[seat])
    return Refusal("TYC-4.1", "not_enough_cash", {"price": price, "cash": cash})


# What is done ----------------------------------------------------------------------------------


def apply_turn(s: TycoonState, action: i64) -> None:
    """Carry out what a seat does before or as its action."""
    seat = s.active
    kind = action_kind(action)
    if is_flight(action):
        fly(s, seat, action)
        pass_if_stuck(s, seat)
    elif kind == PURCHASE:
        buy_ticket(s, seat, bought_ticket(action))
        pass_if_stuck(s, seat)
    elif action == PASS:
        pass_turn(s, seat)
    elif kind == LOAN:
        take_loan(s, seat, taken_card(action))
    else:
        if action == HOTEL:
            build_hotel(s, seat)
        elif action == FACTORY:
            build_factory(s, seat)
        else:
            renovate(s, seat)
        s.pop()
        s.push(AFTER, seat)


def apply_after(s: TycoonState, action: i64) -> None:
    """Buy another ticket, or end the turn."""
    if action == END_TURN:
        s.pop()
        s.bought = 0
        s.flown = 0
    else:
        buy_ticket(s, s.active, bought_ticket(action))


def buy_ticket(s: TycoonState, seat: i64, ticket: i64) -> None:
    """Pay for an open ticket and take it into the hand (TYC-4.1)."""
    kind = ticket_kind(ticket)
    price = s.rules.price[ticket]
    s.pay(seat, -price)
    s.take_ticket(s.open(), kind, ticket_number(ticket))
    s.put_ticket(seat, kind, ticket_number(ticket))
    s.bought = 1
    s.note(TICKET_BOUGHT, TYC_4_1, seat, ticket, price)


def take_loan(s: TycoonState, seat: i64, kind: i64) -> None:
    """Go to the home bank and take a card with its amount (TYC-10.1)."""
    return_home(s, seat)
    amount = s.rules.amount[kind]
    if not s.rules.unlimited_loans:
        s.add_loans(s.seats, kind, FRESH, -1)
    s.add_loans(seat, kind, FRESH, 1)
    s.pay(seat, amount)
    s.note(LOAN_TAKEN, TYC_10_1, seat, amount, s.rules.repay[kind])
    s.pop()
    if s.rules.tickets_with_loan:
        s.push(AFTER, seat)
    else:
        s.bought = 0
        s.flown = 0


def pass_turn(s: TycoonState, seat: i64) -> None:
    """Neither a building nor a loan card: go home and pass (TYC-3.5)."""
    return_home(s, seat)
    s.passes += 1
    s.note(PASSED, TYC_3_5, seat)
    s.pop()
    s.bought = 0
    s.flown = 0


def return_home(s: TycoonState, seat: i64) -> None:
    """Fly to the home bank, which needs no ticket (TYC-5.4)."""
    city = s.desk(seat, CITY)
    if city != HOME:
        s.note(RETURNED_HOME, TYC_5_4, seat, city)
        s.go_home(seat)


def pass_if_stuck(s: TycoonState, seat: i64) -> None:
    """Pass without a question when nothing else is legal."""
    if s.loans_left(0) or s.loans_left(1) or can_build(s, seat) or can_fly(s, seat):
        return
    if legal_tickets(s, seat, s.room(), 0) == 0:
        pass_turn(s, seat)


# Turn after turn -------------------------------------------------------------------------------


def run_round(s: TycoonState) -> None:
    """Begin a round with the lowest seat still in the game (TYC-2.4)."""
    s.pop()
    s.passes = 0
    begin_turn(s, s.next_in(0))


def begin_turn(s: TycoonState, seat: i64) -> None:
    """Ask a seat for its turn, unless it can only pass."""
    s.active = seat
    s.note(TURN_BEGUN, TYC_2_4, seat, s.phase)
    s.push(REFILL, seat)
    s.push(TURN, seat)
    pass_if_stuck(s, seat)


def run_refill(s: TycoonState) -> None:
    """Turn up tickets until enough lie open, then go on (TYC-4.2, TYC-4.3)."""
    if refill(s, SCHEDULED) or refill(s, CHARTER):
        return
    seat = s.arg(1)
    setup = s.arg(2)
    s.pop()
    if setup == 1:
        s.push(ROUND)
        return
    following = s.next_in(seat + 1)
    if following < s.seats:
        begin_turn(s, following)
        return
    if s.passes == s.seats_in():
        s.payday_due = 1
        s.note(STALEMATE_REACHED, TYC_3_6, s.passes)
    if s.payday_due == 1:
        hold_payday(s)
    else:
        s.push(ROUND)


def refill(s: TycoonState, kind: i64) -> bool:
    """Ask for the next ticket of a kind if one is wanted and there is one."""
    if s.ticket_count(s.open(), kind) >= s.wanted(kind):
        return False
    if s.ticket_count(s.pile(), kind) == 0:
        number = s.ticket_count(s.used(), kind)
        if number == 0:
            s.note(TICKETS_RUN_OUT, TYC_4_3, kind, s.ticket_count(s.open(), kind))
            return False
        s.move_all(s.used(), s.pile(), kind)
        s.note(PILE_RESHUFFLED, TYC_4_3, kind, number)
    s.push(DRAW, kind)
    return True


def turn_up(s: TycoonState, ticket: i64) -> None:
    """Lay a ticket from its pile among the open ones (TYC-2.3, TYC-4.2)."""
    kind = s.arg(1)
    s.pop()
    s.take_ticket(s.pile(), kind, ticket_number(ticket))
    s.put_ticket(s.open(), kind, ticket_number(ticket))
    rule: i64 = TYC_2_3 if s.arg(2) == 1 else TYC_4_2
    s.note(TICKET_TURNED, rule, ticket)
