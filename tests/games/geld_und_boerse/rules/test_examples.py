"""The worked examples (W) of Geld & Börse, each named by its id."""

from __future__ import annotations

import tomllib

import parkett
from tests.games.geld_und_boerse.rules.scene import (
    BOARD,
    TO_TOKYO,
    cash,
    exchange,
    news,
    opened,
    refused,
    table,
    thrown,
    told,
)
from tests.rule import rule


@rule("GUB-2.4", "GUB-W1")
def test_w1_each_player_starts_with_500000() -> None:
    notes = BOARD["notes"]
    paid = sum(v * n for v, n in zip(notes["values"], notes["at_start"], strict=True))

    assert paid == 500_000
    assert opened(4).position()["cash"] == [paid] * 4


@rule("GUB-10.3", "GUB-W2")
def test_w2_rent_is_the_sum_times_the_factor() -> None:
    match = table(cities={"Tokyo": 2}, placed={"Tokyo": ["Computer", "Bank"]}, **TO_TOKYO)
    thrown(match, "1 2 stay")

    assert match.position()["cash"] == [220_000, 500_000, 780_000]
    assert told(match, "rent_due")[0]["amount"] == 280_000


@rule("GUB-5.6", "GUB-W3")
def test_w3_the_known_factors_are_on_the_board() -> None:
    board = tomllib.loads(parkett.game("geld_und_boerse").board_text)
    factors = {city["name"]: city["factor"] for city in board["cities"]["list"]}

    assert (factors["London"], factors["Tokyo"], factors["Montreal"]) == (4, 4, 1)
    assert len(factors) == 20


@rule("GUB-11.2", "GUB-W4")
def test_w4_twice_the_amount_is_owed() -> None:
    match = table()
    match.play("borrow 250000")

    assert match.scores()[0] == 500_000 + 250_000 - 500_000
    assert refused(match, "repay 501000") == "GUB-11.6"
    match.play("repay 500000")
    assert cash(match) == 250_000
    assert match.scores()[0] == 250_000


@rule("GUB-11.4", "GUB-W5")
def test_w5_the_limit_never_refills() -> None:
    match = table(borrowed=[250_000, 0, 0], repaid=[500_000, 0, 0])

    assert refused(match, "borrow 1000") == "GUB-11.4"


@rule("GUB-7.1", "GUB-7.2", "GUB-7.6", "GUB-W6")
def test_w6_cards_are_bought_and_sold_at_the_open_quotation() -> None:
    match = exchange(goods=[{"platinum": 2}, {}, {}])
    match.play("buy 2 gold")

    assert cash(match) == 500_000 - 2 * 400 * 100
    match.play("sell 2 platinum")
    assert cash(match) == 420_000 + 2 * 450 * 100
    assert match.position()["goods"][0] == {"silver": 0, "gold": 2, "platinum": 0, "diamonds": 0}
    assert match.state.ledger()["cash"] == 1_500_000


@rule("GUB-8.5", "GUB-W7")
def test_w7_gold_sells_for_100000_a_card() -> None:
    match = news("Super-gold", goods=[{"gold": 3, "silver": 1}, {"gold": 2}, {}])

    assert refused(match, "sell 1 silver") == "GUB-8.5"
    assert refused(match, "buy 1 gold") == "GUB-7.1"
    match.play("sell 2 gold")
    assert cash(match) == 700_000
    assert match.to_act == 1  # once, and only he
    assert news("Super-gold", goods=[{}, {"gold": 2}, {}]).to_act == 1


@rule("GUB-14.2", "GUB-14.3", "GUB-W8")
def test_w8_wealth_is_cash_investments_and_goods_at_their_lowest() -> None:
    match = table(
        goods=[{"silver": 1, "gold": 1, "platinum": 1, "diamonds": 1}, {}, {}],
        cities={"Tokyo": 1},
        placed={"Tokyo": ["Oil"]},
        unplaced=[{}, {"Bank": 1}, {}],
    )

    assert match.scores() == [600_000, 580_000, 500_000]


@rule("GUB-1.5", "GUB-W9")
def test_w9_there_are_110_cards() -> None:
    position = opened().position()
    news = len(position["unknown"]) + 1
    invest = sum(position["bank_invest"].values())
    goods = sum(position["supply"].values())

    assert (len(position["cities"]), news, invest, goods) == (20, 26, 32, 32)
    assert 20 + news + invest + goods == 110
