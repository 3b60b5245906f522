"""Acquire's bots: policies of three personalities, an evaluation, and the champion's network."""

from __future__ import annotations

from parkett.bots.kernel.evaluator import Evaluator, TruncatedRolloutEvaluator
from parkett.bots.kernel.network import NetworkEvaluator
from parkett.bots.kernel.seat_evaluation import SeatEvaluation, WinShareEvaluation
from parkett.bots.network_file import load_weights
from parkett.bots.toolkit import Toolkit
from parkett.games.acquire.bots.evaluation import AcquireEvaluation
from parkett.games.acquire.bots.features import AcquireFeatures
from parkett.games.acquire.bots.heuristics import AcquirePolicy
from parkett.games.acquire.bots.inference import infer_hidden
from parkett.games.acquire.bots.personalities import EVALUATION_WEIGHTS, PERSONALITIES

POLICIES = {name: AcquirePolicy(weights) for name, weights in PERSONALITIES.items()}
BALANCED = POLICIES["balanced"]
ROUNDS = 1  # played on by the policy before the network is asked
EPSILON = 0  # random actions would blur so short a rollout


def network_evaluator() -> Evaluator:
    """The network's win shares."""
    features = AcquireFeatures()
    return NetworkEvaluator(load_weights("acquire").network(features), features)


def champion_turn_evaluation() -> SeatEvaluation:
    """The network's win share at the end of a turn."""
    return WinShareEvaluation(TruncatedRolloutEvaluator(BALANCED, network_evaluator(), 0))


def champion_evaluator() -> Evaluator:
    """A round by the policy, then the network."""
    return TruncatedRolloutEvaluator(BALANCED, network_evaluator(), ROUNDS, EPSILON)


TOOLKIT = Toolkit(
    policies=POLICIES,
    rollout_policy=BALANCED,
    planning_policy=BALANCED,
    evaluation=AcquireEvaluation(EVALUATION_WEIGHTS, BALANCED),
    feature_extractor=AcquireFeatures(),
    champion_evaluator=champion_evaluator,
    champion_turn_evaluation=champion_turn_evaluation,
    options={"holdings_visibility": "open"},
    infer_hidden=infer_hidden,
    measured_budgets={"search": 200, "champion": 370},
)
