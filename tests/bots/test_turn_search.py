"""Turns that are planned and then tried out over the same luck."""

from __future__ import annotations

from typing import cast

import pytest

from parkett.bots.bot import Budget
from parkett.bots.determinization import Sentences, Sight
from parkett.bots.engines import TrialBot
from parkett.bots.kernel.evaluator import Playout
from parkett.bots.kernel.turn_planner import Plan
from parkett.bots.kernel.turn_search import WHOLE, Trial, Turns
from parkett.bots.registry import BY_NAME
from parkett.bots.toolkit import skill
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State
from parkett.core.vectors import vec
from parkett.games import load
from parkett.games.acquire.kernel.engine import AcquireGame
from parkett.games.shark.bots.opponent_mix import Company

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


def turns_of(width: int = 6) -> Turns:
    """What finds the turns that the champion tries out."""
    assert SKILLS.opinion is not None
    return Turns(SKILLS.playout, SKILLS.opinion(), width=width)


def trial_of(state: State, width: int = 6, belief: float = 4.0) -> Trial:
    """The champion's trial of a position."""
    assert SKILLS.champion is not None
    return Trial(turns_of(width), SKILLS.champion(), state, state.actor(), 0.1, belief=belief)


def test_the_turns_kept_are_the_best_and_end_differently() -> None:
    """Trades in another order are the same turn: it is kept once."""
    assert SKILLS.opinion is not None
    for state in decisions(6):
        turns, plan = turns_of(), Plan(SKILLS.playout, SKILLS.opinion())
        kept = turns.find(state, state.actor(), Rng(1))
        plan.best(state, state.actor(), Rng(1))
        worths = list(turns.worths)[:kept]
        ends = [tuple(end.dump()) for end in turns.goals[:kept]]

        assert 1 <= kept <= 6
        assert worths == sorted(worths, reverse=True)
        assert worths[0] == max(list(plan.totals))
        assert len(set(ends)) == kept
        assert all(state.refusal(action) is None for action in list(turns.firsts)[:kept])


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
    trial.explore = 100.0  # they are tried in turn
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
    advice = SKILLS.opinion()
    for state in decisions(4):
        shares = [advice.worth(state, seat) for seat in range(4)]

        assert sum(shares) == pytest.approx(WHOLE, abs=8)
        assert min(shares) >= 0


@pytest.mark.parametrize("name", ["search", "champion"])
def test_who_tries_turns_out_says_the_same_again(name: str) -> None:
    game = load("shark", None, {})
    for state in decisions(3):
        seat = state.actor()
        said = []
        for _ in range(2):
            bot = BY_NAME[name].make(game, 7)
            sight = Sight(game, state, seat, Rng(3))
            said.append(int(bot.choose(sight, Sentences(sight), Budget(simulations=20))))

            assert isinstance(bot, TrialBot)
        assert said[0] == said[1]
        assert state.refusal(said[0]) is None


def test_a_turn_of_acquire_ends_before_its_tile_is_drawn() -> None:
    """Otherwise one sampled tile would decide between purchases in all futures alike."""
    skills = skill("acquire")
    assert skills.opinion is not None
    rng, state = Rng(3), load("acquire", None, dict(skills.options)).start(4)
    turns = Turns(skills.playout, skills.opinion(), width=12)
    who = state.settle(rng)
    for _ in range(40):
        kept = turns.find(state, who, rng)
        assert kept >= 1
        for goal in turns.goals[:kept]:
            assert cast(AcquireGame, goal).pool_count == cast(AcquireGame, state).pool_count
        who = state.step(skills.playout.pick(state, rng), rng)


def test_turns_compared_over_one_future_meet_the_same_company() -> None:
    """Who plays by which personality follows from the future alone."""
    company = Company(list(SKILLS.policies.values()), Playout(SKILLS.playout))
    for number, state in enumerate(decisions(3)):
        tables, buffer = [], state.room()
        assert SKILLS.playout.candidates(state, buffer) > 1
        for action in list(buffer)[:2]:
            world, values = state.clone(), vec[float]([0.0] * 5)
            world.apply(action)
            company.judge(world, Rng(number), values)
            tables.append(list(company.drawn)[:4])

        assert tables[0] == tables[1]


def test_the_company_differs_from_future_to_future() -> None:
    """Every personality sits in every seat now and then."""
    company = Company(list(SKILLS.policies.values()), Playout(SKILLS.playout))
    state, seen, values = decisions(1)[0], set(), vec[float]([0.0] * 5)
    for number in range(40):
        company.judge(state.clone(), Rng(number), values)
        seen |= set(enumerate(list(company.drawn)[:4]))

    assert len(seen) == 4 * len(SKILLS.policies)
