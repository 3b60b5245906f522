"""TD(lambda) learning from whole games: record positions, then backpropagate from the result."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from mypy_extensions import i64

from parkett.bots.kernel.evaluator import Evaluator, soft_win_shares, softmax
from parkett.bots.kernel.network import FeatureExtractor, Network
from parkett.bots.kernel.policy import Policy
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State
from parkett.core.vec_or_list import vec

MAX_POSITIONS: Final = 512  # recorded of one game
MAX_SEATS: Final = 6


class TDLearner:
    """Plays games and moves the weights of a network towards how they went on."""

    def __init__(
        self, network: Network, extractor: FeatureExtractor, rate: float, trace_decay: float
    ) -> None:
        self.network: Network = network
        self.extractor: FeatureExtractor = extractor
        self.rate: float = rate
        self.trace_decay: float = trace_decay  # lambda: 1 learns from the result alone
        seat_size, item_size, most = extractor.sizes()
        self.width: i64 = seat_size + item_size * most
        self.features: vec[float] = vec[float]([0.0] * (MAX_POSITIONS * MAX_SEATS * self.width))
        self.items: vec[i64] = vec[i64]([0] * (MAX_POSITIONS * MAX_SEATS))
        self.row: vec[float] = vec[float]([0.0] * self.width)
        self.gradient: vec[float] = vec[float]([0.0] * network.total)
        self.mean: vec[float] = vec[float]([0.0] * network.total)  # of the gradient (Adam)
        self.variance: vec[float] = vec[float]([0.0] * network.total)  # uncentred
        self.steps: i64 = 0
        self.target: vec[float] = vec[float]([0.0] * MAX_SEATS)
        self.predicted: vec[float] = vec[float]([0.0] * MAX_SEATS)
        self.loss_sum: float = 0.0  # cross-entropy
        self.positions_learned: i64 = 0

    def record_position(self, state: State, position: i64) -> None:
        """Keep the features of a position."""
        row = self.row
        seat: i64 = 0
        while seat < state.seats:
            at = (position * MAX_SEATS + seat) * self.width
            self.items[position * MAX_SEATS + seat] = self.extractor.extract(state, seat, row)
            i: i64 = 0
            while i < self.width:
                self.features[at + i] = row[i]
                i += 1
            seat += 1

    def load_position(self, position: i64, seat: i64) -> i64:
        """Copy the features of a seat into `row`; return which items count, as bits."""
        row = self.row
        at = (position * MAX_SEATS + seat) * self.width
        i: i64 = 0
        while i < self.width:
            row[i] = self.features[at + i]
            i += 1
        return self.items[position * MAX_SEATS + seat]

    def play_with_policies(
        self, policies: list[Policy], state: State, rng: Rng, epsilon: i64
    ) -> i64:
        """Play a game by policies; return the number of positions recorded.

        `epsilon` in a thousand actions are random.
        """
        kept: i64 = 0
        who = state.settle(rng)
        mover: i64 = -1
        while who != NOBODY:
            now = policies[0].mover(state)
            if now != mover and kept < MAX_POSITIONS:
                mover = now
                if rng.below(2) == 0:
                    self.record_position(state, kept)
                    kept += 1
            random = rng.below(1000) < epsilon
            state.apply(state.pick(rng) if random else policies[who].pick(state, rng))
            who = state.settle(rng)
        return kept

    def play_with_evaluator(
        self, policy: Policy, evaluator: Evaluator, state: State, rng: Rng, epsilon: i64
    ) -> i64:
        """Play a game one ply ahead by an evaluator; return the number of positions recorded.

        `epsilon` in a thousand actions are the policy's.
        """
        kept: i64 = 0
        who = state.settle(rng)
        mover: i64 = -1
        while who != NOBODY:
            now = policy.mover(state)
            if now != mover and kept < MAX_POSITIONS:
                mover = now
                self.record_position(state, kept)
                kept += 1
            if rng.below(1000) < epsilon:
                action = policy.pick(state, rng)
            else:
                action = best_candidate_by_evaluation(policy, evaluator, state, rng, self.predicted)
            state.apply(action)
            who = state.settle(rng)
        return kept

    def learn(self, state: State, scale: i64, kept: i64) -> None:
        """Learn from a finished game, last position first, and take one step of Adam."""
        seats = state.seats
        soft_win_shares(state, scale, self.target)
        position = kept - 1
        while position >= 0:
            seat: i64 = 0
            while seat < seats:
                items = self.load_position(position, seat)
                self.predicted[seat] = self.network.forward(self.row, items)
                seat += 1
            softmax(self.predicted, seats)
            seat = 0
            while seat < seats:
                self.loss_sum -= self.target[seat] * log(self.predicted[seat] + 1e-9)
                items = self.load_position(position, seat)
                self.backpropagate(items, self.predicted[seat] - self.target[seat])
                seat += 1
            seat = 0
            while seat < seats:  # the target of the position before
                predicted = self.predicted[seat]
                self.target[seat] = (
                    self.trace_decay * self.target[seat] + (1.0 - self.trace_decay) * predicted
                )
                seat += 1
            self.positions_learned += 1
            position -= 1
        if kept > 0:
            self.take_step(1.0 / float(kept))

    def backpropagate(self, items: i64, error: float) -> None:
        """Add the gradient of one seat's logit, whose features are in `row`."""
        network = self.network
        network.forward(self.row, items)
        weights = network.weights
        gradient = self.gradient
        hidden = network.hidden
        item_sums = network.item_sums
        hidden1 = network.hidden1
        hidden2 = network.hidden2
        back = vec[float]([0.0] * hidden1)
        j: i64 = 0
        while j < hidden2:
            if hidden[j] > 0.0:
                gradient[network.layer3 + j] += error * hidden[j]
                delta = error * weights[network.layer3 + j]
                gradient[network.bias2 + j] += delta
                i: i64 = 0
                at = network.layer2 + j
                while i < hidden1:
                    gradient[at] += delta * item_sums[i]
                    back[i] += delta * weights[at]
                    at += hidden2
                    i += 1
                i = 0
                while i < network.seat_size:
                    gradient[at] += delta * self.row[i]
                    at += hidden2
                    i += 1
            j += 1
        n: i64 = 0
        left = items
        while left != 0:
            if left & 1 != 0:
                self.backpropagate_item(network.seat_size + n * network.item_size, back)
            left >>= 1
            n += 1

    def backpropagate_item(self, start: i64, back: vec[float]) -> None:
        """Add the gradient of one item in the first layer."""
        network = self.network
        network.compute_item(self.row, start)
        item_hidden = network.item_hidden
        gradient = self.gradient
        hidden1 = network.hidden1
        j: i64 = 0
        while j < hidden1:
            if item_hidden[j] > 0.0:
                delta = back[j]
                gradient[network.bias1 + j] += delta
                i: i64 = 0
                at = j
                while i < network.item_size:
                    gradient[at] += delta * self.row[start + i]
                    at += hidden1
                    i += 1
            j += 1

    def take_step(self, scale: float) -> None:
        """Move the weights against the gradient (Adam) and clear it."""
        self.steps += 1
        correction1 = 1.0 - 0.9 ** float(self.steps)
        correction2 = 1.0 - 0.999 ** float(self.steps)
        weights = self.network.weights
        i: i64 = 0
        while i < self.network.total:
            gradient = self.gradient[i] * scale
            self.mean[i] = 0.9 * self.mean[i] + 0.1 * gradient
            self.variance[i] = 0.999 * self.variance[i] + 0.001 * gradient * gradient
            weights[i] -= (
                self.rate
                * (self.mean[i] / correction1)
                / (sqrt(self.variance[i] / correction2) + 1e-8)
            )
            self.gradient[i] = 0.0
            i += 1


def best_candidate_by_evaluation(
    policy: Policy, evaluator: Evaluator, state: State, rng: Rng, values: vec[float]
) -> i64:
    """The candidate after which the seat's value is highest."""
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
            soft_win_shares(world, policy.score_scale(world), values)
        else:
            evaluator.evaluate(world, rng, values)
        if values[who] > highest:
            highest = values[who]
            best = buffer[i]
        i += 1
    return best
