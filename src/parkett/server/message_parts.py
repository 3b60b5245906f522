"""What the messages of a table are made of: prompts, previews, reasons, chat lines."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from parkett.core.entry_kinds import FieldValue

JournalEntry: TypeAlias = dict[str, FieldValue]


class BlockedMove(msgspec.Struct, frozen=True):
    """A move that a player might try, and the rule that forbids it now."""

    say: str
    rule: str
    code: str
    facts: dict[str, int | str] = {}


class Prompt(msgspec.Struct, frozen=True, omit_defaults=True):
    """The decision that a seat has to make: the question, legal moves and blocked moves."""

    seat: int
    ask: str
    legal: list[str]
    blocked: list[BlockedMove] = []
    open_ended: bool = False  # `legal` is a sample of the legal moves
    any_hand: bool = False  # the seat keeps its hand: `legal` is what any hand may allow


class HandToShow(msgspec.Struct, frozen=True):
    """What a seat that keeps its hand may have to show now, by sentences of draws."""

    seat: int
    says: list[str]


class ChancePrompt(msgspec.Struct, frozen=True):
    """The physical draw or throw whose outcome has to be entered next."""

    ask: str
    seat: int | None  # the seat that draws; None: the table
    hidden: bool  # only that seat may know the outcome
    outcomes: list[str]  # possible to the viewer's knowledge; empty: not the viewer's to enter
    spent: bool = False  # it was entered once and disputed: all must agree to another entry


class Correction(msgspec.Struct, frozen=True):
    """A corrected slip: what was said, and what is said now; both empty if they are hidden."""

    was: str
    now: str
    lost: int = 0  # moves after it that do not fit any more
    ask: str = ""  # what both answer
    by_chance: bool = False  # an entered outcome, not a move


class ChatLine(msgspec.Struct, frozen=True):
    """One chat line."""

    seq: int
    at: int
    name: str
    seat: int | None
    text: str


class MovePreview(msgspec.Struct, frozen=True, omit_defaults=True):
    """The certain consequences of a move, to the knowledge of its seat."""

    say: str
    journal: list[JournalEntry]
    complete: bool = True  # False: the rest depends on what the seat cannot know
    next: str = ""  # who decides then: a seat number, "chance" or "nobody"
    refused: BlockedMove | None = None  # the rule that forbids the move now


class HintReason(msgspec.Struct, frozen=True):
    """What the planned turn changes for the seat; a weight in the planner's head is no money."""

    what: str
    better: bool


class MoveReason(msgspec.Struct, frozen=True):
    """Why a bot moved so: the parts of its evaluation that gained and lost, weightiest first."""

    of: int  # the event of the move
    better: list[str]
    worse: list[str]
