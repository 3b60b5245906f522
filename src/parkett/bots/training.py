"""Train a game's network: `python -m parkett.bots.training --game acquire --out weights.json`.

First it learns from games of policies of all personalities, with a random action now and then;
then from tables where most are strong: the policy that plays a search's futures, or planners in a
game without one.  In the end it plays against itself, one ply ahead, and learns from these games.
Everything follows from the seed.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from parkett.bots.kernel.evaluator import Evaluator
from parkett.bots.kernel.network import Network, NetworkEvaluator
from parkett.bots.kernel.policy import Policy
from parkett.bots.kernel.temporal_difference import TDLearner, best_candidate_by_evaluation
from parkett.bots.kernel.turn_planner import PlannerPolicy
from parkett.bots.network_file import NetworkWeights
from parkett.bots.toolkit import Toolkit, load_toolkit
from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.seeds import seed_number
from parkett.core.state import NOBODY, State
from parkett.core.vec_or_list import vec
from parkett.games import load

POLICY_EPSILONS = (0, 0, 20, 50)  # random actions in a thousand of a policy
SELF_PLAY_EPSILONS = (0, 30, 100)  # the policy's actions in a thousand of the learner
LATE = 0.7  # of the games; from here on steps are smaller
AVERAGE_EVERY = 20  # games between two sets of weights that are averaged in the end
STRONG_SHARE = 0.85  # of the seats at a table of strong players


@dataclass
class TrainingConfig:
    """How to train."""

    game: str
    seed: int = 1
    policy_games: int = 15_000
    strong_games: int = 0
    self_play_games: int = 12_000
    hidden1: int = 16
    hidden2: int = 24
    rate: float = 0.003
    trace_decay: float = 0.9
    curve_points: int = 12


@dataclass
class CurvePoint:
    """A point of the learning curve."""

    games: int
    cpu_seconds: float
    loss: float
    win_share: float  # one ply ahead by the network, against the rollout policy


@dataclass
class Trainer:
    """A training in progress."""

    config: TrainingConfig
    curve: list[CurvePoint] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Set up the game, the network and the learner."""
        config = self.config
        self.kit: Toolkit = load_toolkit(config.game)
        extractor = self.kit.feature_extractor
        if extractor is None:
            raise ParkettError(f"{config.game} has no feature extractor to train a network with")
        self.game: Game = load(config.game, None, dict(self.kit.options))
        seat_size, item_size, _ = extractor.sizes()
        self.network = Network(seat_size, item_size, config.hidden1, config.hidden2)
        self.network.load(initial_weights(self.network, config.seed))
        self.learner = TDLearner(self.network, extractor, config.rate, config.trace_decay)
        self.evaluator = NetworkEvaluator(self.network, extractor)
        self.policies: list[Policy] = list(self.kit.policies.values())
        if self.kit.rollout_policy not in self.policies:
            self.policies.append(self.kit.rollout_policy)
        self.strong: Policy = self.kit.futures_policy or PlannerPolicy(self.kit.turn_planner())
        self.dice = random.Random(config.seed)  # noqa: S311  (games, not secrets)
        self.rng = Rng(config.seed)
        seats = self.game.edition.seats
        self.table_sizes = [*seats, *[min(4, seats[-1])] * 2]
        self.started = time.process_time()
        self.games = 0
        self.weight_sums = [0.0] * int(self.network.total)
        self.summed = 0  # sets of weights

    def run(self) -> NetworkWeights:
        """Play and learn from all games."""
        config = self.config
        total = config.policy_games + config.strong_games + config.self_play_games
        for number in range(total):
            policies_only = number < config.policy_games
            late = number >= (config.policy_games if policies_only else total) * LATE
            rate = config.rate if policies_only else config.rate / 3
            self.learner.rate = rate / 3 if late else rate
            if number < config.policy_games + config.strong_games:
                self.learn_from_policies(0.0 if policies_only else STRONG_SHARE)
            else:
                self.learn_from_self_play()
            if number >= total * LATE and number % AVERAGE_EVERY == 0:
                self.add_to_average()
            if (number + 1) % max(1, total // config.curve_points) == 0:
                self.add_curve_point()
        if self.summed:
            self.network.load([total / self.summed for total in self.weight_sums])
        return NetworkWeights(
            config.game,
            int(self.network.seat_size),
            int(self.network.item_size),
            config.hidden1,
            config.hidden2,
            config.seed,
            self.games,
            round(time.process_time() - self.started, 1),
            [round(weight, 5) for weight in self.network.save()],
        )

    def add_to_average(self) -> None:
        """Add up the weights: their average varies less than the last ones do."""
        sums = zip(self.weight_sums, self.network.save(), strict=True)
        self.weight_sums = [old + new for old, new in sums]
        self.summed += 1

    def learn_from_policies(self, strong_share: float) -> None:
        """Play one game of policies and such a share of strong players, and learn from it."""
        dice = self.dice
        state = self.game.start(dice.choice(self.table_sizes))
        table = [
            self.strong
            if strong_share and dice.random() < strong_share
            else dice.choice(self.policies)
            for _ in range(state.seats)
        ]
        epsilon = dice.choice(POLICY_EPSILONS)
        self.learn(state, self.learner.play_with_policies(table, state, self.rng, epsilon))

    def learn_from_self_play(self) -> None:
        """Play one game by the network, and learn from it."""
        dice, policy = self.dice, self.kit.rollout_policy
        state = self.game.start(dice.choice(self.table_sizes))
        epsilon = dice.choice(SELF_PLAY_EPSILONS)
        evaluator, rng = self.evaluator, self.rng
        self.learn(state, self.learner.play_with_evaluator(policy, evaluator, state, rng, epsilon))

    def learn(self, state: State, positions: int) -> None:
        """Learn from the positions recorded of a finished game."""
        self.learner.learn(state, self.kit.rollout_policy.score_scale(state), positions)
        self.games += 1

    def add_curve_point(self) -> None:
        """Measure the network as it is."""
        learner = self.learner
        loss = learner.loss_sum / max(1, int(learner.positions_learned))
        learner.loss_sum, learner.positions_learned = 0.0, 0
        spent = time.process_time() - self.started
        share = measure_one_ply_win_share(self.game, self.kit, self.evaluator, 25)
        self.curve.append(CurvePoint(self.games, round(spent, 1), round(loss, 4), round(share, 3)))
        print(f"{self.games} games, {spent:.0f} s, loss {loss:.4f}, wins {share:.1%}", flush=True)


def initial_weights(network: Network, seed: int) -> list[float]:
    """Small random weights."""
    dice = random.Random(seed)  # noqa: S311  (games, not secrets)
    numbers = [0.0] * network.total
    spans = (
        (0, network.bias1, (1.0 / int(network.item_size)) ** 0.5),
        (network.layer2, network.bias2, (1.0 / int(network.hidden1 + network.seat_size)) ** 0.5),
        (network.layer3, network.total, 0.1),
    )
    for start, end, spread in spans:
        for at in range(start, end):
            numbers[at] = dice.gauss(0, spread)
    return numbers


def measure_one_ply_win_share(game: Game, kit: Toolkit, evaluator: Evaluator, deals: int) -> float:
    """How often the evaluator, one ply ahead, wins against three rollout policies."""
    seats = min(4, game.edition.seats[-1])
    policy, values = kit.rollout_policy, vec[float]([0.0] * 8)
    won = 0.0
    for deal in range(deals):
        for seat in range(seats):
            rng, own = Rng(1_000_000 + deal), Rng(deal * 10 + seat)
            state = game.start(seats)
            who = state.settle(rng)
            while who != NOBODY:
                action = (
                    best_candidate_by_evaluation(policy, evaluator, state, own, values)
                    if who == seat
                    else policy.pick(state, rng)
                )
                who = state.step(action, rng)
            winners = state.winners()
            won += (seat in winners) / len(winners)
    return won / (deals * seats)


def parse_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m parkett.bots.training", description=__doc__)
    parser.add_argument("--game", required=True)
    parser.add_argument("--seed", type=seed_number, default=1)
    parser.add_argument("--policy-games", type=int, default=15_000, help="games of policies")
    parser.add_argument("--strong-games", type=int, default=0, help="of strong players")
    parser.add_argument("--self-play-games", type=int, default=12_000, help="against itself")
    parser.add_argument("--hidden1", type=int, default=16, help="width of the first layer")
    parser.add_argument("--hidden2", type=int, default=24, help="width of the second layer")
    parser.add_argument("--out", type=Path, required=True, help="a file for the weights")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Train, and write weights and learning curve."""
    args = parse_arguments(arguments)
    games = (args.policy_games, args.strong_games, args.self_play_games)
    try:
        config = TrainingConfig(args.game, args.seed, *games, args.hidden1, args.hidden2)
        trainer = Trainer(config)
    except (ParkettError, ValueError) as error:
        print(f"training: {error}", file=sys.stderr)
        return 2
    weights = trainer.run()
    args.out.write_bytes(msgspec.json.encode(weights) + b"\n")
    curve = [vars(point) for point in trainer.curve]
    args.out.with_suffix(".curve.json").write_text(json.dumps(curve, indent=1) + "\n")
    plot_learning_curve(
        trainer.curve, args.out.with_suffix(".curve.png"), opponents_label(trainer.kit)
    )
    return 0


def opponents_label(kit: Toolkit) -> str:
    """Whom the learning curve is measured against."""
    return "greedy" if kit.rollout_policy in kit.policies.values() else "rollout policies"


def plot_learning_curve(curve: Sequence[CurvePoint], file: Path, opponents: str) -> None:
    """The learning curve as a picture, where matplotlib is installed."""
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415  (an optional dependency)
    except ImportError:
        print("training: no picture of the curve without matplotlib", file=sys.stderr)
        return
    figure: Any = Figure(figsize=(7, 3.5), layout="constrained")
    axes = figure.add_subplot()
    seconds = [point.cpu_seconds for point in curve]
    axes.plot(seconds, [point.win_share * 100 for point in curve], "o-", color="#3d7ea6")
    axes.set_xlabel("CPU seconds")
    axes.set_ylabel(f"wins against three {opponents}, %")
    axes.set_ylim(bottom=0)
    beside = axes.twinx()
    beside.plot(seconds, [point.loss for point in curve], "--", color="#c9a227")
    beside.set_ylabel("loss (dashed)")
    figure.savefig(file, dpi=110)


if __name__ == "__main__":
    sys.exit(main())
