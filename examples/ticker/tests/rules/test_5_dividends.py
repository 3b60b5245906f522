"""TIC-5: dividends."""

from __future__ import annotations

from scene import find, play, rule, table


@rule("TIC-5.1", "TIC-5.2")
def test_the_new_price_is_shared_among_all_shares() -> None:
    match = table(shares=[{"Birch": 1}, {"Birch": 2}])
    journal = play(match, "roll Birch +2")

    assert find(journal, "dividend_declared") == [
        {"rule": "TIC-5.1", "company": "Birch", "pot": 7, "shares": 3, "each": 2, "rest": 1}
    ]
    assert find(journal, "dividend_paid") == [
        {"rule": "TIC-5.2", "seat": 0, "company": "Birch", "held": 1, "each": 2, "amount": 2},
        {"rule": "TIC-5.2", "seat": 1, "company": "Birch", "held": 2, "each": 2, "amount": 4},
    ]
    assert match.position()["net"] == [2, 4]


@rule("TIC-5.1")
def test_more_shares_than_money_are_paid_nothing() -> None:
    match = table(prices={"Amber": 1, "Birch": 5, "Cobalt": 5}, shares=[{"Amber": 3}, {}])
    journal = play(match, "roll Amber +1")

    assert find(journal, "dividend_declared")[0]["each"] == 0
    assert find(journal, "dividend_paid") == []
    assert match.position()["net"] == [0, 0]


@rule("TIC-5.1")
def test_a_price_that_falls_pays_nothing() -> None:
    match = table(shares=[{"Birch": 1}, {}])

    assert find(play(match, "roll Birch -2"), "dividend_declared") == []


@rule("TIC-5.3")
def test_without_shares_in_hands_nothing_is_declared() -> None:
    assert find(play(table(), "roll Birch +2"), "dividend_declared") == []
