"""Acquire's bots: policies of three personalities, an evaluation, and the champion's network."""

from __future__ import annotations

from parkett.bots.kernel.evaluator import Evaluator, TruncatedRolloutEvaluator
from parkett.bots.kernel.network import NetworkEvaluator
from parkett.bots.kernel.seat_evaluation import SeatEvaluation, WinShareEvaluation
from parkett.bots.network_file import NetworkWeights, load_weights
from parkett.bots.policy_file import load_policy
from parkett.bots.toolkit import FrozenChampion, Toolkit
from parkett.games.acquire.bots.distillation import list_candidates
from parkett.games.acquire.bots.distilled_policy import AcquireDistilledPolicy
from parkett.games.acquire.bots.evaluation import AcquireEvaluation
from parkett.games.acquire.bots.features import AcquireFeatures
from parkett.games.acquire.bots.heuristics import AcquirePolicy
from parkett.games.acquire.bots.inference import infer_hidden
from parkett.games.acquire.bots.personalities import EVALUATION_WEIGHTS, PERSONALITIES

POLICIES = {name: AcquirePolicy(weights) for name, weights in PERSONALITIES.items()}
BALANCED = POLICIES["balanced"]
LEARNED = load_policy("acquire").weights
DISTILLED = AcquireDistilledPolicy(PERSONALITIES["balanced"], LEARNED["tile"], LEARNED["share"])
ROUNDS = 1  # played on by a policy before the network is asked
EPSILON = 0  # random actions would blur so short a rollout


def network_evaluator(weights: NetworkWeights) -> Evaluator:
    """The network's win shares."""
    features = AcquireFeatures()
    return NetworkEvaluator(weights.network(features), features)


def turn_evaluation_with(weights: NetworkWeights) -> SeatEvaluation:
    """The network's win share at the end of a turn."""
    return WinShareEvaluation(TruncatedRolloutEvaluator(BALANCED, network_evaluator(weights), 0))


def evaluator_with(policy: AcquirePolicy, weights: NetworkWeights) -> Evaluator:
    """A round by a policy, then the network."""
    return TruncatedRolloutEvaluator(policy, network_evaluator(weights), ROUNDS, EPSILON)


FROZEN_2026 = FrozenChampion(
    evaluator=lambda: evaluator_with(BALANCED, load_weights("acquire", "weights-2026.json")),
    policy=AcquirePolicy([22, 40, 546, 381, 4, 72, 42, 151, 2191, 8, 100, 90, 191, 5]),
    turn_evaluation=lambda: turn_evaluation_with(load_weights("acquire", "weights-2026.json")),
)

TOOLKIT = Toolkit(
    policies=POLICIES,
    rollout_policy=BALANCED,
    planning_policy=BALANCED,
    evaluation=AcquireEvaluation(EVALUATION_WEIGHTS, BALANCED),
    feature_extractor=AcquireFeatures(),
    champion_evaluator=lambda weights=None: evaluator_with(
        DISTILLED, weights or load_weights("acquire")
    ),
    champion_turn_evaluation=lambda weights=None: turn_evaluation_with(
        weights or load_weights("acquire")
    ),
    frozen_champions={"champion-2026": FROZEN_2026},
    futures_policy=DISTILLED,
    distiller=list_candidates,
    options={"holdings_visibility": "open"},
    infer_hidden=infer_hidden,
    measured_budgets={"search": 200, "champion": 370},
)
