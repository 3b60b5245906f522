"""An edition of Acquire in numbers, and the tables made from them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.grid import build_neighbour_table
from parkett.core.state import Restore, Rules
from parkett.core.vec_or_list import vec
from parkett.games.acquire.kernel.basket_tables import (
    bit_count_table,
    chain_set_member_table,
    fill_basket_tables,
    hotel_bit_table,
    list_baskets_by_set,
    list_purchases_by_set,
    nth_bit_table,
    pack_neighbours,
    summed_row_table,
)
from parkett.games.acquire.kernel.codes import (
    BASKET_SIZE,
    BASKETS,
    CHAINS,
    EMPTY_BASKET,
    NO_CHAIN,
    SQUARES,
)


class AcquireTables(Rules):
    """The tables that every edition has, for the size of its board."""

    def __init__(self, spec: str, restore: Restore, columns: i64, rows: i64) -> None:
        super().__init__(spec, restore)
        self.columns: Final[i64] = columns
        self.rows: Final[i64] = rows
        self.neighbours: Final[vec[i64]] = build_neighbour_table(columns, rows, columns * rows)
        self.around: Final[vec[i64]] = pack_neighbours(self.neighbours)
        self.hotel_bit: Final[vec[i64]] = hotel_bit_table()
        self.members: Final[vec[i64]] = chain_set_member_table()
        cells = CHAINS * (SQUARES + 1)  # the information card, by chain and size (ACQ-6.8)
        self.price: Final[vec[i64]] = vec[i64]([0] * cells)
        self.first: Final[vec[i64]] = vec[i64]([0] * cells)
        self.second: Final[vec[i64]] = vec[i64]([0] * cells)
        self.baskets: vec[i64] = vec[i64]([NO_CHAIN] * (BASKETS * BASKET_SIZE))  # chains of each
        self.basket_number: vec[i64] = vec[i64]([0] * (EMPTY_BASKET + 1))  # by `basket_key`
        fill_basket_tables(self.baskets, self.basket_number)
        self.baskets_by_set: Final[vec[i64]] = list_baskets_by_set(self.baskets)
        self.purchases_by_set: Final[list[list[int]]] = list_purchases_by_set(self.baskets_by_set)
        self.bit_count: Final[vec[i64]] = bit_count_table(1 << max(columns, CHAINS))
        self.nth_bit: Final[vec[i64]] = nth_bit_table()
        self.row_of: Final[vec[i64]] = vec[i64]([n // columns for n in range(columns * rows)])
        self.summed_row: Final[vec[i64]] = summed_row_table(rows)


class AcquireRules(AcquireTables):
    """One edition of Acquire in numbers; `edition.py` fills it in from the files."""

    def __init__(self, spec: str, restore: Restore, columns: i64, rows: i64) -> None:
        super().__init__(spec, restore, columns, rows)
        self.prices_fit: bool = False  # into `AcquireState.packed_prices`
        self.start_cash: i64 = 6000
        self.hand_size: i64 = 6
        self.buy_limit: i64 = 3
        self.safe_size: i64 = 11
        self.end_size: i64 = 41
        self.shares: i64 = 25
        self.rounding: i64 = 0  # of a shared first bonus, as in core.majorities
        self.first_unit: i64 = 100  # to which a shared first bonus is rounded
        self.second_unit: i64 = 100  # the same of a shared second bonus
        self.second_rounding: i64 = 0
        self.choose_with_placement: bool = False
        self.merge_order: i64 = 0  # 0 smallest first, 1 largest first, 2 as the mover likes
        self.replace_dead: i64 = 0  # 0 never, 1 until none is left, 2 those held before the draw
        self.draw_always: bool = False
        self.end_all_active: bool = False
        self.announce_unplaced: bool = False
        self.end_when_played: bool = False
        self.founder_cash: bool = False
        self.bank_plays: bool = True  # the bank is a shareholder when two play
        self.bank_draw_once: bool = False
        self.letter_first: bool = False
        self.open_holdings: bool = False
