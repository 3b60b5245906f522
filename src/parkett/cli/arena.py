"""`parkett arena`: bots against bots, in every seating of the same deals."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import parkett
from parkett.arena.game_runner import GameResult
from parkett.arena.ratings import rate_bots
from parkett.arena.report import format_json, format_table, write_reports
from parkett.arena.tournament import Tournament, TournamentConfig
from parkett.bots.errors import BotError
from parkett.cli.options import (
    add_board_argument,
    add_command,
    add_edition_arguments,
    name_board_file,
    parse_options,
    read_board_file,
)
from parkett.cli.progress import Progress
from parkett.extras import explain_missing, list_missing


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    examples = """parkett arena --game acquire --bots greedy,random,random,random --games 400
    parkett arena --game acquire --bots champion@1s,search@1s --seats 4 --games 100 --out duel"""
    made = add_command(commands, name, about, run_command, examples)
    made.add_argument("--game", required=True, metavar="G", help=", ".join(parkett.GAMES))
    add_edition_arguments(made)
    add_board_argument(made)
    made.add_argument(
        "--bots",
        required=True,
        metavar="A,B,…",
        help="names, each with a budget if you like (search@500, champion@2s), or .py files; "
        "if more than seats, every choice of them meets; if fewer, the last one fills the table",
    )
    made.add_argument("--games", type=int, default=100, metavar="N", help="at least this many")
    made.add_argument("--seats", type=int, metavar="N", help="players (default: one per bot)")
    made.add_argument(
        "--seed", default="parkett", help="a number or a word; the same seed gives the same deals"
    )
    made.add_argument("--budget", default="", help="of bots that name none: 200, 50ms or 2s")
    made.add_argument(
        "--patience",
        type=float,
        default=30.0,
        metavar="S",
        help="seconds a bot may take beyond its budget before it forfeits (default 30)",
    )
    made.add_argument("--workers", type=int, default=0, metavar="N", help="processes")
    made.add_argument("--ray", default="", metavar="ADDRESS", help="play on a Ray cluster")
    made.add_argument(
        "--out", type=Path, metavar="DIR", help="keep games and reports here, and resume"
    )
    made.add_argument("--json", action="store_true", help="print the result as JSON")


def build_tournament_config(args: argparse.Namespace) -> TournamentConfig:
    """What the arguments ask for; raises ParkettError before anything is played."""
    bots = tuple(name.strip() for name in args.bots.split(",") if name.strip())
    seats = args.seats or len(bots)
    one = TournamentConfig(
        args.game,
        bots,
        seats,
        1,
        args.seed,
        args.edition,
        args.budget,
        max(0.0, args.patience),
        parse_options(args),
        read_board_file(args.board) if args.board else "",
    )
    with name_board_file(args.board):
        one.check()
    return one.for_games(args.games)


def run_command(args: argparse.Namespace) -> int:
    """Play and report."""
    missing = list_missing("arena")
    if args.out and "matplotlib" in missing:  # said before anything is played
        raise BotError(f"--out: {explain_missing('matplotlib', 'arena')}")
    config = build_tournament_config(args)
    file = args.out / "games.jsonl" if args.out else None
    with Progress("deals", config.deals * len(config.groups()), show=not args.json) as progress:

        def show(done: int, total: int) -> None:
            progress.total = total
            progress.step(done - progress.done)

        games = Tournament(config, file).run(args.workers, show, args.ray)
    found = rate_bots(games)
    if args.json:
        sys.stdout.buffer.write(format_json(config, found) + b"\n")
    else:
        print(format_table(found))
        print_forfeits(games)
        if "openskill" in missing:
            print(f"no rating: {explain_missing('openskill', 'arena')}")
    if args.out:
        written = write_reports(args.out, config, found)
        if not args.json:
            print("written:", ", ".join(str(file) for file in written))
    return 0


def print_forfeits(games: list[GameResult]) -> None:
    """Say which bots forfeited, and why."""
    forfeits = [(game, forfeit) for game in games for forfeit in game.forfeits]
    for game, forfeit in forfeits[:5]:
        print(f"{game.bots[forfeit.seat]} forfeited ({forfeit.kind}): {forfeit.message}")
    if len(forfeits) > 5:
        print(f"… and {len(forfeits) - 5} more forfeits")
