"""`parkett arena`: bots against bots, in every seating of the same deals."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import parkett
from parkett.arena.game_runner import Result
from parkett.arena.ratings import lines
from parkett.arena.report import as_json, as_table, write_all
from parkett.arena.tournament import Event, Tournament
from parkett.bots.errors import BotError
from parkett.cli.options import command
from parkett.cli.progress import Progress


def add(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    examples = """parkett arena --game acquire --bots greedy,random,random,random --games 400
    parkett arena --game acquire --bots champion@1s,search@1s --seats 4 --games 100 --out duel"""
    made = command(commands, name, about, run, examples)
    made.add_argument("--game", required=True, metavar="G", help=", ".join(parkett.GAMES))
    made.add_argument("--edition", help="an edition of the game; see 'parkett games'")
    made.add_argument(
        "--bots",
        required=True,
        metavar="A,B,…",
        help="names, each with a budget if you like (search@500, champion@2s), or .py files; "
        "more bots than seats: every choice of them meets; fewer: the last one fills the table",
    )
    made.add_argument("--games", type=int, default=100, metavar="N", help="at least so many")
    made.add_argument("--seats", type=int, metavar="N", help="players (default: one a bot)")
    made.add_argument("--seed", default="parkett", help="the same seed gives the same deals")
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
    made.add_argument("--json", action="store_true", help="for machines")


def event_of(args: argparse.Namespace) -> Event:
    """What the arguments ask for; raises ParkettError before anything is played."""
    bots = tuple(name.strip() for name in args.bots.split(",") if name.strip())
    seats = args.seats or len(bots)
    if args.games < 1:
        raise BotError(f"--games {args.games}: at least one game is needed")
    one = Event(
        args.game, bots, seats, 1, args.seed, args.edition, args.budget, max(0.0, args.patience)
    )
    one.check()
    games_a_deal = sum(len(set(rotations(table))) for table in one.tables())
    deals = -(-args.games // games_a_deal)
    return Event(one.game, bots, seats, deals, one.seed, one.edition, one.budget, one.patience)


def rotations(table: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The company moved around the table."""
    return [table[shift:] + table[:shift] for shift in range(len(table))]


def run(args: argparse.Namespace) -> int:
    """Play and report."""
    event = event_of(args)
    file = args.out / "games.jsonl" if args.out else None
    with Progress("deals", event.deals * len(event.tables()), show=not args.json) as progress:

        def tell(done: int, total: int) -> None:
            progress.total = total
            progress.step(done - progress.done)

        games = Tournament(event, file).run(args.workers, tell, args.ray)
    found = lines(games)
    if args.json:
        sys.stdout.buffer.write(as_json(event, found) + b"\n")
    else:
        print(as_table(found))
        complain(games)
    if args.out:
        written = write_all(args.out, event, found)
        if not args.json:
            print("written:", ", ".join(str(file) for file in written))
    return 0


def complain(games: list[Result]) -> None:
    """Say which bots forfeited, and why."""
    faults = [(game, fault) for game in games for fault in game.faults]
    for game, fault in faults[:5]:
        print(f"{game.table[fault.seat]} forfeited ({fault.kind}): {fault.message}")
    if len(faults) > 5:
        print(f"… and {len(faults) - 5} more forfeits")
