"""Positions with wrong values anywhere: refused by a sentence, or played on; never a crash."""

from __future__ import annotations

import copy
import os
import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import parkett
from parkett.core import position_reader
from parkett.core.errors import ParkettError, PositionError
from parkett.core.game import Game
from parkett.games import game_class, load

MUTATIONS = int(os.environ.get("PARKETT_MUTATIONS", "400"))  # of each game
VALUES: list[Any] = [
    None, True, False, -1, 0, 1, 5, 99, 10**6, -(10**6), 1 << 40, 1 << 62, 1 << 63, -(1 << 63),
    1 << 70, 1.5, "", "x", "1A", [], {}, [0], [None], [[]], [1, 2, 3, 4, 5, 6], {"x": 1},
    [[1, 2, 3, 4, 5, 6]],
]  # fmt: skip


def positions(name: str, rng: random.Random) -> list[tuple[Game, dict[str, Any]]]:
    """Positions of every edition."""
    found = []
    for edition in game_class(name).editions:
        game = load(name, edition)
        match = game.new(game.edition.seats[-1], seed=f"seed {edition}", keep_steps=False)
        for _ in range(rng.randrange(30, 120)):
            if match.over:
                break
            match.play(rng.choice(match.legal()))
            if rng.random() < 0.1:
                found.append((game, match.position()))
        found.append((game, match.position()))
    return found


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The place of every value inside a value."""
    inner = value.items() if isinstance(value, Mapping) else enumerate(value)
    for key, each in inner:
        yield (*path, key)
        if isinstance(each, dict | list):
            yield from paths(each, (*path, key))


def mutate(position: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A copy with up to three changes."""
    made = copy.deepcopy(position)
    for _ in range(rng.choice((1, 1, 2, 3))):
        path = rng.choice(list(paths(made)))
        place = made
        for key in path[:-1]:
            place = place[key]
        how, old = rng.randrange(4), place[path[-1]]
        if how == 0:
            del place[path[-1]]
        elif how == 1 and type(old) is int:
            place[path[-1]] = old + rng.choice((-10, -2, -1, 1, 2, 10))
        elif how == 2 and isinstance(place, list):
            place.append(copy.deepcopy(rng.choice(place)))
        else:
            place[path[-1]] = copy.deepcopy(rng.choice(VALUES))
    return made


@pytest.mark.parametrize("name", list(parkett.GAMES))
def test_a_mutated_position_is_refused_or_played_on(name: str) -> None:
    rng, refused = random.Random(name), list[str]()
    known = positions(name, rng)
    for _ in range(MUTATIONS):
        game, position = rng.choice(known)
        try:
            match = game.setup(mutate(position, rng))
        except PositionError as error:
            refused.append(str(error))
            continue
        for viewer in (None, *range(match.state.seats)):
            match.view(viewer)
        for _ in range(10):
            if not match.over:
                match.play(rng.choice(match.legal()))
        match.record()
    assert len(refused) > MUTATIONS // 2
    assert [each for each in refused if "cannot be read" in each] == []  # the game's own checks


def test_an_oversight_of_a_game_is_still_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object) -> None:
        raise TypeError("'int' object is not iterable")

    monkeypatch.setattr(position_reader, "push_saved_agenda", fail)
    game = load(next(iter(parkett.GAMES)))
    with pytest.raises(ParkettError, match="cannot be read: TypeError"):
        game.setup(game.new(game.edition.seats[0], seed="s").position())
