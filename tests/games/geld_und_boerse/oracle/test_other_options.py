"""Whether the comparison of kernel and oracle can fail: each option value is told from the default.

The kernel plays one value, the oracle the default. Steered games must find the difference.
"""

from __future__ import annotations

import pytest

import parkett
from parkett.core.edition import Value
from parkett.oracle_lockstep import Disagreement
from tests.games.geld_und_boerse.oracle.steering import CHOICES
from tests.games.geld_und_boerse.oracle.test_oracle import STEERED, play

DEFAULT = parkett.game("geld_und_boerse").edition.options
SAME = {"cash_visibility": "it changes views only"}
FROM_THE_START = ("end_variant", "start_city")  # a position in the middle must fit both values
MOST = 60  # games


def play_against_default(option: str, value: Value) -> None:
    """Games in which the kernel plays the value and the oracle the default."""
    for number in range(MOST):
        game = parkett.game("geld_und_boerse", "noris", {option: value})
        middle, player = STEERED[number % len(STEERED)]
        play(
            game,
            (2, 3, 5)[number % 3],
            f"apart {number}",
            300,
            middle="" if option in FROM_THE_START else middle,
            player=player,
            other={option: DEFAULT[option]},
        )


@pytest.mark.parametrize(
    ("option", "value"),
    [(k, v) for k in CHOICES for v in CHOICES[k] if k not in SAME and v != DEFAULT[k]],
)
def test_another_value_is_noticed(option: str, value: Value) -> None:
    """Kernel and oracle part as soon as the option matters."""
    with pytest.raises(Disagreement):
        play_against_default(option, value)
