"""The public data of a table on the wire: clock, seats, proposal, dealing."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from parkett.core.translated_text import TranslatedText

Status: TypeAlias = Literal["open", "playing", "paused", "over", "frozen"]


class ClockRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The time control: none, a live clock, or a number of days for each move."""

    kind: Literal["none", "live", "days"] = "none"
    base_seconds: Annotated[int, Meta(ge=10, le=86_400)] = 1200
    increment_seconds: Annotated[int, Meta(ge=0, le=3600)] = 15
    days: Annotated[int, Meta(ge=1, le=30)] = 3


class ClockState(msgspec.Struct, frozen=True):
    """The clocks at time `now`: milliseconds left for each seat, and whose clock runs."""

    left: list[int]
    running: int | None
    now: int


class SeatInfo(msgspec.Struct, frozen=True):
    """The occupant of a seat."""

    name: str
    kind: Literal["open", "invited", "human", "bot"]
    bot: str = ""  # the bot that plays, also while it replaces a person
    stand_in: bool = False
    here: bool = False
    long_absent: bool = False  # so long that a bot may be proposed, at a table without a clock


class Proposal(msgspec.Struct, frozen=True):
    """A proposal, and the seats that have agreed so far; `reopen`: enter an outcome again.

    `correct`: a slip some moves ago; what it is corrected to is told when all have agreed.
    `hints`: everybody may ask for hints.
    """

    what: Literal["undo", "pause", "take_over", "reopen", "correct", "hints"]
    seat: int
    agreed: list[int]
    target: int | None = None  # the seat that a bot shall take over
    bot: str = ""
    moves: int = 0  # to be undone


class TableSource(msgspec.Struct, frozen=True):
    """The moment of another table from which a table went on."""

    table: str
    seq: int
    sampled: bool = False  # what was hidden there was dealt anew


class TableInfo(msgspec.Struct, frozen=True):
    """The public data of a table."""

    id: str
    name: str
    game: str
    edition: str
    title: TranslatedText
    options: dict[str, str | int | bool]
    rules: int
    status: Status
    seats: list[SeatInfo]
    clock: ClockRule
    public: bool
    chat: bool
    commitment: str
    salts: list[str]
    created_at: int
    proposal: Proposal | None = None
    scores: list[int] | None = None
    winners: list[int] | None = None
    seed: str = ""  # revealed when the game is over
    previous: str = ""
    next: str = ""
    watching: int = 0
    banker: bool = False  # people draw from the physical box and enter the outcomes
    locked: bool = False  # nobody may sit down
    salt_commitments: list[str] = []  # by seat, "" for none
    board: str = ""  # the digest of a board file of one's own
    kept: list[int] = []  # seats whose hidden draws nobody enters
    begins: str = ""  # the digest of the position that the game began from; "" for a fresh game
    source: TableSource | None = None  # whose moment that position is
    hints: bool = False  # whether all people have agreed to hints
    teach: bool = False  # bots explain their moves
    warn: bool = False  # a move that loses much asks once
    salts_missing: list[int] = []  # seats whose salts are due before the game, or were left out
