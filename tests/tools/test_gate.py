"""The gate: accepts what is better, refuses what is not, and counts only what still holds."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tools import gate

from parkett.arena.tournament import TournamentConfig


def scores(chance: float, number: int, seed: int) -> list[float]:
    """Deals of four games each, every one won with this chance."""
    dice = random.Random(seed)
    return [sum(dice.random() < chance for _ in range(4)) / 4 for _ in range(number)]


def ends(chance: float, seed: int) -> str:
    """How the test of a bot that wins so often ends."""
    found = scores(chance, 2000, seed)
    for number in range(1, 2001):
        verdict = gate.judge(found[:number], 0.25, 0.05)
        if verdict.accepted or verdict.refused:
            return "accepted" if verdict.accepted else "refused"
    return "undecided"


def test_a_better_bot_is_accepted_and_an_equal_one_refused() -> None:
    better = [ends(0.32, seed) for seed in range(30)]
    equal = [ends(0.25, seed) for seed in range(30)]

    assert better.count("accepted") >= 27
    assert equal.count("refused") >= 26


def test_few_deals_prove_nothing() -> None:
    verdict = gate.judge([1.0] * (gate.LEAST_DEALS - 1), 0.25, 0.05)

    assert not verdict.accepted
    assert not verdict.refused


def test_deals_already_played_count_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = TournamentConfig("acquire", ("greedy", "random"), 4, 1, seed="gate test")
    file = tmp_path / "kept.jsonl"
    first = gate.run_gate(config, file, 0.05, 12, 1)
    kept = file.read_bytes()
    again = gate.run_gate(config, file, 0.05, 12, 1)

    assert first == again == 0
    assert file.read_bytes() == kept
    assert "accepted" in capsys.readouterr().out
