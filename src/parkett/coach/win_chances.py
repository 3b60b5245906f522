"""Win chances of every seat, with an interval, from a view.

Everything hidden is dealt anew in every future, so nothing depends on what the viewer cannot know.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any

from parkett.coach.calibration import PHASE_NAMES, PhaseName
from parkett.coach.futures import FutureEvaluator, MeanShares, future_evaluator
from parkett.coach.shares import SPREAD, win_shares
from parkett.coach.worlds import MakeWorld, world_maker
from parkett.core.game import Game
from parkett.core.state import NOBODY, State

FUTURES = 128  # that win chances rest on


@dataclass(frozen=True)
class WinChances:
    """The chance of every seat to win, and how sure that is."""

    shares: tuple[float, ...]  # add up to 1; a shared win counts in parts
    interval: tuple[tuple[float, float], ...]  # 95 %, for every seat
    phase: PhaseName
    known: float  # part of the uncertainty that chances in this phase resolve, 0 to 1
    futures: int  # 0 for a finished game


def estimate_from_view(
    game: Game, view: Mapping[str, Any], *, futures: int = FUTURES, seed: int = 1
) -> WinChances:
    """The win chances as far as the viewer of a view can know."""
    return estimate(game, world_maker(game, view, seed), futures, seed)


def estimate(game: Game, make_world: MakeWorld, futures: int, seed: int) -> WinChances:
    """The mean over futures, each in a world of its own."""
    evaluator = future_evaluator(game)
    first = make_world(0)
    if first.actor() == NOBODY:
        shares = tuple(win_shares(first))
        sure = tuple((share, share) for share in shares)
        return WinChances(shares, sure, "ending", 1.0, 0)
    mean = MeanShares(first.seats)
    for number in range(futures):
        mean.add(evaluator.shares(make_world(number), seed + number))
    return describe(evaluator, first, mean)


def describe(evaluator: FutureEvaluator, state: State, mean: MeanShares) -> WinChances:
    """Means with their intervals: the error of sampling and that of the calibration together."""
    phase = evaluator.phase(state)
    cell = evaluator.calibration.cell(state.seats, phase)
    shares = mean.means()
    interval = []
    for seat, share in enumerate(shares):
        half = SPREAD * sqrt(mean.error(seat) ** 2 + cell.error**2)
        interval.append((max(0.0, share - half), min(1.0, share + half)))
    return WinChances(tuple(shares), tuple(interval), PHASE_NAMES[phase], cell.known, mean.count)
