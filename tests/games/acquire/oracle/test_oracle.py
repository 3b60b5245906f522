"""Acquire's kernel against its oracle: every edition, seat count and option."""

from __future__ import annotations

import os
from random import Random

import pytest

import parkett
from parkett.core.edition import option_choices
from parkett.games.acquire import Acquire
from parkett.oracle_lockstep import play_in_lockstep
from tests.games.acquire.oracle.oracle import Oracle

GAMES = int(os.environ.get("PARKETT_ORACLE_GAMES", "6"))  # random games for each combination
CHOICES = {k: v for k, v in option_choices(Acquire.options_type).items() if len(v) > 1}


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("edition", Acquire.editions)
def test_random_games_agree(edition: str, seats: int) -> None:
    """Legal actions and the full position are the same at every decision."""
    game = parkett.game("acquire", edition)
    for number in range(GAMES):
        rng = Random(f"{edition} {seats} {number}")

        assert play_in_lockstep(game, Oracle(dict(game.edition.options), seats), seats, rng) > 100


@pytest.mark.parametrize(("option", "value"), [(k, v) for k in CHOICES for v in CHOICES[k]])
def test_every_option_agrees(option: str, value: str | bool) -> None:
    """Every value of every option, alone and with small numbers that make rare cases common."""
    rare: dict[str, str | int | bool] = {
        "safe_size": 5,
        "end_size": 24,
        "hand_size": 4,
        "shares_per_chain": 7,
    }
    for number, others in enumerate(({}, rare)):
        game = parkett.game("acquire", "de", {option: value, **others})
        for seats in (2, 4):
            rng = Random(f"{option} {value} {seats} {number}")

            assert (
                play_in_lockstep(game, Oracle(dict(game.edition.options), seats), seats, rng) > 20
            )
