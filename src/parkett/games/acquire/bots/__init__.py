"""Acquire's bots: policies of three personalities, an evaluation, and the champion's network."""

from __future__ import annotations

from parkett.bots.kernel.evaluator import Evaluator, TruncatedRolloutEvaluator
from parkett.bots.kernel.network import NetworkEvaluator
from parkett.bots.kernel.seat_evaluation import SeatEvaluation, WinShareEvaluation
from parkett.bots.network_file import load_weights
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


def network_evaluator(file: str) -> Evaluator:
    """The network's win shares."""
    features = AcquireFeatures()
    return NetworkEvaluator(load_weights("acquire", file).network(features), features)


def turn_evaluation_with(file: str) -> SeatEvaluation:
    """The network's win share at the end of a turn."""
    return WinShareEvaluation(TruncatedRolloutEvaluator(BALANCED, network_evaluator(file), 0))


def evaluator_with(policy: AcquirePolicy, file: str) -> Evaluator:
    """A round by a policy, then the network."""
    return TruncatedRolloutEvaluator(policy, network_evaluator(file), ROUNDS, EPSILON)


FROZEN_2026 = FrozenChampion(
    evaluator=lambda: evaluator_with(BALANCED, "weights-2026.json"),
    policy=AcquirePolicy([22, 40, 546, 381, 4, 72, 42, 151, 2191, 8, 100, 90, 191, 5]),
    turn_evaluation=lambda: turn_evaluation_with("weights-2026.json"),
)

TOOLKIT = Toolkit(
    policies=POLICIES,
    rollout_policy=BALANCED,
    planning_policy=BALANCED,
    evaluation=AcquireEvaluation(EVALUATION_WEIGHTS, BALANCED),
    feature_extractor=AcquireFeatures(),
    champion_evaluator=lambda: evaluator_with(DISTILLED, "weights.json"),
    champion_turn_evaluation=lambda: turn_evaluation_with("weights.json"),
    frozen_champions={"champion-2026": FROZEN_2026},
    futures_policy=DISTILLED,
    distiller=list_candidates,
    options={"holdings_visibility": "open"},
    infer_hidden=infer_hidden,
    measured_budgets={"search": 200, "champion": 370},
)
