"""BÖRSE fields (GUB-7)."""

from __future__ import annotations

import tomllib

import parkett
from tests.games.geld_und_boerse.rules.scene import cash, exchange, refused, table
from tests.rule import rule


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
