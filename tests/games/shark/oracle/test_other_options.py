"""Whether the comparison of kernel and oracle can fail: each option value is told from the default.

The kernel plays one value, the oracle the default. Steered games must find the difference.
"""

from __future__ import annotations

import pytest

import parkett
from parkett.core.edition import Value
from parkett.oracle_lockstep import Disagreement
from tests.games.shark.oracle.steering import CHOICES
from tests.games.shark.oracle.test_oracle import play, small_board

DEFAULT = {**parkett.game("shark").edition.options, "top_houses": True}
SAME = {"cash_visibility": "it changes views only"}
FROM_THE_START = ("free_share", "opening_trade", "top_houses")  # options of the first turn
MOST = 120  # games


def play_against_default(option: str, value: Value) -> None:
    """Games in which the kernel plays the value and the oracle the default."""
    for number in range(MOST):
        board = "" if number % 3 else small_board(number + 3, 4 + number % 4, 3 + number % 3)
        game = parkett.game("shark", "2001", {"top_houses": True, option: value}, board=board)
        play(
            game,
            (2, 2, 3, 5)[number % 4],
            f"apart {number}",
            other={option: DEFAULT[option]},
            middle=number % 4 < 3 and option not in FROM_THE_START,
        )


@pytest.mark.parametrize(
    ("option", "value"),
    [(k, v) for k in CHOICES for v in CHOICES[k] if k not in SAME and v != DEFAULT[k]],
)
def test_another_value_is_noticed(option: str, value: Value) -> None:
    """Kernel and oracle part as soon as the option matters."""
    with pytest.raises(Disagreement):
        play_against_default(option, value)
