"""SHK-3: the turn."""

from __future__ import annotations

from tests.games.shark.rules.scene import (
    cash,
    placing,
    play,
    told,
    trading,
)
from tests.rule import rule


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
