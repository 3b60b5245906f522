"""How much of Shark is dice: a player who knows the rolls to come, against the bots.

    python bench/clairvoyant.py [--against search] [--deals 10] [--rounds 2]

Nothing is hidden in Shark but the dice.  The clairvoyant tries every candidate, plays on by
rules of thumb with the very rolls that will come, and keeps what the adviser likes best.
No honest player can be expected to win more often than it does.
"""

from __future__ import annotations

import argparse
from statistics import mean, stdev

import parkett
from parkett.bots.bot import Bot, Budget
from parkett.bots.kernel.plan import Adviser
from parkett.bots.kernel.policy import Policy
from parkett.bots.kernel.shark_advice import SharkAdviser
from parkett.bots.registry import entrant
from parkett.bots.shark.weights import ADVICE
from parkett.bots.sight import Sentences, Sight
from parkett.bots.skill import skill
from parkett.core.game import Game
from parkett.core.kernel import CHANCE, NOBODY, Rng, State


class Clairvoyant:
    """Knows the generator the dice come from."""

    def __init__(self, policy: Policy, adviser: Adviser, rounds: int) -> None:
        self.policy, self.adviser, self.rounds = policy, adviser, rounds

    def choose(self, state: State, luck: Rng) -> int:
        """The action that turns out best for its seat."""
        seat = state.actor()
        actions = state.actions()
        if len(actions) == 1:
            return actions[0]
        return max(actions, key=lambda action: self.foreseen(state, action, seat, luck))

    def foreseen(self, state: State, action: int, seat: int, luck: Rng) -> int:
        """What the position is worth after some rounds with the true rolls."""
        dice, own, world = Rng(0), Rng(1), state.clone()
        dice.first, dice.second = luck.first, luck.second
        who = world.step(action, dice)
        turns, mover = self.rounds * state.seats, self.policy.mover(world)
        while who != NOBODY and turns > 0:
            who = world.step(self.policy.pick(world, own), dice)
            if self.policy.mover(world) != mover:
                mover = self.policy.mover(world)
                turns -= 1
        return int(self.adviser.worth(world, seat))


def share(game: Game, one: Clairvoyant, others: list[Bot], seat: int, deal: int) -> float:
    """The clairvoyant's share of the victory in one game."""
    luck, state = Rng(deal), game.start(len(others))
    who = state.settle(luck)
    while who < CHANCE:
        if who == seat:
            action = one.choose(state, luck)
        else:
            sight = Sight(game, state, who, Rng(1))
            action = int(others[who].choose(sight, Sentences(sight), Budget(simulations=200)))
        who = state.step(action, luck)
    scores = state.scores()
    return (scores[seat] == max(scores)) / scores.count(max(scores))


def main() -> None:
    """Play every deal with the clairvoyant in each of four seats."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", default="search")
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--rounds", type=int, default=2)
    args = parser.parse_args()
    game, skills = parkett.game("shark"), skill("shark")
    one = Clairvoyant(skills.playout, SharkAdviser(ADVICE), args.rounds)
    shares = []
    for deal in range(args.deals):
        won = 0.0
        for seat in range(4):
            rivals = [entrant(args.against, game).make(game, deal * 4 + n) for n in range(4)]
            won += share(game, one, rivals, seat, deal)
        shares.append(won / 4)
        half = 1.96 * stdev(shares) / len(shares) ** 0.5 if len(shares) > 1 else 1.0
        print(f"{len(shares) * 4} games: {mean(shares):.1%} ± {half:.1%}", flush=True)


if __name__ == "__main__":
    main()
