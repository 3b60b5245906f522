"""The learned policy: legal everywhere, quick, stronger than the rules, and repeatable."""

from __future__ import annotations

import time

import pytest

import parkett
from parkett.bots.distilling import distil
from parkett.bots.kernel.policy import Policy
from parkett.bots.policy_file import load_policy
from parkett.bots.toolkit import load_toolkit
from parkett.core import vec_or_list
from parkett.core.rng import Rng
from parkett.core.state import NOBODY
from parkett.games import load
from parkett.games.acquire.bots import BALANCED, DISTILLED
from parkett.games.acquire.bots.distillation import list_candidates
from parkett.games.acquire.bots.distilled_policy import AcquireDistilledPolicy
from parkett.games.acquire.bots.personalities import PERSONALITIES

OPEN = dict(load_toolkit("acquire").options)


def test_every_choice_is_legal_in_every_edition() -> None:
    for edition in parkett.game("acquire").editions:
        for seats in parkett.game("acquire", edition).edition.seats:
            state, rng = parkett.game("acquire", edition).start(seats), Rng(seats)
            while state.settle(rng) != NOBODY:
                action = DISTILLED.pick(state, rng)
                assert state.refusal(action) is None
                state.apply(action)


def win_share(one: Policy, others: Policy, games: int) -> float:
    """The share of one against three, in every seat in turn."""
    game, won = load("acquire", None, OPEN), 0.0
    for number in range(games):
        state, rng, own = game.start(4), Rng(500 + number // 4), number % 4
        while (who := state.settle(rng)) != NOBODY:
            state.apply((one if who == own else others).pick(state, rng))
        winners = state.winners()
        won += (own in winners) / len(winners)
    return won / games


def test_it_plays_better_than_the_rules_it_replaces_in_futures() -> None:
    assert win_share(DISTILLED, BALANCED, 200) > 0.31
    assert win_share(BALANCED, DISTILLED, 200) < 0.19


def test_a_choice_takes_less_than_five_microseconds() -> None:
    if not vec_or_list.compiled:
        pytest.skip("the kernel runs interpreted")
    game, rng = load("acquire", None, OPEN), Rng(3)
    best = 1.0
    for _ in range(3):
        state = game.start(4)
        begun = time.process_time()
        made = sum(DISTILLED.rollout(state.clone(), rng, 0, 1_000_000) for _ in range(20))
        best = min(best, (time.process_time() - begun) / made)

    assert best < 5e-6


def test_weights_of_another_size_are_refused() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        AcquireDistilledPolicy(PERSONALITIES["balanced"], [0.0], [0.0])


def test_a_decision_is_told_with_all_candidates_and_one_choice() -> None:
    state, rng, kinds = load("acquire", None, OPEN).start(4), Rng(9), set()
    for _ in range(80):
        if state.settle(rng) == NOBODY:
            break
        choice = BALANCED.pick(state, rng)
        for asked in list_candidates(state, choice):
            kinds.add(asked.kind)
            assert len(asked.rows) == len(asked.wanted)
            assert sum(asked.wanted) == pytest.approx(1)
        state.apply(choice)

    assert kinds == {"tile", "share"}


def test_the_same_seed_learns_the_same_weights() -> None:
    pytest.importorskip("numpy", reason="needs parkett[training]")
    one, other = distil("acquire", 5, 3), distil("acquire", 5, 3)

    assert one.weights == other.weights


def test_the_shipped_weights_tell_where_they_come_from() -> None:
    shipped = load_policy("acquire")

    assert shipped.game == "acquire"
    assert shipped.games >= 100
    assert shipped.figures["share"].agreement > 0.6
    assert shipped.figures["tile"].agreement > 0.4
