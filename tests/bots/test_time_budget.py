"""A search keeps to its time, however long a single future takes."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from parkett.bots import engines
from parkett.bots.budget import Budget
from parkett.bots.engines import Search, run_within_budget
from parkett.core.rng import Rng


class SlowSearch:
    """Every simulation takes its time, on a clock of its own; notes what it was told."""

    def __init__(self, seconds: float, planning: float = 0.0) -> None:
        self.seconds = seconds
        self.planning = planning
        self.clock = 100.0
        self.made = 0
        self.progress: list[float] = []

    def run(self, simulations: int, _rng: Rng) -> None:
        if self.made == 0:
            self.clock += self.planning
        self.made += simulations
        self.clock += simulations * self.seconds

    def narrow(self, progress: float) -> None:
        self.progress.append(progress)

    def is_forced(self) -> bool:
        return False

    def best_action(self) -> int:
        return 7


def time_taken(search: SlowSearch, budget: Budget, monkeypatch: pytest.MonkeyPatch) -> float:
    """The seconds that a search takes by its own clock."""
    clock = SimpleNamespace(perf_counter=lambda: search.clock)
    monkeypatch.setattr(engines, "time", clock)
    begun = search.clock
    run_within_budget(cast(Search, search), budget, Rng(1))
    return search.clock - begun


@pytest.mark.parametrize("planning", [0.0, 0.004])
@pytest.mark.parametrize("each", [0.0002, 0.003, 0.012])
def test_a_search_ends_within_a_simulation_of_its_time(
    each: float, planning: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With sixteen simulations between two looks at the clock, 3 ms each took 51 ms of 30."""
    taken = time_taken(SlowSearch(each, planning), Budget(milliseconds=30), monkeypatch)

    assert taken <= 0.030 + each


@pytest.mark.parametrize("each", [0.0002, 0.001])
def test_a_search_uses_its_time(each: float, monkeypatch: pytest.MonkeyPatch) -> None:
    assert time_taken(SlowSearch(each), Budget(milliseconds=40), monkeypatch) > 0.038


def test_a_search_is_told_how_far_its_budget_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    by_count, by_time = SlowSearch(0.0), SlowSearch(0.001)
    time_taken(by_count, Budget(simulations=100), monkeypatch)
    time_taken(by_time, Budget(milliseconds=50), monkeypatch)

    assert by_count.made == 100
    assert by_count.progress[-1] == 1.0
    for search in (by_count, by_time):
        assert search.progress == sorted(search.progress)
        assert search.progress[-1] > 0.9


def test_a_time_ends_early_with_its_limit_of_simulations(monkeypatch: pytest.MonkeyPatch) -> None:
    search = SlowSearch(0.001)
    time_taken(search, Budget(milliseconds=60_000, simulation_limit=50), monkeypatch)

    assert search.made == 50
