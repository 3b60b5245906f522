"""Geld & Börse's bots: three personalities of rule players, and an adviser."""

from __future__ import annotations

from parkett.bots.geld_und_boerse.recall import recall
from parkett.bots.geld_und_boerse.weights import ADVICE, KEEN, PERSONALITIES
from parkett.bots.kernel.geld_und_boerse_advice import GeldAdviser
from parkett.bots.kernel.geld_und_boerse_lens import GeldLens
from parkett.bots.kernel.geld_und_boerse_policy import GeldPolicy
from parkett.bots.skill import Skill

POLICIES = {name: GeldPolicy(weights) for name, weights in PERSONALITIES.items()}

SKILL = Skill(
    policies=POLICIES,
    playout=GeldPolicy(KEEN),
    adviser=GeldAdviser(ADVICE),
    lens=GeldLens(),
    options={"cash_visibility": "public"},
    recall=recall,
)
