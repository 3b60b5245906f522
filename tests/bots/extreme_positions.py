"""Every evaluation of a game's bots over extreme positions; run as a script it is interpreted.

    PARKETT_PURE=1 python -m tests.bots.extreme_positions GAME SEED

Players who always take the first legal action, the last one or any reach positions that nobody
sensible does: boards built full, prices at both ends, no cash, all cash, all shares.  Interpreted,
the vectors are lists that refuse to be read from their end, where a wrong index would go unseen.
"""

from __future__ import annotations

import math
import random
import sys
from typing import Any

from parkett.core import vec_or_list

if not vec_or_list.compiled:

    class StrictList(list[Any]):
        """A list without negative indices."""

        def __getitem__(self, at: Any) -> Any:
            if isinstance(at, int) and at < 0:
                raise IndexError(f"index {at}")
            return super().__getitem__(at)

        def __setitem__(self, at: Any, value: Any) -> None:
            if isinstance(at, int) and at < 0:
                raise IndexError(f"index {at}")
            super().__setitem__(at, value)

    vec_or_list.vec.__class_getitem__ = classmethod(lambda _cls, _kind: StrictList)  # type: ignore[assignment, method-assign]

from mypy_extensions import i64

import parkett
from parkett.bots.kernel.network import NetworkEvaluator
from parkett.bots.kernel.policy import Policy
from parkett.bots.network_file import load_weights
from parkett.bots.toolkit import Toolkit, load_toolkit
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State
from parkett.core.vec_or_list import vec

LONGEST = 3000  # decisions
LOOKED_AT = 150  # positions of a game, evenly spread over what it has in store


def step(state: State, way: str, rng: Rng, chance: random.Random) -> None:
    """One decision of an extreme player."""
    way = chance.choice(("first", "last", "any")) if way == "mixed" else way
    actions = state.actions()
    if way == "any":
        state.apply(state.pick(rng))
    else:
        state.apply(actions[0] if way == "first" else actions[-1])


class Examination:
    """Everything of a toolkit that evaluates or chooses."""

    def __init__(self, name: str) -> None:
        self.kit: Toolkit = load_toolkit(name)
        kit = self.kit
        policies = [*kit.policies.values(), kit.rollout_policy, kit.planning_policy]
        self.policies: list[Policy] = [policy for policy in policies if policy is not None]
        assert kit.feature_extractor is not None
        features = kit.feature_extractor
        self.network = NetworkEvaluator(load_weights(name).network(features), features)
        self.planner = kit.turn_planner()

    def look_at(self, state: State, rng: Rng) -> None:
        """Ask all of it about a position."""
        values = vec[float]([0.0] * (state.seats + 1))
        self.kit.evaluation.begin_turn(state)
        for seat in range(state.seats):
            self.kit.evaluation.value(state, seat)
            self.kit.evaluation.parts(state, seat)
        self.network.evaluate(state, rng, values)
        shares = [values[seat] for seat in range(state.seats)]
        assert all(math.isfinite(share) and 0 <= share <= 1 for share in shares)
        assert abs(sum(shares) - 1) < 1e-6
        if 0 <= state.actor() < state.seats:
            for policy in self.policies:
                self.ask(policy, state, rng)
            assert state.refusal(self.planner.best_action(state, state.actor(), rng)) is None

    def ask(self, policy: Policy, state: State, rng: Rng) -> None:
        """Every choice and every candidate of a policy is legal."""
        buffer = vec[i64]([0] * state.widest())
        count = policy.candidates(state, buffer)
        assert count > 0
        for n in range(count):
            assert state.refusal(buffer[n]) is None
        assert state.refusal(policy.pick(state, rng)) is None
        assert state.refusal(policy.pick_for_rollout(state, rng)) is None


def examine(name: str, seed: int, looked_at: int = LOOKED_AT) -> int:
    """Play one game by extreme players and examine it; return how many positions were seen."""
    chance = random.Random(f"extreme {name} {seed}")
    editions = parkett.game(name).editions
    game = parkett.game(name, editions[seed % len(editions)])
    state = game.start(chance.choice(list(game.edition.seats)))
    way = ("first", "last", "any", "mixed")[seed % 4]
    rng, examination = Rng(seed), Examination(name)
    trail: list[State] = []
    while state.settle(rng) != NOBODY and len(trail) < LONGEST:
        trail.append(state.clone())
        step(state, way, rng, chance)
    trail.append(state)
    every = max(1, len(trail) // looked_at)
    seen = [*trail[::every], *trail[-8:]]
    for position in seen:
        examination.look_at(position, rng)
    return len(seen)


if __name__ == "__main__":
    print(examine(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
