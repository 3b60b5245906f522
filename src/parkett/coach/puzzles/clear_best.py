"""Whether one move of a position is clearly best, found with as few futures as that takes.

All moves meet a few futures.  Those that are clearly behind the leader drop out; if it does not
lead by the margin, or too many follow it closely, the position is given up at once.  The rest, and
at least the nearest rival, meet more, the last of them futures that had no part in choosing.
"""

from __future__ import annotations

from dataclasses import dataclass

from parkett.coach.decision_test import FRESH, DecisionTest, PairedGain
from parkett.coach.review_data import BOUNDS
from parkett.coach.shares import WHOLE

SURE = 2  # standard errors that the margin must be clear of
BEHIND = 3  # standard errors by which a move drops out early


@dataclass(frozen=True)
class Stage:
    """So many futures for the moves that are left, and how many may be left after it."""

    futures: int
    most_left: int


@dataclass(frozen=True)
class Effort:
    """How a leader is put to the test: by how much it must lead, and over how many futures."""

    margin: int  # in millionths
    stages: tuple[Stage, ...]
    last: int  # fresh futures


# futures as the coach weighs them: every other move must be a mistake
JUDGED = Effort(BOUNDS[1], (Stage(6, 12), Stage(12, 6), Stage(30, 4)), 96)
# futures played to the end and counted by who won: no other move may be good
PLAYED_OUT = Effort(BOUNDS[0], (Stage(40, 8), Stage(80, 4)), 240)


def find_clear_best(test: DecisionTest, effort: Effort, seed: int) -> int | None:
    """The action that is clearly best, or None; the first stages choose the leader."""
    left, met, best = list(test.actions), 0, test.actions[0]
    for stage in effort.stages:
        test.run(left, met, stage.futures, seed)
        met += stage.futures
        best = max(left, key=lambda action: test.mean(action)[test.seat])
        gaps = {action: test.difference(best, action) for action in left if action != best}
        if any(gap.means[test.seat] * WHOLE < effort.margin for gap in gaps.values()):
            return None
        close = [a for a, gap in gaps.items() if not is_clear(gap, test.seat, effort, BEHIND)]
        nearest = min(gaps, key=lambda action: gaps[action].means[test.seat])
        left = [best, *(close or [nearest])]
        if len(left) > stage.most_left:
            return None
    test.run(left, FRESH, effort.last, seed)
    gains = (test.difference(best, action, FRESH) for action in left if action != best)
    return best if all(is_clear(gap, test.seat, effort, SURE) for gap in gains) else None


def is_clear(gap: PairedGain, seat: int, effort: Effort, errors: int) -> bool:
    """Whether a gap is more than the margin, even so many standard errors lower."""
    return (gap.means[seat] - errors * gap.error) * WHOLE > effort.margin
