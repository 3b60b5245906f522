"""What seats are worth along a game: assets by the rules, and at the end exactly the result."""

from __future__ import annotations

from itertools import product

import pytest

import parkett
from parkett.core.rng import Rng
from parkett.core.state import NOBODY

EDITIONS = [(name, edition) for name in parkett.GAMES for edition in parkett.game(name).editions]
GAMES_EACH = 3
LIMIT = 4000  # actions and draws of a random game


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_the_last_worth_of_a_random_game_is_its_result(name: str, edition: str) -> None:
    game = parkett.game(name, edition)
    ended = 0
    for seed, seats in product(range(GAMES_EACH), (game.edition.seats[0], game.edition.seats[-1])):
        state, rng = game.start(seats), Rng(seed + 1)
        for _ in range(LIMIT):
            if state.actor() == NOBODY:
                break
            before = game.digest(state)
            worth = game.worth(state)
            assert len(worth) == seats
            assert all(isinstance(each, int) for each in worth)
            assert game.digest(state) == before  # looking changes nothing
            if state.actor() < seats:
                state.step(state.pick(rng), rng)
            else:
                state.settle(rng)
        if state.actor() == NOBODY:
            ended += 1
            assert game.worth(state) == state.scores()
            assert all(seat not in game.seats_out(state) for seat in state.winners())
    assert ended, "no random game came to its end"
