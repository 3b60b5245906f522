"""Tycoon's bots: policies of three personalities, an evaluation, and the champion's network."""

from __future__ import annotations

from parkett.bots.kernel.evaluator import Evaluator, TruncatedRolloutEvaluator
from parkett.bots.kernel.network import NetworkEvaluator
from parkett.bots.network_file import NetworkWeights, load_weights
from parkett.bots.toolkit import FrozenChampion, Toolkit
from parkett.games.tycoon.bots.evaluation import TycoonEvaluation
from parkett.games.tycoon.bots.features import TycoonFeatures
from parkett.games.tycoon.bots.heuristics import TycoonPolicy, is_last_round
from parkett.games.tycoon.bots.inference import infer_hidden
from parkett.games.tycoon.bots.personalities import (
    EVALUATION_WEIGHTS,
    PERSONALITIES,
    ROLLOUT_WEIGHTS,
)

POLICIES = {name: TycoonPolicy(weights) for name, weights in PERSONALITIES.items()}
ROLLOUT_POLICY = TycoonPolicy(ROLLOUT_WEIGHTS)
ROUNDS = 1  # played on by the policy before the network is asked
EPSILON = 0  # random actions would blur so short a rollout
ROUNDS_2026 = 3
EPSILON_2026 = 50


def evaluator_with(weights: NetworkWeights, rounds: int, epsilon: int) -> Evaluator:
    """A few rounds by the policy, then the network."""
    features = TycoonFeatures(EVALUATION_WEIGHTS)
    network = NetworkEvaluator(weights.network(features), features)
    return TruncatedRolloutEvaluator(ROLLOUT_POLICY, network, rounds, epsilon)


FROZEN_2026 = FrozenChampion(
    evaluator=lambda: evaluator_with(
        load_weights("tycoon", "weights-2026.json"), ROUNDS_2026, EPSILON_2026
    ),
    policy=ROLLOUT_POLICY,
)

TOOLKIT = Toolkit(
    policies=POLICIES,
    rollout_policy=ROLLOUT_POLICY,
    planning_policy=ROLLOUT_POLICY,
    evaluation=TycoonEvaluation(EVALUATION_WEIGHTS),
    feature_extractor=TycoonFeatures(EVALUATION_WEIGHTS),
    champion_evaluator=lambda weights=None: evaluator_with(
        weights or load_weights("tycoon"), ROUNDS, EPSILON
    ),
    frozen_champions={"champion-2026": FROZEN_2026},
    futures_policy=ROLLOUT_POLICY,
    is_last_round=is_last_round,
    options={"tickets_visibility": "public"},
    infer_hidden=infer_hidden,
    budgets={"search": 120, "champion": 600},
)
