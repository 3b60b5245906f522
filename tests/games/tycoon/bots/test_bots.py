"""Tycoon's rule players, its planner and what they know."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest
from librt.vecs import vec

import parkett
from parkett.bots.budget import Budget
from parkett.bots.engines import PlannerBot
from parkett.bots.kernel.evaluator import TruncatedRolloutEvaluator
from parkett.bots.kernel.network import NetworkEvaluator
from parkett.bots.kernel.policy import Policy, RandomPolicy
from parkett.bots.kernel.turn_planner import TurnPlanner
from parkett.bots.network_file import load_weights
from parkett.bots.registry import BOT_PROFILES
from parkett.bots.toolkit import load_toolkit
from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.state import NOBODY
from parkett.games.tycoon.bots.estimates import PaydayForecast, count_cities_with_hotels
from parkett.games.tycoon.bots.personalities import PERSONALITIES
from parkett.games.tycoon.bots.routes import FAR, CheapestRoutes, find_landing_field
from parkett.games.tycoon.kernel.building import building_prices
from parkett.games.tycoon.kernel.codes import CITIES, CITY, END_TURN, FIELD, PASS, loan_code
from parkett.games.tycoon.kernel.engine import TycoonGame
from tests.bots.recall import completed_views
from tests.bots.sample_games import play_game

OPTIONS: list[dict[str, Any]] = [
    {},
    {"tickets_on_loan_turn": "before"},
    {"scheduled_steps": "exact_distance"},
    {"scheduled_steps": "at_most"},
    {"stalemate": "end_game"},
    {"insolvency": "new_loan_pays"},
    {"renovation_triggers_closing": False, "tie_break": "earliest_open"},
    {"loan_supply": "set_per_player", "tickets_visibility": "public"},
    {"insolvency": "eliminate", "start_cash": 6},
    {"phases": 1, "open_scheduled": 1, "open_charter": 2},
]


def game_for_bots(**options: Any) -> Game:
    return parkett.game("tycoon", options={**load_toolkit("tycoon").options, **options})


def play(game: Game, policies: list[Policy], seed: int) -> list[tuple[TycoonGame, int]]:
    """Every position of a game with the action chosen there."""
    state, rng = cast(TycoonGame, game.start(len(policies))), Rng(seed)
    seen = []
    who = state.settle(rng)
    while who != NOBODY:
        action = int(policies[who].pick(state, rng))
        seen.append((state.clone(), action))
        who = state.step(action, rng)
    return seen


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rule_players_finish_under_every_option_and_play_legally(
    seats: int, options: dict[str, Any]
) -> None:
    game = parkett.game("tycoon", options=options)
    policies: list[Policy] = [*load_toolkit("tycoon").policies.values(), RandomPolicy()]
    for seed in range(2):
        table = [policies[(seat + seed) % 4] for seat in range(seats)]
        for state, action in play(game, table, seed):
            assert state.refusal(action) is None
            buffer = state.room()
            count = policies[0].candidates(state, buffer)
            listed = [buffer[i] for i in range(count)]
            assert listed
            assert len(set(listed)) == count
            assert set(listed) <= set(state.actions())


def test_rule_players_answer_anything_chance_brings_about() -> None:
    """Random play reaches odd positions: broke, stuck, out of loan cards."""
    policies = list(load_toolkit("tycoon").policies.values())
    passes = 0
    for seed in range(6):
        game = game_for_bots(insolvency=("eliminate", "carry_overdue")[seed % 2])
        for state, _ in play(game, [RandomPolicy()] * 4, seed):
            for policy in policies:
                action = policy.pick(state, Rng(1))
                assert state.refusal(action) is None
                passes += action == PASS
    assert passes


@pytest.mark.parametrize("name", PERSONALITIES)
def test_every_personality_beats_chance(name: str) -> None:
    game, policy = game_for_bots(), load_toolkit("tycoon").policies[name]
    won = 0
    for deal in range(24):
        seat = deal % 4
        table = [policy if n == seat else RandomPolicy() for n in range(4)]
        scores = play_game(table, game.start(4), Rng(deal))
        won += scores[seat] == max(scores)
    assert won >= 22


def test_nobody_borrows_much_in_the_last_round() -> None:
    """Before the last payday a loan is but the cheapest way to do nothing: the smaller card."""
    game = game_for_bots()
    policies = list(load_toolkit("tycoon").policies.values())
    asked = 0
    for seed in range(20):
        for state, action in play(game, [policies[n % 3] for n in range(4)], seed):
            if state.phase == 3 and state.payday_due and loan_code(0) in state.actions():
                asked += 1
                assert action != loan_code(1)
    assert asked > 20


def test_the_way_to_a_city_can_be_flown_for_its_cost() -> None:
    """Following the first steps leads to the goal, and costs no more than was said."""
    game = game_for_bots()
    routes, flown = CheapestRoutes(), 0
    dice = random.Random(4)
    for state, _ in play(game, [load_toolkit("tycoon").rollout_policy] * 3, 8):
        seat = int(state.active)
        if state.bought or state.flown or not any(a >= 16 for a in state.actions()):
            continue
        routes.find(state, seat, 0, 2)
        here, prices = state.desk(seat, CITY), building_prices(state)
        reached = [
            c
            for c in range(CITIES)
            if c != here and routes.cost[c] < FAR and routes.pay[c] + prices[c] <= state.cash[seat]
        ]
        if not reached or state.actions()[0] == 0:
            continue
        goal = dice.choice(reached)
        expected = state.cash[seat] - routes.pay[goal]
        while state.desk(seat, CITY) != goal:
            routes.find(state, seat, 0, 2)
            assert state.refusal(routes.first[goal]) is None
            state.apply(routes.first[goal])
        assert state.cash[seat] >= expected  # on the way a cheaper one may be found
        flown += 1
    assert flown > 20


def test_a_forecast_at_payday_is_what_the_payday_pays() -> None:
    """With a payday due and none after it, nothing is left to guess but the last round."""
    game = game_for_bots()
    forecast = PaydayForecast([*PERSONALITIES["balanced"][:9], 100, 0, 0, 0, 0, 0, 0])
    checked = 0
    for seed in range(8):
        seen = play(game, [load_toolkit("tycoon").rollout_policy] * 4, seed)
        state = seen[-1][0]
        if not state.payday_due or "end turn" not in game.legal(state):
            continue
        forecast.start(state)
        expected = [
            100 * state.score(seat)
            + int(forecast.spread_value(state, count_cities_with_hotels(state, seat)))
            for seat in range(4)
        ]
        for city in range(CITIES):
            forecast.value_city(state, city)
            expected = [sum_ + forecast.values[seat] for seat, sum_ in enumerate(expected)]
        state.step(game.read(state, "end turn"), Rng(1))
        assert state.actor() == NOBODY
        assert [100 * score for score in state.scores()] == expected
        checked += 1
    assert checked > 4


def test_a_landing_field_is_the_one_the_plane_would_get() -> None:
    game = game_for_bots()
    for state, action in play(game, [load_toolkit("tycoon").rollout_policy] * 4, 3):
        if action >= 144:  # a flight
            seat = int(state.active)
            before = state.clone()
            state.apply(action)
            city = state.desk(seat, CITY)
            assert state.desk(seat, FIELD) == find_landing_field(before, seat, city)


def test_the_planner_explains_itself() -> None:
    game = game_for_bots()
    bot = BOT_PROFILES["planner"].make(game, 1)
    assert isinstance(bot, PlannerBot)
    words = set()
    for state, _ in play(game, [load_toolkit("tycoon").rollout_policy] * 4, 2)[::9]:
        hint = bot.hint(game.view(state, state.actor()))
        assert hint.sentence in game.legal(state)
        words |= {word for word, _ in hint.reasons}
    assert {"cash", "majorities", "spread"} <= words


def test_private_hands_follow_from_the_record() -> None:
    for inferred, full in completed_views("tycoon", seats=4, moves=300):
        assert [sorted(hand) for hand in inferred["hands"]] == [sorted(h) for h in full["hands"]]


def test_bold_players_spend_more_than_careful_ones() -> None:
    game = game_for_bots()
    kept = {}
    for name, policy in load_toolkit("tycoon").policies.items():
        seen = [entry for seed in range(4) for entry in play(game, [policy] * 4, seed)]
        ends = [state for state, action in seen if action == END_TURN]
        kept[name] = sum(int(state.cash[state.active]) for state in ends) / len(ends)
    assert kept["bold"] != kept["careful"]


def test_the_planner_beats_rule_players() -> None:
    game = game_for_bots()
    kit = load_toolkit("tycoon")
    planner = TurnPlanner(kit.rollout_policy, kit.evaluation)
    won = 0
    for deal in range(12):
        seat, rng, own = deal % 3, Rng(deal), Rng(deal + 100)
        state = game.start(3)
        who = state.settle(rng)
        while who != NOBODY:
            rule = kit.policies["balanced"]
            action = planner.best_action(state, seat, own) if who == seat else rule.pick(state, rng)
            who = state.step(action, rng)
        scores = state.scores()
        won += scores[seat] == max(scores)
    assert won >= 6


@pytest.mark.parametrize("name", ["search", "champion"])
def test_searchers_answer_the_same_again(name: str) -> None:
    game = game_for_bots()
    for state, _ in play(game, [load_toolkit("tycoon").rollout_policy] * 4, 5)[::70]:
        answers = set()
        for _ in range(2):
            bot = BOT_PROFILES[name].make(game, 3)
            view = game.view(state, state.actor())
            answers.add(bot.choose(view, game.legal(state), Budget(simulations=30)))
        assert len(answers) == 1
        assert state.refusal(int(answers.pop())) is None


def test_shipped_weights_judge_every_number_of_seats() -> None:
    extractor = load_toolkit("tycoon").feature_extractor
    assert extractor is not None
    evaluator = NetworkEvaluator(load_weights("tycoon").network(extractor), extractor)
    values = vec[float]([0.0] * 8)
    for seats in (2, 3, 4):
        for state, _ in play(game_for_bots(), [load_toolkit("tycoon").rollout_policy] * seats, 1)[
            ::50
        ]:
            evaluator.evaluate(state, Rng(1), values)
            assert abs(sum(values[seat] for seat in range(seats)) - 1) < 1e-9


def test_the_champion_plays_one_round_by_rule_and_the_frozen_one_three() -> None:
    kit = load_toolkit("tycoon")
    assert kit.champion_evaluator is not None
    present, frozen = kit.champion_evaluator(), kit.frozen_champions["champion-2026"].evaluator()
    assert isinstance(present, TruncatedRolloutEvaluator)
    assert isinstance(frozen, TruncatedRolloutEvaluator)

    assert (present.rounds, present.epsilon) == (1, 0)
    assert (frozen.rounds, frozen.epsilon) == (3, 50)
    assert present.policy is frozen.policy is kit.futures_policy
