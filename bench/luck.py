"""How much luck decides: a clairvoyant against three of the rungs below a champion.

    python -m bench.luck [--deals 25] [--only shark] [--against search]

The clairvoyant knows what chance will do.  Before each decision it plays on from everything it
could do with the very draws that will come, everybody by rules of thumb, and takes what turns
out best.  It looks to the end of the game, or in Shark, where the end is far, two rounds ahead;
there it chooses between whole turns as the champion plans them, lets the others be of every
personality in turn, and asks the champion's network in the end.  It does not know what the
others will decide, so it is no upper bound; but luck leaves a bot that cannot see the dice less
than it leaves the clairvoyant.

Deals already played are kept under build/luck as long as the bots of the game stay what they
were, so it may be stopped at any time and called again.  The figures go to
docs/reference/luck.json, from where tools/strength.py takes them.
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
from parkett.bots.determinization import Sentences, Sight
from parkett.bots.kernel.policy import Policy
from parkett.bots.kernel.turn_planner import Adviser
from parkett.bots.kernel.turn_search import Turns
from parkett.bots.registry import TURNS, Entrant, entrant
from parkett.bots.toolkit import Skill, skill
from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State
from tools.strength import LUCK, Limit, edition_of_bots

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "luck"
ROUNDS = {"shark": 2, "tycoon": 0, "geld_und_boerse": 0}  # foreseen; 0 is to the end
AGAINST = {
    "shark": ("greedy", "planner", "search"),
    "tycoon": ("greedy", "planner"),
    "geld_und_boerse": ("greedy", "planner", "search"),
}
CLEAR = 1e9  # beyond every margin


@dataclass
class Clairvoyant:
    """Knows the generator that chance draws from."""

    skills: Skill
    rounds: int
    others: Sequence[Policy]  # what it expects of them, one after the other
    opinion: Adviser | None = None  # where it does not look to the end

    def __post_init__(self) -> None:
        """Get ready to plan whole turns, if there is somebody to judge them."""
        self.turns: Turns | None = None
        if self.opinion is not None:
            self.turns = Turns(self.skills.playout, self.opinion, self.skills.steps, TURNS)

    def choose(self, state: State, luck: Rng) -> int:
        """The first action of what turns out best for the seat to act."""
        seat, buffer = state.actor(), state.room()
        count = self.skills.playout.candidates(state, buffer)
        if count == 1:
            return int(buffer[0])
        starts = [(int(buffer[i]), state.clone()) for i in range(count)]
        if self.turns is None:
            for action, world in starts:
                world.apply(action)
        else:
            kept = self.turns.find(state, seat, Rng(1))
            starts = [(int(self.turns.firsts[i]), self.turns.goals[i]) for i in range(kept)]
        best = max(starts, key=lambda start: self.foreseen(start[1], seat, luck))
        return best[0]

    def foreseen(self, start: State, seat: int, luck: Rng) -> float:
        """What becomes of a position for the seat, whoever the others are."""
        return sum(self.future(start.clone(), seat, luck, policy) for policy in self.others)

    def future(self, world: State, seat: int, luck: Rng, others: Policy) -> float:
        """Whether the seat has won in the end and how far it is ahead, or what it may hope for."""
        rules, ahead, own = self.skills.playout, Rng(1), Rng(1)
        ahead.first, ahead.second = luck.first, luck.second
        who = world.settle(ahead)
        turns, mover = self.rounds * world.seats, rules.mover(world)
        while who != NOBODY and (turns > 0 or self.rounds == 0):
            policy = rules if who == seat else others
            who = world.step(policy.pick(world, own), ahead)
            if rules.mover(world) != mover:
                mover = rules.mover(world)
                turns -= 1
        if self.opinion is not None:
            return float(self.opinion.worth(world, seat))
        rivals = max(score for other, score in enumerate(world.scores()) if other != seat)
        return float(seat in world.winners()) + float(world.score(seat) - rivals) / CLEAR


def clairvoyant(name: str, against: str) -> Clairvoyant:
    """The clairvoyant of a game, who knows about what the rung it meets plays by."""
    skills, rounds = skill(name), ROUNDS[name]
    if rounds > 0 and skills.opinion is not None:
        return Clairvoyant(skills, rounds, list(skills.policies.values()), skills.opinion())
    return Clairvoyant(skills, rounds, [expected(skills, against)])


def expected(skills: Skill, against: str) -> Policy:
    """The rules of thumb that come nearest to a rung: foresight to the end depends on them."""
    if against == "greedy" or skills.planning in (None, skills.playout):
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


def played(name: str, against: str, deals: int) -> list[float]:
    """The clairvoyant's shares of so many deals, each played with it in all four seats."""
    game = parkett.game(name, options=dict(skill(name).options))
    one, rival = clairvoyant(name, against), entrant(against, game)
    file = KEPT / edition_of_bots(name) / f"{name}-{against}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    kept = msgspec.json.decode(file.read_bytes(), type=list[float]) if file.exists() else []
    for deal in range(len(kept), deals):
        kept.append(sum(share(game, one, rival, seat, deal) for seat in range(4)) / 4)
        file.write_bytes(msgspec.json.encode(kept))
    return kept


def measure(name: str, against: str, deals: int) -> Limit:
    """What the deals come to."""
    shares = played(name, against, deals)
    half = 1.96 * stdev(shares) / len(shares) ** 0.5
    return Limit(name, against, len(shares) * 4, round(mean(shares), 3), round(half, 3))


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, tell and write down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=25, help="each in four seatings")
    parser.add_argument("--only", choices=list(ROUNDS), help="one game")
    parser.add_argument("--against", nargs="+", help="these rungs alone")
    args = parser.parse_args(arguments)
    kept = msgspec.json.decode(LUCK.read_bytes(), type=list[Limit]) if LUCK.exists() else []
    found = {(limit.game, limit.against): limit for limit in kept}
    for name in [args.only] if args.only else ROUNDS:
        for against in args.against or AGAINST[name]:
            limit = measure(name, against, args.deals)
            found[name, against] = limit
            print(f"{name} v. {against}: {limit.win_share:.1%} ± {limit.half:.1%}", flush=True)
            text = msgspec.json.format(msgspec.json.encode(list(found.values())), indent=1)
            LUCK.write_bytes(text + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
