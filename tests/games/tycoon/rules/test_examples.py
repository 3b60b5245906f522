"""The worked examples TYC-W."""

from __future__ import annotations

import pytest

from tests.games.tycoon.rules.scene import (
    CITIES,
    entries_of,
    goals,
    majority_payments,
    payday,
    play,
    table,
)
from tests.rule import rule

CAIRO = "scheduled Cairo 2"
BLUE, YELLOW, RED = 0, 1, 2


@rule("TYC-W1")
@pytest.mark.parametrize(("cities", "amount"), [(3, 5), (2, 2), (9, 40)])
def test_w1_spread(cities: int, amount: int) -> None:
    _, journal = payday(rows={city: [0] for city in CITIES[:cities]}, phase=2)

    assert entries_of(journal, "spread_paid")[0]["amount"] == amount


@rule("TYC-W2")
def test_w2_the_scheduled_ticket_to_cairo() -> None:
    for planes in ({}, {0: "Sydney 1"}, {0: "New York 1"}):
        match = table(planes=planes, open_=[CAIRO])
        play(match, f"ticket {CAIRO}")
        assert match.position()["cash"][0] == 15 - 5
        play(match, f"fly {CAIRO} to Cairo")
        assert match.position()["planes"][0] == {"city": "Cairo", "field": 1}


@rule("TYC-W3")
def test_w3_two_steps_from_hongkong() -> None:
    match = table(planes={0: "Hongkong 1"}, hands={0: [CAIRO]})

    assert goals(match, CAIRO) - {"Cairo"} == {"Mexico-City", "Cape-Town", "Monaco"}


@rule("TYC-W4")
@pytest.mark.parametrize(
    ("start", "goal"), [("Mexico City", "Cape Town"), ("Cape Town", "Mexico City")]
)
def test_w4_the_charter_ticket(start: str, goal: str) -> None:
    ticket = "charter Mexico-City Cape-Town"
    match = table(planes={0: f"{start} 1"}, open_=[ticket])
    play(match, f"ticket {ticket}")
    assert match.position()["cash"][0] == 15 - 2
    play(match, f"fly {ticket}")
    assert match.position()["planes"][0] == {"city": goal, "field": 1}


@rule("TYC-W5")
def test_w5_scheduled_then_charter_in_one_turn() -> None:
    rio = "scheduled Rio-de-Janeiro 1"
    match = table(hands={0: [rio, "charter Rio-de-Janeiro Cape-Town"]})
    play(match, f"fly {rio} to Rio-de-Janeiro", "fly charter Rio-de-Janeiro Cape-Town")

    assert match.position()["planes"][0] == {"city": "Cape Town", "field": 1}


@rule("TYC-W6")
@pytest.mark.parametrize(("field", "cost"), [(1, 4), (2, 5)])
def test_w6_a_hotel_in_new_york(field: int, cost: int) -> None:
    match = table(planes={0: f"New York {field}"})
    play(match, "build hotel")

    assert match.position()["cash"][0] == 15 - cost


@rule("TYC-W7")
@pytest.mark.parametrize(("built", "cost"), [([], 8), ([1], 10)])
def test_w7_a_factory_in_new_york(built: list[int], cost: int) -> None:
    match = table(planes={0: "New York 1"}, factories={"New York": built})
    play(match, "build factory")

    assert match.position()["cash"][0] == 15 - cost


FIGURE_2 = [RED, BLUE, YELLOW, BLUE, YELLOW]


@rule("TYC-W8")
def test_w8_blue_before_yellow() -> None:
    _, journal = payday(rows={"New York": FIGURE_2})

    assert majority_payments(journal, "New York") == [(BLUE, 20), (YELLOW, 10)]


@rule("TYC-W9")
def test_w9_red_builds_and_is_first() -> None:
    match = table(
        rows={"New York": FIGURE_2}, planes={RED: "New York 1"}, active=RED, payday_due=True
    )
    journal = play(match, "build hotel", "end turn")

    assert majority_payments(journal, "New York") == [(RED, 24), (BLUE, 12)]


FIGURE_3 = {"New York": [YELLOW, YELLOW, RED, BLUE, YELLOW, RED]}
FACTORIES = {"New York": [BLUE, RED]}


@rule("TYC-W10")
def test_w10_majority_and_factories() -> None:
    longer = {"Cairo": [None, 3, 3, 3, 3, 3, 3]}
    _, journal = payday(
        seats=4,
        rows=FIGURE_3 | longer,
        closed={"Cairo": [3]},
        factories=FACTORIES,
        phase=2,
    )

    assert majority_payments(journal, "New York") == [(YELLOW, 24), (RED, 12)]
    assert {e["seat"]: e["amount"] for e in entries_of(journal, "factories_paid")} == {
        BLUE: 12,
        RED: 12,
    }


@rule("TYC-W11")
def test_w11_in_the_longest_row() -> None:
    _, journal = payday(rows=FIGURE_3, factories=FACTORIES)

    assert {e["seat"]: e["amount"] for e in entries_of(journal, "factories_paid")} == {
        BLUE: 24,
        RED: 24,
    }


@rule("TYC-W12")
@pytest.mark.parametrize(("amount", "repay", "extended"), [(10, 12, 16), (16, 20, 30)])
def test_w12_loans(amount: int, repay: int, extended: int) -> None:
    match, _ = payday(loans={0: [f"{amount} fresh"]}, cash=[40, 0, 0])
    play(match, f"repay {amount}")
    assert match.position()["cash"][0] == 40 - repay

    match, _ = payday(loans={0: [f"{amount} extended"]}, cash=[40, 0, 0], phase=2)
    assert match.position()["cash"][0] == 40 - extended
