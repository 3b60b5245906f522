"""Information-set Monte Carlo tree search: one tree over what a seat knows.

Every simulation plays in a fresh determinization.  Back-ups are max^n: every seat maximises its
own value.  Chance is sampled by its weights; public outcomes may have branches of their own.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from parkett.bots.kernel.evaluator import Evaluator
from parkett.bots.kernel.policy import Policy
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, NOBODY, State
from parkett.core.vec_or_list import append, vec

MAX_DEPTH: Final = 400


class TreeNode:
    """A decision (or a public chance move) with the statistics of its branches."""

    def __init__(self) -> None:
        self.actions: vec[i64] = vec[i64]()
        self.visits: vec[i64] = vec[i64]()
        self.totals: vec[float] = vec[float]()
        self.children: list[TreeNode | None] = []
        self.candidates: vec[i64] = vec[i64]()  # where all worlds agree on them

    def find(self, action: i64) -> i64:
        """The branch of an action, or -1."""
        actions = self.actions
        i: i64 = 0
        count: i64 = len(actions)
        while i < count:
            if actions[i] == action:
                return i
            i += 1
        return -1

    def add_branch(self, action: i64) -> i64:
        """Add a branch; return its index."""
        self.actions = append(self.actions, action)
        self.visits = append(self.visits, 0)
        self.totals = append(self.totals, 0.0)
        self.children.append(None)
        return len(self.children) - 1

    def child_after(self, action: i64) -> TreeNode:
        """The node behind an action, made if it is not there."""
        branch = self.find(action)
        return self.child(self.add_branch(action) if branch < 0 else branch)

    def child(self, branch: i64) -> TreeNode:
        """The node a branch leads to."""
        found = self.children[branch]
        if found is None:
            found = TreeNode()
            self.children[branch] = found
        return found


class TreeSearch:
    """The tree of one decision."""

    def __init__(
        self,
        policy: Policy,
        evaluator: Evaluator,
        state: State,
        seat: i64,
        exploration: float,
    ) -> None:
        self.policy: Policy = policy
        self.evaluator: Evaluator = evaluator
        self.state: State = state
        self.seat: i64 = seat
        self.exploration: float = exploration
        self.root: TreeNode = TreeNode()
        self.buffer: vec[i64] = vec[i64]([0] * state.widest())
        self.branches: vec[i64] = vec[i64]([0] * state.widest())
        self.values: vec[float] = vec[float]([0.0] * (state.seats + 1))
        self.path: list[TreeNode] = [self.root] * MAX_DEPTH
        self.chosen: vec[i64] = vec[i64]([0] * MAX_DEPTH)
        self.movers: vec[i64] = vec[i64]([0] * MAX_DEPTH)

    def run(self, simulations: i64, rng: Rng) -> None:
        """Make so many simulations, each in a state that may be the real one."""
        i: i64 = 0
        while i < simulations:
            world = self.state.clone()
            world.reshuffle(self.seat, rng)
            depth = self.descend(world, rng)
            self.evaluator.evaluate(world, rng, self.values)
            self.backpropagate(depth)
            i += 1

    def descend(self, world: State, rng: Rng) -> i64:
        """Walk down the tree to a branch never visited; return the length of the path."""
        node = self.root
        depth: i64 = 0
        known = True  # nothing has happened yet that differs from world to world
        while depth < MAX_DEPTH:
            who = world.actor()
            if who == CHANCE:
                known = False
                outcome = world.chance_at(rng.below(world.chance_weight()))
                if self.policy.is_public_chance(world):
                    node = node.child_after(outcome)
                world.apply(outcome)
                continue
            if who == NOBODY:
                break
            count = self.candidates(node, world, known and who == self.seat)
            if count == 1:  # no choice, nothing to learn
                node = node.child_after(self.buffer[0])
                world.apply(self.buffer[0])
                continue
            branch = self.select(node, count)
            world.apply(node.actions[branch])
            self.path[depth] = node
            self.chosen[depth] = branch
            self.movers[depth] = who
            depth += 1
            if node.visits[branch] == 0:
                break
            node = node.child(branch)
        return depth

    def candidates(self, node: TreeNode, world: State, known: bool) -> i64:
        """Fill the buffer with the candidates; keep them in the node where all worlds agree."""
        buffer = self.buffer
        count: i64 = len(node.candidates)
        if known and count > 0:
            known_actions = node.candidates
            i: i64 = 0
            while i < count:
                buffer[i] = known_actions[i]
                i += 1
            return count
        count = self.policy.candidates(world, buffer)
        if known:
            node.candidates = buffer[:count]
        return count

    def select(self, node: TreeNode, count: i64) -> i64:
        """The branch with the highest sum of value and exploration bonus; a new one if it leads."""
        visited: i64 = 0
        total = 0.0
        i: i64 = 0
        while i < count:
            branch = node.find(self.buffer[i])
            self.branches[i] = branch
            if branch >= 0:
                visited += node.visits[branch]
                total += node.totals[branch]
            i += 1
        unvisited = total / float(visited) if visited > 0 else 0.5
        bonus = self.exploration * sqrt(float(visited + 1))
        best: i64 = 0
        highest = -1.0
        i = 0
        while i < count:
            branch = self.branches[i]
            visits: i64 = 0
            if branch >= 0:
                visits = node.visits[branch]
            value = unvisited
            if visits > 0:
                value = node.totals[branch] / float(visits)
            value += bonus / float(1 + visits)
            if value > highest:
                highest = value
                best = i
            i += 1
        if self.branches[best] < 0:
            return node.add_branch(self.buffer[best])
        return self.branches[best]

    def backpropagate(self, depth: i64) -> None:
        """Credit every branch of the path with the value of the seat that chose it."""
        i: i64 = 0
        while i < depth:
            node = self.path[i]
            branch = self.chosen[i]
            node.visits[branch] += 1
            node.totals[branch] += self.values[self.movers[i]]
            i += 1

    def narrow(self, progress: float) -> None:
        """A tree narrows by itself."""

    def is_forced(self) -> bool:
        """Whether there is only one candidate."""
        return self.candidates(self.root, self.state, True) == 1

    def best_action(self) -> i64:
        """The action visited most often; the only one if there is no choice."""
        node = self.root
        chosen: i64 = -1
        most: i64 = 0
        i: i64 = 0
        while i < len(node.actions):
            if node.visits[i] > most:
                most = node.visits[i]
                chosen = node.actions[i]
            i += 1
        if chosen < 0:
            self.policy.candidates(self.state, self.buffer)
            chosen = self.buffer[0]
        return chosen
