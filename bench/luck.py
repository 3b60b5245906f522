"""How much luck decides: a clairvoyant against three of the rungs below a champion.

    python -m bench.luck [--deals 25] [--only shark] [--against search]

The clairvoyant knows what chance will do.  Before each decision it plays on from everything it
could do with the very draws that will come, everybody by a policy, and takes what turns out
best.  It looks to the end of the game, or two rounds ahead where the end is so far that `search`
plans whole turns; there it chooses between turns as the champion plans them, lets the others be
of every personality in turn, and asks the champion's network in the end.  It does not know what the
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
from tools.strength import LUCK, Limit

import parkett
from parkett.arena.play_digest import compute_play_digest
from parkett.bots.bot import Bot
from parkett.bots.bot_spec import BotSpec, parse_bot_spec
from parkett.bots.determinization import LazyLegalSentences, LazyView
from parkett.bots.factory import SHORTLISTED_TURNS
from parkett.bots.kernel.policy import Policy
from parkett.bots.kernel.seat_evaluation import SeatEvaluation
from parkett.bots.kernel.turn_search import TurnShortlistPlanner
from parkett.bots.toolkit import Toolkit, load_toolkit
from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "luck"
ROUNDS = 2  # known beforehand, where the end is too far
AGAINST = ("greedy", "planner", "search")
CLEAR = 1e9  # beyond every margin


@dataclass
class Clairvoyant:
    """Knows the generator that chance draws from."""

    kit: Toolkit
    rounds: int
    others: Sequence[Policy]  # what it expects of them, one after the other
    evaluation: SeatEvaluation | None = None  # where it does not look to the end

    def __post_init__(self) -> None:
        """Prepare to plan whole turns, if there is an evaluation of them."""
        self.turns: TurnShortlistPlanner | None = None
        if self.evaluation is not None:
            self.turns = TurnShortlistPlanner(
                self.kit.rollout_policy,
                self.evaluation,
                self.kit.planned_decisions,
                SHORTLISTED_TURNS,
            )

    def choose(self, state: State, luck: Rng) -> int:
        """The first action of what turns out best for the seat to act."""
        seat, buffer = state.actor(), state.room()
        count = self.kit.rollout_policy.candidates(state, buffer)
        if count == 1:
            return int(buffer[0])
        starts = [(int(buffer[i]), state.clone()) for i in range(count)]
        if self.turns is None:
            for action, world in starts:
                world.apply(action)
        else:
            kept = self.turns.find(state, seat, Rng(1))
            starts = [
                (int(self.turns.first_actions[i]), self.turns.end_states[i]) for i in range(kept)
            ]
        best = max(starts, key=lambda start: self.value_over_policies(start[1], seat, luck))
        return best[0]

    def value_over_policies(self, start: State, seat: int, luck: Rng) -> float:
        """What becomes of a position for the seat, whoever the others are."""
        return sum(self.play_on(start.clone(), seat, luck, policy) for policy in self.others)

    def play_on(self, world: State, seat: int, luck: Rng, others: Policy) -> float:
        """Whether the seat has won in the end and how far it is ahead, or what it may hope for."""
        rules, ahead, own = self.kit.rollout_policy, Rng(1), Rng(1)
        ahead.first, ahead.second = luck.first, luck.second
        who = world.settle(ahead)
        turns, mover = self.rounds * world.seats, rules.mover(world)
        while who != NOBODY and (turns > 0 or self.rounds == 0):
            policy = rules if who == seat else others
            who = world.step(policy.pick(world, own), ahead)
            if rules.mover(world) != mover:
                mover = rules.mover(world)
                turns -= 1
        if self.evaluation is not None:
            return float(self.evaluation.value(world, seat))
        rivals = max(score for other, score in enumerate(world.scores()) if other != seat)
        return float(seat in world.winners()) + float(world.score(seat) - rivals) / CLEAR


def clairvoyant(name: str, against: str) -> Clairvoyant:
    """The clairvoyant of a game, who knows about what the rung it meets plays by."""
    kit = load_toolkit(name)
    if kit.search_turn_evaluation is not None and kit.champion_turn_evaluation is not None:
        evaluation = kit.champion_turn_evaluation()
        return Clairvoyant(kit, ROUNDS, list(kit.policies.values()), evaluation)
    return Clairvoyant(kit, 0, [expected_policy(kit, against)])


def expected_policy(kit: Toolkit, against: str) -> Policy:
    """The policy that comes nearest to a rung: foresight to the end depends on it."""
    if against == "greedy" or kit.planning_policy in (None, kit.rollout_policy):
        return kit.policies["balanced"]
    return kit.planning_policy if against == "planner" else kit.rollout_policy


def win_share(game: Game, one: Clairvoyant, rival: BotSpec, seat: int, deal: int) -> float:
    """The clairvoyant's share of the victory in one game."""
    others: list[Bot] = [rival.make(game, deal * 4 + n) for n in range(4)]
    luck, blur, state = Rng(deal), Rng(deal + 1), game.start(4)
    who = state.settle(luck)
    while who != NOBODY:
        if who == seat:
            action = one.choose(state, luck)
        else:
            view = LazyView(game, state, who, blur)
            action = int(others[who].choose(view, LazyLegalSentences(view), rival.budget))
        who = state.step(action, luck)
    return (seat in state.winners()) / len(state.winners())


def play_deals(name: str, against: str, deals: int) -> list[float]:
    """The clairvoyant's shares of so many deals, each played with it in all four seats."""
    game = parkett.game(name, options=dict(load_toolkit(name).options))
    one, rival = clairvoyant(name, against), parse_bot_spec(against, game)
    file = KEPT / compute_play_digest(name) / f"{name}-{against}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    kept = msgspec.json.decode(file.read_bytes(), type=list[float]) if file.exists() else []
    for deal in range(len(kept), deals):
        kept.append(sum(win_share(game, one, rival, seat, deal) for seat in range(4)) / 4)
        file.write_bytes(msgspec.json.encode(kept))
    return kept


def measure(name: str, against: str, deals: int) -> Limit:
    """What the deals come to."""
    shares = play_deals(name, against, deals)
    half = 1.96 * stdev(shares) / len(shares) ** 0.5
    digest = compute_play_digest(name)
    games, share = len(shares) * 4, round(mean(shares), 3)
    return Limit(name, against, games, share, round(half, 3), digest)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, tell and write down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=25, help="each in four seatings")
    parser.add_argument("--only", choices=list(parkett.GAMES), help="one game")
    parser.add_argument("--against", nargs="+", help="these rungs alone")
    args = parser.parse_args(arguments)
    kept = msgspec.json.decode(LUCK.read_bytes(), type=list[Limit]) if LUCK.exists() else []
    found = {(limit.game, limit.against): limit for limit in kept}
    for name in [args.only] if args.only else parkett.GAMES:
        for against in args.against or AGAINST:
            limit = measure(name, against, args.deals)
            found[name, against] = limit
            print(f"{name} v. {against}: {limit.win_share:.1%} ± {limit.half:.1%}", flush=True)
            text = msgspec.json.format(msgspec.json.encode(list(found.values())), indent=1)
            LUCK.write_bytes(text + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
