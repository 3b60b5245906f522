"""TYC-7: building hotels."""

from __future__ import annotations

import pytest

from tests.games.tycoon.rules.scene import (
    entries_of,
    play,
    refusal_of,
    table,
)
from tests.rule import rule


@rule("TYC-7.1")
@pytest.mark.parametrize(("field", "price"), [(1, 3), (2, 4)])
def test_the_landing_field_says_the_cost(field: int, price: int) -> None:
    match = table(planes={0: f"Cairo {field}"})
    journal = play(match, "build hotel")

    assert entries_of(journal, "hotel_built")[0] == {
        "entry": "hotel_built",
        "rule": "TYC-7.1",
        "seat": 0,
        "city": "Cairo",
        "site": 1,
        "amount": price,
        "field": field,
        "left": 5,
    }
    assert match.position()["cash"][0] == 15 - price
    assert match.position()["stock"][0] == 5


@rule("TYC-7.1")
def test_a_hotel_needs_a_city_and_a_hotel() -> None:
    assert refusal_of(table(), "build hotel") == ("TYC-7.1", "at_home_bank")
    for seat in range(3):
        built = table(rows={"Cairo": [seat] * 6}, planes={seat: "Cairo 1"}, active=seat)
        assert refusal_of(built, "build hotel") == ("TYC-7.1", "no_hotel_in_stock")


@rule("TYC-7.2")
def test_behind_the_last_hotel_whoever_owns_it() -> None:
    match = table(rows={"Cairo": [1, 2]}, planes={0: "Cairo 1"})
    journal = play(match, "build hotel")

    assert match.position()["rows"]["Cairo"] == [1, 2, 0]
    assert entries_of(journal, "hotel_built")[0]["site"] == 3


@rule("TYC-7.3")
def test_the_last_site_is_never_built_on() -> None:
    row = [None, None, None, 1, 1, 1, 1, 1, 2, 2, 2]
    match = table(rows={"Cairo": row}, closed={"Cairo": [1, 1, 0]}, phase=3, planes={0: "Cairo 1"})
    play(match, "build hotel", "end turn", "loan 10", "loan 10")

    assert len(match.position()["rows"]["Cairo"]) == 12
    assert refusal_of(match, "build hotel") == ("TYC-7.3", "city_full")
    assert refusal_of(match, "renovate") == ("TYC-7.3", "city_full")
    assert match.why("build factory") is None


@rule("TYC-7.4", "TYC-7.4.1")
def test_one_hotel_a_turn_paid_in_cash() -> None:
    match = table(planes={0: "New York 1"}, cash=[3, 0, 0])
    assert refusal_of(match, "build hotel") == ("TYC-7.4.1", "not_enough_cash")

    match = table(planes={0: "New York 1"}, cash=[8, 0, 0])
    play(match, "build hotel")
    assert refusal_of(match, "build hotel") == ("TYC-3.1", "one_action_a_turn")


@rule("TYC-7.2", "TYC-12.3")
def test_who_built_first_is_remembered_once() -> None:
    """The order in `first_built` is that of the first hotels, however many follow."""
    planes = {0: "Cairo 1", 1: "Cairo 2"}
    match = table(seats=2, planes=planes, cash=[40, 40])
    for _ in range(3):
        play(match, "build hotel", "end turn")
    assert match.position()["first_built"]["Cairo"] == [0, 1]
    assert match.position()["rows"]["Cairo"] == [0, 1, 0]

    match = table(seats=2, planes=planes, rows={"Cairo": [1]}, cash=[40, 40])
    play(match, "build hotel")
    assert match.position()["first_built"]["Cairo"] == [1, 0]
    assert match.position()["first_built"]["Tokyo"] == []


@rule("TYC-7.4.1")
@pytest.mark.parametrize(("cash", "legal"), [(3, False), (4, True), (5, True)])
def test_the_exact_price_is_enough(cash: int, legal: bool) -> None:
    match = table(planes={0: "New York 1"}, cash=[cash, 0, 0])

    assert (match.why("build hotel") is None) == legal
