"""Geld & Börse's bots: three personalities, an adviser, and the champion's judgement."""

from __future__ import annotations

from parkett.bots.geld_und_boerse.recall import recall
from parkett.bots.geld_und_boerse.weights import ADVICE, KEEN, PERSONALITIES
from parkett.bots.kernel.geld_und_boerse_advice import GeldAdviser, GeldJudge
from parkett.bots.kernel.geld_und_boerse_lens import GeldLens
from parkett.bots.kernel.geld_und_boerse_policy import GeldPolicy
from parkett.bots.kernel.judge import Judge, Lookahead
from parkett.bots.kernel.net import NetJudge
from parkett.bots.skill import Skill
from parkett.bots.weigh import shipped

POLICIES = {name: GeldPolicy(weights) for name, weights in PERSONALITIES.items()}
PLAYOUT = GeldPolicy(KEEN)
ROUNDS = 0  # played on by rules of thumb before anybody is asked: luck would drown the rest
SLIPS = 0


def search() -> Judge:
    """The adviser's opinion; a playout would tell more about the dice than about the move."""
    return Lookahead(PLAYOUT, GeldJudge(GeldAdviser(ADVICE)), ROUNDS, SLIPS)


def champion() -> Judge:
    """The network's opinion."""
    lens = GeldLens()
    judge = NetJudge(shipped("geld_und_boerse").net(lens), lens)
    return Lookahead(PLAYOUT, judge, ROUNDS, SLIPS)


SKILL = Skill(
    policies=POLICIES,
    playout=PLAYOUT,
    adviser=GeldAdviser(ADVICE),
    lucks=4,
    steps=2,
    search=search,
    lens=GeldLens(),
    champion=champion,
    options={"cash_visibility": "public"},
    explore_judged=0.3,
    recall=recall,
)
