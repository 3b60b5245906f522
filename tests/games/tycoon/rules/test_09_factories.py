"""TYC-9: factories."""

from __future__ import annotations

import pytest

from tests.games.tycoon.rules.scene import (
    entries_of,
    payday,
    play,
    refusal_of,
    table,
)
from tests.rule import rule


@rule("TYC-9.1")
@pytest.mark.parametrize(("built", "site", "price"), [([], 1, 6), ([2], 2, 8)])
def test_the_cheaper_site_first(built: list[int], site: int, price: int) -> None:
    match = table(planes={0: "Cairo 2"}, factories={"Cairo": built})
    journal = play(match, "build factory")

    assert entries_of(journal, "factory_built")[0] == {
        "entry": "factory_built",
        "rule": "TYC-9.1",
        "seat": 0,
        "city": "Cairo",
        "site": site,
        "amount": price,
        "left": 4,
    }
    assert match.position()["factories"]["Cairo"] == [*built, 0]
    assert match.position()["cash"][0] == 15 - price
    assert match.position()["factories_left"] == [4, 5, 5 - len(built)]


@rule("TYC-9.1")
def test_a_factory_needs_a_plane_and_money() -> None:
    assert refusal_of(table(), "build factory") == ("TYC-9.1", "at_home_bank")
    poor = table(planes={0: "Cairo 1"}, cash=[5, 0, 0])
    assert refusal_of(poor, "build factory") == ("TYC-7.4.1", "not_enough_cash")


@rule("TYC-9.2")
def test_two_in_a_city_also_of_one_owner() -> None:
    match = table(planes={0: "Cairo 1"}, factories={"Cairo": [0]})
    play(match, "build factory")
    assert match.position()["factories"]["Cairo"] == [0, 0]

    full = table(planes={0: "Cairo 1"}, factories={"Cairo": [1, 2]})
    assert refusal_of(full, "build factory") == ("TYC-9.2", "factory_sites_taken")


@rule("TYC-9.2")
def test_five_a_player() -> None:
    built = {"Tokyo": [0, 0], "Monaco": [0, 0], "Sydney": [0]}
    match = table(planes={0: "Cairo 1"}, factories=built)

    assert refusal_of(match, "build factory") == ("TYC-9.2", "no_factory_left")


@rule("TYC-9.3", "TYC-9.3.1")
def test_factories_do_not_count_for_spread_and_never_close() -> None:
    factories = {"Cairo": [0], "Tokyo": [0]}
    match, journal = payday(factories=factories, rows={"Cairo": [1]})
    assert entries_of(journal, "spread_paid")[0]["cities"] == 0

    match = table(rows={"Cairo": [1] * 3 + [2] * 3}, factories=factories, planes={0: "Cairo 1"})
    play(match, "build hotel")
    assert match.position()["factories"]["Cairo"] == [0]


@rule("TYC-9.2")
def test_every_factory_built_leaves_one_less() -> None:
    match = table(seats=2, planes={0: "Cairo 1", 1: "Sydney 1"}, cash=[99, 99])
    for left in (4, 3):
        journal = play(match, "build factory", "end turn", "build hotel", "end turn")
        assert entries_of(journal, "factory_built")[0]["left"] == left
        assert match.position()["factories_left"] == [left, 5]

    last = {"Tokyo": [0, 0], "Monaco": [0, 0]}
    match = table(planes={0: "Cairo 1"}, factories=last)
    play(match, "build factory")
    assert match.position()["factories_left"] == [0, 5, 5]


@rule("TYC-9.2")
def test_one_factory_a_turn() -> None:
    match = table(planes={0: "Cairo 1"}, cash=[40, 0, 0])
    play(match, "build factory")

    assert refusal_of(match, "build factory") == ("TYC-3.1", "one_action_a_turn")


@rule("TYC-9.1", "TYC-7.4.1")
@pytest.mark.parametrize(("cash", "legal"), [(5, False), (6, True), (7, True)])
def test_the_exact_price_of_a_factory_is_enough(cash: int, legal: bool) -> None:
    match = table(planes={0: "Cairo 1"}, cash=[cash, 0, 0])

    assert (match.why("build factory") is None) == legal
