"""What every decision of a turn gave away, counted once.

A turn is often several decisions, and what one of them leaves undone the next may still do.  So a
decision is charged only with what the rest of the turn can no longer bring: what the best action
found brings more than the one made, less what the best found later in the turn brings more than
the quick policy that was expected to finish it.

Which line is the best is chosen in one set of futures and measured in another, and what is measured
counts with its sign.  To count only what looks like a loss would count the error of sampling: of
two equal actions one always seems the better.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from parkett.bots.toolkit import load_toolkit
from parkett.coach.course import ReviewedCourse
from parkett.coach.decision_test import EXPECTED, FRESH, DecisionTest, PairedGain, list_candidates
from parkett.coach.depths import Depth
from parkett.coach.futures import FutureEvaluator
from parkett.coach.open_value import forced_code
from parkett.coach.worlds import world_shuffler
from parkett.core.seeds import seed_number

CLEAR = 1  # standard errors by which a better action must lead where it is chosen


@dataclass(frozen=True)
class DecisionLoss:
    """What a decision changed against the best found, and what that brings over the policy."""

    best: int
    change: PairedGain  # of the decision over the best; nothing if none is clearly better
    gain: PairedGain  # of the best from here on over the quick policy
    hoped: float  # the same for the seat in the futures that chose: it chooses, it never counts


class TurnLosses:
    """The losses of one game's decisions; each is worked out once."""

    def __init__(self, course: ReviewedCourse, evaluator: FutureEvaluator, depth: Depth) -> None:
        self.course = course
        self.depth = depth
        self.evaluator = evaluator
        self.kit = load_toolkit(course.game.name)
        self._known: dict[int, DecisionLoss] = {}

    def judge(self, number: int) -> DecisionLoss:
        """The loss of the decision of a step; the rest of its turn is judged first."""
        turn: list[int] = []
        following: int | None = number
        while following is not None and following not in self._known:
            turn.append(following)
            following = self.next_of_turn(following)
        while turn:
            step = turn.pop()
            self._known[step] = self._judge(step, following)
            following = step
        return self._known[number]

    def next_of_turn(self, number: int) -> int | None:
        """The step with which the same seat decides on in its turn, if no draw comes between."""
        states, mover = self.course.states, self.kit.rollout_policy.mover
        following = number + 1
        while forced_code(states[following]) is not None:
            following += 1
        same = states[following].actor() == states[number].actor()
        return following if same and mover(states[following]) == mover(states[number]) else None

    def _judge(self, number: int, following: int | None) -> DecisionLoss:
        state, made = self.course.states[number], self.course.codes[number]
        seat, seed = state.actor(), derive_step_seed(self.course, number)
        candidates = list_candidates(self.kit, state, self.depth, made)
        test = DecisionTest(self.evaluator, world_shuffler(state, seat, seed), seat, candidates)
        best = test.rank(self.depth, seed)[0] if len(candidates) > 1 else made
        test.run([EXPECTED, made], 0, self.depth.screen, seed)
        lead, hoped = test.difference(best, made), self._hope(following)
        better = best != made and lead.means[seat] - CLEAR * lead.error > hoped
        hoped = lead.means[seat] if better else hoped
        hoped += test.difference(made, EXPECTED).means[seat]

        test.run([EXPECTED, made, best], FRESH, self.depth.confirm, seed)
        nothing = test.difference(made, made, FRESH)
        later = nothing if following is None else self._known[following].gain
        change = nothing
        if better:
            gap = test.difference(best, made, FRESH)
            change, later = combine(later, gap, -1), gap
        gain = combine(test.difference(made, EXPECTED, FRESH), later, 1)
        return DecisionLoss(best if better else made, change, gain, hoped)

    def _hope(self, following: int | None) -> float:
        return 0.0 if following is None else self._known[following].hoped


def combine(one: PairedGain, other: PairedGain, sign: int) -> PairedGain:
    """The sum of two gains, or their difference, from futures of their own."""
    means = [a + sign * b for a, b in zip(one.means, other.means, strict=True)]
    return PairedGain(means, sqrt(one.error**2 + other.error**2), other.futures)


def derive_step_seed(course: ReviewedCourse, number: int) -> int:
    """The seed of a decision: the same decision meets the same futures again."""
    return seed_number(f"{number}/{course.steps[number].say}/{course.states[number].dump()}")
