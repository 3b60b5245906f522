"""Accept or refuse a change of a bot: a sequential test on fresh deals at equal time.

    python -m tools.gate acquire champion champion-2026 --time 20ms [--seats 4] [--gain 0.05]

Every deal is played once with the new bot in each seat and the old one in all others.  The
score of a deal is the new bot's mean win share.  After every few deals the likelihood ratio of
"an even share and --gain more" against "an even share" is computed from the scores (normal
approximation, variance from the sample); at 95 % for either the test ends.  Deals already
played count when it is called again, as long as bots, kernel and rules are what they were.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import parkett
from parkett.arena.game_runner import GameResult
from parkett.arena.play_digest import compute_play_digest
from parkett.arena.ratings import rate_bots
from parkett.arena.tournament import Tournament, TournamentConfig

KEPT = Path(__file__).parents[1] / "build" / "gate"
LEAST_DEALS = 10  # before the sample's variance is believed
CHUNK = 2  # deals between two looks
ERROR = 0.05  # of either kind


class Verdict(NamedTuple):
    """What the deals so far say."""

    ratio: float  # logarithm of the likelihood ratio
    accepted: bool
    refused: bool


def judge(scores: Sequence[float], even: float, gain: float) -> Verdict:
    """The sequential probability ratio test of the mean score."""
    number = len(scores)
    if number < LEAST_DEALS:
        return Verdict(0.0, accepted=False, refused=False)
    mean = sum(scores) / number
    variance = sum((score - mean) ** 2 for score in scores) / (number - 1)
    variance = max(variance, even * (1 - even) / (4 * number))  # equal scores prove nothing
    ratio = number * gain / variance * (mean - even - gain / 2)
    bound = math.log((1 - ERROR) / ERROR)
    return Verdict(ratio, ratio >= bound, ratio <= -bound)


def deal_scores(games: Sequence[GameResult], name: str) -> list[float]:
    """The mean win share of a bot in every deal."""
    deals: dict[int, list[float]] = {}
    for game in games:
        seat = game.bots.index(name)
        deals.setdefault(game.deal, []).append(game.shares[seat])
    return [sum(shares) / len(shares) for shares in deals.values()]


def run_gate(config: TournamentConfig, file: Path, gain: float, most: int, workers: int) -> int:
    """Play until the test ends or the deals are used up; 0 if the change is accepted."""
    new, even = config.bots[0], 1 / config.seats
    kept = Tournament(replace(config, deals=1), file)
    kept.resume()
    deals = max(CHUNK, len(kept.results))
    while True:
        games = Tournament(replace(config, deals=deals), file).run(workers)
        verdict = judge(deal_scores(games, new), even, gain)
        found = next(line for line in rate_bots(games) if line.name == new)
        half = (found.ci95[1] - found.ci95[0]) / 2
        print(
            f"{deals} deals, {len(games)} games: {found.win_share:.1%} ± {half:.1%} "
            f"(even {even:.1%}), log ratio {verdict.ratio:+.2f}, {found.ms_per_decision:.1f} ms",
            flush=True,
        )
        if verdict.accepted or verdict.refused or deals >= most:
            told = {True: "accepted", False: "refused" if verdict.refused else "undecided"}
            print(f"{new} against {config.bots[1]}: {told[verdict.accepted]}")
            return 0 if verdict.accepted else 1
        deals += CHUNK


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the arguments and run the test."""
    parser = argparse.ArgumentParser(description="A sequential test of a new bot.")
    parser.add_argument("game", choices=list(parkett.GAMES))
    parser.add_argument("new")
    parser.add_argument("old")
    parser.add_argument("--time", default="20ms", help="of a decision, the same for both")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--gain", type=float, default=0.05, help="of win share worth having")
    parser.add_argument("--most", type=int, default=200, help="deals")
    parser.add_argument("--seed", default="gate", help="other deals")
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args(arguments)
    bots = (f"{args.new}@{args.time}", f"{args.old}@{args.time}")
    config = TournamentConfig(args.game, bots, args.seats, 1, seed=args.seed)
    digest = compute_play_digest(args.game)
    name = f"{args.game}-{args.seats}-{args.new}-{args.old}-{args.time}-{args.seed}.jsonl"
    return run_gate(config, KEPT / digest / name, args.gain, args.most, args.workers)


if __name__ == "__main__":
    sys.exit(main())
