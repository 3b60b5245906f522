"""The review: accounts that add up, luck that averages to nothing, mistakes that are found."""

from __future__ import annotations

from itertools import pairwise
from statistics import mean, stdev
from zlib import crc32

import pytest

import parkett
from parkett.coach.accounts import assemble_review, round_account
from parkett.coach.course import read_course
from parkett.coach.depths import DEPTHS, Depth
from parkett.coach.futures import FutureEvaluator
from parkett.coach.open_value import OpenValues, forced_code
from parkett.coach.review import Reviewer
from parkett.coach.review_data import GameReview, mark_decision
from parkett.coach.shares import WHOLE, in_millionths, result_shares, round_to_sum
from parkett.coach.turn_losses import TurnLosses
from parkett.core.errors import ParkettError
from parkett.core.rng import Rng
from parkett.core.serialization import state_bytes
from parkett.core.state import CHANCE, State
from tests.coach.sample_records import bots_game, play_by_heuristics, sample_course


@pytest.fixture(autouse=True)
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few futures are enough for what is exact."""
    monkeypatch.setitem(DEPTHS, "quick", Depth(6, 3, 3, 4))


def review(name: str, seats: int = 3, seed: int = 1) -> GameReview:
    """The quick review of a sample game."""
    course = sample_course(name, seats, seed)
    reviewer = Reviewer(course, "quick")
    steps = [reviewer.review_step(number) for number in range(len(course.codes))]
    return assemble_review(course.game, "quick", steps)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", parkett.GAMES)
def test_every_account_adds_up_exactly(name: str, seats: int) -> None:
    if seats not in parkett.game(name).edition.seats:
        pytest.skip("not for so many players")
    found = review(name, seats)

    course = sample_course(name, seats)
    assert [account.result for account in found.seats] == result_shares(course.states[-1])
    for account in found.seats:
        parts = account.start, account.luck, account.own, account.others, account.rest
        assert sum(parts) == account.result
        assert sum(account.shown[:5]) == account.shown[5]
    for step in found.steps:
        assert sum(step.before) == sum(step.after) == WHOLE
        assert sum(step.change) == sum(step.rest) == 0
        if step.cause != "decision":
            assert step.rest == [0] * seats


@pytest.mark.parametrize("name", parkett.GAMES)
def test_each_step_begins_where_the_last_one_ended(name: str) -> None:
    steps = review(name).steps

    for step, following in pairwise(steps):
        assert step.after == following.before


@pytest.mark.parametrize("name", parkett.GAMES)
def test_before_a_draw_the_value_is_the_mean_over_its_outcomes(name: str) -> None:
    """So luck, the value after less the value before, is nothing on average by the weights."""
    course = sample_course(name)
    reviewer = Reviewer(course, "quick")
    values = OpenValues(reviewer.values.evaluator, 400)
    drawn = [s for s in course.states if s.actor() == CHANCE and forced_code(s) is None]
    state = min(drawn, key=lambda state: len(state.chances()))
    before, total = values.value(state), state.chance_weight()
    luck, error = 0.0, float(before.error**2)
    for outcome, weight in state.chances():
        after = state.clone()
        after.apply(outcome)
        value = values.value(after)
        luck += (value.shares[0] - before.shares[0]) * weight / total
        error += (value.error * weight / total) ** 2

    assert abs(luck) <= 4 * error**0.5 + 1


class EqualActions(FutureEvaluator):
    """Finds every action as good as any other: what it measures is nothing but noise."""

    def shares(self, world: State, number: int) -> list[float]:
        rng = Rng(crc32(state_bytes(world), number % 2**32))
        parts = [1 + rng.below(1_000) for _ in range(world.seats)]
        return [part / sum(parts) for part in parts]


@pytest.mark.parametrize("name", ["acquire", "tycoon"])
def test_among_equal_actions_nothing_is_lost_on_average(name: str) -> None:
    """The luckiest of many is not the best, and luck that looks like a gain counts as well."""
    course = sample_course(name)
    losses = TurnLosses(course, EqualActions(course.game), Depth(6, 4, 4, 8))
    found = []
    for number, state in enumerate(course.states[:-1]):
        if state.actor() < CHANCE and forced_code(state) is None:
            change = losses.judge(number).change.means
            found += [change[state.actor()]] if any(change) else []

    assert len(found) > 30
    assert abs(mean(found)) < 3 * stdev(found) / len(found) ** 0.5


@pytest.mark.parametrize("name", ["acquire", "tycoon"])
def test_what_the_turn_can_still_bring_is_not_lost(name: str) -> None:
    """What the best of the rest of the turn brings is taken from the loss before it."""
    course = sample_course(name)
    losses = TurnLosses(course, FutureEvaluator(course.game), DEPTHS["quick"])
    charged = 0
    for number, state in enumerate(course.states[:-1]):
        if state.actor() >= CHANCE or forced_code(state) is not None:
            continue
        judged, following = losses.judge(number), losses.next_of_turn(number)
        alone = TurnLosses(course, losses.evaluator, DEPTHS["quick"])
        alone.next_of_turn = lambda _: None  # type: ignore[method-assign]
        change = alone.judge(number).change.means
        if following is None or not any(judged.change.means) or not any(change):
            continue
        charged += 1
        later = losses.judge(following).gain.means

        assert judged.change.means == pytest.approx(
            [lost + regained for lost, regained in zip(change, later, strict=True)]
        )
    assert charged


def test_an_unfinished_game_is_refused() -> None:
    match = play_by_heuristics(bots_game("acquire"), 3, 1, 20)

    with pytest.raises(ParkettError, match="not over"):
        read_course(match.record(), match.game)


def test_the_same_game_is_reviewed_alike() -> None:
    assert review("acquire") == review("acquire")


def test_marks_ask_for_more_than_the_error() -> None:
    assert mark_decision(0, 0) == "best"
    assert mark_decision(9_999, 0) == "good"
    assert mark_decision(10_000, 0) == "inaccurate"
    assert mark_decision(30_000, 0) == "mistake"
    assert mark_decision(80_000, 0) == "blunder"
    assert mark_decision(80_000, 1) == "mistake"


def test_whole_numbers_add_up() -> None:
    assert round_to_sum([0.4, 0.4, 0.2], 1) == [1, 0, 0]
    assert sum(in_millionths([1 / 3] * 3)) == WHOLE
    assert round_account(333_333, [-100_049, 50_049, 0, -283_333], 0)[0] == 333
    assert sum(round_account(333_333, [-100_049, 50_049, 0, -283_333], 0)[:5]) == 0


@pytest.mark.parametrize("name", parkett.GAMES)
def test_what_should_have_been_done_was_legal(name: str) -> None:
    course = sample_course(name)

    for step in review(name).steps:
        if step.better:
            state = course.states[step.step - 1]
            assert step.better in course.game.legal(state) or state.open_ended()
            assert step.loss > 0
            assert step.mark != "best"
