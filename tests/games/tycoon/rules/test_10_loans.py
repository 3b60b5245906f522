"""TYC-10: loans."""

from __future__ import annotations

import pytest

from parkett.core.errors import PositionError
from tests.games.tycoon.rules.scene import (
    entries_of,
    payday,
    play,
    refusal_of,
    table,
    tycoon,
)
from tests.rule import rule


@rule("TYC-10.1")
@pytest.mark.parametrize(("amount", "repay"), [(10, 12), (16, 20)])
def test_a_card_and_its_amount(amount: int, repay: int) -> None:
    match = table(planes={0: "Cairo 1"})
    journal = play(match, f"loan {amount}")

    assert entries_of(journal, "loan_taken")[0] == {
        "entry": "loan_taken",
        "rule": "TYC-10.1",
        "seat": 0,
        "amount": amount,
        "repay": repay,
    }
    after = match.position()
    assert after["cash"][0] == 15 + amount
    assert after["loans"][0] == [f"{amount} fresh"]
    assert after["planes"][0] is None
    assert match.scores()[0] == 15 + amount - repay


@rule("TYC-10.2")
def test_stay_and_take_another_or_leave_by_scheduled_flight() -> None:
    match = table(seats=2, hands={0: ["scheduled Cairo 2", "charter Monaco Cairo"]})
    play(match, "loan 10", "loan 10", "loan 16", "loan 10")

    assert match.position()["loans"][0] == ["10 fresh", "16 fresh"]
    flying = [sentence for sentence in match.legal() if sentence.startswith("fly")]
    assert flying == ["fly scheduled Cairo 2 to Cairo"]


@rule("TYC-10.3")
def test_the_cards_run_out() -> None:
    match = table(loans={1: ["10 fresh"] * 14})
    assert refusal_of(match, "loan 10") == ("TYC-10.3", "no_loan_card_left")
    assert match.why("loan 16") is None
    assert match.position()["loan_cards"] == {"10": 0, "16": 10}


@rule("TYC-10.3")
def test_a_card_taken_is_gone_until_it_is_repaid() -> None:
    match = table(loans={1: ["10 fresh"] * 13}, cash=[15, 15, 15])
    play(match, "loan 10")
    assert match.position()["loan_cards"] == {"10": 0, "16": 10}
    assert refusal_of(match, "loan 10") == ("TYC-10.3", "no_loan_card_left")
    play(match, "loan 16")
    assert match.position()["loan_cards"] == {"10": 0, "16": 9}

    match, _ = payday(loans={0: ["10 fresh"] * 14}, cash=[12, 9, 9])
    play(match, "repay 10", *["extend 10"] * 13)
    assert match.position()["loan_cards"] == {"10": 1, "16": 10}
    play(match, "loan 10")
    assert match.position()["loan_cards"] == {"10": 0, "16": 10}


@rule("TYC-10.3")
@pytest.mark.parametrize("supply", ["finite", "set_per_player"])
def test_unless_each_player_has_a_set(supply: str) -> None:
    cards = {1: ["10 fresh"] * 14}
    match = table(tycoon(loan_supply=supply), loans=cards)

    assert (match.why("loan 10") is None) == (supply == "set_per_player")
    assert (match.position()["loan_cards"] is None) == (supply == "set_per_player")


@rule("TYC-10.3")
def test_nobody_has_more_than_the_printed_set() -> None:
    cards = {0: ["10 fresh"] * 12 + ["10 extended", "10 overdue"], 1: ["16 fresh"] * 10}
    match = table(tycoon(loan_supply="set_per_player"), loans=cards, phase=3)

    assert refusal_of(match, "loan 10") == ("TYC-10.3", "no_loan_card_left")
    play(match, "loan 16", "loan 10")
    assert match.legal()[:2] == ["loan 10", "loan 16"]


@rule("TYC-10.3")
def test_a_position_with_more_than_one_set_is_refused() -> None:
    with pytest.raises(PositionError, match=r"TYC-10\.3"):
        table(tycoon(loan_supply="set_per_player"), loans={1: ["16 fresh"] * 11})


@rule("TYC-10.4", "TYC-13.1")
def test_repaying_is_asked_only_after_a_payday() -> None:
    match = table(loans={0: ["10 fresh"]}, cash=[50, 0, 0])
    assert refusal_of(match, "repay 10") == ("TYC-13.1", "no_loan_card_asked")
    match = table(loans={0: ["10 fresh"]}, planes={0: "Cairo 1"}, cash=[50, 0, 0])
    play(match, "build hotel")
    for answer in ("repay 10", "extend 10"):
        assert refusal_of(match, answer) == ("TYC-13.1", "no_loan_card_asked")

    match, _ = payday(loans={0: ["10 fresh"]}, cash=[50, 0, 0])
    assert (match.ask, match.legal()) == ("loan_card", ["repay 10", "extend 10"])


@rule("TYC-10.5")
def test_a_new_loan_whatever_loans_one_has() -> None:
    cards = {0: ["10 fresh", "10 extended", "16 overdue"]}
    match = table(loans=cards, planes={0: "Cairo 1"}, phase=3, cash=[0, 0, 0])
    play(match, "loan 16")

    assert match.position()["loans"][0] == ["10 fresh", "10 extended", "16 fresh", "16 overdue"]
