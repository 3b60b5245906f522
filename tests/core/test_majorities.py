"""Majorities and split bonuses, against a slow and obvious second implementation."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from parkett.core.majorities import (
    ROUND_DOWN,
    ROUND_HALF_DOWN,
    ROUND_HALF_UP,
    ROUND_UP,
    bonuses,
    share,
)


def plain_share(amount: int, ways: int, unit: int, rounding: int) -> int:
    exact = Fraction(amount, ways * unit)
    rounded = {
        ROUND_UP: ceil(exact),
        ROUND_DOWN: floor(exact),
        ROUND_HALF_UP: floor(exact + Fraction(1, 2)),
        ROUND_HALF_DOWN: ceil(exact - Fraction(1, 2)),
    }
    return rounded[rounding] * unit


def plain_bonuses(held: list[int], first: int, second: int, rounding: int) -> list[int]:
    ranks = sorted({n for n in held if n > 0}, reverse=True)
    if not ranks:
        return [0] * len(held)
    leaders = held.count(ranks[0])
    if leaders > 1 or len(ranks) == 1:
        paid = plain_share(first + second, leaders, 100, rounding)
        return [paid if n == ranks[0] else 0 for n in held]
    behind = second
    if held.count(ranks[1]) > 1:
        behind = plain_share(second, held.count(ranks[1]), 100, rounding)
    return [first if n == ranks[0] else behind if n == ranks[1] else 0 for n in held]


ROUNDINGS = st.sampled_from([ROUND_UP, ROUND_DOWN, ROUND_HALF_UP, ROUND_HALF_DOWN])


@given(st.integers(0, 10**6), st.integers(1, 6), st.sampled_from([1, 100, 1000]), ROUNDINGS)
def test_one_part_of_a_split_sum(amount: int, ways: int, unit: int, rounding: int) -> None:
    assert share(amount, ways, unit, rounding) == plain_share(amount, ways, unit, rounding)


@given(st.lists(st.integers(0, 6), min_size=1, max_size=7), st.integers(2, 12), ROUNDINGS)
def test_bonuses_go_to_the_largest_and_second_largest(
    held: list[int], price: int, rounding: int
) -> None:
    first, second = price * 1000, price * 500
    paid = bonuses(vec[i64](held), first, second, 100, rounding, 100, rounding)

    assert list(paid) == plain_bonuses(held, first, second, rounding)
