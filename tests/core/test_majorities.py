"""Majorities and split bonuses, against a slow and obvious second implementation."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from parkett.core.majorities import (
    EXACT,
    ROUND_DOWN,
    ROUND_HALF_DOWN,
    ROUND_HALF_UP,
    ROUND_UP,
    ROUNDED_DOWN,
    ROUNDED_UP,
    SINGLE_FIRST,
    SINGLE_SECOND,
    SOLE_HOLDER,
    TIED_FIRST,
    TIED_SECOND,
    compute_bonuses,
    rounded_share,
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
    assert rounded_share(amount, ways, unit, rounding) == plain_share(amount, ways, unit, rounding)


@given(st.lists(st.integers(0, 6), min_size=1, max_size=7), st.integers(2, 12), ROUNDINGS)
def test_bonuses_go_to_the_largest_and_second_largest(
    held: list[int], price: int, rounding: int
) -> None:
    first, second = price * 1000, price * 500
    told = compute_bonuses(vec[i64](held), first, second, 100, rounding, 100, rounding)
    paid = [0] * len(held)
    for bonus in told:
        for place in range(len(held)):
            paid[place] += bonus.amount * (bonus.winners >> place & 1)

    assert paid == plain_bonuses(held, first, second, rounding)


@given(st.lists(st.integers(0, 4), min_size=1, max_size=7), st.integers(2, 12), ROUNDINGS)
def test_a_bonus_tells_its_case_its_pot_and_its_exact_share(
    held: list[int], price: int, rounding: int
) -> None:
    first, second = price * 1000, price * 500
    told = compute_bonuses(vec[i64](held), first, second, 100, rounding, 1, ROUND_DOWN)
    ranks = sorted({n for n in held if n > 0}, reverse=True)

    assert [bonus.case for bonus in told] == cases(held)
    for bonus, rank in zip(told, ranks, strict=False):
        both = bonus.case in (SOLE_HOLDER, TIED_FIRST)
        exact = Fraction(bonus.pot, bonus.ways)

        assert bonus.winners == sum(1 << i for i, n in enumerate(held) if n == rank)
        assert bonus.ways == held.count(rank)
        assert bonus.pot == (first + second if both else first if rank == ranks[0] else second)
        assert bonus.whole() + Fraction(bonus.rest(), bonus.ways) == exact
        assert 0 <= bonus.rest() < bonus.ways
        assert bonus.rounded() == (
            ROUNDED_UP if bonus.amount > exact else ROUNDED_DOWN if bonus.amount < exact else EXACT
        )


def cases(held: list[int]) -> list[int]:
    """The named cases of these holdings."""
    ranks = sorted({n for n in held if n > 0}, reverse=True)
    if not ranks:
        return []
    if held.count(ranks[0]) > 1:
        return [TIED_FIRST]
    if len(ranks) == 1:
        return [SOLE_HOLDER]
    return [SINGLE_FIRST, TIED_SECOND if held.count(ranks[1]) > 1 else SINGLE_SECOND]
