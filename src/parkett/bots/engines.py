"""The bots that think in the kernel: by a policy, by planning a turn, by a search."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from parkett.bots.bot import MoveHint
from parkett.bots.budget import Budget
from parkett.bots.determinization import determinize
from parkett.bots.kernel.paired_test import PairedTest
from parkett.bots.kernel.policy import Policy
from parkett.bots.kernel.tree_search import TreeSearch
from parkett.bots.kernel.turn_planner import TurnPlanner
from parkett.bots.kernel.turn_search import TurnSearch
from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.state import State

LARGEST_BATCH = 64  # simulations between two looks at the clock
STEPS = 16  # in which a search narrows down
NO_LIMIT = 1 << 40
Search: TypeAlias = TreeSearch | TurnSearch | PairedTest
StartSearch: TypeAlias = Callable[[State], Search]  # for the seat to act


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


class LastRoundPlanner(NamedTuple):
    """Tries every turn of a game's last round, and judges it by win and loss."""

    is_last_round: Callable[[State], bool]
    planner: TurnPlanner


class SearchBot:
    """Searches within its budget: a tree, whole turns, or pairs of futures."""

    def __init__(
        self,
        game: Game,
        seed: int,
        start_search: StartSearch,
        last_round: LastRoundPlanner | None = None,
    ) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.start_search = start_search
        self.last_round = last_round

    def choose(self, view: Mapping[str, Any], _legal: Sequence[str], budget: Budget) -> str | int:
        """The best action found."""
        state = determinize(self.game, view, self.rng)
        if self.last_round is not None and self.last_round.is_last_round(state):
            return int(self.last_round.planner.best_action(state, state.actor(), self.rng))
        return run_within_budget(self.start_search(state), budget, self.rng)


def run_within_budget(search: Search, budget: Budget, rng: Rng) -> int:
    """Search as long as the budget lasts; the best action found."""
    if search.is_forced():
        return int(search.best_action())
    if budget.simulations:
        run_simulations(search, budget.simulations, rng)
    else:
        run_for_time(search, budget, rng)
    return int(search.best_action())


def run_simulations(search: Search, simulations: int, rng: Rng) -> None:
    """Make so many simulations, and let the search narrow down in between."""
    made = 0
    for step in range(1, STEPS + 1):
        wanted = simulations * step // STEPS
        search.run(wanted - made, rng)
        made = wanted
        search.narrow(step / STEPS)


def run_for_time(search: Search, budget: Budget, rng: Rng) -> None:
    """Search until the time is over, in batches that become smaller the less of it is left."""
    begun = time.perf_counter()
    end = begun + budget.milliseconds / 1000
    search.run(1, rng)  # plans turns, if the search has any
    planned = now = time.perf_counter()
    made, limit = 0, (budget.simulation_limit or NO_LIMIT) - 1
    each = 0.0
    while made < limit and now + each < end:
        batch = max(1, min(LARGEST_BATCH, limit - made, int((end - now) / 4 / each) if made else 1))
        search.run(batch, rng)
        made += batch
        now = time.perf_counter()
        each = (now - planned) / made
        by_time, by_count = (now - planned) / (end - planned), made / limit
        search.narrow(min(1.0, max(by_time, by_count)))
