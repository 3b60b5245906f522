"""Random games in great number: all end, and every invariant holds after every step."""

from __future__ import annotations

import argparse
import sys
import time

import parkett
from parkett.core.kernel import CHANCE, NOBODY, Rng, State
from parkett.games import game_class


def play(state: State, rng: Rng, every: int) -> int:
    """Play one game at random, looking at the ledger; return the number of steps."""
    ledger = state.ledger()
    steps = 0
    while (actor := state.actor()) != NOBODY:
        if actor == CHANCE:
            state.apply(state.chance_at(rng.below(state.chance_weight())))
        else:
            actions = state.actions()
            state.apply(actions[rng.below(len(actions))])
        steps += 1
        if steps % every == 0:
            if state.ledger() != ledger:
                raise AssertionError(f"ledger changed at step {steps}")
            if fault := state.audit():
                raise AssertionError(f"step {steps}: {fault}")
        if steps > 100_000:
            raise AssertionError("no end after 100,000 steps")
    if state.ledger() != ledger:
        raise AssertionError("ledger changed by the end")
    return steps


def main() -> int:
    """Play every game, edition and seat count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games for each combination")
    parser.add_argument("--every", type=int, default=1, help="check the ledger every so many steps")
    parser.add_argument("--only", default="", help="one game")
    args = parser.parse_args()
    for name in [args.only] if args.only else parkett.GAMES:
        for edition in game_class(name).editions:
            game = parkett.game(name, edition)
            for seats in game.edition.seats:
                began, steps = time.monotonic(), 0
                for number in range(args.games):
                    steps += play(game.start(seats), Rng(number * 7919 + seats), args.every)
                took = time.monotonic() - began
                what = f"{name}/{edition} {seats} seats"
                print(f"{what}: {args.games} games, {steps} steps, {took:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
