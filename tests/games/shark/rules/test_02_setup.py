"""SHK-2 and SHK-3: setup and the order of a turn."""

from __future__ import annotations

import parkett
from tests.games.shark.rules.scene import (
    cash,
    held,
    placing,
    play,
    told,
    trading,
    why_not,
)
from tests.rule import rule


@rule("SHK-2.1")
def test_all_prices_start_at_0() -> None:
    table = parkett.game("shark").new(3).position()

    assert set(table["prices"].values()) == {0}
    assert set("".join(table["board"])) == {"."}


@rule("SHK-2.2")
def test_the_banker_takes_the_first_free_share_then_clockwise() -> None:
    match = parkett.game("shark").new(4)
    asked = []
    for said in ("take Wings", "take Wings", "take NYSO", "take Smith"):
        assert match.legal() == ["take Empire", "take Wings", "take NYSO", "take Smith"]
        asked.append(match.to_act)
        match.play(said)

    assert asked == [3, 0, 1, 2]
    assert match.position()["cash"] == [0, 0, 0, 0]
    assert held(match, "Wings", 3) == held(match, "Wings", 0) == (1, 0)
    assert held(match, "NYSO", 1) == held(match, "Smith", 2) == (1, 0)


@rule("SHK-2.2")
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


@rule("SHK-3.1")
def test_trade_roll_place_settle_trade() -> None:
    match = trading("YYY", step=1, cash=[5000, 20000, 0], shares=["", "5 Empire", ""])
    steps = []
    for said in ("buy 1 Wings", "done", "roll yellow 1", "place yellow 4A", "buy 1 Wings", "done"):
        steps.append((match.ask, match.position()["step"]))
        match.play(said)

    assert steps == [
        ("trade", 1),
        ("trade", 1),
        ("roll", 2),
        ("place", 2),
        ("trade", 5),
        ("trade", 5),
    ]
    assert (match.to_act, match.ask, match.position()["step"]) == (1, "trade", 1)


@rule("SHK-3.1")
def test_provision_then_dividends_then_losses_are_told_in_order() -> None:
    match = placing("YYYYY.GG", "yellow 1", cash=20000, shares=["1 Wings", "2 NYSO"])
    names = [str(entry["entry"]) for entry in match.play("place yellow 6A")]

    order = ["house_placed", "provision_paid", "group_removed", "dividend_paid", "losses_paid"]
    assert [name for name in names if name in order] == order


@rule("SHK-3.1")
def test_the_roll_is_kept_until_the_turn_is_over() -> None:
    match = placing("", "red 1", cash=9000)
    play(match, "place red 1A")
    assert match.position()["roll"] == {"colour": "red", "zone": "1"}
    journal = play(match, "done")

    assert match.position()["roll"] is None
    assert told(journal, "turn_begun") == [{"rule": "SHK-2.3", "seat": 1}]
    assert cash(match) == 10000
