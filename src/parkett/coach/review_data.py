"""What a review says, as data: every share is in millionths, so that every sum is exact."""

from __future__ import annotations

from typing import Literal

import msgspec

from parkett.core.entry_kinds import Entry

Mark = Literal["best", "good", "inaccurate", "mistake", "blunder"]
Cause = Literal["luck", "decision", "forced"]
MARKS: tuple[Mark, ...] = ("best", "good", "inaccurate", "mistake", "blunder")
BOUNDS = (10_000, 30_000, 80_000)  # of losses: up to good, up to inaccurate, up to a mistake


class PartChange(msgspec.Struct, frozen=True):
    """A part of the evaluation that is better after one decision than after another, or worse."""

    part: str
    better: bool


class StepReview(msgspec.Struct, frozen=True):
    """One step: after = before + change + rest, for every seat.

    `change` is the luck of a draw, or what a decision changed against the best one found.
    """

    step: int
    by: int | str
    say: str
    cause: Cause
    before: list[int]
    after: list[int]
    change: list[int]
    error: int = 0  # standard error of the luck, or of the loss
    mark: Mark | None = None  # of a decision between several
    loss: int = 0  # of the seat that decided
    better: str = ""  # what it should have done
    line: list[str] = []  # that, and how the turn may have gone on
    entries: list[Entry] = []  # what that would have led to at once
    parts: list[PartChange] = []  # in what it would have been better or worse

    @property
    def rest(self) -> list[int]:
        """What neither luck nor decisions explain."""
        steps = zip(self.before, self.change, self.after, strict=True)
        return [after - before - change for before, change, after in steps]


class SeatReview(msgspec.Struct, frozen=True):
    """The account of a seat: start + luck + own + others + rest = result."""

    seat: int
    start: int
    luck: int
    own: int
    others: int
    rest: int
    result: int
    shown: list[int]  # the same six in tenths of a per cent, rounded so that they add up, too
    decisions: int  # between several actions
    marks: dict[str, int]
    mean_loss: int  # of a decision; what was measured counts with its sign
    half: int  # half the 95 % interval of the mean loss


class Shift(msgspec.Struct, frozen=True):
    """A turning point: a step whose luck or decision moved a seat's chances most."""

    step: int
    seat: int  # whose chances moved most
    change: int
    cause: Cause
    by: int | str


class Verdict(msgspec.Struct, frozen=True):
    """Who played best, and whether the difference to the next is more than chance."""

    seat: int
    following: int
    sure: bool


class GameReview(msgspec.Struct, frozen=True):
    """The review of a finished game."""

    game: str
    edition: str
    depth: str
    futures: int  # behind each point of the curve
    steps: list[StepReview]
    seats: list[SeatReview]
    shifts: list[Shift]
    verdict: Verdict
    mean_rest: int  # the size of the rest of a seat, on average


def mark_decision(loss: int, error: int) -> Mark:
    """The mark for a loss: as much of it as its standard error leaves counts."""
    if loss <= 0:
        return "best"
    sure = loss - error
    return MARKS[1 + sum(sure >= bound for bound in BOUNDS)]
