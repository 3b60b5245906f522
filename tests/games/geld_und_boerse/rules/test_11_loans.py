"""Loans (GUB-11)."""

from __future__ import annotations

import pytest

from parkett.core.edition import Value
from tests.games.geld_und_boerse.rules.scene import cash, on, owing, refused, table, thrown, told
from tests.rule import rule


@rule("GUB-11.1", "GUB-T36")
def test_the_limit_counts_all_loans() -> None:
    match = table(borrowed=[200_000, 0, 0])

    assert refused(match, "borrow 60000") == "GUB-11.1"
    match.play("borrow 50000")
    assert cash(match) == 550_000


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


@rule("GUB-11.6")
def test_a_turn_does_not_end_before_debts_could_be_repaid() -> None:
    match = table(borrowed=[30_000, 0, 0], pawns=on("I0"))
    thrown(match, "1 2 stay")  # a free city, no INVEST card

    assert match.ask == "finish"
    assert match.legal() == ["end turn", "repay 10000", "repay 60000"]
    match.play("repay 60000")
    assert match.legal() == ["end turn"]
    match.play("end turn")
    assert match.to_act == 1

    double = thrown(table(borrowed=[30_000, 0, 0], pawns=on("I0")), "1 1 stay")
    assert double.legal() == ["roll", "stop", "repay 10000", "repay 60000"]


@rule("GUB-11.6")
@pytest.mark.parametrize(
    ("borrowed", "repaid", "cash", "asked"),
    [
        (30_000, 0, 500_000, True),
        (30_000, 0, 1_000, True),
        (30_000, 59_000, 500_000, True),
        (30_000, 60_000, 500_000, False),
        (30_000, 0, 0, False),
        (0, 0, 500_000, False),
    ],
)
def test_only_a_debtor_with_cash_is_asked(
    borrowed: int, repaid: int, cash: int, asked: bool
) -> None:
    match = table(
        borrowed=[borrowed, 0, 0],
        repaid=[repaid, 0, 0],
        cash=[cash, 500_000, 500_000],
        pawns=on("I0"),
    )
    thrown(match, "1 2 stay")

    assert (match.ask == "finish") == asked


@rule("GUB-11.6")
def test_after_a_payment_that_took_a_loan_the_rest_may_be_repaid() -> None:
    match = owing(280_000, cash=[100_000, 0, 0])
    match.play("borrow 200000")

    assert match.ask == "finish"
    match.play("repay 20000")
    assert match.position()["repaid"] == [20_000, 0, 0]
    assert match.legal() == ["end turn"]


@rule("GUB-11.7")
def test_the_bank_refuses_everybody_beyond_the_limit() -> None:
    for seat in range(3):
        match = table(active=seat, borrowed=[249_000] * 3)

        assert refused(match, "borrow 2000") == "GUB-11.1"


@rule("GUB-11.2", "GUB-11.6")
def test_a_further_loan_tells_what_was_repaid_before() -> None:
    match = table(active=2, borrowed=[0, 0, 20_000], repaid=[0, 0, 7_000])
    match.play("borrow 10000")

    entry = told(match, "loan_taken")[0]
    assert (entry["due"], entry["repaid"], entry["owed"]) == (60_000, 7_000, 53_000)
