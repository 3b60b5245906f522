"""The integers of Tycoon: tasks, tickets, actions, journal entries and rule numbers.

Actions and tickets are made and taken apart here alone; `speech/notation.py` puts them in words.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

CITIES: Final = 9
HOME: Final = 9  # the place of a plane at its home bank, behind all cities
PLACES: Final = 10
SITES: Final = 20  # the most sites of a row: three bits each in one integer
SPREAD_STEPS: Final = 10

# Kinds of tickets.  A ticket is an integer: its kind, and its number in board order
SCHEDULED: Final = 0
CHARTER: Final = 1
TICKET_KINDS: Final = 2
TICKETS: Final = 64  # room for the different tickets of one kind
TICKETS_IN_ALL: Final = 128

# Kinds of loan cards, by amount, and what a card shows
LOAN_KINDS: Final = 2
FRESH: Final = 0
EXTENDED: Final = 1
OVERDUE: Final = 2

# A seat's desk; the last desk is the bank's, where only the fresh cards count
STOCK: Final = 0  # hotels ready to be built
SUPPLY: Final = 1  # hotels for later phases
WORKS: Final = 2  # unbuilt factories
CITY: Final = 3  # where the plane is: a city or HOME
FIELD: Final = 4  # its landing field, 1 or 2, or 0
OUT: Final = 5  # eliminated
LOANS: Final = 6  # + kind * 3 + what the card shows
DESK: Final = 12

# A city's record.  Lists of seats are octal digits, first seat lowest: 1 + seat
ROW: Final = 0  # the sites used so far, an owner or EMPTIED each
LENGTH: Final = 1  # how many
CLOSED: Final = 2  # owners of closed hotels in the order of closing
FACTORIES: Final = 3  # owners, cheaper site first
BUILT: Final = 4  # seats in the order of their first hotel built here
RECORD_SIZE: Final = 5
EMPTIED: Final = 5  # the digit of a site whose hotel was closed

# Tasks on the agenda, with their arguments
DRAW: Final = 1  # kind of ticket
TURN: Final = 2  # seat
AFTER: Final = 3  # seat
LOAN_CARD: Final = 4  # seat, kind of card
OVER: Final = 5
# Tasks that need nobody: they run as soon as they are on top
REFILL: Final = 20  # seat, whether this is the setup
SETTLE: Final = 21  # seat, whether its compulsory cards are done
ROUND: Final = 22  # a round begins

# Actions.  The most frequent codes are Python's cached small integers
END_TURN: Final = 0
HOTEL: Final = 1
FACTORY: Final = 2
RENOVATE: Final = 3
LOAN_BASE: Final = 4  # + kind of card
PASS: Final = 6
REPAY_BASE: Final = 7  # + kind of card
EXTEND_BASE: Final = 9  # + kind of card
UNUSED_BASE: Final = 11
BUY_BASE: Final = 16  # + ticket
CHARTER_BASE: Final = 144  # + its number
FLY_BASE: Final = 208  # + its number * CITIES + goal
ACTIONS: Final = 784  # one more than the largest code

# Kinds of actions
NO_KIND: Final = 0
PLAIN: Final = 1  # END_TURN, HOTEL, FACTORY, RENOVATE or PASS
LOAN: Final = 2
REPAYMENT: Final = 3
EXTENSION: Final = 4
PURCHASE: Final = 5
CHARTER_FLIGHT: Final = 6
SCHEDULED_FLIGHT: Final = 7

# What can be built
BUILDINGS: Final = 3
NEW_HOTEL: Final = 0
NEW_FACTORY: Final = 1
RENOVATED_HOTEL: Final = 2

# What becomes of a card that must be repaid and cannot be (TYC-13.4)
CARRY_OVERDUE: Final = 0
NEW_LOAN_PAYS: Final = 1
ELIMINATE: Final = 2

# End of the game
RUNNING: Final = 0
THIRD_PAYDAY: Final = 1
INSOLVENCY: Final = 2
STALEMATE: Final = 3

# Journal entries
TURN_BEGUN: Final = 1
TICKET_TURNED: Final = 2
PILE_RESHUFFLED: Final = 3
TICKETS_RUN_OUT: Final = 4
TICKET_BOUGHT: Final = 5
FLOWN: Final = 6
LANDED: Final = 7
PASSING_THROUGH: Final = 8
RETURNED_HOME: Final = 9
LOAN_TAKEN: Final = 10
PASSED: Final = 11
HOTEL_BUILT: Final = 12
HOTEL_RENOVATED: Final = 13
HOTEL_CLOSED: Final = 14
FACTORY_BUILT: Final = 15
PAYDAY_ANNOUNCED: Final = 16
STALEMATE_REACHED: Final = 17
PAYDAY_BEGUN: Final = 18
SPREAD_PAID: Final = 19
TIE_BROKEN: Final = 20
MAJORITY_PAID: Final = 21
LONGEST_ROW: Final = 22
FACTORIES_PAID: Final = 23
LOAN_REPAID: Final = 24
LOAN_EXTENDED: Final = 25
LOAN_OVERDUE: Final = 26
SEAT_ELIMINATED: Final = 27
CASH_COUNTED: Final = 28
HOTELS_HANDED_OUT: Final = 29
GAME_WON: Final = 30

# Rules, chapter paragraph sub-paragraph: 12_03_01 is TYC-12.3.1
TYC_2_3: Final = 2_03_00
TYC_2_4: Final = 2_04_00
TYC_3_5: Final = 3_05_00
TYC_3_6: Final = 3_06_00
TYC_4_1: Final = 4_01_00
TYC_4_2: Final = 4_02_00
TYC_4_3: Final = 4_03_00
TYC_4_3_1: Final = 4_03_01
TYC_5_1: Final = 5_01_00
TYC_5_2: Final = 5_02_00
TYC_5_3: Final = 5_03_00
TYC_5_4: Final = 5_04_00
TYC_6_1: Final = 6_01_00
TYC_6_2: Final = 6_02_00
TYC_7_1: Final = 7_01_00
TYC_8_1: Final = 8_01_00
TYC_8_4: Final = 8_04_00
TYC_8_5: Final = 8_05_00
TYC_9_1: Final = 9_01_00
TYC_10_1: Final = 10_01_00
TYC_11_1: Final = 11_01_00
TYC_12_1: Final = 12_01_00
TYC_12_2: Final = 12_02_00
TYC_12_3: Final = 12_03_00
TYC_12_3_1: Final = 12_03_01
TYC_12_4: Final = 12_04_00
TYC_12_5: Final = 12_05_00
TYC_12_6: Final = 12_06_00
TYC_13_1: Final = 13_01_00
TYC_13_2: Final = 13_02_00
TYC_13_3: Final = 13_03_00
TYC_13_4: Final = 13_04_00
TYC_13_5: Final = 13_05_00
TYC_13_6: Final = 13_06_00
TYC_14_1: Final = 14_01_00
TYC_14_2: Final = 14_02_00


# Tickets, made and taken apart -----------------------------------------------------------------


def ticket_code(kind: i64, number: i64) -> i64:
    """The ticket of a kind with this number in board order."""
    return kind * TICKETS + number


def ticket_kind(ticket: i64) -> i64:
    """SCHEDULED or CHARTER."""
    return ticket // TICKETS


def ticket_number(ticket: i64) -> i64:
    """The number of a ticket in the board order of its kind."""
    return ticket % TICKETS


# Actions, made and taken apart -----------------------------------------------------------------


def action_kind(action: i64) -> i64:
    """The kind of an action; NO_KIND for a number that is no action."""
    if action >= BUY_BASE:
        if action < CHARTER_BASE:
            return PURCHASE
        if action < FLY_BASE:
            return CHARTER_FLIGHT
        return SCHEDULED_FLIGHT if action < ACTIONS else NO_KIND
    if action < LOAN_BASE:
        return PLAIN if action >= END_TURN else NO_KIND
    if action < REPAY_BASE:
        return PLAIN if action == PASS else LOAN
    if action < EXTEND_BASE:
        return REPAYMENT
    return EXTENSION if action < UNUSED_BASE else NO_KIND


def is_flight(action: i64) -> bool:
    """Whether an action flies with a ticket of either kind."""
    return CHARTER_BASE <= action < ACTIONS


def is_purchase_or_flight(action: i64) -> bool:
    """Whether an action buys a ticket or flies: the seat's turn goes on (TYC-3.1)."""
    return BUY_BASE <= action < ACTIONS


def is_card_answer(action: i64) -> bool:
    """Whether an action repays or extends a loan card (TYC-13.1)."""
    return REPAY_BASE <= action < UNUSED_BASE


def build_code(building: i64) -> i64:
    """The action that builds a hotel or a factory, or renovates."""
    return HOTEL + building


def chosen_building(action: i64) -> i64:
    """NEW_HOTEL, NEW_FACTORY or RENOVATED_HOTEL."""
    return action - HOTEL


def loan_code(card: i64) -> i64:
    """The action that takes a loan card of this kind."""
    return LOAN_BASE + card


def taken_loan_card(action: i64) -> i64:
    """The kind of the loan card that is taken."""
    return action - LOAN_BASE


def repay_code(card: i64) -> i64:
    """The action that repays a loan card of this kind."""
    return REPAY_BASE + card


def repaid_loan_card(action: i64) -> i64:
    """The kind of the loan card that is repaid."""
    return action - REPAY_BASE


def extend_code(card: i64) -> i64:
    """The action that extends a loan card of this kind."""
    return EXTEND_BASE + card


def extended_loan_card(action: i64) -> i64:
    """The kind of the loan card that is extended."""
    return action - EXTEND_BASE


def buy_code(ticket: i64) -> i64:
    """The action that buys an open ticket."""
    return BUY_BASE + ticket


def bought_ticket(action: i64) -> i64:
    """The ticket that is bought."""
    return action - BUY_BASE


def charter_flight_code(number: i64) -> i64:
    """The action that flies the charter ticket of this number."""
    return CHARTER_BASE + number


def charter_ticket_number(action: i64) -> i64:
    """The number of the charter ticket that is flown."""
    return action - CHARTER_BASE


def scheduled_flight_code(number: i64, goal: i64) -> i64:
    """The action that flies the scheduled ticket of this number to a city."""
    return FLY_BASE + number * CITIES + goal


def scheduled_ticket_number(action: i64) -> i64:
    """The number of the scheduled ticket that is flown."""
    return (action - FLY_BASE) // CITIES


def used_ticket(flight: i64) -> i64:
    """The ticket that a flight uses up."""
    if action_kind(flight) == CHARTER_FLIGHT:
        return ticket_code(CHARTER, charter_ticket_number(flight))
    return ticket_code(SCHEDULED, scheduled_ticket_number(flight))


def scheduled_goal(action: i64) -> i64:
    """The city that a scheduled flight leads to."""
    return (action - FLY_BASE) % CITIES
