"""Acquire passes the kit under every mixture of options, rare numbers included."""

from __future__ import annotations

from random import Random

import pytest

import parkett
from parkett.conformance import check
from parkett.core.edition import option_choices
from parkett.games.acquire import Acquire

NUMBERS: dict[str, tuple[int, ...]] = {
    "safe_size": (4, 7, 11),
    "end_size": (20, 41),
    "hand_size": (1, 3, 6),
    "buy_limit": (1, 3),
    "shares_per_chain": (8, 25),
    "start_cash": (1000, 6000),
}


def mixed_options(rng: Random) -> dict[str, int | str | bool]:
    """Any value of every option, and numbers that bring rare states about."""
    options: dict[str, int | str | bool] = {
        option: rng.choice(values)
        for option, values in option_choices(Acquire.options_type).items()
        if values and option not in NUMBERS
    }
    return {**options, **{name: rng.choice(values) for name, values in NUMBERS.items()}}


@pytest.mark.parametrize("number", range(8))
def test_mixed_options_conform(number: int) -> None:
    """Legality, ledger, copies, positions, views and forged agendas hold at every step."""
    rng = Random(f"mixed {number}")
    edition = Acquire.editions[number % 3]
    game = parkett.game("acquire", edition, mixed_options(rng))
    seats = 2 + number % 5

    assert check(game, seats, number).steps > 0
