"""Hotels, closing, renovating and factories (TYC-7, TYC-8, TYC-9), and a payday due (TYC-11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.vec_or_list import vec
from parkett.games.tycoon.kernel.codes import (
    BUILT,
    CITIES,
    CITY,
    CLOSED,
    EMPTIED,
    FACTORIES,
    FACTORY_BUILT,
    FIELD,
    HOME,
    HOTEL_BUILT,
    HOTEL_CLOSED,
    HOTEL_RENOVATED,
    LENGTH,
    PAYDAY_ANNOUNCED,
    RECORD_SIZE,
    ROW,
    STOCK,
    TYC_7_1,
    TYC_8_1,
    TYC_8_4,
    TYC_8_5,
    TYC_9_1,
    TYC_11_1,
    TYC_14_1,
    WORKS,
)
from parkett.games.tycoon.kernel.state import (
    TycoonState,
    append_owner_digit,
    count_owner_digit,
    first_free_field,
    remove_owner_digit,
)

NOT_HERE: Final = 1 << 40  # the price of a building where nothing can be built
LEAST: Final = CITIES  # where the lowest of the prices of all cities is kept


def hotel_price(s: TycoonState, seat: i64) -> i64:
    """What a hotel costs from the seat's landing field (TYC-7.1)."""
    at = s.desk(seat, CITY) * 2 + s.desk(seat, FIELD) - 1
    return s.rules.landing[at]


def factory_price(s: TycoonState, city: i64) -> i64:
    """What the next factory site of a city costs (TYC-9.1)."""
    at = city * 2 + s.factories_in(city)
    return s.rules.factory[at]


def can_build_hotel(s: TycoonState, seat: i64) -> bool:
    """Whether a landed plane may build a hotel (TYC-7.1, TYC-7.3, TYC-7.4.1)."""
    if s.desk(seat, STOCK) == 0 or s.row_full(s.desk(seat, CITY)):
        return False
    return s.cash[seat] >= hotel_price(s, seat)


def can_build_factory(s: TycoonState, seat: i64) -> bool:
    """Whether a landed plane may build a factory (TYC-9.1, TYC-9.2, TYC-7.4.1)."""
    city = s.desk(seat, CITY)
    if s.desk(seat, WORKS) == 0 or s.factories_in(city) == 2:
        return False
    return s.cash[seat] >= factory_price(s, city)


def can_renovate(s: TycoonState, seat: i64) -> bool:
    """Whether a landed plane may renovate (TYC-8.4, TYC-7.3)."""
    city = s.desk(seat, CITY)
    return s.has_closed(city, seat) and not s.row_full(city)


def can_build(s: TycoonState, seat: i64) -> bool:
    """Whether a hotel, a factory or a renovation is legal where the plane stands."""
    if s.desk(seat, FIELD) == 0:
        return False
    return can_build_hotel(s, seat) or can_build_factory(s, seat) or can_renovate(s, seat)


def cheapest_building(s: TycoonState, seat: i64, city: i64, field: i64) -> i64:
    """What a seat pays at least to build in a city from a landing field; NOT_HERE if it cannot."""
    rules = s.rules
    records = s.city_records
    record = city * RECORD_SIZE
    price: i64 = NOT_HERE
    if records[record + LENGTH] + 1 < rules.sites[city]:  # TYC-7.3
        if records[record + CLOSED] != 0 and s.has_closed(city, seat):
            return 0
        if s.desk(seat, STOCK) > 0:
            at = city * 2 + field - 1
            price = rules.landing[at]
    owners = records[record + FACTORIES]
    if owners < 8 and s.desk(seat, WORKS) > 0:  # one at most
        at = city * 2
        if owners > 0:
            at += 1
        if rules.factory[at] < price:
            price = rules.factory[at]
    return price


def building_prices(s: TycoonState) -> vec[i64]:
    """What the seat in turn pays at least to build after landing in each city (TYC-6.1).

    Found out once a turn: until something is built nothing changes there but its own plane.
    """
    if not s.prices_known:
        find_building_prices(s)
        s.prices_known = True
    return s.prices


def find_building_prices(s: TycoonState) -> None:
    """Find the prices by city, and the lowest of them behind."""
    if len(s.prices) == 0:
        s.prices = vec[i64]([0] * (CITIES + 1))
    prices = s.prices
    least: i64 = NOT_HERE
    taken = s.taken_fields(s.active)
    city: i64 = 0
    while city < CITIES:
        field = first_free_field(taken, city)
        price: i64 = NOT_HERE
        if field > 0:
            price = cheapest_building(s, s.active, city, field)
        prices[city] = price
        if price < least:
            least = price
        city += 1
    prices[LEAST] = least


def build_hotel(s: TycoonState, seat: i64) -> None:
    """Pay and build behind the last hotel; the last of the stock makes a payday due (TYC-11.1)."""
    city = s.desk(seat, CITY)
    price = hotel_price(s, seat)
    s.pay(seat, -price)
    left = s.desk(seat, STOCK) - 1
    s.set_desk(seat, STOCK, left)
    at = city * RECORD_SIZE + BUILT
    if count_owner_digit(s.city_records[at], seat + 1) == 0:
        s.city_records[at] = append_owner_digit(s.city_records[at], seat + 1)
    length = s.record(city, LENGTH)
    s.note(HOTEL_BUILT, TYC_7_1, seat, city, length + 1, price, s.desk(seat, FIELD), left)
    if add_hotel_to_row(s, city, seat):
        close_first_hotel(s, city, TYC_8_1)
    if left == 0 and s.payday_due == 0:
        last = s.phase >= s.rules.phases
        rule: i64 = TYC_14_1 if last else TYC_11_1
        s.payday_due = 1
        s.note(PAYDAY_ANNOUNCED, rule, seat, s.phase)


def renovate(s: TycoonState, seat: i64) -> None:
    """Put the hotel closed longest ago behind the last one, free of charge (TYC-8.4, TYC-8.6)."""
    city = s.desk(seat, CITY)
    at = city * RECORD_SIZE + CLOSED
    s.city_records[at] = remove_owner_digit(s.city_records[at], seat + 1)
    s.note(HOTEL_RENOVATED, TYC_8_4, seat, city, s.record(city, LENGTH) + 1)
    if add_hotel_to_row(s, city, seat) and s.rules.renovation_closes:
        close_first_hotel(s, city, TYC_8_5)


def add_hotel_to_row(s: TycoonState, city: i64, seat: i64) -> bool:
    """Put a hotel on the next site (TYC-7.2); return whether that site is red."""
    at = city * RECORD_SIZE
    length = s.city_records[at + LENGTH]
    s.city_records[at + ROW] |= (seat + 1) << (3 * length)
    s.city_records[at + LENGTH] = length + 1
    return s.rules.red[city] >> length & 1 != 0


def close_first_hotel(s: TycoonState, city: i64, rule: i64) -> None:
    """Close the first hotel still in the row; its site stays empty (TYC-8.1, TYC-8.2)."""
    at = city * RECORD_SIZE
    site: i64 = 0
    while s.city_records[at + ROW] >> (3 * site) & 7 == EMPTIED:
        site += 1
    digit = s.city_records[at + ROW] >> (3 * site) & 7
    s.city_records[at + ROW] += (EMPTIED - digit) << (3 * site)
    s.city_records[at + CLOSED] = append_owner_digit(s.city_records[at + CLOSED], digit)
    s.note(HOTEL_CLOSED, rule, digit - 1, city, site + 1, s.city_records[at + LENGTH])


def build_factory(s: TycoonState, seat: i64) -> None:
    """Pay for the first empty factory site and build there (TYC-9.1)."""
    city = s.desk(seat, CITY)
    price = factory_price(s, city)
    left = s.desk(seat, WORKS) - 1
    s.note(FACTORY_BUILT, TYC_9_1, seat, city, s.factories_in(city) + 1, price, left)
    s.pay(seat, -price)
    s.set_desk(seat, WORKS, left)
    at = city * RECORD_SIZE + FACTORIES
    s.city_records[at] = append_owner_digit(s.city_records[at], seat + 1)


def refuse_without_landing_field(s: TycoonState, seat: i64, rule: str) -> Refusal | None:
    """Why a plane that stands on no landing field can do nothing here."""
    if s.desk(seat, CITY) == HOME:
        return Refusal(rule, "at_home_bank")
    if s.desk(seat, FIELD) == 0:
        return Refusal("TYC-6.2", "no_landing_field_free")
    return None


def refuse_hotel(s: TycoonState, seat: i64) -> Refusal:
    """Why no hotel can be built here."""
    stay = refuse_without_landing_field(s, seat, "TYC-7.1")
    if stay is not None:
        return stay
    if s.desk(seat, STOCK) == 0:
        return Refusal("TYC-7.1", "no_hotel_in_stock")
    if s.row_full(s.desk(seat, CITY)):
        return Refusal("TYC-7.3", "city_full")
    price = int(hotel_price(s, seat))
    return Refusal("TYC-7.4.1", "not_enough_cash", {"price": price, "cash": int(s.cash[seat])})


def refuse_factory(s: TycoonState, seat: i64) -> Refusal:
    """Why no factory can be built here."""
    stay = refuse_without_landing_field(s, seat, "TYC-9.1")
    if stay is not None:
        return stay
    city = s.desk(seat, CITY)
    if s.factories_in(city) == 2:
        return Refusal("TYC-9.2", "factory_sites_taken")
    if s.desk(seat, WORKS) == 0:
        return Refusal("TYC-9.2", "no_factory_left")
    price = int(factory_price(s, city))
    return Refusal("TYC-7.4.1", "not_enough_cash", {"price": price, "cash": int(s.cash[seat])})


def refuse_renovation(s: TycoonState, seat: i64) -> Refusal:
    """Why nothing can be renovated here."""
    stay = refuse_without_landing_field(s, seat, "TYC-8.4")
    if stay is not None:
        return stay
    if s.row_full(s.desk(seat, CITY)):
        return Refusal("TYC-7.3", "city_full")
    return Refusal("TYC-8.4", "no_closed_hotel_here")
