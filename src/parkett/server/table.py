"""A live table: decides one command at a time, stores its events, then sends the updates."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from parkett.server import events, protocol
from parkett.server.command_context import (
    SERVER_KEYS,
    Caller,
    CommandRefused,
    Decision,
    DecisionContext,
    QueuedCommand,
    Reply,
)
from parkett.server.commands import decide_on_command
from parkett.server.due_command import find_due_command
from parkett.server.event_store import AppendJob, WriteOutcome
from parkett.server.events import LoggedEvent
from parkett.server.presence import SeatPresence
from parkett.server.public_info import build_table_info
from parkett.server.redaction import encode
from parkett.server.subscriber import Subscriber
from parkett.server.table_info import TableInfo
from parkett.server.table_row import changed_columns
from parkett.server.table_services import TableServices
from parkett.server.table_state import TableState
from parkett.server.table_updates import broadcast_events, send_welcome

log = logging.getLogger("parkett.table")
MAX_MAILBOX = 64  # commands that may wait at one table
MAX_RETRIES = 1
NOBODY_ABSENT: frozenset[int] = frozenset()


class Table:
    """One table in memory, with its subscribers."""

    def __init__(
        self,
        state: TableState,
        services: TableServices,
        downtime: int = 0,
        seen: dict[int, int] | None = None,
        opener: str = "",
    ) -> None:
        self.state = state
        self.opener = opener  # a pseudonym of the client that opened it
        self.looked_at = 0  # when somebody last looked without staying
        self.resting = False  # its bots do not move: nobody is there to see it
        self.services = services
        self.downtime = downtime  # of all servers since the seat to act was asked
        self.subscribers: set[Subscriber] = set()
        self.presence = SeatPresence(len(state.seats), services.now(), seen or {})
        self.last_used = services.now()
        self.drives_bots = True  # whether this node moves the bots of this table
        self.bot_faults: dict[int, int] = {}  # seat -> faults of its bot
        self.opening_rematch = asyncio.Lock()
        self._mailbox: deque[QueuedCommand] = deque()
        self._pending: tuple[QueuedCommand, Decision, list[LoggedEvent]] | None = None
        self._reading = self._behind = False

    # Commands ----------------------------------------------------------------------------------

    def queue_command(
        self,
        command: protocol.TableCommand,
        caller: Caller,
        reply: Reply,
        resync: Subscriber | None = None,
    ) -> None:
        """Queue a command; `reply` is called once with its ack or nack."""

        def decide_command(table_state: TableState, context: DecisionContext) -> Decision:
            return decide_on_command(table_state, command, caller, context)

        key_space = SERVER_KEYS if caller.internal else caller.key_space
        self.submit(
            QueuedCommand(
                command.id,
                f"{key_space}/{command.id}",
                decide_command,
                reply,
                resync=resync,
                key_is_new=caller.internal or isinstance(command, protocol.Move),
                needs_absences=not caller.internal and isinstance(command, ABSENCE_COMMANDS),
            )
        )

    def submit(self, queued: QueuedCommand) -> None:
        """Put a queued command into the mailbox."""
        self.last_used = self.services.now()
        queued.queued_at = self.services.clock()
        if len(self._mailbox) >= MAX_MAILBOX:
            self._refuse(queued, CommandRefused("busy"))
            return
        self._mailbox.append(queued)
        self._process_mailbox()

    @property
    def idle(self) -> bool:
        """Whether nothing is under way and there is no subscriber."""
        return not (self.subscribers or self._mailbox or self._pending or self._reading)

    def _process_mailbox(self) -> None:
        """Read events announced meanwhile, then decide commands until one waits for the store."""
        while self._pending is None and not self._reading:
            if self._behind:
                self.catch_up()
            elif self._mailbox:
                self._decide(self._mailbox.popleft())
            else:
                return

    def _decide(self, queued: QueuedCommand) -> None:
        table_state = self.state
        if queued.key in table_state.command_seqs:  # a retry gets the first answer
            self._reply(queued, protocol.Ack(queued.id, table_state.command_seqs[queued.key]))
            return
        if not queued.key_is_new and table_state.forgets_keys:
            self._look_up_key(queued)
            return
        if queued.needs_absences and queued.absences is None:
            self._read_absences(queued)
            return
        if queued.tries > MAX_RETRIES:
            self._refuse(queued, CommandRefused("storage_failed"))
            return
        context = self.build_context(queued.absences)
        try:
            decision = queued.decide(table_state, context)
        except CommandRefused as refused:
            if refused.code == "stale" and table_state.forgets_keys and not queued.looked_up:
                self._look_up_key(queued)
            else:
                self._refuse(queued, refused)
            return
        except Exception:
            log.exception("a command failed")
            self._refuse(queued, CommandRefused("failed"))
            return
        now, seq = context.now, table_state.seq
        logged = [LoggedEvent(seq + 1, now, queued.key, decision.events[0])]
        for event in decision.events[1:]:
            logged.append(LoggedEvent(seq + len(logged) + 1, now, "", event))
        self._pending = (queued, decision, logged)
        columns = changed_columns(
            table_state, decision.events, decision.find_actor(table_state.actor), now
        )
        self.services.append_job(AppendJob(table_state.id, logged, self._on_stored, columns))

    def build_context(self, absences: dict[int, int] | None = None) -> DecisionContext:
        """What a decision depends on besides the state."""
        now, hours = self.services.now(), self.services.absent_ms // 3_600_000
        absent = self.find_absent_seats(absences) if absences else NOBODY_ABSENT
        return DecisionContext(now, self.time_spent(now), self.bot_names, absent, hours)

    def bot_names(self) -> frozenset[str]:
        """The bots that may be seated here."""
        return self.services.bot_names(self.state.created.game)

    def time_spent(self, now: int) -> int:
        """Milliseconds since the seat to act was asked, without downtime."""
        return max(0, now - self.state.decision_since - self.downtime)

    # After storing ------------------------------------------------------------------------------

    def _on_stored(self, outcome: WriteOutcome) -> None:
        assert self._pending is not None
        queued, decision, logged = self._pending
        self._pending = None
        if outcome != "stored":  # another node was faster, or the outcome is unknown: read the log
            queued.tries += outcome == "failed"
            self._mailbox.appendleft(queued)
            self.catch_up()
            return
        self.drives_bots = True
        self._apply_events(logged, decision, queued)
        self._process_mailbox()

    def _apply_events(
        self, logged: list[LoggedEvent], decision: Decision | None, queued: QueuedCommand | None
    ) -> None:
        table_state, reseated = self.state, False
        for entry in logged:
            table_state.apply_event(entry, decision.tried if decision else None)
            if entry.seq == table_state.position_seq:
                self.downtime = 0
            reseated = reseated or isinstance(entry.event, SEAT_EVENTS)
        if queued is not None:
            self._reply(queued, protocol.Ack(queued.id, logged[0].seq))
        if reseated:
            for subscriber in self.subscribers:
                subscriber.seats = table_state.seats_held_by(subscriber.fingerprint)
        broadcast_events(self, logged)
        self.services.on_events_applied(self, logged, own=queued is not None)

    def catch_up(self) -> None:
        """Read the events that other nodes have written, then process the mailbox."""
        if self._reading or self._pending is not None:
            self._behind = True
            return
        self._reading, self._behind = True, False
        future = self.services.read_events(self, self.state.seq)
        future.add_done_callback(self._on_caught_up)

    def _on_caught_up(self, future: asyncio.Future[list[LoggedEvent]]) -> None:
        self._reading = False
        if future.cancelled() or future.exception() is not None:
            self._behind = True  # tried again at the next tick
            while self._mailbox:
                self._refuse(self._mailbox.popleft(), CommandRefused("storage_failed"))
            return
        fresh = [entry for entry in future.result() if entry.seq > self.state.seq]
        if fresh:
            self.drives_bots = False
            self._apply_events(fresh, None, None)
        self._process_mailbox()

    def _look_up_key(self, queued: QueuedCommand) -> None:
        """Look for the key in the whole log: it may be a retry of an old command."""

        def use(seq: int | None) -> protocol.Ack | None:
            queued.key_is_new = queued.looked_up = True
            return None if seq is None else protocol.Ack(queued.id, seq)

        self._read_for(queued, self.services.find_key(self, queued.key), use)

    def _read_absences(self, queued: QueuedCommand) -> None:
        """Read who is absent, then decide the command."""

        def use(absences: dict[int, int]) -> None:
            queued.absences = absences

        self._read_for(queued, self.services.find_absences(self), use)

    def _read_for(
        self,
        queued: QueuedCommand,
        read: asyncio.Future[Any],
        use: Callable[[Any], protocol.Ack | None],
    ) -> None:
        """Use what is read for a command; if that does not answer it, decide it then."""
        self._reading = True

        def on_read(future: asyncio.Future[Any]) -> None:
            self._reading = False
            if future.cancelled() or future.exception() is not None:
                self._refuse(queued, CommandRefused("storage_failed"))
            elif (answer := use(future.result())) is not None:
                self._reply(queued, answer)
            else:
                self._mailbox.appendleft(queued)
            self._process_mailbox()

        read.add_done_callback(on_read)

    def _reply(self, queued: QueuedCommand, answer: protocol.Ack | protocol.Nack) -> None:
        self.services.count_reply(answer, queued.queued_at)
        queued.reply(answer)

    def _refuse(self, queued: QueuedCommand, refused: CommandRefused) -> None:
        self._reply(
            queued,
            protocol.Nack(queued.id, refused.code, self.state.seq, refused.rule, refused.facts),
        )
        if refused.code == "stale" and queued.resync is not None:
            send_welcome(self, queued.resync, int(refused.facts.get("expected", -1)))

    # Presence ----------------------------------------------------------------------------------

    def build_info(self) -> TableInfo:
        """The public data of the table."""
        watching = sum(not subscriber.seats for subscriber in self.subscribers)
        matters = self.state.absence_matters and self.state.status == "playing"
        absences = self.presence.measure_absences(self.services.now()) if matters else {}
        long_absent = self.find_absent_seats(absences)
        return build_table_info(self.state, self.connected_seats(), watching, long_absent)

    def attach(self, subscriber: Subscriber) -> None:
        """Add a subscriber."""
        subscriber.seats = self.state.seats_held_by(subscriber.fingerprint)
        self.subscribers.add(subscriber)
        self._on_presence_changed(subscriber)

    def detach(self, subscriber: Subscriber) -> None:
        """Remove a subscriber."""
        self.subscribers.discard(subscriber)
        self._on_presence_changed(subscriber)

    def _on_presence_changed(self, subscriber: Subscriber) -> None:
        self.note_seen(subscriber.seats)
        self.last_used = self.services.now()
        self.broadcast_presence()
        self.services.announce_presence(self)

    def note_seen(self, seats: Iterable[int]) -> None:
        """Note that seats are here; stored where a long absence has consequences."""
        due = self.presence.note_seen(seats, self.services.now())
        if due and self.state.absence_matters:
            self.services.store_presence(self, due)

    def store_first_presence(self) -> None:
        """Store the present time for seats whose presence was never stored."""
        if self.state.absence_matters:
            self.note_seen(self.presence.list_unstored())

    def set_remote_seats(self, node: str, seats: set[int]) -> None:
        """Note the seats that are connected to another node."""
        before = self.presence.set_remote_seats(node, seats)
        self.note_seen(before | seats)
        if seats != before:
            self.broadcast_presence()

    def local_seats(self) -> set[int]:
        """The seats connected to this node."""
        return {seat for subscriber in self.subscribers for seat in subscriber.seats}

    def connected_seats(self) -> set[int]:
        """The seats connected to any node."""
        return self.local_seats().union(*self.presence.remote_seats.values())

    def find_absent_seats(self, absences: dict[int, int]) -> frozenset[int]:
        """The seats that have been absent long enough to be taken over."""
        connected, limit = self.connected_seats(), self.services.absent_ms
        return frozenset(n for n, ms in absences.items() if n not in connected and ms >= limit)

    def broadcast_presence(self) -> None:
        """Send the connected seats to all subscribers."""
        watching = sum(not subscriber.seats for subscriber in self.subscribers)
        line = encode(protocol.Presence(sorted(self.connected_seats()), watching))
        for subscriber in self.subscribers:
            subscriber.push(line)

    # Time --------------------------------------------------------------------------------------

    def tick(self, now: int) -> None:
        """Retry a failed read, and give the command that is due by the time that has passed."""
        if self._behind:
            self._process_mailbox()
        if self.state.clocks_left is None and self.state.salts_asked_at is None:
            return  # nothing here ever waits for time
        due = find_due_command(self.state, now, self.time_spent(now))
        if due is not None and not self._pending:
            self.queue_command(due, Caller(internal=True), lambda _answer: None)


ABSENCE_COMMANDS = (protocol.TakeOver, protocol.AnswerProposal)
SEAT_EVENTS = (events.SeatFilled, events.SeatFreed)
