"""Policies meet positions that no sensible player reaches: every choice is legal all the same."""

from __future__ import annotations

import random

import pytest

import parkett
from parkett.bots.determinization import determinize
from parkett.bots.toolkit import BALANCED, load_toolkit
from parkett.core.rng import Rng

DECISIONS = 250  # of each game, policy and number of seats that is tried
ASKED = 0.5  # of the decisions
WHIM = 0.3  # of the moves are random


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("name", sorted(parkett.GAMES))
def test_every_choice_of_a_policy_is_legal(name: str, number: int) -> None:
    kit, chance = load_toolkit(name), random.Random(f"{name} {number}")
    policies = [policy for each in (*kit.policies, BALANCED) if (policy := kit.policy(each))]
    game = parkett.game(name, chance.choice(parkett.game(name).editions))
    match = game.new(chance.choice(list(game.edition.seats)), seed=number)
    rng = Rng(number)
    for _ in range(DECISIONS):
        if match.over:
            break
        seat = match.actor
        if chance.random() < ASKED:
            world = determinize(game, game.view(match.state, seat), rng)
            for policy in policies:
                said = game.say(match.state, policy.pick(world, rng))
                assert match.why(said) is None, f"{said} at {match.position()}"
        player = chance.choice(policies)
        whim = chance.random() < WHIM
        match.apply(match.state.pick(rng) if whim else player.pick(match.state, rng))
