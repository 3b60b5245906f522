"""CITY fields and investing (GUB-5, GUB-10)."""

from __future__ import annotations

import tomllib
from typing import Any

import parkett
from parkett.core.match import Match
from tests.games.geld_und_boerse.rules.scene import (
    cash,
    on,
    refused,
    table,
    thrown,
    told,
)
from tests.rule import rule

TO_TOKYO: dict[str, Any] = {"pawns": on("I20")}  # three fields before Tokyo


@rule("GUB-5.1", "GUB-T12")
def test_a_free_city_is_received() -> None:
    match = thrown(table(**TO_TOKYO), "1 2 stay")

    assert match.position()["cities"]["Tokyo"] == 0
    assert cash(match) == 500_000


@rule("GUB-5.2", "GUB-10.7", "GUB-T13")
def test_a_city_without_investments_changes_hands() -> None:
    match = table(cities={"Tokyo": 1}, **TO_TOKYO)
    thrown(match, "1 2 stay")

    assert match.position()["cities"]["Tokyo"] == 0
    assert match.position()["cash"] == [500_000] * 3


@rule("GUB-10.7")
def test_a_city_cleared_by_its_owner_is_lost() -> None:
    match = table(
        active=1,
        cities={"Tokyo": 1},
        placed={"Tokyo": ["Oil"]},
        pawns=["I20", "I10", "I13"],
    )
    match.play("take Oil from Tokyo")
    thrown(match, "1 2 stay")
    match.play("end turn")
    thrown(match, "1 2 stay")  # seat 2
    while match.ask != "turn":
        match.play("end turn")
    thrown(match, "1 2 stay")

    assert match.position()["cities"]["Tokyo"] == 0
    assert match.position()["unplaced"][1]["Oil"] == 1


@rule("GUB-5.3", "GUB-10.3", "GUB-T14")
def test_an_invested_city_is_paid_for() -> None:
    match = table(cities={"Montreal": 1}, placed={"Montreal": ["Bank"]}, pawns=on("I22"))
    thrown(match, "1 2 stay")

    assert match.position()["cash"] == [470_000, 530_000, 500_000]
    assert match.position()["cities"]["Montreal"] == 1


@rule("GUB-10.3", "GUB-W2")
def test_rent_is_the_sum_times_the_factor() -> None:
    match = table(cities={"Tokyo": 2}, placed={"Tokyo": ["Computer", "Bank"]}, **TO_TOKYO)
    thrown(match, "1 2 stay")

    assert match.position()["cash"] == [220_000, 500_000, 780_000]
    assert told(match, "rent_due")[0]["amount"] == 280_000


@rule("GUB-5.4")
def test_nothing_happens_on_the_own_city() -> None:
    match = table(cities={"Tokyo": 0}, placed={"Tokyo": ["Computer"]}, **TO_TOKYO)
    thrown(match, "1 2 stay")

    assert match.position()["cash"] == [500_000] * 3
    assert match.ask == "finish"


@rule("GUB-5.5", "GUB-14.2")
def test_cities_have_no_value() -> None:
    assert table(cities=dict.fromkeys(("Tokyo", "London"), 0)).scores() == [500_000] * 3


@rule("GUB-5.6", "GUB-W3")
def test_the_known_factors_are_on_the_board() -> None:
    board = tomllib.loads(parkett.game("geld_und_boerse").board_text)
    factors = {city["name"]: city["factor"] for city in board["cities"]["list"]}

    assert (factors["London"], factors["Tokyo"], factors["Montreal"]) == (4, 4, 1)
    assert len(factors) == 20


def investor() -> Match:
    """Seat 0 owns two cities and five INVEST cards; seat 1 owns London."""
    return table(
        cities={"Tokyo": 0, "Paris": 0, "London": 1},
        unplaced=[{"Oil": 1, "Bank": 1, "Cars": 1, "Steel": 2}, {"Paper": 1}, {}],
    )


@rule("GUB-10.1")
def test_any_branch_fits_any_own_city() -> None:
    match = investor()
    match.play("lay Oil on Tokyo")
    match.play("lay Bank on Paris")

    assert match.position()["placed"]["Tokyo"] == ["Oil"]
    assert match.position()["placed"]["Paris"] == ["Bank"]
    assert refused(match, "lay Cars on London") == "GUB-10.1"
    assert refused(match, "lay Paper on Paris") == "GUB-10.1"
    assert refused(match, "lay Oil on Paris") == "GUB-10.1"  # the only one lies on Tokyo


@rule("GUB-10.2", "GUB-T15")
def test_a_fourth_card_is_refused() -> None:
    match = investor()
    for branch in ("Oil", "Bank", "Steel"):
        match.play(f"lay {branch} on Tokyo")

    assert refused(match, "lay Steel on Tokyo") == "GUB-10.2"
    match.play("lay Steel on Paris")


@rule("GUB-10.4")
def test_cards_are_rearranged_freely_and_repeatedly() -> None:
    match = investor()
    for _ in range(6):
        match.play("lay Oil on Tokyo")
        match.play("take Oil from Tokyo")

    assert match.position()["takes"] == 6
    assert not [said for said in match.legal() if said.startswith("take")]
    assert refused(match, "take Oil from Tokyo") == "GUB-10.4"
    assert refused(match, "take Paper from London") == "GUB-10.4"


@rule("GUB-10.4", "GUB-10.5", "GUB-T16")
def test_nobody_rearranges_in_the_turn_of_another() -> None:
    match = table(cities={"Tokyo": 1}, unplaced=[{}, {"Oil": 1}, {}], pawns=on("O0"))

    assert refused(match, "lay Oil on Tokyo", seat=1) == "GUB-10.4"
    thrown(match, "1 1 stay")
    match.play("release")
    assert match.to_act == 1  # asked for a bid, but it is not his turn
    assert refused(match, "lay Oil on Tokyo") == "GUB-10.4"
    assert refused(match, "take Oil from Tokyo") == "GUB-10.4"


@rule("GUB-10.5")
def test_cards_acquired_meanwhile_wait_unplaced() -> None:
    match = table(cities={"Tokyo": 1}, pawns=on("O0"))
    thrown(match, "1 1 stay")
    for said in ("release", "bid 10000", "pass"):
        match.play(said)

    assert match.position()["unplaced"][1]["Textiles"] == 1
    assert match.position()["placed"]["Tokyo"] == []


@rule("GUB-10.6")
def test_all_but_cash_is_seen_by_all() -> None:
    match = table(
        cities={"Tokyo": 1},
        placed={"Tokyo": ["Oil"]},
        goods=[{}, {"gold": 2}, {}],
        borrowed=[0, 30_000, 0],
    )
    view, position = match.view(0), match.position()

    assert view["cash"] == [500_000, None, None]
    for key in ("cities", "placed", "unplaced", "goods", "borrowed", "unknown", "tours"):
        assert view[key] == position[key]
    open_table = table(options={"cash_visibility": "public"})
    assert open_table.view(0)["cash"] == [500_000] * 3


@rule("GUB-10.8")
def test_cards_may_stay_unplaced() -> None:
    match = table(unplaced=[{"Oil": 2}, {}, {}], pawns=on("O0"))
    thrown(match, "1 1 stay")
    match.play("buy")

    assert match.position()["unplaced"][0]["Textiles"] == 1
    assert not [said for said in match.legal() if said.startswith("lay")]
