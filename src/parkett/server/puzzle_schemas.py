"""The bodies of requests and responses about puzzles."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from parkett.coach.puzzles.puzzle_data import PuzzleMove
from parkett.coach.review_data import PartChange
from parkett.core.translated_text import TranslatedText
from parkett.server.http_schemas import View
from parkett.server.message_parts import JournalEntry, MovePreview, Prompt


class PuzzleKind(msgspec.Struct, frozen=True):
    """A kind of puzzles: the question that they ask."""

    id: str
    title: TranslatedText


class PuzzleEntry(msgspec.Struct, frozen=True):
    """A puzzle of the list: its kind, and its level from 1, the easiest, to 5."""

    id: str
    kind: str
    level: int


class PuzzleList(msgspec.Struct, frozen=True):
    """The puzzles of a game, and which one is today's."""

    game: str
    kinds: list[PuzzleKind]
    puzzles: list[PuzzleEntry]
    day: str  # by the calendar of Greenwich, 2026-11-18
    today: str  # id of the puzzle of this day; "" if there are none


class PuzzleQuestion(msgspec.Struct, frozen=True):
    """A puzzle to solve: what its seat sees, and the moves that are offered."""

    id: str
    kind: str
    level: int
    game: str
    edition: str
    title: TranslatedText  # of the edition
    options: dict[str, str | int | bool]  # that differ from the edition
    rules: int
    view: View
    prompt: Prompt
    previews: list[MovePreview]


class PuzzleAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The move that somebody gives as an answer."""

    say: Annotated[str, Meta(max_length=400)]


class PuzzleVerdict(msgspec.Struct, frozen=True):
    """What an answer is worth, and why the best move is best."""

    right: bool
    given: PuzzleMove
    moves: list[PuzzleMove]  # all that were offered, the best first
    line: list[str]
    entries: list[JournalEntry]
    parts: list[PartChange]
    wrong: list[str]  # bots that chose another move
