"""Train a game's network by self-play: `python -m parkett.bots.training --game acquire`.

First it watches rule players of all personalities, who slip now and then, and learns how such
games end; then tables where most plan their turns, and learns how good players win.  In the end
it plays against itself, one step ahead, and learns from the games it makes.  Everything follows
from the seed.
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

from parkett.bots.kernel.evaluator import Judge
from parkett.bots.kernel.network import Net, NetJudge
from parkett.bots.kernel.policy import Policy
from parkett.bots.kernel.temporal_difference import Learner, judged_best
from parkett.bots.kernel.turn_planner import Planned
from parkett.bots.network_file import Weights
from parkett.bots.toolkit import Skill, skill
from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State
from parkett.core.vectors import vec
from parkett.games import load

SLIPS = (0, 20, 50, 150)  # in a thousand moves of a rule player
LATE = 0.7  # of the games; from here on steps are smaller
APART = 20  # games between two looks at the weights that are averaged in the end
PLANNERS = 0.85  # of the players at a table of planned games
STRAYS = (0, 30, 100)  # in a thousand moves of the learner, by rule instead of by judgement


@dataclass
class Course:
    """How to train."""

    game: str
    seed: int = 1
    watched: int = 15_000  # games of rule players
    planned: int = 0  # games of planners
    played: int = 12_000  # games against itself
    first: int = 16
    second: int = 24
    rate: float = 0.003
    trace: float = 0.9
    looks: int = 12  # points of the learning curve


@dataclass
class Point:
    """A point of the learning curve."""

    games: int
    cpu_seconds: float
    loss: float
    win_share: float  # one step ahead by judgement, against rule players


@dataclass
class School:
    """A course being taken."""

    course: Course
    curve: list[Point] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Set up the game, the network and the learner."""
        course = self.course
        self.skills: Skill = skill(course.game)
        if self.skills.lens is None:
            raise ParkettError(f"{course.game} has no lens to train a network with")
        self.game: Game = load(course.game, None, dict(self.skills.options))
        own, item, _ = self.skills.lens.sizes()
        self.net = Net(own, item, course.first, course.second)
        self.net.load(first_weights(self.net, course.seed))
        self.learner = Learner(self.net, self.skills.lens, course.rate, course.trace)
        self.judge = NetJudge(self.net, self.skills.lens)
        self.rules: list[Policy] = list(self.skills.policies.values())
        if self.skills.playout not in self.rules:
            self.rules.append(self.skills.playout)
        self.planner: Policy = Planned(self.skills.plan())
        self.dice = random.Random(course.seed)  # noqa: S311  (games, not secrets)
        self.rng = Rng(course.seed)
        seats = self.game.edition.seats
        self.sizes = [*seats, *[min(4, seats[-1])] * 2]
        self.begun = time.process_time()
        self.games = 0
        self.totals = [0.0] * int(self.net.total)  # of the weights on the way
        self.gathered = 0

    def take(self) -> Weights:
        """Go through the whole course."""
        course = self.course
        total = course.watched + course.planned + course.played
        for number in range(total):
            watching = number < course.watched
            late = number >= (course.watched if watching else total) * LATE
            rate = course.rate if watching else course.rate / 3
            self.learner.rate = rate / 3 if late else rate
            if number < course.watched + course.planned:
                self.watch(0.0 if watching else PLANNERS)
            else:
                self.play()
            if number >= total * LATE and number % APART == 0:
                self.gather()
            if (number + 1) % max(1, total // course.looks) == 0:
                self.look()
        if self.gathered:
            self.net.load([total / self.gathered for total in self.totals])
        return Weights(
            course.game,
            int(self.net.own),
            int(self.net.item),
            course.first,
            course.second,
            course.seed,
            self.games,
            round(time.process_time() - self.begun, 1),
            [round(weight, 5) for weight in self.net.save()],
        )

    def gather(self) -> None:
        """Add up the weights: their average wavers less than the last ones do."""
        self.totals = [old + new for old, new in zip(self.totals, self.net.save(), strict=True)]
        self.gathered += 1

    def watch(self, planners: float) -> None:
        """Watch one game of rule players and so many planners, and learn from it."""
        dice = self.dice
        state = self.game.start(dice.choice(self.sizes))
        table = [
            self.planner if planners and dice.random() < planners else dice.choice(self.rules)
            for _ in range(state.seats)
        ]
        kept = self.learner.play_by_rules(table, state, self.rng, dice.choice(SLIPS))
        self.learn(state, kept)

    def play(self) -> None:
        """Play one game by judgement, and learn from it."""
        dice, policy = self.dice, self.skills.playout
        state = self.game.start(dice.choice(self.sizes))
        strays = dice.choice(STRAYS)
        kept = self.learner.play_by_judge(policy, self.judge, state, self.rng, strays)
        self.learn(state, kept)

    def learn(self, state: State, kept: int) -> None:
        """Learn from the positions remembered of a finished game."""
        self.learner.learn(state, self.skills.playout.scale(state), kept)
        self.games += 1

    def look(self) -> None:
        """Add a point to the learning curve."""
        learner = self.learner
        loss = learner.lost / max(1, int(learner.judged))
        learner.lost, learner.judged = 0.0, 0
        spent = time.process_time() - self.begun
        share = one_step_share(self.game, self.skills, self.judge, 25)
        self.curve.append(Point(self.games, round(spent, 1), round(loss, 4), round(share, 3)))
        print(f"{self.games} games, {spent:.0f} s, loss {loss:.4f}, wins {share:.1%}", flush=True)


def first_weights(net: Net, seed: int) -> list[float]:
    """Small random weights."""
    dice = random.Random(seed)  # noqa: S311  (games, not secrets)
    numbers = [0.0] * net.total
    spans = (
        (0, net.bias1, (1.0 / int(net.item)) ** 0.5),
        (net.layer2, net.bias2, (1.0 / int(net.first + net.own)) ** 0.5),
        (net.layer3, net.total, 0.1),
    )
    for start, end, spread in spans:
        for at in range(start, end):
            numbers[at] = dice.gauss(0, spread)
    return numbers


def one_step_share(game: Game, skills: Skill, judge: Judge, deals: int) -> float:
    """How often the judge, one step ahead, wins against three rule players."""
    seats = min(4, game.edition.seats[-1])
    values = vec[float]([0.0] * 8)
    won = 0.0
    for deal in range(deals):
        for seat in range(seats):
            luck, own = Rng(1_000_000 + deal), Rng(deal * 10 + seat)
            state = game.start(seats)
            who = state.settle(luck)
            while who != NOBODY:
                action = (
                    judged_best(skills.playout, judge, state, own, values)
                    if who == seat
                    else skills.playout.pick(state, luck)
                )
                who = state.step(action, luck)
            winners = state.winners()
            won += (seat in winners) / len(winners)
    return won / (deals * seats)


def main(arguments: Sequence[str] | None = None) -> int:
    """Train, and write weights and learning curve."""
    parser = argparse.ArgumentParser(prog="python -m parkett.bots.training", description=__doc__)
    parser.add_argument("--game", default="acquire")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--watched", type=int, default=15_000, help="games of rule players")
    parser.add_argument("--planned", type=int, default=0, help="games of planners")
    parser.add_argument("--played", type=int, default=12_000, help="games against itself")
    parser.add_argument("--first", type=int, default=16, help="width of the first layer")
    parser.add_argument("--second", type=int, default=24, help="width of the second layer")
    parser.add_argument("--out", type=Path, required=True, help="a file for the weights")
    args = parser.parse_args(arguments)
    try:
        games = (args.watched, args.planned, args.played)
        school = School(Course(args.game, args.seed, *games, args.first, args.second))
    except (ParkettError, ValueError) as error:
        print(f"training: {error}", file=sys.stderr)
        return 2
    weights = school.take()
    args.out.write_bytes(msgspec.json.encode(weights) + b"\n")
    curve = [vars(point) for point in school.curve]
    args.out.with_suffix(".curve.json").write_text(json.dumps(curve, indent=1) + "\n")
    draw(school.curve, args.out.with_suffix(".curve.png"), rivals(school.skills))
    return 0


def rivals(skills: Skill) -> str:
    """Whom the learning curve is measured against."""
    return "greedy" if skills.playout in skills.policies.values() else "playout players"


def draw(curve: Sequence[Point], file: Path, against: str) -> None:
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
    axes.set_ylabel(f"wins against three {against}, %")
    axes.set_ylim(bottom=0)
    beside = axes.twinx()
    beside.plot(seconds, [point.loss for point in curve], "--", color="#c9a227")
    beside.set_ylabel("loss (dashed)")
    figure.savefig(file, dpi=110)


if __name__ == "__main__":
    sys.exit(main())
