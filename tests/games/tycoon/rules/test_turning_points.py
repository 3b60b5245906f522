"""What turned a game of Tycoon: paydays, hotels, loans."""

from __future__ import annotations

from tests.games.tycoon.rules.scene import payday, play, table
from tests.rule import rule
from tests.scenario import payments, turning


@rule("TYC-12.1", "TYC-12.2")
def test_a_payday_is_told_by_its_largest_payments_and_their_rest() -> None:
    match, _ = payday(rows={"Cairo": [0, 0, 1], "Tokyo": [0], "Sydney": [0, 2]})
    found = turning(match, 0)

    assert payments(found) == [("majority_paid", 9), ("spread_paid", 5), ("majority_paid", 4)]
    assert found.further == 4
    assert found.change == 9 + 5 + 4 + 4 + found.holdings


@rule("TYC-10.1", "TYC-14.2")
def test_a_loan_is_no_gain() -> None:
    match = table()
    play(match, "loan 10")
    found = turning(match, 0)

    assert (payments(found), found.change, found.holdings) == ([], -2, -2)
