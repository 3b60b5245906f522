"""The soak in short: hundreds of random games, audited inside the kernel after every step."""

from __future__ import annotations

import pytest
from tools.soak_games import tasks

import parkett

GAMES = {"acquire": 1000, "shark": 10, "tycoon": 400, "geld_und_boerse": 20}  # as time allows
MANY = 100  # of any other game


@pytest.mark.skipif(not parkett.compiled, reason="interpreted, the conformance kit is enough")
@pytest.mark.parametrize("name", parkett.GAMES)
def test_every_invariant_holds_in_many_games(name: str) -> None:
    """All editions, variants and numbers of players."""
    reports = [task.run() for task in tasks([name], GAMES.get(name, MANY))]

    assert len(reports) >= len(parkett.game(name).edition.seats)
    assert [report for report in reports if "FAILED" in report] == []
