"""What a player may think of: every refused thought names its rule, the rest is accepted."""

from __future__ import annotations

import random
from typing import cast

import parkett
from parkett.games.geld_und_boerse.kernel.engine import GeldGame
from parkett.games.geld_und_boerse.speech.near_legal import near_legal_actions


def test_every_thought_is_accepted_or_refused_by_a_rule() -> None:
    """Through some games of any moves."""
    refused = set()
    for seed in ("thoughts", "more thoughts"):
        match = parkett.game("geld_und_boerse").new(3, seed)
        rng = random.Random(5)
        for _ in range(1500):
            if match.over:
                break
            for action in near_legal_actions(cast(GeldGame, match.state)):
                refusal = match.state.refusal(action)
                if refusal is not None:
                    assert refusal.rule.startswith("GUB-")
                    refused.add((match.ask, refusal.code))
            match.play(rng.choice(match.legal()))

    assert ("finish", "no_double_thrown") in refused
    assert ("trade", "not_enough_cash") in refused
    assert ("invest", "not_enough_cash") in refused
