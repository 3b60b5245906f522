"""Proving the rules of thumb wrong: the same futures for every action, and a fair verdict."""

from __future__ import annotations

import pytest

import parkett
from parkett.bots.kernel.evaluator import Playout
from parkett.bots.kernel.network import Net, NetJudge
from parkett.bots.kernel.paired_test import FIRST, Proof
from parkett.bots.kernel.policy import RandomPolicy
from parkett.bots.toolkit import skill
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State
from parkett.core.vectors import vec
from parkett.games.geld_und_boerse.bots.features import GeldLens
from parkett.games.geld_und_boerse.kernel.codes import DONE

RULES = skill("geld_und_boerse").playout
TO_THE_END = Playout(RULES, slips=0)


def decision(kind: str, first: int = 0) -> State:
    """The first question of a kind that leaves a choice, in games of rule players from one on."""
    game = parkett.game("geld_und_boerse", options=dict(skill("geld_und_boerse").options))
    for seed in range(first, 100):
        state, rng = game.start(4), Rng(seed)
        while state.settle(rng) != NOBODY:
            if game.ask(state) == kind and RULES.candidates(state, state.room()) > 1:
                return state
            state.apply(RULES.pick(state, rng))
    raise AssertionError(kind)


@pytest.mark.parametrize("kind", ["invest", "trade", "again", "bid"])
def test_the_rules_stand_where_nothing_differs(kind: str) -> None:
    lens = GeldLens()
    own, item, _ = lens.sizes()
    blind = NetJudge(Net(own, item, 2, 2), lens)  # weights of nought: all seats look alike
    state = decision(kind)
    proof = Proof(RULES, blind, state, state.actor(), 1.0)
    proof.run(200, Rng(1))

    assert proof.best() == RULES.pick(state, Rng(1))
    assert sum(proof.tries) == 200


def test_every_action_meets_the_same_futures() -> None:
    state = decision("invest")
    seat, luck = state.actor(), Rng(1).below(1 << 30)
    proof = Proof(RULES, TO_THE_END, state, seat, 1.0)
    proof.run(2 * FIRST, Rng(1))
    values, gained = vec[float]([0.0] * 5), 0.0
    for future in range(FIRST):
        shares = []
        for action in proof.actions[:2]:
            world, rng = state.clone(), Rng(luck + future)
            world.reshuffle(seat, rng)
            world.apply(action)
            TO_THE_END.judge(world, rng, values)
            shares.append(values[seat])
        gained += shares[1] - shares[0]

    assert list(proof.tries) == [FIRST, FIRST]
    assert proof.gains[1] == pytest.approx(gained)


def test_a_clear_mistake_of_the_rules_is_found() -> None:
    """Somebody whose first thought is to keep the gold at the special price."""
    state = decision("gold")
    proof = Proof(RandomPolicy(), TO_THE_END, state, state.actor(), 1.0)
    proof.run(400, Rng(1))

    assert proof.actions[0] == DONE
    assert proof.best() != DONE


def test_hopeless_actions_are_given_up_and_one_rival_stays() -> None:
    state = decision("deal", 6)  # five answers, two of them bad
    proof = Proof(RULES, TO_THE_END, state, state.actor(), 0.1)
    proof.run(400, Rng(1))

    assert proof.left >= 2
    assert sum(proof.given_up) == proof.count - proof.left > 0
    assert sum(proof.tries) == 400
