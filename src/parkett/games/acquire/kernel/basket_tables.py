"""Tables that are made once and looked up in every turn: sets of chains, baskets, bits."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.vec_or_list import vec
from parkett.games.acquire.kernel.codes import (
    ALL_CHAINS,
    BASKET_SIZE,
    BASKETS,
    CHAIN_ROW,
    CHAINS,
    EACH_ROW,
    EMPTY,
    EMPTY_BASKET,
    HALF_ROW,
    LONE,
    LONE_BIT,
    NO_CHAIN,
    ROW_BITS,
    SQUARE_BITS,
    SUMMED_ROWS,
    basket_key,
    buy_code,
)


def pack_neighbours(neighbours: vec[i64]) -> vec[i64]:
    """For every square its four neighbours in one number, SQUARE_BITS each."""
    packed = vec[i64]([0] * (len(neighbours) // 4))
    i: i64 = len(neighbours) - 1
    while i >= 0:
        tile = i // 4
        packed[tile] = packed[tile] << SQUARE_BITS | neighbours[i]
        i -= 1
    return packed


def hotel_bit_table() -> vec[i64]:
    """For every content of a square, the chain on it as a bit, or LONE_BIT; 0 where it is empty."""
    bits = vec[i64]([0] * (max(LONE, EMPTY) + 1))
    bits[LONE] = LONE_BIT
    chain: i64 = 0
    while chain < CHAINS:
        bits[chain] = 1 << chain
        chain += 1
    return bits


def chain_set_member_table() -> vec[i64]:
    """For every set of chains, its members in order and then CHAINS."""
    table = vec[i64]([CHAINS] * (CHAIN_ROW << CHAINS))
    chains: i64 = 0
    while chains <= ALL_CHAINS:
        at = chains * CHAIN_ROW
        chain: i64 = 0
        while chain < CHAINS:
            if chains >> chain & 1 != 0:
                table[at] = chain
                at += 1
            chain += 1
        chains += 1
    return table


def bit_count_table(size: i64) -> vec[i64]:
    """For every number below the size, how many of its bits are set."""
    counts = vec[i64]([0] * size)
    i: i64 = 1
    while i < size:
        counts[i] = counts[i // 2] + (i & 1)
        i += 1
    return counts


def nth_bit_table() -> vec[i64]:
    """For every half of a row, where its first, second, … bit stands."""
    table = vec[i64]([0] * (HALF_ROW << HALF_ROW))
    half: i64 = 0
    while half < 1 << HALF_ROW:
        at = half * HALF_ROW
        bit: i64 = 0
        while bit < HALF_ROW:
            if half >> bit & 1 != 0:
                table[at] = bit
                at += 1
            bit += 1
        half += 1
    return table


def summed_row_table(rows: i64) -> vec[i64]:
    """For every row, a one for each sum of rows that it is part of, as in `pool_sums`."""
    table = vec[i64]([0] * rows)
    row: i64 = 0
    while row < rows and row < SUMMED_ROWS:
        table[row] = EACH_ROW >> row * ROW_BITS << row * ROW_BITS
        row += 1
    return table


def fill_basket_tables(baskets: vec[i64], numbers: vec[i64]) -> None:
    """Number all baskets of at most three shares: nothing, A, A A, A A A, A A F and so on."""
    count: i64 = 0
    numbers[EMPTY_BASKET] = count
    a: i64 = 0
    while a < CHAINS:
        count += 1
        numbers[basket_key(a, CHAINS, CHAINS)] = count
        baskets[count * BASKET_SIZE] = a
        b = a
        while b < CHAINS:
            count += 1
            numbers[basket_key(a, b, CHAINS)] = count
            baskets[count * BASKET_SIZE] = a
            baskets[count * BASKET_SIZE + 1] = b
            c = b
            while c < CHAINS:
                count += 1
                numbers[basket_key(a, b, c)] = count
                baskets[count * BASKET_SIZE] = a
                baskets[count * BASKET_SIZE + 1] = b
                baskets[count * BASKET_SIZE + 2] = c
                c += 1
            b += 1
        a += 1


def list_baskets_by_set(baskets: vec[i64]) -> vec[i64]:
    """For every set of chains, the number of baskets of them and then the baskets themselves."""
    table = vec[i64]([0] * ((BASKETS + 1) << CHAINS))
    chains: i64 = 0
    while chains < 1 << CHAINS:
        at = chains * (BASKETS + 1)
        basket: i64 = 0
        while basket < BASKETS:
            wanted: i64 = 0
            i: i64 = 0
            while i < BASKET_SIZE:
                chain = baskets[basket * BASKET_SIZE + i]
                if chain != NO_CHAIN:
                    wanted |= 1 << chain
                i += 1
            if wanted & ~chains == 0:
                table[at] += 1
                table[at + table[at]] = basket
            basket += 1
        chains += 1
    return table


def list_purchases_by_set(baskets_by_set: vec[i64]) -> list[list[int]]:
    """The actions that buy the baskets of every set of chains, as `actions` lists them."""
    rows: list[list[int]] = []
    chains: i64 = 0
    while chains < 1 << CHAINS:
        at = chains * (BASKETS + 1) + 1
        end = at + baskets_by_set[at - 1]
        rows.append([buy_code(number) for number in baskets_by_set[at:end]])
        chains += 1
    return rows
