"""TYC-2: the setup."""

from __future__ import annotations

import pytest

from parkett.core.errors import EditionError
from tests.games.tycoon.rules.scene import (
    payday,
    play,
    refill,
    table,
    tycoon,
)
from tests.rule import rule


@rule("TYC-2.1")
def test_what_everybody_gets() -> None:
    start = tycoon().position(tycoon().start(3))

    assert start["cash"] == [15] * 3
    assert start["stock"] == [6] * 3
    assert start["supply"] == [12] * 3
    assert start["factories_left"] == [5] * 3
    assert start["hands"] == start["loans"] == [[], [], []]
    assert (start["phase"], start["payday_due"], start["active"]) == (1, False, 0)
    assert tycoon().start(3).ledger()["cash"] == 45


@rule("TYC-2.1")
def test_another_table_gives_other_numbers() -> None:
    options = {"start_cash": 20, "start_hotels": 4, "factories_per_player": 3}
    game = tycoon(**options, hotels_per_player=15)
    start = game.position(game.start(2))

    assert start["cash"] == [20, 20]
    assert start["stock"] == [4, 4]
    assert start["supply"] == [11, 11]
    assert start["factories_left"] == [3, 3]
    with pytest.raises(EditionError, match=r"start_hotels is more .* \[TYC-2.1\]"):
        tycoon(start_hotels=19)


@rule("TYC-2.2")
def test_planes_start_at_the_home_bank() -> None:
    assert tycoon().position(tycoon().start(3))["planes"] == [None] * 3


@rule("TYC-2.3")
def test_two_scheduled_and_six_charter_tickets_are_laid_open() -> None:
    match = tycoon().new(2)
    asked = []
    while match.to_act == "chance":
        asked.append(match.legal()[0].split()[1])
        entry = match.play(match.legal()[-1])[0]
        assert (entry["entry"], entry["rule"]) == ("ticket_turned", "TYC-2.3")

    assert asked == ["scheduled"] * 2 + ["charter"] * 6
    assert match.position()["open"] == [
        "scheduled Sydney 2",
        "scheduled Sydney 3",
        "charter Hongkong Rio-de-Janeiro",
        "charter Hongkong Cape-Town",
        "charter Hongkong Sydney",
        "charter Rio-de-Janeiro Cape-Town",
        "charter Rio-de-Janeiro Sydney",
        "charter Cape-Town Sydney",
    ]


@rule("TYC-2.4", "TYC-2.4.1")
def test_the_youngest_starts_and_turns_go_round() -> None:
    match = tycoon().new(3)
    refill(match)
    order = []
    for _ in range(6):
        order.append(match.to_act)
        play(match, "loan 10")

    assert order == [0, 1, 2, 0, 1, 2]
    begun = [e for step in match.steps for e in step.journal if e["entry"] == "turn_begun"]
    assert [(e["rule"], e["seat"], e["phase"]) for e in begun[:4]] == [
        ("TYC-2.4", seat, 1) for seat in (0, 1, 2, 0)
    ]


@rule("TYC-2.4")
def test_the_youngest_starts_every_phase() -> None:
    match, _ = payday(rows={"Cairo": [2]})

    assert (match.ask, match.to_act, match.position()["start"]) == ("turn", 0, 0)


@rule("TYC-2.4")
def test_money_lies_open() -> None:
    match = table(cash=[1, 20, 3])

    assert match.view(2)["cash"] == match.view(None)["cash"] == [1, 20, 3]
