"""The WebSocket of a table: hello first, then commands in and lines out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec

from parkett.server import protocol as wire
from parkett.server.hints import advise
from parkett.server.limits import Bucket
from parkett.server.redaction import encode
from parkett.server.subscriber import Outlet
from parkett.server.table import Table
from parkett.server.table_registry import Hall, who_is
from parkett.server.table_setup import rematch
from parkett.server.table_state import fingerprint
from parkett.server.websocket_fastpath import EXTENSION, DirectProtocol

HELLO = 10.0  # seconds to say hello
BAD = 10  # messages that may be malformed before the connection is closed
FLOOD = 200  # messages beyond the limit before the connection is closed
MALFORMED, FORBIDDEN, NOT_FOUND, TOO_MANY, RESTART = 4400, 4401, 4404, 4429, 1012
decode = msgspec.json.Decoder(wire.ClientMessage).decode

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class Closed(Exception):
    """The connection ends, with a code for the client."""

    def __init__(self, code: int, reason: str = "") -> None:
        self.code = code
        self.reason = reason
        super().__init__(reason)


class Conversation:
    """One client on one socket."""

    def __init__(self, hall: Hall, scope: Message, receive: Receive, send: Send) -> None:
        self.hall = hall
        self.receive = receive
        self.send = send
        self.direct: DirectProtocol | None = (scope.get("extensions") or {}).get(EXTENSION)
        self.end: Closed | None = None  # why a direct conversation must end
        self.client = scope["client"][0] if scope.get("client") else "?"
        rate = hall.settings.messages_per_second
        self.bucket = Bucket(rate, 2 * rate, hall.clock())
        self.bad = 0
        self.flood = 0

    async def run(self) -> None:
        """Talk until one side hangs up."""
        await self.receive()
        await self.send({"type": "websocket.accept"})
        if self.hall.closing or not self.hall.connections.enter(self.client):
            await self._hang_up(Closed(TOO_MANY, "too_many_connections"))
            return
        try:
            await self._talk()
        except Closed as closed:
            await self._hang_up(closed)
        finally:
            self.hall.connections.leave(self.client)

    async def _talk(self) -> None:
        hello = await self._hello()
        table = await self.hall.find(hello.table)
        if table is None:
            raise Closed(NOT_FOUND, "unknown_table")
        mark = fingerprint(hello.token) if hello.token else ""
        if mark and not table.sheet.seats_of(mark) and mark != table.sheet.created.host:
            raise Closed(FORBIDDEN, "bad_token")
        outlet = Outlet(mark, previews=hello.previews)
        table.attach(outlet)
        outlet.lines.clear()  # the welcome says who is here
        table.greet(outlet, hello.since)
        if self.direct is not None:
            await self._talk_directly(self.direct, table, outlet)
            return
        writer = asyncio.ensure_future(self._write(table, outlet))
        try:
            await self._read(table, outlet, writer)
        finally:
            outlet.close()
            table.detach(outlet)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    async def _talk_directly(self, direct: DirectProtocol, table: Table, outlet: Outlet) -> None:
        """Hear and write without a task in between, until somebody hangs up."""

        def heard(data: bytes) -> None:
            try:
                self._heard(table, outlet, data)
            except Closed as closed:
                self.end = closed
                direct.stop()

        def flush() -> None:
            if direct.gone:
                outlet.close()
            elif direct.ready:
                text = self._waiting(table, outlet)
                if text:
                    direct.say(text)

        outlet.flush = flush
        outlet.schedule()
        try:
            direct.listen(heard, outlet.schedule)
            while (await self.receive())["type"] == "websocket.receive":
                pass  # what came in while the table was being found has been heard already
        finally:
            outlet.flush = None
            outlet.close()
            table.detach(outlet)
        if self.end is not None:
            raise self.end

    async def _hello(self) -> wire.Hello:
        try:
            message = await asyncio.wait_for(self.receive(), HELLO)
        except TimeoutError:
            raise Closed(MALFORMED, "no_hello") from None
        if message["type"] != "websocket.receive":
            raise Closed(1000)
        try:
            said = decode(message.get("text") or message.get("bytes") or b"")
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise Closed(MALFORMED, "malformed") from None
        if not isinstance(said, wire.Hello):
            raise Closed(MALFORMED, "hello_first")
        return said

    # Out ---------------------------------------------------------------------------------------

    async def _write(self, table: Table, outlet: Outlet) -> None:
        send = self.send
        while True:
            await outlet.wait()
            text = self._waiting(table, outlet)
            if text:
                await send({"type": "websocket.send", "text": text.decode()})
            elif outlet.closed:
                return

    def _waiting(self, table: Table, outlet: Outlet) -> bytes:
        """The lines that wait for this client, as one frame."""
        if outlet.resync:  # too slow for the steps: the view is enough
            outlet.resync = False
            self.hall.metrics.resyncs += 1
            outlet.push(encode(wire.Notice("resync")))
            table.greet(outlet, -1)
        since, lines = outlet.since, outlet.take()
        if since:
            self.hall.metrics.sent.observe(self.hall.clock() - since)
        return lines[0] if len(lines) == 1 else b"\n".join(lines)

    async def _hang_up(self, closed: Closed) -> None:
        try:
            reason = closed.reason[:100]
            await self.send({"type": "websocket.close", "code": closed.code, "reason": reason})
        except Exception:  # noqa: BLE001, S110  (the other side has hung up already)
            pass

    # In ----------------------------------------------------------------------------------------

    async def _read(self, table: Table, outlet: Outlet, writer: asyncio.Future[None]) -> None:
        writer.add_done_callback(lambda _done: outlet.close())
        while not writer.done():
            message = await self.receive()
            if message["type"] != "websocket.receive":
                return
            self._heard(table, outlet, message.get("text") or message.get("bytes") or b"")
            if self.hall.closing and outlet.closed:
                raise Closed(RESTART, "restarting")

    def _heard(self, table: Table, outlet: Outlet, text: str | bytes) -> None:
        if not self.bucket.take(self.hall.clock()):
            self.flood += 1
            if self.flood > FLOOD:
                raise Closed(TOO_MANY, "too_fast")
            self._nack(table, outlet, id_of(text), "too_fast")
            return
        try:
            said = decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError):
            self.bad += 1
            if self.bad > BAD:
                raise Closed(MALFORMED, "malformed") from None
            self._nack(table, outlet, id_of(text), "malformed")
            return
        self._obey(table, outlet, said)

    def _obey(self, table: Table, outlet: Outlet, said: wire.ClientMessage) -> None:
        match said:
            case wire.Move() if not self.hall.closing:  # by far the most frequent
                table.command(said, who_is(table, outlet), Replier(outlet), outlet)
            case wire.Hello():
                table.greet(outlet, said.since)
            case wire.Ping():
                lag = int(self.hall.lag * 1000)
                pong = wire.Pong(said.id, table.sheet.seq, self.hall.now(), lag)
                outlet.push(encode(pong))
            case wire.Preview():
                table.preview(outlet, said)
            case _ if self.hall.closing:
                self._nack(table, outlet, said.id, "restarting")
            case wire.Chat() if not self.hall.chatter.take(outlet.mark, self.hall.clock()):
                self._nack(table, outlet, said.id, "too_fast")
            case wire.Hint():
                self.hall.spawn(self._advise(table, outlet, said))
            case wire.Rematch():
                self.hall.spawn(self._rematch(table, outlet, said))
            case _:
                table.command(said, who_is(table, outlet), Replier(outlet), outlet)

    async def _advise(self, table: Table, outlet: Outlet, said: wire.Hint) -> None:
        outlet.push(encode(await advise(self.hall, table, outlet, said)))

    async def _rematch(self, table: Table, outlet: Outlet, said: wire.Rematch) -> None:
        outlet.push(encode(await rematch(self.hall, table, said, who_is(table, outlet))))

    def _nack(self, table: Table, outlet: Outlet, command: str, code: str) -> None:
        nack = wire.Nack(command, code, table.sheet.seq)
        self.hall.metrics.nacks[code] += 1
        outlet.push(encode(nack))


class Replier:
    """Sends an answer down the socket it came from."""

    __slots__ = ("outlet",)

    def __init__(self, outlet: Outlet) -> None:
        self.outlet = outlet

    def __call__(self, answer: wire.Ack | wire.Nack) -> None:
        """Queue the answer."""
        self.outlet.push(encode(answer))


class Named(msgspec.Struct):
    """Just the id of whatever came in."""

    id: wire.CommandId = ""


def id_of(text: str | bytes) -> str:
    """The id of a message that is otherwise not understood."""
    try:
        return msgspec.json.decode(text, type=Named).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


class SocketApp:
    """The ASGI endpoint of the socket."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        await Conversation(self.hall, scope, receive, send).run()
