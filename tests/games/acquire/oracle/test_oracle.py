"""Acquire's kernel against its oracle: every edition, seat count, option and rare state."""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

import parkett
from parkett.core.edition import Value
from parkett.core.game import Game
from parkett.games.acquire import Acquire
from parkett.oracle_lockstep import play_in_lockstep
from tests.games.acquire.oracle.oracle import Oracle
from tests.games.acquire.oracle.steering import CHOICES, PLAYERS, RARE, mixed_options

GAMES = int(os.environ.get("PARKETT_ORACLE_GAMES", "6"))  # random games for each combination
ENOUGH = 3  # times that every rare state must be met
NAMES = list(PLAYERS)
LATE_MERGERS: dict[str, Value] = {"safe_size": 108, "end_size": 108}


def play(game: Game, seats: int, seed: str, met: Counter[str] | None = None) -> int:
    """One game on both, by a way of playing that the seed decides; counts the rare states met."""
    oracle = Oracle(dict(game.edition.options), seats)

    def watch() -> None:
        if met is not None:
            met.update(name for name, holds in RARE.items() if met[name] < ENOUGH and holds(oracle))

    player = PLAYERS[NAMES[Random(f"player {seed}").randrange(len(NAMES))]]
    return play_in_lockstep(game, oracle, seats, seed, player, watch=watch)


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("edition", Acquire.editions)
def test_random_games_agree(edition: str, seats: int) -> None:
    """Legal actions and the full position are the same at every decision."""
    game = parkett.game("acquire", edition)
    for number in range(GAMES):
        assert play(game, seats, f"{edition} {seats} {number}") > 100


@pytest.mark.parametrize(("option", "value"), [(k, v) for k in CHOICES for v in CHOICES[k]])
def test_every_option_agrees(option: str, value: str | bool) -> None:
    """Every value of every option, alone and with small numbers that make rare cases common."""
    rare: dict[str, Value] = {
        "safe_size": 5,
        "end_size": 24,
        "hand_size": 4,
        "shares_per_chain": 7,
    }
    for number, others in enumerate(({}, rare)):
        game = parkett.game("acquire", "de", {option: value, **others})
        for seats in (2, 4):
            assert play(game, seats, f"{option} {value} {seats} {number}") > 20


@pytest.mark.parametrize("seed", range(4 * GAMES))
def test_mixed_options_agree(seed: int) -> None:
    """All options at once, each with any of its values."""
    rng = Random(f"mixed {seed}")
    game = parkett.game("acquire", rng.choice(list(Acquire.editions)), mixed_options(rng))

    assert play(game, rng.randrange(2, 7), f"mixed {seed}") > 5


def test_rare_states_are_reached() -> None:
    """The comparison would be worth little if play never came to what is rare."""
    met: Counter[str] = Counter()
    for number in range(48):
        if all(met[name] >= ENOUGH for name in RARE):
            break
        options = LATE_MERGERS if number % 2 else {}
        game = parkett.game("acquire", list(Acquire.editions)[number % 3], options)
        play(game, (2, 2, 3, 5)[number % 4], f"rare {number}", met)

    assert [name for name in RARE if met[name] < ENOUGH] == []
