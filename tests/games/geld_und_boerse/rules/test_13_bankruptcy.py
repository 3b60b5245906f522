"""Going bankrupt (GUB-13)."""

from __future__ import annotations

from typing import Any

import pytest

from parkett.core.edition import Value
from parkett.core.match import Match
from tests.games.geld_und_boerse.rules.scene import drafted, news, on, owing, put_up, table, thrown
from tests.rule import rule


def ruined(options: dict[str, Value] | None = None, **keys: Any) -> Match:
    """Seat 0 draws a slump without cash or credit and owns a city and a tour card."""
    keys.setdefault("cities", {"London": 0})
    return news(
        "Slump-50000",
        options=options,
        cash=[10_000, 500_000, 500_000],
        borrowed=[250_000, 0, 0],
        tours=["Investment tour", None, None],
        **keys,
    )


def unwanted(match: Match) -> Match:
    """Auction London; nobody bids."""
    return drafted(match, "add London", "put up", "pass", "pass")


@rule("GUB-13.1", "GUB-13.3", "GUB-13.4")
def test_who_cannot_pay_the_bank_is_out() -> None:
    match = ruined()

    assert match.ask == "raise"
    unwanted(match)
    position = match.position()
    assert position["out"] == [0]
    assert position["cash"] == [0, 500_000, 500_000]
    assert position["cities"]["London"] is None
    assert (position["borrowed"][0], position["tours"][0], position["pawns"][0]) == (0, None, None)
    assert position["known_tail"] == ["Investment tour", "Slump 50000"]
    assert match.to_act == 1


@rule("GUB-13.2")
def test_a_creditor_gets_what_is_left() -> None:
    match = owing(
        280_000,
        {"raise_funds_order": "player_choice"},
        cash=[30_000, 0, 0],
        borrowed=[250_000, 0, 0],
        cities={"London": 0},
    )
    unwanted(match)

    assert match.position()["out"] == [0]
    assert match.position()["cash"] == [0, 30_000, 0]
    assert match.position()["cities"]["London"] == 1


@rule("GUB-13.3")
def test_an_estate_is_auctioned_with_the_option() -> None:
    match = ruined({"bankrupt_estate": "auction"}, cities={"London": 0, "Paris": 0})
    put_up(match, "London", "Paris")
    match.play("pass")
    match.play("pass")

    assert match.position()["auction"]["kind"] == "estate"
    assert match.position()["auction"]["next"] == ["Paris"]
    match.play("bid 3000")
    match.play("pass")
    match.play("pass")
    match.play("bid 1000")
    position = match.position()
    assert (position["cities"]["London"], position["cities"]["Paris"]) == (1, 2)
    assert position["cash"] == [0, 497_000, 499_000]
    assert match.to_act == 1


@rule("GUB-13.5", "GUB-15.1")
@pytest.mark.parametrize("edition", ["noris", "survivor"])
def test_the_last_one_left_wins(edition: str) -> None:
    match = thrown(
        table(
            2,
            edition,
            cash=[0, 100_000],
            borrowed=[250_000 if edition == "noris" else 0, 0],
            cities={"Tokyo": 1},
            placed={"Tokyo": ["Oil"]},
            pawns=on("I20", 2),
        ),
        "1 2 stay",
    )

    assert match.over
    assert match.position()["end"] == "survivor"
    assert match.position()["winners"] == [1]
    assert match.scores() == [0, 150_000]


@rule("GUB-13.5", "GUB-14.6")
def test_the_last_one_left_wins_whatever_he_owes() -> None:
    match = thrown(
        table(
            2,
            cash=[0, 0],
            borrowed=[250_000, 250_000],
            cities={"Tokyo": 1},
            placed={"Tokyo": ["Oil"]},
            pawns=on("I20", 2),
        ),
        "1 2 stay",
    )

    assert match.scores() == [0, -450_000]
    assert match.winners() == match.position()["winners"] == [1]
    assert match.state.standing(1) > match.state.standing(0)


@rule("GUB-13.4")
def test_the_debts_of_the_bankrupt_alone_lapse() -> None:
    match = thrown(
        table(
            active=2,
            pawns=["I13", "I13", "I20"],
            cities={"Tokyo": 1},
            placed={"Tokyo": ["Computer", "Bank"]},
            cash=[500_000, 500_000, 10_000],
            borrowed=[30_000, 40_000, 250_000],
            repaid=[10_000, 20_000, 30_000],
        ),
        "1 2 stay",
    )

    position = match.position()
    assert position["out"] == [2]
    assert position["borrowed"] == [30_000, 40_000, 0]
    assert position["repaid"] == [10_000, 20_000, 0]
