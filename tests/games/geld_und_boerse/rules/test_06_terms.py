"""What may be dealt in, and which copy of a card goes (GUB-6.3.2, GUB-6.3.3)."""

from __future__ import annotations

from typing import Any

from tests.games.geld_und_boerse.rules.scene import dealing, drafted, refused, told
from tests.rule import rule


@rule("GUB-6.3.2")
def test_the_means_of_payment_can_be_restricted() -> None:
    for assets, accepted in (("cash", 0), ("cash_city", 1), ("cash_city_invest_ed", 3)):
        match = dealing(options={"negotiation_assets": assets})
        gifts = [f"give {card}" for card in ("London", "Oil", "gold")]

        assert [match.why(said) is None for said in gifts].count(True) == accepted
        assert [said in match.legal() for said in gifts].count(True) == accepted
        assert match.why("give 40000") is None
    cash = dealing(options={"negotiation_assets": "cash"})
    assert refused(cash, "ask Oil") == "GUB-6.3.2"
    assert cash.game.state(cash.position()).dump() == cash.state.dump()


@rule("GUB-6.3.3")
def test_a_sold_card_leaves_the_lowest_factor_first() -> None:
    match = dealing(
        unplaced=[{"Oil": 1}, {}, {}],
        cities={"London": 0, "Tokyo": 1, "Paris": 1},
        placed={"Tokyo": ["Computer"], "Paris": ["Computer", "Bank"]},
    )
    drafted(match, "give 90000", "give London", "offer", "accept")

    assert match.position()["placed"]["Paris"] == ["Bank"]
    assert match.position()["placed"]["Tokyo"] == ["Computer"]
    assert told(match, "invest_left") == [
        {"entry": "invest_left", "rule": "GUB-6.3.3", "seat": 1, "city": "Paris"}
    ]


@rule("GUB-6.3.3")
def test_of_equal_factors_the_first_city_loses_the_card() -> None:
    match = dealing(
        unplaced=[{}, {}, {}],
        cities={"London": 1, "Tokyo": 1},
        placed={"Tokyo": ["Computer"], "London": ["Computer"]},
        goods=[{}, {}, {}],
    )
    drafted(match, "give 90000", "offer", "accept")

    assert match.position()["placed"]["London"] == []
    assert match.position()["placed"]["Tokyo"] == ["Computer"]


@rule("GUB-6.3.3")
def test_an_unplaced_copy_goes_first() -> None:
    match = dealing(
        unplaced=[{}, {"Computer": 1}, {}],
        cities={"Montreal": 1},
        placed={"Montreal": ["Computer"]},
    )
    drafted(match, "give 90000", "offer", "accept")

    assert match.position()["placed"]["Montreal"] == ["Computer"]
    assert told(match, "invest_left") == []


@rule("GUB-6.3.3")
def test_a_city_given_away_leaves_its_cards_behind() -> None:
    match = dealing(unplaced=[{}, {"Computer": 2}, {}], placed={"London": ["Oil"]})
    drafted(match, "give London", "offer", "accept")

    assert match.position()["placed"]["London"] == []
    assert match.position()["cities"]["London"] == 1
    assert match.position()["unplaced"][0]["Oil"] == 1
    assert told(match, "invest_left") == [
        {"entry": "invest_left", "rule": "GUB-6.3.3", "seat": 0, "city": "London"}
    ]


@rule("GUB-6.3.3")
def test_placed_cards_of_an_owner_stay_with_the_option() -> None:
    keys: dict[str, Any] = {
        "options": {"placed_cards": "stay"},
        "unplaced": [{"Oil": 1}, {"Computer": 1}, {}],
        "cities": {"London": 0, "Tokyo": 1, "Paris": 1},
        "placed": {"Tokyo": ["Computer", "Bank"], "London": ["Steel"]},
        "goods": [{"gold": 2}, {"silver": 1}, {}],
    }
    match = dealing(**keys)

    for said in ("ask Bank", "ask Tokyo", "ask Computer"):
        assert refused(match, said) == "GUB-6.3.3"
        assert said not in match.legal()
    drafted(match, "ask Paris", "ask silver")  # an empty city, and a good
    drafted(match, "give London", "give Steel", "offer")  # it is the visitor's turn
    match.play("accept")
    assert match.position()["cities"]["Paris"] == 0
    assert match.position()["unplaced"][0]["Computer"] == 1
    assert match.position()["placed"]["Tokyo"] == ["Computer", "Bank"]

    keys["unplaced"] = [{}, {}, {"Computer": 1}]
    other = dealing(**keys)
    assert other.position()["deal"]["owner"] == 2
    assert refused(other, "to B") == "GUB-6.3.3"
    keys["unplaced"] = [{}, {}, {}]
    keys["placed"]["Paris"] = ["Computer"]
    assert dealing(**keys).ask == "finish"  # nobody has one to sell


@rule("GUB-6.3")
def test_what_a_negotiation_lists_is_accepted() -> None:
    match = dealing()
    for said in ("give London", "offer", "counter", "offer"):
        assert all(match.state.accepts(action) for action in match.state.actions())
        match.play(said)
    assert all(match.state.accepts(action) for action in match.state.actions())


@rule("GUB-6.3.3")
def test_an_empty_city_of_an_owner_is_for_sale_where_placed_cards_stay() -> None:
    match = dealing(
        options={"placed_cards": "stay"},
        cities={"London": 1, "Tokyo": 1, "Paris": 0},
        placed={"Tokyo": ["Oil"]},
    )

    assert match.why("ask London") is None
    assert refused(match, "ask Tokyo") == "GUB-6.3.3"
    assert refused(match, "ask Paris").startswith("GUB-6.3")
