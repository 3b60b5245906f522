"""TYC-8: closing and renovating."""

from __future__ import annotations

import pytest

from tests.games.tycoon.rules.scene import (
    entries_of,
    payday,
    play,
    refusal_of,
    table,
    tycoon,
)
from tests.rule import rule

SIX = [1, 2, 1, 2, 1, 2]
SEVEN = [None, 2, 1, 2, 1, 2, 0]  # the first red site is used


@rule("TYC-8.1")
def test_a_red_site_closes_the_first_hotel_in_the_row() -> None:
    match = table(rows={"Cairo": SIX}, planes={0: "Cairo 1"})
    journal = play(match, "build hotel")

    assert entries_of(journal, "hotel_closed")[0] == {
        "entry": "hotel_closed",
        "rule": "TYC-8.1",
        "seat": 1,
        "city": "Cairo",
        "site": 1,
        "red": 7,
    }
    assert match.position()["rows"]["Cairo"] == [None, *SIX[1:], 0]
    assert match.position()["closed"]["Cairo"] == [1]


@rule("TYC-8.2")
def test_the_second_red_site_closes_the_second_hotel() -> None:
    row = [*SEVEN, 0]
    match = table(rows={"Cairo": row}, closed={"Cairo": [1]}, planes={0: "Cairo 1"}, phase=2)
    journal = play(match, "build hotel")

    assert entries_of(journal, "hotel_closed")[0]["site"] == 2
    assert match.position()["rows"]["Cairo"][:3] == [None, None, 1]
    assert match.position()["closed"]["Cairo"] == [1, 2]


@rule("TYC-8.3")
def test_closed_hotels_count_for_nothing() -> None:
    row = [None, 2, 2, 2, 2, 2, 1]
    _, journal = payday(rows={"Cairo": row}, closed={"Cairo": [0]}, phase=2)

    assert entries_of(journal, "spread_paid")[0]["cities"] == 0
    assert [entry["seat"] for entry in entries_of(journal, "majority_paid")] == [2, 1]


@rule("TYC-8.4")
def test_renovating_is_free_and_is_the_action() -> None:
    match = table(
        rows={"Cairo": SEVEN}, closed={"Cairo": [0]}, planes={0: "Cairo 1"}, cash=[0, 0, 0], phase=2
    )
    journal = play(match, "renovate")

    assert entries_of(journal, "hotel_renovated")[0] == {
        "entry": "hotel_renovated",
        "rule": "TYC-8.4",
        "seat": 0,
        "city": "Cairo",
        "site": 8,
    }
    assert match.position()["rows"]["Cairo"] == [*SEVEN, 0]
    assert match.position()["closed"]["Cairo"] == []
    assert match.position()["cash"][0] == 0
    assert refusal_of(match, "build factory") == ("TYC-3.1", "one_action_a_turn")


@rule("TYC-8.4")
def test_renovating_needs_a_closed_hotel_and_a_plane_there() -> None:
    facts = {"rows": {"Cairo": SEVEN}, "closed": {"Cairo": [1]}, "phase": 2}

    assert (
        refusal_of(table(planes={0: "Cairo 1"}, **facts), "renovate")[1] == "no_closed_hotel_here"
    )
    assert refusal_of(table(active=1, **facts), "renovate") == ("TYC-8.4", "at_home_bank")
    elsewhere = table(active=1, planes={1: "Tokyo 1"}, **facts)
    assert refusal_of(elsewhere, "renovate") == ("TYC-8.4", "no_closed_hotel_here")


@rule("TYC-8.5")
@pytest.mark.parametrize("closing", [True, False])
def test_renovating_onto_a_red_site(closing: bool) -> None:
    row = [*SEVEN, 1]
    match = table(
        tycoon(renovation_triggers_closing=closing),
        rows={"Cairo": row},
        closed={"Cairo": [0]},
        planes={0: "Cairo 1"},
        phase=2,
    )
    journal = play(match, "renovate")

    assert [entry["rule"] for entry in entries_of(journal, "hotel_closed")] == ["TYC-8.5"] * closing
    first = [None, None] if closing else [None, 2]
    assert match.position()["rows"]["Cairo"] == [*first, *row[2:], 0]
    assert match.position()["closed"]["Cairo"] == ([2] if closing else [])


@rule("TYC-8.6")
def test_a_renovation_takes_nothing_from_the_stock() -> None:
    row = [None, 2, 1, 2, 1, 2, 1]
    rows = {"Cairo": row, "Tokyo": [0] * 5}
    match = table(rows=rows, closed={"Cairo": [0]}, planes={0: "Cairo 1"})
    assert match.position()["stock"][0] == 0
    journal = play(match, "renovate")

    assert match.position()["stock"][0] == 0
    assert match.position()["payday_due"] is False
    assert not entries_of(journal, "payday_announced")


@rule("TYC-8.6")
def test_the_hotel_closed_longest_ago_is_renovated() -> None:
    row = [None, None, 2, 1, 2, 1, 2, 1, 2]
    facts = {"rows": {"Cairo": row}, "closed": {"Cairo": [0, 1]}, "phase": 2}
    match = table(planes={1: "Cairo 1"}, active=1, **facts)
    play(match, "renovate")

    assert match.position()["closed"]["Cairo"] == [0]
