"""What a game lends its bots: rules of thumb in several personalities, advice, judgement."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from parkett.bots.kernel.evaluator import Judge
from parkett.bots.kernel.network import Lens
from parkett.bots.kernel.policy import Policy, RandomPolicy
from parkett.bots.kernel.turn_planner import Adviser, Plan
from parkett.core.entries import Entry
from parkett.games import game_class


def nothing_to_recall(view: Mapping[str, Any], _entries: Sequence[Entry]) -> Mapping[str, Any]:
    """The view as it is."""
    return view


@dataclass(frozen=True)
class Skill:
    """The parts of which the bots of one game are made."""

    policies: Mapping[str, Policy]  # personality -> rules of thumb; "balanced" is the plain one
    playout: Policy  # the rules of thumb a search plays on by
    adviser: Adviser | None = None
    lucks: int = 1  # how often a planner samples what chance may do in its turn
    steps: int = 6  # decisions of its turn that a planner tries out
    planning: Policy | None = None  # rules of thumb that a planner fills its turns with, if others
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

    def plan(self) -> Plan | None:
        """What finds a planner's turns, if there is an adviser to judge them."""
        if self.adviser is None:
            return None
        return Plan(self.planning or self.playout, self.adviser, self.lucks, self.steps)


@cache
def skill(game: str) -> Skill:
    """What a game lends its bots; a game without skills of its own is searched at random."""
    package = f"{game_class(game).package()}.bots"
    if find_spec(package) is None:
        return Skill({}, RandomPolicy())
    found: Skill = import_module(package).SKILL
    return found
