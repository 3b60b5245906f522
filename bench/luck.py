"""How much luck decides: a clairvoyant against three of the rungs below a champion.

    python bench/luck.py [--deals 25] [--only shark]

The clairvoyant knows what chance will do.  Before each decision it plays on once for every
candidate with the very draws that will come, everybody by rules of thumb, and takes what
turns out best: at the end of the game, or in Shark, where the end is far, by the adviser's
opinion after two rounds.  It does not know what the others will decide, so it is no upper
bound; but luck leaves a bot that cannot see the dice less than it leaves the clairvoyant.

The figures go to docs/reference/luck.json, from where tools/strength.py takes them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, stdev

import msgspec

import parkett
from parkett.bots.bot import Bot
from parkett.bots.kernel.policy import Policy
from parkett.bots.registry import Entrant, entrant
from parkett.bots.sight import Sentences, Sight
from parkett.bots.skill import Skill, skill
from parkett.core.game import Game
from parkett.core.kernel import NOBODY, Rng, State

FILE = Path(__file__).parents[1] / "docs" / "reference" / "luck.json"
ROUNDS = {"shark": 2, "tycoon": 0, "geld_und_boerse": 0}  # foreseen; 0 is to the end
AGAINST = {
    "shark": ("greedy", "planner", "search"),
    "tycoon": ("greedy", "planner"),
    "geld_und_boerse": ("greedy", "planner", "search"),
}


class Limit(msgspec.Struct, frozen=True):
    """What a clairvoyant achieved."""

    game: str
    against: str
    games: int
    win_share: float
    half: float  # of the 95 % interval, clustered by deal


@dataclass
class Clairvoyant:
    """Knows the generator that chance draws from."""

    skills: Skill
    rounds: int
    others: Policy  # what it expects of them

    def choose(self, state: State, luck: Rng) -> int:
        """The candidate that turns out best for the seat to act."""
        seat, buffer = state.actor(), state.room()
        count = self.skills.playout.candidates(state, buffer)
        listed = [int(buffer[i]) for i in range(count)]
        if count == 1:
            return listed[0]
        return max(listed, key=lambda action: self.foreseen(state, action, seat, luck))

    def foreseen(self, state: State, action: int, seat: int, luck: Rng) -> tuple[bool, int]:
        """Whether the seat has won in the end, and how far ahead it is."""
        skills, world, ahead, own = self.skills, state.clone(), Rng(1), Rng(1)
        ahead.first, ahead.second = luck.first, luck.second
        who = world.step(action, ahead)
        turns, mover = self.rounds * state.seats, skills.playout.mover(world)
        while who != NOBODY and (turns > 0 or self.rounds == 0):
            policy = skills.playout if who == seat else self.others
            who = world.step(policy.pick(world, own), ahead)
            if skills.playout.mover(world) != mover:
                mover = skills.playout.mover(world)
                turns -= 1
        if who != NOBODY and skills.adviser is not None:
            return False, int(skills.adviser.worth(world, seat))
        rivals = max(score for other, score in enumerate(world.scores()) if other != seat)
        return seat in world.winners(), int(world.score(seat) - rivals)


def expected(skills: Skill, against: str) -> Policy:
    """The rules of thumb that come nearest to a rung: foresight to the end depends on them."""
    if against == "greedy" or skills.planning is None:
        return skills.policies["balanced"]
    return skills.planning if against == "planner" else skills.playout


def share(game: Game, one: Clairvoyant, rival: Entrant, seat: int, deal: int) -> float:
    """The clairvoyant's share of the victory in one game."""
    others: list[Bot] = [rival.make(game, deal * 4 + n) for n in range(4)]
    luck, blur, state = Rng(deal), Rng(deal + 1), game.start(4)
    who = state.settle(luck)
    while who != NOBODY:
        if who == seat:
            action = one.choose(state, luck)
        else:
            sight = Sight(game, state, who, blur)
            action = int(others[who].choose(sight, Sentences(sight), rival.budget))
        who = state.step(action, luck)
    return (seat in state.winners()) / len(state.winners())


def measure(name: str, against: str, deals: int) -> Limit:
    """Play every deal with the clairvoyant in each of four seats."""
    skills = skill(name)
    game = parkett.game(name, options=dict(skills.options))
    one = Clairvoyant(skills, ROUNDS[name], expected(skills, against))
    rival = entrant(against, game)
    shares = []
    for deal in range(deals):
        won = 0.0
        for seat in range(4):
            won += share(game, one, rival, seat, deal)
        shares.append(won / 4)
    half = 1.96 * stdev(shares) / deals**0.5
    return Limit(name, against, deals * 4, round(mean(shares), 3), round(half, 3))


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, tell and write down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=25, help="each in four seatings")
    parser.add_argument("--only", choices=list(ROUNDS), help="one game")
    parser.add_argument("--against", nargs="+", help="these rungs alone")
    args = parser.parse_args(arguments)
    kept = msgspec.json.decode(FILE.read_bytes(), type=list[Limit]) if FILE.exists() else []
    found = {(limit.game, limit.against): limit for limit in kept}
    for name in [args.only] if args.only else ROUNDS:
        for against in args.against or AGAINST[name]:
            limit = measure(name, against, args.deals)
            found[name, against] = limit
            print(f"{name} v. {against}: {limit.win_share:.1%} ± {limit.half:.1%}", flush=True)
            text = msgspec.json.format(msgspec.json.encode(list(found.values())), indent=1)
            FILE.write_bytes(text + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
