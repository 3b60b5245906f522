"""Estimates of what cards, throws and rents of Geld & Börse are worth; all its bots use them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.games.geld_und_boerse.kernel.codes import (
    CITIES,
    FIRST_GOOD,
    GOODS,
    INNER,
    NONE,
    WORLD_TOUR,
)
from parkett.games.geld_und_boerse.kernel.state import BRANCH_BITS, GeldState

CASES: Final = 72  # of two dice and the symbol die
LATER: Final = 48  # a city far ahead is hit in one of so many throws


def count_throws_of_sum(steps: i64) -> i64:
    """In how many of 36 cases two dice show so many pips."""
    if steps < 2 or steps > 12:
        return 0
    return steps - 1 if steps <= 7 else 13 - steps


def count_throws_to_city(s: GeldState, seat: i64, city: i64) -> i64:
    """In how many of 72 cases the seat's next throw ends on the city."""
    start = s.pawns[seat]
    if start == NONE:
        return 0
    times: i64 = 1
    tour = s.tours[seat]
    if tour != NONE:
        times = 2 if s.rules.news_kind[tour] == WORLD_TOUR else 0
    if start >= INNER:
        start = s.rules.beside[start]
    steps = s.rules.city_field[city] - start
    if steps < 0:
        steps += INNER
    return count_throws_of_sum(steps) * times


def count_others_throws_to_city(s: GeldState, seat: i64, city: i64) -> i64:
    """How often, in 72nds, the others will stop at a city in their next throws."""
    total: i64 = 0
    other: i64 = 0
    while other < s.seats:
        if other != seat:
            total += count_throws_to_city(s, other, city)
        other += 1
    return total


def city_rent(s: GeldState, city: i64) -> i64:
    """What a visitor pays at a city."""
    total: i64 = 0
    lying = s.placed[city] & BRANCH_BITS
    branch: i64 = 0
    while lying != 0:
        if lying & 3 != 0:
            total += (lying & 3) * s.rules.price[branch]
        lying >>= 2
        branch += 1
    return total * s.rules.factor[city]


def expected_cash_shortage(s: GeldState, seat: i64, cash: i64) -> i64:
    """How much money the seat will be short of, on average: in its next throw and two later."""
    total: i64 = 0
    cities = s.laid & ~s.marks[seat]
    city: i64 = 0
    while cities != 0:
        if cities & 1 != 0:
            short = city_rent(s, city) - cash
            if short > 0:
                total += short * (count_throws_to_city(s, seat, city) + 3)
        cities >>= 1
        city += 1
    return total // CASES


def spending_risk(s: GeldState, seat: i64, spent: i64, caution: i64) -> i64:
    """What spending money costs by making the seat short of it; caution in per cent."""
    cash = s.cash[seat]
    return (
        (expected_cash_shortage(s, seat, cash - spent) - expected_cash_shortage(s, seat, cash))
        * caution
        // 100
    )


def expected_rent_due(s: GeldState, seat: i64) -> i64:
    """The rent the seat's next throw costs on average."""
    total: i64 = 0
    cities = s.laid & ~s.marks[seat]
    city: i64 = 0
    while cities != 0:
        if cities & 1 != 0:
            total += city_rent(s, city) * count_throws_to_city(s, seat, city)
        cities >>= 1
        city += 1
    return total // CASES


def expected_rent_income(s: GeldState, seat: i64) -> i64:
    """The rent the others' next throws bring the seat on average."""
    total: i64 = 0
    cities = s.own_laid(seat)
    city: i64 = 0
    while cities != 0:
        if cities & 1 != 0:
            total += city_rent(s, city) * count_others_throws_to_city(s, seat, city)
        cities >>= 1
        city += 1
    return total // CASES


def count_rivals_left(s: GeldState) -> i64:
    """How many others are still in the game."""
    return s.seats - s.gone_count - 1


def estimate_rounds_left(s: GeldState, most: i64) -> i64:
    """About how many rounds are still to be played: fewer, the nearer somebody is to the target."""
    if s.rules.variant != 1:
        return most
    richest: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        if not s.is_out(seat):
            wealth = s.wealth(seat)
            if wealth > richest:
                richest = wealth
        seat += 1
    left = s.rules.target - richest
    if left < 0:
        left = 0
    rounds = 2 * most * left // s.rules.target
    return rounds + 1 if rounds < most else most


def estimate_card_income(s: GeldState, price: i64, factor: i64, rounds: i64) -> i64:
    """What an INVEST card on a city will bring in so many rounds."""
    return price * factor * count_rivals_left(s) * rounds // LATER


def highest_factor_with_room(s: GeldState, seat: i64) -> i64:
    """The highest factor of the seat's cities that still have room."""
    best: i64 = 0
    cities = s.own_cities(seat)
    city: i64 = 0
    while cities != 0:
        if cities & 1 != 0 and s.load_of(city) < s.rules.per_city:
            factor = s.rules.factor[city]
            if factor > best:
                best = factor
        cities >>= 1
        city += 1
    return best


def lowest_used_factor(s: GeldState, seat: i64, branch: i64) -> i64:
    """The factor that the seat's least useful card of a branch works with."""
    if s.unplaced(seat, branch) > 0:
        return highest_factor_with_room(s, seat)
    least: i64 = 0
    cities = s.own_laid(seat)
    city: i64 = 0
    while cities != 0:
        if cities & 1 != 0 and s.lying(city, branch) > 0:
            factor = s.rules.factor[city]
            if least == 0 or factor < least:
                least = factor
        cities >>= 1
        city += 1
    return least


def average_good_price(s: GeldState, good: i64) -> i64:
    """The price of a good's card over all quotations."""
    rules = s.rules
    total: i64 = 0
    at: i64 = good
    while at < rules.quotations * GOODS:
        total += rules.quote[at]
        at += GOODS
    return total // rules.quotations


def expected_goods_gain(s: GeldState, seat: i64) -> i64:
    """What the seat's goods will fetch above their lowest prices, on average."""
    total: i64 = 0
    good: i64 = 0
    while good < GOODS:
        number = s.goods(seat, good)
        if number > 0:
            total += number * (average_good_price(s, good) - s.rules.lowest[good])
        good += 1
    return total


def goods_value_now(s: GeldState, seat: i64) -> i64:
    """What the seat's goods would fetch now, and be taxed by."""
    total: i64 = 0
    good: i64 = 0
    while good < GOODS:
        total += s.goods(seat, good) * s.price_of(good)
        good += 1
    return total


def goods_value_at_end(s: GeldState, seat: i64) -> i64:
    """What the seat's goods count at the end."""
    total: i64 = 0
    good: i64 = 0
    while good < GOODS:
        total += s.goods(seat, good) * s.rules.lowest[good]
        good += 1
    return total


def raise_step(s: GeldState, worth: i64) -> i64:
    """What a bidder adds beyond the least: an eighth of the worth, so that few bids decide."""
    unit = s.rules.unit
    return (worth // 8 + unit - 1) // unit * unit


def is_invest_card(card: i64) -> bool:
    """Whether a card is an INVEST card."""
    return CITIES <= card < FIRST_GOOD
