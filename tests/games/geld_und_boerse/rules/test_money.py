"""Loans and having to sell (GUB-11, GUB-12)."""

from __future__ import annotations

from typing import Any

from parkett.core.edition import Value
from parkett.core.match import Match
from tests.games.geld_und_boerse.rules.scene import (
    cash,
    on,
    refused,
    table,
    thrown,
)
from tests.rule import rule


@rule("GUB-11.1", "GUB-T36")
def test_the_limit_counts_all_loans() -> None:
    match = table(borrowed=[200_000, 0, 0])

    assert refused(match, "borrow 60000") == "GUB-11.1"
    match.play("borrow 50000")
    assert cash(match) == 550_000


@rule("GUB-11.2", "GUB-W4")
def test_twice_the_amount_is_owed() -> None:
    match = table()
    match.play("borrow 250000")

    assert match.scores()[0] == 500_000 + 250_000 - 500_000
    assert refused(match, "repay 501000") == "GUB-11.6"
    match.play("repay 500000")
    assert cash(match) == 250_000
    assert match.scores()[0] == 250_000


@rule("GUB-11.2")
def test_interest_is_an_option() -> None:
    match = table(options={"interest_percent": 0})
    match.play("borrow 100000")

    assert match.scores()[0] == 500_000


@rule("GUB-11.3")
def test_loans_come_in_any_thousands() -> None:
    match = table()
    match.play("borrow 1000")
    match.play("borrow 17000")

    assert match.position()["borrowed"][0] == 18_000
    assert refused(match, "borrow 0") == "GUB-11.3"


@rule("GUB-11.4", "GUB-W5")
def test_the_limit_never_refills() -> None:
    match = table(borrowed=[250_000, 0, 0], repaid=[500_000, 0, 0])

    assert refused(match, "borrow 1000") == "GUB-11.4"


@rule("GUB-11.4", "GUB-11.6", "GUB-T35")
def test_repaying_lowers_the_debt_only() -> None:
    match = table()
    match.play("borrow 100000")
    match.play("repay 50000")

    assert refused(match, "repay 151000") == "GUB-11.6"  # 150,000 are owed
    assert refused(match, "borrow 151000") == "GUB-11.1"  # 150,000 are left
    assert match.why("repay 150000") is None
    assert match.why("borrow 150000") is None


@rule("GUB-11.5")
def test_loans_are_for_the_own_turn() -> None:
    match = thrown(table(pawns=on("O3")), "1 2 stay")
    match.play("release")

    assert refused(match, "borrow 10000") == "GUB-11.5"
    assert refused(match, "borrow 10000", seat=2) == "GUB-11.5"
    options: dict[str, Value] = {"loan_purpose": "compulsory_payment_only"}
    assert refused(table(options=options), "borrow 10000") == "GUB-11.5"
    debtor = owing(280_000, options=options, cash=[100_000, 0, 0])
    debtor.play("borrow 180000")
    assert debtor.position()["pay"] is None


@rule("GUB-11.6")
def test_debts_are_repaid_in_the_own_turn() -> None:
    match = table(borrowed=[10_000, 10_000, 0], cash=[5_000, 500_000, 0])

    assert refused(match, "repay 6000") == "GUB-11.6"
    assert refused(match, "repay 1000", seat=1) == "GUB-11.6"
    match.play("repay 5000")
    assert match.position()["repaid"] == [5_000, 0, 0]


@rule("GUB-11.7")
def test_the_bank_refuses_everybody_beyond_the_limit() -> None:
    for seat in range(3):
        match = table(active=seat, borrowed=[249_000] * 3)

        assert refused(match, "borrow 2000") == "GUB-11.1"


def owing(amount: int, options: dict[str, Value] | None = None, **keys: Any) -> Match:
    """Seat 0 has stopped on Tokyo of seat 1 and owes 4 x the amounts that lie there."""
    lying = {
        280_000: ["Computer", "Bank"],
        200_000: ["Gold mine"],
        40_000: ["Textiles"],
    }[amount]
    keys["cities"] = {"Tokyo": 1, **keys.get("cities", {})}
    keys["placed"] = {"Tokyo": lying, **keys.get("placed", {})}
    return thrown(table(options=options, pawns=on("I20"), **keys), "1 2 stay")


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
