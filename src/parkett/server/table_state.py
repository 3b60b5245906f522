"""The sheet of a table: everything its log adds up to.  Folding events is all it does."""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Sequence
from typing import Literal

import msgspec

from parkett.core.dealer import Dealer
from parkett.core.errors import ParkettError, ReplayError
from parkett.core.game import Game
from parkett.core.match import Match, TriedMove
from parkett.core.state import CHANCE, NOBODY, State
from parkett.games import load
from parkett.server import clocks, events
from parkett.server.events import Logged
from parkett.server.pending_draw import find_pending_draw
from parkett.server.protocol import ChatLine, Proposal, SeatInfo, Status, TableInfo
from parkett.server.undo import UndoMark, is_free_move

RING = 64  # events kept in memory for those who reconnect
CHAT = 50  # lines of chat kept in memory
KEYS = 256  # commands remembered in memory; older ones are looked up in the log


class Seat(msgspec.Struct):
    """Who sits here: nobody yet, a person by token, or a bot."""

    name: str = ""
    token: str = ""  # fingerprint of the secret
    bot: str = ""  # a bot's own seat
    stand_in: str = ""  # a bot that plays for the person
    salt: str = ""

    @property
    def open(self) -> bool:
        """Whether anybody may sit down here."""
        return not self.token and not self.bot

    @property
    def player(self) -> str:
        """The bot that decides for this seat, or nothing for a person."""
        return self.stand_in or self.bot


def fingerprint(token: str) -> str:
    """What is stored of a secret token."""
    return hashlib.sha256(token.encode()).hexdigest()[:32]


class Sheet:
    """A table as its log tells it."""

    def __init__(self, table_id: str, created: Logged, seed: str) -> None:
        event = created.event
        assert isinstance(event, events.Created)
        self.id = table_id
        self.created = event
        self.created_at = created.at
        self.seed = seed
        self.game: Game | None = None  # None: this server no longer knows the game
        self.status: Status = "open"
        self.seats = [Seat() for _ in range(event.seats)]
        self.salts: list[str] = []
        self.match: Match | None = None
        self.undo_marks: list[UndoMark] = []  # the deal, then one for each move of the match
        self.left: list[int] | None = None  # clocks
        self.since = created.at  # when the present decision began
        self.proposal: Proposal | None = None
        self.scores: list[int] | None = None
        self.winners: list[int] | None = None
        self.next = ""
        self.seq = 0
        self.moved_seq = 0  # the last event that changed the position
        self.shown: tuple[State, bytes] | None = None  # a position and its common view, written
        self.ring: deque[Logged] = deque(maxlen=RING)
        self.chat: deque[ChatLine] = deque(maxlen=CHAT)
        self.keys: dict[str, int] = {}
        self.watched = event.clock.kind != "none"
        try:
            self.game = load(event.game, event.edition, event.options)
        except ParkettError:
            self.status = "frozen"
        if self.game is not None and self.game.rulebook.version != event.rules:
            self.status = "frozen"  # viewable from its journal, played no further
        self.note(created)

    # Folding -----------------------------------------------------------------------------------

    def fold(self, logged: Logged, tried: TriedMove | None = None) -> None:
        """Take in the next event; a move that was just tried need not be replayed."""
        event = logged.event
        match event:
            case events.Sat():
                self._sit(event)
            case events.Left():
                self.seats[event.seat] = Seat()
                self._watch()
            case events.Started():
                self._start(event, tried)
            case events.Moved():
                self._play(event.seat, event.steps, tried)
                self.left = event.clocks
                self.proposal = None
            case events.Entered():
                self._play(NOBODY if event.seat is None else event.seat, event.steps, tried)
                self.proposal = None
            case events.Undone():
                if self.match is not None:
                    self.match.undo(event.moves)
                    del self.undo_marks[-event.moves :]
                self.left = event.clocks
                self.proposal = None
            case events.Said():
                line = ChatLine(logged.seq, logged.at, event.name, event.seat, event.text)
                self.chat.append(line)
            case _:
                self._fold_rest(event)
        if isinstance(event, CHANGES):
            self.since = logged.at
            self.moved_seq = logged.seq
        self.note(logged)

    def _fold_rest(self, event: events.TableEvent) -> None:
        match event:
            case events.Proposed():
                self.proposal = Proposal(event.what, event.seat, [event.seat])
            case events.Answered():
                old = self.proposal
                if old is not None:
                    agreed = sorted({*old.agreed, event.seat})
                    self.proposal = Proposal(old.what, old.seat, agreed) if event.agree else None
            case events.Paused():
                self.status, self.left, self.proposal = "paused", event.clocks, None
            case events.Resumed():
                self.status = "playing"
            case events.TakenOver():
                self.seats[event.seat].stand_in = event.bot
                self._watch()
                self.left = event.clocks
            case events.HandedBack():
                self.seats[event.seat].stand_in = ""
                self._watch()
            case events.Ended():
                self.status = "over"
                self.scores, self.winners = event.scores, event.winners
                self.left = None
            case events.Rematched():
                self.next = event.table

    def _sit(self, event: events.Sat) -> None:
        seat = self.seats[event.seat]
        seat.name, seat.token, seat.bot, seat.salt = (
            event.name, event.token, event.bot, event.salt,
        )  # fmt: skip
        self._watch()

    def _start(self, event: events.Started, tried: TriedMove | None) -> None:
        self.salts = event.salts
        if self.status == "frozen" or self.game is None:
            return
        self.status = "playing"
        self.match = new_match(self, event.salts)
        self._play(NOBODY, event.steps, tried)
        rule = self.created.clock
        if rule.kind != "none":
            self.left = [clocks.full(rule)] * len(self.seats)

    def _play(self, seat: int, steps: list[events.Played], tried: TriedMove | None) -> None:
        match = self.match
        if match is None:
            return
        entered = None
        if match.dealer is None and match.actor == CHANCE and steps:
            entered = find_pending_draw(match.game, match.state)
        if tried is not None:
            match.commit(tried)
        else:
            try:
                match.replay(steps, trusted=True)
            except ReplayError:
                self.status, self.match = "frozen", None
                return
        free = is_free_move(seat, steps, match.actor)
        self.undo_marks.append(UndoMark(seat, free, entered))

    def note(self, logged: Logged) -> None:
        """Count the event and remember its command."""
        self.seq = logged.seq
        self.ring.append(logged)
        if logged.key:
            self.keys[logged.key] = logged.seq
            if len(self.keys) > KEYS:
                del self.keys[next(iter(self.keys))]

    # Looking -----------------------------------------------------------------------------------

    @property
    def actor(self) -> int:
        """The seat to act, or NOBODY."""
        return NOBODY if self.match is None else self.match.actor

    @property
    def asked(self) -> int:
        """The seat to act, also when it is its draw that somebody has to enter."""
        match = self.match
        if match is None or match.actor != CHANCE or match.dealer is not None:
            return self.actor
        seat = find_pending_draw(match.game, match.state).seat
        return CHANCE if seat is None else seat

    def _watch(self) -> None:
        """Note whether somebody must look after the table by itself: a clock or a bot."""
        clock = self.created.clock.kind != "none"
        self.watched = clock or any(seat.player for seat in self.seats)

    def seats_of(self, mark: str) -> tuple[int, ...]:
        """The seats that a token's fingerprint holds."""
        if not mark:
            return ()
        return tuple(n for n, seat in enumerate(self.seats) if seat.token == mark)

    def people(self) -> set[int]:
        """The seats whose consent is needed: people, one voice for each token."""
        first: dict[str, int] = {}
        for number, seat in enumerate(self.seats):
            if seat.token and not seat.stand_in:
                first.setdefault(seat.token, number)
        return set(first.values())

    def info(self, here: set[int], watching: int) -> TableInfo:
        """What everybody may know about the table."""
        created, game = self.created, self.game
        return TableInfo(
            id=self.id,
            name=created.name,
            game=created.game,
            edition=created.edition,
            title=game.edition.title if game is not None else created.game,
            options=dict(game.edition.options) if game is not None else created.options,
            rules=created.rules,
            status=self.status,
            seats=[seat_info(seat, n in here) for n, seat in enumerate(self.seats)],
            clock=created.clock,
            public=created.public,
            chat=created.chat,
            commitment=created.commitment,
            salts=self.salts,
            created_at=self.created_at,
            proposal=self.proposal,
            scores=self.scores,
            winners=self.winners,
            seed=self.seed if self.status == "over" and not created.banker else "",
            previous=created.previous,
            next=self.next,
            watching=watching,
            banker=created.banker,
        )


def seat_info(seat: Seat, here: bool) -> SeatInfo:
    """Who sits at a seat, for everybody."""
    if seat.open:
        return SeatInfo("", "open")
    kind: Literal["bot", "human"] = "bot" if seat.bot else "human"
    return SeatInfo(seat.name, kind, seat.player, bool(seat.stand_in), here or bool(seat.bot))


def new_match(sheet: Sheet, salts: Sequence[str]) -> Match:
    """The game of a table before the first draw; people draw for a dealer in banker mode."""
    assert sheet.game is not None
    dealer = None if sheet.created.banker else Dealer(sheet.seed, salts)
    return Match(sheet.game, sheet.game.start(len(sheet.seats)), dealer, keep_steps=False)


def sheet_of(table_id: str, seed: str, logged: list[Logged]) -> Sheet:
    """The sheet that a whole log adds up to."""
    sheet = Sheet(table_id, logged[0], seed)
    for entry in logged[1:]:
        sheet.fold(entry)
    return sheet


CHANGES = (events.Started, events.Moved, events.Entered, events.Undone, events.Paused,
           events.Resumed, events.TakenOver, events.HandedBack, events.Ended)  # fmt: skip
