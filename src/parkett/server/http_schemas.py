"""The JSON bodies of HTTP requests and responses, as msgspec structs."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from parkett.coach.advice_data import AnalysedPosition
from parkett.coach.review_data import GameReview
from parkett.core.board_figures import BoardSection
from parkett.core.translated_text import TranslatedText
from parkett.core.turning_points import TurningPoint
from parkett.server.message_parts import JournalEntry
from parkett.server.protocol import (
    BotName,
    PlayerName,
    SaltCommitment,
    SeatNumber,
    Seq,
    TableUpdate,
    Token,
)
from parkett.server.table_info import ClockRule, Status, TableInfo

MOST_BOARD = 60_000  # characters of a board file
MOST_CHANGES = 1000  # figures of a board that are changed at once
FigureId: TypeAlias = Annotated[str, Meta(max_length=120)]
FigureValue: TypeAlias = Annotated[str, Meta(max_length=200)] | int
MOST_RECORD = 2_000_000  # characters of a record


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a seat of a new table is filled: by the host, an invited player, anybody, or a bot."""

    kind: Literal["me", "invite", "open", "bot"] = "open"
    name: PlayerName = ""
    bot: BotName = "greedy"
    hand: Literal["entered", "kept"] = "entered"  # at the real box: who knows hidden draws


class TableMoment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a table to go on from: its last one, or the one after an event of its log."""

    table: Annotated[str, Meta(max_length=12)]
    seq: Seq | None = None


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The request to open a table."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=12)]
    edition: Annotated[str, Meta(max_length=40)] = ""
    options: Annotated[dict[str, str | int | bool], Meta(max_length=100)] = {}
    name: PlayerName = ""
    public: bool = False
    chat: bool = True
    clock: ClockRule = ClockRule()
    start: Literal["full", "host"] = "full"
    salt_commitment: SaltCommitment = ""  # of the seats of kind "me"
    banker: bool = False  # people draw from the physical box and enter the outcomes
    board: Annotated[str, Meta(max_length=MOST_BOARD)] = ""  # the text of a board file
    record: Annotated[str, Meta(max_length=MOST_RECORD)] = ""  # a game to go on from
    step: Annotated[int, Meta(ge=0, le=100_000)] | None = None  # of the record; None: its last
    goes_on: Annotated[str, Meta(max_length=12)] = ""  # a table with the real box to go on from
    puzzle: Annotated[str, Meta(max_length=16)] = ""  # a puzzle of the game to go on from
    position: dict[str, Any] | None = None  # to go on from
    moment: TableMoment | None = None  # of another table, to go on from
    teach: bool = False  # bots explain their moves afterwards
    warn: bool = False  # a move that loses much asks once; for one person among bots


class BoardDraft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board to be checked: a board file, ours if it is empty, with some figures changed."""

    edition: Annotated[str, Meta(max_length=40)] = ""
    text: Annotated[str, Meta(max_length=MOST_BOARD)] = ""
    changes: Annotated[dict[FigureId, FigureValue], Meta(max_length=MOST_CHANGES)] = {}
    figures: bool = False  # send the list of all figures, too


class BoardProblem(msgspec.Struct, frozen=True):
    """What is wrong with a board: the figure or table, the rule, the line of the file."""

    path: str
    detail: str
    rule: str
    line: int


class FigureDifference(msgspec.Struct, frozen=True):
    """A figure that is not ours; null: that board has none."""

    id: str
    ours: str | int | None
    theirs: str | int | None


class BoardReport(msgspec.Struct, frozen=True):
    """A checked board: as a file, as data and in a fresh game; or what is wrong with it."""

    edition: str
    text: str
    digest: str
    problem: BoardProblem | None
    differences: list[FigureDifference]
    complete: bool  # whether these figures are all that makes this file of ours
    board: dict[str, Any] | None
    view: View | None
    sections: list[BoardSection] | None


class NetworkAddresses(msgspec.Struct, frozen=True):
    """The hosts by which other devices reach this server; none: it listens on loopback alone."""

    loopback_only: bool
    hosts: list[str]


class Invitation(msgspec.Struct, frozen=True):
    """The code of one reserved seat, to be passed on as a link and redeemed once."""

    seat: int
    code: str


class OpenedTable(msgspec.Struct, frozen=True):
    """The opened table, the host's token and the seats that it holds."""

    table: TableInfo
    token: str
    seats: list[int]
    invitations: list[Invitation] = []


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The request to take an open seat."""

    name: PlayerName = ""
    seat: SeatNumber | None = None
    salt_commitment: SaltCommitment = ""


class NewInvitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The host's request for an invitation to an empty seat; an earlier one becomes void."""

    seat: SeatNumber
    name: PlayerName = ""


class RedeemedInvitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The request to take the seat of an invitation."""

    code: Token
    name: PlayerName = ""
    salt_commitment: SaltCommitment = ""


class SeatTaken(msgspec.Struct, frozen=True):
    """The token of a seat that was taken."""

    table: TableInfo
    token: str
    seats: list[int]


class SlipChoices(msgspec.Struct, frozen=True):
    """An own move or entry of the past, and everything that could have been said in its place."""

    seq: int
    was: str
    ask: str
    by_chance: bool
    choices: list[str]
    open_ended: bool = False  # there are more


class LobbyEntry(msgspec.Struct, frozen=True):
    """One public table in the lobby."""

    id: str
    name: str
    game: str
    edition: str
    status: Status
    seats: int
    open_seats: int
    created_at: int


class Lobby(msgspec.Struct, frozen=True):
    """The public tables, newest first."""

    tables: list[LobbyEntry]


class EditionInfo(msgspec.Struct, frozen=True):
    """One edition of a game, with its options."""

    id: str
    title: TranslatedText
    fewest: int
    most: int
    options: dict[str, str | int | bool]
    cite: dict[str, str]


class BotAvatar(msgspec.Struct, frozen=True):
    """How a bot is drawn: a shape in a colour with a number of eyes."""

    shape: str = "circle"
    colour: str = "#9aa5b1"
    eyes: int = 2


class BotInfo(msgspec.Struct, frozen=True):
    """A bot of the catalogue, with its level from 1, the easiest, to 5."""

    name: str
    level: int
    title: TranslatedText
    style: TranslatedText = TranslatedText("", "", "")
    face: BotAvatar = BotAvatar()


class GameInfo(msgspec.Struct, frozen=True):
    """One game of the catalogue."""

    id: str
    titles: TranslatedText
    rules: int
    default_edition: str
    editions: list[EditionInfo]
    choices: dict[str, list[str | int | bool]]  # option -> its possible values; none for a number
    cash_flows: dict[str, str]  # entry -> whose cash changes: "seat-amount to+amount"
    bots: list[str]
    personas: list[BotInfo] = []  # the same bots with level, name and style
    keeps_hands: bool = False  # at the real box, hands may stay with the players
    puzzles: bool = False  # whether puzzles come with it


class Catalogue(msgspec.Struct, frozen=True):
    """The games that this server offers, and whether it plays them compiled."""

    games: list[GameInfo]
    compiled: bool = True


class JournalPage(msgspec.Struct, frozen=True):
    """One page of a table's log, redacted for the caller."""

    steps: list[TableUpdate]
    next: int | None  # `after` of the next page, or None at the end


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused, and by which rule if one refuses it."""

    code: str
    facts: dict[str, int | str] = {}
    rule: str = ""


View: TypeAlias = dict[str, Any]


class PastView(msgspec.Struct, frozen=True):
    """The caller's view of the game after one event of the log."""

    seq: int
    view: View


class PastViews(msgspec.Struct, frozen=True):
    """The caller's views as they were at an event, and after each move since."""

    moments: list[PastView]
    next: int | None  # `after` of the next moments, or None at the end


class ScorePoint(msgspec.Struct, frozen=True):
    """What every seat was worth after one event of the log, and which seats had left the game."""

    seq: int
    worth: list[int]
    out: list[int] = []


class DealerDraw(msgspec.Struct, frozen=True):
    """One draw of the dealer: a number below a total, and where the draw stands in which branch."""

    total: int
    number: int
    at: int
    branch: int


class ScoreHistory(msgspec.Struct, frozen=True):
    """What every seat was worth along a finished game, and the dealer's draws."""

    points: list[ScorePoint]
    turning: list[TurningPoint]  # the largest changes, with what made them
    draws: list[DealerDraw]


class PositionDraft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position to be checked; without one, the beginning of a game is the answer."""

    position: dict[str, Any] | None = None
    edition: Annotated[str, Meta(max_length=40)] = ""
    options: Annotated[dict[str, str | int | bool], Meta(max_length=100)] = {}
    seats: Annotated[int, Meta(ge=0, le=99)] = 0  # 0: as few as may play
    board: Annotated[str, Meta(max_length=MOST_BOARD)] = ""


class PositionProblem(msgspec.Struct, frozen=True):
    """What cannot be in a position: the field, the rule, and a sentence about it."""

    field: str
    rule: str
    detail: str


class PositionReport(msgspec.Struct, frozen=True):
    """A position that can be, with its digest and what may be said in it; or what cannot be."""

    position: dict[str, Any] | None = None
    digest: str = ""
    view: View | None = None  # of the seat to act, with open hands
    legal: list[str] = []
    problem: PositionProblem | None = None


class PositionQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position to be analysed as the seat to act can know it."""

    position: dict[str, Any]
    board: Annotated[str, Meta(max_length=MOST_BOARD)] = ""
    depth: Literal["quick", "normal", "deep"] = "normal"


class PositionAnswer(msgspec.Struct, frozen=True):
    """Win chances in millionths, and the decisions of the seat to act with what they lead to."""

    seat: int
    analysis: AnalysedPosition
    journals: list[list[JournalEntry]]  # what is certain to follow, by decision


class NewReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wish for the review of a finished game."""

    depth: Literal["quick", "normal", "deep"] = "normal"


class ReviewStatus(msgspec.Struct, frozen=True):
    """How far the review of a finished game is; the review itself when it is done."""

    depth: str
    done: int
    total: int
    running: bool
    seqs: list[int]  # of the event that each step of the record belongs to
    review: GameReview | None = None
