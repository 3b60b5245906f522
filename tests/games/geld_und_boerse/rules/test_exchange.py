"""BÖRSE fields and taxes (GUB-7, GUB-9)."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

import parkett
from parkett.core.match import Match
from tests.games.geld_und_boerse.rules.scene import (
    cash,
    on,
    refused,
    table,
    thrown,
    told,
)
from tests.rule import rule


def exchange(**keys: Any) -> Match:
    """Seat 0 has stopped on the BÖRSE field O7."""
    return thrown(table(pawns=on("O4"), **keys), "1 2 stay")


@rule("GUB-7.1", "GUB-7.2", "GUB-7.6", "GUB-W6")
def test_cards_are_bought_and_sold_at_the_open_quotation() -> None:
    match = exchange(goods=[{"platinum": 2}, {}, {}])
    match.play("buy 2 gold")

    assert cash(match) == 500_000 - 2 * 400 * 100
    match.play("sell 2 platinum")
    assert cash(match) == 420_000 + 2 * 450 * 100
    assert match.position()["goods"][0] == {"silver": 0, "gold": 2, "platinum": 0, "diamonds": 0}
    assert match.state.ledger()["cash"] == 1_500_000


@rule("GUB-7.3", "GUB-T22")
def test_three_cards_a_visit() -> None:
    match = exchange()
    match.play("buy 2 gold")

    assert refused(match, "buy 2 silver") == "GUB-7.3"
    match.play("buy 1 silver")
    assert refused(match, "buy 1 silver") == "GUB-7.3"
    assert refused(exchange(), "buy 4 gold") == "GUB-7.3"


@rule("GUB-7.3", "GUB-7.4", "GUB-T23")
def test_sales_have_no_limit_and_mix_with_purchases() -> None:
    match = exchange(goods=[{"silver": 7, "gold": 1}, {}, {}])
    match.play("buy 1 gold")
    match.play("sell 7 silver")
    match.play("buy 2 diamonds")

    assert match.position()["bought"] == 3
    match.play("sell 2 gold")
    assert match.position()["goods"][0]["diamonds"] == 2
    assert refused(match, "sell 1 gold") == "GUB-7.3"


@rule("GUB-7.5")
def test_the_supply_is_eight_and_sold_cards_come_back() -> None:
    match = exchange(goods=[{"gold": 1}, {"gold": 6}, {}])

    assert refused(match, "buy 2 gold") == "GUB-7.5"
    match.play("sell 1 gold")
    assert match.position()["supply"]["gold"] == 2
    match.play("buy 2 gold")
    assert match.position()["supply"]["gold"] == 0


@rule("GUB-7.6")
def test_purchases_are_paid_in_cash() -> None:
    match = exchange(cash=[79_000, 500_000, 500_000])

    assert refused(match, "buy 2 gold") == "GUB-7.6"
    assert "buy 1 gold" in match.legal()
    assert "buy 2 gold" not in match.legal()


@rule("GUB-7.7", "GUB-7.1")
def test_goods_are_traded_nowhere_else() -> None:
    match = table(goods=[{"gold": 1}, {}, {}])

    assert refused(match, "sell 1 gold") == "GUB-7.7"
    assert refused(match, "buy 1 gold") == "GUB-7.1"


@rule("GUB-7.8")
def test_a_quotation_ranks_the_four_goods() -> None:
    board = tomllib.loads(parkett.game("geld_und_boerse").board_text)
    cards = board["quotations"]["list"]
    for letter in "SGPD":
        for place in range(4):
            assert [card[place] for card in cards].count(letter) == 3
    lowest = {good["name"]: good["prices"][3] for good in board["goods"]["list"]}
    assert lowest == {"silver": 100, "gold": 200, "platinum": 300, "diamonds": 400}
    match = exchange(open="DPGS")
    match.play("buy 1 diamonds")
    assert cash(match) == 400_000


@rule("GUB-9.1", "GUB-9.2", "GUB-T25")
def test_the_tax_is_half_rounded_down() -> None:
    match = table(pawns=on("O5"), open="GPSD", goods=[{"silver": 1}, {}, {}])
    thrown(match, "1 2 stay")

    assert told(match, "tax_due")[0]["value"] == 15_000
    assert cash(match) == 493_000


@rule("GUB-9.1", "GUB-T27")
def test_without_goods_there_is_no_tax() -> None:
    match = thrown(table(pawns=on("O5")), "1 2 stay")

    assert match.position()["cash"] == [500_000] * 3
    assert match.to_act == 1


@rule("GUB-9.1")
@pytest.mark.parametrize(("percent", "left"), [(0, 500_000), (33, 492_000), (100, 475_000)])
def test_the_rate_is_an_option(percent: int, left: int) -> None:
    match = table(options={"tax_percent": percent}, pawns=on("O5"), goods=[{"silver": 1}, {}, {}])

    assert cash(thrown(match, "1 2 stay")) == left


@rule("GUB-9.3")
def test_only_goods_are_taxed() -> None:
    match = table(
        pawns=on("O5"),
        cash=[700_000, 0, 0],
        unplaced=[{"Oil": 2}, {}, {}],
        cities={"Tokyo": 0},
        goods=[{"gold": 1}, {}, {}],
    )

    assert cash(thrown(match, "1 2 stay")) == 680_000
