"""Proximal policy optimisation in PyTorch: learns to beat `random` in every game within minutes.

pip install "parkett[envs]" torch
python examples/ppo.py shark
python examples/ppo.py acquire --seats 4 --opponents greedy --minutes 10 --curve curve.json

One network looks at the observation of the learner's seat.  An action's logit is the product of
the last hidden layer with a vector of the action, the sum of

- a vector of its own,
- a vector for each word of its sentence: "buy Luxor Luxor Tower" is much like "buy Luxor Luxor",
- for each chain or company it names, a small network's answer to what is known of that one,
- where it names a square of a board, a small network's answer to what lies on it and beside it.

Only legal actions are computed: there are ten of them among thousands.  The reward is the share of
the victory, plus at every step the change of the learner's lead (its worth against that of the
best other seat), which tells early what a game otherwise tells only at its end; it counts less and
less.  The table is that of `parkett bench-agent`: holdings lie open.  It runs on one core; time is
counted in seconds of that core.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import nn

import parkett.envs
from parkett.bots.toolkit import load_toolkit
from parkett.core.seeds import seed_number
from parkett.envs.gymnasium_env import SeatVectorEnv
from parkett.envs.layout import GameLayout

GAMES = 256  # played side by side
STEPS = 64  # of each before the network learns
HIDDEN = 128
MINIBATCH = 2048
EPOCHS = 2
RATE = 2e-3
TRACE = 0.95  # of generalised advantage estimation
LEAD = 5.0  # what a change of the lead counts beside the victory, at first
LAST_LEAD = 1.0  # and at the end
CLIP = 0.2
ENTROPY = 0.005
FORBIDDEN = -1e9
SPREAD = 0.1  # the least by which a number of the observation is divided
WORDS = 512  # of all sentences, at most
AROUND = 5  # squares: one, and the four beside it
SQUARE = re.compile(r"(\d+)([A-Z])")
MOST_ITEMS = 16  # chains or companies; not the tickets of an airline
LONGEST = 8  # words of a sentence that count


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


class Scale(nn.Module):
    """Gives every number of the observation a spread of about 1, by what was seen so far."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.rows = 0
        self.sums = torch.zeros(2, width, dtype=torch.float64)  # of the numbers, of their squares
        self.mean, self.factor = torch.zeros(width), torch.ones(width)

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        """The numbers, scaled."""
        return ((seen - self.mean) * self.factor).clamp(-5, 5)

    def note(self, seen: torch.Tensor) -> None:
        """Learn from more rows."""
        self.rows += len(seen)
        self.sums[0] += seen.sum(0)
        self.sums[1] += seen.square().sum(0)
        mean, squares = self.sums / self.rows
        self.mean = mean.float()
        self.factor = 1 / (squares - mean.square()).clamp_min(SPREAD**2).sqrt().float()


class Board:
    """The planes of the observation, if it has any, and the square that each action names."""

    def __init__(self, layout: GameLayout) -> None:
        block = next((block for block in layout.blocks if len(block.shape) == 3), None)
        self.planes, self.rows, self.columns = block.shape if block else (0, 0, 0)
        self.part = layout.slices()[block.name] if block else slice(0)
        actions = int(layout.encoder.actions)
        self.named = torch.zeros(actions, dtype=torch.bool)
        self.squares = torch.zeros(actions, AROUND, dtype=torch.int64)

    def note(self, action: int, word: str) -> None:
        """Note the square that a word of an action names, and those beside it."""
        found = SQUARE.fullmatch(word)
        if not found or not self.planes:
            return
        column, row = int(found[1]) - 1, ord(found[2]) - ord("A")
        beside = ((0, 0), (0, 1), (0, -1), (1, 0), (-1, 0))
        for place, (down, right) in enumerate(beside):
            at = row + down, column + right
            inside = 0 <= at[0] < self.rows and 0 <= at[1] < self.columns
            square = at[0] * self.columns + at[1] if inside else self.rows * self.columns
            self.squares[action, place] = square
        self.named[action] = True

    def cut_out(
        self, seen: torch.Tensor, rows: torch.Tensor, actions: torch.Tensor
    ) -> torch.Tensor:
        """What lies on and beside the squares of some actions, a row for each."""
        planes = seen[:, self.part].reshape(len(seen), self.planes, -1)
        planes = nn.functional.pad(planes, (0, 1))  # beyond the edge there is nothing
        return planes.transpose(1, 2)[rows[:, None], self.squares[actions]].flatten(1)


class Items:
    """The chains or companies of a game: what the observation tells of each, and its word.

    Where a range of actions has one action for each number of a block ("found" has one for each
    price), its n-th action names the n-th item.
    """

    def __init__(self, layout: GameLayout) -> None:
        lasts = [block.shape[-1] for block in layout.blocks]
        sizes = [found.size for found in layout.actions if 2 < found.size <= MOST_ITEMS]
        self.count = max((size for size in sizes if size in lasts), key=lasts.count, default=0)
        parts = layout.slices()
        columns = [
            torch.arange(parts[block.name].start, parts[block.name].stop).view(-1, self.count)
            for block in layout.blocks
            if block.shape[-1] == self.count and len(block.shape) < 3
        ]
        self.columns = torch.cat(columns or [torch.zeros(1, 0, dtype=torch.int64)]).T
        self.item_of: dict[int, int] = {}  # action to item
        start = 0
        for found in layout.actions:
            if found.size == self.count:
                self.item_of |= {start + item: item for item in range(self.count)}
            start += found.size
        self.words = torch.zeros(self.count, dtype=torch.int64)  # 0 until it is known


class Network(nn.Module):
    """Two hidden layers, a vector for every action and every word, and a value."""

    def __init__(self, layout: GameLayout) -> None:
        super().__init__()
        width, actions = layout.width, int(layout.encoder.actions)
        self.scale = Scale(width)
        self.body = nn.Sequential(
            nn.Linear(width, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU()
        )
        self.actions = nn.Embedding(actions, HIDDEN)
        self.words = nn.Linear(HIDDEN, WORDS, bias=False)
        self.bias = nn.Embedding(actions, 1)
        self.value = nn.Linear(HIDDEN, 1)
        self.items = Items(layout)
        self.item = nn.Sequential(
            nn.Linear(self.items.columns.shape[1], 32), nn.ReLU(), nn.Linear(32, HIDDEN)
        )
        self.board = Board(layout)
        self.around = nn.Sequential(
            nn.Linear(max(1, self.board.planes) * AROUND, 32), nn.ReLU(), nn.Linear(32, HIDDEN)
        )
        nn.init.normal_(self.actions.weight, std=0.01)
        nn.init.normal_(self.words.weight, std=0.01)
        nn.init.zeros_(self.bias.weight)
        self.sentences = torch.zeros(actions, LONGEST, dtype=torch.int64)  # words of each action

    def forward(self, seen: torch.Tensor, legal: LegalActions) -> tuple[torch.Tensor, torch.Tensor]:
        """Log-probabilities of the legal actions by their places, and the value of each row."""
        scaled = self.scale(seen)
        hidden = self.body(scaled)
        logits = (hidden[legal.rows] * self.actions(legal.actions)).sum(-1)
        logits = logits + self.bias(legal.actions).squeeze(-1)
        told = self.item(scaled[:, self.items.columns])  # row, item, what is told of it
        told = (told * hidden[:, None]).sum(-1)
        words = self.words(hidden).index_add(1, self.items.words, told)
        words = nn.functional.pad(words[:, 1:], (1, 0))  # word 0 is none
        logits = logits + words[legal.rows[:, None], self.sentences[legal.actions]].sum(-1)
        logits = self.look_around(seen, hidden, legal, logits)
        table = torch.full((len(seen), legal.widest), FORBIDDEN)
        table = table.index_put((legal.rows, legal.places), logits)
        return table.log_softmax(-1), self.value(hidden).squeeze(-1)

    def look_around(
        self, seen: torch.Tensor, hidden: torch.Tensor, legal: LegalActions, logits: torch.Tensor
    ) -> torch.Tensor:
        """Add to the logits of actions that name a square what lies on it and beside it."""
        which = self.board.named[legal.actions].nonzero().squeeze(-1)
        if not len(which):
            return logits
        rows = legal.rows[which]
        near = self.board.cut_out(seen, rows, legal.actions[which])
        return logits.index_add(0, which, (hidden[rows] * self.around(near)).sum(-1))


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
        self.ended: list[tuple[int, float]] = []  # the places of games that ended, what was won

    def advantages(self, last: torch.Tensor, discount: float) -> torch.Tensor:
        """Generalised advantage estimates; `last` is the value of what comes next."""
        found, after = [], torch.zeros_like(last)
        for step in reversed(range(len(self.rewards))):
            going, value = self.going[step], self.values[step]
            error = self.rewards[step] + discount * last * going - value
            after = error + discount * TRACE * going * after
            found.append(after)
            last = value
        return torch.stack(found[::-1])


class Learner:
    """Plays and learns."""

    def __init__(
        self, name: str, seats: int, opponents: str, seed: int, discount: float = 0.995
    ) -> None:
        self.discount = discount
        torch.manual_seed(seed)
        torch.set_num_threads(1)
        self.env: SeatVectorEnv = parkett.envs.seat_vector(
            name, GAMES, seats, options=dict(load_toolkit(name).options), opponents=opponents,
            reward="win", lead_weight=LEAD, scaled=True,
        )  # fmt: skip
        layout = self.env.layout
        self.network = Network(layout)
        self.optimizer = torch.optim.Adam(self.network.parameters(), lr=RATE, eps=1e-5)
        self.observed, _ = self.env.reset(seed=seed)
        self.steps = 0
        self.words: dict[str, int] = {}
        self.read = torch.zeros(int(layout.encoder.actions), dtype=torch.bool)

    def read_sentences(self, legal: LegalActions) -> None:
        """Look up the words of actions that were not met before."""
        new, items = ~self.read[legal.actions], self.network.items
        for row, action in zip(legal.rows[new].tolist(), legal.actions[new].tolist(), strict=True):
            words = self.env.sentence(row, action).split()[:LONGEST]
            for place, word in enumerate(words):
                number = self.words.setdefault(word, 1 + len(self.words) % (WORDS - 1))
                self.network.sentences[action, place] = number
                self.network.board.note(action, word)
            if action in items.item_of:
                items.words[items.item_of[action]] = self.words[words[-1]]
            self.read[action] = True

    @torch.no_grad()
    def play(self, steps: int, *, best: bool = False) -> tuple[Rollout, torch.Tensor]:
        """Play some steps; `best` takes the likeliest action instead of drawing one."""
        rollout = Rollout()
        for _ in range(steps):
            masks = self.observed["action_mask"]
            legal = LegalActions.find(masks)
            self.read_sentences(legal)
            seen = torch.from_numpy(self.observed["observation"])
            logs, values = self.network(seen, legal)
            places = logs.argmax(-1) if best else torch.multinomial(logs.exp(), 1).squeeze(-1)
            starts = np.concatenate(([0], np.flatnonzero(np.diff(legal.rows.numpy())) + 1))
            actions = legal.actions.numpy()[starts + places.numpy()]
            self.observed, rewards, terminated, truncated, infos = self.env.step(actions)
            ended = terminated | truncated
            if ended.any():
                won = infos["final_info"]["won"][ended].tolist()
                rollout.ended += zip(np.flatnonzero(ended).tolist(), won, strict=True)
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
        gains = rollout.advantages(last, self.discount)
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
        self.network.scale.note(seen)


def train(learner: Learner, seconds: float, stop_at: float) -> list[tuple[float, int, float]]:
    """Learn for some seconds of one core, or until a share of 500 games is won; the curve."""
    curve: list[tuple[float, int, float]] = []
    began, won = time.process_time(), list[float]()
    while (spent := time.process_time() - began) < seconds:
        left = 1 - spent / seconds
        learner.env.games.lead_weight = LAST_LEAD + (LEAD - LAST_LEAD) * left
        rollout, last = learner.play(STEPS)
        learner.learn(rollout, last, RATE * max(0.1, left))
        won += [share for _, share in rollout.ended]
        if len(won) >= 500:
            curve.append((round(spent, 1), learner.steps, sum(won) / len(won)))
            print(f"{spent:5.0f} s  {learner.steps:>9,} steps  won {curve[-1][2]:.1%}", flush=True)
            if curve[-1][2] >= stop_at:
                break
            won = []
    return curve


def evaluate(
    learner: Learner, rounds: int = 4, seed: int = 1_000_000, *, best: bool = True
) -> tuple[float, float]:
    """The share of fresh games won, by the likeliest or by drawn actions; half its 95 % interval.

    Of every place the same number of games counts: short games end first, and would count more.
    """
    learner.observed, _ = learner.env.reset(seed=seed)
    results: list[list[float]] = [[] for _ in range(GAMES)]
    while min(len(won) for won in results) < rounds:
        for place, won in learner.play(STEPS, best=best)[0].ended:
            results[place].append(won)
    counted = [won for place in results for won in place[:rounds]]
    share = sum(counted) / len(counted)
    return share, 1.96 * float(np.var(counted) / len(counted)) ** 0.5


def main() -> None:
    """Train, evaluate, and keep the curve."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--opponents", default="random", help="a bot of the ladder")
    parser.add_argument("--minutes", type=float, default=10.0, help="of one core, at most")
    parser.add_argument("--stop-at", type=float, default=2.0, help="share of games won: enough")
    parser.add_argument("--discount", type=float, default=0.995, help="of the future, a step")
    parser.add_argument("--seed", type=seed_number, default=1)
    parser.add_argument("--curve", type=Path, help="write the curve here, as JSON")
    args = parser.parse_args()
    learner = Learner(args.game, args.seats, args.opponents, args.seed, args.discount)
    curve = train(learner, args.minutes * 60, args.stop_at)
    found = {"game": args.game, "seats": args.seats, "opponents": args.opponents, "curve": curve}
    for way, best in (("likeliest", True), ("drawn", False)):
        share, half = found[way] = evaluate(learner, best=best)
        print(f"{args.game}, fresh games: won {share:.1%} ± {half:.1%} by {way} actions")
    if args.curve:
        args.curve.write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main()
