"""Every record among the goldens replays to the same digests, journal and scores."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tools.goldens import GAMES as FOLDER
from tools.goldens import again, module, path_of, rewritten, transcript

from parkett.core.record import Record, read_record, verify_record
from parkett.recorded_games import recorded_game

RECORDS = sorted(FOLDER.rglob("goldens/**/*.jsonl"))
GAMES = sorted(folder.parent.name for folder in FOLDER.glob("*/goldens"))
WANTED = [(game, golden) for game in GAMES for golden in module(game).WANTED]


def named(path: Path) -> str:
    """A record by its place among the tests."""
    return path.relative_to(FOLDER).with_suffix("").as_posix()


def read(path: Path) -> Record:
    """The stored record."""
    return read_record(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_a_record_verifies(path: Path) -> None:
    record = read(path)
    proved = verify_record(record, recorded_game(record))

    assert proved[0] == f"{len(record.steps)} steps replay to the same states"
    if record.scores is not None and record.header.commitment:
        assert "every draw follows" in proved[-1]


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_a_record_tells_the_same_journal_and_scores(path: Path) -> None:
    record = read(path)
    match = again(record)

    assert match.journal == [entry for step in record.steps for entry in step.journal]
    assert record.scores == (match.scores() if match.over else None)


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_a_record_is_as_it_would_be_written_today(path: Path) -> None:
    record = read(path)

    assert rewritten(record).text() == path.read_text(encoding="utf-8")
    assert transcript(record) == path.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_a_record_lies_where_its_game_and_edition_say(path: Path) -> None:
    header = read(path).header

    assert path.parent == FOLDER / header.game / "goldens" / header.edition


@pytest.mark.parametrize(("game", "golden"), WANTED)
def test_what_is_wanted_is_there_and_shown(game: str, golden: Any) -> None:
    record = read(path_of(game, golden))
    journal = [entry for step in record.steps for entry in step.journal]

    assert golden.shows(journal)
    assert (record.scores is not None) or not golden.whole
    assert record.header.seats == golden.seats
