"""The state of a table, computed from its log by applying one event after the other."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Sequence

import msgspec

from parkett.core.changed_draws import change_said_draws
from parkett.core.dealer import Dealer
from parkett.core.errors import ParkettError, ReplayError
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.state import CHANCE, NOBODY, State
from parkett.core.step_reader import CheckedBy
from parkett.core.tried_move import TriedMove
from parkett.games import load
from parkett.server import clocks, events
from parkett.server.draw_visibility import find_draw_visibility
from parkett.server.events import LoggedEvent
from parkett.server.log_check import choose_check
from parkett.server.message_parts import ChatLine
from parkett.server.seat import Seat
from parkett.server.table_info import Proposal, Status
from parkett.server.undo_rights import UndoMark, count_moves_to_undo, is_freely_undoable

RECENT_EVENTS = 64  # kept in memory for clients that reconnect
RECENT_CHAT = 50  # chat lines kept in memory
RECENT_COMMANDS = 256  # kept in memory to recognise retries; older ones are read from the log


class TableState:
    """Everything that follows from the log of a table."""

    def __init__(self, table_id: str, created: LoggedEvent, seed: str) -> None:
        event = created.event
        assert isinstance(event, events.TableCreated)
        self.id, self.seed, self.created, self.created_at = table_id, seed, event, created.at
        self.game: Game | None = None  # None: the game is not installed any more
        self.rules = event.rules  # the version by which the game is played now
        self.outdated = False  # today's rules do not repeat the log: see `rules_upgrade.py`
        self.skipped_until = 0  # moves before this event are not replayed: the rules have changed
        self.checked_by: CheckedBy = "digest"
        self.status: Status = "open"  # an unfinished game that cannot be continued is frozen
        self.status_in_log: Status = "open"  # what the log alone tells
        self.seats = [Seat() for _ in range(event.seats)]
        self.salts: list[str] = []
        self.locked = False
        self.salts_asked_at: int | None = None
        self.match: Match | None = None
        self.undo_marks: list[UndoMark] = []  # the deal, then one for each move of the match
        self.move_seqs: list[int] = []  # the event of each undo mark
        self.entry_spent, self.kept_seats = False, frozenset(event.kept)
        self.clocks_left: list[int] | None = None  # milliseconds for each seat
        self.decision_since = created.at  # when the seat to act was asked
        self.hints, self.fits = False, 0  # all agreed to hints; how often kept hands were fitted
        self.proposal: Proposal | None = None
        self.proposed: events.ProposalMade | None = None  # the last proposal, as it was made
        self.scores: list[int] | None = None
        self.winners: list[int] | None = None
        self.next_table = ""  # the rematch
        self.seq = 0
        self.position_seq = 0  # the last event that changed the position
        self.snapshot_seq = 0  # the last event whose position is stored beside the log
        self.encoded_view: tuple[State, bytes] | None = None  # the public part of the view as JSON
        self.recent_events: deque[LoggedEvent] = deque(maxlen=RECENT_EVENTS)
        self.chat: deque[ChatLine] = deque(maxlen=RECENT_CHAT)
        self.command_seqs: dict[str, int] = {}  # command key -> seq of its event
        self.side_events: Counter[type] = Counter()  # events that are no moves: see `log_bounds.py`
        self.declined: set[tuple[str, int, int]] = set()  # proposal, seat and position
        self.forgets_keys = False  # whether keys of the log are no longer in memory
        self.needs_wakeups, self.several_people_play = event.clock.kind != "none", False
        self._load_game(event.options)
        self._remember(created)

    def _change_status(self, status: Status | None = None, *, outdated: bool | None = None) -> None:
        """Note what the log tells of the status, or that today's rules do not repeat it."""
        self.status_in_log = status or self.status_in_log
        self.outdated = self.outdated if outdated is None else outdated
        frozen = self.outdated and self.status_in_log != "over"
        self.status = "frozen" if frozen else self.status_in_log

    def _load_game(self, options: dict[str, str | int | bool]) -> None:
        created = self.created
        try:
            self.game = load(created.game, created.edition, options, created.board)
        except ParkettError:
            self.game = None
        known = self.game is not None and self.game.rulebook.version == self.rules
        self._change_status(outdated=not known)

    # Applying ----------------------------------------------------------------------------------

    def apply_event(self, logged: LoggedEvent, tried: TriedMove | None = None) -> None:
        """Apply the next event; a move that was just tried is not replayed."""
        event = logged.event
        match event:
            case events.MoveMade():  # by far the most frequent
                self._play_steps(logged.seq, event.seat, event.steps, tried, event.gained)
                self.clocks_left, self.proposal = event.clocks, None
            case events.SeatFilled():
                self._fill_seat(event)
            case events.SeatFreed():
                self.seats[event.seat] = Seat()
                self._note_players()
            case events.SaltsAsked():
                self.salts_asked_at = logged.at
            case events.GameStarted():
                self._start_game(logged.seq, event, tried)
            case events.OutcomeEntered():
                seat = NOBODY if event.seat is None else event.seat
                self._play_steps(logged.seq, seat, event.steps, tried)
                self.proposal, self.entry_spent = None, False
            case events.MovesUndone():
                if self.match is not None and logged.seq > self.skipped_until:
                    self.match.undo(event.moves, event.branch)
                    del self.undo_marks[-event.moves :]
                    del self.move_seqs[-event.moves :]
                self.clocks_left = event.clocks
                self.proposal, self.entry_spent = None, False
            case events.ChatSaid():
                line = ChatLine(logged.seq, logged.at, event.name, event.seat, event.text)
                self.chat.append(line)
            case events.RulesChanged():
                self._change_rules(logged.seq, event)
            case _:
                self._apply_other(event)
        if isinstance(event, POSITION_EVENTS):
            self.decision_since = logged.at
            self.position_seq = logged.seq
        if not isinstance(event, events.MoveMade):
            self.side_events[type(event)] += 1
        self._remember(logged)

    def _apply_other(self, event: events.AnyTableEvent) -> None:
        match event:
            case events.ProposalMade():
                self.proposed = event
                moves = event.moves or count_moves_to_undo(self.undo_marks, event.seat)
                said = (event.what, event.seat, [event.seat], event.target, event.bot, moves)
                self.proposal = Proposal(*said)
            case events.ProposalAnswered():
                self._answer_proposal(event)
            case events.GamePaused():
                self._change_status("paused")
                self.clocks_left, self.proposal = event.clocks, None
            case events.GameResumed():
                self._change_status("playing")
            case events.SeatTakenOver():
                self.seats[event.seat].stand_in = event.bot
                self.seats[event.seat].stand_in_at = len(self.undo_marks)
                self._note_players()
                self.clocks_left, self.proposal = event.clocks, None
            case events.SeatHandedBack():
                self.seats[event.seat].stand_in = ""
                self._note_players()
                self.clocks_left = event.clocks or self.clocks_left
            case events.GameEnded():
                self._change_status("over")
                self.scores, self.winners = event.scores, event.winners
                self.clocks_left = None
            case events.OutcomeDisputed():
                self.entry_spent = True
            case events.EntryReopened():
                self.entry_spent, self.proposal = False, None
            case events.HandsFitted():
                self._fit_hands(event)
            case events.CorrectionFailed() | events.HintsAllowed():
                self.proposal = None
                self.hints = event.allowed if isinstance(event, events.HintsAllowed) else self.hints
            case events.RematchOpened():
                self.next_table = event.table
            case _:
                self._apply_before_game(event)

    def _answer_proposal(self, event: events.ProposalAnswered) -> None:
        old = self.proposal
        if old is None:
            return
        if event.agree:
            agreed = sorted({*old.agreed, event.seat})
            self.proposal = msgspec.structs.replace(old, agreed=agreed)
        else:
            self.declined.add((old.what, old.seat, self.position_seq))
            self.proposal = None

    def _apply_before_game(self, event: events.AnyTableEvent) -> None:
        match event:
            case events.SeatInvited():
                self.seats[event.seat] = Seat(event.name, invitation=event.invitation)
            case events.TableLocked():
                self.locked = event.locked
            case events.SaltRevealed():
                seat = self.seats[event.seat]
                seat.salt, seat.next_commitment = event.salt, event.next_commitment

    def _fill_seat(self, event: events.SeatFilled) -> None:
        seat = self.seats[event.seat]
        seat.name, seat.token, seat.bot, seat.salt_commitment = (
            event.name, event.token, event.bot, event.salt_commitment,
        )  # fmt: skip
        seat.invitation = ""
        self._note_players()

    def _start_game(self, seq: int, event: events.GameStarted, tried: TriedMove | None) -> None:
        self.salts = event.salts
        self._change_status("playing")
        if not self.outdated and self.game is not None and seq > self.skipped_until:
            self.match = new_match(self, event.salts)
            if tried is None:
                self.checked_by = choose_check(self.created, self.match, event.steps)
            self._play_steps(seq, NOBODY, event.steps, tried)
        rule = self.created.clock
        if rule.kind != "none":
            self.clocks_left = [clocks.initial_clock_time(rule)] * len(self.seats)

    def _change_rules(self, seq: int, event: events.RulesChanged) -> None:
        """Go on from the event's position under its rules."""
        self.rules, self.proposal = event.rules, None
        self._load_game(event.options)
        self.match, self.undo_marks, self.move_seqs = None, [], []
        if event.position is None or self.game is None or self.outdated:
            return
        if seq < self.skipped_until:  # the rules have changed once more since
            return
        try:
            start = self.game.state(event.position)
        except ParkettError:
            self._change_status(outdated=True)
            return
        dealer = None
        if not self.created.banker:
            dealer = Dealer(self.seed, self.salts, event.drawn, event.branch)
        self.match = Match(self.game, start, dealer, keep_steps=False)
        self.undo_marks, self.move_seqs = [UndoMark(NOBODY, free=False)], [seq]
        self.checked_by = "digest"

    def _play_steps(
        self,
        seq: int,
        seat: int,
        steps: list[events.LoggedStep],
        tried: TriedMove | None,
        gained: int = 0,
    ) -> None:
        match = self.match
        if match is None:
            return
        entered = None
        if match.dealer is None and match.actor == CHANCE and steps:
            entered = find_draw_visibility(match.game, match.state)
        if tried is not None:
            match.commit(tried)
        else:
            try:
                match.replay(steps, trusted=True, by=self.checked_by)
            except ReplayError:
                self._change_status(outdated=True)
                self.match = None
                return
        free = is_freely_undoable(seat, steps, match.actor)
        self.undo_marks.append(UndoMark(seat, free, entered, gained))
        self.move_seqs.append(seq)

    def _fit_hands(self, event: events.HandsFitted) -> None:
        if self.match is not None:  # it is None for moves from before a change of rules
            self.match, self.fits = change_said_draws(self.match, event.draws), self.fits + 1
            self.undo_marks[-1] = self.undo_marks[-1].with_declaration(event)

    def _remember(self, logged: LoggedEvent) -> None:
        self.seq = logged.seq
        self.recent_events.append(logged)
        if logged.key:
            self.command_seqs[logged.key] = logged.seq
            if len(self.command_seqs) > RECENT_COMMANDS:
                self.forgets_keys = True
                del self.command_seqs[next(iter(self.command_seqs))]

    # Reading -----------------------------------------------------------------------------------

    @property
    def actor(self) -> int:
        """The seat to act, CHANCE or NOBODY."""
        return NOBODY if self.match is None else self.match.state.actor()

    @property
    def prompted_seat(self) -> int:
        """The seat to act, or the seat whose physical draw has to be entered."""
        match = self.match
        if match is None or match.actor != CHANCE or match.dealer is not None:
            return self.actor
        seat = find_draw_visibility(match.game, match.state).seat
        return CHANCE if seat is None else seat

    @property
    def has_hidden_draws(self) -> bool:
        """Whether a hidden outcome was entered: a correction could feel for it then."""
        return any(mark.entered is not None and mark.entered.hidden for mark in self.undo_marks)

    def find_branch_after_undo(self, moves: int) -> int:
        """The branch of the dealer's draws after an undo: a new one if a draw was seen."""
        match = self.match
        if match is None or not isinstance(match.dealer, Dealer):
            return 0
        seen = any(len(codes) > 1 for codes in match.moves[-moves:])
        return match.dealer.branch + seen

    def _note_players(self) -> None:
        """Note what follows from who plays: wake-ups without a client, and whose consent counts."""
        clock = self.created.clock.kind != "none"
        self.needs_wakeups = clock or any(seat.playing_bot for seat in self.seats)
        playing = {seat.token for seat in self.seats if seat.token and not seat.stand_in}
        self.several_people_play = len(playing) > 1

    def seats_held_by(self, fingerprint: str) -> tuple[int, ...]:
        """The seats that a token holds, by its fingerprint."""
        if not fingerprint:
            return ()
        return tuple(n for n, seat in enumerate(self.seats) if seat.token == fingerprint)

    def voting_seats(self) -> set[int]:
        """The seats of the people who play: one seat for each token."""
        return self._first_seats(lambda seat: not seat.stand_in)

    def undo_voters(self, moves: int) -> set[int]:
        """The seats whose consent an undo needs: of everybody who held a seat since then."""
        kept = len(self.undo_marks) - moves
        return self._first_seats(lambda seat: not seat.stand_in or seat.stand_in_at > kept)

    def proposal_voters(self, proposal: Proposal) -> set[int]:
        """The seats whose consent a proposal needs."""
        if proposal.what in ("undo", "correct"):
            return self.undo_voters(proposal.moves)
        if proposal.what == "hints":
            return self.people_seats()
        return self.voting_seats() - self.same_person_seats(proposal.target)

    def same_person_seats(self, *numbers: int | None) -> set[int]:
        """All seats of the people who hold some seats."""
        tokens = {self.seats[n].token for n in numbers if n is not None}
        return {n for n, seat in enumerate(self.seats) if seat.token and seat.token in tokens}

    def people_seats(self) -> set[int]:
        """A seat of everybody who holds one, also of those for whom a bot plays."""
        return self._first_seats(lambda _seat: True)

    def count_people(self) -> int:
        """The number of people who hold a seat."""
        return len(self.people_seats())

    @property
    def absence_matters(self) -> bool:
        """Whether a long absence has consequences here: people who play without a clock."""
        return self.created.clock.kind == "none" and self.count_people() > 1

    def _first_seats(self, counts: Callable[[Seat], bool]) -> set[int]:
        """One seat for each person's token, of the seats that count."""
        first: dict[str, int] = {}
        for number, seat in enumerate(self.seats):
            if seat.token and counts(seat):
                first.setdefault(seat.token, number)
        return set(first.values())

    def list_missing_salts(self) -> list[int]:
        """The seats whose salts are asked for and not revealed; in the game, those left out."""
        if self.salts_asked_at is None:
            return []
        return [n for n, seat in enumerate(self.seats) if seat.salt_commitment and not seat.salt]


def new_match(table_state: TableState, salts: Sequence[str]) -> Match:
    """The match of a table before the first draw; in banker mode it has no dealer."""
    game, created = table_state.game, table_state.created
    assert game is not None
    dealer = None if created.banker else Dealer(table_state.seed, salts)
    position = created.position
    start = game.start(created.seats) if position is None else game.state(position)
    return Match(game, start, dealer, keep_steps=False)


def build_table_state(table_id: str, seed: str, logged: list[LoggedEvent]) -> TableState:
    """The state after a whole log; moves from before the last change of rules are skipped."""
    table_state = TableState(table_id, logged[0], seed)
    changes = [entry.seq for entry in logged if isinstance(entry.event, events.RulesChanged)]
    table_state.skipped_until = changes[-1] if changes else 0
    for entry in logged[1:]:
        table_state.apply_event(entry)
    table_state.snapshot_seq = table_state.seq
    return table_state


POSITION_EVENTS = (
    events.GameStarted, events.MoveMade, events.OutcomeEntered, events.HandsFitted,
    events.MovesUndone, events.GamePaused, events.GameResumed, events.SeatTakenOver,
    events.SeatHandedBack, events.GameEnded, events.RulesChanged,
)  # fmt: skip
