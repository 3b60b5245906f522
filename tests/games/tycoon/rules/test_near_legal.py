"""What a player may think of: every refused thought names its rule, the rest is legal."""

from __future__ import annotations

import random

import parkett


def test_every_thought_is_legal_or_refused_by_a_rule() -> None:
    """Through a whole game of any moves."""
    game = parkett.game("tycoon")
    match = game.new(3, "thoughts")
    rng = random.Random(5)
    refused = set()
    while not match.over:
        legal = set(match.legal())
        for action in game.near_legal(match.state):
            refusal = match.state.refusal(action)
            assert (refusal is None) == (game.say(match.state, action) in legal)
            if refusal is not None:
                assert refusal.rule.startswith("TYC-")
                refused.add((match.ask, refusal.code))
        match.play(rng.choice(sorted(legal)))
    assert {("turn", "at_home_bank"), ("after", "not_enough_cash")} <= refused
