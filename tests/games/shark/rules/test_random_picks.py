"""A pick at random is what the list has at the drawn place, though nothing is listed (SHK-3.1)."""

from __future__ import annotations

import pytest

import parkett
from tests.random_picks import follow_random_game, wrong_picks
from tests.rule import rule

TABLES = [("2001", 2, {}), ("2001", 5, {"top_houses": True}), ("1991", 4, {})]


@rule("SHK-3.1")
@pytest.mark.parametrize(("edition", "seats", "options"), TABLES)
def test_every_draw_picks_what_is_listed_there(
    edition: str, seats: int, options: dict[str, bool]
) -> None:
    game = parkett.game("shark", edition, options)
    for seed in range(2):
        for at, state in enumerate(follow_random_game(game, seats, seed, 150)):
            if at % 3 == 0:
                assert wrong_picks(state) == []
