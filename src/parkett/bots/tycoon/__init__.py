"""Tycoon's bots: three personalities, an adviser, and the champion's judgement."""

from __future__ import annotations

from parkett.bots.kernel.tycoon_advice import TycoonAdviser
from parkett.bots.kernel.tycoon_lens import TycoonLens
from parkett.bots.kernel.tycoon_policy import TycoonPolicy
from parkett.bots.skill import Skill
from parkett.bots.tycoon.recall import recall
from parkett.bots.tycoon.weights import ADVICE, PERSONALITIES

POLICIES = {name: TycoonPolicy(weights) for name, weights in PERSONALITIES.items()}

SKILL = Skill(
    policies=POLICIES,
    playout=POLICIES["balanced"],
    adviser=TycoonAdviser(ADVICE),
    lens=TycoonLens(ADVICE),
    options={"tickets_visibility": "public"},
    recall=recall,
)
