"""What Acquire writes into its journal, and the words for what it asks."""

from __future__ import annotations

from parkett.core.entry_kinds import EntryKind
from parkett.core.entry_kinds import parse_entry_kind as kind
from parkett.core.majorities import EXACT, ROUNDED_DOWN, ROUNDED_UP
from parkett.games.acquire.kernel import codes

# The exact share is whole + rest / ways; it is rounded to a multiple of the unit
SPLIT = "pot:money ways:count whole:money rest:count unit:money rounded:rounding rounding_rule:rule"
ROUNDED = {EXACT: "none", ROUNDED_UP: "up", ROUNDED_DOWN: "down"}

ENTRIES: dict[int, EntryKind] = {
    codes.TURN_BEGUN: kind("turn_begun", "seat:seat"),
    codes.FIRST_TILE_LAID: kind("first_tile_laid", "seat:seat tile:tile"),
    codes.START_DECIDED: kind("start_decided", "seat:seat tile:tile"),
    codes.TILE_DRAWN: kind("tile_drawn", "seat:seat tile:tile", secret="tile"),
    codes.POOL_EMPTY: kind("pool_empty", "seat:seat"),
    codes.TILE_PLACED: kind("tile_placed", "seat:seat tile:tile"),
    codes.PLACEMENT_SKIPPED: kind("placement_skipped", "seat:seat"),
    codes.CHAIN_FOUNDED: kind("chain_founded", "seat:seat chain:chain size:count price:money"),
    codes.FOUNDER_SHARE: kind("founder_share", "seat:seat chain:chain"),
    codes.FOUNDER_SHARE_MISSING: kind(
        "founder_share_missing", "seat:seat chain:chain amount:money"
    ),
    codes.CHAIN_GROWN: kind("chain_grown", "chain:chain before:count size:count price:money"),
    codes.MERGER_BEGUN: kind("merger_begun", "seat:seat tile:tile chains:chains"),
    codes.SURVIVOR_DECIDED: kind("survivor_decided", "seat:seat chain:chain size:count"),
    codes.SETTLEMENT_BEGUN: kind(
        "settlement_begun", "chain:chain size:count price:money survivor:chain"
    ),
    codes.BANK_TILE_DRAWN: kind("bank_tile_drawn", "tile:tile chain:chain number:count"),
    codes.BONUS_PAID: kind("bonus_paid", f"seat:seat chain:chain amount:money held:count {SPLIT}"),
    codes.BANK_BONUS_KEPT: kind("bank_bonus_kept", f"chain:chain amount:money held:count {SPLIT}"),
    codes.SHARES_DISPOSED: kind(
        "shares_disposed",
        "seat:seat chain:chain kept:count sold:count traded:count amount:money price:money",
    ),
    codes.CHAIN_ABSORBED: kind(
        "chain_absorbed", "survivor:chain absorbed:chains size:count price:money"
    ),
    codes.BANK_TILE_PLACED: kind("bank_tile_placed", "tile:tile"),
    codes.BANK_TILE_REMOVED: kind("bank_tile_removed", "tile:tile"),
    codes.GROUP_LEFT_UNFOUNDED: kind("group_left_unfounded", "tile:tile"),
    codes.SHARES_BOUGHT: kind(
        "shares_bought", "seat:seat chain:chain count:count price:money amount:money"
    ),
    codes.NOTHING_BOUGHT: kind("nothing_bought", "seat:seat"),
    codes.END_ANNOUNCED: kind("end_announced", "seat:seat"),
    codes.TILE_REPLACED: kind("tile_replaced", "seat:seat tile:tile"),
    codes.STALEMATE_REACHED: kind("stalemate_reached", "turns:count"),
    codes.ALL_TILES_PLAYED: kind("all_tiles_played", ""),
    codes.SHARES_SOLD: kind(
        "shares_sold", "seat:seat chain:chain count:count price:money amount:money"
    ),
    codes.SHARES_WORTHLESS: kind("shares_worthless", "seat:seat chain:chain count:count"),
    codes.GAME_WON: kind("game_won", "seat:seat amount:money"),
}

ASKS: dict[int, str] = {
    codes.FIRST_TILE: "first_tile",
    codes.HAND_TILE: "hand_tile",
    codes.PLACE: "place",
    codes.FOUND: "found",
    codes.SURVIVOR: "survivor",
    codes.SETTLE: "settle",
    codes.BANK_TILE: "bank_tile",
    codes.DISPOSE: "dispose",
    codes.BUY: "buy",
    codes.DRAW: "tile",
    codes.OVER: "nothing",
}

CASH_FLOWS: dict[str, str] = {
    "founder_share_missing": "seat+amount",
    "bonus_paid": "seat+amount",
    "shares_disposed": "seat+amount",
    "shares_bought": "seat-amount",
    "shares_sold": "seat+amount",
}

# of these, money for something owned, or back
EXCHANGES = frozenset(("shares_bought", "shares_disposed", "shares_sold"))
