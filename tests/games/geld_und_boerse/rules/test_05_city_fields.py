"""CITY fields (GUB-5)."""

from __future__ import annotations

from tests.games.geld_und_boerse.rules.scene import TO_TOKYO, cash, on, table, thrown
from tests.rule import rule


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


@rule("GUB-5.3", "GUB-10.3", "GUB-T14")
def test_an_invested_city_is_paid_for() -> None:
    match = table(cities={"Montreal": 1}, placed={"Montreal": ["Bank"]}, pawns=on("I22"))
    thrown(match, "1 2 stay")

    assert match.position()["cash"] == [470_000, 530_000, 500_000]
    assert match.position()["cities"]["Montreal"] == 1


@rule("GUB-5.4")
def test_nothing_happens_on_the_own_city() -> None:
    match = table(cities={"Tokyo": 0}, placed={"Tokyo": ["Computer"]}, **TO_TOKYO)
    thrown(match, "1 2 stay")

    assert match.position()["cash"] == [500_000] * 3
    assert match.ask == "finish"


@rule("GUB-5.5", "GUB-14.2")
def test_cities_have_no_value() -> None:
    assert table(cities=dict.fromkeys(("Tokyo", "London"), 0)).scores() == [500_000] * 3
