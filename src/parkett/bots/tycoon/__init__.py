"""Tycoon's bots: three personalities, an adviser, and the champion's judgement."""

from __future__ import annotations

from parkett.bots.kernel.judge import Judge, Lookahead
from parkett.bots.kernel.net import NetJudge
from parkett.bots.kernel.tycoon_advice import TycoonAdviser
from parkett.bots.kernel.tycoon_lens import TycoonLens
from parkett.bots.kernel.tycoon_policy import TycoonPolicy
from parkett.bots.skill import Skill
from parkett.bots.tycoon.recall import recall
from parkett.bots.tycoon.weights import ADVICE, PERSONALITIES, PLAYOUT
from parkett.bots.weigh import shipped

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
    adviser=TycoonAdviser(ADVICE),
    lens=TycoonLens(ADVICE),
    champion=champion,
    options={"tickets_visibility": "public"},
    recall=recall,
)
