"""What never changes, and what must be true of every Acquire state, whatever was played."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.vec_or_list import vec
from parkett.games.acquire.kernel.codes import (
    ALL_CHAINS,
    BANK_PLACE,
    CHAINS,
    EMPTY,
    MERGE,
    OVER,
    PRICE_BITS,
    PRICE_UNIT,
    SQUARES,
)
from parkett.games.acquire.kernel.state import AcquireState


def conserved_totals(s: AcquireState) -> dict[str, int]:
    """Money including the bank's, shares of every chain, tiles wherever they are."""
    totals: dict[str, int] = {"cash": sum(s.cash)}
    chain: i64 = 0
    while chain < CHAINS:
        number: i64 = 0
        seat: i64 = 0
        while seat <= s.seats:
            number += s.stock[seat * CHAINS + chain]
            seat += 1
        totals[f"shares of chain {chain}"] = number
        chain += 1
    tiles = s.removed
    for square in s.cells:
        if square != EMPTY:
            tiles += 1
    for tile in s.hands:
        if tile >= 0:
            tiles += 1
    for row in s.pool:
        left = row
        while left != 0:
            tiles += left & 1
            left >>= 1
    level: i64 = 0
    while level < s.depth:
        if s.arg_at(level, 0) == BANK_PLACE:
            tiles += 1
        level += 1
    totals["tiles"] = tiles
    return totals


def is_settling_or_over(s: AcquireState) -> bool:
    """Whether a merger is being settled or the game is over: only then a chain is nobody's."""
    level: i64 = 0
    while level < s.depth:
        kind = s.arg_at(level, 0)
        if kind == MERGE or kind == OVER:
            return True
        level += 1
    return False


def find_fault(s: AcquireState) -> str:
    """The first thing that is wrong, in words; empty when nothing is."""
    seat: i64 = 0
    while seat < s.seats:
        if s.cash[seat] < 0:
            return f"seat {seat} has {s.cash[seat]} in cash"
        seat += 1
    for number in s.stock:
        if number < 0:
            return "somebody holds less than no share"
    found = vec[i64]([0] * CHAINS)
    for square in s.cells:
        if square < CHAINS:
            found[square] += 1
    chain: i64 = 0
    while chain < CHAINS:
        if found[chain] != s.size[chain]:
            return f"chain {chain} has {found[chain]} hotels, not {s.size[chain]}"
        if found[chain] == 1:
            return f"chain {chain} is a single hotel"
        if found[chain] > 0 and s.in_bank(chain) == s.rules.shares and not is_settling_or_over(s):
            return f"nobody holds a share of chain {chain} (ACQ-4.2.4)"
        chain += 1
    if len(s.hands) != s.seats * s.hand_room:
        return f"hands have {s.hand_room} slots each, but {len(s.hands)} in all"
    if s.hand_room != max(s.rules.hand_size, s.largest_hand()):
        return f"hands have {s.hand_room} slots each, but no hand needs as many"
    if s.pool_sums != s.find_pool_sums():
        return "the rows of the pool are summed up wrongly"
    return find_stale_field(s)


def find_stale_field(s: AcquireState) -> str:
    """What is kept beside squares, sizes and stock, where it no longer follows from them."""
    rules = s.rules
    packed: i64 = 0
    chain: i64 = 0
    while chain < CHAINS:
        bit: i64 = 1 << chain
        size = s.size[chain]
        left = s.in_bank(chain)
        price = rules.price[chain * (SQUARES + 1) + size]
        if s.price[chain] != price:
            return f"chain {chain} is kept at {s.price[chain]}, not {price} (ACQ-6.8)"
        if rules.prices_fit:
            packed |= price // PRICE_UNIT << chain * PRICE_BITS
        kept = (s.active_chains & bit, s.safe & bit, s.end_size_chains & bit)
        if kept != (
            bit_if_at_least(bit, size, 1),
            bit_if_at_least(bit, size, rules.safe_size),
            bit_if_at_least(bit, size, rules.end_size),
        ):
            return f"chain {chain} of {size} hotels is kept as something else"
        bank = (s.bank_one & bit, s.bank_two & bit, s.bank_three & bit)
        if bank != (
            bit_if_at_least(bit, left, 1),
            bit_if_at_least(bit, left, 2),
            bit_if_at_least(bit, left, 3),
        ):
            return f"the bank's {left} shares of chain {chain} are kept as something else"
        chain += 1
    if s.packed_prices != packed:
        return f"the prices are packed as {s.packed_prices:o}, not {packed:o}"
    return find_stale_tile_field(s)


def find_stale_tile_field(s: AcquireState) -> str:
    """What is kept beside the tiles on the board and in the pool, where it no longer follows."""
    if s.some_tiles_unplayable != (s.active_chains == ALL_CHAINS or s.safe & (s.safe - 1) != 0):
        return "whether tiles may be unplayable is kept wrongly"
    tile: i64 = 0
    while tile < s.rules.columns * s.rules.rows:
        if s.adjacent[tile] != s.find_adjacent(tile):
            return f"what touches square {tile} is kept wrongly"
        tile += 1
    return ""


def bit_if_at_least(bit: i64, number: i64, least: i64) -> i64:
    """The bit, if there are at least so many."""
    if number >= least:
        return bit
    return 0
