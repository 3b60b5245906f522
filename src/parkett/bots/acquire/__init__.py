"""Acquire's bots: three personalities, an adviser, and the champion's judgement."""

from __future__ import annotations

from parkett.bots.acquire.recall import recall
from parkett.bots.acquire.weights import ADVICE, PERSONALITIES
from parkett.bots.kernel.acquire_advice import AcquireAdviser
from parkett.bots.kernel.acquire_policy import AcquirePolicy
from parkett.bots.skill import Skill

POLICIES = {name: AcquirePolicy(weights) for name, weights in PERSONALITIES.items()}
SKILL = Skill(
    policies=POLICIES,
    playout=POLICIES["balanced"],
    adviser=AcquireAdviser(ADVICE, POLICIES["balanced"]),
    options={"holdings_visibility": "open"},
    recall=recall,
)
