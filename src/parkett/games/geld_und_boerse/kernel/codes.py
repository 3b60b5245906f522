"""The integers of Geld & Börse: cards, fields, tasks, actions, journal entries, rule numbers.

An action tells its kind by its range.  The functions at the end are the only place that knows how
actions are made of their parts and taken apart; `throw_codes.py` does it for throws, `lots.py`
for lots, which take two arguments of a task.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

CITIES: Final = 20
BRANCHES: Final = 16
GOODS: Final = 4
KINDS: Final = 20  # cards that come in numbers: branches, then goods
CARDS: Final = 40  # kinds of cards: 0 to 19 cities, 20 to 35 branches, 36 to 39 goods
FIRST_GOOD: Final = 36
PLACES: Final = 6  # seats at the table
BANK: Final = 6  # its row wherever seats have rows
NONE: Final = -1  # no field, no news card, no seat
INNER: Final = 24  # fields 0 to 23 are I0 to I23
OUTER: Final = 32  # fields 24 to 55 are O0 to O31
FIELDS: Final = 56

# What a field is
CITY_FIELD: Final = 0
INVEST_FIELD: Final = 1
EXCHANGE_FIELD: Final = 2
NEWS_FIELD: Final = 3
TAX_FIELD: Final = 4

# What a news card is
QUOTATION_CARD: Final = 0
TRIP: Final = 1  # figure: the city
SUPER_GOLD: Final = 2  # figure: the price of a card
TRADE_NOW: Final = 3
BOOM: Final = 4  # figure: the amount
SLUMP: Final = 5  # figure: the amount
WORLD_TOUR: Final = 6
INVESTMENT_TOUR: Final = 7
TAX_CARD: Final = 8

# Tasks on the agenda, with their arguments.  Chance comes first
START_CITY: Final = 1
QUOTATION: Final = 2
START_DIE: Final = 3  # throws of this round, three bits a seat: 0 out of it, 7 still to throw
THROW: Final = 4
NEWS: Final = 5
TURN: Final = 10
AGAIN: Final = 11
FINISH: Final = 12
INVEST: Final = 13  # branch
BID: Final = 14  # seat; ascending: high, leader, passed (bits); sealed: bids of two seats each
DEAL: Final = 15  # branch, offers made, the owner dealt with, changes of the draft
ANSWER: Final = 16  # the same, and the seat that answers
TRADE: Final = 17  # goods bought
GOLD: Final = 18
RAISE: Final = 19  # lot being composed (two), changes of it
COUNTER: Final = 20  # as DEAL, but the owner drafts
OVER: Final = 21  # how it ended, winners (bits)
# Tasks that need nobody: they run as soon as they are on top
END_TURN: Final = 30
AFTER_FIELD: Final = 31
LAND: Final = 32
CARD: Final = 33  # the event being obeyed
PAY: Final = 34  # amount, payee, selling is open, cards nobody wanted (bits), size of such lots
AUCTION: Final = 35  # kind, seller, lot (two), lowest bid
ESTATE: Final = 36  # bankrupt, lot still to be auctioned (two)
TERMS: Final = 37  # of a deal: lots of visitor and owner (two each), cash of the visitor

# Kinds of auction
RELEASED: Final = 0
LOT: Final = 1
FROM_ESTATE: Final = 2

# How the game ended
RUNNING: Final = 0
TARGET: Final = 1
SURVIVOR: Final = 2
MAX_TURNS: Final = 3

# Actions.  The most frequent codes are Python's cached small integers
ROLL: Final = 0
STOP: Final = 1
FINISH_TURN: Final = 2
BUY_INVEST: Final = 3
RELEASE: Final = 4
PASS: Final = 5
NO_DEAL: Final = 6
ACCEPT: Final = 7
DECLINE: Final = 8
DONE: Final = 9
OFFER: Final = 10
COUNTER_OFFER: Final = 11
PUT_UP: Final = 12
BUY_BASE: Final = 13  # + good * PER_GOOD + number - 1
SELL_BASE: Final = 77  # + good * PER_GOOD + number - 1
SELL_INVEST_BASE: Final = 141  # + branch
CARD_BASE: Final = 157  # + CARDS * (kind - ADDING) + card
PARTNER_BASE: Final = 397  # + owner
LAY_BASE: Final = 403  # + branch * CITIES + city
TAKE_BASE: Final = 723  # + city * BRANCHES + branch
SMALL_ACTIONS: Final = 1043  # one more than the largest of them
PER_GOOD: Final = 16  # room for the number of cards of a good
MOST_UNITS: Final = 1 << 30  # one more than the largest amount, in units of money
AMOUNT_STEP: Final = 1 << 32  # borrowing to asking for cash: 1 to 5 of these + units
AMOUNT_SHIFT: Final = 32
BID_BASE: Final = 3 << 32
AMOUNTS_END: Final = 6 << 32

# Kinds of actions, in the order of their codes
NO_KIND: Final = 0
PLAIN: Final = 1  # ROLL to PUT_UP
PURCHASE: Final = 2  # of goods
SALE: Final = 3  # of goods
INVEST_SALE: Final = 4
ADDING: Final = 5  # a card to the lot that is composed
REMOVING: Final = 6
GIVING: Final = 7  # a card of one's own, in the draft of an offer
KEEPING: Final = 8
ASKING: Final = 9  # for a card of the other one
WAIVING: Final = 10
TURNING_TO: Final = 11  # another owner
LAYING: Final = 12
TAKING: Final = 13
BORROWING: Final = 14
REPAYING: Final = 15
BIDDING: Final = 16
GIVING_CASH: Final = 17
ASKING_CASH: Final = 18

# Journal entries
START_CITY_DRAWN: Final = 1
QUOTATION_OPENED: Final = 2
START_DIE_THROWN: Final = 3
START_TIED: Final = 4
START_DECIDED: Final = 5
TURN_BEGUN: Final = 6
DICE_THROWN: Final = 7
TRACK_CHANGED: Final = 8
PAWN_MOVED: Final = 9
EXTRA_THROW_DECLINED: Final = 10
CITY_RECEIVED: Final = 11
CITY_TAKEN: Final = 12
OWN_CITY_VISITED: Final = 13
RENT_DUE: Final = 14
AMOUNT_PAID: Final = 15
INVEST_BOUGHT: Final = 16
AUCTION_OPENED: Final = 17
BID_MADE: Final = 18
BID_PASSED: Final = 19
BID_SEALED: Final = 20
AUCTION_WON: Final = 21
EXCESS_PAID: Final = 22
AUCTION_FAILED: Final = 23
OFFER_MADE: Final = 24
OFFER_ACCEPTED: Final = 25
OFFER_DECLINED: Final = 26
DEAL_LEFT: Final = 27
GOODS_BOUGHT: Final = 28
GOODS_SOLD: Final = 29
NEWS_DRAWN: Final = 30
QUOTATION_CHANGED: Final = 31
CARD_RETURNED: Final = 32
TRIP_MADE: Final = 33
BOOM_RECEIVED: Final = 34
SLUMP_DUE: Final = 35
TOUR_BEGUN: Final = 36
TOUR_ENDED: Final = 37
TAX_DUE: Final = 38
INVEST_LAID: Final = 39
INVEST_TAKEN: Final = 40
LOAN_TAKEN: Final = 41
LOAN_REPAID: Final = 42
MONEY_NEEDED: Final = 43
INVEST_SOLD: Final = 44
BANKRUPTCY: Final = 45
CARDS_FORFEITED: Final = 46
DEBT_LAPSED: Final = 47
LIMIT_REACHED: Final = 48
GAME_WON: Final = 49
INVEST_LEFT: Final = 50
COUNTER_MADE: Final = 51
START_CITY_CHOSEN: Final = 52

# Rules, chapter paragraph sub-paragraph: 6_02_01 is GUB-6.2.1
GUB_1_7: Final = 1_07_00
GUB_2_2: Final = 2_02_00
GUB_2_5: Final = 2_05_00
GUB_2_6: Final = 2_06_00
GUB_2_7: Final = 2_07_00
GUB_3_1: Final = 3_01_00
GUB_3_2: Final = 3_02_00
GUB_3_4: Final = 3_04_00
GUB_4_1: Final = 4_01_00
GUB_4_2: Final = 4_02_00
GUB_4_3: Final = 4_03_00
GUB_5_1: Final = 5_01_00
GUB_5_2: Final = 5_02_00
GUB_5_4: Final = 5_04_00
GUB_6_1: Final = 6_01_00
GUB_6_2: Final = 6_02_00
GUB_6_2_1: Final = 6_02_01
GUB_6_2_3: Final = 6_02_03
GUB_6_2_4: Final = 6_02_04
GUB_6_3: Final = 6_03_00
GUB_6_3_3: Final = 6_03_03
GUB_6_3_4: Final = 6_03_04
GUB_7_2: Final = 7_02_00
GUB_7_6: Final = 7_06_00
GUB_8_1: Final = 8_01_00
GUB_8_2: Final = 8_02_00
GUB_8_3: Final = 8_03_00
GUB_8_4: Final = 8_04_00
GUB_8_5: Final = 8_05_00
GUB_8_7: Final = 8_07_00
GUB_8_8: Final = 8_08_00
GUB_8_9: Final = 8_09_00
GUB_8_12: Final = 8_12_00
GUB_8_14: Final = 8_14_00
GUB_9_1: Final = 9_01_00
GUB_9_2: Final = 9_02_00
GUB_10_1: Final = 10_01_00
GUB_10_3: Final = 10_03_00
GUB_10_4: Final = 10_04_00
GUB_11_1: Final = 11_01_00
GUB_11_6: Final = 11_06_00
GUB_12_1: Final = 12_01_00
GUB_12_2: Final = 12_02_00
GUB_12_3: Final = 12_03_00
GUB_12_4: Final = 12_04_00
GUB_12_4_1: Final = 12_04_01
GUB_13_1: Final = 13_01_00
GUB_13_2: Final = 13_02_00
GUB_13_3: Final = 13_03_00
GUB_13_4: Final = 13_04_00
GUB_13_5: Final = 13_05_00
GUB_14_4: Final = 14_04_00
GUB_15_3: Final = 15_03_00


def bit(n: i64, value: i64 = 1) -> i64:
    """A value shifted up; a literal shifted in place would have only 32 bits when compiled."""
    return value << n


def nth_set_bit(bits: i64, n: i64) -> i64:
    """The number of the n-th bit that is set."""
    at: i64 = 0
    left = n
    while left > 0 or bits >> at & 1 == 0:
        left -= bits >> at & 1
        at += 1
    return at


# Actions, made and taken apart -----------------------------------------------------------------


def action_kind(action: i64) -> i64:
    """The kind of an action; NO_KIND for a number that is no action."""
    if action < 0:
        return NO_KIND
    if action < SMALL_ACTIONS:
        return small_action_kind(action)
    if AMOUNT_STEP <= action < AMOUNTS_END:
        return TAKING + (action >> AMOUNT_SHIFT)
    return NO_KIND


def small_action_kind(action: i64) -> i64:
    """The kind of an action below SMALL_ACTIONS."""
    if action < BUY_BASE:
        return PLAIN
    if action < SELL_BASE:
        return PURCHASE
    if action < SELL_INVEST_BASE:
        return SALE
    if action < CARD_BASE:
        return INVEST_SALE
    if action < PARTNER_BASE:
        return ADDING + (action - CARD_BASE) // CARDS
    if action < LAY_BASE:
        return TURNING_TO
    return LAYING if action < TAKE_BASE else TAKING


def is_side_action(action: i64) -> bool:
    """Whether an action lays, takes, borrows or repays: it answers no question (GUB-3.6)."""
    return LAY_BASE <= action < BID_BASE


def side_action_kind(action: i64) -> i64:
    """The kind of a side action."""
    if action < TAKE_BASE:
        return LAYING
    if action < SMALL_ACTIONS:
        return TAKING
    return TAKING + (action >> AMOUNT_SHIFT)


def buy_code(good: i64, number: i64) -> i64:
    """The action that buys cards of a good."""
    return BUY_BASE + good * PER_GOOD + number - 1


def sell_code(good: i64, number: i64) -> i64:
    """The action that sells cards of a good."""
    return SELL_BASE + good * PER_GOOD + number - 1


def traded_good(action: i64) -> i64:
    """The good that a purchase or a sale is about."""
    return (action - BUY_BASE) // PER_GOOD & GOODS - 1


def traded_number(action: i64) -> i64:
    """How many cards of the good are bought or sold."""
    return (action - BUY_BASE) % PER_GOOD + 1


def sell_invest_code(branch: i64) -> i64:
    """The action that sells an INVEST card to the bank."""
    return SELL_INVEST_BASE + branch


def sold_branch(action: i64) -> i64:
    """The branch of the INVEST card that is sold."""
    return action - SELL_INVEST_BASE


def card_code(kind: i64, card: i64) -> i64:
    """The action of a kind from ADDING to WAIVING about a card."""
    return CARD_BASE + (kind - ADDING) * CARDS + card


def named_card(action: i64) -> i64:
    """The card that an action from ADDING to WAIVING is about."""
    return (action - CARD_BASE) % CARDS


def partner_code(owner: i64) -> i64:
    """The action that turns to another owner with the draft of an offer."""
    return PARTNER_BASE + owner


def named_partner(action: i64) -> i64:
    """The owner to whom the draft of an offer is turned."""
    return action - PARTNER_BASE


def lay_code(branch: i64, city: i64) -> i64:
    """The action that lays an INVEST card on a city."""
    return LAY_BASE + branch * CITIES + city


def laid_branch(action: i64) -> i64:
    """The branch of the INVEST card that is laid."""
    return (action - LAY_BASE) // CITIES


def laid_city(action: i64) -> i64:
    """The city on which an INVEST card is laid."""
    return (action - LAY_BASE) % CITIES


def take_off_code(branch: i64, city: i64) -> i64:
    """The action that takes an INVEST card off a city."""
    return TAKE_BASE + city * BRANCHES + branch


def taken_off_branch(action: i64) -> i64:
    """The branch of the INVEST card that is taken."""
    return (action - TAKE_BASE) % BRANCHES


def taken_off_city(action: i64) -> i64:
    """The city from which an INVEST card is taken."""
    return (action - TAKE_BASE) // BRANCHES


def amount_code(kind: i64, units: i64) -> i64:
    """The action that borrows, repays, bids, gives or asks (its kind) so many units of money."""
    return (kind - TAKING << AMOUNT_SHIFT) + units


def amount_units(action: i64) -> i64:
    """The units of money that an action names."""
    return action & AMOUNT_STEP - 1
