"""Geld & Börse's bots: a beginner, policies of three personalities, an evaluation, a network."""

from __future__ import annotations

from parkett.bots.kernel.evaluator import Evaluator, RolloutEvaluator, TruncatedRolloutEvaluator
from parkett.bots.kernel.network import NetworkEvaluator
from parkett.bots.network_file import NetworkWeights, load_weights
from parkett.bots.toolkit import FrozenChampion, Toolkit
from parkett.games.geld_und_boerse.bots.beginner import GeldBeginnerPolicy
from parkett.games.geld_und_boerse.bots.evaluation import GeldEvaluation
from parkett.games.geld_und_boerse.bots.features import GeldFeatures
from parkett.games.geld_und_boerse.bots.heuristics import GeldPolicy
from parkett.games.geld_und_boerse.bots.inference import infer_hidden
from parkett.games.geld_und_boerse.bots.personalities import (
    BEGINNER_WEIGHTS,
    EVALUATION_WEIGHTS,
    PERSONALITIES,
    PLANNING_WEIGHTS,
    ROLLOUT_WEIGHTS,
)

POLICIES = {name: GeldPolicy(weights) for name, weights in PERSONALITIES.items()}
ROLLOUT_POLICY = GeldPolicy(ROLLOUT_WEIGHTS)
THRESHOLD = 1.0  # standard errors: luck alone would often make the heuristics look wrong


def search_evaluator() -> Evaluator:
    """The whole game by the policy: few decisions matter, so only a clear difference counts."""
    return RolloutEvaluator(ROLLOUT_POLICY, epsilon=0)


def evaluator_with(weights: NetworkWeights) -> Evaluator:
    """A round by the policy, then the network, which luck blurs less than the end does."""
    features = GeldFeatures()
    network = NetworkEvaluator(weights.network(features), features)
    return TruncatedRolloutEvaluator(ROLLOUT_POLICY, network, rounds=1, epsilon=0)


FROZEN_2026 = FrozenChampion(
    evaluator=lambda: evaluator_with(load_weights("geld_und_boerse", "weights-2026.json")),
    policy=GeldPolicy([24, 30, 40, 104, 77, 60, 2650, 20_000, 95]),
    paired_threshold=1.0,
)


TOOLKIT = Toolkit(
    policies=POLICIES,
    rollout_policy=ROLLOUT_POLICY,
    planning_policy=GeldPolicy(PLANNING_WEIGHTS),
    evaluation=GeldEvaluation(EVALUATION_WEIGHTS),
    chance_samples=8,
    planned_decisions=2,
    feature_extractor=GeldFeatures(),
    search_evaluator=search_evaluator,
    champion_evaluator=lambda weights=None: evaluator_with(
        weights or load_weights("geld_und_boerse")
    ),
    beginner=GeldBeginnerPolicy(BEGINNER_WEIGHTS),
    frozen_champions={"champion-2026": FROZEN_2026},
    options={"cash_visibility": "public"},
    infer_hidden=infer_hidden,
    paired_threshold=THRESHOLD,
    measured_budgets={"search": 100, "champion": 800},
)
