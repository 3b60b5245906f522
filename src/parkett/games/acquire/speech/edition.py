"""Acquire's options and board, typed and checked, and the kernel's numbers made from them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from parkett.core.majorities import ROUND_DOWN, ROUND_HALF_DOWN, ROUND_HALF_UP, ROUND_UP
from parkett.core.state import Restore
from parkett.games.acquire.kernel.codes import BONUS_UNIT, MOST_PACKED, PRICE_UNIT, SQUARES
from parkett.games.acquire.kernel.rules import AcquireRules
from parkett.games.acquire.speech.board import Board

ROUNDING = {
    "up_to_100": ROUND_UP,
    "nearest_100_half_up": ROUND_HALF_UP,
    "nearest_100_half_down": ROUND_HALF_DOWN,
    "exact": ROUND_DOWN,
}
REPLACE_DEAD = {"keep": 0, "replace": 1, "replace_once": 2}
MERGE_ORDER = {"smallest_first": 0, "largest_first": 1, "mergemaker_choice": 2}


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every option of ACQ-15, with the values it may have."""

    shares_per_chain: Annotated[int, msgspec.Meta(ge=1, le=25)]
    safe_size: Annotated[int, msgspec.Meta(ge=3, le=108)]
    start_cash: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    hand_size: Annotated[int, msgspec.Meta(ge=1, le=12)]
    buy_limit: Annotated[int, msgspec.Meta(ge=0, le=3)]
    end_size: Annotated[int, msgspec.Meta(ge=2, le=108)]
    start_player: Literal["number_first", "letter_first"]
    draw_without_placement: bool
    founder_share_unavailable: Literal["none", "cash_value"]
    merge_tie_choice: Literal["on_resolution", "with_placement"]
    bonus_rounding: Literal["up_to_100", "nearest_100_half_up", "nearest_100_half_down", "exact"]
    secondary_split_rounding: Literal["same", "exact"]
    multi_merge_order: Literal["smallest_first", "largest_first", "mergemaker_choice"]
    holdings_visibility: Literal["private", "open"]
    dead_tiles: Literal["keep", "replace", "replace_once"]
    end_all_safe: Literal["seven_required", "all_active"]
    end_declare_without_placement: bool
    end_when_all_tiles_played: bool
    stalemate_end: Literal["full_round_without_placement"]
    two_player_bank: bool
    two_player_bank_draw: Literal["per_absorbed_chain", "per_merger"]


def kernel_rules(options: Options, board: Board, spec: str, restore: Restore) -> AcquireRules:
    """The kernel's numbers for these options and this board."""
    rules = AcquireRules(spec, restore, board.grid.columns, board.grid.rows)
    fill_prices_and_bonuses(rules, board)
    rules.start_cash = options.start_cash
    rules.hand_size = options.hand_size
    rules.buy_limit = options.buy_limit
    rules.safe_size = options.safe_size
    rules.end_size = options.end_size
    rules.shares = options.shares_per_chain
    rules.rounding = ROUNDING[options.bonus_rounding]
    rules.first_unit = 1 if options.bonus_rounding == "exact" else BONUS_UNIT
    exact = options.secondary_split_rounding == "exact"
    rules.second_unit = 1 if exact else rules.first_unit
    rules.second_rounding = ROUND_DOWN if exact else rules.rounding
    rules.choose_with_placement = options.merge_tie_choice == "with_placement"
    rules.merge_order = MERGE_ORDER[options.multi_merge_order]
    rules.replace_dead = REPLACE_DEAD[options.dead_tiles]
    rules.draw_always = options.draw_without_placement
    rules.end_all_active = options.end_all_safe == "all_active"
    rules.announce_unplaced = options.end_declare_without_placement
    rules.end_when_played = options.end_when_all_tiles_played
    rules.founder_cash = options.founder_share_unavailable == "cash_value"
    rules.bank_plays = options.two_player_bank
    rules.bank_draw_once = options.two_player_bank_draw == "per_merger"
    rules.letter_first = options.start_player == "letter_first"
    rules.open_holdings = options.holdings_visibility == "open"
    return rules


def fill_prices_and_bonuses(rules: AcquireRules, board: Board) -> None:
    """Write price and bonuses of every chain at every size."""
    for number, chain in enumerate(board.chain):
        for price, first, second, *sizes in board.card.rows:
            smallest = sizes[chain.price_class]
            if smallest:
                for size in range(smallest, SQUARES + 1):
                    at = number * (SQUARES + 1) + size
                    rules.price[at] = price
                    rules.first[at] = first
                    rules.second[at] = second
    rules.prices_fit = all(
        price % PRICE_UNIT == 0 and price <= PRICE_UNIT * MOST_PACKED for price in rules.price
    )
