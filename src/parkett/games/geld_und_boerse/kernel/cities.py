"""CITY fields and investing (GUB-5, GUB-10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.vectors import vec
from parkett.games.geld_und_boerse.kernel.codes import (
    BANK,
    BRANCHES,
    CITIES,
    CITY_RECEIVED,
    CITY_TAKEN,
    GUB_5_1,
    GUB_5_2,
    GUB_5_4,
    GUB_10_1,
    GUB_10_3,
    GUB_10_4,
    INVEST_LAID,
    INVEST_TAKEN,
    OWN_CITY_VISITED,
    RENT_DUE,
    laid_branch,
    laid_city,
    lay_code,
    replace_laid_branch,
    take_code,
    taken_branch,
    taken_city,
)
from parkett.games.geld_und_boerse.kernel.debts import demand
from parkett.games.geld_und_boerse.kernel.state import BRANCH_BITS, COUNT_SHIFT, GeldState

TAKES_LISTED: Final = 3  # takes a turn that `actions` lists, so that it never goes in circles


def visit_city(s: GeldState, city: i64) -> None:
    """A city without INVEST cards changes hands, one with them is paid for (GUB-5)."""
    seat = s.active
    owner = s.owners[city]
    if owner == BANK:
        s.give_city(city, seat)
        s.note(CITY_RECEIVED, GUB_5_1, seat, city)
    elif owner == seat:
        s.note(OWN_CITY_VISITED, GUB_5_4, seat, city)
    elif s.placed[city] == 0:
        s.give_city(city, seat)
        s.note(CITY_TAKEN, GUB_5_2, seat, city, owner)
    else:
        total = invested(s, city)
        factor = s.rules.factor[city]
        s.note(RENT_DUE, GUB_10_3, seat, city, owner, total, factor, total * factor)
        demand(s, total * factor, owner, GUB_10_3)


def invested(s: GeldState, city: i64) -> i64:
    """The printed amounts of all INVEST cards on a city."""
    total: i64 = 0
    branch: i64 = 0
    while branch < BRANCHES:
        total += s.lying(city, branch) * s.rules.price[branch]
        branch += 1
    return total


def list_lays(s: GeldState, buffer: vec[i64], count: i64) -> i64:
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
        return list_lay(s, one, buffer, count)
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
    end = list_lay(s, low, buffer, count)
    i = count
    while i < end:
        buffer[i + end - count] = replace_laid_branch(buffer[i], low, high)
        i += 1
    return 2 * end - count


def list_lay(s: GeldState, branch: i64, buffer: vec[i64], count: i64) -> i64:
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


def list_takes(s: GeldState, buffer: vec[i64], count: i64) -> i64:
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
                    buffer[count] = take_code(branch, city)
                    count += 1
                lying >>= 2
                branch += 1
        cities >>= 1
        city += 1
    return count


def judge_lay(s: GeldState, action: i64) -> Refusal | None:
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


def judge_take(s: GeldState, action: i64) -> Refusal | None:
    """Own cards may be taken off again at any time of the own turn (GUB-10.4)."""
    branch = taken_branch(action)
    city = taken_city(action)
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


def apply_take(s: GeldState, action: i64) -> None:
    """Take an INVEST card off a city (GUB-10.4)."""
    branch = taken_branch(action)
    city = taken_city(action)
    s.lift(branch, city)
    s.takes += 1
    s.note(INVEST_TAKEN, GUB_10_4, s.active, branch, city)
