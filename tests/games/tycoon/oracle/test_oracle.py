"""Tycoon's kernel against its oracle: every seat count, option, way of playing and rare state."""

from __future__ import annotations

import os
import tomllib
from collections import Counter
from random import Random

import pytest

import parkett
from parkett.core.edition import Value
from parkett.core.game import Game
from parkett.oracle_lockstep import Choose, play_in_lockstep
from tests.games.tycoon.oracle.oracle import Oracle
from tests.games.tycoon.oracle.steering import (
    CHOICES,
    PLAYERS,
    RARE,
    board_with_few_cards,
    mixed_options,
)

GAMES = int(os.environ.get("PARKETT_ORACLE_GAMES", "5"))  # random games for each combination
ENOUGH = 3  # times that every rare state must be met
RICH: dict[str, Value] = {"start_cash": 60, "start_hotels": 9, "hotels_per_player": 27}


def play(
    game: Game,
    seats: int,
    seed: str,
    choose: Choose,
    met: Counter[str] | None = None,
    other: dict[str, Value] | None = None,
) -> int:
    """One game on kernel and oracle; counts the rare states met.

    `other`: options in which the oracle is to differ from the kernel.
    """
    options: dict[str, object] = {**game.edition.options, **(other or {})}
    oracle = Oracle(options, tomllib.loads(game.board_text), seats)

    def watch() -> None:
        if met is not None:
            met.update(name for name, holds in RARE.items() if met[name] < ENOUGH and holds(oracle))

    return play_in_lockstep(game, oracle, seats, seed, choose, 20_000, watch=watch)


@pytest.mark.parametrize("seats", range(2, 5))
def test_random_games_agree(seats: int) -> None:
    """Legal actions and the full position are the same at every decision."""
    game = parkett.game("tycoon")
    players = list(PLAYERS)
    for number in range(GAMES):
        player = players[number % len(players)]

        assert play(game, seats, f"{player} {seats} {number}", PLAYERS[player]) > 60


@pytest.mark.parametrize(("option", "value"), [(k, v) for k in CHOICES for v in CHOICES[k]])
def test_every_option_agrees(option: str, value: str | bool) -> None:
    """Every value of every option in every way of playing, sometimes with more money."""
    games: list[tuple[int, dict[str, Value]]] = [(2, {}), (3, RICH), (4, {})]
    for number, player in enumerate(PLAYERS):
        seats, others = games[number % len(games)]
        game = parkett.game("tycoon", options={option: value, **others})

        assert play(game, seats, f"{option} {value} {player}", PLAYERS[player]) > 60


def test_all_options_at_once_agree() -> None:
    """The other value of every option together."""
    options: dict[str, Value] = {name: values[-1] for name, values in CHOICES.items()}
    options["renovation_triggers_closing"] = False
    for supply in ("finite", "set_per_player"):
        game = parkett.game("tycoon", options={**options, "loan_supply": supply})
        for seats in range(2, 5):
            assert play(game, seats, f"all {supply} {seats}", PLAYERS["builder"]) > 60


OWN_BOARD = (
    ('["Monaco", "Tokyo", 2, 1]', '["Tokyo", "Monaco", 1, 3]'),
    ('["Monaco", "Cairo", 2, 1],', ""),
    ('["Cairo", "Sydney", 2, 1],', ""),
    ('["Cairo", 2, 5, 1]', '["Cairo", 4, 3, 3]'),
    ('["Cairo", 1, 4, 1]', '["Cairo", 1, 4, 2]'),
    ('["Tokyo", 2, 5, 1],', ""),
    ('["Sydney", 2, 5, 1],', ""),
    ('["Sydney", 3, 6, 1],', ""),
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
            for number in range(GAMES // 5 + 1):
                name = f"own {player} {seats} {number}"

                assert play(game, seats, name, PLAYERS[player]) > 40


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("insolvency", ["carry_overdue", "eliminate"])
def test_few_loan_cards_agree(insolvency: str, player: str) -> None:
    """The bank runs out of cards: passes, rounds of passes, overdue cards, bankrupt seats."""
    game = parkett.game("tycoon", options={"insolvency": insolvency}, board=board_with_few_cards())
    for seats in range(2, 5):
        for number in range(GAMES // 10 + 1):
            name = f"few {player} {seats} {number}"

            assert play(game, seats, name, PLAYERS[player]) > 20


@pytest.mark.parametrize("seed", range(3 * GAMES))
def test_mixed_options_agree(seed: int) -> None:
    """All options at once, each with any of its values, on either board."""
    rng = Random(f"mixed {seed}")
    board = rng.choice(("", board_with_few_cards()))
    game = parkett.game("tycoon", options=mixed_options(rng), board=board)
    player = PLAYERS[rng.choice(list(PLAYERS))]

    assert play(game, rng.randrange(2, 5), f"mixed {seed}", player) > 5


def test_rare_states_are_reached() -> None:
    """The comparison would be worth little if nobody ever went broke, closed or renovated."""
    met: Counter[str] = Counter()
    players = list(PLAYERS.values())
    for number in range(40):
        if all(met[name] >= ENOUGH for name in RARE):
            break
        options: dict[str, Value] = {"insolvency": ("carry_overdue", "eliminate")[number // 5 % 2]}
        board = board_with_few_cards() if number % 3 == 0 else ""
        game = parkett.game("tycoon", options=options, board=board)
        play(game, 2 + number % 3, f"rare {number}", players[number % len(players)], met)

    assert [name for name in RARE if met[name] < ENOUGH] == []
