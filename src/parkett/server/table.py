"""A live table: one mailbox, one command at a time; commit first, then tell anyone."""

from __future__ import annotations

import asyncio
import logging
from collections import deque

from parkett.core.match import TriedMove
from parkett.core.state import CHANCE
from parkett.server import events
from parkett.server import protocol as wire
from parkett.server import redaction as faces
from parkett.server.command_context import Decision, Facts, No, Who
from parkett.server.commands import decide
from parkett.server.events import Logged
from parkett.server.redaction import encode
from parkett.server.services import Reply, Request, Services
from parkett.server.store import Job, Outcome
from parkett.server.subscriber import Outlet
from parkett.server.table_state import KEYS, Sheet

log = logging.getLogger("parkett.table")
MAILBOX = 64  # commands that may wait at one table
RETRIES = 1
BOT_STALL = 30_000  # milliseconds after which any node may move a bot


class Table:
    """One table in memory, with everybody who listens to it."""

    def __init__(self, sheet: Sheet, services: Services, credit: int = 0) -> None:
        self.sheet = sheet
        self.services = services
        self.credit = credit  # downtime since the present decision began
        self.outlets: set[Outlet] = set()
        self.elsewhere: dict[str, set[int]] = {}  # node -> seats connected there
        self.last_seen: dict[int, int] = {}
        self.touched = services.now()
        self.drives = True  # whether this node moves the bots
        self.faults: dict[int, int] = {}  # seat -> faults of its bot
        self._mailbox: deque[Request] = deque()
        self._pending: tuple[Request, Decision, list[Logged]] | None = None
        self._reading = False
        self._behind = False

    # Commands ----------------------------------------------------------------------------------

    def command(
        self, command: wire.TableCommand, who: Who, reply: Reply, resync: Outlet | None = None
    ) -> None:
        """Queue a command; `reply` is called once with its ack or nack."""
        owner = who.seats[0] if who.seats else "h"

        def rule(sheet: Sheet, facts: Facts) -> Decision:
            return decide(sheet, command, who, facts)

        self.submit(Request(command.id, f"{owner}/{command.id}", rule, reply, resync=resync))

    def submit(self, request: Request) -> None:
        """Put a request into the mailbox."""
        self.touched = self.services.now()
        request.queued = self.services.clock()
        if len(self._mailbox) >= MAILBOX:
            self._refuse(request, No("busy"))
            return
        self._mailbox.append(request)
        self._go_on()

    @property
    def idle(self) -> bool:
        """Whether nothing is under way and nobody listens."""
        return not (self.outlets or self._mailbox or self._pending or self._reading)

    def _go_on(self) -> None:
        """Read what was heard of meanwhile, and take requests until one waits for the disk."""
        while self._pending is None and not self._reading:
            if self._behind:
                self.catch_up()
            elif self._mailbox:
                self._take(self._mailbox.popleft())
            else:
                return

    def _take(self, request: Request) -> None:
        sheet = self.sheet
        if request.key in sheet.keys:  # a retry gets the first answer
            self._answer(request, wire.Ack(request.id, sheet.keys[request.key]))
            return
        if request.tries > RETRIES:
            self._refuse(request, No("storage_failed"))
            return
        facts = self.facts()
        try:
            decision = request.decide(sheet, facts)
        except No as no:
            if no.code == "stale" and sheet.seq > KEYS:
                self._search(request, no)
            else:
                self._refuse(request, no)
            return
        except Exception:
            log.exception("a command failed")
            self._refuse(request, No("failed"))
            return
        now, seq = facts.now, sheet.seq
        logged = [Logged(seq + 1, now, request.key, decision.events[0])]
        for event in decision.events[1:]:
            logged.append(Logged(seq + len(logged) + 1, now, "", event))
        self._pending = (request, decision, logged)
        row = self._row(decision.events, decision.tried, now)
        self.services.store_job(Job(sheet.id, logged, self._stored, row))

    def facts(self) -> Facts:
        """What decisions need to know beyond the sheet."""
        now = self.services.now()
        return Facts(now, self.spent(now), self.bots, self.gone)

    def bots(self) -> frozenset[str]:
        """The bots that may sit here."""
        return self.services.bots(self.sheet.created.game)

    def spent(self, now: int) -> int:
        """How long the present decision has taken, without the server's absence."""
        return max(0, now - self.sheet.since - self.credit)

    def _row(
        self, decided: list[events.TableEvent], tried: TriedMove | None, now: int
    ) -> dict[str, object] | None:
        """What changes in the table's row: its status, and when it needs a look."""
        sheet, row = self.sheet, dict[str, object]()
        if len(decided) == 1 and isinstance(decided[0], events.Moved) and not sheet.watched:
            return None
        for event in decided:
            status = STATUS.get(type(event))
            if status is not None:
                row["status"] = status
            if isinstance(event, events.Sat):
                row["open_seats"] = sum(
                    seat.open for n, seat in enumerate(sheet.seats) if n != event.seat
                )
            elif isinstance(event, events.Left):
                row["open_seats"] = sum(seat.open for seat in sheet.seats) + len(decided)
        if row.get("status") in ("over", "paused"):
            row["wake_at"] = None
        elif sheet.watched:
            patience = self._patience(decided, tried)
            row["wake_at"] = None if patience is None else now + patience
        return row or None

    def _patience(self, decided: list[events.TableEvent], tried: TriedMove | None) -> int | None:
        """How long any node may leave the table alone from now on; None: for ever."""
        sheet = self.sheet
        actor = sheet.actor if tried is None else int(tried.state.actor())
        if actor < CHANCE and sheet.seats[actor].player:
            return BOT_STALL
        if actor == CHANCE:  # people draw, and nobody can do it for them
            return None
        clocks = getattr(decided[-1], "clocks", None) or sheet.left
        if clocks is None:
            return None if sheet.created.clock.kind == "none" else BOT_STALL
        return BOT_STALL if actor >= CHANCE else int(clocks[actor]) + 1000

    # After the disk ----------------------------------------------------------------------------

    def _stored(self, outcome: Outcome) -> None:
        assert self._pending is not None
        request, decision, logged = self._pending
        self._pending = None
        if outcome != "stored":  # another node was faster, or nobody knows: the log decides
            request.tries += outcome == "failed"
            self._mailbox.appendleft(request)
            self.catch_up()
            return
        self.drives = True
        self._grow(logged, decision, request)
        self._go_on()

    def _grow(
        self, logged: list[Logged], decision: Decision | None, request: Request | None
    ) -> None:
        sheet, moved = self.sheet, False
        for entry in logged:
            sheet.fold(entry, decision.tried if decision else None)
            if entry.seq == sheet.moved_seq:
                self.credit = 0
            moved = moved or isinstance(entry.event, SEATING)
        if request is not None:
            self._answer(request, wire.Ack(request.id, logged[0].seq))
        if moved:
            for outlet in self.outlets:
                outlet.seats = sheet.seats_of(outlet.mark)
        self.tell(logged)
        self.services.grown(self, logged, own=request is not None)

    def catch_up(self) -> None:
        """Read what other nodes have written, then go on."""
        if self._reading or self._pending is not None:
            self._behind = True
            return
        self._reading, self._behind = True, False
        future = self.services.read_tail(self, self.sheet.seq)
        future.add_done_callback(self._caught_up)

    def _caught_up(self, future: asyncio.Future[list[Logged]]) -> None:
        self._reading = False
        if future.cancelled() or future.exception() is not None:
            self._behind = True  # until the next tick
            while self._mailbox:
                self._refuse(self._mailbox.popleft(), No("storage_failed"))
            return
        fresh = [entry for entry in future.result() if entry.seq > self.sheet.seq]
        if fresh:
            self.drives = False
            self._grow(fresh, None, None)
        self._go_on()

    def _search(self, request: Request, no: No) -> None:
        """Look for an old command in the log: it may be a retry after a long absence."""
        self._reading = True

        def found(future: asyncio.Future[list[Logged]]) -> None:
            self._reading = False
            keys = {} if future.exception() else {e.key: e.seq for e in future.result()}
            if request.key in keys:
                self._answer(request, wire.Ack(request.id, keys[request.key]))
            else:
                self._refuse(request, no)
            self._go_on()

        self.services.read_tail(self, 0).add_done_callback(found)

    def _answer(self, request: Request, answer: wire.Ack | wire.Nack) -> None:
        self.services.told(answer, request.queued)
        request.reply(answer)

    def _refuse(self, request: Request, no: No) -> None:
        self._answer(request, wire.Nack(request.id, no.code, self.sheet.seq, no.rule, no.facts))
        if no.code == "stale" and request.resync is not None:
            expected = no.facts.get("expected", -1)
            self.greet(request.resync, int(expected))

    # Telling -----------------------------------------------------------------------------------

    def tell(self, logged: list[Logged]) -> None:
        """Send events to everybody, encoded once for each pair of eyes."""
        if not self.outlets:
            return
        sheet, now = self.sheet, self.services.now()
        spent, since = self.spent(now), self.services.clock()
        lines: dict[int | None, bytes] = {}
        loud = [entry for entry in logged if not isinstance(entry.event, faces.QUIET)]
        info = self.info() if loud else None
        for outlet in self.outlets:
            viewer = outlet.viewer(sheet)
            line = lines.get(viewer)
            if line is None:
                line = lines[viewer] = faces.line(sheet, logged, viewer, now, spent, info)
            outlet.push(line, since)
            if outlet.previews and viewer is not None and viewer == sheet.actor:
                self._push_previews(outlet, viewer)

    def _push_previews(self, outlet: Outlet, seat: int, command: str = "", say: str = "") -> None:
        moves = faces.previews_for(self.sheet, seat, say)
        if moves or command:
            outlet.push(encode(wire.Previews(self.sheet.seq, moves, command)))

    def preview(self, outlet: Outlet, command: wire.Preview) -> None:
        """Answer a question about consequences."""
        viewer = outlet.viewer(self.sheet)
        if viewer is None:
            outlet.push(encode(wire.Nack(command.id, "not_seated", self.sheet.seq)))
        else:
            self._push_previews(outlet, viewer, command.id, command.say)

    def greet(self, outlet: Outlet, since: int) -> None:
        """Send the whole view, and what was missed."""
        outlet.push(encode(self.welcome(outlet, since)))
        viewer = outlet.viewer(self.sheet)
        if outlet.previews and viewer is not None and viewer == self.sheet.actor:
            self._push_previews(outlet, viewer)

    def welcome(self, outlet: Outlet, since: int) -> wire.Welcome:
        """All a client needs to go on."""
        now = self.services.now()
        host = bool(outlet.mark) and outlet.mark == self.sheet.created.host
        return faces.welcome(
            self.sheet, outlet, since, now, self.spent(now), self.info(), host=host
        )

    def info(self) -> wire.TableInfo:
        """What everybody may know about the table."""
        return self.sheet.info(self.here(), sum(not outlet.seats for outlet in self.outlets))

    # Presence ----------------------------------------------------------------------------------

    def attach(self, outlet: Outlet) -> None:
        """Somebody listens."""
        outlet.seats = self.sheet.seats_of(outlet.mark)
        self.outlets.add(outlet)
        self.touched = self.services.now()
        self.show_presence()
        self.services.present(self)

    def detach(self, outlet: Outlet) -> None:
        """Somebody has gone."""
        self.outlets.discard(outlet)
        now = self.services.now()
        for seat in outlet.seats:
            self.last_seen[seat] = now
        self.touched = now
        self.show_presence()
        self.services.present(self)

    def show_elsewhere(self, node: str, here: set[int]) -> None:
        """Another node said who is connected to it, or has gone."""
        before = self.elsewhere.pop(node, set())
        if here:
            self.elsewhere[node] = here
        for seat in before - here:
            self.last_seen[seat] = self.services.now()
        if here != before:
            self.show_presence()

    def here_locally(self) -> set[int]:
        """The seats connected to this node."""
        return {seat for outlet in self.outlets for seat in outlet.seats}

    def here(self) -> set[int]:
        """The seats connected to any node."""
        return self.here_locally().union(*self.elsewhere.values())

    def gone(self) -> frozenset[int]:
        """The seats that have been away long enough to be taken over."""
        limit = self.services.now() - self.services.absent_ms
        here = self.here()
        return frozenset(
            n
            for n in range(len(self.sheet.seats))
            if n not in here and self.last_seen.get(n, self.sheet.created_at) <= limit
        )

    def show_presence(self) -> None:
        """Tell everybody who is here."""
        watching = sum(not outlet.seats for outlet in self.outlets)
        line = encode(wire.Presence(sorted(self.here()), watching))
        for outlet in self.outlets:
            outlet.push(line)

    # Time --------------------------------------------------------------------------------------

    def tick(self, now: int) -> None:
        """Read again what could not be read; if a clock has run out, a bot plays on."""
        sheet = self.sheet
        if self._behind:
            self._go_on()
        actor = sheet.actor
        if sheet.left is None or sheet.status != "playing" or actor >= CHANCE:
            return
        if sheet.seats[actor].player or self._pending or self.spent(now) <= sheet.left[actor]:
            return
        command = wire.TakeOver(f"clock-{sheet.moved_seq}", actor)
        self.command(command, Who(inside=True), lambda _answer: None)


SEATING = (events.Sat, events.Left)
STATUS = {events.Started: "playing", events.Paused: "paused", events.Resumed: "playing",
          events.Ended: "over"}  # fmt: skip
