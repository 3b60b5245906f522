"""The README of Tycoon names the files and the fields that there are."""

from __future__ import annotations

import re
from pathlib import Path

from parkett._native import source_of
from parkett.games.tycoon.kernel.engine import TycoonGame
from tests.core.test_state_fields import fields_of

FOLDER = source_of("parkett.games.tycoon.game").parent
TEXT = (FOLDER / "README.md").read_text(encoding="utf-8")


def first_column(heading: str) -> list[str]:
    """The names in the first column of the table under a heading."""
    section = TEXT.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    return [name for row in rows for name in re.findall(r"`([^`]+)`", row)]


def test_every_field_of_the_state_is_explained() -> None:
    fields = set(fields_of(TycoonGame)) - {"agenda", "depth"}

    assert sorted(first_column("The state")) == sorted(fields)


def test_every_file_is_listed() -> None:
    named = first_column("Where to find what")
    there = {
        path.relative_to(FOLDER).as_posix()
        for path in Path(FOLDER).rglob("*.py")
        if path.stem != "__init__"
    }

    assert all((FOLDER / name).exists() for name in named)
    assert there <= set(named)
