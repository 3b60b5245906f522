"""Proving the rules of thumb wrong: the same futures for every action, and a fair verdict."""

from __future__ import annotations

import parkett
from parkett.bots.kernel.judge import Judge
from parkett.bots.kernel.proof import FIRST, Proof
from parkett.bots.skill import skill
from parkett.core.kernel import NOBODY, Rng, State
from parkett.core.vectors import vec

SKILL = skill("geld_und_boerse")


class Even(Judge):
    """Sees luck alone: a number drawn from the future, whatever was done."""

    def judge(self, state: State, rng: Rng, values: vec[float]) -> None:
        drawn = rng.below(1000) / 1000
        for seat in range(state.seats):
            values[seat] = drawn


class Score(Judge):
    """Likes every seat by what it has, next to a lot of luck."""

    def __init__(self) -> None:
        self.met: list[int] = []

    def judge(self, state: State, rng: Rng, values: vec[float]) -> None:
        luck = rng.below(1000)
        self.met.append(luck)
        for seat in range(state.seats):
            values[seat] = luck / 100 + state.score(seat) / 1_000_000


def decision(kind: str) -> State:
    """The first question of a kind that leaves a choice, in some games of rule players."""
    game = parkett.game("geld_und_boerse", options=dict(SKILL.options))
    for seed in range(20):
        state, rng = game.start(4), Rng(seed)
        while state.settle(rng) != NOBODY:
            if game.ask(state) == kind and SKILL.playout.candidates(state, state.room()) > 1:
                return state
            state.apply(SKILL.playout.pick(state, rng))
    raise AssertionError(kind)


def test_luck_alone_proves_nothing() -> None:
    for kind in ("invest", "trade", "again", "bid"):
        state = decision(kind)
        proof = Proof(SKILL.playout, Even(), state, state.actor(), 1.0)
        proof.run(200, Rng(1))

        assert proof.best() == SKILL.playout.pick(state, Rng(1))
        assert sum(proof.tries) == 200


def test_every_action_meets_the_same_futures() -> None:
    state, judge = decision("invest"), Score()
    proof = Proof(SKILL.playout, judge, state, state.actor(), 1.0)
    proof.run(2 * FIRST, Rng(1))

    assert judge.met[::2] == judge.met[1::2]
    assert len(set(judge.met)) > FIRST // 2


def test_a_better_action_is_found_through_any_luck() -> None:
    """A bid above the amount costs money, so by money alone the pass is best."""
    state = decision("bid")
    seat = state.actor()
    proof = Proof(SKILL.playout, Score(), state, seat, 1.0)
    proof.run(300, Rng(1))
    best = state.clone()
    best.apply(proof.best())
    for action in proof.actions[: proof.count]:
        other = state.clone()
        other.apply(action)
        assert best.score(seat) >= other.score(seat)


def test_hopeless_actions_are_given_up_and_one_rival_stays() -> None:
    state = decision("trade")
    proof = Proof(SKILL.playout, Score(), state, state.actor(), 1.0)
    proof.run(400, Rng(1))

    assert proof.left >= 2
    assert sum(proof.given_up) == proof.count - proof.left
