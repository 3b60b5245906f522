"""The examples run, and the learner learns."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

from parkett.games import GAMES
from tests.envs.random_play import SEATS

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLES / f"{name}.py"))


@pytest.mark.parametrize("name", GAMES)
def test_random_agents(name: str) -> None:
    worth = example("random_agents")["play"](name, SEATS[name], seed=1)
    assert len(worth) == SEATS[name]
    assert sum(worth.values()) == pytest.approx(0, abs=1e-6)


def test_information_set_search_plays_acquire() -> None:
    worth = example("ismcts_acquire")["play"]("acquire", simulations=8, seed=1, max_moves=45)
    assert len(worth) == 3
    assert sum(worth) == pytest.approx(0, abs=1e-6)


def test_the_learner_beats_random_play() -> None:
    learning = example("policy_gradient")
    learner = learning["train"]("tycoon", rounds=10, batch=40)
    assert learning["evaluate"](learner, rounds=2) > 0.8


def test_the_reference_learner_gets_better() -> None:
    pytest.importorskip("torch", reason="PyTorch is no dependency; the example needs it")
    learning = example("ppo")
    learner = learning["Learner"]("tycoon", 2, "random", 1)
    curve = learning["train"](learner, 60, 0.8)

    assert curve[-1][2] >= 0.8
