"""The worked examples of the rules."""

from __future__ import annotations

import pytest

from tests.games.shark.rules.scene import (
    TOP,
    at,
    cash,
    giving,
    placing,
    play,
    price,
    told,
    trading,
)
from tests.rule import rule


@rule("SHK-W1")
@pytest.mark.parametrize(("shares", "cost"), [(1, 3000), (2, 6000)])
def test_w1_shares_at_3000(shares: int, cost: int) -> None:
    match = trading("YYY", cash=20000)
    play(match, f"buy {shares} Wings")

    assert cash(match) == 20000 - cost


@rule("SHK-W2")
def test_w2_the_first_red_house() -> None:
    match = placing("", "red 2")
    play(match, "place red 7A")

    assert (price(match, "Smith"), cash(match)) == (1000, 1000)


@rule("SHK-W3")
def test_w3_a_second_isolated_house() -> None:
    match = placing("......R", "red 3")
    play(match, "place red 1L")

    assert (price(match, "Smith"), cash(match)) == (1000, 1000)


@rule("SHK-W4")
def test_w4_a_chain_of_three_grows() -> None:
    match = placing("RRR", "red 1")
    assert price(match, "Smith") == 3000
    play(match, "place red 4A")

    assert (price(match, "Smith"), cash(match)) == (4000, 4000)


@rule("SHK-W5")
def test_w5_an_isolated_house_becomes_a_pair() -> None:
    match = placing("RRR\n\nR", "red 1")
    assert price(match, "Smith") == 3000
    play(match, "place red 2C")

    assert (price(match, "Smith"), cash(match)) == (5000, 5000)


@rule("SHK-W6")
def test_w6_seven_against_six() -> None:
    match = placing("BBBBBB.YYYYY\n.......Y", "blue 2")
    play(match, "place blue 7A")

    assert (at(match, "8A"), at(match, "8B")) == (".", ".")
    assert match.position()["houses_removed"]["yellow"] == 6


@rule("SHK-W7")
def test_w7_provision_and_dividends() -> None:
    match = placing("YYYY.Y", "yellow 1", seats=2, shares=["2 Wings", "4 Wings"])
    assert price(match, "Wings") == 4000
    play(match, "place yellow 5A")

    assert price(match, "Wings") == 6000
    assert match.position()["cash"] == [6000 + 4000, 8000]


@rule("SHK-W8")
def test_w8_gains_and_losses() -> None:
    match = placing(
        "YYYYY.GG\n\nGG",
        "yellow 1",
        seats=2,
        cash=20000,
        shares=["3 Wings 2 NYSO", "1 Wings 5 NYSO"],
    )
    play(match, "place yellow 6A")

    assert match.position()["cash"] == [20000 + 6000 + 3000, 20000 + 1000 - 10000]


@rule("SHK-W9")
@pytest.mark.parametrize(("shares", "brings"), [(1, 1000), (2, 3000), (3, 4000)])
def test_w9_a_forced_sale_at_3000(shares: int, brings: int) -> None:
    match = giving("GGG", brings, 0, f"{shares} NYSO")
    journal = play(match, f"give {shares} NYSO")

    assert told(journal, "forced_sale_settled")[0]["proceeds"] == brings
    assert cash(match, 1) == 0


@rule("SHK-W10")
def test_w10_a_fourth_house_and_one_top_house() -> None:
    match = placing("RRR.T", "red 1", options=TOP, shares=["", "1 Smith"])
    assert price(match, "Smith") == 3000
    play(match, "place red 4A")

    assert price(match, "Smith") == 5000
    assert match.position()["cash"] == [5000, 2000, 0]


@rule("SHK-W11")
def test_w11_a_fourth_house_and_two_top_houses() -> None:
    match = placing("RRR.T\n...T", "red 1", options=TOP, shares=["", "1 Smith"])
    play(match, "place red 4A")

    assert price(match, "Smith") == 6000
    assert match.position()["cash"] == [6000, 3000, 0]


@rule("SHK-W12")
@pytest.mark.parametrize(("board", "fall"), [("RRRRr.BBBBB.", 5000), ("RRRRr.BBBBBB\n...r", 6000)])
def test_w12_the_chain_is_removed(board: str, fall: int) -> None:
    match = placing(board, "blue 1", options=TOP, cash=20000, shares=["", "1 Smith"])
    assert price(match, "Smith") == fall
    play(match, "place blue 6A")

    assert price(match, "Smith") == 0
    assert cash(match, 1) == 20000 - fall
