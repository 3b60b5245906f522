"""Turns that are planned and then tried out over the same luck."""

from __future__ import annotations

import pytest

from parkett.bots.kernel.plan import Plan
from parkett.bots.kernel.trial import WHOLE, Opinion, Trial
from parkett.bots.skill import skill
from parkett.core.kernel import NOBODY, Rng, State
from parkett.games import load

SKILLS = skill("shark")


def decisions(number: int) -> list[State]:
    """Positions of Shark with a choice, out of games by rule players."""
    game, found, rng = load("shark", None, {}), [], Rng(5)
    while len(found) < number:
        state = game.start(4)
        who = state.settle(rng)
        made = 0
        while who != NOBODY and made < 30 + 4 * len(found):
            who = state.step(SKILLS.playout.pick(state, rng), rng)
            made += 1
        if who != NOBODY and SKILLS.playout.candidates(state, state.room()) > 1:
            found.append(state)
    return found


def trial_of(state: State, **knobs: float) -> Trial:
    """The champion's trial of a position."""
    assert SKILLS.opinion is not None
    assert SKILLS.champion is not None
    plan = Plan(SKILLS.playout, Opinion(SKILLS.opinion()))
    return Trial(plan, SKILLS.champion(), state, state.actor(), 0.1, **knobs)


def test_every_simulation_is_spent_on_the_best_few_turns() -> None:
    for state in decisions(4):
        trial = trial_of(state, width=3)
        trial.run(30, Rng(1))

        assert len(trial.tries) <= 3
        assert sum(trial.tries) == 30
        assert state.refusal(trial.best()) is None


def test_equal_turns_meet_equal_futures() -> None:
    """Two starts that are one and the same position get the same values, try for try."""
    state = decisions(1)[0]
    trial = trial_of(state, width=2)
    trial.run(1, Rng(1))
    trial.starts[1] = trial.starts[0]
    trial.opinions[1] = trial.opinions[0]
    for branch in (0, 1):
        trial.tries[branch] = 0
        trial.totals[branch] = 0.0
    trial.run(20, Rng(2))

    assert trial.tries[0] == trial.tries[1] == 10
    assert trial.totals[0] == pytest.approx(trial.totals[1])


def test_a_firm_belief_follows_the_plan() -> None:
    for state in decisions(4):
        trial = trial_of(state, belief=1e9)
        trial.run(12, Rng(1))
        chosen = list(trial.actions).index(trial.best())

        assert trial.opinions[chosen] == max(trial.opinions)


def test_an_opinion_is_a_share_of_the_victory() -> None:
    assert SKILLS.opinion is not None
    advice = Opinion(SKILLS.opinion())
    for state in decisions(4):
        shares = [advice.worth(state, seat) for seat in range(4)]

        assert sum(shares) == pytest.approx(WHOLE, abs=8)
        assert min(shares) >= 0
