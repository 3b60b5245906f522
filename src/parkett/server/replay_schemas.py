"""The bodies of requests and responses about records and studies."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from parkett.core.record import Header
from parkett.core.study import LONGEST_SIDE, Comment
from parkett.server.http_schemas import View
from parkett.server.message_parts import JournalEntry, MovePreview, Prompt


class RecordText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a record file."""

    text: str


class ReplayedStep(msgspec.Struct, frozen=True):
    """One step of a record, by a seat or by chance, with its journal."""

    n: int
    by: int | str
    say: str
    journal: list[JournalEntry]


class ReplayedSide(msgspec.Struct, frozen=True):
    """A side line of a study: its steps, and the view after each."""

    side: int
    after: int
    of: int
    steps: list[ReplayedStep]
    views: list[View]
    digest: str


class ReplayedStudy(msgspec.Struct, frozen=True):
    """What a study adds to a record."""

    title: str
    author: str
    comments: list[Comment]
    sides: list[ReplayedSide]


class ReplayedRecord(msgspec.Struct, frozen=True):
    """A record replayed by the present rules: the view and every seat's worth after each step."""

    header: Header
    steps: list[ReplayedStep]
    scores: list[int] | None
    seed: str
    views: list[View]
    worth: list[list[int]]
    board: dict[str, Any]
    study: ReplayedStudy | None = None


class TriedLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Moves to try after a step of a record."""

    text: str
    after: Annotated[int, Meta(ge=0, le=100_000)]
    moves: Annotated[list[Annotated[str, Meta(max_length=400)]], Meta(max_length=LONGEST_SIDE)] = []


class TriedSteps(msgspec.Struct, frozen=True):
    """Tried moves with the draws that follow, and what is asked then, all cards open."""

    steps: list[ReplayedStep]
    views: list[View]  # before the first step, and after each
    prompt: Prompt | None
    previews: list[MovePreview]
    digest: str


class StoredStudy(msgspec.Struct, frozen=True):
    """A study that is kept: its address is `/study/` and this."""

    id: str
