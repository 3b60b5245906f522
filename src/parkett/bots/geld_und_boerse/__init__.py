"""Geld & Börse's bots: three personalities, an adviser, and the champion's judgement."""

from __future__ import annotations

from parkett.bots.geld_und_boerse.recall import recall
from parkett.bots.geld_und_boerse.weights import ADVICE, KEEN, PERSONALITIES, PLAIN
from parkett.bots.kernel.geld_und_boerse_advice import GeldAdviser, GeldJudge
from parkett.bots.kernel.geld_und_boerse_lens import GeldLens
from parkett.bots.kernel.geld_und_boerse_policy import GeldPolicy
from parkett.bots.kernel.geld_und_boerse_thumb import GeldThumb
from parkett.bots.kernel.judge import Judge, Lookahead
from parkett.bots.kernel.net import NetJudge
from parkett.bots.skill import Skill
from parkett.bots.weigh import shipped

POLICIES = {name: GeldThumb(weights) for name, weights in PERSONALITIES.items()}
PLAYOUT = GeldPolicy(KEEN)
ROUNDS = 3  # played on by rules of thumb before anybody is asked; later, luck drowns the rest
SLIPS = 0


def search() -> Judge:
    """Some rounds by rules of thumb, then the adviser: a playout would tell of the dice alone."""
    return Lookahead(PLAYOUT, GeldJudge(GeldAdviser(ADVICE)), ROUNDS, SLIPS)


def champion() -> Judge:
    """Some rounds by rules of thumb, then the network."""
    lens = GeldLens()
    judge = NetJudge(shipped("geld_und_boerse").net(lens), lens)
    return Lookahead(PLAYOUT, judge, ROUNDS, SLIPS)


SKILL = Skill(
    policies=POLICIES,
    playout=PLAYOUT,
    adviser=GeldAdviser(ADVICE),
    lucks=4,
    steps=2,
    planning=GeldPolicy(PLAIN),
    search=search,
    lens=GeldLens(),
    champion=champion,
    options={"cash_visibility": "public"},
    recall=recall,
    doubt=1.5,
)
