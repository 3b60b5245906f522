"""What is kept for speed says the same as what is found out anew."""

from __future__ import annotations

from typing import cast

import pytest

import parkett
from parkett.core.rng import Rng
from parkett.core.state import CHANCE
from parkett.games.tycoon.kernel.building import building_prices
from parkett.games.tycoon.kernel.codes import TICKETS, ticket_code
from parkett.games.tycoon.kernel.engine import TycoonGame
from tests.games.tycoon.rules.scene import tycoon


@pytest.mark.parametrize("tickets", ["forbid", "before"])
def test_prices_kept_for_a_turn_are_those_a_copy_finds(tickets: str) -> None:
    """A copy knows no prices: it finds them in its own position (TYC-3.4.1, TYC-6.1)."""
    game = parkett.game("tycoon", options={"tickets_on_loan_turn": tickets})
    kept = 0
    for seed in range(2):
        state, rng = cast(TycoonGame, game.start(4)), Rng(seed)
        while state.settle(rng) < CHANCE:
            actions, copy = state.actions(), state.clone()
            assert copy.actions() == actions
            if state.prices_known and copy.prices_known:
                kept += 1
                assert list(building_prices(state)) == list(building_prices(copy))
            state.apply(state.pick(rng))
    assert kept > 100


@pytest.mark.parametrize("bits", [1, 0b1011000, (1 << 60) + 4, 1 << 62, (1 << 62) - 1])
def test_bits_are_told_by_number(bits: int) -> None:
    rules = tycoon().rules
    numbers = [n for n in range(63) if bits >> n & 1]

    assert rules.lowest_bit(bits) == numbers[0]
    assert [rules.nth_bit(bits, n) for n in range(len(numbers))] == numbers


@pytest.mark.parametrize("kind", [0, 1])
@pytest.mark.parametrize("cash", range(-1, 9))
def test_payable_tickets_cost_no_more_than_the_cash(kind: int, cash: int) -> None:
    rules = tycoon().rules
    payable = rules.payable_tickets(kind, cash)

    for number in range(TICKETS):
        ticket = ticket_code(kind, number)
        printed = rules.copies[ticket] > 0
        assert payable >> number & 1 == (printed and rules.price[ticket] <= cash)
