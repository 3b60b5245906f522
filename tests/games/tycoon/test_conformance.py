"""Tycoon passes the kit under every mixture of options, boards with copies of tickets included."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import parkett
from parkett.conformance import check
from parkett.core.edition import option_choices
from parkett.games.tycoon.speech.edition import Options

NUMBERS = {
    "start_cash": (0, 8, 15, 30),
    "start_hotels": (1, 3, 6),
    "new_hotels": (2, 6),
    "hotels_per_player": (6, 9, 18),
    "factories_per_player": (0, 2, 5),
    "open_scheduled": (1, 2, 4),
    "open_charter": (0, 3, 6),
    "phases": (1, 2, 3),
}


def mix_options(rng: Random) -> dict[str, Any]:
    """Every choice and every number at random."""
    mixed: dict[str, Any] = {
        name: rng.choice(values) for name, values in option_choices(Options).items() if values
    }
    mixed |= {name: rng.choice(values) for name, values in NUMBERS.items()}
    return mixed


def board_with_copies() -> str:
    """The board with two tickets that exist twice and three times."""
    text = parkett.game("tycoon").board_text
    for line in ('["Sydney", 2, 5, 1],', '["Sydney", 3, 6, 1],', '["Cairo", "Sydney", 2, 1],'):
        text = text.replace(line, "")
    return text.replace('["Cairo", 2, 5, 1]', '["Cairo", 2, 5, 3]').replace(
        '["Monaco", "Tokyo", 2, 1]', '["Monaco", "Tokyo", 2, 2]'
    )


@pytest.mark.parametrize("number", range(6))
def test_mixed_options_conform(number: int) -> None:
    """Legality, ledger, copies, positions and views hold at every step."""
    rng = Random(f"kit {number}")
    board = board_with_copies() if number % 2 else ""
    game = parkett.game("tycoon", "1998", mix_options(rng), board=board)

    assert check(game, 2 + number % 3, number).steps > 0


@pytest.mark.parametrize("visibility", ["private", "public"])
def test_loans_without_end_conform(visibility: str) -> None:
    """The same where nobody has money to begin with, and everybody borrows."""
    options: dict[str, Any] = {"loan_supply": "set_per_player", "tickets_visibility": visibility}
    game = parkett.game("tycoon", "1998", options | {"start_cash": 0, "open_charter": 0})

    assert check(game, 2, 3).steps > 0
