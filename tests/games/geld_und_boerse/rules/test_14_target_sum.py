"""End of the game: the target sum (GUB-14)."""

from __future__ import annotations

import pytest

from tests.games.geld_und_boerse.rules.scene import (
    drafted,
    exchange,
    news,
    on,
    opened,
    owing,
    table,
    thrown,
    told,
)
from tests.rule import rule


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


@rule("GUB-14.6")
def test_who_has_the_target_but_owes_of_it_plays_on() -> None:
    match = table(cash=[1_000_000, 0, 0], borrowed=[30_000, 0, 0])
    drafted(thrown(match, "1 2 stay"), "end turn")

    assert (match.over, match.position()["active"]) == (False, 1)


@rule("GUB-14.6")
def test_a_loan_without_its_interest_counts_whatever_the_interest_is() -> None:
    match = table(
        options={"end_debt_deduction": "principal", "interest_percent": 50},
        borrowed=[30_000, 0, 0],
        repaid=[15_000, 0, 0],
    )

    assert match.scores()[0] == 480_000  # 45,000 due, 30,000 still owed: 20,000 of them borrowed


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


@rule("GUB-14.7", "GUB-12.1")
def test_a_debtor_who_reaches_the_target_must_pay_first() -> None:
    match = owing(
        200_000,
        {"raise_funds_order": "player_choice", "target": 600_000},
        cash=[50_000, 0, 0],
        open="DPGS",
        unplaced=[{"Oil": 2, "Insurance": 2}, {}, {}],
        goods=[{"diamonds": 8}, {}, {}],
    )
    match.play("sell 1 diamonds")

    assert match.scores()[0] == 610_000  # but 200,000 are due, and only 150,000 there
    assert not match.over
    assert match.ask == "raise"
    match.play("sell 1 diamonds")
    assert match.scores()[0] == 470_000
    assert not match.over


@rule("GUB-14.4", "GUB-14.7")
def test_nobody_wins_before_the_first_turn() -> None:
    match = opened(3, start_cash=1_000_000)
    for said in ("die 1", "die 2"):
        match.play(said)
        assert not match.over
    match.play("die 5")

    assert match.winners() == [2]
    assert match.position()["turn"] == 1


@rule("GUB-14.4")
def test_exactly_the_target_wins_and_a_thousand_less_does_not() -> None:
    assert news("Boom-30000", cash=[970_000, 0, 0]).over
    assert not news("Boom-30000", cash=[969_000, 0, 0]).over
    assert not news("Boom-30000", cash=[970_000, 0, 0], borrowed=[1_000, 0, 0]).over


@rule("GUB-14.4", "GUB-14.7")
def test_one_wins_by_an_action_of_ones_own() -> None:
    match = exchange(open="DPGS", cash=[900_000, 0, 0], goods=[{"diamonds": 2}, {}, {}])
    match.play("sell 1 diamonds")
    assert match.winners() == [0]  # 1,000,000 in cash
    assert match.position()["card"] is None
    loan = table(cash=[900_000, 0, 0], options={"end_debt_deduction": "none"})
    loan.play("borrow 100000")
    assert loan.winners() == [0]
