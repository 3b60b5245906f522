"""Bots evaluate positions that nobody sensible reaches, compiled and interpreted alike."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import parkett
from tests.bots.extreme_positions import examine

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", parkett.GAMES.shipped())
def test_every_evaluation_and_choice_holds_in_extreme_positions(name: str, seed: int) -> None:
    assert examine(name, seed, 40) > 8


@pytest.mark.parametrize("name", parkett.GAMES.shipped())
def test_interpreted_no_vector_is_read_from_its_end(name: str) -> None:
    seed = parkett.GAMES.shipped().index(name)
    run = subprocess.run(  # noqa: S603  (this very interpreter)
        [sys.executable, "-m", "tests.bots.extreme_positions", name, str(seed), "6"],
        cwd=ROOT,
        env={**os.environ, "PARKETT_PURE": "1"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )

    assert run.returncode == 0, run.stderr[-2000:]
