"""What nobody at a table would do: goods back and forth, auctions that crawl, old offers."""

from __future__ import annotations

from collections import Counter

import pytest
from bench.blunders import count_geld, play_journal

from parkett.arena.tournament import TournamentConfig

TABLES = [("planner", 8), ("greedy", 8), ("beginner", 8), ("champion@24", 3)]


def played(bot: str, games: int) -> Counter[str]:
    """What is counted in some games of four of a kind."""
    config = TournamentConfig("geld_und_boerse", (bot,) * 4, 4, games, seed="blunders")
    total: Counter[str] = Counter()
    for deal in range(games):
        total += count_geld(play_journal(config, [bot] * 4, deal))
    return total


@pytest.mark.parametrize(("bot", "games"), TABLES)
def test_no_good_is_bought_and_sold_in_one_visit(bot: str, games: int) -> None:
    found = played(bot, games)

    assert found["visits with trades"] > 5
    assert found["visits with wash trades"] == 0


@pytest.mark.parametrize(("bot", "games"), TABLES)
def test_auctions_go_up_by_worth_and_not_by_the_smallest_step(bot: str, games: int) -> None:
    found = played(bot, games)

    assert found["raises of one unit"] * 10 <= found["raises"]
    assert found["raises"] <= 12 * found["auctions"]


@pytest.mark.parametrize(("bot", "games"), TABLES)
def test_no_refused_offer_is_made_again_in_the_same_visit(bot: str, games: int) -> None:
    assert played(bot, games)["refused offers repeated in the visit"] == 0
