"""Shark's bots: three personalities, an adviser, and two ways to judge a position."""

from __future__ import annotations

from parkett.bots.kernel.judge import Judge, Lookahead
from parkett.bots.kernel.net import NetJudge
from parkett.bots.kernel.shark_advice import SharkAdviser, SharkJudge
from parkett.bots.kernel.shark_lens import SharkLens
from parkett.bots.kernel.shark_policy import SharkPolicy
from parkett.bots.shark.weights import ADVICE, PERSONALITIES
from parkett.bots.skill import Skill
from parkett.bots.weigh import shipped

POLICIES = {name: SharkPolicy(weights) for name, weights in PERSONALITIES.items()}
DOUBT = 20  # per cent of the average fortune by which a standing may be off


def search() -> Judge:
    """The turn finished by rules of thumb, then the adviser: a played-out game tells of dice."""
    judge = SharkJudge(SharkAdviser(ADVICE), DOUBT)
    return Lookahead(POLICIES["balanced"], judge, rounds=0, slips=0, turns=1)


def opinion() -> Judge:
    """The adviser's opinion at the end of a turn."""
    return Lookahead(POLICIES["balanced"], SharkJudge(SharkAdviser(ADVICE), DOUBT), 0)


def champion() -> Judge:
    """A round by rules of thumb, then the network."""
    lens = SharkLens(SharkAdviser(ADVICE))
    return Lookahead(
        POLICIES["balanced"], NetJudge(shipped("shark").net(lens), lens), rounds=1, slips=0
    )


SKILL = Skill(
    policies=POLICIES,
    playout=POLICIES["balanced"],
    adviser=SharkAdviser(ADVICE),
    lens=SharkLens(SharkAdviser(ADVICE)),
    search=search,
    champion=champion,
    opinion=opinion,
    explore=0.3,
    paired=True,
)
