"""Ticker against its oracle: every edition, seat count and option."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import parkett
from oracle import Oracle
from parkett.oracle_lockstep import play_in_lockstep
from ticker import Ticker

GAMES = 20
CHANGES: list[dict[str, Any]] = [
    {},
    {"floor": "stop"},
    {"floor": "crash"},
    {"rounds": 1},
    {"rounds": 30, "trade_limit": 9},
    {"shares_per_company": 1, "trade_limit": 1},
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", Ticker.editions)
@pytest.mark.parametrize("changes", CHANGES, ids=str)
def test_both_play_the_same_game(edition: str, changes: dict[str, Any], seats: int) -> None:
    game = parkett.game("ticker", edition, changes)

    for number in range(GAMES):
        oracle = Oracle(dict(game.edition.options), seats)
        seed = f"{edition} {changes} {seats} {number}"
        assert play_in_lockstep(game, oracle, seats, seed) >= seats + 1


def test_both_name_the_same_winners() -> None:
    game = parkett.game("ticker", "wild")
    shared = 0
    for number in range(150):
        match, oracle = game.new(3), Oracle(dict(game.edition.options), 3)
        rng = Random(number)
        while not match.over:
            sentence = rng.choice(sorted(match.legal()))
            oracle.apply(sentence)
            match.play(sentence)
        assert match.winners() == oracle.winners()
        scores = match.scores()
        shared += scores.count(max(scores)) > 1

    assert shared > 0  # some games had a tie to break
