"""A pick at random is what the list has at the drawn place, though nothing is listed (GUB-3.1)."""

from __future__ import annotations

import pytest

import parkett
from tests.random_picks import follow_random_game, wrong_picks
from tests.rule import rule

TABLES = [("noris", 2), ("noris", 4), ("survivor", 3)]


@rule("GUB-3.1")
@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_every_draw_picks_what_is_listed_there(edition: str, seats: int) -> None:
    game = parkett.game("geld_und_boerse", edition)
    for seed in range(3):
        for state in follow_random_game(game, seats, seed, 400):
            assert wrong_picks(state) == []
