"""The integers of Ticker: tasks, actions, ends, journal entries and rule numbers.

Actions are encoded and decoded here and nowhere else.
"""

from __future__ import annotations

from typing import Final

COMPANIES: Final = 3
NO_PURSE: Final = 0  # the purse of a seat that has not drawn yet
NOT_ROLLED: Final = -1
DOWN: Final = 0  # the ways of a price
UP: Final = 1

# What the table waits for
PURSE: Final = 1  # chance deals a purse to the active seat
ROLL: Final = 2  # chance rolls the die
TRADE: Final = 3  # the active seat buys, sells or passes
OVER: Final = 4

# Why the game ended
RUNNING: Final = 0
END_TOP: Final = 1
END_ROUNDS: Final = 2

# Actions
PASS: Final = 0
BUY: Final = 1
SELL: Final = 2
MOST: Final = 9  # shares in one trade under any option
ACTIONS: Final = 1 + 2 * COMPANIES * MOST


def encode_trade(kind: int, company: int, count: int) -> int:
    """The action of buying or selling so many shares of a company."""
    return 1 + ((kind - BUY) * COMPANIES + company) * MOST + count - 1


def decode_trade(action: int) -> tuple[int, int, int]:
    """Kind, company and number of shares of an action that is not PASS."""
    kind_and_company, less_one = divmod(action - 1, MOST)
    kind, company = divmod(kind_and_company, COMPANIES)
    return kind + BUY, company, less_one + 1


# Journal entries
PURSE_DRAWN: Final = 1
TURN_BEGUN: Final = 2
DIE_ROLLED: Final = 3
PRICE_CHANGED: Final = 4
PRICE_STOPPED: Final = 5
COMPANY_CRASHED: Final = 6
SHARES_LOST: Final = 7
DIVIDEND_DECLARED: Final = 8
DIVIDEND_PAID: Final = 9
SHARES_BOUGHT: Final = 10
SHARES_SOLD: Final = 11
TURN_PASSED: Final = 12
TOP_REACHED: Final = 13
LAST_ROUND_PLAYED: Final = 14
WORTH_COUNTED: Final = 15
GAME_WON: Final = 16

# Rules that journal entries cite: chapter, paragraph and subparagraph
TIC_2_2: Final = 2_02_00
TIC_3_2: Final = 3_02_00
TIC_4_1: Final = 4_01_00
TIC_4_2: Final = 4_02_00
TIC_4_3: Final = 4_03_00
TIC_4_4: Final = 4_04_00
TIC_5_1: Final = 5_01_00
TIC_5_2: Final = 5_02_00
TIC_6_1: Final = 6_01_00
TIC_6_3: Final = 6_03_00
TIC_6_5: Final = 6_05_00
TIC_7_1: Final = 7_01_00
TIC_7_2: Final = 7_02_00
TIC_7_3: Final = 7_03_00
TIC_7_4: Final = 7_04_00
