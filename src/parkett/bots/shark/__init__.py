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
    """The adviser's opinion at once: dice make a played-out game tell little."""
    return Lookahead(POLICIES["balanced"], SharkJudge(SharkAdviser(ADVICE), DOUBT), 0)


def champion() -> Judge:
    """The network at once, for the same reason."""
    lens = SharkLens(SharkAdviser(ADVICE))
    return Lookahead(POLICIES["balanced"], NetJudge(shipped("shark").net(lens), lens), 0)


SKILL = Skill(
    policies=POLICIES,
    playout=POLICIES["balanced"],
    adviser=SharkAdviser(ADVICE),
    lens=SharkLens(SharkAdviser(ADVICE)),
    search=search,
    champion=champion,
    explore=0.3,
)
