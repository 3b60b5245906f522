"""Turns and rounds: what a turn allows, passing, the next seat (TYC-2.4, TYC-3)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.rng import Rng
from parkett.core.vec_or_list import vec
from parkett.games.tycoon.kernel.building import (
    build_factory,
    build_hotel,
    can_build,
    can_build_factory,
    can_build_hotel,
    can_renovate,
    refuse_factory,
    refuse_hotel,
    refuse_renovation,
    renovate,
)
from parkett.games.tycoon.kernel.codes import (
    AFTER,
    CHARTER,
    CHARTER_FLIGHT,
    CITY,
    END_TURN,
    FACTORY,
    FIELD,
    HOTEL,
    LOAN,
    LOAN_KINDS,
    PASS,
    PASSED,
    PURCHASE,
    REFILL,
    RENOVATE,
    ROUND,
    RUNNING,
    SCHEDULED,
    SCHEDULED_FLIGHT,
    STALEMATE,
    STALEMATE_REACHED,
    TURN,
    TURN_BEGUN,
    TYC_2_4,
    TYC_3_5,
    TYC_3_6,
    action_kind,
    bought_ticket,
    is_card_answer,
    is_flight,
    loan_code,
    taken_loan_card,
    used_ticket,
)
from parkett.games.tycoon.kernel.flying import (
    apply_flight,
    flight_goal,
    legal_flights,
    refuse_charter_flight,
    refuse_scheduled_flight,
    return_home,
)
from parkett.games.tycoon.kernel.loans import refuse_loan, take_loan
from parkett.games.tycoon.kernel.payday import hold_payday
from parkett.games.tycoon.kernel.reach import (
    allows_flight,
    allows_purchase,
    is_building_in_reach,
)
from parkett.games.tycoon.kernel.state import TycoonState
from parkett.games.tycoon.kernel.tickets import (
    ask_for_ticket,
    buy_ticket,
    legal_ticket_purchases,
    refuse_ticket_purchase,
)

# What is legal ---------------------------------------------------------------------------------


def legal_turn_actions(s: TycoonState, buffer: vec[i64]) -> i64:
    """Everything a seat may do before its action (TYC-3.1)."""
    return list_turn_actions(s, buffer, must_leave_building=True)


def pick_turn_action(s: TycoonState, buffer: vec[i64], rng: Rng) -> i64:
    """One of the legal actions at random: whether it leaves a building is asked of it alone."""
    count = list_turn_actions(s, buffer, must_leave_building=False)
    while True:
        n = rng.below(count)
        action = buffer[n]
        if leaves_building(s, action):
            return action
        count -= 1
        buffer[n] = buffer[count]


def leaves_building(s: TycoonState, action: i64) -> bool:
    """Whether an action of the turn builds, or leaves a building within reach if it must."""
    if is_flight(action):
        goal = flight_goal(s, action, s.desk(s.active, CITY))
        return allows_flight(s, used_ticket(action), goal)
    if action_kind(action) == PURCHASE and not may_buy_freely(s):
        return allows_purchase(s, bought_ticket(action))
    return True


def may_buy_freely(s: TycoonState) -> bool:
    """Whether tickets may be bought whatever can be built after it (TYC-3.4.1)."""
    return s.rules.tickets_before_loan and s.flown == 0


def list_turn_actions(s: TycoonState, buffer: vec[i64], must_leave_building: bool) -> i64:
    """What a seat may do before its action, or besides even what leaves no building."""
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
    if not s.is_building_turn():
        count = legal_turns_without_building(s, buffer, count)
    bound = must_leave_building and not may_buy_freely(s)
    count = legal_ticket_purchases(s, seat, buffer, count, bound)
    return legal_flights(s, seat, buffer, count, must_leave_building)


def legal_turns_without_building(s: TycoonState, buffer: vec[i64], start: i64) -> i64:
    """A loan, or a pass where there is no card and no building (TYC-3.2, TYC-3.5).

    The buildings that are legal here are the first actions in the buffer.
    """
    count = start
    kind: i64 = 0
    while kind < LOAN_KINDS:
        if s.loans_left(kind):
            buffer[count] = loan_code(kind)
            count += 1
        kind += 1
    if count == 0:
        buffer[count] = PASS
        count += 1
    return count


def legal_after_main_action(s: TycoonState, buffer: vec[i64]) -> i64:
    """After the action: more tickets, or the end of the turn (TYC-3.3)."""
    buffer[0] = END_TURN
    return legal_ticket_purchases(s, s.active, buffer, 1, must_leave_building=False)


def refuse_turn_action(s: TycoonState, action: i64) -> Refusal:
    """Why a seat may not do this before its action."""
    seat = s.active
    if action == END_TURN:
        return Refusal("TYC-3.1", "no_action_yet")
    if action == HOTEL:
        return refuse_hotel(s, seat)
    if action == FACTORY:
        return refuse_factory(s, seat)
    if action == RENOVATE:
        return refuse_renovation(s, seat)
    if action == PASS:
        return refuse_pass(s, seat)
    kind = action_kind(action)
    if kind == LOAN:
        return refuse_loan(s, taken_loan_card(action))
    if kind == PURCHASE:
        return refuse_ticket_purchase(s, seat, bought_ticket(action))
    if kind == CHARTER_FLIGHT:
        return refuse_charter_flight(s, seat, action)
    if kind == SCHEDULED_FLIGHT:
        return refuse_scheduled_flight(s, seat, action)
    return Refusal("TYC-13.1", "no_loan_card_asked")


def refuse_after_main_action(s: TycoonState, action: i64) -> Refusal:
    """Why a seat may not do this after its action."""
    if action_kind(action) == PURCHASE:
        return refuse_ticket_purchase(s, s.active, bought_ticket(action))
    if is_flight(action):
        return Refusal("TYC-3.3.1", "no_flight_after_the_action")
    if is_card_answer(action):
        return Refusal("TYC-13.1", "no_loan_card_asked")
    return Refusal("TYC-3.1", "one_action_a_turn")


def refuse_pass(s: TycoonState, seat: i64) -> Refusal:
    """Why passing is refused."""
    if can_build(s, seat):
        return Refusal("TYC-3.5", "can_build")
    if s.is_building_turn():
        return Refusal("TYC-3.4", "building_turn")
    return Refusal("TYC-3.2", "loan_cards_left")


# What is done ----------------------------------------------------------------------------------


def apply_turn_action(s: TycoonState, action: i64) -> None:
    """Carry out what a seat does before or as its action."""
    seat = s.active
    kind = action_kind(action)
    if is_flight(action):
        apply_flight(s, seat, action)
    elif kind == PURCHASE:
        buy_ticket(s, seat, bought_ticket(action))
        pass_if_stuck(s, seat)
    elif action == PASS:
        pass_turn(s, seat)
    elif kind == LOAN:
        take_loan(s, seat, taken_loan_card(action))
    else:
        if action == HOTEL:
            build_hotel(s, seat)
        elif action == FACTORY:
            build_factory(s, seat)
        else:
            renovate(s, seat)
        s.pop()
        s.push(AFTER, seat)


def apply_after_main_action(s: TycoonState, action: i64) -> None:
    """Buy another ticket, or end the turn."""
    if action == END_TURN:
        s.pop()
        s.bought = 0
        s.flown = 0
    else:
        buy_ticket(s, s.active, bought_ticket(action))


def pass_turn(s: TycoonState, seat: i64) -> None:
    """Neither a building nor a loan card: go home and pass (TYC-3.5)."""
    return_home(s, seat)
    s.passes += 1
    s.note(PASSED, TYC_3_5, seat)
    s.pop()
    s.bought = 0


def pass_if_stuck(s: TycoonState, seat: i64) -> None:
    """Pass without a question when nothing else is legal."""
    if s.is_building_turn() or s.loans_left(0) or s.loans_left(1):
        return
    if is_building_in_reach(s):
        return
    if may_buy_freely(s) and legal_ticket_purchases(s, seat, s.room(), 0, False) > 0:
        return
    pass_turn(s, seat)


# Turn after turn -------------------------------------------------------------------------------


def run_round_start(s: TycoonState) -> None:
    """Begin a round with the lowest seat still in the game (TYC-2.4)."""
    s.pop()
    s.passes = 0
    begin_turn(s, s.next_in(0))


def begin_turn(s: TycoonState, seat: i64) -> None:
    """Ask a seat for its turn, unless it can only pass."""
    s.active = seat
    s.prices_known = False
    s.note(TURN_BEGUN, TYC_2_4, seat, s.phase)
    s.push(REFILL, seat)
    s.push(TURN, seat)
    pass_if_stuck(s, seat)


def run_ticket_refill(s: TycoonState) -> None:
    """Turn up tickets until enough lie open, then go on (TYC-4.2, TYC-4.3)."""
    if ask_for_ticket(s, SCHEDULED) or ask_for_ticket(s, CHARTER):
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
        hold_payday(s, STALEMATE if s.rules.stalemate_ends else RUNNING)
    elif s.payday_due == 1:
        hold_payday(s, RUNNING)
    else:
        s.push(ROUND)
