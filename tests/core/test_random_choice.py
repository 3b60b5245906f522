"""Choosing without listing: a random choice is the one a full list would give.

`legal_into` is the only statement of what is legal.  `State.pick` may count the legal actions and
make the n-th, `State.playout` may have a loop of its own; here both are held against the list,
in every game, edition and number of seats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import parkett
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, State
from tests.random_picks import copy_generator, list_legal

GAMES = 3  # random games of each table
STEPS = 1500  # decisions of one game
PICKS = 150  # of each legal action, where the choice is compared by its frequency
REJECTING = {"tycoon"}  # games that draw again until the action is legal: one draw is not enough

TABLES = [
    (name, edition, seats)
    for name in parkett.GAMES
    for edition in parkett.GAMES[name].editions
    for seats in parkett.game(name, edition).edition.seats
]
ONE_DRAW = [table for table in TABLES if table[0] not in REJECTING]


def decisions(name: str, edition: str, seats: int) -> Iterator[tuple[State, Rng]]:
    """The decisions of random games, each with the generator that will choose."""
    game = parkett.game(name, edition)
    for seed in range(GAMES):
        state, rng = game.start(seats), Rng(seed)
        for _ in range(STEPS):
            if state.settle(rng) > CHANCE:
                break
            yield state, rng


@pytest.mark.parametrize(("name", "edition", "seats"), ONE_DRAW)
def test_a_pick_is_the_listed_action_of_one_draw(name: str, edition: str, seats: int) -> None:
    for state, rng in decisions(name, edition, seats):
        legal, draws, before = list_legal(state), copy_generator(rng), state.dump()
        action = state.pick(rng)

        assert legal == sorted(set(legal))
        assert action == legal[draws.below(len(legal))]
        assert (rng.first, rng.second) == (draws.first, draws.second)
        assert state.dump() == before
        state.apply(action)


@pytest.mark.parametrize(
    ("name", "edition", "seats"), [table for table in TABLES if table[0] in REJECTING]
)
def test_a_pick_after_rejections_is_each_legal_action_equally_often(
    name: str, edition: str, seats: int
) -> None:
    for at, (state, rng) in enumerate(decisions(name, edition, seats)):
        legal = list_legal(state)
        if at % 40 == 0:
            picked = Counter(state.pick(rng) for _ in range(PICKS * len(legal)))

            assert set(picked) == set(legal)
            assert all(abs(number - PICKS) < PICKS / 2 for number in picked.values())
        action = state.pick(rng)

        assert action in legal
        state.apply(action)


@pytest.mark.parametrize(("name", "edition", "seats"), TABLES)
def test_a_playout_makes_the_picks_and_draws_of_its_generator(
    name: str, edition: str, seats: int
) -> None:
    game = parkett.game(name, edition)
    for seed in range(GAMES):
        steps, played = Rng(seed), Rng(seed)
        by_step, at_once = game.start(seats), game.start(seats)
        made = 0
        while made < STEPS and by_step.settle(steps) < CHANCE:
            by_step.apply(by_step.pick(steps))
            made += 1
        by_step.settle(steps)

        assert at_once.playout(played, made) == made
        at_once.settle(played)
        assert at_once.dump() == by_step.dump()
        assert (played.first, played.second) == (steps.first, steps.second)
