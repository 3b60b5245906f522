"""Majorities: who holds most, who holds second most, and how shared bonuses are split.

One place for every game that pays by rank.  Compiled.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from parkett.core.vec_or_list import vec

ROUND_UP: Final = 0  # to the next higher multiple
ROUND_HALF_UP: Final = 1  # to the nearest multiple, halves up
ROUND_HALF_DOWN: Final = 2  # to the nearest multiple, halves down
ROUND_DOWN: Final = 3  # to the next lower multiple

# What a bonus is paid for; a game knows which of its rules that is
SOLE_HOLDER: Final = 0  # nobody else holds any: both sums
SINGLE_FIRST: Final = 1
TIED_FIRST: Final = 2  # both sums, shared
SINGLE_SECOND: Final = 3
TIED_SECOND: Final = 4  # the second sum, shared

# How a share became an amount
EXACT: Final = 0
ROUNDED_UP: Final = 1
ROUNDED_DOWN: Final = 2


@mypyc_attr(acyclic=True, free_list_len=1)
class Bonus:
    """What every winner of one rank is paid, and how the amount was worked out."""

    def __init__(
        self, case: i64, winners: i64, pot: i64, ways: i64, unit: i64, rounding: i64
    ) -> None:
        self.case: Final[i64] = case
        self.winners: Final[i64] = winners  # their places among the holders, as bits
        self.pot: Final[i64] = pot
        self.ways: Final[i64] = ways
        self.unit: Final[i64] = unit
        self.amount: Final[i64] = rounded_share(pot, ways, unit, rounding)

    def whole(self) -> i64:
        """The exact share without its fraction."""
        return self.pot // self.ways

    def rest(self) -> i64:
        """How many parts of `ways` the fraction of the exact share has."""
        return self.pot % self.ways

    def rounded(self) -> i64:
        """Whether the amount is the exact share: EXACT, ROUNDED_UP or ROUNDED_DOWN."""
        paid = self.amount * self.ways
        if paid == self.pot:
            return EXACT
        if paid > self.pot:
            return ROUNDED_UP
        return ROUNDED_DOWN


def largest_holding_below(held: vec[i64], below: i64) -> i64:
    """The largest holding that is smaller than `below`; 0 when nobody holds any."""
    best: i64 = 0
    for count in held:
        if best < count < below:
            best = count
    return best


def holders_with_count(held: vec[i64], count: i64) -> i64:
    """Who holds exactly this many, as bits."""
    found: i64 = 0
    bit: i64 = 1
    for each in held:
        if each == count:
            found |= bit
        bit += bit
    return found


def rounded_share(amount: i64, ways: i64, unit: i64, rounding: i64) -> i64:
    """One part of an amount split equally, rounded to a multiple of the unit."""
    step = ways * unit
    whole = amount // step
    rest = amount - whole * step
    if rest == 0:
        return whole * unit
    if rounding == ROUND_UP:
        whole += 1
    elif (rounding == ROUND_HALF_UP and rest * 2 >= step) or (
        rounding == ROUND_HALF_DOWN and rest * 2 > step
    ):
        whole += 1
    return whole * unit


def top_two_holdings(held: vec[i64]) -> tuple[i64, i64, i64, i64]:
    """The largest holding, how many have it; the second largest, how many have that."""
    most: i64 = 0
    leaders: i64 = 0
    runner_up: i64 = 0
    seconds: i64 = 0
    for count in held:
        if count > most:
            runner_up = most
            seconds = leaders
            most = count
            leaders = 1
        elif count == most:
            leaders += 1
        elif count > runner_up:
            runner_up = count
            seconds = 1
        elif count == runner_up:
            seconds += 1
    return most, leaders, runner_up, seconds


def compute_bonuses(
    held: vec[i64],
    first: i64,
    second: i64,
    unit: i64,
    rounding: i64,
    second_unit: i64,
    second_rounding: i64,
) -> list[Bonus]:
    """The bonuses when the largest holder gets `first` and the second largest `second`.

    A sole holder gets both.  Several largest share both sums and leave nothing to a second;
    several second largest share the second sum.
    """
    most, leaders, runner_up, seconds = top_two_holdings(held)
    if most == 0:
        return []
    winners = holders_with_count(held, most)
    if leaders > 1:
        return [Bonus(TIED_FIRST, winners, first + second, leaders, unit, rounding)]
    if runner_up == 0:
        return [Bonus(SOLE_HOLDER, winners, first + second, 1, unit, rounding)]
    single = Bonus(SINGLE_FIRST, winners, first, 1, 1, ROUND_DOWN)
    winners = holders_with_count(held, runner_up)
    if seconds == 1:
        return [single, Bonus(SINGLE_SECOND, winners, second, 1, 1, ROUND_DOWN)]
    return [
        single,
        Bonus(TIED_SECOND, winners, second, seconds, second_unit, second_rounding),
    ]
