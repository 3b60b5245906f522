"""Shark's bots: three personalities, an adviser, and two ways to judge a position."""

from __future__ import annotations

from parkett.bots.kernel.evaluator import Judge, Lookahead
from parkett.bots.kernel.network import NetJudge
from parkett.bots.kernel.turn_planner import Adviser
from parkett.bots.kernel.turn_search import Opinion
from parkett.bots.network_file import shipped
from parkett.bots.toolkit import Skill
from parkett.games.shark.bots.evaluation import SharkAdviser, SharkJudge
from parkett.games.shark.bots.features import SharkLens
from parkett.games.shark.bots.heuristics import SharkPolicy
from parkett.games.shark.bots.opponent_mix import Company
from parkett.games.shark.bots.personalities import ADVICE, PERSONALITIES

POLICIES = {name: SharkPolicy(weights) for name, weights in PERSONALITIES.items()}
DOUBT = 20  # per cent of the average fortune by which a standing may be off


def adviser() -> Judge:
    """The adviser's shares of the victory."""
    return SharkJudge(SharkAdviser(ADVICE), DOUBT)


def search_opinion() -> Adviser:
    """The adviser's opinion at the end of a turn."""
    return Opinion(Lookahead(POLICIES["balanced"], adviser(), 0))


def search() -> Judge:
    """A round by rules of thumb, then the adviser: a played-out game tells of dice."""
    return Lookahead(POLICIES["balanced"], adviser(), rounds=1, slips=0)


def network() -> Judge:
    """The network's shares of the victory."""
    lens = SharkLens(SharkAdviser(ADVICE))
    return NetJudge(shipped("shark").net(lens), lens)


def opinion() -> Adviser:
    """The network's opinion at the end of a turn."""
    return Opinion(Lookahead(POLICIES["balanced"], network(), 0))


def champion() -> Judge:
    """A round among rule players of all personalities, then the network."""
    return Company(list(POLICIES.values()), network())


SKILL = Skill(
    policies=POLICIES,
    playout=POLICIES["balanced"],
    planning=POLICIES["balanced"],
    adviser=SharkAdviser(ADVICE),
    lens=SharkLens(SharkAdviser(ADVICE)),
    search=search,
    search_opinion=search_opinion,
    champion=champion,
    opinion=opinion,
    explore=0.1,
)
