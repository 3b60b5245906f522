"""Geld & Börse's bots: three personalities, an adviser, and the champion's judgement."""

from __future__ import annotations

from parkett.bots.kernel.evaluator import Judge, Lookahead, Playout
from parkett.bots.kernel.network import NetJudge
from parkett.bots.network_file import shipped
from parkett.bots.toolkit import Skill
from parkett.games.geld_und_boerse.bots.beginner import GeldThumb
from parkett.games.geld_und_boerse.bots.evaluation import GeldAdviser
from parkett.games.geld_und_boerse.bots.features import GeldLens
from parkett.games.geld_und_boerse.bots.heuristics import GeldPolicy
from parkett.games.geld_und_boerse.bots.inference import recall
from parkett.games.geld_und_boerse.bots.personalities import ADVICE, KEEN, PERSONALITIES, PLAIN

POLICIES = {name: GeldThumb(weights) for name, weights in PERSONALITIES.items()}
PLAYOUT = GeldPolicy(KEEN)
DOUBT = 1.0  # standard errors: luck alone would often make the rules look wrong


def search() -> Judge:
    """The whole game by rules of thumb: few decisions matter, so only a clear proof counts."""
    return Playout(PLAYOUT, slips=0)


def champion() -> Judge:
    """A round by rules of thumb, then the network, which luck blurs less than the end does."""
    lens = GeldLens()
    judge = NetJudge(shipped("geld_und_boerse").net(lens), lens)
    return Lookahead(PLAYOUT, judge, rounds=1, slips=0)


SKILL = Skill(
    policies=POLICIES,
    playout=PLAYOUT,
    adviser=GeldAdviser(ADVICE),
    lucks=8,
    steps=2,
    planning=GeldPolicy(PLAIN),
    search=search,
    lens=GeldLens(),
    champion=champion,
    options={"cash_visibility": "public"},
    recall=recall,
    doubt=DOUBT,
)
