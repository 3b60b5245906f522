"""A small masked policy-gradient learner in plain numpy that learns to beat random play.

python examples/policy_gradient.py tycoon 30

Seat 0 learns against random opponents in a batch of games: a network with one hidden layer
gives every legal action a probability, and after each game the actions of the better seats become
likelier (REINFORCE with a baseline).  Nothing but numpy is needed.  Tycoon is learnt in
seconds, because random seats take too many loans; Acquire takes longer.
"""

from __future__ import annotations

import sys
import time

import numpy as np

import parkett.envs
from parkett.envs.vector_env import VectorEnv

HIDDEN = 32
RATE = 3e-3
LEARNER = 0
CHUNK = 2048  # decisions learnt from at once


class Policy:
    """One hidden layer; probabilities only for legal actions."""

    def __init__(self, inputs: int, actions: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.rng = rng
        self.weights = {
            "in": rng.normal(0, inputs**-0.5, (inputs, HIDDEN)).astype(np.float32),
            "hidden": np.zeros((HIDDEN, actions), np.float32),
            "bias": np.zeros(actions, np.float32),
        }
        self.mean = {key: np.zeros_like(value) for key, value in self.weights.items()}
        self.square = {key: np.zeros_like(value) for key, value in self.weights.items()}
        self.updates = 0

    def probabilities(self, seen: np.ndarray, mask: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The hidden layer and the probability of every action."""
        hidden = np.tanh(seen @ self.weights["in"])
        logits = hidden @ self.weights["hidden"] + self.weights["bias"]
        logits = np.where(mask, logits, -np.inf)
        probabilities = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, probabilities / probabilities.sum(axis=1, keepdims=True)

    def act(self, seen: np.ndarray, mask: np.ndarray) -> np.ndarray:
        """One legal action a row, drawn by its probability."""
        _, probabilities = self.probabilities(seen, mask)
        sums = probabilities.cumsum(axis=1)
        drawn = self.rng.random((len(seen), 1), np.float32) * sums[:, -1:]
        return (sums > drawn).argmax(axis=1)

    def learn(
        self, seen: np.ndarray, mask: np.ndarray, actions: np.ndarray, gains: np.ndarray
    ) -> None:
        """Make actions likelier that led to gains (one step of Adam)."""
        hidden, error = self.probabilities(seen, mask)
        error[np.arange(len(actions)), actions] -= 1
        error *= gains[:, None] / len(actions)
        back = (error @ self.weights["hidden"].T) * (1 - hidden**2)
        slopes = {"in": seen.T @ back, "hidden": hidden.T @ error, "bias": error.sum(axis=0)}
        self.updates += 1
        for key, slope in slopes.items():
            self.mean[key] += 0.1 * (slope - self.mean[key])
            self.square[key] += 0.001 * (slope**2 - self.square[key])
            mean = self.mean[key] / (1 - 0.9**self.updates)
            square = self.square[key] / (1 - 0.999**self.updates)
            self.weights[key] -= RATE * mean / (np.sqrt(square) + 1e-8)


class Learner:
    """Plays batches of games and learns from them."""

    def __init__(self, name: str, batch: int = 128, seats: int = 2, seed: int = 0) -> None:
        self.games: VectorEnv = parkett.envs.vector(
            name, batch, seats, reward="rank", scaled=True, seed=seed
        )
        layout = self.games.layout
        self.policy = Policy(layout.width, int(layout.encoder.actions), seed)

    def round(self, seed: int, *, learning: bool) -> float:
        """Play one game in every place of the batch; return the share of games won."""
        games, policy = self.games, self.policy
        seen = games.reset(seed)
        going = np.ones(games.batch, bool)
        worth = np.zeros(games.batch, np.float32)
        kept: list[tuple[np.ndarray, ...]] = []
        while going.any():
            actions = games.sample()
            mine = np.flatnonzero((games.to_act == LEARNER) & going)
            if len(mine):
                look, mask = seen[mine], games.mask[mine].astype(bool)
                actions[mine] = policy.act(look, mask)
                kept.append((mine, look, mask, actions[mine]))
            seen, rewards, terminated, truncated = games.step(actions)
            over = (terminated | truncated) & going
            worth[over] = rewards[over, LEARNER]
            going &= ~over
        if learning:
            self.learn(kept, worth)
        return float((worth > 0).mean())

    def learn(self, kept: list[tuple[np.ndarray, ...]], worth: np.ndarray) -> None:
        """One pass over the decisions of a round, in pieces."""
        place, look, mask, actions = (np.concatenate(part) for part in zip(*kept, strict=True))
        gains = (worth - worth.mean()) / (worth.std() + 1e-6)
        order = self.policy.rng.permutation(len(place))
        for piece in np.array_split(order, max(1, len(order) // CHUNK)):
            self.policy.learn(look[piece], mask[piece], actions[piece], gains[place[piece]])


def train(name: str, rounds: int, batch: int = 128, seats: int = 2, seed: int = 0) -> Learner:
    """Learn for some rounds."""
    learner = Learner(name, batch, seats, seed)
    began = time.perf_counter()
    for number in range(rounds):
        won = learner.round(seed + number, learning=True)
        if number % 10 == 0:
            print(f"{number:4d}  won {won:.0%}  {time.perf_counter() - began:.0f} s")
    return learner


def evaluate(learner: Learner, rounds: int, seed: int = 1_000_000) -> float:
    """The share of fresh games in which the learner beats the average of its opponents."""
    return sum(learner.round(seed + n, learning=False) for n in range(rounds)) / rounds


def main() -> None:
    """Train, and print how well the learner plays."""
    name = sys.argv[1] if len(sys.argv) > 1 else "tycoon"
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 30
    learner = train(name, rounds)
    print(f"after {rounds} rounds: {evaluate(learner, 4):.1%} won against random play")


if __name__ == "__main__":
    main()
