"""SHK-2: setup."""

from __future__ import annotations

import pytest

import parkett
from tests.games.shark.oracle.test_oracle import small_board
from tests.games.shark.rules.scene import (
    held,
    play,
    told,
    why_not,
)
from tests.rule import rule


@rule("SHK-2.1")
def test_all_prices_start_at_0() -> None:
    table = parkett.game("shark").new(3).position()

    assert set(table["prices"].values()) == {0}
    assert set("".join(table["board"])) == {"."}


@rule("SHK-2.2", "SHK-2.2.1", "SHK-2.3")
def test_the_banker_takes_the_first_free_share_then_clockwise() -> None:
    match = parkett.game("shark").new(4)
    asked = []
    journal = []
    for said in ("take Wings", "take Wings", "take NYSO", "take Smith"):
        assert match.legal() == ["take Empire", "take Wings", "take NYSO", "take Smith"]
        asked.append(match.to_act)
        journal += match.play(said)

    assert told(journal, "share_taken")[:2] == [
        {"rule": "SHK-2.2", "seat": 3, "company": "Wings"},
        {"rule": "SHK-2.2", "seat": 0, "company": "Wings"},
    ]
    assert told(journal, "turn_begun") == [{"rule": "SHK-2.3", "seat": 0}]
    assert asked == [3, 0, 1, 2]
    assert match.position()["cash"] == [0, 0, 0, 0]
    assert held(match, "Wings", 3) == held(match, "Wings", 0) == (1, 0)
    assert held(match, "NYSO", 1) == held(match, "Smith", 2) == (1, 0)


@rule("SHK-2.2")
def test_the_supply_may_have_no_one_share_left() -> None:
    match = parkett.game("shark", board=small_board(0)).new(4)  # three ones of each company
    play(match, "take Wings", "take Wings", "take Wings")

    assert match.legal() == ["take Empire", "take NYSO", "take Smith"]
    assert why_not(match, "take Wings") == "SHK-2.2"


@rule("SHK-2.2")
@pytest.mark.parametrize("cash", [0, 12000])
def test_everybody_starts_with_the_cash_of_the_edition(cash: int) -> None:
    table = parkett.game("shark", "2001", {"start_cash": cash}).new(3).position()

    assert table["cash"] == [cash] * 3


@rule("SHK-2.1")
@pytest.mark.parametrize("cash", [0, 12000])
def test_the_banks_balance_starts_at_0(cash: int) -> None:
    match = parkett.game("shark", "2001", {"start_cash": cash}).new(3)

    assert match.state.ledger()["cash"] == 3 * cash


@rule("SHK-2.2", "SHK-3.1")
def test_nothing_else_can_be_done_before() -> None:
    match = parkett.game("shark").new(2)

    assert why_not(match, "buy 1 Wings") == "SHK-4.1"
    assert why_not(match, "place red 1A") == "SHK-3.1"


@rule("SHK-2.3")
def test_the_bankers_left_neighbour_begins_and_play_goes_clockwise() -> None:
    match = parkett.game("shark").new(3)
    play(match, "take Wings", "take Wings", "take Wings")
    turns = []
    for square in ("1A", "3A", "5A", "1C"):
        turns.append(match.to_act)
        play(match, "done", "roll red 1", f"place red {square}", "done")

    assert turns == [0, 1, 2, 0]
    assert match.game.refusal(match.state, 0, 0).rule == "SHK-2.3"  # type: ignore[union-attr]
