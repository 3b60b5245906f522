"""Every rule of every rulebook is proved by a test; no test cites a rule that is not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import parkett

HERE = Path(__file__).parent
MARK = re.compile(r"^@rule\(([^)]*)\)", re.MULTILINE)
RULE = re.compile(r"[A-Z]+-\d+\.\d+(?:\.\d+)?$")


def cited(game: str) -> set[str]:
    """The ids in the marks of a game's rule tests."""
    ids: set[str] = set()
    for file in sorted((HERE / game).glob("test_*.py")):
        for mark in MARK.findall(file.read_text(encoding="utf-8")):
            ids.update(re.findall(r'"([^"]+)"', mark))
    return ids


@pytest.mark.parametrize("game", parkett.GAMES)
def test_every_rule_has_a_test(game: str) -> None:
    rules = [rule.id for rule in parkett.game(game).rulebook.rule]

    assert [rule for rule in rules if rule not in cited(game)] == []


@pytest.mark.parametrize("game", parkett.GAMES)
def test_every_citation_is_a_rule(game: str) -> None:
    rules = {rule.id for rule in parkett.game(game).rulebook.rule}

    assert sorted(i for i in cited(game) if RULE.match(i) and i not in rules) == []
