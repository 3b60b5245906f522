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
    NONE,
    laid_branch,
    laid_city,
    lay_code,
    nth_set_bit,
    take_off_code,
    taken_off_branch,
    taken_off_city,
)
from parkett.games.geld_und_boerse.kernel.lots import branch_set
from parkett.games.geld_und_boerse.kernel.state import BRANCH_BITS, GeldState

TAKES_LISTED: Final = 3  # takes a turn that `actions` lists, so that it never goes in circles


def legal_lays(s: GeldState, buffer: vec[i64], count: i64) -> i64:
    """The two dearest unplaced branches on every own city with room (GUB-10.1, GUB-10.2)."""
    cities = s.cities_with_room(s.active)
    if cities == 0 or s.marks[s.active] >> CITIES == 0:
        return count
    low, high = branches_to_lay(s)
    count = legal_lays_of_branch(low, cities, buffer, count)
    if high == NONE:
        return count
    return legal_lays_of_branch(high, cities, buffer, count)


def branches_to_lay(s: GeldState) -> tuple[i64, i64]:
    """The two dearest of the unplaced branches, the lower number first; or one and NONE."""
    unplaced = s.marks[s.active] >> CITIES
    rank = nth_set_bit(unplaced, 0)
    one = s.rules.dearest[rank]
    if unplaced & unplaced - 1 == 0:
        return one, NONE
    rank = nth_set_bit(unplaced, 1)
    two = s.rules.dearest[rank]
    if one < two:
        return one, two
    return two, one


def legal_lays_of_branch(branch: i64, cities: i64, buffer: vec[i64], start: i64) -> i64:
    """One branch on every one of these cities, given as bits."""
    count = start
    code = lay_code(branch, 0)
    left = cities
    while left != 0:
        if left & 1 != 0:
            buffer[count] = code
            count += 1
        left >>= 1
        code += 1
    return count


def count_lays(s: GeldState) -> i64:
    """How many cards can be laid: one or two branches on every own city with room."""
    unplaced = s.marks[s.active] >> CITIES
    cities = s.cities_with_room(s.active)
    if unplaced == 0 or cities == 0:
        return 0
    number = s.rules.count_cities(cities)
    return number if unplaced & unplaced - 1 == 0 else 2 * number


def nth_lay(s: GeldState, n: i64) -> i64:
    """The n-th of the cards that can be laid."""
    cities = s.cities_with_room(s.active)
    number = s.rules.count_cities(cities)
    low, high = branches_to_lay(s)
    if n < number:
        return lay_code(low, nth_set_bit(cities, n))
    return lay_code(high, nth_set_bit(cities, n - number))


def count_take_offs(s: GeldState) -> i64:
    """How many cards can be taken off, a few times a turn."""
    if s.takes >= TAKES_LISTED:
        return 0
    return s.take_offs(s.active)


def nth_take_off(s: GeldState, n: i64) -> i64:
    """The n-th of the cards that can be taken off."""
    cities = s.own_laid(s.active)
    left = n
    city: i64 = 0
    while True:
        if cities >> city & 1 != 0:
            branches = branch_set(s.placed[city] & BRANCH_BITS)
            while branches != 0 and left > 0:
                branches &= branches - 1
                left -= 1
            if branches != 0:
                return take_off_code(nth_set_bit(branches, 0), city)
        city += 1


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
