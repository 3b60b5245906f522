"""Having to sell (GUB-12)."""

from __future__ import annotations

from typing import Any

from parkett.core.match import Match
from tests.games.geld_und_boerse.rules.scene import cash, owing, refused, table
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
    assert refused(match, "auction gold") == "GUB-12.1.1"
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
    assert match.legal() == ["auction London"]
    match.play("auction London")
    assert refused(match, "bid 0") == "GUB-12.4"
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
def test_several_cards_make_a_lot_and_refused_ones_are_not_offered_again() -> None:
    match = desperate()
    match.play("auction gold London Insurance")

    assert match.position()["auction"]["lot"] == ["London", "Insurance", "gold"]
    assert refused(match, "bid 5000", seat=0) == "GUB-12.4"
    match.play("pass")
    match.play("pass")
    assert match.position()["pay"]["refused"] == ["London", "Insurance", "gold"]
    assert refused(match, "auction London") == "GUB-12.4"
    match.play("sell Insurance")  # the bank still takes it


@rule("GUB-12.4")
def test_a_lot_changes_hands_and_its_price_goes_to_the_seller() -> None:
    match = desperate()
    match.play("auction London Insurance gold")
    match.play("pass")
    match.play("bid 200000")

    position = match.position()
    assert position["cash"] == [20_000, 780_000, 300_000]
    assert position["cities"]["London"] == 2
    assert position["unplaced"][2]["Insurance"] == position["goods"][2]["gold"] == 1


@rule("GUB-12.5")
def test_nobody_bids_or_offers_on_credit() -> None:
    match = desperate(cash=[100_000, 30_000, 20_000])
    match.play("auction London")

    assert refused(match, "bid 31000") == "GUB-6.2.4"
    assert refused(match, "borrow 10000") == "GUB-11.5"


@rule("GUB-12.6")
def test_the_debtor_chooses_what_to_sell() -> None:
    listed = desperate().legal()

    assert {"sell Insurance", "sell 1 gold", "auction London", "auction gold"} <= set(listed)
    assert refused(desperate(), "auction Tokyo") == "GUB-12.4"
    assert refused(table(unplaced=[{"Oil": 1}, {}, {}]), "sell Oil") == "GUB-12.1"
