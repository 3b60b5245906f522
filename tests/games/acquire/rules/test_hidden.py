"""Positions come back as they were, and imagined hands can do what the table asks of them."""

from __future__ import annotations

from random import Random

import pytest

import parkett
from parkett.core.rng import Rng
from parkett.core.state import CHANCE

RARE = {"safe_size": 4, "hand_size": 2, "end_size": 60, "shares_per_chain": 9}
OTHER = {
    "draw_without_placement": True,
    "multi_merge_order": "mergemaker_choice",
    "two_player_bank_draw": "per_merger",
}


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("edition", ["de", "fr", "international"])
@pytest.mark.parametrize("options", [{}, RARE, {**RARE, **OTHER}])
def test_every_position_of_a_game_can_be_set_up_again(
    options: dict[str, int | str | bool], edition: str, seats: int
) -> None:
    game = parkett.game("acquire", edition, options)
    match = game.new(seats)
    rng = Random(f"{edition} {seats}")
    while not match.over:
        again = game.state(match.position())

        assert again.dump() == match.state.dump()
        match.play(rng.choice(match.legal()))
    assert game.state(match.position()).dump() == match.state.dump()


@pytest.mark.parametrize("edition", ["de", "international"])
def test_who_is_asked_to_place_is_imagined_with_a_playable_tile(edition: str) -> None:
    game = parkett.game("acquire", edition, RARE)
    asked = 0
    for number in range(8):
        rng = Random(number)
        match = game.new(3)
        while not match.over:
            if match.ask == "place" and len(match.position()["pool"]) < 50:
                viewer = (int(match.to_act) + 1) % 3
                imagined = game.determinize(match.view(viewer), rng.randrange)
                shuffled = match.state.clone()
                shuffled.reshuffle(viewer, Rng(rng.randrange(1 << 40)))
                asked += 1

                assert game.view(imagined, viewer) == match.view(viewer)
                assert game.view(shuffled, viewer) == match.view(viewer)
                assert imagined.actor() < CHANCE
                assert imagined.actions()
                assert shuffled.actions()
            match.play(rng.choice(match.legal()))
    assert asked > 50
