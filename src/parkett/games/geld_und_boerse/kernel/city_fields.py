"""CITY fields: cities change hands or are paid for (GUB-5, GUB-10.3)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.geld_und_boerse.kernel.codes import (
    BANK,
    BRANCHES,
    CITY_RECEIVED,
    CITY_TAKEN,
    GUB_5_1,
    GUB_5_2,
    GUB_5_4,
    GUB_10_3,
    OWN_CITY_VISITED,
    RENT_DUE,
)
from parkett.games.geld_und_boerse.kernel.forced_sales import demand_payment
from parkett.games.geld_und_boerse.kernel.state import GeldState


def visit_city_field(s: GeldState, city: i64) -> None:
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
        total = sum_invested(s, city)
        factor = s.rules.factor[city]
        s.note(RENT_DUE, GUB_10_3, seat, city, owner, total, factor, total * factor)
        demand_payment(s, total * factor, owner, GUB_10_3)


def sum_invested(s: GeldState, city: i64) -> i64:
    """The printed amounts of all INVEST cards on a city."""
    total: i64 = 0
    branch: i64 = 0
    while branch < BRANCHES:
        total += s.lying(city, branch) * s.rules.price[branch]
        branch += 1
    return total
