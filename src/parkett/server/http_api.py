"""Plain HTTP: lobby, seats, commands, event streams; the same commands as on the socket."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from parkett.core.edition import option_choices
from parkett.core.rulebook import Rulebook
from parkett.games import GAMES, game_class, load
from parkett.server import http_schemas as bodies
from parkett.server import protocol as wire
from parkett.server import redaction as faces
from parkett.server.bot_pool import bots_for, persons_for
from parkett.server.command_context import No, Who
from parkett.server.hints import advise
from parkett.server.openapi import Served
from parkett.server.records import record_of
from parkett.server.subscriber import Outlet
from parkett.server.table import Table
from parkett.server.table_registry import Hall
from parkett.server.table_setup import open_table, rematch, sit
from parkett.server.table_state import fingerprint

BODY = 16_384  # bytes of a request at most
PAGE = 200  # steps of a journal page
KEEP_ALIVE = 15.0  # seconds between signs of life on an event stream
JSON = "application/json"
STATUS = {
    "unknown_table": 404, "unknown_moment": 404, "unknown_game": 404, "bad_token": 401,
    "not_seated": 403, "foreign_seat": 403, "not_the_host": 403, "too_fast": 429, "too_many": 429,
    "too_large": 413, "malformed": 400, "stale": 409, "storage_failed": 503, "failed": 500,
    "restarting": 503, "busy": 503,
}  # fmt: skip


class Api:
    """The routes of one hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._catalogue = b""
        self.routes = [
            Served("GET", "/catalogue", self.catalogue, None, bodies.Catalogue),
            Served("GET", "/tables", self.lobby, None, bodies.Lobby),
            Served("POST", "/tables", self.open, bodies.NewTable, bodies.Opened, 201),
            Served("GET", "/tables/{table}", self.look, None, wire.Welcome),
            Served("POST", "/tables/{table}/seats", self.sit, bodies.TakeSeat, bodies.Seated, 201),
            Served(
                "POST", "/tables/{table}/commands", self.command, wire.TableCommand, wire.Ack, 200
            ),
            Served("GET", "/tables/{table}/previews", self.previews, None, wire.Previews),
            Served("GET", "/tables/{table}/journal", self.journal, None, bodies.JournalPage),
            Served("GET", "/tables/{table}/record", self.record, None, str),
            Served("GET", "/tables/{table}/events", self.events, None, wire.ServerMessage),
            Served("GET", "/rules/{game}", self.rules, None, Rulebook),
        ]

    # Around a table ----------------------------------------------------------------------------

    async def catalogue(self, request: Request) -> Response:
        """The games, editions, options and bots of this server."""
        if not self._catalogue:
            self._catalogue = await self.hall.read(written_catalogue, bool(self.hall.pool.size))
        return Response(self._catalogue, media_type=JSON)

    async def rules(self, request: Request) -> Response:
        """The rulebook of a game, every rule with its id, in all languages."""
        name = request.path_params["game"]
        if name not in GAMES:
            raise No("unknown_game")
        return json_response(load(name).rulebook)

    async def lobby(self, request: Request) -> Response:
        """Public tables that are open or being played."""
        rows = await self.hall.read(self.hall.store.lobby)
        keys = bodies.LobbyEntry.__struct_fields__
        tables = [bodies.LobbyEntry(**{key: row[key] for key in keys}) for row in rows]
        return json_response(bodies.Lobby(tables))

    async def open(self, request: Request) -> Response:
        """Open a table; the answer has the host's token and the invitations."""
        self._awake()
        if not self.hall.openings.take(client_of(request), self.hall.clock()):
            raise No("too_many")
        if len(self.hall.tables) >= self.hall.settings.live_tables:
            raise No("busy")
        plan = await body_of(request, bodies.NewTable)
        return json_response(await open_table(self.hall, plan), 201)

    async def sit(self, request: Request) -> Response:
        """Take an open seat; the answer has the seat's token."""
        self._awake()
        table = await self.table(request)
        body = await body_of(request, bodies.TakeSeat)
        return json_response(await sit(table, body), 201)

    async def look(self, request: Request) -> Response:
        """The table as the asker may know it."""
        table = await self.table(request)
        outlet = self.outlet(request, table)
        return json_response(table.welcome(outlet, since_of(request)))

    async def command(self, request: Request) -> Response:
        """Carry out a command; the answer is an ack once it is stored, or a nack."""
        table = await self.table(request)
        outlet = self.outlet(request, table)
        command = await body_of(request, wire.TableCommand)
        answer = await self._obeyed(table, outlet, command)
        status = STATUS.get(answer.code, 422) if isinstance(answer, wire.Nack) else 200
        return json_response(answer, status)

    async def _obeyed(
        self, table: Table, outlet: Outlet, command: wire.TableCommand
    ) -> wire.Ack | wire.Nack | wire.Previews | wire.Advice | wire.Pong:
        who = Who(outlet.seats, outlet.mark != "" and outlet.mark == table.sheet.created.host)
        if isinstance(command, wire.Ping):
            return wire.Pong(command.id, table.sheet.seq, self.hall.now())
        if isinstance(command, wire.Preview):
            return self._previews(table, outlet, command.say, command.id)
        self._awake()
        if isinstance(command, wire.Hint):
            return await advise(self.hall, table, outlet, command)
        if not self.hall.chatter.take(outlet.mark, self.hall.clock()) and isinstance(
            command, wire.Chat
        ):
            raise No("too_fast")
        if isinstance(command, wire.Rematch):
            return await rematch(self.hall, table, command, who)
        future: asyncio.Future[wire.Ack | wire.Nack] = asyncio.get_running_loop().create_future()
        table.command(command, who, future.set_result)
        return await future

    async def previews(self, request: Request) -> Response:
        """What the moves of the present prompt would lead to."""
        table = await self.table(request)
        outlet = self.outlet(request, table)
        say = request.query_params.get("say", "")[:400]
        return json_response(self._previews(table, outlet, say, ""))

    def _previews(self, table: Table, outlet: Outlet, say: str, command: str) -> wire.Previews:
        viewer = outlet.viewer(table.sheet)
        if viewer is None:
            raise No("not_seated")
        moves = faces.previews_for(table.sheet, viewer, say)
        return wire.Previews(table.sheet.seq, moves, command)

    async def journal(self, request: Request) -> Response:
        """A page of the table's log, as the asker may know it."""
        table = await self.table(request)
        outlet = self.outlet(request, table)
        after = number_of(request, "after", 0)
        logged = await self.hall.read(self.hall.store.tail, table.sheet.id, after, PAGE)
        viewer = outlet.seats[0] if len(outlet.seats) == 1 else None
        steps = [faces.past_step(table.sheet, entry, viewer) for entry in logged]
        more = steps[-1].seq if len(steps) == PAGE else None
        return json_response(bodies.JournalPage(steps, more))

    async def record(self, request: Request) -> Response:
        """The whole record with the revealed seed, once the game is over."""
        table = await self.table(request)
        if table.sheet.status != "over":
            raise No("not_over")
        logged = await self.hall.read(self.hall.store.tail, table.sheet.id, 0)
        return Response(record_of(logged).text(), media_type="application/x-ndjson")

    async def events(self, request: Request) -> Response:
        """Everything that happens at the table, as server-sent events."""
        table = await self.table(request)
        outlet = self.outlet(request, table)
        since = since_of(request)
        client = client_of(request)
        if not self.hall.connections.enter(client):
            raise No("too_many")
        stream = self._stream(table, outlet, since, client)
        return StreamingResponse(stream, media_type="text/event-stream")

    async def _stream(
        self, table: Table, outlet: Outlet, since: int, client: str
    ) -> AsyncIterator[str]:
        try:
            table.attach(outlet)
            outlet.lines.clear()
            table.greet(outlet, since)
            while not outlet.closed:
                try:
                    await asyncio.wait_for(outlet.wait(), KEEP_ALIVE)
                except TimeoutError:
                    yield ": alive\n\n"
                    continue
                if outlet.resync:
                    outlet.resync = False
                    self.hall.metrics.resyncs += 1
                    table.greet(outlet, -1)
                seq, lines = table.sheet.seq, b"\n".join(outlet.take()).decode().split("\n")
                told = "".join(f"data: {line}\n\n" for line in lines[:-1])
                if lines[-1]:  # only who has heard all of them may resume after them
                    yield f"{told}id: {seq}\ndata: {lines[-1]}\n\n"
        finally:
            table.detach(outlet)
            self.hall.connections.leave(client)

    # Requests ----------------------------------------------------------------------------------

    def _awake(self) -> None:
        if self.hall.closing:
            raise No("restarting")

    async def table(self, request: Request) -> Table:
        """The table that the address names."""
        table_id = request.path_params["table"]
        known = len(table_id) == 12 and table_id.isascii() and table_id.isalnum()
        table = await self.hall.find(table_id) if known else None
        if table is None:
            raise No("unknown_table")
        return table

    def outlet(self, request: Request, table: Table) -> Outlet:
        """The asker, by the token in the Authorization header; without one a spectator."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        if not scheme:
            return Outlet("")
        mark = fingerprint(token.strip())
        outlet = Outlet(mark)
        outlet.seats = table.sheet.seats_of(mark)
        if scheme.lower() != "bearer" or not (outlet.seats or mark == table.sheet.created.host):
            raise No("bad_token")
        return outlet


def guarded(endpoint: Any) -> Any:  # noqa: ANN401  (a route's function)
    """The endpoint, with refusals turned into answers."""

    async def answered(request: Request) -> Response:
        try:
            answer: Response = await endpoint(request)
        except No as no:
            return json_response(bodies.Problem(no.code, no.facts), STATUS.get(no.code, 422))
        return answer

    return answered


def json_response(body: Any, status: int = 200) -> Response:  # noqa: ANN401  (any struct)
    """A struct as an answer."""
    return Response(msgspec.json.encode(body), status, media_type=JSON)


async def body_of(request: Request, kind: Any, most: int = BODY) -> Any:  # noqa: ANN401
    """The body of a request, strictly read and never longer than allowed."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise No("too_large", most=most)
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise No("malformed", detail=str(error)[:200]) from None


def number_of(request: Request, name: str, default: int) -> int:
    """A whole number of the query."""
    text = request.query_params.get(name)
    return default if text is None else number_in(text, name)


def number_in(text: str, name: str) -> int:
    """A whole number from an address."""
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise No("malformed", field=name)
    return int(text)


def since_of(request: Request) -> int:
    """What the asker already has: the query, or the header of a resumed event stream."""
    last = request.headers.get("last-event-id", "")
    default = int(last) if last.isascii() and last.isdigit() and len(last) < 10 else -1
    return number_of(request, "since", default)


def client_of(request: Request) -> str:
    """The address of the asker."""
    return request.client.host if request.client else "?"


def written_catalogue(with_bots: bool) -> bytes:
    """All games; loading every rulebook and every bot takes a moment."""
    return msgspec.json.encode(bodies.Catalogue([game_info(n, with_bots) for n in GAMES]))


def game_info(name: str, with_bots: bool) -> bodies.GameInfo:
    """A game for the catalogue."""
    kind = game_class(name)
    editions = []
    for edition_id in kind.editions:
        edition = load(name, edition_id).edition
        info = bodies.EditionInfo(
            edition.id, edition.title, edition.seats[0], edition.seats[-1],
            edition.options, edition.cite,
        )  # fmt: skip
        editions.append(info)
    book = load(name).rulebook
    choices = option_choices(kind.options_type)
    bots = sorted(bots_for(name)) if with_bots else []
    people = persons_for(name) if with_bots else []
    return bodies.GameInfo(
        name, book.title, book.version, kind.default_edition, editions, choices, bots, people
    )
