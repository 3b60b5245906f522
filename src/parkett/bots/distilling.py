"""Learn a quick policy from a slow player's choices.

    python -m parkett.bots.distilling --game acquire --seed 1 --games 800 --out policy.json

Games are played at mixed tables: the teacher, which plans its turns by the champion's network, and
the policies of all personalities.  At every decision, whoever makes it, the teacher's choice is
noted with the features of all candidates.  Then a softmax over the candidates is fitted, one vector
of weights for each kind of decision.  The last tenth of the games is kept back, and the figures of
the fit are measured on it.  The same seed gives the same weights.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from parkett.bots.errors import BotError
from parkett.bots.factory import SHORTLISTED_TURNS
from parkett.bots.kernel.policy import Policy
from parkett.bots.kernel.turn_search import TurnShortlistPlanner
from parkett.bots.policy_file import DistilledWeights, FitFigures, write_policy
from parkett.bots.toolkit import Candidates, Toolkit, load_toolkit
from parkett.core.rng import Rng
from parkett.core.seeds import seed_number
from parkett.core.state import NOBODY, State
from parkett.extras import explain_missing
from parkett.games import game_class, load

if TYPE_CHECKING:
    from types import ModuleType

TEACHERS = 0.5  # of the seats
KEPT_BACK = 10  # of so many games one is kept back
STEPS = 400  # of the fit
RATE = 0.05
DECAY = 1e-4  # pull of the weights towards zero


class Lessons:
    """The decisions of one kind: rows of features, which rows belong together, what was chosen."""

    def __init__(self) -> None:
        self.rows: list[list[float]] = []
        self.wanted: list[float] = []  # the share of the choice that each row gets
        self.decision: list[int] = []  # of each row
        self.games: list[int] = []  # of each decision

    def add(self, asked: Candidates, game: int) -> None:
        """Note one decision, unless there is no choice."""
        if len(asked.rows) < 2:
            return
        self.rows += asked.rows
        self.wanted += asked.wanted
        self.decision += [len(self.games)] * len(asked.rows)
        self.games.append(game)


def teacher_of(kit: Toolkit) -> TurnShortlistPlanner:
    """Plans turns by the champion's network and searches nothing."""
    if kit.champion_turn_evaluation is None:
        raise BotError("only a game whose champion plans turns has a teacher")
    evaluation = kit.champion_turn_evaluation()
    return TurnShortlistPlanner(
        kit.rollout_policy, evaluation, kit.planned_decisions, SHORTLISTED_TURNS
    )


def play_lesson(
    kit: Toolkit, state: State, number: int, seed: int, lessons: dict[str, Lessons]
) -> None:
    """Play one game and note every decision."""
    chance, rng = random.Random(f"{seed}/{number}"), Rng(seed * 1_000_003 + number)  # noqa: S311
    policies: list[Policy] = list(kit.policies.values())
    players = [
        None if chance.random() < TEACHERS else chance.choice(policies) for _ in range(state.seats)
    ]
    teacher, distiller = teacher_of(kit), kit.distiller
    if distiller is None:
        raise BotError("the game says nothing about what a quick policy looks at")
    while (who := state.settle(rng)) != NOBODY:
        teacher.find(state, who, rng)
        choice = int(teacher.first_actions[0])
        for asked in distiller(state, choice):
            lessons.setdefault(asked.kind, Lessons()).add(asked, number)
        player = players[who]
        state.apply(choice if player is None else player.pick(state, rng))


def fit(numpy: ModuleType, lessons: Lessons) -> tuple[list[float], FitFigures]:
    """Fit the weights of one kind of decision; figures from the games kept back."""
    rows, wanted = numpy.array(lessons.rows), numpy.array(lessons.wanted)
    decision, games = numpy.array(lessons.decision), numpy.array(lessons.games)
    held_back = (games % KEPT_BACK == KEPT_BACK - 1)[decision]
    train = ~held_back
    weights = numpy.zeros(rows.shape[1])
    mean, square = numpy.zeros_like(weights), numpy.zeros_like(weights)
    inputs, targets, groups = rows[train], wanted[train], decision[train]
    number = len(set(groups.tolist()))
    for step in range(1, STEPS + 1):
        shares = softmax_by_group(numpy, inputs @ weights, groups, len(games))
        slope = inputs.T @ (shares - targets) / number + DECAY * weights
        mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope**2
        scaled = mean / (1 - 0.9**step) / (numpy.sqrt(square / (1 - 0.999**step)) + 1e-8)
        weights = weights - RATE * (1 - step / (STEPS + 1)) * scaled
    return [round(float(w), 5) for w in weights], measure(
        numpy, rows[held_back] @ weights, wanted[held_back], decision[held_back], len(games), number
    )


def softmax_by_group(numpy: ModuleType, scores: Any, groups: Any, number: int) -> Any:  # noqa: ANN401
    """The softmax of scores within each group."""
    top = numpy.full(number, -1e30)
    numpy.maximum.at(top, groups, scores)
    raised = numpy.exp(scores - top[groups])
    return raised / numpy.bincount(groups, raised, number)[groups]


def measure(
    numpy: ModuleType,
    scores: Any,  # noqa: ANN401
    wanted: Any,  # noqa: ANN401
    groups: Any,  # noqa: ANN401
    number: int,
    trained: int,
) -> FitFigures:
    """How often the teacher's choice scores highest, and the loss, on games kept back."""
    shares = softmax_by_group(numpy, scores, groups, number)
    top = numpy.full(number, -1e30)
    numpy.maximum.at(top, groups, scores)
    seen = len(set(groups.tolist()))
    hits = wanted[(scores == top[groups]) & (wanted > 0)] > 0
    loss = -(wanted * numpy.log(shares + 1e-12)).sum() / max(1, seen)
    return FitFigures(
        trained, seen, round(float(hits.sum()) / max(1, seen), 4), round(float(loss), 4)
    )


def distil(game: str, seed: int, games: int) -> DistilledWeights:
    """Play, note and fit."""
    try:
        import numpy  # noqa: ICN001, PLC0415  (an extra)
    except ImportError as error:
        raise BotError(explain_missing("numpy", "training")) from error
    kit, begun = load_toolkit(game), time.process_time()
    loaded = load(game, None, dict(kit.options))
    seats = list(loaded.edition.seats)
    lessons: dict[str, Lessons] = {}
    for number in range(games):
        play_lesson(kit, loaded.start(seats[number % len(seats)]), number, seed, lessons)
        print(f"\r{number + 1} of {games} games", end="", file=sys.stderr)
    fitted = {kind: fit(numpy, each) for kind, each in sorted(lessons.items())}
    return DistilledWeights(
        game=game_class(game).name,
        seed=seed,
        games=games,
        cpu_seconds=round(time.process_time() - begun, 1),
        weights={kind: weights for kind, (weights, _) in fitted.items()},
        figures={kind: figures for kind, (_, figures) in fitted.items()},
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Distil a policy and write it."""
    parser = argparse.ArgumentParser(description="Learn a quick policy from a slow player.")
    parser.add_argument("--game", required=True)
    parser.add_argument("--seed", type=seed_number, default=1)
    parser.add_argument("--games", type=int, default=800)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args(arguments)
    found = distil(args.game, args.seed, args.games)
    write_policy(args.out, found)
    print(file=sys.stderr)
    for kind, figures in found.figures.items():
        print(
            f"{kind}: {figures.decisions} decisions; of {figures.kept_back} kept back "
            f"{figures.agreement:.0%} as the teacher, loss {figures.loss:.3f}"
        )
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BotError as error:
        sys.exit(str(error))
