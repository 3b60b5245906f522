"""The paired test: the same samples for every action, and the heuristics stand unless beaten."""

from __future__ import annotations

import pytest

import parkett
from parkett.bots.kernel.evaluator import RolloutEvaluator
from parkett.bots.kernel.network import Network, NetworkEvaluator
from parkett.bots.kernel.paired_test import MIN_SAMPLES, PairedTest
from parkett.bots.kernel.policy import RandomPolicy
from parkett.bots.toolkit import load_toolkit
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.bots.features import GeldFeatures
from parkett.games.geld_und_boerse.kernel.codes import DONE

POLICY = load_toolkit("geld_und_boerse").rollout_policy
TO_THE_END = RolloutEvaluator(POLICY, epsilon=0)


def decision(kind: str, candidates: int = 2) -> State:
    """The first question of a kind with so many candidates or more, in games of policies."""
    game = parkett.game("geld_und_boerse", options=dict(load_toolkit("geld_und_boerse").options))
    for seed in range(1000):
        state, rng = game.start(4), Rng(seed)
        while state.settle(rng) != NOBODY:
            if game.ask(state) == kind and POLICY.candidates(state, state.room()) >= candidates:
                return state
            state.apply(POLICY.pick(state, rng))
    raise AssertionError(kind)


@pytest.mark.parametrize("kind", ["invest", "trade", "again", "bid"])
def test_the_heuristics_stand_where_nothing_differs(kind: str) -> None:
    extractor = GeldFeatures()
    seat_size, item_size, _ = extractor.sizes()
    blind = NetworkEvaluator(
        Network(seat_size, item_size, 2, 2), extractor
    )  # weights of nought: all seats look alike
    state = decision(kind)
    test = PairedTest(POLICY, blind, state, state.actor(), 1.0)
    test.run(200, Rng(1))

    assert test.best_action() == POLICY.pick(state, Rng(1))
    assert sum(test.visits) == 200


def test_every_action_meets_the_same_futures() -> None:
    state = decision("invest")
    seat, luck = state.actor(), Rng(1).below(1 << 30)
    test = PairedTest(POLICY, TO_THE_END, state, seat, 1.0)
    test.run(2 * MIN_SAMPLES, Rng(1))
    values, gained = vec[float]([0.0] * 5), 0.0
    for future in range(MIN_SAMPLES):
        shares = []
        for action in test.actions[:2]:
            world, rng = state.clone(), Rng(luck + future)
            world.reshuffle(seat, rng)
            world.apply(action)
            TO_THE_END.evaluate(world, rng, values)
            shares.append(values[seat])
        gained += shares[1] - shares[0]

    assert list(test.visits) == [MIN_SAMPLES, MIN_SAMPLES]
    assert test.gains[1] == pytest.approx(gained)


def test_a_clear_mistake_of_the_heuristics_is_found() -> None:
    """Somebody whose first thought is to keep the gold at the special price."""
    state = decision("gold")
    test = PairedTest(RandomPolicy(), TO_THE_END, state, state.actor(), 1.0)
    test.run(400, Rng(1))

    assert test.actions[0] == DONE
    assert test.best_action() != DONE


def test_hopeless_actions_are_pruned_and_one_rival_stays() -> None:
    state = decision("trade", 4)
    test = PairedTest(POLICY, TO_THE_END, state, state.actor(), 0.1)
    test.run(400, Rng(1))

    assert test.remaining >= 2
    assert sum(test.pruned) == test.count - test.remaining > 0
    assert sum(test.visits) == 400
