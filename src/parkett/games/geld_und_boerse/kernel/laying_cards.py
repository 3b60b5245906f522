"""Investing: INVEST cards are laid on own cities and taken off again (GUB-10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.kernel.codes import (
    CITIES,
    GUB_10_1,
    GUB_10_4,
    INVEST_LAID,
    INVEST_TAKEN,
    laid_branch,
    laid_city,
    lay_code,
    replace_laid_branch,
    take_off_code,
    taken_off_branch,
    taken_off_city,
)
from parkett.games.geld_und_boerse.kernel.state import BRANCH_BITS, COUNT_SHIFT, GeldState

TAKES_LISTED: Final = 3  # takes a turn that `actions` lists, so that it never goes in circles


def legal_lays(s: GeldState, buffer: vec[i64], count: i64) -> i64:
    """The two dearest unplaced branches on every own city with room (GUB-10.1, GUB-10.2)."""
    unplaced = s.marks[s.active] >> CITIES
    if unplaced == 0 or s.own_cities(s.active) == 0:
        return count
    rank: i64 = 0
    while unplaced & 1 == 0:
        unplaced >>= 1
        rank += 1
    one = s.rules.dearest[rank]
    unplaced >>= 1
    if unplaced == 0:
        return legal_lays_of_branch(s, one, buffer, count)
    rank += 1
    while unplaced & 1 == 0:
        unplaced >>= 1
        rank += 1
    two = s.rules.dearest[rank]
    low = one
    high = two
    if two < one:
        low = two
        high = one
    end = legal_lays_of_branch(s, low, buffer, count)
    i = count
    while i < end:
        buffer[i + end - count] = replace_laid_branch(buffer[i], low, high)
        i += 1
    return 2 * end - count


def legal_lays_of_branch(s: GeldState, branch: i64, buffer: vec[i64], count: i64) -> i64:
    """One branch on every own city with room."""
    placed = s.placed
    full = s.rules.per_city
    cities = s.own_cities(s.active)
    city: i64 = 0
    while cities != 0:
        if cities & 15 == 0:
            cities >>= 4
            city += 4
            continue
        if cities & 1 != 0 and placed[city] >> COUNT_SHIFT < full:
            buffer[count] = lay_code(branch, city)
            count += 1
        cities >>= 1
        city += 1
    return count


def legal_take_offs(s: GeldState, buffer: vec[i64], count: i64) -> i64:
    """Every branch that lies on an own city, a few times a turn (GUB-10.4)."""
    if s.takes >= TAKES_LISTED:
        return count
    cities = s.own_laid(s.active)
    city: i64 = 0
    while cities != 0:
        if cities & 15 == 0:
            cities >>= 4
            city += 4
            continue
        if cities & 1 != 0:
            lying = s.placed[city] & BRANCH_BITS
            branch: i64 = 0
            while lying != 0:
                if lying & 255 == 0:
                    lying >>= 8
                    branch += 4
                    continue
                if lying & 3 != 0:
                    buffer[count] = take_off_code(branch, city)
                    count += 1
                lying >>= 2
                branch += 1
        cities >>= 1
        city += 1
    return count


def refuse_lay(s: GeldState, action: i64) -> Refusal | None:
    """Own unplaced cards go on own cities, up to the limit (GUB-10.1, GUB-10.2)."""
    branch = laid_branch(action)
    city = laid_city(action)
    if s.owners[city] != s.active:
        return Refusal("GUB-10.1", "not_your_city")
    if s.unplaced(s.active, branch) == 0:
        return Refusal("GUB-10.1", "no_unplaced_card")
    if s.load_of(city) >= s.rules.per_city:
        return Refusal("GUB-10.2", "city_is_full", {"limit": int(s.rules.per_city)})
    return None


def refuse_take_off(s: GeldState, action: i64) -> Refusal | None:
    """Own cards may be taken off again at any time of the own turn (GUB-10.4)."""
    branch = taken_off_branch(action)
    city = taken_off_city(action)
    if s.owners[city] != s.active:
        return Refusal("GUB-10.4", "not_your_city")
    if s.lying(city, branch) == 0:
        return Refusal("GUB-10.4", "no_such_card_there")
    return None


def apply_lay(s: GeldState, action: i64) -> None:
    """Lay an INVEST card on a city (GUB-10.1)."""
    branch = laid_branch(action)
    city = laid_city(action)
    s.lay(branch, city)
    s.note(INVEST_LAID, GUB_10_1, s.active, branch, city)


def apply_take_off(s: GeldState, action: i64) -> None:
    """Take an INVEST card off a city (GUB-10.4)."""
    branch = taken_off_branch(action)
    city = taken_off_city(action)
    s.lift(branch, city)
    s.takes += 1
    s.note(INVEST_TAKEN, GUB_10_4, s.active, branch, city)
