"""Shark's kernel against its oracle: every edition, variant, seat count and option."""

from __future__ import annotations

import os
import tomllib
from random import Random

import pytest

import parkett
from parkett.core.edition import Value, option_choices
from parkett.core.game import Game
from parkett.games.shark import Shark
from parkett.oracle_lockstep import play_in_lockstep
from tests.games.shark.oracle.oracle import Oracle

GAMES = int(os.environ.get("PARKETT_ORACLE_GAMES", "4"))  # random games for each combination
CHOICES: dict[str, list[Value]] = {
    **{k: v for k, v in option_choices(Shark.options_type).items() if len(v) > 1},
    "chain_cap": [0, 7],
}
VARIANTS: dict[str, dict[str, Value]] = {
    "I": {"free_share": False, "chain_cap": 7},
    "II": {"black_means": "fewest"},
    "III": {"colour_die": False},
}
RARE: dict[str, Value] = {  # numbers that make short purses and long debts common
    "start_cash": 12000,
    "buy_limit": 8,
    "isolated_provision": 500,
    "forced_sale_percent": 30,
    "top_minimum_dividend": 3000,
    "price_step": 2000,
}


def greedy(sentences: list[str], rng: Random) -> str:
    """Buys rather than sells and rarely stops early, so that many shares are out."""
    buys = [said for said in sentences if said.startswith("buy")]
    if buys and rng.random() < 0.8:
        return buys[rng.randrange(len(buys))]
    if "done" in sentences and rng.random() < 0.7:
        return "done"
    return sentences[rng.randrange(len(sentences))]


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


def agree(game: Game, seats: int, rng: Random, *, buying: bool) -> int:
    """Play one game on both."""
    oracle = Oracle(dict(game.edition.options), tomllib.loads(game.board_text), seats)
    if buying:
        return play_in_lockstep(game, oracle, seats, rng, greedy)
    return play_in_lockstep(game, oracle, seats, rng)


def mixed(rng: Random) -> dict[str, Value]:
    """Every option with any of its values, and sometimes other numbers."""
    options: dict[str, Value] = {
        name: values[rng.randrange(len(values))] for name, values in CHOICES.items()
    }
    if rng.random() < 0.5:
        options |= {k: v for k, v in RARE.items() if rng.random() < 0.5}
    return options


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("edition", Shark.editions)
def test_random_games_agree(edition: str, seats: int) -> None:
    """Legal actions and the full position are the same at every decision."""
    for number in range(GAMES):
        rng = Random(f"{edition} {seats} {number}")
        game = parkett.game("shark", edition, {"top_houses": number % 2 == 1})

        assert agree(game, seats, rng, buying=number % 3 > 0) > 50


@pytest.mark.parametrize("variant", ["I", "II", "III", "I II", "I III", "II III", "I II III"])
@pytest.mark.parametrize("edition", Shark.editions)
def test_variants_agree(edition: str, variant: str) -> None:
    """The variants of 1991, singly and together (SHK-15.12)."""
    options: dict[str, Value] = {}
    for name in variant.split():
        options |= VARIANTS[name]
    game = parkett.game("shark", edition, options)
    for number in range(max(1, GAMES // 3)):
        rng = Random(f"{edition} {variant} {number}")

        assert agree(game, 2 + rng.randrange(5), rng, buying=True) > 50


@pytest.mark.parametrize(("option", "value"), [(k, v) for k in CHOICES for v in CHOICES[k]])
def test_every_option_agrees(option: str, value: Value) -> None:
    """Every value of every option, among others drawn at random."""
    for number in range(max(2, GAMES // 3)):
        rng = Random(f"{option} {value} {number}")
        game = parkett.game("shark", "2001", {**mixed(rng), option: value})

        assert agree(game, 2 + rng.randrange(5), rng, buying=number % 2 == 0) > 20


@pytest.mark.parametrize("number", range(12))
def test_small_boards_agree(number: int) -> None:
    """Few squares, houses and certificates: blocked boards, empty supplies, want of change."""
    for again in range(GAMES):
        rng = Random(f"small {number} {again}")
        game = parkett.game("shark", "2001", mixed(rng), board=small_board(number))

        assert agree(game, 2 + rng.randrange(5), rng, buying=again % 2 == 0) > 0
