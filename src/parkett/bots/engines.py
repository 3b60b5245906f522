"""The bots that think in the kernel: by a policy, by planning a turn, by three kinds of search."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from parkett.bots.bot import MoveHint
from parkett.bots.budget import Budget
from parkett.bots.determinization import determinize
from parkett.bots.kernel.evaluator import Evaluator
from parkett.bots.kernel.paired_test import PairedTest
from parkett.bots.kernel.policy import Policy
from parkett.bots.kernel.tree_search import TreeSearch
from parkett.bots.kernel.turn_planner import TurnPlanner
from parkett.bots.kernel.turn_search import TurnSearch, TurnShortlist
from parkett.core.game import Game
from parkett.core.rng import Rng

BATCH = 16  # simulations between two looks at the clock
NO_LIMIT = 1 << 40


class PolicyBot:
    """Plays what a policy picks, at once."""

    def __init__(self, game: Game, seed: int, policy: Policy) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.policy = policy

    def choose(self, view: Mapping[str, Any], _legal: Sequence[str], _budget: Budget) -> str | int:
        """The policy's action."""
        return int(self.policy.pick(determinize(self.game, view, self.rng), self.rng))


class PlannerBot:
    """Tries every turn it could make and plays the one of the highest value; can say why."""

    def __init__(self, game: Game, seed: int, planner: TurnPlanner) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.planner = planner

    def choose(self, view: Mapping[str, Any], _legal: Sequence[str], _budget: Budget) -> str | int:
        """The first action of the best turn."""
        state = determinize(self.game, view, self.rng)
        return int(self.planner.best_action(state, state.actor(), self.rng))

    def hint(self, view: Mapping[str, Any]) -> MoveHint:
        """The first action of the best turn, and what the turn changes for the seat."""
        state = determinize(self.game, view, self.rng)
        planner, seat = self.planner, state.actor()
        action = int(planner.best_action(state, seat, self.rng))
        before, after = planner.parts(seat, state), planner.parts(seat, planner.best_end)
        changes = {part: value - before.get(part, 0) for part, value in after.items()}
        ranked = sorted(changes.items(), key=lambda item: -abs(item[1]))
        return MoveHint(self.game.say(state, action), tuple(item for item in ranked if item[1]))


class TreeSearchBot:
    """Searches a tree of possible futures within its budget."""

    def __init__(
        self, game: Game, seed: int, policy: Policy, evaluator: Evaluator, exploration: float
    ) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.policy = policy
        self.evaluator = evaluator
        self.exploration = exploration

    def choose(self, view: Mapping[str, Any], _legal: Sequence[str], budget: Budget) -> str | int:
        """The action that was visited most often."""
        state = determinize(self.game, view, self.rng)
        seat = state.actor()
        search = TreeSearch(self.policy, self.evaluator, state, seat, self.exploration)
        return run_within_budget(search, budget, self.rng)


class TurnSearchBot:
    """Plans its turns, and samples the futures of the best of them."""

    def __init__(
        self, game: Game, seed: int, turns: TurnShortlist, evaluator: Evaluator, exploration: float
    ) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.turns = turns
        self.evaluator = evaluator
        self.exploration = exploration

    def choose(self, view: Mapping[str, Any], _legal: Sequence[str], budget: Budget) -> str | int:
        """The first action of the turn that did best."""
        state = determinize(self.game, view, self.rng)
        search = TurnSearch(self.turns, self.evaluator, state, state.actor(), self.exploration)
        return run_within_budget(search, budget, self.rng)


class PairedTestBot:
    """Plays by heuristics unless another action is significantly better in the same futures."""

    def __init__(
        self, game: Game, seed: int, policy: Policy, evaluator: Evaluator, threshold: float
    ) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.policy = policy
        self.evaluator = evaluator
        self.threshold = threshold

    def choose(self, view: Mapping[str, Any], _legal: Sequence[str], budget: Budget) -> str | int:
        """The action that is significantly best, or the heuristics' choice."""
        state = determinize(self.game, view, self.rng)
        test = PairedTest(self.policy, self.evaluator, state, state.actor(), self.threshold)
        return run_within_budget(test, budget, self.rng)


def run_within_budget(
    search: TreeSearch | TurnSearch | PairedTest, budget: Budget, rng: Rng
) -> int:
    """Search as long as the budget lasts; the best action found."""
    if search.is_forced():
        return int(search.best_action())
    if budget.simulations:
        search.run(budget.simulations, rng)
        return int(search.best_action())
    end = time.perf_counter() + budget.milliseconds / 1000
    search.run(1, rng)
    made, limit = 1, budget.simulation_limit or NO_LIMIT
    while made < limit and time.perf_counter() < end:
        batch = min(BATCH, limit - made)
        search.run(batch, rng)
        made += batch
    return int(search.best_action())
