"""SHK-10: losses."""

from __future__ import annotations

import pytest

from tests.games.shark.rules.scene import (
    COLOURS,
    COMPANIES,
    TWO_COLOURS,
    cash,
    held,
    placing,
    play,
    price,
    told,
)
from tests.rule import rule


@rule("SHK-10.1", "SHK-T29")
def test_all_holders_but_the_mover_pay_the_fall() -> None:
    match = placing("YYYYY.GG\n\nGG", "yellow 1", cash=20000, shares=["5 NYSO", "3 NYSO", "1 NYSO"])
    journal = play(match, "place yellow 6A")

    assert match.position()["cash"] == [20000 + 6000, 20000 - 6000, 20000 - 2000]
    assert told(journal, "loss_incurred") == [
        {
            "rule": "SHK-10.1",
            "seat": seat,
            "company": "NYSO",
            "shares": shares,
            "fall": 2000,
            "amount": shares * 2000,
        }
        for seat, shares in ((1, 3), (2, 1))
    ]


@rule("SHK-10.1")
@pytest.mark.parametrize("mover", COLOURS)
def test_a_rise_of_the_placed_colour_does_not_lower_the_losses(mover: str) -> None:
    letter, company = mover[0].upper(), COMPANIES[COLOURS.index(mover)]
    other = "Smith" if mover != "red" else "Empire"
    rival = other[0].replace("S", "R").replace("E", "B")
    match = placing(
        f"{letter * 4}.{rival * 2}\n\n{rival * 3}",
        f"{mover} 1",
        cash=20000,
        shares=["", f"2 {company} 3 {other}"],
    )
    journal = play(match, f"place {mover} 5A")

    assert cash(match, 1) == 20000 + 2 * 1000 - 3 * 2000
    assert told(journal, "losses_paid") == [{"rule": "SHK-10.3", "seat": 1, "amount": 6000}]


@rule("SHK-10.1")
def test_only_shares_that_fell_are_told_as_losses() -> None:
    shares = ["", "1 Empire 2 NYSO 3 Wings", "4 Smith 1 Wings", "2 NYSO"]
    match = placing(TWO_COLOURS, "red 1", seats=4, cash=50000, shares=shares)
    journal = play(match, "place red 5A")

    lost = [
        (each["seat"], each["company"], each["shares"]) for each in told(journal, "loss_incurred")
    ]
    assert lost == [(1, "Empire", 1), (1, "NYSO", 2), (3, "NYSO", 2)]


@rule("SHK-10.2", "SHK-6.3", "SHK-T13")
def test_shares_are_kept_at_0() -> None:
    match = placing("RRRR.BBBB", "red 1", cash=20000, shares=["", "3 Empire"])
    play(match, "place red 5A")

    assert price(match, "Empire") == 0
    assert cash(match, 1) == 20000 - 3 * 4000
    assert held(match, "Empire", 1) == (3, 0)


@rule("SHK-10.3")
def test_losses_of_one_turn_are_one_amount() -> None:
    match = placing(TWO_COLOURS, "red 1", cash=20000, shares=["", "1 Empire 2 NYSO"])
    journal = play(match, "place red 5A")

    assert told(journal, "losses_paid") == [
        {"rule": "SHK-10.3", "seat": 1, "amount": 1 * 3000 + 2 * 2000}
    ]
    assert cash(match, 1) == 13000
