"""A planner's reasons: every word has its words at the table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import parkett
from parkett.bots.toolkit import load_toolkit
from parkett.core.rng import Rng

CATALOGUES = Path(__file__).parents[2] / "src" / "parkett" / "coach" / "words"


@pytest.mark.parametrize("name", list(parkett.GAMES))
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_reason_can_be_said(name: str, language: str) -> None:
    catalogue = json.loads((CATALOGUES / f"{language}.json").read_text(encoding="utf-8"))
    evaluation = load_toolkit(name).evaluation
    state = parkett.game(name).start(3)
    rng = Rng(5)
    state.settle(rng)
    words = set(evaluation.parts(state, state.actor()))
    state.playout(rng)
    words |= set(evaluation.parts(state, 0))

    missing = [word for word in sorted(words) if f"part.{word}" not in catalogue]

    assert missing == []
