"""`parkett simulate`: play many games and sum them up."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from typing import Any

import msgspec

from parkett.bots.chooser import ChooseAction, make_chooser
from parkett.cli.bot_seats import BOTS, check_bots
from parkett.cli.options import add_command, add_game_arguments, load_chosen_game
from parkett.cli.progress import Progress
from parkett.core.dealer import RngDealer
from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.rng import Rng
from parkett.core.seeds import seed_number
from parkett.core.state import NOBODY, State

LONGEST = 100_000  # decisions after which a game of bots is called off


class Summary(msgspec.Struct):
    """What came out of many games."""

    game: str
    edition: str
    seats: int
    games: int
    bots: list[str]
    seed: str
    decisions: int = 0
    seconds: float = 0.0
    unfinished: int = 0
    wins: list[float] = []  # shared victories count in parts
    mean_scores: list[float] = []
    ends: dict[str, int] = {}


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    examples = """parkett simulate acquire --seats 4 --games 1000
    parkett simulate shark --bots planner,greedy,greedy,random --games 50
    parkett simulate acquire --edition international --seats 2 --games 500 --seed 7 --json"""
    made = add_command(commands, name, about, run_command, examples)
    add_game_arguments(made)
    made.add_argument(
        "--seats", type=int, help="players (default: four, or as many as there can be)"
    )
    made.add_argument("--games", type=int, default=100, help="how many games (default 100)")
    made.add_argument(
        "--seed", default="0", help="a number or a word; the same seed gives the same games"
    )
    made.add_argument("--bots", help=f"one for each seat, or one for all: {BOTS}")
    made.add_argument("--json", action="store_true", help="print the summary as JSON")


def run_command(args: argparse.Namespace) -> int:
    """Play and print."""
    game = load_chosen_game(args)
    seats = args.seats or min(4, game.edition.seats[-1])
    game.check_seats(seats)
    if args.games < 1:
        raise ParkettError(f"--games {args.games}: at least one game is needed")
    names = parse_seat_bots(args.bots, seats)
    check_bots(game, names)
    summary = play_all_games(game, seats, args.games, args.seed, names, show=not args.json)
    if args.json:
        sys.stdout.buffer.write(msgspec.json.encode(summary) + b"\n")
    else:
        print(format_summary(summary))
    return 0


def parse_seat_bots(text: str | None, seats: int) -> list[str]:
    """A bot's name for every seat."""
    names = (text or "random").split(",")
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise ParkettError(f"--bots names {len(names)} bots for {seats} seats")
    return names


def play_all_games(
    game: Game, seats: int, games: int, seed: str, names: list[str], *, show: bool
) -> Summary:
    """Play all games and add them up."""
    total = Summary(game.name, game.edition.id, seats, games, names, seed)
    total.wins, scores = [0.0] * seats, [0] * seats
    ends: Counter[str] = Counter()
    began = time.perf_counter()
    with Progress("playing", games, show=show) as progress:
        for number in range(games):
            rng = Rng(seed_number(seed) * 1_000_003 + number)
            state, decisions = play_one_game(game, seats, names, rng)
            total.decisions += decisions
            result = state.scores()
            winners = state.winners()
            for seat in winners:
                total.wins[seat] += 1 / len(winners)
            scores = [a + b for a, b in zip(scores, result, strict=True)]
            over = state.actor() == NOBODY
            total.unfinished += not over
            ends[str(game.position_fields(state).get("end")) if over else "called off"] += 1
            progress.step()
    total.seconds = time.perf_counter() - began
    total.mean_scores = [score / games for score in scores]
    total.ends = dict(ends)
    return total


def play_one_game(game: Game, seats: int, names: list[str], rng: Rng) -> tuple[State, int]:
    """Play one game to its end; return the last state and the number of decisions."""
    start = game.start(seats)
    if set(names) == {"random"}:  # a loop inside the kernel
        return start, int(start.playout(rng, LONGEST))
    choosers: list[ChooseAction] = [make_chooser(game, name, rng) for name in names]
    match = Match(game, start, RngDealer(rng), keep_steps=False)
    who = match.settle()
    while who != NOBODY and len(match.moves) < LONGEST:
        who = match.apply(choosers[who](match.state))
    return match.state, len(match.moves)


def format_summary(summary: Summary) -> str:
    """The summary for people, with bars for the win shares."""
    speed = summary.decisions / summary.seconds if summary.seconds else 0
    what = f"{summary.game}/{summary.edition}, {summary.seats} players: {summary.games} games"
    lines = [
        f"{what}, {summary.decisions / summary.games:.0f} decisions each, {speed:,.0f} decisions/s",
        "seat  bot         wins                        mean score",
    ]
    for seat, name in enumerate(summary.bots):
        part = summary.wins[seat] / summary.games
        bar = "█" * round(part * 20)
        lines.append(
            f"{seat:>4}  {name:10} {part:6.1%} {bar:20} {summary.mean_scores[seat]:>11,.0f}"
        )
    ends = ", ".join(f"{end}: {number}" for end, number in sorted(summary.ends.items()))
    return "\n".join([*lines, f"ends: {ends}"])
