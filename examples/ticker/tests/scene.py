"""The words of Ticker's rule tests: set up a table, play lines, find journal entries."""

from __future__ import annotations

from typing import Any

import pytest

import parkett
from parkett.core.entry_kinds import Entry
from parkett.core.errors import IllegalAction
from parkett.core.match import Match
from parkett.core.refusal import Refusal

COMPANIES = ("Amber", "Birch", "Cobalt")
rule = pytest.mark.rule


def begin(seats: int = 2, edition: str = "standard", **options: Any) -> Match:
    """A fresh game without a dealer: chance is said like everything else."""
    return parkett.game("ticker", edition, options).new(seats)


def table(seats: int = 2, edition: str = "standard", **changes: Any) -> Match:
    """A game in the middle: purses are dealt, nothing is bought, seat 0 rolls."""
    options = changes.pop("options", {})
    position: dict[str, Any] = {
        "seats": seats,
        "round": 1,
        "active": 0,
        "roll": None,
        "prices": dict.fromkeys(COMPANIES, 5),
        "shares": [{} for _ in range(seats)],
        "net": [0] * seats,
        "end": None,
        "purses": [10, 12, 14, 16][:seats],
        **changes,
    }
    return parkett.game("ticker", edition, options).setup(position)


def play(match: Match, *lines: str) -> list[Entry]:
    """Say sentences one after the other; everything that was noted comes back."""
    return [entry for line in lines for entry in match.play(line)]


def refuse(match: Match, said: str, seat: int | None = None) -> Refusal:
    """The refusal of an illegal sentence, which must leave the table as it was."""
    before = match.position()
    with pytest.raises(IllegalAction) as caught:
        match.play(said, seat)
    assert match.position() == before
    return caught.value.refusal


def find(journal: list[Entry], name: str) -> list[Entry]:
    """The journal entries of this name, without their names."""
    return [
        {key: value for key, value in entry.items() if key != "entry"}
        for entry in journal
        if entry["entry"] == name
    ]
