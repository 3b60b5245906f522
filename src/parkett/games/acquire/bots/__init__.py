"""Acquire's bots: three personalities, an adviser, and the champion's judgement."""

from __future__ import annotations

from parkett.bots.kernel.evaluator import Judge, Lookahead
from parkett.bots.kernel.network import NetJudge
from parkett.bots.kernel.turn_planner import Adviser
from parkett.bots.kernel.turn_search import Opinion
from parkett.bots.network_file import shipped
from parkett.bots.toolkit import Skill
from parkett.games.acquire.bots.evaluation import AcquireAdviser
from parkett.games.acquire.bots.features import AcquireLens
from parkett.games.acquire.bots.heuristics import AcquirePolicy
from parkett.games.acquire.bots.inference import recall
from parkett.games.acquire.bots.personalities import ADVICE, PERSONALITIES

POLICIES = {name: AcquirePolicy(weights) for name, weights in PERSONALITIES.items()}
ROUNDS = 1  # played on by rules of thumb before the network is asked
SLIPS = 0  # in a thousand of these moves; random ones blur so short a look ahead


def network() -> Judge:
    """The network's shares of the victory."""
    lens = AcquireLens()
    return NetJudge(shipped("acquire").net(lens), lens)


def opinion() -> Adviser:
    """The network's opinion at the end of a turn."""
    return Opinion(Lookahead(POLICIES["balanced"], network(), 0))


def champion() -> Judge:
    """A round by rules of thumb, then the network."""
    return Lookahead(POLICIES["balanced"], network(), ROUNDS, SLIPS)


SKILL = Skill(
    policies=POLICIES,
    playout=POLICIES["balanced"],
    planning=POLICIES["balanced"],
    adviser=AcquireAdviser(ADVICE, POLICIES["balanced"]),
    lens=AcquireLens(),
    champion=champion,
    opinion=opinion,
    options={"holdings_visibility": "open"},
    recall=recall,
)
