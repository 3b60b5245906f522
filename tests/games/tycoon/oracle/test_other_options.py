"""Whether the comparison of kernel and oracle can fail: each option value is told from the default.

The kernel plays one value, the oracle the default. Steered games must find the difference.
"""

from __future__ import annotations

import pytest

import parkett
from parkett.core.edition import Value
from parkett.oracle_lockstep import Disagreement
from tests.games.tycoon.oracle.steering import CHOICES, PLAYERS, board_with_few_cards
from tests.games.tycoon.oracle.test_oracle import play

DEFAULT = parkett.game("tycoon").edition.options
SAME = {"tickets_visibility": "it changes views only"}
MOST = 30  # games


def play_against_default(option: str, value: Value) -> None:
    """Games in which the kernel plays the value and the oracle the default."""
    players = list(PLAYERS.values())
    for number in range(MOST):
        board = board_with_few_cards() if number % 2 else ""
        game = parkett.game("tycoon", options={option: value}, board=board)
        player = players[number % len(players)]
        other = {option: DEFAULT[option]}
        play(game, 2 + number % 3, f"apart {number}", player, other=other)


@pytest.mark.parametrize(
    ("option", "value"),
    [(k, v) for k in CHOICES for v in CHOICES[k] if k not in SAME and v != DEFAULT[k]],
)
def test_another_value_is_noticed(option: str, value: Value) -> None:
    """Kernel and oracle part as soon as the option matters."""
    with pytest.raises(Disagreement):
        play_against_default(option, value)
