"""What the bots of a game are made of: heuristics, evaluations, features, budgets.

A game gives what it has as `TOOLKIT` in its `bots` package.  Whatever it leaves out, or all of it
where a game has no such package, is generic: a greedy player and a planner by score, one action
ahead, and random rollouts for a search.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol

from parkett.bots.kernel.evaluator import Evaluator
from parkett.bots.kernel.network import FeatureExtractor
from parkett.bots.kernel.one_ply import GreedyPolicy, OnePlyPlanner
from parkett.bots.kernel.policy import Policy, RandomPolicy
from parkett.bots.kernel.seat_evaluation import ScoreEvaluation, SeatEvaluation
from parkett.bots.kernel.turn_planner import TurnPlanner
from parkett.bots.network_file import NetworkWeights
from parkett.core.entry_kinds import Entry
from parkett.core.state import State
from parkett.games import game_class

BALANCED = "balanced"  # the personality that every game has


def infer_nothing(view: Mapping[str, Any], _entries: Sequence[Entry]) -> Mapping[str, Any]:
    """The view as it is."""
    return view


class Candidates(NamedTuple):
    """A decision as a quick policy sees it, to learn from."""

    kind: str  # of decision; each has weights of its own
    rows: list[list[float]]  # the features of each candidate
    wanted: list[float]  # the share of the teacher's choice that each candidate gets


class MakeLearnedEvaluator(Protocol):
    """Makes an evaluator with learned weights: those given, or those that come with the game."""

    def __call__(self, weights: NetworkWeights | None = None) -> Evaluator:
        """An evaluator for one bot."""
        ...


class MakeLearnedTurnEvaluation(Protocol):
    """The same for the evaluation of whole turns."""

    def __call__(self, weights: NetworkWeights | None = None) -> SeatEvaluation:
        """An evaluation for one bot."""
        ...


@dataclass(frozen=True)
class FrozenChampion:
    """An earlier champion, kept as an opponent: its weights, its parameters, its search.

    What it shares with the present one is the code of features, policies and rules: a fault
    mended there is mended here, too.
    """

    evaluator: Callable[[], Evaluator]
    policy: Policy  # lists candidates and plays on
    exploration: float = 0.1
    turn_evaluation: Callable[[], SeatEvaluation] | None = None
    paired_threshold: float = 0.0
    planned_decisions: int = 6


@dataclass(frozen=True)
class Toolkit:
    """The parts of which the bots of one game are made."""

    policies: Mapping[str, Policy] = field(default_factory=dict)  # personality -> heuristics
    rollout_policy: Policy = field(default_factory=RandomPolicy)  # plays on in a search
    planning_policy: Policy | None = None  # knows turns; without one, single actions are planned
    evaluation: SeatEvaluation = field(default_factory=ScoreEvaluation)  # of a planner
    chance_samples: int = 1  # how often a planner samples the chance in its turn
    planned_decisions: int = 6  # of its turn that a planner tries out
    feature_extractor: FeatureExtractor | None = None  # input of a network
    search_evaluator: Callable[[], Evaluator] | None = None  # instead of rollouts to the end
    champion_evaluator: MakeLearnedEvaluator | None = None
    search_turn_evaluation: Callable[[], SeatEvaluation] | None = None  # for a search of turns
    champion_turn_evaluation: MakeLearnedTurnEvaluation | None = None
    turn_prior_weight: float = 4.0  # futures that a turn evaluation counts for in a search
    is_last_round: Callable[[State], bool] | None = None  # then turns are searched by the result
    futures_policy: Policy | None = None  # the strongest that is quick; plays whole futures
    distiller: Callable[[State, int], list[Candidates]] | None = None  # teaches a quick policy
    beginner: Policy | None = None  # plain rules of somebody who has just learned the game
    frozen_champions: Mapping[str, FrozenChampion] = field(default_factory=dict)  # by bot
    options: Mapping[str, Any] = field(default_factory=dict)  # of tables where bots play
    infer_hidden: Callable[[Mapping[str, Any], Sequence[Entry]], Mapping[str, Any]] = (
        infer_nothing  # adds to a view what the public record gives away
    )
    exploration: float = 0.3  # exploration constant of a search with rollouts
    champion_exploration: float = 0.1  # a network's values lie closer together
    paired_threshold: float = 0.0  # standard errors; above 0 a search is a paired test
    budgets: Mapping[str, int] = field(default_factory=dict)  # bot -> simulations a decision
    measured_budgets: Mapping[str, int] = field(default_factory=dict)  # of strength.md instead

    def policy(self, personality: str) -> Policy | None:
        """The heuristics of a personality; a game that brings none is played greedily by score."""
        if personality == BALANCED and BALANCED not in self.policies:
            return GreedyPolicy()
        return self.policies.get(personality)

    def turn_planner(self) -> TurnPlanner:
        """Plans whole turns, or single actions in a game without heuristics that know turns."""
        if self.planning_policy is None:
            return OnePlyPlanner(self.evaluation)
        return TurnPlanner(
            self.planning_policy, self.evaluation, self.chance_samples, self.planned_decisions
        )


@cache
def load_toolkit(game: str) -> Toolkit:
    """What the bots of a game are made of; all of it generic if the game brings nothing."""
    package = game_class(game).package()
    if not package or find_spec(f"{package}.bots") is None:
        return Toolkit()
    found: Toolkit = import_module(f"{package}.bots").TOOLKIT
    return found
