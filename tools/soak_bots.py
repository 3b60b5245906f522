"""Games between bots in great number: nobody hangs, forfeits or answers against the rules.

    python -m tools.soak_bots [--games 10000] [--only shark] [--workers 2]

The games are spread over all games, editions, variants and numbers of players; half of them
with what the others hold kept hidden as the edition has it, half in the open.  Most tables
are of rule players, some have a planner, a few a bot that searches.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from tools.soak_games import VARIANTS

import parkett
from parkett.arena.game_runner import LONGEST, GameRunner
from parkett.bots.bot_spec import parse_bot_spec
from parkett.bots.registry import BOT_PROFILES
from parkett.bots.toolkit import load_toolkit
from parkett.games import game_class

QUICK = ("greedy", "greedy-bold", "greedy-careful", "random")
QUICK_WEIGHTS = (3, 2, 2, 1)
SEARCHING = ("search@8", "champion@8")
LIMITS = {  # two rich survivors can go on for ever (GUB-15.3), which is nobody's fault
    "geld_und_boerse": {"max_turns": 4000},
}
PLANNERS = 12  # in a hundred games have one
SEARCHERS = 3
PATIENCE = 30.0  # seconds for one answer


class Task(NamedTuple):
    """What one line of the report is about."""

    game: str
    edition: str
    variant: str
    seats: int
    games: int

    def run(self) -> tuple[str, int, int, list[str]]:
        """Play; return what was played, the games, the decisions and all that went wrong."""
        decisions, wrong = 0, []
        for number in range(self.games):
            made, faults = self.play(number)
            decisions += made
            wrong += [f"game {number}: {fault}" for fault in faults]
        return self.title(), self.games, decisions, wrong

    def play(self, number: int) -> tuple[int, list[str]]:
        """One game; the same number gives the same game."""
        open_to_all = load_toolkit(self.game).options if number % 2 else {}
        variant = VARIANTS.get(self.game, {}).get(self.variant, {})
        options = {**variant, **LIMITS.get(self.game, {}), **open_to_all}
        game = parkett.game(self.game, self.edition, options)
        seed = f"soak/{self.title()}"
        table = [
            parse_bot_spec(name, game) for name in self.company(random.Random(f"{seed}/{number}"))
        ]
        result = GameRunner(game, table, number, seed, PATIENCE).play()
        faults = [f"{table[f.seat].text}: {f.kind}: {f.message}" for f in result.forfeits]
        made = sum(result.decisions)
        return made, [*faults, *(["no end"] if made >= LONGEST else [])]

    def company(self, dice: random.Random) -> list[str]:
        """The bots of a table."""
        quick = {
            name: weight
            for name, weight in zip(QUICK, QUICK_WEIGHTS, strict=True)
            if plays(name, self.game)
        }
        names = dice.choices(list(quick), weights=list(quick.values()), k=self.seats)
        drawn = dice.randrange(100)
        if drawn < PLANNERS:
            names[dice.randrange(self.seats)] = "planner"
        elif drawn < PLANNERS + SEARCHERS:
            searching = [name for name in SEARCHING if plays(name, self.game)]
            names[dice.randrange(self.seats)] = dice.choice(searching)
        return names

    def title(self) -> str:
        """Game, edition, variant and seats."""
        variant = f", variant {self.variant}" if self.variant else ""
        return f"{self.game}/{self.edition}{variant}, {self.seats} seats"


def plays(name: str, game: str) -> bool:
    """Whether a bot, named with or without a budget, plays a game."""
    return BOT_PROFILES[name.partition("@")[0]].plays(game)


def tasks(names: Sequence[str], games: int) -> Iterator[Task]:
    """The games spread evenly over every game, and there over editions, variants and seats."""
    for name in names:
        kinds = [
            (edition, variant, seats)
            for edition in game_class(name).editions
            for variant in ("", *VARIANTS.get(name, {}))
            for seats in parkett.game(name, edition).edition.seats
        ]
        share = -(-games // len(names) // len(kinds))
        for edition, variant, seats in kinds:
            yield Task(name, edition, variant, seats, share)


def main() -> int:
    """Play them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="in all")
    parser.add_argument("--only", nargs="+", choices=list(parkett.GAMES), help="these games")
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    todo = list(tasks(args.only or list(parkett.GAMES), args.games))
    began, games, decisions, failed = time.monotonic(), 0, 0, 0
    with ProcessPoolExecutor(args.workers) as pool:
        for title, played, made, wrong in pool.map(Task.run, todo):
            games, decisions, failed = games + played, decisions + made, failed + len(wrong)
            print(f"{title}: {played} games, {made} decisions, {len(wrong)} faults", flush=True)
            for fault in wrong:
                print(f"  {fault}", flush=True)
    took = time.monotonic() - began
    print(f"{games} games, {decisions} decisions, {failed} faults, {took:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
