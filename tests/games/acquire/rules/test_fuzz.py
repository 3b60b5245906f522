"""Whatever is done to a position, a record or a sentence, only our own errors come out."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from parkett.core.errors import ParkettError
from parkett.core.match import Match
from tests.games.acquire.rules.scene import (
    GAME,
    TWO_CHAINS,
    acquire,
    check,
    finished,
)

JUNK: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    -1,
    7,
    26,
    1 << 63,
    10**30,
    1.5,
    "",
    "1A",
    "Luxor",
    "place",
    "1" * 5000 + "A",
    [],
    {},
    [1],
    [[1, 2, 3, 4, 5, 6]],
    {"a": 1},
]


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every part of a JSON value."""
    if path:
        yield path
    if isinstance(value, dict):
        for key in value:
            yield from paths(value[key], (*path, key))
    elif isinstance(value, list):
        for index in range(len(value)):
            yield from paths(value[index], (*path, index))


def mutated(value: Any, rng: Random) -> Any:
    """The value with one to three parts deleted, replaced, shifted or swapped for others."""
    value = copy.deepcopy(value)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        ways = list(paths(value))
        if not ways:
            break
        *where, last = rng.choice(ways)
        part, other = value, value
        for key in where:
            part = part[key]
        for key in rng.choice(ways):
            other = other[key]
        kind = rng.randrange(4)
        if kind == 0:
            del part[last]
        elif kind == 1 and type(part[last]) is int:
            part[last] += rng.choice((-3, -1, 1, 2, 5))
        elif kind == 2:
            part[last] = copy.deepcopy(other)
        else:
            part[last] = copy.deepcopy(rng.choice(JUNK))
    return value


def wander(match: Match, rng: Random, steps: int) -> None:
    """Go on at random; whatever was accepted must also be playable."""
    for _ in range(steps):
        if match.over:
            break
        match.play(rng.choice(match.legal()))
        match.view(0)
        assert match.game.state(match.position()).dump() == match.state.dump()


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_done_to_a_position_only_our_own_errors_come_out(seed: int) -> None:
    rng = Random(seed)
    match = GAME.new(2 + seed % 3)
    tables = []
    while not match.over:
        if rng.random() < 0.1:
            tables.append(match.position())
        legal = match.legal()
        match.play("announce end" if "announce end" in legal else rng.choice(legal))
    tables.append(match.position())
    outcomes = {"accepted": 0, "refused": 0}
    for _ in range(150):
        try:
            wander(GAME.setup(mutated(rng.choice(tables), rng)), rng, 10)
            outcomes["accepted"] += 1
        except ParkettError:
            outcomes["refused"] += 1

    assert outcomes["refused"] > outcomes["accepted"] > 0


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_done_to_a_record_only_our_own_errors_come_out(seed: int) -> None:
    rng = Random(seed)
    lines = finished()
    damaged = 0
    for _ in range(60):
        broken = list(lines)
        number = rng.randrange(len(broken))
        if rng.random() < 0.5:
            broken[number] = json.dumps(mutated(json.loads(broken[number]), rng))
        else:
            at_ = rng.randrange(len(broken[number]))
            letter = rng.choice(['"', "{", "0", "x", "\ud800", "\\", ""])
            broken[number] = broken[number][:at_] + letter + broken[number][at_ + 1 :]
        try:
            check(broken)
        except ParkettError:
            damaged += 1

    assert damaged > 40


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_said_only_our_own_errors_come_out(seed: int) -> None:
    rng = Random(seed)
    words = "place 5A 9F keeping buy nothing Luxor Airport found dispose keep sell trade 0 1 2 99"
    match = acquire(TWO_CHAINS, hands=["5A 9F"], shares=["5 Airport"])
    for _ in range(400):
        said = " ".join(rng.choice(words.split()) for _ in range(rng.randrange(8)))
        before = match.position()
        try:
            match.play(said)
        except ParkettError:
            assert match.position() == before
