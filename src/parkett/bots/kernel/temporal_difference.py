"""Learning from self-play: TD(lambda) on whole games, inside the kernel."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from mypy_extensions import i64

from parkett.bots.kernel.evaluator import Judge, soft_outcome, soften
from parkett.bots.kernel.network import Lens, Net
from parkett.bots.kernel.policy import Policy
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State
from parkett.core.vectors import vec

POSITIONS: Final = 512  # remembered from one game at most
SEATS: Final = 6


class Learner:
    """Plays games against itself and moves the weights towards how they went on."""

    def __init__(self, net: Net, lens: Lens, rate: float, trace: float) -> None:
        self.net: Net = net
        self.lens: Lens = lens
        self.rate: float = rate
        self.trace: float = trace  # lambda: 1 learns from the result alone
        own, item, most = lens.sizes()
        self.width: i64 = own + item * most
        self.told: vec[float] = vec[float]([0.0] * (POSITIONS * SEATS * self.width))
        self.items: vec[i64] = vec[i64]([0] * (POSITIONS * SEATS))
        self.slice: vec[float] = vec[float]([0.0] * self.width)
        self.gradient: vec[float] = vec[float]([0.0] * net.total)
        self.drift: vec[float] = vec[float]([0.0] * net.total)  # Adam's two running means
        self.spread: vec[float] = vec[float]([0.0] * net.total)
        self.steps: i64 = 0
        self.goal: vec[float] = vec[float]([0.0] * SEATS)
        self.share: vec[float] = vec[float]([0.0] * SEATS)
        self.lost: float = 0.0  # cross-entropy, summed
        self.judged: i64 = 0  # positions learned from

    def remember(self, state: State, position: i64) -> None:
        """Keep what the lens sees of a position."""
        slice_ = self.slice
        seat: i64 = 0
        while seat < state.seats:
            at = (position * SEATS + seat) * self.width
            self.items[position * SEATS + seat] = self.lens.write(state, seat, slice_)
            i: i64 = 0
            while i < self.width:
                self.told[at + i] = slice_[i]
                i += 1
            seat += 1

    def recall(self, position: i64, seat: i64) -> i64:
        """Fetch what was kept; return which items count, as bits."""
        slice_ = self.slice
        at = (position * SEATS + seat) * self.width
        i: i64 = 0
        while i < self.width:
            slice_[i] = self.told[at + i]
            i += 1
        return self.items[position * SEATS + seat]

    def play_by_rules(self, policies: list[Policy], state: State, rng: Rng, slips: i64) -> i64:
        """Play a game by rules of thumb with slips; return the positions remembered."""
        kept: i64 = 0
        who = state.settle(rng)
        mover: i64 = -1
        while who != NOBODY:
            now = policies[0].mover(state)
            if now != mover and kept < POSITIONS:
                mover = now
                if rng.below(2) == 0:
                    self.remember(state, kept)
                    kept += 1
            slip = rng.below(1000) < slips
            state.apply(state.pick(rng) if slip else policies[who].pick(state, rng))
            who = state.settle(rng)
        return kept

    def play_by_judge(
        self, policy: Policy, judge: Judge, state: State, rng: Rng, slips: i64
    ) -> i64:
        """Play a game by the best-judged candidate; return the positions remembered."""
        kept: i64 = 0
        who = state.settle(rng)
        mover: i64 = -1
        while who != NOBODY:
            now = policy.mover(state)
            if now != mover and kept < POSITIONS:
                mover = now
                self.remember(state, kept)
                kept += 1
            if rng.below(1000) < slips:
                action = policy.pick(state, rng)
            else:
                action = judged_best(policy, judge, state, rng, self.share)
            state.apply(action)
            who = state.settle(rng)
        return kept

    def learn(self, state: State, scale: i64, kept: i64) -> None:
        """Learn from a finished game, backwards, and take one step."""
        seats = state.seats
        soft_outcome(state, scale, self.goal)
        position = kept - 1
        while position >= 0:
            seat: i64 = 0
            while seat < seats:
                items = self.recall(position, seat)
                self.share[seat] = self.net.figure(self.slice, items)
                seat += 1
            soften(self.share, seats)
            seat = 0
            while seat < seats:
                self.lost -= self.goal[seat] * log(self.share[seat] + 1e-9)
                items = self.recall(position, seat)
                self.blame(items, self.share[seat] - self.goal[seat])
                seat += 1
            seat = 0
            while seat < seats:  # what the position before should have foreseen
                ahead = self.share[seat]
                self.goal[seat] = self.trace * self.goal[seat] + (1.0 - self.trace) * ahead
                seat += 1
            self.judged += 1
            position -= 1
        if kept > 0:
            self.step(1.0 / float(kept))

    def blame(self, items: i64, error: float) -> None:
        """Add the gradient of one seat's figure, whose numbers are in the slice."""
        net = self.net
        net.figure(self.slice, items)
        weights = net.weights
        gradient = self.gradient
        middle = net.middle
        summed = net.summed
        first = net.first
        second = net.second
        back = vec[float]([0.0] * first)
        j: i64 = 0
        while j < second:
            if middle[j] > 0.0:
                gradient[net.layer3 + j] += error * middle[j]
                passed = error * weights[net.layer3 + j]
                gradient[net.bias2 + j] += passed
                i: i64 = 0
                at = net.layer2 + j
                while i < first:
                    gradient[at] += passed * summed[i]
                    back[i] += passed * weights[at]
                    at += second
                    i += 1
                i = 0
                while i < net.own:
                    gradient[at] += passed * self.slice[i]
                    at += second
                    i += 1
            j += 1
        n: i64 = 0
        left = items
        while left != 0:
            if left & 1 != 0:
                self.blame_item(net.own + n * net.item, back)
            left >>= 1
            n += 1

    def blame_item(self, start: i64, back: vec[float]) -> None:
        """Add the gradient of one item in the first layer."""
        net = self.net
        net.pass_item(self.slice, start)
        hidden = net.hidden
        gradient = self.gradient
        first = net.first
        j: i64 = 0
        while j < first:
            if hidden[j] > 0.0:
                passed = back[j]
                gradient[net.bias1 + j] += passed
                i: i64 = 0
                at = j
                while i < net.item:
                    gradient[at] += passed * self.slice[start + i]
                    at += first
                    i += 1
            j += 1

    def step(self, size: float) -> None:
        """Move the weights against the gradient (Adam) and clear it."""
        self.steps += 1
        fade = 1.0 - 0.9 ** float(self.steps)
        fade2 = 1.0 - 0.999 ** float(self.steps)
        weights = self.net.weights
        i: i64 = 0
        while i < self.net.total:
            slope = self.gradient[i] * size
            self.drift[i] = 0.9 * self.drift[i] + 0.1 * slope
            self.spread[i] = 0.999 * self.spread[i] + 0.001 * slope * slope
            weights[i] -= self.rate * (self.drift[i] / fade) / (sqrt(self.spread[i] / fade2) + 1e-8)
            self.gradient[i] = 0.0
            i += 1


def judged_best(policy: Policy, judge: Judge, state: State, rng: Rng, values: vec[float]) -> i64:
    """The candidate after which the judge likes the seat's position best."""
    buffer = vec[i64]([0] * state.widest())
    count = policy.candidates(state, buffer)
    if count == 1:
        return buffer[0]
    who = state.actor()
    best: i64 = buffer[0]
    highest = -1.0
    i: i64 = 0
    while i < count:
        world = state.clone()
        world.apply(buffer[i])
        if world.actor() == NOBODY:
            soft_outcome(world, policy.scale(world), values)
        else:
            judge.judge(world, rng, values)
        if values[who] > highest:
            highest = values[who]
            best = buffer[i]
        i += 1
    return best
