"""Measure the coach: sums and rest, luck, the ladder of bots, planted blunders.

    python -m tools.check_reviews [sums|luck|ladder|blunders …] [--only shark] [--games 20]

Every measured game is kept under build/reviews, so the command may be stopped at any time and
called again with more games.  It writes docs/reference/reviews.md from all that is kept.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

import msgspec
from tools.bot_games import play_bot_game

import parkett
from parkett.arena.game_runner import derive_seed
from parkett.bots.toolkit import load_toolkit
from parkett.cli.progress import Progress
from parkett.coach.accounts import account_for, assemble_review
from parkett.coach.calibration import load_calibration
from parkett.coach.course import ReviewedCourse, read_course
from parkett.coach.decision_test import DecisionTest, list_candidates
from parkett.coach.depths import DEPTHS
from parkett.coach.futures import FutureEvaluator
from parkett.coach.open_value import forced_code
from parkett.coach.review import Reviewer
from parkett.coach.shares import SPREAD, WHOLE
from parkett.coach.worlds import world_shuffler
from parkett.core.game import Game
from parkett.core.state import CHANCE, State

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "reviews"
PAGE = ROOT / "docs" / "reference" / "reviews.md"
SEATS = 4
DEPTH = "quick"
LADDER = ("champion@100", "planner", "greedy", "random")
PLANTED = 0.10  # win share that a planted blunder must cost, by futures of its own


class Measured(msgspec.Struct, frozen=True):
    """What was measured in one game."""

    kind: str
    game: str
    number: int
    bot: str
    values: list[float]


def sample_course(game: Game, bots: Sequence[str], seed: int) -> ReviewedCourse | None:
    """The course of a game between bots."""
    match = play_bot_game(game, bots, seed)
    return None if match is None else read_course(match.record(), game)


def measure_sums(game: Game, number: int) -> Iterator[Measured]:
    """The rest of every seat; a sum that is not exact raises."""
    bots = [LADDER[1 + (number + seat) % 3] for seat in range(SEATS)]
    course = sample_course(game, bots, derive_seed("sums", game.name, number))
    if course is None:
        return
    reviewer = Reviewer(course, DEPTH)
    steps = [reviewer.review_step(n) for n in range(len(course.codes))]
    for account in assemble_review(game, DEPTH, steps).seats:
        parts = account.start + account.luck + account.own + account.others + account.rest
        if parts != account.result:
            raise AssertionError(f"{game.name} {number}: {parts} is not {account.result}")
        decided = account.own + account.others
        yield Measured("sums", game.name, number, "", [account.rest / WHOLE, decided / WHOLE])


def measure_luck(game: Game, number: int) -> Iterator[Measured]:
    """The luck of every seat of a game between planners."""
    course = sample_course(game, ["planner"] * SEATS, derive_seed("luck", game.name, number))
    if course is None:
        return
    reviewer = Reviewer(course, DEPTH)
    draws = [
        n
        for n, s in enumerate(course.states[:-1])
        if s.actor() == CHANCE and forced_code(s) is None
    ]
    steps = [reviewer.review_step(n) for n in draws]
    luck = [account_for(seat, steps).luck / WHOLE for seat in range(SEATS)]
    yield Measured("luck", game.name, number, "planner", luck)


def measure_ladder(game: Game, number: int) -> Iterator[Measured]:
    """What a decision gives away at tables of one kind of bot each."""
    for bot in LADDER:
        course = sample_course(game, [bot] * SEATS, derive_seed("ladder", game.name, number))
        if course is None:
            continue
        reviewer = Reviewer(course, DEPTH)
        decided = [n for n, s in enumerate(course.states[:-1]) if s.actor() < CHANCE]
        steps = [reviewer.review_step(n) for n in decided]
        losses = [-step.change[int(step.by)] / WHOLE for step in steps if step.mark is not None]
        yield Measured("ladder", game.name, number, bot, [mean(losses)])


class Saboteur:
    """Puts the worst decision in the place of a bot's, once, where it costs enough."""

    def __init__(self, game: Game, number: int) -> None:
        self.kit = load_toolkit(game.name)
        self.evaluator = FutureEvaluator(game)
        self.seed = derive_seed("saboteur", game.name, number)
        self.earliest = 20 + self.seed % 60  # decisions before it begins to look for a place
        self.decisions = 0
        self.planted: bytes | None = None  # the state in which it was done

    def interfere(self, state: State, action: int) -> int:
        """The worst decision, or the bot's own."""
        self.decisions += 1
        if self.planted is not None or self.decisions < self.earliest:
            return action
        seat, seed = state.actor(), self.seed + self.decisions
        candidates = list_candidates(self.kit, state, DEPTHS[DEPTH], action)
        if len(candidates) < 2:
            return action
        test = DecisionTest(self.evaluator, world_shuffler(state, seat, seed), seat, candidates)
        test.run(candidates, 0, 64, seed)
        worst = min(candidates, key=lambda each: test.mean(each)[seat])
        gap = test.difference(action, worst)
        if gap.means[seat] - 2 * gap.error < PLANTED:
            return action
        self.planted = bytes(str(state.dump()), "ascii")
        return worst


def measure_blunders(game: Game, number: int) -> Iterator[Measured]:
    """Whether a planted blunder is the costliest decision of the review."""
    saboteur = Saboteur(game, number)
    seed = derive_seed("blunders", game.name, number)
    match = play_bot_game(game, [LADDER[0]] * SEATS, seed, saboteur.interfere)
    if match is None or saboteur.planted is None:
        return
    course = read_course(match.record(), game)
    reviewer = Reviewer(course, DEPTH)
    decided = [n for n, s in enumerate(course.states[:-1]) if s.actor() < CHANCE]
    worst = max(decided, key=lambda n: reviewer.review_step(n).loss)
    found = bytes(str(course.states[worst].dump()), "ascii") == saboteur.planted
    yield Measured("blunders", game.name, number, LADDER[0], [float(found)])


KINDS: dict[str, Callable[[Game, int], Iterator[Measured]]] = {
    "sums": measure_sums,
    "luck": measure_luck,
    "ladder": measure_ladder,
    "blunders": measure_blunders,
}


def collect(kind: str, name: str, games: int) -> list[Measured]:
    """What is measured of a kind; what is missing is measured now."""
    KEPT.mkdir(parents=True, exist_ok=True)
    file, done = KEPT / f"{kind}-{name}.jsonl", KEPT / f"{kind}-{name}.done"
    game = parkett.game(name, options=dict(load_toolkit(name).options))
    first = int(done.read_text()) if done.exists() else 0
    with Progress(f"{kind} {name}", games) as progress, file.open("ab") as stream:
        progress.step(first)
        for number in range(first, games):
            for measured in KINDS[kind](game, number):
                stream.write(msgspec.json.encode(measured) + b"\n")
            stream.flush()
            done.write_text(str(number + 1))
            progress.step()
    return [msgspec.json.decode(line, type=Measured) for line in file.read_bytes().splitlines()]


def interval(values: Sequence[float]) -> str:
    """A mean in per cent with half its 95 % interval."""
    if len(values) < 2:
        return f"{100 * mean(values):.2f} % (one value)"
    half = SPREAD * stdev(values) / sqrt(len(values))
    return f"{100 * mean(values):.2f} ± {100 * half:.2f} %"


def borne_out_part(counted: float, found: Sequence[Measured]) -> str:
    """The part of losses with which the rests are smallest by least squares, with its interval."""
    rests = [each.values[0] for each in found]
    losses = [each.values[1] / counted for each in found]
    size = sum(loss * loss for loss in losses)
    more = sum(rest * loss for rest, loss in zip(rests, losses, strict=True)) / size
    left = [rest - more * loss for rest, loss in zip(rests, losses, strict=True)]
    error = sqrt(sum(each * each for each in left) / (len(left) - 1) / size)
    return f"{100 * (counted + more):.0f} ± {196 * error:.0f} % ({100 * counted:.0f} % are counted)"


def describe(kind: str, found: Sequence[Measured]) -> str:
    """What was found of a kind, in a sentence."""
    values = [value for each in found for value in each.values]
    games = len({each.number for each in found})
    if kind == "sums":
        rest = [abs(each.values[0]) for each in found]
        borne_out = borne_out_part(load_calibration(found[0].game).losses, found)
        return (
            f"games: {games}; every sum exact; size of the rest {interval(rest)} a seat; "
            f"results bear out {borne_out} of a measured loss"
        )
    if kind == "luck":
        seats = [interval([each.values[seat] for each in found]) for seat in range(SEATS)]
        return f"games: {games}; mean luck of the seats {', '.join(seats)}"
    if kind == "blunders":
        return f"planted: {games}; found first {interval(values)}"
    by_bot = {bot: [e.values[0] for e in found if e.bot == bot] for bot in LADDER}
    told = [f"{bot} {interval(losses)}" for bot, losses in by_bot.items() if losses]
    return f"games each: {games}; given away in a decision: {', '.join(told)}"


def write_page() -> None:
    """Write the page from all that is kept."""
    lines = [
        "# How good the reviews are",
        "",
        "Tables of four, reviews of depth `quick`; intervals of 95 %. Written by",
        "`python -m tools.check_reviews`; see [the coach](../explanation/coach.md).",
    ]
    for name in parkett.GAMES:
        lines += ["", f"## {name}", ""]
        for kind in KINDS:
            file = KEPT / f"{kind}-{name}.jsonl"
            kept = file.read_bytes().splitlines() if file.exists() else []
            found = [msgspec.json.decode(line, type=Measured) for line in kept]
            if found:
                lines.append(f"- {kind}: {describe(kind, found)}.")
    PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", default=list(KINDS), help=", ".join(KINDS))
    parser.add_argument("--only", nargs="*", default=None, help="games")
    parser.add_argument("--games", type=int, default=20)
    args = parser.parse_args(arguments)
    for kind in args.kinds:
        for name in args.only or parkett.GAMES:
            print(f"{kind}, {name}: {describe(kind, collect(kind, name, args.games))}")
            write_page()
    return 0


if __name__ == "__main__":
    sys.exit(main())
