"""Whether the comparison of kernel and oracle can fail: each option value is told from the default.

The kernel plays one value, the oracle the default. Steered games must find the difference.
"""

from __future__ import annotations

import pytest

import parkett
from parkett.core.edition import Value
from parkett.oracle_lockstep import Disagreement
from tests.games.acquire.oracle.steering import CHOICES
from tests.games.acquire.oracle.test_oracle import play

DEFAULT = parkett.game("acquire").edition.options
SAME = {
    "holdings_visibility": "it changes views only",
}
NUMBERS: list[dict[str, Value]] = [
    {},
    {"safe_size": 108, "end_size": 108},
    {},
    {"shares_per_chain": 7, "safe_size": 5, "end_size": 24, "hand_size": 4},
]
MOST = 60  # games


def play_against_default(option: str, value: Value) -> None:
    """Games in which the kernel plays the value and the oracle the default."""
    for number in range(MOST):
        game = parkett.game("acquire", "de", {option: value, **NUMBERS[number % 4]})
        seats = (2, 2, 3, 5)[number // 2 % 4]
        play(game, seats, f"apart {number}", other={option: DEFAULT[option]})


@pytest.mark.parametrize(
    ("option", "value"),
    [(k, v) for k in CHOICES for v in CHOICES[k] if k not in SAME and v != DEFAULT[k]],
)
def test_another_value_is_noticed(option: str, value: Value) -> None:
    """Kernel and oracle part as soon as the option matters."""
    with pytest.raises(Disagreement):
        play_against_default(option, value)
