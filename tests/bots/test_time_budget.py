"""A search keeps to its time, however long a single future takes."""

from __future__ import annotations

import time
from typing import cast

import pytest

from parkett.bots.budget import Budget
from parkett.bots.engines import Search, run_within_budget
from parkett.core.rng import Rng


class SlowSearch:
    """Every simulation takes its time; notes how far it was told that the budget was used."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.made = 0
        self.progress: list[float] = []

    def run(self, simulations: int, _rng: Rng) -> None:
        self.made += simulations
        end = time.perf_counter() + simulations * self.seconds
        while time.perf_counter() < end:
            pass

    def narrow(self, progress: float) -> None:
        self.progress.append(progress)

    def is_forced(self) -> bool:
        return False

    def best_action(self) -> int:
        return 7


@pytest.mark.parametrize("each", [0.0002, 0.003, 0.012])
def test_a_search_ends_within_a_simulation_of_its_time(each: float) -> None:
    best = 1.0
    for _ in range(5):  # another process may take the core for a moment
        search = SlowSearch(each)
        begun = time.perf_counter()
        run_within_budget(cast(Search, search), Budget(milliseconds=30), Rng(1))
        best = min(best, time.perf_counter() - begun)

    assert best <= 0.030 + 1.2 * each


def test_a_search_uses_most_of_its_time() -> None:
    search = SlowSearch(0.001)
    begun = time.perf_counter()
    run_within_budget(cast(Search, search), Budget(milliseconds=40), Rng(1))

    assert time.perf_counter() - begun > 0.035


def test_a_search_is_told_how_far_its_budget_is_used() -> None:
    search = SlowSearch(0.0)
    run_within_budget(cast(Search, search), Budget(simulations=100), Rng(1))

    assert search.made == 100
    assert search.progress == sorted(search.progress)
    assert search.progress[-1] == 1.0


def test_a_time_ends_early_with_its_limit_of_simulations() -> None:
    search = SlowSearch(0.0)
    run_within_budget(
        cast(Search, search), Budget(milliseconds=60_000, simulation_limit=50), Rng(1)
    )

    assert search.made == 50
