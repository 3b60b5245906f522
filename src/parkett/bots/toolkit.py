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
from typing import Any

from parkett.bots.kernel.evaluator import Judge
from parkett.bots.kernel.network import Lens
from parkett.bots.kernel.one_ply import GreedyPolicy, OnePlyPlanner, ScoreEvaluation
from parkett.bots.kernel.policy import Policy, RandomPolicy
from parkett.bots.kernel.turn_planner import Adviser, Plan
from parkett.core.entries import Entry
from parkett.games import game_class

PLAIN = "balanced"  # the personality that every game has


def nothing_to_recall(view: Mapping[str, Any], _entries: Sequence[Entry]) -> Mapping[str, Any]:
    """The view as it is."""
    return view


@dataclass(frozen=True)
class Skill:
    """The parts of which the bots of one game are made."""

    policies: Mapping[str, Policy] = field(default_factory=dict)  # personality -> heuristics
    playout: Policy = field(default_factory=RandomPolicy)  # plays on in a search
    adviser: Adviser = field(default_factory=ScoreEvaluation)  # what a planner goes by
    lucks: int = 1  # how often a planner samples what chance may do in its turn
    steps: int = 6  # decisions of its turn that a planner tries out
    planning: Policy | None = None  # plans whole turns by it; without one, single actions
    lens: Lens | None = None  # what a network is told
    search: Callable[[], Judge] | None = None  # judges leaves where playouts tell too little
    champion: Callable[[], Judge] | None = None  # judges leaves with learned weights
    search_opinion: Callable[[], Adviser] | None = None  # plans the turns that a search tries out
    opinion: Callable[[], Adviser] | None = None  # the same for a champion
    options: Mapping[str, Any] = field(default_factory=dict)  # of tables where bots play
    recall: Callable[[Mapping[str, Any], Sequence[Entry]], Mapping[str, Any]] = (
        nothing_to_recall  # adds to a view what the public record gives away
    )
    explore: float = 0.3  # curiosity of a search with playouts
    explore_judged: float = 0.1  # with a network, whose values lie closer together
    trust: float = 0.0  # in the order of candidates; more than 0 cost strength in Acquire
    doubt: float = 0.0  # standard errors by which a search must prove rules wrong; 0: a tree
    paired: bool = False  # whether a search tries every action with the same luck

    def policy(self, personality: str) -> Policy | None:
        """The heuristics of a personality; a game that brings none is played greedily by score."""
        if personality == PLAIN and PLAIN not in self.policies:
            return GreedyPolicy()
        return self.policies.get(personality)

    def plan(self) -> Plan:
        """What finds a planner's turns, or the best single action of a game without heuristics."""
        if self.planning is None:
            return OnePlyPlanner(self.adviser)
        return Plan(self.planning, self.adviser, self.lucks, self.steps)


@cache
def skill(game: str) -> Skill:
    """What the bots of a game are made of; all of it generic if the game brings nothing."""
    package = game_class(game).package()
    if not package or find_spec(f"{package}.bots") is None:
        return Skill()
    found: Skill = import_module(f"{package}.bots").SKILL
    return found
