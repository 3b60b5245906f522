"""The events of a table's log, in the form in which they are stored.

The log is the only source of a table's state: each event is one row with the key `(table, seq)`,
and applying the events in order gives the state.  Draws are stored as outcomes, so a replay needs
no random generator.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, get_args

import msgspec

from parkett.core.entry_kinds import FieldValue
from parkett.core.record import SaltLine
from parkett.server.table_info import ClockRule, TableSource


class LoggedStep(msgspec.Struct, frozen=True, array_like=True):
    """One step of the game, by a seat or by chance, with its journal and the state's digest."""

    by: int | str
    say: str
    journal: list[dict[str, FieldValue]]
    digest: str


class TableEvent(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """Base of all events of a table."""


class TableCreated(TableEvent, frozen=True, tag="created"):
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
    banker: bool = False  # no dealer: people enter the outcomes of physical draws
    fingerprint: str = ""  # the version of the digests in this log; "" before they had one
    board: str = ""  # the text of a board file of one's own
    kept: list[int] = []  # seats whose hidden draws nobody enters: see `fitted_moves.py`
    position: dict[str, Any] | None = None  # to go on from; None: a fresh game
    begins: str = ""  # the digest of that position
    source: TableSource | None = None  # the moment of another table that the position is of
    teach: bool = False  # bots explain their moves
    warn: bool = False  # a move that loses much asks once


class SeatFilled(TableEvent, frozen=True, tag="sat"):
    """A seat was taken, or its name or salt's commitment changed; a bot has no token."""

    seat: int
    name: str
    token: str = ""
    bot: str = ""
    salt_commitment: str = ""


class SeatInvited(TableEvent, frozen=True, tag="invited"):
    """A seat was reserved for whoever redeems the invitation, known by its code's fingerprint."""

    seat: int
    name: str
    invitation: str


class SeatFreed(TableEvent, frozen=True, tag="left"):
    """A seat was freed before the game: left, removed by the host, or no longer reserved."""

    seat: int
    removed: bool = False


class TableLocked(TableEvent, frozen=True, tag="locked"):
    """The host let nobody sit down any more, or somebody again."""

    locked: bool


class SaltsAsked(TableEvent, frozen=True, tag="salts_asked"):
    """Every seat is taken; the salts that players have committed to are asked for."""

    commitments: list[str]  # by seat


class SaltRevealed(TableEvent, frozen=True, tag="salt_revealed"):
    """A player revealed the salt, and committed to another one for a rematch."""

    seat: int
    salt: str
    next_commitment: str = ""


class GameStarted(TableEvent, frozen=True, tag="started"):
    """The game started with these salts and these first draws."""

    salts: list[str]
    steps: list[LoggedStep]
    salting: SaltLine | None = None  # the salts by seat with their commitments


class MoveMade(TableEvent, frozen=True, tag="moved"):
    """A seat moved; the draws that followed are part of the event."""

    seat: int
    steps: list[LoggedStep]
    clocks: list[int] | None = None  # milliseconds left to each seat afterwards
    gained: int = 0  # milliseconds of them that the move earned, taken back with it


class OutcomeEntered(TableEvent, frozen=True, tag="entered"):
    """The outcome of a physical draw was entered; without a seat, by the host."""

    seat: int | None
    steps: list[LoggedStep]


class HandsFitted(TableEvent, frozen=True, tag="fitted"):
    """Hidden draws that nobody entered are others than was assumed.

    New ones follow the last step; one of the last steps that was not drawn is said as "".
    """

    seat: int | None
    draws: list[tuple[int, str]]  # step, counted from 0, and the outcome
    journal: list[dict[str, FieldValue]] = []  # what everybody sees differently now
    shown: str = ""  # the outcome that the seat has shown, where it declared one


class SlipCorrected(TableEvent, frozen=True, tag="corrected"):
    """A seat corrected an earlier entry or move; the undo and the moves played again follow."""

    seat: int | None
    by: int | str  # whose step it was: a seat, or chance
    was: str
    now: str
    hidden: int | None = None  # the seat that alone may read both
    moves: int = 0  # that were undone
    lost: int = 0  # of them, those that were not played again
    ask: str = ""  # what both answer


class CorrectionFailed(TableEvent, frozen=True, tag="not_corrected"):
    """Everybody agreed to a correction, but the later moves do not fit to it; nothing changed."""

    seat: int


class OutcomeDisputed(TableEvent, frozen=True, tag="disputed"):
    """An entered outcome contradicts an earlier hidden one; the state has not changed."""

    seat: int | None


class EntryReopened(TableEvent, frozen=True, tag="reopened"):
    """Everybody agreed that a disputed outcome is entered again."""

    seat: int


class MovesUndone(TableEvent, frozen=True, tag="undone"):
    """The last moves were undone; they stay in the log."""

    seat: int | None
    moves: int
    clocks: list[int] | None = None
    branch: int = 0  # of the dealer's draws from here on; 0: undone draws come again


class ProposalMade(TableEvent, frozen=True, tag="proposed"):
    """A seat proposed an undo, a pause, a bot for an absent player, another entry, or hints."""

    seat: int
    what: Literal["undo", "pause", "take_over", "reopen", "correct", "hints"]
    target: int | None = None  # the seat to be taken over
    bot: str = ""
    moves: int = 0  # to be undone
    say: str = ""  # what a slip is corrected to; never told while it is only proposed
    cut: bool = False  # whether moves that no longer fit are given up then


class ProposalAnswered(TableEvent, frozen=True, tag="answered"):
    """A seat agreed or declined; declining ends the proposal."""

    seat: int
    agree: bool


class HintsAllowed(TableEvent, frozen=True, tag="hints"):
    """All people agreed that each may ask for hints, or one of them agrees no longer."""

    seat: int
    allowed: bool


class HintTaken(TableEvent, frozen=True, tag="hinted"):
    """A seat was given a hint, at a table where others play."""

    seat: int


class MoveExplained(TableEvent, frozen=True, tag="explained"):
    """A bot said afterwards why it moved so, from what everybody can know."""

    seat: int
    of: int  # the event of the move
    better: list[str]  # parts of the evaluation, the weightiest first
    worse: list[str]


class GamePaused(TableEvent, frozen=True, tag="paused"):
    """The game and its clocks were paused."""

    clocks: list[int] | None = None


class GameResumed(TableEvent, frozen=True, tag="resumed"):
    """The game was resumed."""

    seat: int


class ChatSaid(TableEvent, frozen=True, tag="said"):
    """A chat line was sent."""

    seat: int | None
    name: str
    text: str


class SeatTakenOver(TableEvent, frozen=True, tag="taken_over"):
    """A bot took over a seat."""

    seat: int
    bot: str
    reason: Literal["clock", "absent", "fault"]
    clocks: list[int] | None = None


class SeatHandedBack(TableEvent, frozen=True, tag="handed_back"):
    """A seat was handed back to its player."""

    seat: int
    clocks: list[int] | None = None


class GameEnded(TableEvent, frozen=True, tag="ended"):
    """The game ended; the dealer's seed is revealed."""

    scores: list[int]
    winners: list[int]
    seed: str


class RulesChanged(TableEvent, frozen=True, tag="rules"):
    """The game goes on from this position under other rules than it was begun with."""

    how: Literal["kept", "changed", "set_back"]  # see `rules_upgrade.py`
    rules: int
    options: dict[str, str | int | bool]
    position: dict[str, Any] | None = None  # None: the game has not started
    drawn: int = 0  # draws the dealer has made
    branch: int = 0  # how often seen draws were undone


class RematchOpened(TableEvent, frozen=True, tag="rematched"):
    """A rematch was opened as a new table."""

    table: str


AnyTableEvent: TypeAlias = (
    TableCreated
    | SeatFilled
    | SeatInvited
    | SeatFreed
    | TableLocked
    | SaltsAsked
    | SaltRevealed
    | GameStarted
    | MoveMade
    | OutcomeEntered
    | HandsFitted
    | SlipCorrected
    | CorrectionFailed
    | OutcomeDisputed
    | EntryReopened
    | MovesUndone
    | ProposalMade
    | ProposalAnswered
    | HintsAllowed
    | HintTaken
    | MoveExplained
    | GamePaused
    | GameResumed
    | ChatSaid
    | SeatTakenOver
    | SeatHandedBack
    | GameEnded
    | RulesChanged
    | RematchOpened
)

encode_event = msgspec.json.Encoder().encode
decode_event = msgspec.json.Decoder(AnyTableEvent).decode


def event_kind(event: AnyTableEvent) -> str:
    """What a client is told of an event in one word, such as "moved"."""
    if isinstance(event, RulesChanged):
        return f"rules_{event.how}"
    return KINDS[type(event)]


KINDS = {kind: str(kind.__struct_config__.tag) for kind in get_args(AnyTableEvent)}


class LoggedEvent(msgspec.Struct, frozen=True):
    """An event with its sequence number in the log."""

    seq: int
    at: int  # milliseconds since 1970, by the clock of the node that wrote it
    key: str  # key space and id of the command that caused it, so that a retry is recognised
    event: AnyTableEvent
