"""The integers of Geld & Börse: cards, fields, tasks, actions, journal entries, rule numbers.

An action tells its kind by its range.  The functions at the end are the only place that knows how
actions and lots are made of their parts and taken apart; `throw_codes.py` does the same for throws.
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
DEAL: Final = 15  # branch, offers made
ANSWER: Final = 16  # owner asked, cash, cards
TRADE: Final = 17  # goods bought
GOLD: Final = 18
RAISE: Final = 19
OVER: Final = 20  # how it ended, winners (bits)
# Tasks that need nobody: they run as soon as they are on top
END_TURN: Final = 30
AFTER_FIELD: Final = 31
LAND: Final = 32
CARD: Final = 33  # the event being obeyed
PAY: Final = 34  # amount, payee, selling is open, cards nobody wanted (bits)
AUCTION: Final = 35  # kind, seller, lot, lowest bid
ESTATE: Final = 36  # bankrupt, cities and goods still to come, branches still to come

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
BUY_BASE: Final = 10  # + good * PER_GOOD + number - 1
SELL_BASE: Final = 74  # + good * PER_GOOD + number - 1
SELL_INVEST_BASE: Final = 138  # + branch
LAY_BASE: Final = 154  # + branch * CITIES + city
TAKE_BASE: Final = 474  # + city * BRANCHES + branch
SMALL_ACTIONS: Final = 794  # one more than the largest of them
PER_GOOD: Final = 16  # room for the number of cards of a good
MOST_UNITS: Final = 1 << 30  # one more than the largest amount, in units of money
AMOUNT_STEP: Final = 1 << 32  # borrowing, repaying and bidding: 1, 2 and 3 of these + units
AMOUNT_SHIFT: Final = 32
BID_BASE: Final = 3 << 32
AMOUNTS_END: Final = 4 << 32
AUCTION_BASE: Final = 1 << 40  # + lot
OFFER_BASE: Final = 1 << 60  # + owner << OWNER_SHIFT + units << LOT_BITS + lot
OFFERS_END: Final = 1 << 61
OWNER_SHIFT: Final = 54
LOT_BITS: Final = 24  # up to four cards, six bits each: 1 + card, the first one highest
LOT_CARDS: Final = 4
LOTS: Final = 1 << 24

# Kinds of actions, in the order of their codes
NO_KIND: Final = 0
PLAIN: Final = 1  # ROLL to DONE
PURCHASE: Final = 2  # of goods
SALE: Final = 3  # of goods
INVEST_SALE: Final = 4
LAYING: Final = 5
TAKING: Final = 6
BORROWING: Final = 7
REPAYING: Final = 8
BIDDING: Final = 9
LOT_AUCTION: Final = 10
OFFERING: Final = 11

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


# Actions, made and taken apart -----------------------------------------------------------------


def action_kind(action: i64) -> i64:
    """The kind of an action; NO_KIND for a number that is no action."""
    if action < 0:
        return NO_KIND
    if action < SMALL_ACTIONS:
        return small_action_kind(action)
    if AMOUNT_STEP <= action < AMOUNTS_END:
        return TAKING + (action >> AMOUNT_SHIFT)
    if AUCTION_BASE <= action < AUCTION_BASE + LOTS:
        return LOT_AUCTION
    if OFFER_BASE <= action < OFFERS_END:
        return OFFERING
    return NO_KIND


def small_action_kind(action: i64) -> i64:
    """The kind of an action below SMALL_ACTIONS."""
    if action < BUY_BASE:
        return PLAIN
    if action < SELL_BASE:
        return PURCHASE
    if action < SELL_INVEST_BASE:
        return SALE
    if action < LAY_BASE:
        return INVEST_SALE
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


def lay_code(branch: i64, city: i64) -> i64:
    """The action that lays an INVEST card on a city."""
    return LAY_BASE + branch * CITIES + city


def laid_branch(action: i64) -> i64:
    """The branch of the INVEST card that is laid."""
    return (action - LAY_BASE) // CITIES


def laid_city(action: i64) -> i64:
    """The city on which an INVEST card is laid."""
    return (action - LAY_BASE) % CITIES


def replace_laid_branch(action: i64, former: i64, branch: i64) -> i64:
    """The action that lays a card of another branch on the same city."""
    return action + (branch - former) * CITIES


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
    """The action that borrows, repays or bids (its kind) so many units of money."""
    return (kind - TAKING << AMOUNT_SHIFT) + units


def amount_units(action: i64) -> i64:
    """The units of money that a loan, a repayment or a bid names."""
    return action & AMOUNT_STEP - 1


def auction_code(lot: i64) -> i64:
    """The action that has a lot of own cards auctioned."""
    return AUCTION_BASE + lot


def auctioned_lot(action: i64) -> i64:
    """The lot that is to be auctioned."""
    return action - AUCTION_BASE


def offer_code(owner: i64, units: i64, lot: i64) -> i64:
    """The action that offers an owner cash and cards for the card of the field."""
    return OFFER_BASE + (owner << OWNER_SHIFT) + (units << LOT_BITS) + lot


def asked_owner(action: i64) -> i64:
    """The owner to whom an offer is made."""
    return action - OFFER_BASE >> OWNER_SHIFT


def offered_units(action: i64) -> i64:
    """The units of money in an offer."""
    return action >> LOT_BITS & MOST_UNITS - 1


def offered_lot(action: i64) -> i64:
    """The cards in an offer."""
    return action & LOTS - 1


def single_card_lot(card: i64) -> i64:
    """A lot of one card."""
    return card + 1 << 18


def add_to_lot(lot: i64, n: i64, card: i64) -> i64:
    """A lot with one card more in its empty place n."""
    return lot | card + 1 << 18 - 6 * n


def nth_lot_card(lot: i64, n: i64) -> i64:
    """The n-th card of a lot, n from 0 to 3, or NONE."""
    return (lot >> (18 - 6 * n) & 63) - 1
