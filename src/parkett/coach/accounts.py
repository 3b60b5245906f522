"""The accounts of a reviewed game: luck, decisions, rest; its turning points and its verdict."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from parkett.coach.depths import DEPTHS
from parkett.coach.review_data import MARKS, GameReview, SeatReview, Shift, StepReview, Verdict
from parkett.coach.shares import SPREAD, WHOLE, round_to_sum
from parkett.core.game import Game

MOST_SHIFTS = 8
CLEAR = 2  # standard errors that a turning point must be worth
PER_CENT_TENTH = WHOLE // 1000


def assemble_review(game: Game, depth: str, steps: Sequence[StepReview]) -> GameReview:
    """The account of every seat, the turning points and the verdict."""
    accounts = [account_for(seat, steps) for seat in range(len(steps[0].before))]
    rest = round(sum(abs(account.rest) for account in accounts) / len(accounts))
    return GameReview(
        game.name,
        game.edition.id,
        depth,
        DEPTHS[depth].value,
        list(steps),
        accounts,
        find_shifts(steps),
        find_verdict(accounts),
        rest,
    )


def account_for(seat: int, steps: Sequence[StepReview]) -> SeatReview:
    """The account of a seat."""
    luck = sum(step.change[seat] for step in steps if step.cause == "luck")
    decided = [step for step in steps if step.cause == "decision"]
    made = [step for step in decided if step.by == seat]
    own = sum(step.change[seat] for step in made)
    others = sum(step.change[seat] for step in decided if step.by != seat)
    rest = sum(step.rest[seat] for step in steps)
    start, result = steps[0].before[seat], steps[-1].after[seat]
    marks: dict[str, int] = {mark: sum(step.mark == mark for step in made) for mark in MARKS}
    count = max(1, len(made))
    mean = round(-own / count)
    half = round(SPREAD * sqrt(sum(step.error**2 for step in made)) / count)
    shown = round_account(start, [luck, own, others, rest], result)
    return SeatReview(
        seat, start, luck, own, others, rest, result, shown, len(made), marks, mean, half
    )


def round_account(start: int, parts: Sequence[int], result: int) -> list[int]:
    """An account in tenths of a per cent that still adds up."""
    first, last = round(start / PER_CENT_TENTH), round(result / PER_CENT_TENTH)
    middle = round_to_sum([part / PER_CENT_TENTH for part in parts], last - first)
    return [first, *middle, last]


def find_shifts(steps: Sequence[StepReview]) -> list[Shift]:
    """The largest real shifts: those of luck and decisions that are no error of measurement."""
    found = []
    for step in steps:
        sizes = [abs(change) for change in step.change]
        seat = sizes.index(max(sizes))
        if abs(step.change[seat]) > CLEAR * step.error and step.change[seat]:
            found.append(Shift(step.step, seat, step.change[seat], step.cause, step.by))
    return sorted(found, key=lambda shift: -abs(shift.change))[:MOST_SHIFTS]


def find_verdict(accounts: Sequence[SeatReview]) -> Verdict:
    """Who gave away least in a decision, and whether that is sure."""
    order = sorted(accounts, key=lambda account: account.mean_loss)
    best, following = order[0], order[1]
    gap = following.mean_loss - best.mean_loss
    sure = gap > sqrt(best.half**2 + following.half**2)
    return Verdict(best.seat, following.seat, sure)
