"""The bots that think in the kernel: by rules of thumb, by planning a turn, by search."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from parkett.bots.bot import Budget, Hint
from parkett.bots.determinization import imagine
from parkett.bots.kernel.evaluator import Judge
from parkett.bots.kernel.paired_test import Proof
from parkett.bots.kernel.policy import Policy
from parkett.bots.kernel.tree_search import Search
from parkett.bots.kernel.turn_planner import Plan
from parkett.bots.kernel.turn_search import Trial, Turns
from parkett.core.game import Game
from parkett.core.rng import Rng

BURST = 16  # simulations between two looks at the clock
ENDLESS = 1 << 40


class RuleBot:
    """Plays by rules of thumb at once."""

    def __init__(self, game: Game, seed: int, policy: Policy) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.policy = policy

    def choose(self, view: Mapping[str, Any], _legal: Sequence[str], _budget: Budget) -> str | int:
        """What the rules of thumb say."""
        return int(self.policy.pick(imagine(self.game, view, self.rng), self.rng))


class PlannerBot:
    """Tries every turn it could make and keeps the one it likes best; can say why."""

    def __init__(self, game: Game, seed: int, plan: Plan) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.plan = plan

    def choose(self, view: Mapping[str, Any], _legal: Sequence[str], _budget: Budget) -> str | int:
        """The first step of the best turn."""
        state = imagine(self.game, view, self.rng)
        return int(self.plan.best(state, state.actor(), self.rng))

    def hint(self, view: Mapping[str, Any]) -> Hint:
        """The first step of the best turn, and what the turn changes for the seat."""
        state = imagine(self.game, view, self.rng)
        seat = state.actor()
        action = int(self.plan.best(state, seat, self.rng))
        before, after = self.plan.parts(seat, state), self.plan.parts(seat, self.plan.end)
        changes = {word: worth - before.get(word, 0) for word, worth in after.items()}
        ranked = sorted(changes.items(), key=lambda item: -abs(item[1]))
        return Hint(self.game.say(state, action), tuple(item for item in ranked if item[1]))


class SearchBot:
    """Looks into many possible futures within its budget."""

    def __init__(
        self,
        game: Game,
        seed: int,
        policy: Policy,
        judge: Judge,
        explore: float = 0.3,
        trust: float = 0.0,
        *,
        paired: bool = False,
    ) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.policy = policy
        self.judge = judge
        self.explore = explore
        self.trust = trust
        self.paired = paired

    def choose(self, view: Mapping[str, Any], _legal: Sequence[str], budget: Budget) -> str | int:
        """The action that was tried most often."""
        state = imagine(self.game, view, self.rng)
        explore, trust, paired = self.explore, self.trust, self.paired
        seat = state.actor()
        search = Search(self.policy, self.judge, state, seat, explore, trust, paired=paired)
        return spend(search, budget, self.rng)


class TrialBot:
    """Plans its turns, and tries the best of them out in many possible futures."""

    def __init__(self, game: Game, seed: int, turns: Turns, judge: Judge, explore: float) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.turns = turns
        self.judge = judge
        self.explore = explore

    def choose(self, view: Mapping[str, Any], _legal: Sequence[str], budget: Budget) -> str | int:
        """The first step of the turn that did best."""
        state = imagine(self.game, view, self.rng)
        trial = Trial(self.turns, self.judge, state, state.actor(), self.explore)
        return spend(trial, budget, self.rng)


class ProofBot:
    """Plays by rules of thumb unless another action proves better in the same futures."""

    def __init__(self, game: Game, seed: int, policy: Policy, judge: Judge, doubt: float) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.policy = policy
        self.judge = judge
        self.doubt = doubt

    def choose(self, view: Mapping[str, Any], _legal: Sequence[str], budget: Budget) -> str | int:
        """What has proved best, or what the rules say."""
        state = imagine(self.game, view, self.rng)
        proof = Proof(self.policy, self.judge, state, state.actor(), self.doubt)
        return spend(proof, budget, self.rng)


def spend(search: Search | Trial | Proof, budget: Budget, rng: Rng) -> int:
    """Search as long as the budget lasts; the best action found."""
    if search.forced():
        return int(search.best())
    if budget.simulations:
        search.run(budget.simulations, rng)
        return int(search.best())
    end = time.perf_counter() + budget.milliseconds / 1000
    search.run(1, rng)
    made, enough = 1, budget.enough or ENDLESS
    while made < enough and time.perf_counter() < end:
        burst = min(BURST, enough - made)
        search.run(burst, rng)
        made += burst
    return int(search.best())
