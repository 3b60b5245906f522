"""The network: its gradient, its weights, and training."""

from __future__ import annotations

import random

import pytest
from librt.vecs import vec

import parkett
from parkett.bots.errors import BotError
from parkett.bots.kernel.evaluator import evaluate_finished_game, softmax
from parkett.bots.kernel.network import Network, NetworkEvaluator
from parkett.bots.kernel.temporal_difference import TDLearner
from parkett.bots.kernel.turn_planner import PlannerPolicy
from parkett.bots.network_file import NetworkWeights, load_weights
from parkett.bots.toolkit import load_toolkit
from parkett.bots.training import Trainer, TrainingConfig, initial_weights, main
from parkett.core.rng import Rng
from tests.bots.sample_games import middle_games


def test_outcomes_favour_winners_and_shares_add_up() -> None:
    values = vec[float]([0.0] * 8)
    for state in middle_games(4, 6):
        state.playout(Rng(3))
        evaluate_finished_game(state, 10_000, values)
        scores = state.scores()
        assert max(range(4), key=lambda seat: values[seat]) == scores.index(max(scores))
        softmax(values, 4)
        assert abs(sum(values[seat] for seat in range(4)) - 1) < 1e-9


def test_the_gradient_is_the_slope_of_the_loss() -> None:
    extractor = load_toolkit("acquire").feature_extractor
    assert extractor is not None
    seat_size, item_size, _ = extractor.sizes()
    network = Network(seat_size, item_size, 5, 6)
    network.load(initial_weights(network, 3))
    learner = TDLearner(network, extractor, 0.0, 1.0)
    state = middle_games(4, 1)[0]
    learner.record_position(state, 0)
    items = learner.load_position(0, 1)
    learner.backpropagate(items, 1.0)
    slopes = list(learner.gradient)
    dice = random.Random(1)
    for at in dice.sample(range(network.total), 60):
        before = network.weights[at]
        network.weights[at] = before + 1e-5
        up = network.forward(learner.row, items)
        network.weights[at] = before - 1e-5
        down = network.forward(learner.row, items)
        network.weights[at] = before
        assert abs((up - down) / 2e-5 - slopes[at]) < 1e-4


def test_what_the_seats_of_a_position_share_is_computed_once_and_alike() -> None:
    extractor = load_toolkit("acquire").feature_extractor
    assert extractor is not None
    seat_size, item_size, most = extractor.sizes()
    evaluator = NetworkEvaluator(load_weights("acquire").network(extractor), extractor)
    plain = load_weights("acquire").network(extractor)
    features = vec[float]([0.0] * (seat_size + item_size * most))
    for seats in (2, 4, 6):
        values, expected = vec[float]([0.0] * 6), vec[float]([0.0] * 6)
        for state in middle_games(seats, 4):
            evaluator.evaluate(state, Rng(1), values)
            for seat in range(seats):
                items = extractor.extract(state, seat, features)
                expected[seat] = plain.forward(features, items)
            softmax(expected, seats)
            assert list(values) == list(expected)


def test_training_is_repeatable_and_lowers_the_loss() -> None:
    runs = [
        Trainer(TrainingConfig("acquire", 5, 120, 6, 4, 6, 8, curve_points=2)) for _ in range(2)
    ]
    weights = [trainer.run() for trainer in runs]

    assert weights[0].numbers == weights[1].numbers
    assert runs[0].curve[-1].loss < 1.4


def test_the_strong_players_of_a_training_are_those_of_the_futures() -> None:
    with_policy = Trainer(TrainingConfig("acquire"))
    without = Trainer(TrainingConfig("shark"))

    assert with_policy.strong is load_toolkit("acquire").futures_policy
    assert isinstance(without.strong, PlannerPolicy)


def test_who_plans_may_sit_where_a_policy_is_asked_for() -> None:
    planner = load_toolkit("acquire").turn_planner()
    planned = PlannerPolicy(planner)
    for state in middle_games(4, 6):
        assert planned.pick(state, Rng(7)) == planner.best_action(state, state.actor(), Rng(7))
        assert planned.mover(state) == planner.policy.mover(state)


def test_shipped_weights_fit_and_are_small() -> None:
    weights = load_weights("acquire")
    extractor = load_toolkit("acquire").feature_extractor
    assert extractor is not None
    evaluator = NetworkEvaluator(weights.network(extractor), extractor)
    values = vec[float]([0.0] * 8)
    for seats in (2, 3, 4, 5, 6):
        evaluator.evaluate(middle_games(seats, 1)[0], Rng(1), values)
        assert abs(sum(values[seat] for seat in range(seats)) - 1) < 1e-9
    assert len(str(weights.numbers)) < 5_000_000


def test_weights_that_do_not_fit_are_refused() -> None:
    extractor = load_toolkit("acquire").feature_extractor
    assert extractor is not None
    with pytest.raises(ValueError, match="do not fit"):
        NetworkWeights("acquire", 1, 2, 3, 4, 0, 0, 0.0, []).network(extractor)
    seat_size, item_size, _ = extractor.sizes()
    with pytest.raises(ValueError, match="are needed"):
        NetworkWeights("acquire", seat_size, item_size, 3, 4, 0, 0, 0.0, [1.0]).network(extractor)


def test_training_a_game_without_features_is_refused(tmp_path: object) -> None:
    assert main(["--game", "nothing", "--out", f"{tmp_path}/w.json"]) == 2
    assert issubclass(BotError, parkett.ParkettError)
