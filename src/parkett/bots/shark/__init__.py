"""Shark's bots: three personalities, an adviser, and what a search thinks of a position."""

from __future__ import annotations

from parkett.bots.kernel.judge import Judge, Lookahead
from parkett.bots.kernel.shark_advice import SharkAdviser, SharkJudge
from parkett.bots.kernel.shark_lens import SharkLens
from parkett.bots.kernel.shark_policy import SharkPolicy
from parkett.bots.shark.weights import ADVICE, PERSONALITIES
from parkett.bots.skill import Skill

POLICIES = {name: SharkPolicy(weights) for name, weights in PERSONALITIES.items()}
DOUBT = 20  # per cent of the average fortune by which a standing may be off


def search() -> Judge:
    """The adviser's opinion at once: dice make a played-out game tell little."""
    return Lookahead(POLICIES["balanced"], SharkJudge(SharkAdviser(ADVICE), DOUBT), 0)


SKILL = Skill(
    policies=POLICIES,
    playout=POLICIES["balanced"],
    adviser=SharkAdviser(ADVICE),
    lens=SharkLens(SharkAdviser(ADVICE)),
    search=search,
    explore=0.3,
)
