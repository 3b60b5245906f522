"""`parkett bench-agent`: an agent against the frozen ladder on fixed deals."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any

import msgspec

import parkett
from parkett.arena.agent_benchmark import (
    AgentScore,
    FrozenLadder,
    measure_agent,
    read_frozen_ladder,
)
from parkett.bots.bot_spec import parse_bot_spec
from parkett.bots.errors import BotError
from parkett.cli.options import add_command
from parkett.cli.progress import Progress
from parkett.games import game_class, load


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    examples = """parkett bench-agent greedy --game acquire
    parkett bench-agent my_bot.py --workers 2
    parkett bench-agent search@200 --game shark --deals 10 --json"""
    made = add_command(commands, name, about, run_command, examples)
    made.add_argument("agent", metavar="BOT", help="a bot (search@200) or a .py file")
    made.add_argument("--game", action="append", metavar="G", help=", ".join(parkett.GAMES))
    made.add_argument(
        "--deals", type=int, default=0, metavar="N", help="fewer deals than the benchmark, to try"
    )
    made.add_argument("--workers", type=int, default=0, metavar="N", help="processes")
    made.add_argument("--json", action="store_true", help="print the result as JSON")


def run_command(args: argparse.Namespace) -> int:
    """Measure and print."""
    ladder = read_frozen_ladder()
    deals = args.deals or ladder.deals
    if not 1 <= deals <= ladder.deals:
        raise BotError(f"--deals {args.deals}: the benchmark has {ladder.deals} deals")
    agent = args.agent.strip()
    games = [game_class(name).name for name in args.game or parkett.GAMES]
    for game in games:
        parse_bot_spec(agent, load(game))
    total = len(games) * len(ladder.rungs) * deals
    with Progress("deals", total, show=not args.json) as progress:
        scores = [
            measure_agent(game, agent, ladder, deals, args.workers, progress.step) for game in games
        ]
    if args.json:
        sys.stdout.buffer.write(msgspec.json.encode(scores) + b"\n")
    else:
        print(format_scores(scores, ladder, deals))
    return 0


def format_scores(scores: Sequence[AgentScore], ladder: FrozenLadder, deals: int) -> str:
    """The table, and what a reader must know to compare it."""
    rungs = ladder.rungs
    lines = [
        f"benchmark {ladder.version}: {scores[0].agent}, {ladder.seats} seats, {deals} deals",
        f"{'game':16} {'score':>13}  " + "  ".join(f"v. {rung:>10}" for rung in rungs),
    ]
    for score in scores:
        cells = "  ".join(f"{format_share(rung.win_share, rung.ci95):>13}" for rung in score.rungs)
        lines.append(f"{score.game:16} {format_share(score.score, score.ci95):>13}  {cells}")
    changed = [score.game for score in scores if not score.frozen]
    if changed:
        said = ", ".join(changed)
        lines.append(f"not comparable: the ladder has changed since it was frozen: {said}")
    if deals < ladder.deals:
        lines.append(f"a trial: the benchmark has {ladder.deals} deals")
    forfeits = sum(score.forfeits for score in scores)
    return "\n".join([*lines, *([f"forfeits: {forfeits}"] if forfeits else [])])


def format_share(share: float, interval: tuple[float, float]) -> str:
    """A share in per cent with half the width of its interval."""
    return f"{share * 100:.1f} ± {(interval[1] - interval[0]) * 50:.1f} %"
