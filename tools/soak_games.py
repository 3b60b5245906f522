"""Random games in great number: all end, and every invariant holds after every step.

    python tools/soak_games.py [--games 10000] [--only shark] [--workers 2]

One line for every game, edition, variant and number of players.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

import parkett
from parkett.core.edition import Value
from parkett.core.rng import Rng
from parkett.games import game_class

LONGEST = 100_000  # steps of a game
EVERY = 10  # steps between two looks at the ledger; what is lost stays lost
VARIANTS: dict[str, dict[str, Mapping[str, Value]]] = {  # beside the plain editions
    "shark": {
        "TOP houses": {"top_houses": True},
        "I": {"free_share": False, "chain_cap": 7},
        "II": {"black_means": "fewest"},
        "III": {"colour_die": False},
    },
}


class Task(NamedTuple):
    """What one line of the report is about."""

    game: str
    edition: str
    variant: str
    seats: int
    games: int

    def run(self) -> str:
        """Play, and say how many steps it took."""
        options = VARIANTS.get(self.game, {}).get(self.variant, {})
        game = parkett.game(self.game, self.edition, options)
        began, steps = time.process_time(), 0
        for number in range(self.games):
            rng = Rng(number * 7919 + self.seats)
            made, fault = game.start(self.seats).watch(rng, EVERY, LONGEST)
            steps += made
            if fault:
                return f"{self.title()}: FAILED in game {number} after {made} steps: {fault}"
        took = time.process_time() - began
        return f"{self.title()}: {self.games} games, {steps} steps, {took:.0f} s"

    def title(self) -> str:
        """Game, edition, variant and seats."""
        variant = f", variant {self.variant}" if self.variant else ""
        return f"{self.game}/{self.edition}{variant}, {self.seats} seats"


def tasks(names: list[str], games: int) -> Iterator[Task]:
    """Every game, edition, variant and number of players."""
    for name in names:
        for edition in game_class(name).editions:
            for variant in ("", *VARIANTS.get(name, {})):
                for seats in parkett.game(name, edition).edition.seats:
                    yield Task(name, edition, variant, seats, games)


def main() -> int:
    """Play them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games for each combination")
    parser.add_argument("--only", choices=list(parkett.GAMES), help="one game")
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    todo = list(tasks([args.only] if args.only else list(parkett.GAMES), args.games))
    failed = 0
    with ProcessPoolExecutor(args.workers) as pool:
        for done, line in enumerate(pool.map(Task.run, todo), 1):
            print(f"[{done}/{len(todo)}] {line}", flush=True)
            failed += "FAILED" in line
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
