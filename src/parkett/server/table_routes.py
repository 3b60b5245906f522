"""HTTP routes of tables: lobby, seats, commands, event streams, journal, record."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from parkett.core.table_rulebook import TableRulebook
from parkett.server import http_schemas, protocol, redaction
from parkett.server.client_limits import COMMAND_COSTS, WaitingSeat
from parkett.server.command_context import CommandRefused
from parkett.server.hints import answer_coach_command
from parkett.server.http_json import (
    STATUS,
    client_address,
    json_response,
    read_body,
    read_last_seq,
    read_query_number,
)
from parkett.server.openapi import RouteSpec
from parkett.server.past_states import PastStates
from parkett.server.pending_answer import settle
from parkett.server.record_beginning import take_moment, take_over_position
from parkett.server.records import build_record
from parkett.server.seat import fingerprint_token
from parkett.server.subscriber import Subscriber
from parkett.server.table import Table
from parkett.server.table_attention import note_look
from parkett.server.table_registry import TableRegistry, identify_caller
from parkett.server.table_setup import (
    issue_invitation,
    open_rematch,
    open_table,
    pay_for_table,
    redeem_invitation,
    take_seat,
)
from parkett.server.table_updates import build_welcome, send_welcome

MAX_NEW_TABLE = 4 * http_schemas.MOST_BOARD + 2 * http_schemas.MOST_RECORD  # bytes of a request
PAGE_SIZE = 200  # updates of a journal page
KEEP_ALIVE_SECONDS = 15.0  # between comments on an idle event stream


class TableRoutes:
    """The routes about tables."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.past_states = PastStates()
        self.routes = [
            RouteSpec("GET", "/tables", self.lobby, None, http_schemas.Lobby),
            RouteSpec(
                "POST", "/tables", self.open, http_schemas.NewTable, http_schemas.OpenedTable, 201
            ),
            RouteSpec("GET", "/tables/{table}", self.look, None, protocol.Welcome),
            *self._list_seat_routes(),
            RouteSpec(
                "POST",
                "/tables/{table}/commands",
                self.command,
                protocol.TableCommand,
                protocol.Ack,
                200,
            ),
            RouteSpec("GET", "/tables/{table}/rules", self.rules, None, TableRulebook),
            RouteSpec("GET", "/tables/{table}/board", self.board, None, dict[str, Any]),
            RouteSpec("GET", "/tables/{table}/previews", self.previews, None, protocol.Previews),
            RouteSpec(
                "GET", "/tables/{table}/journal", self.journal, None, http_schemas.JournalPage
            ),
            RouteSpec("GET", "/tables/{table}/record", self.record, None, str),
            RouteSpec(
                "GET", "/tables/{table}/events", self.events, None, protocol.AnyServerMessage
            ),
        ]

    def _list_seat_routes(self) -> list[RouteSpec]:
        return [
            RouteSpec(
                "POST",
                "/tables/{table}/seats",
                self.take_seat,
                http_schemas.TakeSeat,
                http_schemas.SeatTaken,
                201,
            ),
            RouteSpec(
                "POST",
                "/tables/{table}/invitations",
                self.invite,
                http_schemas.NewInvitation,
                http_schemas.Invitation,
                201,
            ),
            RouteSpec(
                "POST",
                "/tables/{table}/invitations/redeem",
                self.redeem,
                http_schemas.RedeemedInvitation,
                http_schemas.SeatTaken,
                201,
            ),
        ]

    async def lobby(self, request: Request) -> Response:
        """The public tables that are open or being played."""
        rows = await self.registry.run_read(self.registry.store.list_public_tables)
        keys = http_schemas.LobbyEntry.__struct_fields__
        tables = [http_schemas.LobbyEntry(**{key: row[key] for key in keys}) for row in rows]
        return json_response(http_schemas.Lobby(tables))

    async def open(self, request: Request) -> Response:
        """Open a table; the response has the host's token and the invitations."""
        self._refuse_when_closing()
        new_table = await read_body(request, http_schemas.NewTable, MAX_NEW_TABLE)
        opener, position = pay_for_table(self.registry, client_address(request)), None
        if new_table.goes_on:
            former = await self._find_known_table(new_table.goes_on)
            seats = self.identify_subscriber(request, former).seats
            new_table, position = take_over_position(new_table, former.state, seats)
        source = None
        if new_table.moment is not None:
            former = await self._find_known_table(new_table.moment.table)
            viewer = find_past_viewer(self.identify_subscriber(request, former))
            taken = take_moment(new_table, former.state, self.past_states, viewer)
            new_table, position, source = taken.new_table, taken.position, taken.source
        opened = await open_table(self.registry, new_table, opener, position, source)
        return json_response(opened, 201)

    async def take_seat(self, request: Request) -> Response:
        """Take an open seat; the response has the seat's token."""
        self._refuse_when_closing()
        table = await self.find_table(request)
        body = await read_body(request, http_schemas.TakeSeat)
        limits, waiting = self.registry.limits, WaitingSeat(table.state.id)
        if not limits.reserve_seat(client_address(request), waiting, self._seat_waits):
            raise CommandRefused("too_many")
        try:
            seated = await take_seat(table, body)
        except CommandRefused:
            waiting.refused = True
            raise
        waiting.fingerprint = fingerprint_token(seated.token)
        return json_response(seated, 201)

    def _seat_waits(self, waiting: WaitingSeat) -> bool:
        """Whether a seat is still held at a table that has not started."""
        table = self.registry.tables.get(waiting.table)
        if table is None or table.state.status != "open" or waiting.refused:
            return False
        held = table.state.seats_held_by(waiting.fingerprint)
        return bool(held) or not waiting.fingerprint

    async def invite(self, request: Request) -> Response:
        """Issue an invitation to an empty seat, for the host; an earlier one becomes void."""
        self._refuse_when_closing()
        table = await self.find_table(request)
        caller = identify_caller(table, self.identify_subscriber(request, table))
        body = await read_body(request, http_schemas.NewInvitation)
        return json_response(await issue_invitation(table, body, caller), 201)

    async def redeem(self, request: Request) -> Response:
        """Redeem an invitation; the response has the seat's token, which nobody else gets."""
        self._refuse_when_closing()
        table = await self.find_table(request)
        body = await read_body(request, http_schemas.RedeemedInvitation)
        return json_response(await redeem_invitation(table, body), 201)

    async def look(self, request: Request) -> Response:
        """The whole state of the table, redacted for the caller."""
        table = await self.find_table(request)
        subscriber = self.identify_subscriber(request, table)
        return json_response(build_welcome(table, subscriber, read_last_seq(request)))

    async def command(self, request: Request) -> Response:
        """Carry out a command; the response is an ack once it is stored, or a nack."""
        table = await self.find_table(request)
        subscriber = self.identify_subscriber(request, table)
        command = await read_body(request, protocol.TableCommand)
        answer = await self._execute(table, subscriber, command, client_address(request))
        status = STATUS.get(answer.code, 422) if isinstance(answer, protocol.Nack) else 200
        return json_response(answer, status)

    async def _execute(
        self, table: Table, subscriber: Subscriber, command: protocol.TableCommand, client: str
    ) -> (
        protocol.Ack
        | protocol.Nack
        | protocol.Previews
        | protocol.PlannerHint
        | protocol.WeighedMove
        | protocol.Pong
    ):
        cost = COMMAND_COSTS.get(type(command), 1) - 1  # the request itself is paid for
        if cost and not self.registry.limits.take("requests", client, cost):
            raise CommandRefused("too_fast")
        if isinstance(command, protocol.Ping):
            return protocol.Pong(command.id, table.state.seq, self.registry.now())
        if isinstance(command, protocol.RequestPreview):
            return self._build_previews(table, subscriber, command.say, command.id)
        self._refuse_when_closing()
        if isinstance(command, protocol.RequestHint | protocol.WeighMove):
            return await answer_coach_command(self.registry, table, subscriber, command)
        caller = identify_caller(table, subscriber)
        if isinstance(command, protocol.Chat) and not self.registry.limits.take_chat(
            subscriber.fingerprint, client
        ):
            raise CommandRefused("too_fast")
        if isinstance(command, protocol.Rematch):
            return await open_rematch(self.registry, table, command, caller, client)
        loop = asyncio.get_running_loop()
        future: asyncio.Future[protocol.Ack | protocol.Nack] = loop.create_future()
        table.queue_command(command, caller, settle(future))
        return await future

    async def board(self, request: Request) -> Response:
        """The board file of the table as JSON: the edition's, or one's own."""
        table = await self.find_table(request)
        game = table.state.game
        if game is None:
            raise CommandRefused("unknown_game")
        return json_response(game.board_data())

    async def rules(self, request: Request) -> Response:
        """The rulebook of the table: every rule as its edition and options play it."""
        table = await self.find_table(request)
        game = table.state.game
        if game is None:
            raise CommandRefused("unknown_game")
        return json_response(game.rulebook)

    async def previews(self, request: Request) -> Response:
        """Previews of one move, or of every legal move of the prompt."""
        table = await self.find_table(request)
        subscriber = self.identify_subscriber(request, table)
        say = request.query_params.get("say", "")[:400]
        return json_response(self._build_previews(table, subscriber, say, ""))

    def _build_previews(
        self, table: Table, subscriber: Subscriber, say: str, command: str
    ) -> protocol.Previews:
        viewer = subscriber.viewer(table.state)
        if viewer is None:
            raise CommandRefused("not_seated")
        moves = redaction.build_viewer_previews(table.state, viewer, say)
        return protocol.Previews(table.state.seq, moves, command)

    async def journal(self, request: Request) -> Response:
        """A page of the table's log, redacted for the caller."""
        table = await self.find_table(request)
        subscriber = self.identify_subscriber(request, table)
        after = read_query_number(request, "after", 0)
        logged = await self.registry.run_read(
            self.registry.store.read_events, table.state.id, after, PAGE_SIZE
        )
        viewer = find_past_viewer(subscriber)
        updates = [redaction.build_past_update(table.state, entry, viewer) for entry in logged]
        more = updates[-1].seq if len(updates) == PAGE_SIZE else None
        return json_response(http_schemas.JournalPage(updates, more))

    async def record(self, request: Request) -> Response:
        """The whole record with the revealed seed, once the game is over."""
        table = await self.find_table(request)
        if table.state.status != "over":
            raise CommandRefused("not_over")
        text = await self.registry.run_read(self._write_record, table.state.id)
        return Response(text, media_type="application/x-ndjson")

    def _write_record(self, table_id: str) -> str:
        """The record of a table as text; called in a reader thread."""
        return build_record(self.registry.store.read_events(table_id, 0)).text()

    async def events(self, request: Request) -> Response:
        """All messages of the table, as server-sent events."""
        table = await self.find_table(request)
        subscriber = self.identify_subscriber(request, table)
        since = read_last_seq(request)
        client = client_address(request)
        if not self.registry.limits.enter(client):
            raise CommandRefused("too_many")
        stream = self._stream(table, subscriber, since, client)
        return StreamingResponse(stream, media_type="text/event-stream")

    async def _stream(
        self, table: Table, subscriber: Subscriber, since: int, client: str
    ) -> AsyncIterator[str]:
        try:
            table.attach(subscriber)
            subscriber.lines.clear()
            send_welcome(table, subscriber, since)
            while not subscriber.closed:
                try:
                    await asyncio.wait_for(subscriber.wait_for_lines(), KEEP_ALIVE_SECONDS)
                except TimeoutError:
                    yield ": alive\n\n"
                    continue
                if subscriber.resync:
                    subscriber.resync = False
                    self.registry.metrics.resyncs += 1
                    send_welcome(table, subscriber, -1)
                seq, lines = (
                    table.state.seq,
                    b"\n".join(subscriber.take_lines()).decode().split("\n"),
                )
                ahead = "".join(f"data: {line}\n\n" for line in lines[:-1])
                if lines[-1]:  # the id comes last: resume only after all lines were received
                    yield f"{ahead}id: {seq}\ndata: {lines[-1]}\n\n"
        finally:
            table.detach(subscriber)
            self.registry.limits.connections.leave(client)

    # Requests ----------------------------------------------------------------------------------

    def _refuse_when_closing(self) -> None:
        if self.registry.closing:
            raise CommandRefused("restarting")

    async def find_table(self, request: Request) -> Table:
        """The table of the request's path; refuses an unknown one."""
        return await self._find_known_table(request.path_params["table"])

    async def _find_known_table(self, table_id: str) -> Table:
        """The table of this name; refuses an unknown one."""
        known = len(table_id) == 12 and table_id.isascii() and table_id.isalnum()
        table = await self.registry.find_table(table_id) if known else None
        if table is None:
            raise CommandRefused("unknown_table")
        note_look(table)
        return table

    def identify_subscriber(self, request: Request, table: Table) -> Subscriber:
        """The caller, by the token in the Authorization header; without one a spectator."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        if not scheme:
            return Subscriber("")
        fingerprint = fingerprint_token(token.strip())
        subscriber = Subscriber(fingerprint)
        subscriber.seats = table.state.seats_held_by(fingerprint)
        if scheme.lower() != "bearer" or not (
            subscriber.seats or fingerprint == table.state.created.host
        ):
            raise CommandRefused("bad_token")
        table.note_seen(subscriber.seats)
        return subscriber


def find_past_viewer(subscriber: Subscriber) -> int | None:
    """The seat whose past a caller may see; who holds several sees what everybody sees."""
    return subscriber.seats[0] if len(subscriber.seats) == 1 else None
