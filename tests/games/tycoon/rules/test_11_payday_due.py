"""TYC-11: what calls a payday."""

from __future__ import annotations

import pytest

from tests.games.tycoon.rules.scene import entries_of, play, table
from tests.rule import rule

FIVE = {"Tokyo": [1] * 5}


@rule("TYC-11.1")
def test_the_round_is_completed() -> None:
    match = table(rows=FIVE, planes={1: "Cairo 1"}, active=1)
    journal = play(match, "build hotel")
    announced = entries_of(journal, "payday_announced")[0]

    assert (announced["rule"], announced["seat"]) == ("TYC-11.1", 1)
    assert match.position()["payday_due"] is True
    assert not entries_of(play(match, "end turn"), "payday_begun")
    assert match.to_act == 2
    begun = entries_of(play(match, "loan 10"), "payday_begun")
    assert begun == [{"entry": "payday_begun", "rule": "TYC-11.1", "phase": 1}]


@rule("TYC-11.2")
@pytest.mark.parametrize("others", [False, True])
def test_the_last_of_the_round_brings_one_payday_at_once(others: bool) -> None:
    match = table(seats=2, rows=FIVE, planes={1: "Cairo 1"}, active=1, payday_due=others)
    journal = play(match, "build hotel", "end turn")

    assert len(entries_of(journal, "payday_announced")) == (not others)
    assert len(entries_of(journal, "payday_begun")) == 1


@rule("TYC-11.3")
def test_without_hotels_there_is_still_something_to_do() -> None:
    rows = {"Tokyo": [2] * 5, "Cairo": [None, 1, 1, 1, 1, 1, 1]}
    match = table(
        rows=rows, closed={"Cairo": [2]}, planes={2: "Cairo 1"}, active=2, payday_due=True
    )
    actions = {sentence.split()[0] for sentence in match.legal()} - {"ticket"}

    assert match.position()["stock"][2] == 0
    assert actions == {"build", "renovate", "loan"}
    assert "build hotel" not in match.legal()
