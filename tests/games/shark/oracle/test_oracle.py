"""Shark's kernel against its oracle: every edition, variant, seat count, option and rare state."""

from __future__ import annotations

import os
import tomllib
from collections import Counter
from random import Random
from typing import Any

import pytest

import parkett
from parkett.core.edition import Value
from parkett.core.game import Game
from parkett.games.shark import Shark
from parkett.oracle_lockstep import play_in_lockstep
from tests.games.shark.oracle.oracle import Oracle
from tests.games.shark.oracle.steering import (
    CHOICES,
    PLAYERS,
    RARE,
    middle_position,
    mixed_options,
)

GAMES = int(os.environ.get("PARKETT_ORACLE_GAMES", "4"))  # random games for each combination
ENOUGH = 3  # times that every rare state must be met
VARIANTS: dict[str, dict[str, Value]] = {
    "I": {"free_share": False, "chain_cap": 7},
    "II": {"black_means": "fewest"},
    "III": {"colour_die": False},
}

SHORT: list[dict[str, Value]] = [  # of money, of shares, of nothing
    {"forced_sale_percent": 10},
    {"all_sold_scope": "any_company"},
    {},
    {},
    {},
]


def small_board(number: int, columns: int = 6, rows: int = 5) -> str:
    """A board of few squares, houses and certificates, with three zones side by side."""
    marks = ["123"[n % columns * 3 // columns] for n in range(columns * rows)]
    drawn = ["   " + " ".join(str(n + 1) for n in range(columns))]
    for row in range(rows):
        drawn.append(f"{chr(65 + row)} " + " ".join(marks[row * columns : (row + 1) * columns]))
    own = parkett.game("shark").board_text
    start = own[: own.index("[grid]")]
    nl = "\n"
    return (
        start
        + f'''
[grid]
provenance = "reconstructed"
columns = {columns}
rows = {rows}
zones = """
{nl.join(drawn)}
"""
[zone_names]
provenance = "reconstructed"
1 = "1"
2 = "2"
3 = "shark"
[zone_sizes]
provenance = "reconstructed"
1 = {marks.count("1")}
2 = {marks.count("2")}
3 = {marks.count("3")}
[colour_die]
provenance = "reconstructed"
faces = ["blue", "yellow", "green", "red", "black", "white", "white"]
[number_die]
provenance = "reconstructed"
faces = ["1", "2", "shark", "shark"]
[houses]
provenance = "reconstructed"
blue = {12 + number % 3}
yellow = 12
green = 14
red = 13
top = {number % 6}
[certificates]
provenance = "reconstructed"
ones = {3 + number % 6}
fives = {number % 4}
[scale]
provenance = "reconstructed"
maximum = {(9000, 40000)[number % 2]}
[money]
provenance = "reconstructed"
1000 = 30
'''
    )


def play(
    game: Game,
    seats: int,
    seed: str,
    met: Counter[str] | None = None,
    other: dict[str, Value] | None = None,
    *,
    middle: bool = False,
) -> int:
    """One game on both, by a way of playing that the seed decides; counts the rare states met.

    `middle`: it begins in the middle, with houses and shares at random. `other`: options in which
    the oracle is to differ from the kernel.
    """
    options: dict[str, object] = {**game.edition.options, **(other or {})}
    oracle = Oracle(options, tomllib.loads(game.board_text), seats)
    rng = Random(f"player {seed}")
    player = PLAYERS["attacker" if middle else rng.choice(list(PLAYERS))](oracle)
    position = middle_position(first_turn(game, seats), oracle, rng) if middle else None

    def watch() -> None:
        if met is not None:
            met.update(name for name, holds in RARE.items() if met[name] < ENOUGH and holds(oracle))

    return play_in_lockstep(game, oracle, seats, seed, player, position=position, watch=watch)


def first_turn(game: Game, seats: int) -> dict[str, Any]:
    """The position in which the first seat may trade."""
    match = game.new(seats, seed="first turn")
    while match.ask != "trade":
        match.play(match.legal()[0])
    return match.position()


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("edition", Shark.editions)
def test_random_games_agree(edition: str, seats: int) -> None:
    """Legal actions and the full position are the same at every decision."""
    steps = 0
    for number in range(GAMES):
        game = parkett.game("shark", edition, {"top_houses": number % 2 == 1})
        steps += play(game, seats, f"{edition} {seats} {number}")

    assert steps > 100 * GAMES  # of two players one is ruined early now and then


@pytest.mark.parametrize("variant", ["I", "II", "III", "I II", "I III", "II III", "I II III"])
@pytest.mark.parametrize("edition", Shark.editions)
def test_variants_agree(edition: str, variant: str) -> None:
    """The variants of 1991, singly and together (SHK-15.12)."""
    options: dict[str, Value] = {}
    for name in variant.split():
        options |= VARIANTS[name]
    game = parkett.game("shark", edition, options)
    games, steps = max(1, GAMES // 3), 0
    for number in range(games):
        seed = f"{edition} {variant} {number}"
        steps += play(game, 2 + Random(seed).randrange(5), seed)

    assert steps > 50 * games


@pytest.mark.parametrize(("option", "value"), [(k, v) for k in CHOICES for v in CHOICES[k]])
def test_every_option_agrees(option: str, value: Value) -> None:
    """Every value of every option, among others drawn at random."""
    games, steps = max(2, GAMES // 3), 0
    for number in range(games):
        seed = f"{option} {value} {number}"
        rng = Random(seed)
        game = parkett.game("shark", "2001", {**mixed_options(rng), option: value})
        steps += play(game, 2 + rng.randrange(5), seed)

    assert steps > 20 * games


@pytest.mark.parametrize("number", range(12))
def test_small_boards_agree(number: int) -> None:
    """Few squares, houses and certificates: blocked boards, empty supplies, want of change."""
    for again in range(GAMES):
        seed = f"small {number} {again}"
        rng = Random(seed)
        game = parkett.game("shark", "2001", mixed_options(rng), board=small_board(number))

        assert play(game, 2 + rng.randrange(5), seed) > 0


@pytest.mark.parametrize("number", range(6))
def test_games_from_the_middle_agree(number: int) -> None:
    """Free TOP houses beside chains, short purses and shares in all hands from the first turn."""
    for again in range(GAMES):
        seed = f"middle {number} {again}"
        rng = Random(seed)
        options = {**mixed_options(rng), "top_houses": True, "opening_trade": True}
        board = "" if again % 2 else small_board(3 + 6 * number, 4 + number % 4, 4 + number % 2)
        game = parkett.game("shark", "2001", options, board=board)

        assert play(game, 2 + rng.randrange(5), seed, middle=True) > 0


def test_rare_states_are_reached() -> None:
    """The comparison would be worth little if play never came to what is rare."""
    met: Counter[str] = Counter()
    for number in range(60):
        if all(met[name] >= ENOUGH for name in RARE):
            break
        options = {"top_houses": True} | SHORT[number % len(SHORT)]
        board = "" if number % 3 else small_board(number + 3, 3 + number % 4, 2 + number % 3)
        game = parkett.game("shark", "2001", options, board=board)
        play(game, (2, 2, 3, 5)[number % 4], f"rare {number}", met, middle=number % 4 < 3)

    assert [name for name in RARE if met[name] < ENOUGH] == []
