"""How much better could anybody play Geld & Börse?  What perfect odds would add to the policy.

    python -m bench.headroom [--games 40] [--futures 800] [--every 8] [--seed 1]

Rollout policies play against each other.  At some of their decisions every candidate meets the
same futures, played to the end; where another one than the policy's choice wins most, both meet
fresh futures, so that the luckiest does not pass for the best.  At the end of a turn the candidates
are layouts of the INVEST cards, one or two cards changed.  The gains in win share, times how often
a player meets such a decision in a game, are what a player with perfect odds would win beyond an
even share, one decision at a time.  The figure goes to docs/reference/headroom.json, from where
tools/strength.py takes it.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import defaultdict
from collections.abc import Sequence
from statistics import mean, stdev
from typing import cast

import msgspec
from tools.strength import HEADROOM, Headroom

import parkett
from parkett.arena.play_digest import compute_play_digest
from parkett.bots.kernel.evaluator import TO_THE_END
from parkett.bots.toolkit import load_toolkit
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State
from parkett.games.geld_und_boerse.kernel.codes import (
    BRANCHES,
    CITIES,
    FINISH_TURN,
    lay_code,
    take_off_code,
)
from parkett.games.geld_und_boerse.kernel.engine import GeldGame

GAME = "geld_und_boerse"
SEATS = 4
MOST = 13  # other layouts that are looked at
POLICY = load_toolkit(GAME).rollout_policy


def wins(state: State, actions: Sequence[int], futures: int, luck: int) -> float:
    """The share of so many futures that the seat to act wins after some actions."""
    seat, won = state.actor(), 0.0
    for number in range(futures):
        world, rng = state.clone(), Rng(luck + number)
        world.reshuffle(seat, rng)
        for action in actions:
            world.apply(action)
        POLICY.rollout(world, rng, 0, TO_THE_END)
        winners = world.winners()
        won += (seat in winners) / len(winners)
    return won / futures


def gain(state: State, ways: Sequence[Sequence[int]], futures: int, dice: random.Random) -> float:
    """What the best way wins beyond the policy's choice, in futures that did not choose it."""
    luck, fresh = dice.randrange(1 << 29), dice.randrange(1 << 29)
    best = max(ways, key=lambda way: wins(state, way, futures, luck))
    if best == ways[0]:
        return 0.0
    return wins(state, best, futures, fresh) - wins(state, ways[0], futures, fresh)


def ways_from(state: State, dice: random.Random) -> tuple[str, list[list[int]]]:
    """What is decided, and the ways worth a look: single actions, or other layouts at the end."""
    buffer = state.room()
    listed = [[int(buffer[i])] for i in range(POLICY.candidates(state, buffer))]
    if listed == [[FINISH_TURN]]:
        return "layout", layouts(cast(GeldGame, state), dice)
    return "", listed


def layouts(s: GeldGame, dice: random.Random) -> list[list[int]]:
    """The turn ended with the cards as they lie, with one moved or with two exchanged."""
    cities = [city for city in range(CITIES) if s.own_cities(s.active) >> city & 1]
    lying = [(c, b) for c in cities for b in range(BRANCHES) if s.lying(c, b) > 0]
    found: list[list[int]] = []
    for city, branch in lying:
        for goal in cities:
            if goal != city and s.load_of(goal) < s.rules.per_city:
                found.append([take_off_code(branch, city), lay_code(branch, goal)])
        for goal, other in lying:
            if goal > city and other != branch:
                lifted = [take_off_code(branch, city), take_off_code(other, goal)]
                found.append([*lifted, lay_code(branch, goal), lay_code(other, city)])
    drawn = dice.sample(found, min(MOST, len(found)))
    return [[FINISH_TURN], *([*way, FINISH_TURN] for way in drawn)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--futures", type=int, default=800, help="of every candidate")
    parser.add_argument("--every", type=int, default=8, help="one of so many decisions")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(arguments)
    game = parkett.game(GAME, options=dict(load_toolkit(GAME).options))
    dice = random.Random(args.seed)
    found: dict[str, list[float]] = defaultdict(list)
    met: dict[str, int] = defaultdict(int)
    for deal in range(args.games):
        state, rng = game.start(SEATS), Rng(args.seed * 10_000 + deal)
        while state.settle(rng) != NOBODY:
            kind, ways = ways_from(state, dice)
            kind = kind or game.ask(state)
            if len(ways) > 1:
                met[kind] += 1
                if dice.randrange(args.every) == 0:
                    found[kind].append(gain(state, ways, args.futures, dice))
            state.apply(POLICY.pick(state, rng))
    total, variance = 0.0, 0.0
    for kind, gains in sorted(found.items()):
        often = met[kind] / args.games / SEATS
        total += often * mean(gains)
        error = stdev(gains) / len(gains) ** 0.5 if len(gains) > 1 else 0.0
        variance += (often * error) ** 2
        print(f"{kind}: {often:.2f} a game, {mean(gains):+.2%} each ({len(gains)} looked at)")
    half = 1.96 * variance**0.5
    print(f"in all {total:+.1%} ± {half:.1%} a game")
    looked = sum(map(len, found.values()))
    digest = compute_play_digest(GAME)
    figures = (round(total, 4), round(half, 4), digest)
    measured = Headroom(GAME, args.games, args.futures, looked, *figures)
    HEADROOM.write_bytes(msgspec.json.format(msgspec.json.encode(measured), indent=1) + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
