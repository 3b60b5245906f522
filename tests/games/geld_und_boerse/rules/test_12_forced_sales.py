"""Having to sell (GUB-12)."""

from __future__ import annotations

from typing import Any

from parkett.core.match import Match
from tests.games.geld_und_boerse.rules.scene import (
    cash,
    drafted,
    on,
    owing,
    put_up,
    refused,
    table,
    thrown,
    told,
)
from tests.rule import rule


def desperate(**keys: Any) -> Match:
    """GUB-T37: due 280,000; cash 100,000, credit 50,000, one INVEST of 40,000, gold, a city."""
    keys.setdefault("cash", [100_000, 500_000, 500_000])
    return owing(
        280_000,
        open="SDGP",
        borrowed=[200_000, 0, 0],
        unplaced=[{"Insurance": 1}, {}, {}],
        goods=[{"gold": 1}, {}, {}],
        cities={"London": 0},
        **keys,
    )


@rule("GUB-12.1", "GUB-12.6")
def test_the_claim_is_paid_as_soon_as_cash_covers_it() -> None:
    match = owing(280_000, cash=[100_000, 0, 0])

    assert match.ask == "raise"
    assert refused(match, "repay 1000") == "GUB-12.1"
    match.play("borrow 100000")
    assert match.ask == "raise"
    match.play("borrow 100000")
    assert match.position()["cash"] == [20_000, 280_000, 0]


@rule("GUB-12.1.1")
def test_credit_comes_before_selling() -> None:
    match = owing(280_000, cash=[100_000, 0, 0], goods=[{"gold": 5}, {}, {}])

    assert refused(match, "sell 1 gold") == "GUB-12.1.1"
    assert refused(match, "add gold") == "GUB-12.1.1"
    assert refused(match, "put up") == "GUB-12.1.1"
    choice = owing(
        280_000,
        {"raise_funds_order": "player_choice"},
        cash=[100_000, 0, 0],
        goods=[{"gold": 5}, {}, {}],
    )
    choice.play("sell 5 gold")
    assert choice.position()["cash"] == [20_000, 280_000, 0]


@rule("GUB-12.1", "GUB-12.2", "GUB-12.3", "GUB-12.4", "GUB-T37")
def test_a_city_auctioned_for_60000_saves_the_player() -> None:
    match = desperate()
    for said in ("borrow 50000", "sell Insurance", "sell 1 gold"):
        match.play(said)

    assert cash(match) == 220_000
    assert match.legal() == ["add London"]
    put_up(match, "London")
    assert refused(match, "bid 0") == "GUB-12.4.1"
    match.play("bid 60000")
    match.play("pass")
    assert match.position()["pay"] is None
    assert match.position()["cash"] == [0, 720_000, 500_000]
    assert match.position()["cities"]["London"] == 1


@rule("GUB-12.2", "GUB-12.3")
def test_sold_cards_go_back_to_the_bank() -> None:
    match = desperate()
    match.play("sell Insurance")
    match.play("sell 1 gold")

    assert match.position()["bank_invest"]["Insurance"] == 2
    assert match.position()["supply"]["gold"] == 8
    assert refused(match, "sell Insurance") == "GUB-12.2"


@rule("GUB-12.4")
def test_a_lot_is_composed_step_by_step() -> None:
    match = desperate()

    assert refused(match, "put up") == "GUB-12.4"
    assert refused(match, "remove London") == "GUB-12.4"
    assert refused(match, "add Paris") == "GUB-12.4"
    drafted(match, "add gold", "add London", "add Insurance", "remove Insurance")
    assert match.position()["pay"]["lot"] == ["London", "gold"]
    assert refused(match, "add gold") == "GUB-12.4"  # there is only one
    assert refused(match, "remove Insurance") == "GUB-12.4"
    match.play("add Insurance")
    match.play("put up")
    assert match.position()["auction"]["lot"] == ["London", "Insurance", "gold"]
    assert told(match, "auction_opened")[0]["lot"] == ["London", "Insurance", "gold"]
    assert refused(match, "bid 5000", seat=0) == "GUB-12.4"


@rule("GUB-12.4")
def test_a_lot_that_was_emptied_again_is_not_put_up() -> None:
    match = drafted(desperate(), "add London", "remove London")

    assert refused(match, "put up") == "GUB-12.4"


@rule("GUB-12.4")
def test_a_lot_has_no_limit() -> None:
    cities = dict.fromkeys(("London", "Paris", "Milan", "Vienna", "Cairo", "Sydney"), 0)
    match = owing(
        200_000,
        {"raise_funds_order": "player_choice"},
        cash=[0, 500_000, 500_000],
        cities=cities,
        unplaced=[{"Oil": 2}, {}, {}],
        goods=[{"silver": 8}, {}, {}],
    )
    put_up(match, *cities, "Oil", "Oil", *["silver"] * 8)
    match.play("bid 250000")
    match.play("pass")

    position = match.position()
    assert all(position["cities"][city] == 1 for city in cities)
    assert (position["unplaced"][1]["Oil"], position["goods"][1]["silver"]) == (2, 8)
    assert position["cash"] == [50_000, 450_000, 500_000]
    assert told(match, "auction_won")[0]["lot"].count("silver") == 8


@rule("GUB-12.4", "GUB-12.4.1")
def test_what_nobody_wanted_comes_again_in_a_bundle() -> None:
    match = desperate()
    put_up(match, "London")
    match.play("pass")
    match.play("pass")

    assert told(match, "auction_failed")[0]["rule"] == "GUB-12.4.1"
    assert (match.position()["pay"]["refused"], match.position()["pay"]["refused_size"]) == (
        ["London"],
        1,
    )
    match.play("add London")
    assert refused(match, "put up") == "GUB-12.4.1"  # the same lot again
    assert "put up" not in match.legal()
    match.play("add gold")
    assert "put up" in match.legal()
    match.play("put up")
    match.play("pass")
    match.play("bid 150000")
    assert match.position()["cities"]["London"] == match.position()["goods"][2]["gold"] + 1


@rule("GUB-12.4.1")
def test_a_lot_of_refused_kinds_must_be_larger() -> None:
    match = desperate()
    put_up(match, "London", "gold")
    match.play("pass")
    match.play("pass")

    for card in ("London", "gold"):
        match.play(f"add {card}")
        assert refused(match, "put up") == "GUB-12.4.1"  # no new kind, not more cards
        match.play(f"remove {card}")
    put_up(match, "Insurance")  # a kind not refused yet
    match.play("pass")
    match.play("pass")
    assert match.position()["pay"]["refused_size"] == 2
    drafted(match, "add London", "add Insurance")
    assert refused(match, "put up") == "GUB-12.4.1"
    drafted(match, "add gold", "put up")  # three are more than two
    match.play("pass")
    match.play("pass")
    assert not [said for said in match.legal() if said == "put up"]
    match.play("sell Insurance")  # the bank still takes it


@rule("GUB-12.4.1")
def test_what_was_refused_for_one_payment_is_free_for_the_next() -> None:
    match = table(
        options={"raise_funds_order": "player_choice"},
        cash=[0, 500_000, 500_000],
        cities={"London": 0, "Tokyo": 1, "Montreal": 1},
        placed={"Tokyo": ["Textiles"], "Montreal": ["Oil"]},
        pawns=on("I21"),
    )
    thrown(match, "1 1 stay")  # to Tokyo
    put_up(match, "London")
    for said in ("pass", "pass", "borrow 40000"):
        match.play(said)
    assert match.ask == "again"
    thrown(match, "1 1 stay")  # to Montreal

    assert match.position()["pay"]["refused"] == []
    assert match.position()["pay"]["refused_size"] == 0
    put_up(match, "London")
    match.play("bid 50000")
    match.play("pass")
    assert match.position()["cash"] == [0, 540_000, 500_000]


@rule("GUB-12.4")
def test_a_lot_changes_hands_and_its_price_goes_to_the_seller() -> None:
    match = desperate()
    put_up(match, "London", "Insurance", "gold")
    match.play("pass")
    match.play("bid 200000")

    position = match.position()
    assert position["cash"] == [20_000, 780_000, 300_000]
    assert position["cities"]["London"] == 2
    assert position["unplaced"][2]["Insurance"] == position["goods"][2]["gold"] == 1


@rule("GUB-12.4")
def test_a_sale_empties_the_lot_being_composed() -> None:
    match = desperate()
    drafted(match, "add London", "add gold", "sell 1 gold")

    assert match.position()["pay"]["lot"] == []
    assert match.position()["pay"]["edits"] == 0


@rule("GUB-12.4")
def test_cities_are_not_sold_to_the_bank() -> None:
    assert refused(desperate(), "sell London") == "GUB-12.4"


@rule("GUB-12.5")
def test_nobody_bids_or_offers_on_credit() -> None:
    match = desperate(cash=[100_000, 30_000, 20_000])
    put_up(match, "London")

    assert refused(match, "bid 31000") == "GUB-6.2.4"
    assert refused(match, "borrow 10000") == "GUB-11.5"


@rule("GUB-12.6")
def test_the_debtor_chooses_what_to_sell() -> None:
    listed = desperate().legal()

    assert {"sell Insurance", "sell 1 gold", "add London", "add gold"} <= set(listed)
    assert refused(desperate(), "add Tokyo") == "GUB-12.4"
    assert refused(table(unplaced=[{"Oil": 1}, {}, {}]), "sell Oil") == "GUB-12.1"


@rule("GUB-12.3")
def test_some_of_the_cards_of_a_good_may_be_sold() -> None:
    match = owing(280_000, cash=[10_000, 0, 0], goods=[{"gold": 3}, {}, {}])

    match.play("sell 2 gold")  # neither one nor all
    assert match.position()["goods"][0]["gold"] == 1
    assert cash(match) == 90_000
    assert refused(match, "sell 2 gold") == "GUB-7.3"


@rule("GUB-12.4")
def test_a_debtor_never_bids_for_his_own_lot() -> None:
    match = owing(
        280_000,
        {"auction_releaser_may_bid": True},
        cash=[10_000, 500_000, 500_000],
        borrowed=[250_000, 0, 0],
        cities={"London": 0, "Paris": 0},
    )
    put_up(match, "London")

    assert match.to_act == 1
    drafted(match, "bid 1000")
    assert match.to_act == 2
    drafted(match, "pass")
    assert match.position()["cities"]["London"] == 1


@rule("GUB-12.2", "GUB-12.4")
def test_all_that_can_be_sold_and_removed_is_listed_once() -> None:
    match = owing(
        280_000,
        cash=[10_000, 500_000, 500_000],
        borrowed=[250_000, 0, 0],
        unplaced=[{"Gold mine": 1, "Textiles": 1}, {}, {}],
        goods=[{"diamonds": 1}, {}, {}],
    )
    sales = ["sell 1 diamonds", "sell Textiles", "sell Gold-mine"]

    assert match.legal() == [*sales, "add Textiles", "add Gold-mine", "add diamonds"]
    drafted(match, "add Gold-mine", "add diamonds")
    assert match.legal() == [
        "put up",
        *sales,
        "add Textiles",
        "remove Gold-mine",
        "remove diamonds",
    ]
