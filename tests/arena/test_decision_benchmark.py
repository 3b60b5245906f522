"""Stored decisions: valued once, replayed exactly, and the better bot loses less."""

from __future__ import annotations

import pytest
from tools.decisions import value_game

from parkett.arena.decision_benchmark import (
    ValuedGame,
    benchmark_game,
    load_decisions,
    losses_of_game,
    replay_decisions,
    sum_up,
)
from parkett.bots.bot_spec import parse_bot_spec
from parkett.core.errors import ParkettError


@pytest.fixture(scope="module")
def valued() -> list[ValuedGame]:
    """Three games with three decisions each, valued by few futures."""
    game = benchmark_game("acquire")
    return [value_game(game, number, 3, 4) for number in range(3)]


def test_positions_come_back_with_their_candidates(valued: list[ValuedGame]) -> None:
    game = benchmark_game("acquire")
    for kept in valued:
        for state, decision in replay_decisions(game, kept):
            assert 0 <= state.actor() < kept.seats
            assert len(decision.actions) == len(decision.values) > 1
            assert all(state.refusal(action) is None for action in decision.actions)
            assert all(0 <= value <= 1 for value in decision.values)


def test_valuing_again_gives_the_same(valued: list[ValuedGame]) -> None:
    assert value_game(benchmark_game("acquire"), 1, 3, 4) == valued[1]


def test_losses_are_never_negative_and_the_same_again(valued: list[ValuedGame]) -> None:
    game = benchmark_game("acquire")
    spec = parse_bot_spec("planner", game)
    first = [losses_of_game(game, spec, kept) for kept in valued]
    again = [losses_of_game(game, spec, kept) for kept in valued]
    loss = sum_up("planner", first)

    assert first == again
    assert all(each >= 0 for losses, _, _ in first for each in losses)
    assert loss.decisions + loss.unlisted == 9
    assert 0 <= loss.mean <= 1
    assert loss.half >= 0


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(ParkettError, match="unknown game"):
        load_decisions("backgammon")
