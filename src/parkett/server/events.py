"""The log of a table: what happened, in the form in which it is stored for good.

The log is the truth.  Each event is one row, `(table, seq)` is its key, and folding the events
in order gives the table back.  Draws are stored as outcomes, so a replay needs no generator.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

import msgspec

from parkett.core.entries import FieldValue
from parkett.server.protocol import ClockRule


class Played(msgspec.Struct, frozen=True, array_like=True):
    """One step of the game: by a seat or by chance, with its journal and the state's digest."""

    by: int | str
    say: str
    journal: list[dict[str, FieldValue]]
    digest: str


class Event(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """Anything that can happen at a table."""


class Created(Event, frozen=True, tag="created"):
    """A table was opened.  `host` is the fingerprint of the host's token."""

    game: str
    edition: str
    options: dict[str, str | int | bool]
    rules: int
    seats: int
    name: str
    public: bool
    chat: bool
    clock: ClockRule
    start: Literal["full", "host"]
    commitment: str
    host: str
    previous: str = ""
    banker: bool = False  # no dealer: people enter what the real box brings


class Sat(Event, frozen=True, tag="sat"):
    """Somebody sat down, or changed name or salt; a bot has no token."""

    seat: int
    name: str
    token: str = ""
    bot: str = ""
    salt: str = ""


class Left(Event, frozen=True, tag="left"):
    """A seat became free before the game."""

    seat: int


class Started(Event, frozen=True, tag="started"):
    """The first draws were dealt with these salts."""

    salts: list[str]
    steps: list[Played]


class Moved(Event, frozen=True, tag="moved"):
    """A seat moved, and chance after it."""

    seat: int
    steps: list[Played]
    clocks: list[int] | None = None  # milliseconds left to each seat afterwards


class Entered(Event, frozen=True, tag="entered"):
    """An outcome of chance was entered by hand; without a seat, by the host."""

    seat: int | None
    steps: list[Played]


class Disputed(Event, frozen=True, tag="disputed"):
    """What was to be entered contradicts an earlier hidden entry; nothing else has changed."""

    seat: int | None


class Undone(Event, frozen=True, tag="undone"):
    """The last moves no longer count; they stay in the log."""

    seat: int | None
    moves: int
    clocks: list[int] | None = None


class Proposed(Event, frozen=True, tag="proposed"):
    """Somebody asks everyone's consent."""

    seat: int
    what: Literal["undo", "pause"]


class Answered(Event, frozen=True, tag="answered"):
    """Somebody agreed or declined; a refusal ends the proposal."""

    seat: int
    agree: bool


class Paused(Event, frozen=True, tag="paused"):
    """The table stopped and its clocks with it."""

    clocks: list[int] | None = None


class Resumed(Event, frozen=True, tag="resumed"):
    """The table goes on."""

    seat: int


class Said(Event, frozen=True, tag="said"):
    """Somebody said something."""

    seat: int | None
    name: str
    text: str


class TakenOver(Event, frozen=True, tag="taken_over"):
    """A bot plays on for a seat."""

    seat: int
    bot: str
    reason: Literal["clock", "absent", "fault"]
    clocks: list[int] | None = None


class HandedBack(Event, frozen=True, tag="handed_back"):
    """A person plays again."""

    seat: int


class Ended(Event, frozen=True, tag="ended"):
    """The game is over and the dealer's seed is revealed."""

    scores: list[int]
    winners: list[int]
    seed: str


class Rematched(Event, frozen=True, tag="rematched"):
    """The same people have a new table."""

    table: str


TableEvent: TypeAlias = (
    Created | Sat | Left | Started | Moved | Entered | Disputed | Undone | Proposed | Answered
    | Paused | Resumed | Said | TakenOver | HandedBack | Ended | Rematched
)  # fmt: skip

encode_event = msgspec.json.Encoder().encode
decode_event = msgspec.json.Decoder(TableEvent).decode


def kind_of(event: TableEvent) -> str:
    """The tag of an event."""
    return KINDS[type(event)]


KINDS = {kind: str(kind.__struct_config__.tag) for kind in get_args(TableEvent)}


class Logged(msgspec.Struct, frozen=True):
    """An event with its place in the log."""

    seq: int
    at: int  # milliseconds since 1970, by the clock of the node that wrote it
    key: str  # seat and id of the command that caused it, so that a retry is recognised
    event: TableEvent
