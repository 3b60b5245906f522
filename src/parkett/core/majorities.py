"""Majorities: who holds most, who holds second most, and how shared bonuses are split.

One place for every game that pays by rank.  Compiled.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.vectors import vec

ROUND_UP: Final = 0  # to the next higher multiple
ROUND_HALF_UP: Final = 1  # to the nearest multiple, halves up
ROUND_HALF_DOWN: Final = 2  # to the nearest multiple, halves down
ROUND_DOWN: Final = 3  # to the next lower multiple


def largest(held: vec[i64], below: i64) -> i64:
    """The largest holding that is smaller than `below`; 0 when nobody holds any."""
    best: i64 = 0
    for count in held:
        if best < count < below:
            best = count
    return best


def holders(held: vec[i64], count: i64) -> i64:
    """How many hold exactly this many."""
    number: i64 = 0
    for each in held:
        if each == count:
            number += 1
    return number


def share(amount: i64, ways: i64, unit: i64, rounding: i64) -> i64:
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


def leading(held: vec[i64]) -> tuple[i64, i64, i64, i64]:
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


def bonuses(
    held: vec[i64],
    first: i64,
    second: i64,
    unit: i64,
    rounding: i64,
    second_unit: i64,
    second_rounding: i64,
) -> vec[i64]:
    """What each holder is paid when the largest gets `first` and the second largest `second`.

    A sole holder gets both.  Several largest share both sums and leave nothing to a second;
    several second largest share the second sum.
    """
    paid = vec[i64]([0] * len(held))
    most, leaders, runner_up, seconds = leading(held)
    if most == 0:
        return paid
    if leaders > 1 or runner_up == 0:
        lead = share(first + second, leaders, unit, rounding)
        behind: i64 = 0
    else:
        lead = first
        behind = second if seconds == 1 else share(second, seconds, second_unit, second_rounding)
    i: i64 = 0
    while i < len(held):
        if held[i] == most:
            paid[i] = lead
        elif held[i] == runner_up and runner_up > 0:
            paid[i] = behind
        i += 1
    return paid
