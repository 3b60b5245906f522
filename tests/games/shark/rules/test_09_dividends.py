"""SHK-9: dividends."""

from __future__ import annotations

from tests.games.shark.rules.scene import (
    cash,
    placing,
    play,
    told,
)
from tests.rule import rule


@rule("SHK-9.1")
def test_every_holder_gets_the_rise_for_each_share() -> None:
    match = placing("YYYY.Y", "yellow 1", shares=["2 Wings", "4 Wings", "1 NYSO"])
    journal = play(match, "place yellow 5A")

    assert match.position()["cash"] == [6000 + 2 * 2000, 4 * 2000, 0]
    assert told(journal, "dividend_paid")[1] == {
        "rule": "SHK-9.1",
        "seat": 1,
        "company": "Wings",
        "shares": 4,
        "rise": 2000,
        "amount": 8000,
    }


@rule("SHK-9.1", "SHK-T23")
def test_the_first_house_of_a_colour_pays_a_dividend() -> None:
    match = placing("", "red 1", shares=["", "1 Smith"])
    play(match, "place red 1A")

    assert match.position()["cash"] == [1000, 1000, 0]


@rule("SHK-9.1")
def test_on_a_scale_in_steps_of_1_a_rise_of_1_is_paid() -> None:
    match = placing("YY", "yellow 1", shares=["", "3 Wings"], options={"price_step": 1})
    play(match, "place yellow 3A")

    assert match.position()["cash"] == [3, 3, 0]


@rule("SHK-9.2", "SHK-9.2.1")
def test_dividends_may_be_used_for_losses() -> None:
    match = placing("YYYYY.GG\n\nGG", "yellow 1", shares=["", "4 Wings 2 NYSO"])
    journal = play(match, "place yellow 6A")

    assert cash(match, 1) == 4 * 1000 - 2 * 2000 == 0
    assert told(journal, "losses_paid") == [{"rule": "SHK-10.3", "seat": 1, "amount": 4000}]
