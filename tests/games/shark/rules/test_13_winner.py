"""SHK-13: the winner."""

from __future__ import annotations

import pytest

from tests.games.shark.rules.scene import (
    TWO_COLOURS,
    placing,
    play,
    told,
)
from tests.rule import rule


@rule("SHK-13.1")
def test_cash_and_shares_at_current_prices_are_counted() -> None:
    match = placing(
        "RRRRRRRRRRRR\nRR\n\nBB", "red 1", cash=1000, shares=["1 Smith", "2 Empire 1 Wings"]
    )
    journal = play(match, "place red 3B")

    assert match.scores() == [1000 + 15000 + 1000 + 15000, 1000 + 4000, 1000]
    assert match.winners() == [0]
    assert told(journal, "wealth_counted")[1] == {
        "rule": "SHK-13.1",
        "seat": 1,
        "cash": 1000,
        "shares": 4000,
        "amount": 5000,
    }
    assert told(journal, "game_won") == [{"rule": "SHK-13.1", "seat": 0, "amount": 32000}]


@rule("SHK-13.1.1")
@pytest.mark.parametrize("cash", [[0, 15000, 0], [0, 15000, 14000]])
def test_a_tie_is_shared(cash: list[int]) -> None:
    match = placing("RRRRRRRRRRRR\nRR", "red 1", cash=cash)
    journal = play(match, "place red 3B")

    assert told(journal, "game_won") == [
        {"rule": "SHK-13.1.1", "seat": 0, "amount": 15000},
        {"rule": "SHK-13.1.1", "seat": 1, "amount": 15000},
    ]

    assert match.winners() == [0, 1]


@rule("SHK-13.1")
def test_a_tie_behind_the_winner_is_none() -> None:
    match = placing("RRRRRRRRRRRR\nRR", "red 1", cash=[0, 1000, 1000])
    journal = play(match, "place red 3B")

    assert told(journal, "game_won") == [{"rule": "SHK-13.1", "seat": 0, "amount": 15000}]


@rule("SHK-13.1")
def test_who_is_eliminated_is_behind_everybody() -> None:
    match = placing(TWO_COLOURS, "red 1", shares=["", "1 Empire"], left={"red": 1})
    play(match, "place red 5A")

    assert match.over
    assert match.scores() == [5000, -1, 0]
