"""Shark's bots: policies of three personalities, an evaluation, and the champion's network."""

from __future__ import annotations

from parkett.bots.kernel.evaluator import Evaluator, TruncatedRolloutEvaluator
from parkett.bots.kernel.network import NetworkEvaluator
from parkett.bots.kernel.seat_evaluation import SeatEvaluation, WinShareEvaluation
from parkett.bots.network_file import NetworkWeights, load_weights
from parkett.bots.toolkit import FrozenChampion, Toolkit
from parkett.games.shark.bots.evaluation import SharkEvaluation, SharkEvaluator
from parkett.games.shark.bots.features import SharkFeatures
from parkett.games.shark.bots.heuristics import SharkPolicy
from parkett.games.shark.bots.opponent_mix import OpponentMixEvaluator
from parkett.games.shark.bots.personalities import EVALUATION_WEIGHTS, PERSONALITIES

POLICIES = {name: SharkPolicy(weights) for name, weights in PERSONALITIES.items()}
BALANCED = POLICIES["balanced"]
UNCERTAINTY = 20  # per cent of the average wealth by which a standing may be off


def hand_written_evaluator() -> Evaluator:
    """The win shares of the hand-written evaluation."""
    return SharkEvaluator(SharkEvaluation(EVALUATION_WEIGHTS), UNCERTAINTY)


def search_turn_evaluation() -> SeatEvaluation:
    """Its win share at the end of a turn."""
    return WinShareEvaluation(TruncatedRolloutEvaluator(BALANCED, hand_written_evaluator(), 0))


def search_evaluator() -> Evaluator:
    """A round by the policy, then the evaluation: a rollout to the end tells mostly of dice."""
    return TruncatedRolloutEvaluator(BALANCED, hand_written_evaluator(), rounds=1, epsilon=0)


def network_evaluator(weights: NetworkWeights) -> Evaluator:
    """The network's win shares."""
    features = SharkFeatures(SharkEvaluation(EVALUATION_WEIGHTS))
    return NetworkEvaluator(weights.network(features), features)


def turn_evaluation_with(weights: NetworkWeights) -> SeatEvaluation:
    """The network's win share at the end of a turn."""
    return WinShareEvaluation(TruncatedRolloutEvaluator(BALANCED, network_evaluator(weights), 0))


def evaluator_with(weights: NetworkWeights) -> Evaluator:
    """A round among policies of all personalities, then the network."""
    return OpponentMixEvaluator(list(POLICIES.values()), network_evaluator(weights))


FROZEN_2026 = FrozenChampion(
    evaluator=lambda: evaluator_with(load_weights("shark", "weights-2026.json")),
    policy=BALANCED,
    turn_evaluation=lambda: turn_evaluation_with(load_weights("shark", "weights-2026.json")),
)

TOOLKIT = Toolkit(
    policies=POLICIES,
    rollout_policy=BALANCED,
    planning_policy=BALANCED,
    evaluation=SharkEvaluation(EVALUATION_WEIGHTS),
    feature_extractor=SharkFeatures(SharkEvaluation(EVALUATION_WEIGHTS)),
    search_evaluator=search_evaluator,
    search_turn_evaluation=search_turn_evaluation,
    champion_evaluator=lambda weights=None: evaluator_with(weights or load_weights("shark")),
    champion_turn_evaluation=lambda weights=None: turn_evaluation_with(
        weights or load_weights("shark")
    ),
    frozen_champions={"champion-2026": FROZEN_2026},
    exploration=0.1,
    budgets={"search": 400, "champion": 1000},
)
