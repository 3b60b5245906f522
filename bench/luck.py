"""How much luck decides: a clairvoyant against three rule players.

    python bench/luck.py --game geld_und_boerse [--deals 50]

The clairvoyant knows what chance will do.  Before each decision it plays the game to its end
once for every candidate, with the very draws that will come, and takes a candidate that wins.
No honest bot of the same candidates can be expected to win more often.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import parkett
from parkett.bots.kernel.policy import Policy
from parkett.bots.skill import skill
from parkett.core.kernel import NOBODY, Rng, State


def same(rng: Rng) -> Rng:
    """A generator that will draw the same."""
    copy = Rng(1)
    copy.first, copy.second = rng.first, rng.second
    return copy


def foresee(state: State, own: Policy, others: Policy, luck: Rng) -> int:
    """The candidate with which the seat to act wins, or loses least."""
    seat = state.actor()
    buffer = state.room()
    count = own.candidates(state, buffer)
    listed = [buffer[i] for i in range(count)]
    futures = []
    for action in listed:
        world, ahead = state.clone(), same(luck)
        who = world.step(action, ahead)
        while who != NOBODY:
            who = world.step((own if who == seat else others).pick(world, ahead), ahead)
        rivals = max(score for other, score in enumerate(world.scores()) if other != seat)
        futures.append((seat in world.winners(), world.score(seat) - rivals))
    return listed[futures.index(max(futures))]


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(parkett.GAMES), default="geld_und_boerse")
    parser.add_argument("--deals", type=int, default=50)
    args = parser.parse_args(arguments)
    skills = skill(args.game)
    game = parkett.game(args.game, options=dict(skills.options))
    seats = min(4, game.edition.seats[-1])
    won = 0.0
    for deal in range(args.deals):
        for seat in range(seats):
            luck, state = Rng(deal), game.start(seats)
            who = state.settle(luck)
            while who != NOBODY:
                rules = skills.policies["balanced"]
                action = (
                    foresee(state, skills.playout, rules, luck)
                    if who == seat
                    else rules.pick(state, luck)
                )
                who = state.step(action, luck)
            won += (seat in state.winners()) / len(state.winners())
    share = won / (args.deals * seats)
    half = 1.96 * (share * (1 - share) / (args.deals * seats)) ** 0.5
    print(f"{args.game}: the clairvoyant wins {share:.1%} ± {half:.1%} against {seats - 1} greedy")
    return 0


if __name__ == "__main__":
    sys.exit(main())
