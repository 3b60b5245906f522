"""The README of every game names the files and the state's fields that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import parkett
from tests.core.test_state_fields import fields_of

FOLDERS = sorted(
    path.parent for path in Path(__file__).parents[2].glob("src/parkett/games/*/rulebook.toml")
)
AGENDA = {"agenda", "depth"}  # explained with the contract


def first_column(folder: Path, heading: str) -> list[str]:
    """The names in the first column of the table under a heading of the README."""
    text = (folder / "README.md").read_text(encoding="utf-8")
    section = text.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    return [name for row in rows for name in re.findall(r"`([^`]+)`", row)]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_field_of_the_state_is_explained(folder: Path) -> None:
    game = parkett.game(folder.name)
    state = type(game.start(game.edition.seats[0]))

    assert sorted(first_column(folder, "The state")) == sorted(set(fields_of(state)) - AGENDA)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_file_of_kernel_and_speech_is_listed(folder: Path) -> None:
    named = first_column(folder, "Where to find what")
    there = {
        path.relative_to(folder).as_posix()
        for part in ("kernel", "speech")
        for path in (folder / part).glob("*.py")
        if path.stem != "__init__"
    }

    assert [name for name in named if not (folder / name).exists()] == []
    assert sorted(there - set(named)) == []
