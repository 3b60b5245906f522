"""Bankruptcy and both ends (GUB-13, GUB-14, GUB-15)."""

from __future__ import annotations

from typing import Any

import pytest

from parkett.core.edition import Value
from parkett.core.match import Match
from tests.games.geld_und_boerse.rules.scene import (
    news,
    on,
    refused,
    table,
    thrown,
    told,
)
from tests.games.geld_und_boerse.rules.test_money import owing
from tests.rule import rule


def ruined(options: dict[str, Value] | None = None, **keys: Any) -> Match:
    """Seat 0 draws a slump without cash or credit and owns a city and a tour card."""
    keys.setdefault("cities", {"London": 0})
    return news(
        "Slump-50000",
        options=options,
        cash=[10_000, 500_000, 500_000],
        borrowed=[250_000, 0, 0],
        tours=["Investment tour", None, None],
        **keys,
    )


def unwanted(match: Match) -> Match:
    """Auction London; nobody bids."""
    for said in ("auction London", "pass", "pass"):
        match.play(said)
    return match


@rule("GUB-13.1", "GUB-13.3", "GUB-13.4")
def test_who_cannot_pay_the_bank_is_out() -> None:
    match = ruined()

    assert match.ask == "raise"
    unwanted(match)
    position = match.position()
    assert position["out"] == [0]
    assert position["cash"] == [0, 500_000, 500_000]
    assert position["cities"]["London"] is None
    assert (position["borrowed"][0], position["tours"][0], position["pawns"][0]) == (0, None, None)
    assert position["known_tail"] == ["Investment tour", "Slump 50000"]
    assert match.to_act == 1


@rule("GUB-13.2")
def test_a_creditor_gets_what_is_left() -> None:
    match = owing(
        280_000,
        {"raise_funds_order": "player_choice"},
        cash=[30_000, 0, 0],
        borrowed=[250_000, 0, 0],
        cities={"London": 0},
    )
    unwanted(match)

    assert match.position()["out"] == [0]
    assert match.position()["cash"] == [0, 30_000, 0]
    assert match.position()["cities"]["London"] == 1


@rule("GUB-13.3")
def test_an_estate_is_auctioned_with_the_option() -> None:
    match = ruined({"bankrupt_estate": "auction"}, cities={"London": 0, "Paris": 0})
    match.play("auction London Paris")
    match.play("pass")
    match.play("pass")

    assert match.position()["auction"]["kind"] == "estate"
    assert match.position()["auction"]["next"] == ["Paris"]
    match.play("bid 3000")
    match.play("pass")
    match.play("pass")
    match.play("bid 1000")
    position = match.position()
    assert (position["cities"]["London"], position["cities"]["Paris"]) == (1, 2)
    assert position["cash"] == [0, 497_000, 499_000]
    assert match.to_act == 1


@rule("GUB-13.5", "GUB-15.1")
@pytest.mark.parametrize("edition", ["noris", "survivor"])
def test_the_last_one_left_wins(edition: str) -> None:
    match = thrown(
        table(
            2,
            edition,
            cash=[0, 100_000],
            borrowed=[250_000 if edition == "noris" else 0, 0],
            cities={"Tokyo": 1},
            placed={"Tokyo": ["Oil"]},
            pawns=on("I20", 2),
        ),
        "1 2 stay",
    )

    assert match.over
    assert match.position()["end"] == "survivor"
    assert match.position()["winners"] == [1]
    assert match.scores() == [0, 150_000]


@rule("GUB-13.5", "GUB-14.6")
def test_the_last_one_left_wins_whatever_he_owes() -> None:
    match = thrown(
        table(
            2,
            cash=[0, 0],
            borrowed=[250_000, 250_000],
            cities={"Tokyo": 1},
            placed={"Tokyo": ["Oil"]},
            pawns=on("I20", 2),
        ),
        "1 2 stay",
    )

    assert match.scores() == [0, -450_000]
    assert match.winners() == match.position()["winners"] == [1]
    assert match.state.standing(1) > match.state.standing(0)


@rule("GUB-14.4")
def test_who_reaches_the_target_in_turn_beats_a_richer_one_who_waits() -> None:
    match = news("Boom-30000", cash=[980_000, 1_200_000, 0])

    assert match.scores() == [1_010_000, 1_200_000, 0]
    assert match.winners() == [0]
    assert table().winners() == []


@rule("GUB-14.1", "GUB-14.4", "GUB-14.7", "GUB-T40")
def test_reaching_the_target_in_the_own_turn_wins() -> None:
    match = news("Boom-30000", cash=[900_000, 0, 0], unplaced=[{"Computer": 1, "Bank": 1}, {}, {}])

    assert match.over
    assert match.position()["end"] == "target"
    assert match.position()["winners"] == [0]
    assert match.scores()[0] == 1_000_000


@rule("GUB-14.1")
def test_another_target_may_be_agreed() -> None:
    match = news("Boom-30000", options={"target": 530_000})

    assert match.position()["winners"] == [0]


@rule("GUB-14.2", "GUB-14.3", "GUB-W8")
def test_wealth_is_cash_investments_and_goods_at_their_lowest() -> None:
    match = table(
        goods=[{"silver": 1, "gold": 1, "platinum": 1, "diamonds": 1}, {}, {}],
        cities={"Tokyo": 1},
        placed={"Tokyo": ["Oil"]},
        unplaced=[{}, {"Bank": 1}, {}],
    )

    assert match.scores() == [600_000, 580_000, 500_000]


@rule("GUB-14.4", "GUB-T41")
def test_the_target_reached_in_anothers_turn_waits_for_the_own_turn() -> None:
    match = table(
        cash=[500_000, 740_000, 0],
        cities={"Tokyo": 1},
        placed={"Tokyo": ["Computer", "Bank"]},
        pawns=on("I20"),
    )
    thrown(match, "1 1 stay")  # to Sydney
    match.play("roll")
    match.play("roll 2 5 switch")
    assert not match.over
    rent = table(
        cash=[500_000, 700_000, 0],
        cities={"Tokyo": 1},
        placed={"Tokyo": ["Computer", "Bank"]},
        pawns=on("I21"),
    )
    rent.play("roll")
    rent.play("roll 1 1 stay")
    assert rent.scores()[1] == 1_050_000
    assert not rent.over
    rent.play("stop")
    assert rent.position()["winners"] == [1]
    assert rent.position()["turn"] == 6


@rule("GUB-14.5")
def test_the_others_are_ranked_by_wealth() -> None:
    match = news("Boom-30000", cash=[990_000, 400_000, 600_000])

    assert match.scores() == [1_020_000, 400_000, 600_000]


@rule("GUB-14.6")
@pytest.mark.parametrize(
    ("option", "worth"), [("owed", 450_000), ("principal", 475_000), ("none", 500_000)]
)
def test_debts_count_against_wealth(option: str, worth: int) -> None:
    match = table(
        options={"end_debt_deduction": option}, borrowed=[30_000, 0, 0], repaid=[10_000, 0, 0]
    )

    assert match.scores()[0] == worth


@rule("GUB-14.7")
def test_nobody_wins_while_a_payment_is_due() -> None:
    match = owing(
        280_000,
        {"raise_funds_order": "player_choice", "target": 600_000},
        cash=[270_000, 0, 0],
        goods=[{"diamonds": 8}, {}, {}],
    )
    assert match.ask == "raise"  # worth 590,000
    match.play("sell 1 diamonds")
    assert not match.over  # 310,000 and 280,000 in diamonds, but 280,000 were due first

    rich = owing(
        40_000,
        {"raise_funds_order": "player_choice", "target": 600_000},
        cash=[0, 0, 0],
        open="DPGS",
        goods=[{"diamonds": 8, "platinum": 8}, {}, {}],
    )
    rich.play("sell 1 diamonds")
    assert not rich.over
    assert told(rich, "amount_paid")[-1]["amount"] == 40_000


@rule("GUB-15.2", "GUB-T44")
def test_there_are_no_loans_in_variant_2() -> None:
    assert refused(table(edition="survivor"), "borrow 10000") == "GUB-15.2"
    assert not [s for s in table(edition="survivor").legal() if s.startswith("borrow")]


@rule("GUB-15.2", "GUB-12.1")
def test_in_variant_2_selling_is_open_at_once() -> None:
    match = thrown(
        table(
            edition="survivor",
            cash=[0, 0, 0],
            goods=[{"gold": 8}, {}, {}],
            cities={"Tokyo": 1},
            placed={"Tokyo": ["Textiles"]},
            pawns=on("I20"),
        ),
        "1 2 stay",
    )
    assert match.position()["pay"]["selling"] is True
    assert refused(match, "borrow 1000") == "GUB-15.2"
    match.play("sell 1 gold")
    assert match.position()["cash"] == [0, 40_000, 0]


@rule("GUB-15.1")
def test_in_variant_2_no_sum_wins() -> None:
    match = news("Boom-30000", edition="survivor", cash=[5_000_000, 0, 0])

    assert not match.over


@rule("GUB-15.3")
def test_a_limit_of_turns_ends_the_game() -> None:
    for edition in ("noris", "survivor"):
        match = table(edition=edition, options={"max_turns": 5}, cash=[500_000, 600_000, 600_000])
        thrown(match, "1 2 stay")

        assert match.position()["end"] == "max_turns"
        assert match.position()["winners"] == [1, 2]
