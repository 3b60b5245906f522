"""The kernel of Geld & Börse against its oracle: every edition, seat count and option."""

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
from parkett.games.geld_und_boerse import GeldUndBoerse
from parkett.oracle_lockstep import play_in_lockstep
from tests.games.geld_und_boerse.oracle.oracle import Oracle
from tests.games.geld_und_boerse.oracle.steering import (
    CHOICES,
    MIDDLES,
    PLAYERS,
    RARE,
    middle_position,
    put_target_near,
    some_sentences,
)

GAMES = int(os.environ.get("PARKETT_ORACLE_GAMES", "2"))  # random games for each combination
STEPS = 1500  # the length at which a random game is given up
ENOUGH = 3  # times that every rare state must be met
NUMBERS: dict[str, list[str | int | bool]] = {
    "target": [600_000, 3_000_000],
    "max_turns": [1, 25],
    "start_cash": [0, 100_000, 900_000],
    "start_city": ["Tokyo", "Rio de Janeiro"],
    "cards_per_branch": [1, 3],
    "cards_per_city": [1, 5],
    "offers_per_visit": [1, 2, 100],
    "cards_per_good": [1, 16],
    "card_units": [20, 200],
    "buy_limit": [0, 7],
    "tax_percent": [0, 33, 100],
    "credit_limit": [0, 17_000, 1_000_000],
    "interest_percent": [0, 100, 300],
}
POOR: dict[str, str | int | bool] = {"start_cash": 60_000, "credit_limit": 30_000}


def play(
    game: Game,
    seats: int,
    seed: str,
    limit: int = STEPS,
    met: Counter[str] | None = None,
    middle: str = "",
    player: str = "",
    other: dict[str, Value] | None = None,
) -> int:
    """One game in step; now and then a sentence that is accepted but not listed is said.

    `middle` names the position it begins with, `player` the way of playing, which otherwise the
    seed decides; `met` counts the rare states; `other` are options in which the oracle is to
    differ from the kernel.
    """
    options: dict[str, object] = {**game.edition.options, **(other or {})}
    oracle = Oracle(options, tomllib.loads(game.board_text), seats)
    fate = Random(f"player {seed}")
    choose = PLAYERS[player or fate.choice(list(PLAYERS))]
    position = middle_position(first_turn(game, seats), oracle, fate, middle) if middle else None
    if position is not None and (middle == "besieged" or fate.random() < 0.3):
        game = put_target_near(game, position, oracle)

    def propose(position: dict[str, Any], rng: Random) -> dict[str, bool]:
        if rng.random() > 0.3:
            return {}
        return {said: oracle.accepts(said) for said in some_sentences(position, rng)}

    def watch() -> None:
        if met is not None:
            met.update(name for name, holds in RARE.items() if met[name] < ENOUGH and holds(oracle))

    return play_in_lockstep(
        game,
        oracle,
        seats,
        seed,
        choose,
        limit,
        position=position,
        propose=propose,
        watch=watch,
        may_stop=True,
    )


def first_turn(game: Game, seats: int) -> dict[str, Any]:
    """The position in which the first seat may throw."""
    return game.new(seats, seed="first turn").position()


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("edition", GeldUndBoerse.editions)
def test_random_games_agree(edition: str, seats: int) -> None:
    """Listed actions, accepted sentences and the full position are the same at every decision."""
    game = parkett.game("geld_und_boerse", edition)
    for number in range(GAMES):
        assert play(game, seats, f"{edition} {seats} {number}") > 20


VALUES = [(k, v) for table in (CHOICES, NUMBERS) for k in table for v in table[k]]


@pytest.mark.parametrize(("option", "value"), VALUES)
def test_every_option_agrees(option: str, value: str | int | bool) -> None:
    """Every value of every option, with rich and with poor players, in both variants."""
    for edition in GeldUndBoerse.editions:
        for number, others in enumerate(({}, POOR)):
            chosen = {**others, option: value}
            if edition == "survivor" and option == "end_variant":
                continue
            game = parkett.game("geld_und_boerse", edition, chosen)
            seed = f"{option} {value} {edition} {number}"

            assert play(game, 2 + number * 2, seed, STEPS // 3) > 5


@pytest.mark.parametrize("seed", range(10 * GAMES))
def test_mixed_options_agree(seed: int) -> None:
    """Several options at once."""
    rng = Random(f"mixed {seed}")
    table = {**CHOICES, **NUMBERS}
    chosen = {option: rng.choice(table[option]) for option in rng.sample(sorted(table), 7)}
    game = parkett.game("geld_und_boerse", "noris", chosen)

    assert play(game, rng.randrange(2, 7), f"mixed {seed}", STEPS // 2) > 0


@pytest.mark.parametrize("seed", range(6 * GAMES))
def test_games_from_the_middle_agree(seed: int) -> None:
    """Little money, much debt, cards in all hands, NEWS cards known: the trouble begins at once."""
    rng = Random(f"middle {seed}")
    table = {**CHOICES, **NUMBERS}
    chosen = {option: rng.choice(table[option]) for option in rng.sample(sorted(table), 3)}
    chosen |= {"max_turns": 0, "target": rng.choice((600_000, 1_000_000, 3_000_000))}
    edition = rng.choice(list(GeldUndBoerse.editions))
    if edition == "survivor":
        chosen.pop("end_variant", None)
    game = parkett.game("geld_und_boerse", edition, chosen)

    middle = rng.choice(list(MIDDLES))

    assert play(game, rng.randrange(2, 7), f"middle {seed}", STEPS // 3, middle=middle) > 0


STEERED = [  # where a game begins, and how it is played
    ("besieged", "seller"),
    ("dealt", "dealer"),
    ("ruined", "silent"),
    ("dealt", "debtor"),
    ("touring", "uniform"),
    ("dealt", "dealer"),
]


def test_rare_states_are_reached() -> None:
    """The comparison would be worth little if play never came to what is rare."""
    met: Counter[str] = Counter()
    for number in range(60):
        if all(met[name] >= ENOUGH for name in RARE):
            break
        middle, player = STEERED[number % len(STEERED)]
        estate = ("to_bank", "auction")[number // 6 % 2]
        options: dict[str, Value] = {"bankrupt_estate": estate}
        edition = ("noris", "noris", "survivor")[number % 3]
        game = parkett.game("geld_und_boerse", edition, options)
        seats = (2, 3, 5)[number // 3 % 3]
        play(game, seats, f"rare {number}", STEPS // 5, met, middle, player)

    assert [name for name in RARE if met[name] < ENOUGH] == []
