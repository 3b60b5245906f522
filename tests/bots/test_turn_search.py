"""TurnShortlist that are planned and then tried out over the same luck."""

from __future__ import annotations

from typing import cast

import pytest

from parkett.bots.budget import Budget
from parkett.bots.determinization import LazyLegalSentences, LazyView
from parkett.bots.engines import SearchBot
from parkett.bots.kernel.evaluator import RolloutEvaluator
from parkett.bots.kernel.seat_evaluation import CERTAIN_WIN
from parkett.bots.kernel.turn_planner import TurnPlanner
from parkett.bots.kernel.turn_search import TurnSearch, TurnShortlistPlanner
from parkett.bots.registry import BOT_PROFILES
from parkett.bots.toolkit import load_toolkit
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State
from parkett.core.vec_or_list import vec
from parkett.games import load
from parkett.games.acquire.kernel.engine import AcquireGame
from parkett.games.shark.bots.opponent_mix import OpponentMixEvaluator

TOOLKIT = load_toolkit("shark")


def decisions(number: int) -> list[State]:
    """Positions of Shark with a choice, out of games by policies."""
    game, found, rng = load("shark", None, {}), [], Rng(5)
    while len(found) < number:
        state = game.start(4)
        who = state.settle(rng)
        made = 0
        while who != NOBODY and made < 30 + 4 * len(found):
            who = state.step(TOOLKIT.rollout_policy.pick(state, rng), rng)
            made += 1
        if who != NOBODY and TOOLKIT.rollout_policy.candidates(state, state.room()) > 1:
            found.append(state)
    return found


def turns_of(size: int = 6) -> TurnShortlistPlanner:
    """What finds the turns that the champion tries out."""
    assert TOOLKIT.champion_turn_evaluation is not None
    return TurnShortlistPlanner(
        TOOLKIT.rollout_policy, TOOLKIT.champion_turn_evaluation(), size=size
    )


def search_of(state: State, size: int = 6, prior_weight: float = 4.0) -> TurnSearch:
    """The champion's search of a position."""
    assert TOOLKIT.champion_evaluator is not None
    return TurnSearch(
        turns_of(size),
        TOOLKIT.champion_evaluator(),
        state,
        state.actor(),
        0.1,
        prior_weight=prior_weight,
    )


def test_the_turns_kept_are_the_best_and_end_differently() -> None:
    """Trades in another order are the same turn: it is kept once."""
    assert TOOLKIT.champion_turn_evaluation is not None
    for state in decisions(6):
        turns, planner = (
            turns_of(),
            TurnPlanner(TOOLKIT.rollout_policy, TOOLKIT.champion_turn_evaluation()),
        )
        kept = turns.find(state, state.actor(), Rng(1))
        planner.best_action(state, state.actor(), Rng(1))
        values = list(turns.values)[:kept]
        ends = [tuple(end.dump()) for end in turns.end_states[:kept]]

        assert 1 <= kept <= 6
        assert values == sorted(values, reverse=True)
        assert values[0] == max(list(planner.totals))
        assert len(set(ends)) == kept
        assert all(state.refusal(action) is None for action in list(turns.first_actions)[:kept])


def test_every_simulation_is_spent_on_the_best_few_turns() -> None:
    for state in decisions(4):
        search = search_of(state, size=3)
        search.run(30, Rng(1))

        assert len(search.visits) <= 3
        assert sum(search.visits) == 30
        assert state.refusal(search.best_action()) is None


def test_equal_turns_meet_equal_futures() -> None:
    """Two starts that are one and the same position get the same values, try for try."""
    state = decisions(1)[0]
    search = search_of(state, size=2)
    search.exploration = 100.0  # they are tried in turn
    search.run(1, Rng(1))
    search.start_states[1] = search.start_states[0]
    search.priors[1] = search.priors[0]
    for branch in (0, 1):
        search.visits[branch] = 0
        search.totals[branch] = 0.0
    search.run(20, Rng(2))

    assert search.visits[0] == search.visits[1] == 10
    assert search.totals[0] == pytest.approx(search.totals[1])


def test_a_heavy_prior_follows_the_plan() -> None:
    for state in decisions(4):
        search = search_of(state, prior_weight=1e9)
        search.run(12, Rng(1))
        chosen = list(search.actions).index(search.best_action())

        assert search.priors[chosen] == max(search.priors)


def test_a_turn_evaluation_is_a_win_share() -> None:
    assert TOOLKIT.champion_turn_evaluation is not None
    evaluation = TOOLKIT.champion_turn_evaluation()
    for state in decisions(4):
        shares = [evaluation.value(state, seat) for seat in range(4)]

        assert sum(shares) == pytest.approx(CERTAIN_WIN, abs=8)
        assert min(shares) >= 0


@pytest.mark.parametrize("name", ["search", "champion"])
def test_a_turn_search_plays_the_same_again(name: str) -> None:
    game = load("shark", None, {})
    for state in decisions(3):
        seat = state.actor()
        said = []
        for _ in range(2):
            bot = BOT_PROFILES[name].make(game, 7)
            view = LazyView(game, state, seat, Rng(3))
            said.append(int(bot.choose(view, LazyLegalSentences(view), Budget(simulations=20))))

            assert isinstance(bot, SearchBot)
            assert isinstance(bot.start_search(state), TurnSearch)
        assert said[0] == said[1]
        assert state.refusal(said[0]) is None


def test_a_turn_of_acquire_ends_before_its_tile_is_drawn() -> None:
    """Otherwise one sampled tile would decide between purchases in all futures alike."""
    kit = load_toolkit("acquire")
    assert kit.champion_turn_evaluation is not None
    rng, state = Rng(3), load("acquire", None, dict(kit.options)).start(4)
    turns = TurnShortlistPlanner(kit.rollout_policy, kit.champion_turn_evaluation(), size=12)
    who = state.settle(rng)
    for _ in range(40):
        kept = turns.find(state, who, rng)
        assert kept >= 1
        for end in turns.end_states[:kept]:
            assert cast(AcquireGame, end).pool_count == cast(AcquireGame, state).pool_count
        who = state.step(kit.rollout_policy.pick(state, rng), rng)


def test_turns_compared_over_one_future_meet_the_same_opponents() -> None:
    """Who plays by which personality follows from the future alone."""
    evaluator = OpponentMixEvaluator(
        list(TOOLKIT.policies.values()), RolloutEvaluator(TOOLKIT.rollout_policy)
    )
    for number, state in enumerate(decisions(3)):
        tables, buffer = [], state.room()
        assert TOOLKIT.rollout_policy.candidates(state, buffer) > 1
        for action in list(buffer)[:2]:
            world, values = state.clone(), vec[float]([0.0] * 5)
            world.apply(action)
            evaluator.evaluate(world, Rng(number), values)
            tables.append(list(evaluator.mix.drawn)[:4])

        assert tables[0] == tables[1]


def test_the_opponents_differ_from_future_to_future() -> None:
    """Every personality sits in every seat now and then."""
    evaluator = OpponentMixEvaluator(
        list(TOOLKIT.policies.values()), RolloutEvaluator(TOOLKIT.rollout_policy)
    )
    state, seen, values = decisions(1)[0], set(), vec[float]([0.0] * 5)
    for number in range(40):
        evaluator.evaluate(state.clone(), Rng(number), values)
        seen |= set(enumerate(list(evaluator.mix.drawn)[:4]))

    assert len(seen) == 4 * len(TOOLKIT.policies)
