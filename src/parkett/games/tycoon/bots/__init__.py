"""Tycoon's bots: three personalities, an adviser, and the champion's judgement."""

from __future__ import annotations

from parkett.bots.kernel.evaluator import Judge, Lookahead
from parkett.bots.kernel.network import NetJudge
from parkett.bots.network_file import shipped
from parkett.bots.toolkit import Skill
from parkett.games.tycoon.bots.evaluation import TycoonAdviser
from parkett.games.tycoon.bots.features import TycoonLens
from parkett.games.tycoon.bots.heuristics import TycoonPolicy
from parkett.games.tycoon.bots.inference import recall
from parkett.games.tycoon.bots.personalities import ADVICE, PERSONALITIES, PLAYOUT

POLICIES = {name: TycoonPolicy(weights) for name, weights in PERSONALITIES.items()}
SEARCHER = TycoonPolicy(PLAYOUT)
ROUNDS = 3  # played on by rules of thumb before the network is asked; one is weaker


def champion() -> Judge:
    """A few rounds by rules of thumb, then the network."""
    lens = TycoonLens(ADVICE)
    return Lookahead(SEARCHER, NetJudge(shipped("tycoon").net(lens), lens), ROUNDS)


SKILL = Skill(
    policies=POLICIES,
    playout=SEARCHER,
    planning=SEARCHER,
    adviser=TycoonAdviser(ADVICE),
    lens=TycoonLens(ADVICE),
    champion=champion,
    options={"tickets_visibility": "public"},
    recall=recall,
)
