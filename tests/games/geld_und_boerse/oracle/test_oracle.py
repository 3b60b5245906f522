"""The kernel of Geld & Börse against its oracle: every edition, seat count and option."""

from __future__ import annotations

import os
import tomllib
from random import Random
from typing import Any

import pytest

import parkett
from parkett.core.edition import option_choices
from parkett.core.game import Game
from parkett.games.geld_und_boerse import GeldUndBoerse
from parkett.oracle_lockstep import play_in_lockstep
from tests.games.geld_und_boerse.oracle.oracle import Oracle

GAMES = int(os.environ.get("PARKETT_ORACLE_GAMES", "2"))  # random games for each combination
STEPS = 1500  # the length at which a random game is given up
CHOICES = {k: v for k, v in option_choices(GeldUndBoerse.options_type).items() if len(v) > 1}
NUMBERS: dict[str, list[str | int | bool]] = {
    "target": [600_000, 3_000_000],
    "max_turns": [1, 25],
    "start_cash": [0, 100_000, 900_000],
    "start_city": ["Tokyo", "Rio de Janeiro"],
    "cards_per_branch": [1, 3],
    "cards_per_city": [1, 5],
    "offers_per_visit": [1, 5],
    "offer_cards": [1, 2, 3],
    "lot_cards": [1, 2, 3],
    "cards_per_good": [1, 16],
    "card_units": [20, 200],
    "buy_limit": [0, 7],
    "tax_percent": [0, 33, 100],
    "credit_limit": [0, 17_000, 1_000_000],
    "interest_percent": [0, 100, 300],
}
POOR: dict[str, str | int | bool] = {"start_cash": 60_000, "credit_limit": 30_000}
NAMES = ("London", "Tokyo", "Rio-de-Janeiro", "Computer", "Gold-mine", "Oil", "silver", "gold")


def oracle_of(game: Game, seats: int) -> Oracle:
    """The oracle under the same options and board."""
    return Oracle(dict(game.edition.options), tomllib.loads(game.board_text), seats)


def some_sentences(position: dict[str, Any], rng: Random) -> list[str]:
    """Sentences of every kind, sensible or not, that no list needs to contain."""
    seat = int(position["active"])
    own = [name for name, owner in position["cities"].items() if owner == seat]
    own += [name for name, number in position["unplaced"][seat].items() if number]
    own += [name for name, number in position["goods"][seat].items() if number]
    for city, lying in position["placed"].items():
        own += lying if position["cities"][city] == seat else []
    cards = [name.replace(" ", "-") for name in own] + list(NAMES)
    branches = [c for c in cards if c[0].isupper()]
    deal, cash = position["deal"], position["cash"][seat]
    branch = deal["branch"].replace(" ", "-") if deal else "Computer"

    def amount() -> int:
        return rng.choice((0, 1, 7, 10, 30, 250, rng.randrange(1000), cash // 1000)) * 1000

    def some(most: int) -> str:
        return " ".join(rng.choice(cards) for _ in range(rng.randrange(1, most + 1)))

    return [
        f"bid {amount()}",
        f"borrow {amount()}",
        f"repay {amount()}",
        f"buy {rng.randrange(1, 5)} {rng.choice(('silver', 'gold', 'platinum', 'diamonds'))}",
        f"sell {rng.randrange(1, 5)} {rng.choice(('silver', 'gold', 'platinum', 'diamonds'))}",
        f"sell {rng.choice(branches)}",
        f"lay {rng.choice(branches)} on {rng.choice(branches)}",
        f"take {rng.choice(branches)} from {rng.choice(branches)}",
        f"auction {some(4)}",
        f"offer {rng.choice('ABCDEF')} {amount()} for {branch}",
        f"offer {rng.choice('ABC')} {amount()} {some(4)} for {branch}",
        rng.choice(("roll", "stop", "end turn", "buy", "release", "pass", "done", "no deal")),
        rng.choice(("accept", "decline")),
    ]


def play(game: Game, seats: int, seed: str, limit: int = STEPS) -> int:
    """One game in step; now and then a sentence that is accepted but not listed is said."""
    oracle = oracle_of(game, seats)

    def propose(position: dict[str, Any], rng: Random) -> dict[str, bool]:
        if rng.random() > 0.3:
            return {}
        return {said: oracle.accepts(said) for said in some_sentences(position, rng)}

    return play_in_lockstep(game, oracle, seats, seed, limit=limit, propose=propose, may_stop=True)


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
