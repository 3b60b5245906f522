"""A pick at random is what the list has at the drawn place, though nothing is listed (ACQ-3.1)."""

from __future__ import annotations

import pytest

import parkett
from tests.random_picks import follow_random_game, wrong_picks
from tests.rule import rule

TABLES = [("de", 2), ("fr", 4), ("international", 3)]


@rule("ACQ-3.1")
@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_every_draw_picks_what_is_listed_there(edition: str, seats: int) -> None:
    game = parkett.game("acquire", edition)
    for seed in range(3):
        for at, state in enumerate(follow_random_game(game, seats, seed, 250)):
            if at % 3 == 0:
                assert wrong_picks(state) == []
