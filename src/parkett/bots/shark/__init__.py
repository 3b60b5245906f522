"""Shark's bots: three personalities and an adviser."""

from __future__ import annotations

from parkett.bots.kernel.shark_advice import SharkAdviser
from parkett.bots.kernel.shark_policy import SharkPolicy
from parkett.bots.shark.weights import ADVICE, PERSONALITIES
from parkett.bots.skill import Skill

POLICIES = {name: SharkPolicy(weights) for name, weights in PERSONALITIES.items()}

SKILL = Skill(
    policies=POLICIES,
    playout=POLICIES["balanced"],
    adviser=SharkAdviser(ADVICE),
)
