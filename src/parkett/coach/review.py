"""The review of a finished game: step by step luck, decisions and rest, then the account of each.

The curve is the value of the open position (`open_value.py`).  A draw is luck: the value after it
less the value before, which is the mean over all outcomes.  A decision is judged by what its seat
could know: over futures in worlds that look the same to it, it is compared with the best action
found (`turn_losses.py`), and of that difference the part counts that results bear out.  Whatever
else moves the curve is the rest.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import sqrt

import msgspec

from parkett.bots.toolkit import load_toolkit
from parkett.coach.continuation import compare_parts, follow_decision
from parkett.coach.course import ReviewedCourse, load_course
from parkett.coach.depths import DEPTHS
from parkett.coach.futures import FutureEvaluator
from parkett.coach.open_value import OpenValues, forced_code
from parkett.coach.review_data import StepReview, mark_decision
from parkett.coach.shares import WHOLE, round_to_sum
from parkett.coach.turn_losses import TurnLosses, derive_step_seed
from parkett.core.state import CHANCE


class Reviewer:
    """Reviews the steps of one game, in any order."""

    def __init__(self, course: ReviewedCourse, depth: str = "normal") -> None:
        self.course = course
        self.depth = DEPTHS[depth]
        self.depth_name = depth
        self.kit = load_toolkit(course.game.name)
        evaluator = FutureEvaluator(course.game)
        self.values = OpenValues(evaluator, self.depth.value)
        self.losses = TurnLosses(course, evaluator, self.depth)
        self.borne_out = evaluator.calibration.losses

    def review_step(self, number: int) -> StepReview:
        """The review of a step; the first is 0."""
        course = self.course
        state, step = course.states[number], course.steps[number]
        before, after = self.values.value(state), self.values.value(course.states[number + 1])
        pairs = zip(before.shares, after.shares, strict=True)
        change, noise = [then - now for now, then in pairs], before.error**2 + after.error**2
        found = StepReview(step.n, step.by, step.say, "forced", before.shares, after.shares, change)
        if forced_code(state) is not None:
            return found
        if state.actor() == CHANCE:
            return msgspec.structs.replace(found, cause="luck", error=round(sqrt(noise)))
        return self.judge_decision(found, number)

    def judge_decision(self, found: StepReview, number: int) -> StepReview:
        """Compare a decision with the best one found, as far as its seat could know."""
        state, made = self.course.states[number], self.course.codes[number]
        seat, judged = state.actor(), self.losses.judge(number)
        scale = WHOLE * self.borne_out
        change = round_to_sum([mean * scale for mean in judged.change.means], 0)
        loss, error = -change[seat], round(judged.change.error * scale)
        found = msgspec.structs.replace(found, cause="decision", change=change, mark="best")
        if judged.best == made or loss <= 0:
            return msgspec.structs.replace(found, error=error)
        seed = derive_step_seed(self.course, number)
        better = follow_decision(self.course.game, self.kit, state, judged.best, seed)
        worse = follow_decision(self.course.game, self.kit, state, made, seed)
        return msgspec.structs.replace(
            found,
            error=error,
            mark=mark_decision(loss, error),
            loss=loss,
            better=better.line[0],
            line=list(better.line),
            entries=list(better.entries),
            parts=compare_parts(self.kit, seat, better.end, worse.end),
        )


@lru_cache(maxsize=2)
def load_reviewer(text: str, depth: str) -> Reviewer:
    """The reviewer of a record; it knows the values of positions it has met."""
    return Reviewer(load_course(text), depth)


def review_steps(text: str, depth: str, numbers: Iterable[int]) -> list[StepReview]:
    """Review some steps of a record: a part of the work for a process of its own."""
    reviewer = load_reviewer(text, depth)
    return [reviewer.review_step(number) for number in numbers]
