"""Shark passes the kit under every mixture of options, private cash and small boards included."""

from __future__ import annotations

from random import Random

import pytest

import parkett
from parkett.conformance import check
from tests.games.shark.oracle.steering import mixed_options
from tests.games.shark.oracle.test_oracle import small_board


@pytest.mark.parametrize("number", range(4))
def test_mixed_options_conform(number: int) -> None:
    """Legality, ledger, copies, positions and views hold at every step."""
    rng = Random(f"kit {number}")
    options = {**mixed_options(rng), "cash_visibility": ("private", "public")[number % 2]}
    board = small_board(number) if number % 4 > 1 else ""
    game = parkett.game("shark", "2001", options, board=board)

    assert check(game, 2 + rng.randrange(5), number).steps > 0
