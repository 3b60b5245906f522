"""`parkett bench-decisions`: what a bot loses by its choices at stored, deeply valued decisions."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from parkett.arena.decision_benchmark import (
    benchmark_game,
    load_decisions,
    losses_of_game,
    sum_up,
)
from parkett.bots.bot_spec import parse_bot_spec
from parkett.bots.budget import Budget
from parkett.cli.options import add_command
from parkett.cli.progress import Progress
from parkett.core.errors import ParkettError


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    examples = """parkett bench-decisions champion@200 --game acquire
    parkett bench-decisions planner --game shark --json"""
    made = add_command(commands, name, about, run_command, examples)
    made.add_argument("bot", help="a bot with a budget if you like: champion@200, search@50ms")
    made.add_argument("--game", required=True, help="whose decisions")
    made.add_argument("--budget", default="", help="of a decision, where the bot names none")
    made.add_argument("--most", type=int, default=0, help="games of decisions (default all)")
    made.add_argument("--json", action="store_true", help="print the result as JSON")


def run_command(args: argparse.Namespace) -> int:
    """Ask the bot everywhere and print its mean loss."""
    if args.most < 0:
        raise ParkettError(f"--most {args.most}: a number of games, or 0 for all")
    game = benchmark_game(args.game)
    kept = load_decisions(args.game)
    spec = parse_bot_spec(args.bot, game, Budget.read(args.budget) if args.budget else None)
    games = kept.games[: args.most or None]
    found = []
    with Progress("games", len(games)) as progress:
        for each in games:
            found.append(losses_of_game(game, spec, each))
            progress.step()
    loss = sum_up(args.bot, found)
    if args.json:
        print(msgspec.json.encode(loss).decode())
        return 0
    print(
        f"{loss.bot} in {game.name}: loses {loss.mean * 100:.2f} ± {loss.half * 100:.2f} points of "
        f"win share a decision ({loss.decisions} decisions, {kept.futures} futures a candidate; "
        f"{loss.best:.0%} best choices, {loss.unlisted} not listed)"
    )
    return 0
