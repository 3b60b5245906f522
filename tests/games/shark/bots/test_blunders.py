"""Shares are not bought to be sold again in the same visit."""

from __future__ import annotations

from collections import Counter

import pytest
from bench.blunders import count_shark, play_journal

from parkett.arena.tournament import TournamentConfig


@pytest.mark.parametrize(("bot", "games"), [("greedy", 6), ("planner", 3), ("champion@48", 2)])
def test_hardly_a_share_goes_back_and_forth_in_one_visit(bot: str, games: int) -> None:
    config = TournamentConfig("shark", (bot,) * 4, 4, games, seed="blunders")
    found: Counter[str] = Counter()
    for deal in range(games):
        found += count_shark(play_journal(config, [bot] * 4, deal))

    assert found["visits with trades"] > 50
    assert found["visits with wash trades"] * 50 <= found["visits with trades"]
