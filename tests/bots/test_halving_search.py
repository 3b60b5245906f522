"""Sequential halving: the same futures for all, the worst drop out, the best is kept."""

from __future__ import annotations

import pytest

from parkett.bots.kernel.evaluator import Evaluator
from parkett.bots.kernel.halving_search import HalvingSearch
from parkett.bots.kernel.turn_search import TurnShortlistPlanner
from parkett.bots.toolkit import load_toolkit
from parkett.core.rng import Rng
from parkett.core.state import State
from parkett.core.vec_or_list import vec
from parkett.games import load

KIT = load_toolkit("acquire")


class NotingEvaluator(Evaluator):
    """Values a position by the mover's cash alone, and notes the first draw of every future."""

    def __init__(self) -> None:
        self.draws: list[int] = []

    def evaluate(self, state: State, rng: Rng, values: vec[float]) -> None:
        self.draws.append(int(rng.below(1 << 20)))
        for seat in range(state.seats):
            values[seat] = min(1.0, state.score(seat) / 100_000)


def decision(moves: int = 40) -> State:
    """A position of Acquire with several turns to choose from."""
    state, rng = load("acquire", None, dict(KIT.options)).start(4), Rng(2)
    while state.settle(rng) >= 0 and moves > 0:
        state.apply(KIT.rollout_policy.pick(state, rng))
        moves -= 1
    while KIT.rollout_policy.candidates(state, state.room()) < 4:
        state.apply(KIT.rollout_policy.pick(state, rng))
        state.settle(rng)
    return state


def search_of(state: State, evaluator: Evaluator) -> HalvingSearch:
    assert KIT.champion_turn_evaluation is not None
    turns = TurnShortlistPlanner(KIT.rollout_policy, KIT.champion_turn_evaluation(), size=8)
    return HalvingSearch(turns, evaluator, state, state.actor(), prior_weight=0.0)


def test_every_turn_meets_the_same_futures() -> None:
    evaluator = NotingEvaluator()
    search = search_of(decision(), evaluator)
    search.run(1, Rng(4))
    search.run(3 * search.count - 1, Rng(4))
    rounds = [
        evaluator.draws[n : n + search.count] for n in range(0, 3 * search.count, search.count)
    ]

    assert search.count > 2
    assert all(len(set(each)) == 1 for each in rounds)
    assert len({each[0] for each in rounds}) == 3


def test_the_worst_drop_out_and_the_best_gets_most_futures() -> None:
    search = search_of(decision(), NotingEvaluator())
    search.run(1, Rng(4))
    count = search.count
    for step in range(1, 17):
        search.run(2 * count, Rng(4))
        search.narrow(step / 16)
    chosen = list(search.actions).index(search.best_action())
    means = [search.totals[i] / search.visits[i] for i in range(count)]

    assert search.remaining == 1
    assert search.visits[search.left[0]] >= max(search.visits) - 1  # of the last future
    assert means[search.left[0]] == pytest.approx(max(means), abs=0.01)
    assert search.actions[chosen] == search.actions[search.left[0]]


def test_nothing_drops_out_before_all_have_been_tried() -> None:
    search = search_of(decision(), NotingEvaluator())
    search.run(1, Rng(4))
    search.narrow(1.0)

    assert search.remaining == search.count
