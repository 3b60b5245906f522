"""Tree search over what a seat knows: one tree, a fresh possible world for every simulation.

Information-set Monte-Carlo tree search with max^n back-ups: every seat maximises its own
value.  Chance is sampled by its weights; outcomes everybody sees may have branches of their own.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from parkett.bots.kernel.evaluator import Judge
from parkett.bots.kernel.policy import Policy
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, NOBODY, State
from parkett.core.vectors import append, vec

DEEPEST: Final = 400


class Node:
    """A decision (or an open chance move) and what was learned about its branches."""

    def __init__(self) -> None:
        self.actions: vec[i64] = vec[i64]()
        self.tries: vec[i64] = vec[i64]()
        self.totals: vec[float] = vec[float]()
        self.children: list[Node | None] = []
        self.listed: vec[i64] = vec[i64]()  # the candidates, where all worlds agree on them

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

    def grow(self, action: i64) -> i64:
        """A new branch."""
        self.actions = append(self.actions, action)
        self.tries = append(self.tries, 0)
        self.totals = append(self.totals, 0.0)
        self.children.append(None)
        return len(self.children) - 1

    def after(self, action: i64) -> Node:
        """The node behind an action, grown if need be."""
        branch = self.find(action)
        return self.child(self.grow(action) if branch < 0 else branch)

    def child(self, branch: i64) -> Node:
        """The node a branch leads to."""
        found = self.children[branch]
        if found is None:
            found = Node()
            self.children[branch] = found
        return found


class Search:
    """The tree of one decision."""

    def __init__(
        self,
        policy: Policy,
        judge: Judge,
        state: State,
        seat: i64,
        explore: float,
        trust: float,
        *,
        paired: bool = False,
    ) -> None:
        self.policy: Policy = policy
        self.judge: Judge = judge
        self.state: State = state
        self.seat: i64 = seat
        self.explore: float = explore
        self.paired: bool = paired  # whether the n-th try of every action meets the same luck
        self.luck: i64 = -1
        self.root: Node = Node()
        self.made: i64 = 0  # simulations so far
        self.buffer: vec[i64] = vec[i64]([0] * state.widest())
        self.branches: vec[i64] = vec[i64]([0] * state.widest())
        self.priors: vec[float] = rank_priors(state.widest(), trust)
        self.values: vec[float] = vec[float]([0.0] * (state.seats + 1))
        self.path: list[Node] = [self.root] * DEEPEST
        self.taken: vec[i64] = vec[i64]([0] * DEEPEST)
        self.movers: vec[i64] = vec[i64]([0] * DEEPEST)

    def run(self, simulations: i64, rng: Rng) -> None:
        """Look so many times into the future."""
        i: i64 = 0
        while i < simulations:
            world = self.state.clone()
            luck = Rng(self.pair(rng)) if self.paired else rng
            world.reshuffle(self.seat, luck)
            depth = self.descend(world, luck)
            self.judge.judge(world, luck, self.values)
            self.learn(depth)
            i += 1
        self.made += simulations

    def pair(self, rng: Rng) -> i64:
        """The luck of the next try: the same for the n-th try of every action."""
        if self.luck < 0:
            self.luck = rng.below(1 << 30)
        count = self.candidates(self.root, self.state, True)
        branch = self.choose(self.root, count)  # may grow the branch
        return self.luck + self.root.tries[branch]

    def descend(self, world: State, rng: Rng) -> i64:
        """Walk down the tree to a branch never tried; return the length of the path."""
        node = self.root
        depth: i64 = 0
        known = True  # nothing has happened yet that differs from world to world
        while depth < DEEPEST:
            who = world.actor()
            if who == CHANCE:
                known = False
                outcome = world.chance_at(rng.below(world.chance_weight()))
                if self.policy.open_chance(world):
                    node = node.after(outcome)
                world.apply(outcome)
                continue
            if who == NOBODY:
                break
            count = self.candidates(node, world, known and who == self.seat)
            if count == 1:  # no choice, nothing to learn
                node = node.after(self.buffer[0])
                world.apply(self.buffer[0])
                continue
            branch = self.choose(node, count)
            world.apply(node.actions[branch])
            self.path[depth] = node
            self.taken[depth] = branch
            self.movers[depth] = who
            depth += 1
            if node.tries[branch] == 0:
                break
            node = node.child(branch)
        return depth

    def candidates(self, node: Node, world: State, known: bool) -> i64:
        """Fill the buffer with the actions worth a look; remember them where they stay the same."""
        buffer = self.buffer
        count: i64 = len(node.listed)
        if known and count > 0:
            listed = node.listed
            i: i64 = 0
            while i < count:
                buffer[i] = listed[i]
                i += 1
            return count
        count = self.policy.candidates(world, buffer)
        if known:
            node.listed = buffer[:count]
        return count

    def choose(self, node: Node, count: i64) -> i64:
        """The branch with the best mix of value, rank and curiosity; a new one if it leads."""
        tried: i64 = 0
        total = 0.0
        i: i64 = 0
        while i < count:
            branch = node.find(self.buffer[i])
            self.branches[i] = branch
            if branch >= 0:
                tried += node.tries[branch]
                total += node.totals[branch]
            i += 1
        untried = total / float(tried) if tried > 0 else 0.5
        curiosity = self.explore * sqrt(float(tried + 1))
        best: i64 = 0
        highest = -1.0
        i = 0
        while i < count:
            branch = self.branches[i]
            tries: i64 = 0
            if branch >= 0:
                tries = node.tries[branch]
            value = untried
            if tries > 0:
                value = node.totals[branch] / float(tries)
            value += curiosity * self.priors[i] / float(1 + tries)
            if value > highest:
                highest = value
                best = i
            i += 1
        if self.branches[best] < 0:
            return node.grow(self.buffer[best])
        return self.branches[best]

    def learn(self, depth: i64) -> None:
        """Credit every branch of the path with the value of the seat that chose it."""
        i: i64 = 0
        while i < depth:
            node = self.path[i]
            branch = self.taken[i]
            node.tries[branch] += 1
            node.totals[branch] += self.values[self.movers[i]]
            i += 1

    def forced(self) -> bool:
        """Whether there is only one action worth a look."""
        return self.candidates(self.root, self.state, True) == 1

    def best(self) -> i64:
        """The action tried most often; the only one if there is no choice."""
        node = self.root
        chosen: i64 = -1
        most: i64 = 0
        i: i64 = 0
        while i < len(node.actions):
            if node.tries[i] > most:
                most = node.tries[i]
                chosen = node.actions[i]
            i += 1
        if chosen < 0:
            self.policy.candidates(self.state, self.buffer)
            chosen = self.buffer[0]
        return chosen

    def report(self) -> list[tuple[int, int, float]]:
        """Action, tries and mean value of every branch of the root, the most tried first."""
        node = self.root
        rows: list[tuple[int, int, float]] = []
        i: i64 = 0
        while i < len(node.actions):
            tries = node.tries[i]
            mean = node.totals[i] / float(tries) if tries > 0 else 0.0
            rows.append((int(node.actions[i]), int(tries), mean))
            i += 1
        rows.sort(key=lambda row: (-row[1], row[0]))
        return rows


def rank_priors(count: i64, trust: float) -> vec[float]:
    """The weight of the first, second, third … candidate: falling the faster, the more trust."""
    return vec[float]([(1.0 / float(rank + 1)) ** trust for rank in range(count)])
