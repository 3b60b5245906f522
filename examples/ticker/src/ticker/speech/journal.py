"""The names and fields of Ticker's journal entries, and of what is asked.

A field has a kind.  A seat, money and a count are told as they are; other kinds in words, which
`Ticker.format_field` knows.
"""

from __future__ import annotations

from parkett.core.entry_kinds import EntryKind
from parkett.core.entry_kinds import parse_entry_kind as kind
from ticker.kernel import codes

ENTRIES: dict[int, EntryKind] = {
    codes.PURSE_DRAWN: kind("purse_drawn", "seat:seat amount:money", secret="amount"),
    codes.TURN_BEGUN: kind("turn_begun", "seat:seat round:count"),
    codes.DIE_ROLLED: kind("die_rolled", "seat:seat company:company steps:count way:way"),
    codes.PRICE_CHANGED: kind("price_changed", "company:company before:money price:money"),
    codes.PRICE_STOPPED: kind("price_stopped", "company:company price:money"),
    codes.COMPANY_CRASHED: kind("company_crashed", "company:company price:money"),
    codes.SHARES_LOST: kind("shares_lost", "seat:seat company:company count:count"),
    codes.DIVIDEND_DECLARED: kind(
        "dividend_declared", "company:company pot:money shares:count each:money rest:money"
    ),
    codes.DIVIDEND_PAID: kind(
        "dividend_paid", "seat:seat company:company held:count each:money amount:money"
    ),
    codes.SHARES_BOUGHT: kind(
        "shares_bought", "seat:seat company:company count:count price:money amount:money"
    ),
    codes.SHARES_SOLD: kind(
        "shares_sold", "seat:seat company:company count:count price:money amount:money"
    ),
    codes.TURN_PASSED: kind("turn_passed", "seat:seat"),
    codes.TOP_REACHED: kind("top_reached", "company:company price:money"),
    codes.LAST_ROUND_PLAYED: kind("last_round_played", "round:count"),
    codes.WORTH_COUNTED: kind("worth_counted", "seat:seat cash:money shares:money total:money"),
    codes.GAME_WON: kind("game_won", "seat:seat amount:money"),
}

CASH_FLOWS: dict[str, str] = {  # entry -> whose cash it changes
    "purse_drawn": "seat+amount",
    "dividend_paid": "seat+amount",
    "shares_bought": "seat-amount",
    "shares_sold": "seat+amount",
}

WAYS = {codes.DOWN: "down", codes.UP: "up"}

ASKS: dict[int, str] = {
    codes.PURSE: "purse",
    codes.ROLL: "roll",
    codes.TRADE: "trade",
    codes.OVER: "nothing",
}
