"""The rules count the same sequences of decisions as ever."""

from __future__ import annotations

import pytest
from tools.perft import FOLDER, Case, counted, read_cases

CASES = [
    (file.parent.name, case)
    for file in sorted(FOLDER.glob("*/perft.txt"))
    for case in read_cases(file.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize(("game", "case"), CASES, ids=[f"{g}: {c.name}" for g, c in CASES])
def test_the_sequences_are_as_many_as_written(game: str, case: Case) -> None:
    assert counted(game, case) == case.counts
