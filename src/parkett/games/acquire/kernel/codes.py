"""The integers of Acquire: tasks, actions, journal entries and rule numbers.

An action tells by its range which task it answers.  The functions at the end are the only place
that knows how actions are made of tiles, chains and shares, and how they are taken apart.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

CHAINS: Final = 7
NO_CHAIN: Final = -1
ALL_CHAINS: Final = 127  # as bits
NO_SET: Final = -1
CHAIN_ROW: Final = 8  # a table of sets has eight places for each: its chains, then CHAINS
SQUARES: Final = 108
SQUARE_BITS: Final = 7  # of a square's number
ONE_SQUARE: Final = 127  # these bits
BONUS_UNIT: Final = 100  # the smallest note: shared bonuses are rounded to it (ACQ-6.6)

# The prices of all chains in one number: seven bits each, one to compare with and a spare one
PRICE_UNIT: Final = 100
PRICE_BITS: Final = 9
MOST_PACKED: Final = 127  # units
EACH_CHAIN: Final = 0o1001001001001001001  # a one for every chain
COMPARING: Final = 0o200200200200200200200  # the bit above each price

# How many tiles of the pool lie in row A, in A and B, and so on to A to G: eight bits each
ROW_BITS: Final = 8
SUMMED_ROWS: Final = 7
EACH_ROW: Final = 0x01010101010101
ABOVE_EACH_ROW: Final = 0x80808080808080  # the bit above each sum
HALF_ROW: Final = 6  # columns

# What a square holds: a chain 0 to 6, or
LONE: Final = 7  # a hotel of no chain
EMPTY: Final = 8
LONE_BIT: Final = 128  # beside the chains' bits; for every hotel of no chain that touches a square

# Tasks on the agenda, with their arguments
FIRST_TILE: Final = 1  # seat, best tile so far or -1, its seat
HAND_TILE: Final = 2  # seat, tiles still to draw, start player
PLACE: Final = 3  # seat; a turn's record goes from PLACE to BUY and DRAW
FOUND: Final = 4  # seat, tile
SURVIVOR: Final = 5  # seat
SETTLE: Final = 6  # seat, candidates (bits)
BANK_TILE: Final = 7  # chain
DISPOSE: Final = 8  # seat, chain, seats already asked
BUY: Final = 9  # seat
DRAW: Final = 10  # seat, 1, tiles still to draw for those set aside
OVER: Final = 11
# Tasks that need nobody: they run as soon as they are on top
MERGE: Final = 20  # tile, survivor or -1, chains to settle (bits), bank's tile number
SETTLEMENT: Final = 21  # chain, bank's holding or -1
BANK_PLACE: Final = 22  # tile
FINISH: Final = 24  # next chain to draw for, bank's holdings (four bits each)

# Actions.  Purchases come first: the most frequent codes are Python's cached small integers
BUY_BASE: Final = 0  # + number of the basket
BUY_NOTHING: Final = 0
BASKETS: Final = 120  # multisets of at most three of seven chains
BASKET_SIZE: Final = 3
ANNOUNCE: Final = 120
FOUND_BASE: Final = 121  # + chain
SURVIVE_BASE: Final = 128  # + chain
SETTLE_BASE: Final = 135  # + chain
DISPOSE_BASE: Final = 142  # + sold * DISPOSE_STEP + pairs traded
DISPOSE_STEP: Final = 13  # 0 to 12 pairs
PLACE_BASE: Final = 480  # + tile * PLACE_STEP + survivor + 1
PLACE_STEP: Final = 8  # no survivor named, or one of seven
ACTIONS: Final = 1344  # one more than the largest code
EMPTY_BASKET: Final = 0o777  # as a key: three octal digits, its chains ascending, then CHAINS

# End of the game
RUNNING: Final = 0
ANNOUNCED: Final = 1
STALEMATE: Final = 2
TILES_PLAYED: Final = 3

# Journal entries
TURN_BEGUN: Final = 1
FIRST_TILE_LAID: Final = 2
START_DECIDED: Final = 3
TILE_DRAWN: Final = 4
POOL_EMPTY: Final = 5
TILE_PLACED: Final = 6
PLACEMENT_SKIPPED: Final = 7
CHAIN_FOUNDED: Final = 8
FOUNDER_SHARE: Final = 9
FOUNDER_SHARE_MISSING: Final = 10
CHAIN_GROWN: Final = 11
MERGER_BEGUN: Final = 12
SURVIVOR_DECIDED: Final = 13
SETTLEMENT_BEGUN: Final = 14
BANK_TILE_DRAWN: Final = 15
BONUS_PAID: Final = 16
BANK_BONUS_KEPT: Final = 17
SHARES_DISPOSED: Final = 18
CHAIN_ABSORBED: Final = 19
BANK_TILE_PLACED: Final = 20
BANK_TILE_REMOVED: Final = 21
GROUP_LEFT_UNFOUNDED: Final = 22
SHARES_BOUGHT: Final = 23
NOTHING_BOUGHT: Final = 24
END_ANNOUNCED: Final = 25
TILE_REPLACED: Final = 26
STALEMATE_REACHED: Final = 27
SHARES_SOLD: Final = 28
SHARES_WORTHLESS: Final = 29
GAME_WON: Final = 30
ALL_TILES_PLAYED: Final = 31

# Rules, chapter paragraph sub-paragraph: 4_02_05 is ACQ-4.2.5
ACQ_2_3: Final = 2_03_00
ACQ_2_4: Final = 2_04_00
ACQ_2_5: Final = 2_05_00
ACQ_2_7: Final = 2_07_00
ACQ_3_1: Final = 3_01_00
ACQ_3_4: Final = 3_04_00
ACQ_3_5: Final = 3_05_00
ACQ_4_2: Final = 4_02_00
ACQ_4_2_4: Final = 4_02_04
ACQ_4_2_5: Final = 4_02_05
ACQ_4_3: Final = 4_03_00
ACQ_4_4: Final = 4_04_00
ACQ_5_1: Final = 5_01_00
ACQ_5_2: Final = 5_02_00
ACQ_5_4: Final = 5_04_00
ACQ_6_1: Final = 6_01_00
ACQ_6_3: Final = 6_03_00
ACQ_6_4: Final = 6_04_00
ACQ_6_4_1: Final = 6_04_01
ACQ_6_5: Final = 6_05_00
ACQ_6_6: Final = 6_06_00
ACQ_6_6_2: Final = 6_06_02
ACQ_7_6: Final = 7_06_00
ACQ_8_1: Final = 8_01_00
ACQ_9_3: Final = 9_03_00
ACQ_10_1: Final = 10_01_00
ACQ_10_2: Final = 10_02_00
ACQ_10_3: Final = 10_03_00
ACQ_11_1: Final = 11_01_00
ACQ_11_5: Final = 11_05_00
ACQ_11_7: Final = 11_07_00
ACQ_12_2: Final = 12_02_00
ACQ_12_3: Final = 12_03_00
ACQ_12_3_1: Final = 12_03_01
ACQ_13_2: Final = 13_02_00
ACQ_13_3: Final = 13_03_00
ACQ_13_5: Final = 13_05_00
ACQ_13_7: Final = 13_07_00
ACQ_13_8: Final = 13_08_00
ACQ_13_10: Final = 13_10_00


# Actions, made and taken apart ----------------------------------------------------------------


def answered_task(action: i64) -> i64:
    """The task that an action answers; 0 for a number that is no action."""
    if action < BUY_BASE or action >= ACTIONS:
        return 0
    if action <= ANNOUNCE:
        return BUY
    if action < SURVIVE_BASE:
        return FOUND
    if action < SETTLE_BASE:
        return SURVIVOR
    if action < DISPOSE_BASE:
        return SETTLE
    if action < PLACE_BASE:
        return DISPOSE
    return PLACE


def place_code(tile: i64, survivor: i64) -> i64:
    """The action that places a tile, naming the survivor or NO_CHAIN."""
    return PLACE_BASE + tile * PLACE_STEP + survivor + 1


def placed_tile(action: i64) -> i64:
    """The tile of a placement."""
    return (action - PLACE_BASE) // PLACE_STEP


def named_survivor(action: i64) -> i64:
    """The survivor that a placement names, or NO_CHAIN."""
    return (action - PLACE_BASE) % PLACE_STEP - 1


def choice_code(task: i64, chain: i64) -> i64:
    """The action that answers FOUND, SURVIVOR or SETTLE with a chain."""
    return FOUND_BASE + (task - FOUND) * CHAINS + chain


def chosen_chain(action: i64) -> i64:
    """The chain that is founded, survives or is settled next."""
    return (action - FOUND_BASE) % CHAINS


def dispose_code(sold: i64, pairs: i64) -> i64:
    """The action that sells so many and trades so many pairs, and keeps the rest."""
    return DISPOSE_BASE + sold * DISPOSE_STEP + pairs


def sold_shares(action: i64) -> i64:
    """The shares that a disposal sells."""
    return (action - DISPOSE_BASE) // DISPOSE_STEP


def traded_pairs(action: i64) -> i64:
    """The pairs that a disposal trades."""
    return (action - DISPOSE_BASE) % DISPOSE_STEP


def buy_code(basket: i64) -> i64:
    """The action that buys the basket of this number."""
    return BUY_BASE + basket


def bought_basket(action: i64) -> i64:
    """The number of the basket that a purchase buys."""
    return action - BUY_BASE


def buy_third_share_code(action: i64, second: i64, third: i64) -> i64:
    """The purchase of one share more than these two: it comes soon after in the numbering."""
    return action + 1 + third - second


def bought_basket_offset(action: i64) -> i64:
    """Where the chains of a purchase begin in `AcquireRules.baskets`."""
    return (action - BUY_BASE) * BASKET_SIZE


def basket_key(first: i64, second: i64, third: i64) -> i64:
    """The key of a basket in `AcquireRules.basket_number`: ascending chains, then CHAINS."""
    return first * 64 + second * 8 + third


def add_to_basket(basket: i64, chain: i64) -> i64:
    """The key of a basket with one share more, of at most three."""
    first = basket >> 6
    second = basket >> 3 & 7
    third = basket & 7
    if chain < first:
        return basket_key(chain, first, second)
    if chain < second:
        return basket_key(first, chain, second)
    if chain < third:
        return basket_key(first, second, chain)
    return basket
