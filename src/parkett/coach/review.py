"""The review of a finished game: step by step luck, decisions and rest, then the account of each.

The curve is the value of the open position (`open_value.py`).  A draw is luck: the value after it
less the value before, which is the mean over all outcomes.  A decision is judged by what its seat
could know: over futures in worlds that look the same to it, it is compared with the best action
found.  Whatever else moves the curve is the rest: how much more or less the best action brings than
the heuristics' play that the curve expected, and hidden cards that only the review sees.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from math import sqrt

import msgspec

from parkett.bots.toolkit import load_toolkit
from parkett.coach.continuation import compare_parts, follow_decision
from parkett.coach.course import Course, load_course
from parkett.coach.decision_test import FRESH, DecisionTest, list_candidates
from parkett.coach.depths import DEPTHS
from parkett.coach.futures import FutureEvaluator
from parkett.coach.open_value import OpenValues, forced_code
from parkett.coach.review_data import StepReview, mark_decision
from parkett.coach.shares import WHOLE, round_to_sum
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, State


class Reviewer:
    """Reviews the steps of one game, in any order."""

    def __init__(self, course: Course, depth: str = "normal") -> None:
        self.course = course
        self.depth = DEPTHS[depth]
        self.depth_name = depth
        self.kit = load_toolkit(course.game.name)
        self.evaluator = FutureEvaluator(course.game)
        self.values = OpenValues(self.evaluator, self.depth.value)

    def review_step(self, number: int) -> StepReview:
        """The review of a step; the first is 0."""
        course = self.course
        state, code, step = course.states[number], course.codes[number], course.steps[number]
        before, after = self.values.value(state), self.values.value(course.states[number + 1])
        pairs = zip(before.shares, after.shares, strict=True)
        change, noise = [then - now for now, then in pairs], before.error**2 + after.error**2
        found = StepReview(step.n, step.by, step.say, "forced", before.shares, after.shares, change)
        if forced_code(state) is not None:
            return found
        if state.actor() == CHANCE:
            return msgspec.structs.replace(found, cause="luck", error=round(sqrt(noise)))
        return self.judge_decision(found, state, code)

    def judge_decision(self, found: StepReview, state: State, made: int) -> StepReview:
        """Compare a decision with the best one found, as far as its seat could know."""
        seat = state.actor()
        seed = derive_step_seed(found)

        def make_world(number: int) -> State:
            world = state.clone()
            world.reshuffle(seat, Rng(seed + number))
            return world

        candidates = list_candidates(self.kit, state, self.depth, made)
        best = made
        test = DecisionTest(self.evaluator, make_world, seat, candidates)
        if len(candidates) > 1:
            best = test.rank(self.depth, seed)[0]
        nothing = [0] * state.seats
        found = msgspec.structs.replace(found, cause="decision", change=nothing, mark="best")
        if best == made:
            return found
        test.run([made, best], FRESH, self.depth.confirm, seed)
        gap = test.difference(made, best, FRESH)
        change = round_to_sum([mean * WHOLE for mean in gap.means], 0)
        loss, error = -change[seat], round(gap.error * WHOLE)
        if loss <= 0:
            return msgspec.structs.replace(found, error=error)
        better = follow_decision(self.course.game, self.kit, state, best, seed)
        worse = follow_decision(self.course.game, self.kit, state, made, seed)
        return msgspec.structs.replace(
            found,
            change=change,
            error=error,
            mark=mark_decision(loss, error),
            loss=loss,
            better=better.line[0],
            line=list(better.line),
            entries=list(better.entries),
            parts=compare_parts(self.kit, seat, better.end, worse.end),
        )


def derive_step_seed(step: StepReview) -> int:
    """The seed of a decision: the same decision meets the same futures again."""
    text = f"{step.step}/{step.say}/{step.before}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=5).digest(), "big")


@lru_cache(maxsize=2)
def load_reviewer(text: str, depth: str) -> Reviewer:
    """The reviewer of a record; it knows the values of positions it has met."""
    return Reviewer(load_course(text), depth)


def review_steps(text: str, depth: str, first: int, end: int) -> list[StepReview]:
    """Review some steps of a record: a part of the work for a process of its own."""
    reviewer = load_reviewer(text, depth)
    return [reviewer.review_step(number) for number in range(first, end)]
