"""What Shark writes into its journal, and the words for what it asks."""

from __future__ import annotations

from parkett.core.entry_kinds import EntryKind
from parkett.core.entry_kinds import parse_entry_kind as kind
from parkett.games.shark.kernel import codes

# value * percent / 100 = whole + rest / 100, rounded down to a multiple of the unit
ROUNDING = "percent:count whole:money rest:count unit:money rounded:rounding rounding_rule:rule"
ROUNDED = ("none", "down")
DIRECTIONS = ("down", "up")  # of a price that changed

ENTRIES: dict[int, EntryKind] = {
    codes.TURN_BEGUN: kind("turn_begun", "seat:seat"),
    codes.SHARE_TAKEN: kind("share_taken", "seat:seat company:company"),
    codes.SHARES_BOUGHT: kind(
        "shares_bought", "seat:seat company:company count:count price:money amount:money"
    ),
    codes.SHARES_SOLD: kind(
        "shares_sold", "seat:seat company:company count:count price:money amount:money"
    ),
    codes.CHANGE_GIVEN: kind(
        "change_given", "seat:seat company:company shares:count ones:count fives:count"
    ),
    codes.SHARES_EXCHANGED: kind(
        "shares_exchanged", "seat:seat company:company ones:count fives:count"
    ),
    codes.DICE_ROLLED: kind("dice_rolled", "seat:seat colour:face zone:zone"),
    codes.PLACEMENT_SKIPPED: kind("placement_skipped", "seat:seat"),
    codes.HOUSE_PLACED: kind("house_placed", "seat:seat colour:colour square:square size:count"),
    codes.TOP_PLACED: kind("top_placed", "seat:seat square:square"),
    codes.TOP_TAKEN_OVER: kind(
        "top_taken_over", "seat:seat colour:colour square:square size:count"
    ),
    codes.PROVISION_PAID: kind(
        "provision_paid", "seat:seat company:company before:money price:money amount:money"
    ),
    codes.PROVISION_WITHHELD: kind(
        "provision_withheld", "seat:seat company:company before:money price:money"
    ),
    codes.TOP_PROVISION_PAID: kind("top_provision_paid", "seat:seat company:company amount:money"),
    codes.GROUP_REMOVED: kind(
        "group_removed", "colour:colour houses:count size:count by:colour strength:count"
    ),
    codes.TOPS_FREED: kind("tops_freed", "colour:colour count:count"),
    codes.PRICE_CHANGED: kind(
        "price_changed",
        "company:company before:money price:money houses:count step:money maximum:money"
        " direction:direction",
    ),
    codes.DIVIDEND_PAID: kind(
        "dividend_paid", "seat:seat company:company shares:count rise:money amount:money"
    ),
    codes.LOSS_INCURRED: kind(
        "loss_incurred", "seat:seat company:company shares:count fall:money amount:money"
    ),
    codes.LOSSES_PAID: kind("losses_paid", "seat:seat amount:money"),
    codes.FORCED_SALE_BEGUN: kind(
        "forced_sale_begun", "seat:seat due:money cash:money short:money"
    ),
    codes.SHARES_GIVEN: kind(
        "shares_given",
        "seat:seat company:company count:count price:money value:money proceeds:money_or_null",
    ),
    codes.FORCED_SALE_SETTLED: kind(
        "forced_sale_settled",
        f"seat:seat value:money proceeds:money cash:money due:money left:money {ROUNDING}",
    ),
    codes.SEAT_ELIMINATED: kind(
        "seat_eliminated",
        f"seat:seat due:money cash:money proceeds:money value:money {ROUNDING}",
    ),
    codes.GAME_ENDED: kind("game_ended", "reason:end"),
    codes.WEALTH_COUNTED: kind("wealth_counted", "seat:seat cash:money shares:money amount:money"),
    codes.GAME_WON: kind("game_won", "seat:seat amount:money"),
}

ASKS: dict[int, str] = {
    codes.START_SHARE: "start_share",
    codes.TRADE: "trade",
    codes.ROLL: "roll",
    codes.PLACE: "place",
    codes.GIVE: "give",
    codes.OVER: "nothing",
}

CASH_FLOWS: dict[str, str] = {
    "shares_bought": "seat-amount",
    "shares_sold": "seat+amount",
    "provision_paid": "seat+amount",
    "top_provision_paid": "seat+amount",
    "dividend_paid": "seat+amount",
    "losses_paid": "seat-amount",
    "forced_sale_settled": "seat+proceeds seat-due",
    "seat_eliminated": "seat-cash",
}

# of these, money for something owned, or back
EXCHANGES = frozenset(("shares_bought", "shares_sold"))
