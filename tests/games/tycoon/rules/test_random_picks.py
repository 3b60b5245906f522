"""A random pick is a legal action, and each is as likely as any other (TYC-3.4.1)."""

from __future__ import annotations

from collections import Counter

import pytest

import parkett
from parkett.core.rng import Rng
from parkett.core.state import CHANCE
from tests.games.tycoon.rules.scene import table

PICKS = 400


@pytest.mark.parametrize("tickets", ["forbid", "before"])
def test_a_pick_is_legal(tickets: str) -> None:
    game = parkett.game("tycoon", options={"tickets_on_loan_turn": tickets})
    for seed in range(3):
        state, rng = game.start(3), Rng(seed)
        while state.settle(rng) < CHANCE:
            action = state.pick(rng)
            assert action in state.actions()
            state.apply(action)


@pytest.mark.parametrize("cash", [5, 7])
def test_every_legal_action_is_picked_equally_often(cash: int) -> None:
    """Though some open tickets, for which the cash is enough, would leave no building."""
    match = table(cash=[cash, 15, 15], planes={0: "Cairo 1"}, hands={0: ["charter Monaco Cairo"]})
    legal = match.state.actions()
    rng = Rng(1)
    picked = Counter(match.state.pick(rng) for _ in range(PICKS * len(legal)))
    refused = [match.why(f"ticket {ticket}") for ticket in match.position()["open"]]

    assert any(each and each.code == "purchase_leaves_no_building" for each in refused)
    assert sorted(picked) == legal
    assert all(abs(number - PICKS) < PICKS // 3 for number in picked.values())
