"""The integers of Shark: tasks, actions, rolls, journal entries and rule numbers.

An action tells by its range which task it answers.  The functions at the end are the only place
that knows how actions are made of companies, squares and shares, and how they are taken apart.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.vec_or_list import vec

COMPANIES: Final = 4
TOP: Final = 4  # the fifth kind of house
KINDS: Final = 5  # kinds of houses
ANY_KIND: Final = 31  # bits: the four colours and the TOP house
UNKNOWN: Final = -1  # the kinds that fit on a square, until somebody asks

# What a square holds: a house 0 to 3, a TOP house taken over by a colour 4 to 7, or
FREE: Final = 8  # a TOP house of nobody
EMPTY: Final = 9
NO_GROUP: Final = -1

# Faces of the colour die: a colour 0 to 3, or
BLACK: Final = 4
WHITE: Final = 5
NO_DIE: Final = 6  # played without a colour die
FACES: Final = 7

# Outcomes of the dice: face * MOST_ZONES + zone, or
NOT_ROLLED: Final = -1
MOST_ZONES: Final = 16  # of any board
ROLLS: Final = 112  # one more than the largest outcome

# Tasks on the agenda, with their arguments
START_SHARE: Final = 1  # seat, seats already asked
TRADE: Final = 2  # seat, step 1 or 5
ROLL: Final = 3  # seat
PLACE: Final = 4  # seat
GIVE: Final = 5  # seat, due
OVER: Final = 6  # step in which the game ended, why
# Tasks that need nobody: they run as soon as they are on top
LOSS: Final = 20  # seat, due
END_CHECK: Final = 21  # seat; whether the placement ended the game
END_TURN: Final = 22  # seat

# Actions.  Trades come first: the most frequent codes are Python's cached small integers
DONE: Final = 0
BUY_BASE: Final = 1  # + company * MOST_BOUGHT + shares - 1
MOST_BOUGHT: Final = 10  # shares a turn under any option
SELL_BASE: Final = 41  # + company * issue + shares - 1; the issue is all shares of a company
MOST_SHARES: Final = 125  # of a company on any board
TAKE_BASE: Final = 541  # + company
PLACE_BASE: Final = 545  # + square * KINDS + kind of house
MOST_SQUARES: Final = 400  # of any board
GIVE_BASE: Final = 2545  # + shares of the four companies as digits 0 to issue, the first leading

NO_AMOUNT: Final = -1  # in a journal entry: it is not worked out

# Why the game ended
RUNNING: Final = 0
END_PRICE: Final = 1
END_HOUSES: Final = 2
END_ALL_SOLD: Final = 3
END_BLOCKED: Final = 4
END_LAST_PLAYER: Final = 5

# Choices of an edition
NETTING: Final = 0
STRICT: Final = 1
UNITS: Final = 2
SOLD_ALL: Final = 0
SOLD_ANY: Final = 1
SOLD_NEVER: Final = 2

# Journal entries
TURN_BEGUN: Final = 1
SHARE_TAKEN: Final = 2
SHARES_BOUGHT: Final = 3
SHARES_SOLD: Final = 4
CHANGE_GIVEN: Final = 5
SHARES_EXCHANGED: Final = 6
DICE_ROLLED: Final = 7
PLACEMENT_SKIPPED: Final = 8
HOUSE_PLACED: Final = 9
TOP_PLACED: Final = 10
TOP_TAKEN_OVER: Final = 11
PROVISION_PAID: Final = 12
PROVISION_WITHHELD: Final = 13
TOP_PROVISION_PAID: Final = 14
GROUP_REMOVED: Final = 15
TOPS_FREED: Final = 16
PRICE_CHANGED: Final = 17
DIVIDEND_PAID: Final = 18
LOSS_INCURRED: Final = 19
LOSSES_PAID: Final = 20
FORCED_SALE_BEGUN: Final = 21
SHARES_GIVEN: Final = 22
FORCED_SALE_SETTLED: Final = 23
SEAT_ELIMINATED: Final = 24
GAME_ENDED: Final = 25
WEALTH_COUNTED: Final = 26
GAME_WON: Final = 27

# Rules, chapter paragraph sub-paragraph: 14_09_01 is SHK-14.9.1
SHK_2_2: Final = 2_02_00
SHK_2_3: Final = 2_03_00
SHK_4_1: Final = 4_01_00
SHK_4_5: Final = 4_05_00
SHK_4_6: Final = 4_06_00
SHK_4_7: Final = 4_07_00
SHK_5_1: Final = 5_01_00
SHK_5_3: Final = 5_03_00
SHK_5_4: Final = 5_04_00
SHK_6_1: Final = 6_01_00
SHK_6_2: Final = 6_02_00
SHK_6_3: Final = 6_03_00
SHK_6_4: Final = 6_04_00
SHK_7_1: Final = 7_01_00
SHK_7_2: Final = 7_02_00
SHK_8_2: Final = 8_02_00
SHK_9_1: Final = 9_01_00
SHK_10_1: Final = 10_01_00
SHK_10_3: Final = 10_03_00
SHK_11_1: Final = 11_01_00
SHK_11_2: Final = 11_02_00
SHK_11_2_1: Final = 11_02_01
SHK_11_5: Final = 11_05_00
SHK_11_5_2: Final = 11_05_02
SHK_12_1: Final = 12_01_00
SHK_12_4: Final = 12_04_00
SHK_12_5: Final = 12_05_00
SHK_13_1: Final = 13_01_00
SHK_13_1_1: Final = 13_01_01
SHK_14_2: Final = 14_02_00
SHK_14_4: Final = 14_04_00
SHK_14_5: Final = 14_05_00
SHK_14_7: Final = 14_07_00
SHK_14_9: Final = 14_09_00
SHK_14_9_1: Final = 14_09_01
SHK_14_9_2: Final = 14_09_02
SHK_15_9: Final = 15_09_00
SHK_15_9_1: Final = 15_09_01
SHK_15_9_2: Final = 15_09_02
SHK_15_11: Final = 15_11_00


# Actions, made and taken apart ------------------------------------------------------------------


def answered_task(action: i64) -> i64:
    """The task that an action answers; 0 for a number that is no action."""
    if action < DONE:
        return 0
    if action < TAKE_BASE:
        return TRADE
    if action < PLACE_BASE:
        return START_SHARE
    if action < GIVE_BASE:
        return PLACE
    return GIVE


def start_share_code(company: i64) -> i64:
    """The action that takes the free share of a company."""
    return TAKE_BASE + company


def start_share_company(action: i64) -> i64:
    """The company of a free share."""
    return action - TAKE_BASE


def buy_code(company: i64, number: i64) -> i64:
    """The action that buys so many shares."""
    return BUY_BASE + company * MOST_BOUGHT + number - 1


def is_purchase(action: i64) -> bool:
    """Whether an action buys shares."""
    return BUY_BASE <= action < SELL_BASE


def bought_company(action: i64) -> i64:
    """The company of a purchase."""
    return (action - BUY_BASE) // MOST_BOUGHT


def bought_shares(action: i64) -> i64:
    """The shares of a purchase."""
    return (action - BUY_BASE) % MOST_BOUGHT + 1


def sell_code(company: i64, number: i64, issue: i64) -> i64:
    """The action that sells so many shares; `issue` is all shares of a company."""
    return SELL_BASE + company * issue + number - 1


def sold_company(action: i64, issue: i64) -> i64:
    """The company of a sale."""
    return (action - SELL_BASE) // issue


def sold_shares(action: i64, issue: i64) -> i64:
    """The shares of a sale."""
    return (action - SELL_BASE) % issue + 1


def place_code(square: i64, kind: i64) -> i64:
    """The action that places a house of a colour, or a TOP house."""
    return PLACE_BASE + square * KINDS + kind


def placed_square(action: i64) -> i64:
    """The square of a placement."""
    return (action - PLACE_BASE) // KINDS


def placed_house_kind(action: i64) -> i64:
    """The kind of house of a placement."""
    return (action - PLACE_BASE) % KINDS


def forced_sale_code(a: i64, b: i64, c: i64, d: i64, issue: i64) -> i64:
    """The action that gives so many shares of the four companies in a forced sale."""
    radix = issue + 1
    return GIVE_BASE + ((a * radix + b) * radix + c) * radix + d


def is_forced_sale(action: i64, issue: i64) -> bool:
    """Whether an action is a forced sale of no more shares than there are."""
    return GIVE_BASE <= action <= forced_sale_code(issue, issue, issue, issue, issue)


def forced_sale_shares(action: i64, issue: i64) -> vec[i64]:
    """The shares of each company in a forced sale."""
    radix = issue + 1
    numbers = vec[i64]([0] * COMPANIES)
    rest = action - GIVE_BASE
    company: i64 = COMPANIES - 1
    while company >= 0:
        numbers[company] = rest % radix
        rest //= radix
        company -= 1
    return numbers


def roll_code(face: i64, zone: i64) -> i64:
    """The outcome of both dice."""
    return face * MOST_ZONES + zone


def rolled_colour_face(outcome: i64) -> i64:
    """What the colour die shows."""
    return outcome // MOST_ZONES


def rolled_zone(outcome: i64) -> i64:
    """The zone that the number die shows."""
    return outcome % MOST_ZONES
