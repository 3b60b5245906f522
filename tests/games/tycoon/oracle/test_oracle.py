"""Tycoon's kernel against its oracle: every seat count and option, in three ways of playing."""

from __future__ import annotations

import os
import tomllib
from collections import Counter
from random import Random

import pytest

import parkett
from parkett.core.edition import Value, option_choices
from parkett.core.game import Game
from parkett.games.tycoon import Tycoon
from parkett.oracle_lockstep import Choose, choose_uniformly, play_in_lockstep
from tests.games.tycoon.oracle.oracle import Oracle

GAMES = int(os.environ.get("PARKETT_ORACLE_GAMES", "3"))  # random games for each combination
CHOICES = {k: v for k, v in option_choices(Tycoon.options_type).items() if len(v) > 1}
WEIGHTS = {"build": 60, "renovate": 60, "fly": 4, "ticket": 2, "loan": 1, "pass": 1, "end": 8}
RARE: dict[str, Value] = {"start_cash": 60, "start_hotels": 9, "hotels_per_player": 27}


def builder(sentences: list[str], rng: Random) -> str:
    """Builds whenever it can: rows grow long, hotels close and are renovated."""
    weights = [WEIGHTS.get(sentence.split()[0], 1) for sentence in sentences]
    return rng.choices(sentences, weights)[0]


def crowder(sentences: list[str], rng: Random) -> str:
    """Everybody flies to the same three cities, so that landing fields and sites run out."""
    near = [s for s in sentences if s.endswith(("Cairo", "Monaco", "Hongkong"))]
    builds = [s for s in sentences if s.startswith(("build", "renovate"))]
    if builds and rng.random() < 0.9:
        return rng.choice(builds)
    return rng.choice(near if near and rng.random() < 0.9 else sentences)


PLAYERS: dict[str, Choose] = {"uniform": choose_uniformly, "builder": builder, "crowder": crowder}


def play(game: Game, seats: int, name: str, choose: Choose) -> int:
    """One game on kernel and oracle."""
    oracle = Oracle(dict(game.edition.options), tomllib.loads(game.board_text), seats)
    return play_in_lockstep(game, oracle, seats, Random(name), choose, 20_000)


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("seats", range(2, 5))
def test_random_games_agree(seats: int, player: str) -> None:
    """Legal actions and the full position are the same at every decision."""
    game = parkett.game("tycoon")
    for number in range(GAMES):
        assert play(game, seats, f"{player} {seats} {number}", PLAYERS[player]) > 60


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize(("option", "value"), [(k, v) for k in CHOICES for v in CHOICES[k]])
def test_every_option_agrees(option: str, value: str | bool, player: str) -> None:
    """Every value of every option, alone and with more hotels and money."""
    games: list[tuple[int, dict[str, Value]]] = [(2, {}), (3, RARE), (4, {})]
    for seats, others in games:
        game = parkett.game("tycoon", options={option: value, **others})
        for number in range((GAMES + 2) // 3):
            name = f"{option} {value} {seats} {number}"

            assert play(game, seats, name, PLAYERS[player]) > 60


def test_all_options_at_once_agree() -> None:
    """The other value of every option together."""
    options: dict[str, Value] = {name: values[-1] for name, values in CHOICES.items()}
    options["renovation_triggers_closing"] = False
    for supply in ("finite", "unlimited"):
        game = parkett.game("tycoon", options={**options, "loan_supply": supply})
        for seats in range(2, 5):
            assert play(game, seats, f"all {supply} {seats}", builder) > 60


OWN_BOARD = (
    ('["Monaco", "Tokyo", 2, 1]', '["Tokyo", "Monaco", 1, 3]'),
    ('["Cairo", 2, 5, 1]', '["Cairo", 4, 3, 3]'),
    ('["Cairo", 1, 4, 1]', '["Cairo", 1, 4, 2]'),
    ('"Cairo" = [7, 9, 11]', '"Cairo" = [2, 3, 4, 8]'),
    ("first  = [ 0,  2,  4,  6,  8, 10, 12, 14, 16, 14, 12, 10,  8]", "first = [0, 5, 7, 6, 5]"),
    ("second = [ 0,  1,  2,  3,  4,  5,  6,  7,  8,  7,  6,  5,  4]", "second = [0, 5, 3, 2, 1]"),
    ('"Rio de Janeiro" = [7, 9, 11]', '"Rio de Janeiro" = [3]'),
    ('"Cape Town" = [7, 9, 11]', '"Cape Town" = []'),
    ('"Sydney" = [7, 9, 11]', '"Sydney" = [2, 3, 4]'),
    ("extended = 16, count = 14", "extended = 32, count = 3"),
)


@pytest.mark.parametrize("player", PLAYERS)
def test_a_board_of_ones_own_agrees(player: str) -> None:
    """Copies of tickets, short rows, other red sites, few cards, a dearer small card."""
    text = parkett.game("tycoon").board_text
    for old, new in OWN_BOARD:
        assert old in text
        text = text.replace(old, new)
    for insolvency in ("carry_overdue", "eliminate"):
        game = parkett.game("tycoon", options={"insolvency": insolvency}, board=text)
        for seats in range(2, 5):
            for number in range(GAMES):
                name = f"own {player} {seats} {number}"

                assert play(game, seats, name, PLAYERS[player]) > 40


def test_the_players_meet_the_rare_cases() -> None:
    """The comparison would be worth little if nobody ever closed, renovated or went broke."""
    met: Counter[str] = Counter()
    for options in ({}, {"insolvency": "eliminate"}):
        game = parkett.game("tycoon", options=options)
        for number in range(24):
            rng = Random(number)
            match = game.new(2 + number % 3, seed=str(number))
            while not match.over:
                player = (builder, crowder)[number % 2]
                match.play(player(match.legal(), rng))
            met.update(str(entry["entry"]) for entry in match.journal)
            met[f"end {match.position()['end']}"] += 1

    assert set(met) >= {
        "hotel_closed",
        "hotel_renovated",
        "passing_through",
        "loan_overdue",
        "seat_eliminated",
        "tie_broken",
        "pile_reshuffled",
        "passed",
        "end third_payday",
    }
