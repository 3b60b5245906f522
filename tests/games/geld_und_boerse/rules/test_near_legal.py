"""What a player may think of: every refused thought names its rule, the rest is accepted."""

from __future__ import annotations

import random
from typing import cast

import parkett
from parkett.games.geld_und_boerse.kernel.engine import GeldGame
from parkett.games.geld_und_boerse.speech.near_legal import near_legal_actions
from tests.games.geld_und_boerse.rules.scene import dealing, drafted, owing


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
    assert ("deal", "nothing_offered") in refused


def test_what_a_deal_or_a_lot_lacks_is_shown() -> None:
    shown = [
        (dealing(), "offer", "nothing_offered"),
        (drafted(dealing(), "give 1000", "offer", "counter", "ask 0"), "offer", "nothing_offered"),
        (
            drafted(dealing(cash=[50_000, 0, 0]), "give London", "ask 1000", "offer"),
            "accept",
            "not_enough_cash",
        ),
        (owing(280_000, cash=[0, 0, 0], goods=[{"gold": 1}, {}, {}]), "put up", "no_card_named"),
    ]
    for match, said, code in shown:
        state = cast(GeldGame, match.state)
        refusals = {match.game.say(state, a): state.refusal(a) for a in near_legal_actions(state)}
        assert getattr(refusals[said], "code", None) == code
