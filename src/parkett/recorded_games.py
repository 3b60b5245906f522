"""Recorded games: read a record, replay it, verify it; the game is found by its header."""

from __future__ import annotations

import os
from os import PathLike
from pathlib import Path
from typing import Any

import msgspec

from parkett.core.arguments import whole_number
from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.record import Record, replay_record_steps, verify_record
from parkett.core.record import read_record as parse_record
from parkett.core.study import Study, play_side
from parkett.games import load

LARGEST_FILE = 64 * 1024 * 1024


def read_record(source: str | PathLike[str]) -> Record:
    """A record from a file, or from its text, which begins with "{"; a damaged line is named."""
    if isinstance(source, str) and source.lstrip().startswith("{"):
        return parse_record(source)
    if not isinstance(source, (str, os.PathLike)):
        raise ParkettError(f"source: {source!r} is neither a file nor the text of a record")
    return parse_record(read_text_file(Path(source)))


def read_text_file(path: Path) -> str:
    """The text of a file that somebody named; raises ParkettError."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise ParkettError(f"{path} is larger than {LARGEST_FILE // 1024 // 1024} MiB")
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise ParkettError(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise ParkettError(f"{path} is not a text file: {error.reason}") from error


def recorded_game(record: Record) -> Game:
    """The game that a record was played by."""
    header = check_record(record).header
    return load(header.game, header.edition, header.options, header.board)


def replay(record: Record, at: int | None = None) -> Match:
    """The match of a record after its last step, or after step `at`; every step is checked.

    It has no dealer: draws after that are played by their sentences, as the record has them.
    """
    return replay_record_steps(cut_record(check_record(record), at), recorded_game(record))


def verify(record: Record) -> list[str]:
    """Check moves, digests, scores and draws; what was proved, in sentences.

    The first thing that is not so raises RecordError with its line.
    """
    return verify_record(check_record(record), recorded_game(record))


def replay_side_line(record: Record, line: int) -> Match:
    """The match of a study at the end of a side line."""
    study = check_record(record).study or Study()
    start, _ = study.path(line, study.side(line).after)
    return play_side(study, line, replay(record, start))


def cut_record(record: Record, at: int | None) -> Record:
    """The record up to a step, or all of it."""
    if at is None:
        return record
    steps, number = record.steps, whole_number(at, "at")
    if not 0 <= number <= len(steps):
        raise ParkettError(f"at: the record has steps 0 to {len(steps)}, not {number}")
    return msgspec.structs.replace(record, steps=steps[:number], scores=None, study=None)


def check_record(record: Any) -> Record:  # noqa: ANN401  (it comes from outside)
    """A record, and nothing else."""
    if isinstance(record, Record):
        return record
    raise ParkettError(f"record: {record!r} is not a Record; `read_record` reads one")
