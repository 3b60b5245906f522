"""Proximal policy optimisation in PyTorch: learns to beat `random` in every game within minutes.

pip install "parkett[envs]" torch
python examples/ppo.py shark
python examples/ppo.py acquire --seats 4 --opponents greedy --minutes 10 --curve curve.json

One network looks at the observation of the learner's seat; an action's logit is the product of
the last hidden layer with a vector of the action, computed for legal actions only: there are ten
of them among thousands.  The reward is the share of the victory, plus at every step the change of
the learner's lead (its worth against that of the best other seat), which tells early what a game
otherwise tells only at its end.  It runs on one core; time is counted in seconds of that core.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import nn

import parkett.envs
from parkett.core.seeds import seed_number
from parkett.envs.gymnasium_env import SeatVectorEnv

GAMES = 128  # played side by side
STEPS = 64  # of each before the network learns
HIDDEN = 128
MINIBATCH = 512
EPOCHS = 3
RATE = 1e-3
DISCOUNT = 0.999
TRACE = 0.95  # of generalised advantage estimation
CLIP = 0.2
ENTROPY = 0.005
FORBIDDEN = -1e9


class LegalActions(NamedTuple):
    """The legal actions of some rows, one after the other."""

    rows: torch.Tensor  # the row of each
    places: torch.Tensor  # its number among the actions of the row
    actions: torch.Tensor
    widest: int  # the most that a row has

    @classmethod
    def find(cls, masks: np.ndarray) -> LegalActions:
        """Those of masks."""
        rows, actions = masks.view(bool).nonzero()
        counts = np.bincount(rows, minlength=len(masks))
        places = np.arange(len(rows)) - np.repeat(np.cumsum(counts) - counts, counts)
        found = (torch.from_numpy(array) for array in (rows, places, actions))
        return cls(*found, int(counts.max()))


class Network(nn.Module):
    """Two hidden layers, a vector for every action, and a value."""

    def __init__(self, width: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(width, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU()
        )
        self.actions = nn.Embedding(actions, HIDDEN)
        self.bias = nn.Embedding(actions, 1)
        self.value = nn.Linear(HIDDEN, 1)
        nn.init.normal_(self.actions.weight, std=0.01)
        nn.init.zeros_(self.bias.weight)

    def forward(self, seen: torch.Tensor, legal: LegalActions) -> tuple[torch.Tensor, torch.Tensor]:
        """Log-probabilities of the legal actions by their places, and the value of each row."""
        hidden = self.body(seen)
        vectors = self.actions(legal.actions)
        logits = (hidden[legal.rows] * vectors).sum(-1) + self.bias(legal.actions).squeeze(-1)
        table = torch.full((len(seen), legal.widest), FORBIDDEN)
        table = table.index_put((legal.rows, legal.places), logits)
        return table.log_softmax(-1), self.value(hidden).squeeze(-1)


class Rollout:
    """What the learner saw, did and got in some steps of all games."""

    def __init__(self) -> None:
        self.seen: list[torch.Tensor] = []
        self.masks: list[np.ndarray] = []
        self.chosen: list[torch.Tensor] = []  # places among the legal actions
        self.likelihood: list[torch.Tensor] = []
        self.values: list[torch.Tensor] = []
        self.rewards: list[torch.Tensor] = []
        self.going: list[torch.Tensor] = []  # 0 where a game ended
        self.won: list[float] = []

    def advantages(self, last: torch.Tensor) -> torch.Tensor:
        """Generalised advantage estimates; `last` is the value of what comes next."""
        found, after = [], torch.zeros_like(last)
        for step in reversed(range(len(self.rewards))):
            going, value = self.going[step], self.values[step]
            error = self.rewards[step] + DISCOUNT * last * going - value
            after = error + DISCOUNT * TRACE * going * after
            found.append(after)
            last = value
        return torch.stack(found[::-1])


class Learner:
    """Plays and learns."""

    def __init__(self, name: str, seats: int, opponents: str, seed: int) -> None:
        torch.manual_seed(seed)
        torch.set_num_threads(1)
        self.env: SeatVectorEnv = parkett.envs.seat_vector(
            name, GAMES, seats, opponents=opponents, reward="win", lead_weight=1.0, scaled=True
        )
        layout = self.env.layout
        self.network = Network(layout.width, int(layout.encoder.actions))
        self.optimizer = torch.optim.Adam(self.network.parameters(), lr=RATE, eps=1e-5)
        self.observed, _ = self.env.reset(seed=seed)
        self.steps = 0

    @torch.no_grad()
    def play(self, steps: int, *, best: bool = False) -> tuple[Rollout, torch.Tensor]:
        """Play some steps; `best` takes the likeliest action instead of drawing one."""
        rollout = Rollout()
        for _ in range(steps):
            masks = self.observed["action_mask"]
            legal = LegalActions.find(masks)
            seen = torch.from_numpy(self.observed["observation"])
            logs, values = self.network(seen, legal)
            places = logs.argmax(-1) if best else torch.multinomial(logs.exp(), 1).squeeze(-1)
            starts = np.concatenate(([0], np.flatnonzero(np.diff(legal.rows.numpy())) + 1))
            actions = legal.actions.numpy()[starts + places.numpy()]
            self.observed, rewards, terminated, truncated, infos = self.env.step(actions)
            ended = terminated | truncated
            if ended.any():
                rollout.won += infos["final_info"]["won"][ended].tolist()
            rollout.seen.append(seen)
            rollout.masks.append(masks)
            rollout.chosen.append(places)
            rollout.likelihood.append(logs.gather(1, places[:, None]).squeeze(-1))
            rollout.values.append(values)
            rollout.rewards.append(torch.from_numpy(rewards))
            rollout.going.append(torch.from_numpy(1.0 - ended.astype(np.float32)))
        self.steps += steps * GAMES
        seen = torch.from_numpy(self.observed["observation"])
        _, last = self.network(seen, LegalActions.find(self.observed["action_mask"]))
        return rollout, last

    def learn(self, rollout: Rollout, last: torch.Tensor, rate: float) -> None:
        """Some epochs over what was played."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        gains = rollout.advantages(last)
        aims = (gains + torch.stack(rollout.values)).ravel()
        gains = ((gains - gains.mean()) / (gains.std() + 1e-8)).ravel()
        seen, masks = torch.cat(rollout.seen), np.concatenate(rollout.masks)
        chosen, before = torch.cat(rollout.chosen), torch.cat(rollout.likelihood)
        for _ in range(EPOCHS):
            for part in torch.randperm(len(seen)).split(MINIBATCH):
                logs, values = self.network(seen[part], LegalActions.find(masks[part.numpy()]))
                now = logs.gather(1, chosen[part][:, None]).squeeze(-1)
                ratio, gain = (now - before[part]).exp(), gains[part]
                policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                entropy = -(logs.exp() * logs).sum(-1).mean()
                loss = policy + 0.5 * (values - aims[part]).square().mean() - ENTROPY * entropy
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.optimizer.step()


def train(learner: Learner, seconds: float, stop_at: float) -> list[tuple[float, int, float]]:
    """Learn for some seconds of one core, or until a share of 500 games is won; the curve."""
    curve: list[tuple[float, int, float]] = []
    began, won = time.process_time(), list[float]()
    while (spent := time.process_time() - began) < seconds:
        rollout, last = learner.play(STEPS)
        learner.learn(rollout, last, RATE * max(0.1, 1 - spent / seconds))
        won += rollout.won
        if len(won) >= 500:
            curve.append((round(spent, 1), learner.steps, sum(won) / len(won)))
            print(f"{spent:5.0f} s  {learner.steps:>9,} steps  won {curve[-1][2]:.1%}", flush=True)
            if curve[-1][2] >= stop_at:
                break
            won = []
    return curve


def evaluate(learner: Learner, games: int = 1000, seed: int = 1_000_000) -> tuple[float, float]:
    """The share of fresh games won by the likeliest actions, and half its 95 % interval."""
    learner.observed, _ = learner.env.reset(seed=seed)
    won: list[float] = []
    while len(won) < games:
        won += learner.play(STEPS, best=True)[0].won
    share = sum(won) / len(won)
    return share, 1.96 * (np.var(won) / len(won)) ** 0.5


def main() -> None:
    """Train, evaluate, and keep the curve."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--opponents", default="random", help="a bot of the ladder")
    parser.add_argument("--minutes", type=float, default=10.0, help="of one core, at most")
    parser.add_argument("--stop-at", type=float, default=2.0, help="share of games won: enough")
    parser.add_argument("--seed", type=seed_number, default=1)
    parser.add_argument("--curve", type=Path, help="write the curve here, as JSON")
    args = parser.parse_args()
    learner = Learner(args.game, args.seats, args.opponents, args.seed)
    curve = train(learner, args.minutes * 60, args.stop_at)
    share, half = evaluate(learner)
    print(f"{args.game}, {args.seats} seats: won {share:.1%} ± {half:.1%} of fresh games")
    if args.curve:
        found = {"game": args.game, "seats": args.seats, "opponents": args.opponents}
        found |= {"curve": curve, "share": share, "half": half}
        args.curve.write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main()
