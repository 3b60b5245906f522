"""WebSocket sessions of a table: first hello, then commands in and JSON lines out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from parkett.core.typed_decoding import decode_json
from parkett.server import protocol
from parkett.server.client_limits import COMMAND_COSTS, identify_client
from parkett.server.command_context import CommandRefused, Reply
from parkett.server.hints import answer_coach_command
from parkett.server.rate_limits import TokenBucket
from parkett.server.redaction import encode
from parkett.server.seat import fingerprint_token
from parkett.server.subscriber import Subscriber
from parkett.server.table import Table
from parkett.server.table_registry import TableRegistry, identify_caller
from parkett.server.table_setup import open_rematch
from parkett.server.table_updates import answer_preview_command, send_welcome
from parkett.server.websocket_fastpath import EXTENSION, FastWebSocketProtocol

HELLO_SECONDS = 10.0  # to send the hello
MAX_MALFORMED = 10  # malformed messages before the connection is closed
MAX_FLOOD = 200  # messages beyond the rate limit before the connection is closed
MALFORMED, FORBIDDEN, NOT_FOUND, TOO_MANY, RESTART = 4400, 4401, 4404, 4429, 1012
TRY_AGAIN = 1013
decode = msgspec.json.Decoder(protocol.AnyClientMessage).decode

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


class CloseSession(Exception):
    """The session has to be closed, with a code for the client."""

    def __init__(self, code: int, reason: str = "") -> None:
        self.code = code
        self.reason = reason
        super().__init__(reason)


class WebSocketSession:
    """One client on one WebSocket."""

    def __init__(self, registry: TableRegistry, scope: Scope, receive: Receive, send: Send) -> None:
        self.registry = registry
        self.receive = receive
        self.send = send
        self.fastpath: FastWebSocketProtocol | None = (scope.get("extensions") or {}).get(EXTENSION)
        self.closing: CloseSession | None = None  # why a session on the fast path has to end
        self.client = identify_client(scope["client"][0]) if scope.get("client") else "?"
        rate = registry.settings.messages_per_second
        self.rate_limit = TokenBucket(rate, 2 * rate, registry.clock())
        self.malformed = 0
        self.flooded = 0

    async def run(self) -> None:
        """Serve the client until one side closes the connection."""
        await self.receive()
        await self.send({"type": "websocket.accept"})
        if self.registry.closing or not self.registry.limits.enter(self.client):
            await self._close(CloseSession(TOO_MANY, "too_many_connections"))
            return
        try:
            await self._serve()
        except CloseSession as closing:
            await self._close(closing)
        finally:
            self.registry.limits.connections.leave(self.client)

    async def _serve(self) -> None:
        hello = await self._receive_hello()
        try:
            table = await self.registry.find_table(hello.table)
        except SQLAlchemyError:
            raise CloseSession(TRY_AGAIN, "storage_failed") from None
        except CommandRefused as refused:
            raise CloseSession(TRY_AGAIN, refused.code) from None
        if table is None:
            raise CloseSession(NOT_FOUND, "unknown_table")
        fingerprint = fingerprint_token(hello.token) if hello.token else ""
        known = table.state.seats_held_by(fingerprint) or fingerprint == table.state.created.host
        if fingerprint and not known:
            raise CloseSession(FORBIDDEN, "bad_token")
        subscriber = Subscriber(fingerprint, previews=hello.previews)
        table.attach(subscriber)
        subscriber.lines.clear()  # the welcome has the presence
        send_welcome(table, subscriber, hello.since)
        if self.fastpath is not None:
            await self._serve_fastpath(self.fastpath, table, subscriber)
            return
        writer = asyncio.ensure_future(self._write_lines(table, subscriber))
        try:
            await self._read_messages(table, subscriber, writer)
        finally:
            subscriber.close()
            table.detach(subscriber)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    async def _serve_fastpath(
        self, fastpath: FastWebSocketProtocol, table: Table, subscriber: Subscriber
    ) -> None:
        """Read and write without a task in between, until one side closes."""

        def on_message(data: bytes) -> None:
            try:
                self._handle_text(table, subscriber, data)
            except CloseSession as closing:
                self.closing = closing
                fastpath.stop()

        def flush() -> None:
            if fastpath.is_closed:
                subscriber.close()
            elif fastpath.can_write:
                text = self._take_frame(table, subscriber)
                if text:
                    fastpath.send_text(text)

        subscriber.flush = flush
        subscriber.schedule_flush()
        try:
            fastpath.listen(on_message, subscriber.schedule_flush)
            while (await self.receive())["type"] == "websocket.receive":
                pass  # messages that came before `listen` were handled there
        finally:
            subscriber.flush = None
            subscriber.close()
            table.detach(subscriber)
        if self.closing is not None:
            raise self.closing

    async def _receive_hello(self) -> protocol.Hello:
        try:
            received = await asyncio.wait_for(self.receive(), HELLO_SECONDS)
        except TimeoutError:
            raise CloseSession(MALFORMED, "no_hello") from None
        if received["type"] != "websocket.receive":
            raise CloseSession(1000)
        try:
            message = decode(received.get("text") or received.get("bytes") or b"")
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise CloseSession(MALFORMED, "malformed") from None
        if not isinstance(message, protocol.Hello):
            raise CloseSession(MALFORMED, "hello_first")
        return message

    # Sending -----------------------------------------------------------------------------------

    async def _write_lines(self, table: Table, subscriber: Subscriber) -> None:
        send = self.send
        while True:
            await subscriber.wait_for_lines()
            text = self._take_frame(table, subscriber)
            if text:
                await send({"type": "websocket.send", "text": text.decode()})
            elif subscriber.closed:
                return

    def _take_frame(self, table: Table, subscriber: Subscriber) -> bytes:
        """The queued lines of this client, as one frame."""
        if subscriber.resync:  # too slow for single updates: send the whole view
            subscriber.resync = False
            self.registry.metrics.resyncs += 1
            subscriber.push(encode(protocol.ServerNotice("resync")))
            send_welcome(table, subscriber, -1)
        durable_at, lines = subscriber.durable_at, subscriber.take_lines()
        if durable_at:
            self.registry.metrics.sent_seconds.observe(self.registry.clock() - durable_at)
        return lines[0] if len(lines) == 1 else b"\n".join(lines)

    async def _close(self, closing: CloseSession) -> None:
        try:
            reason = closing.reason[:100]
            await self.send({"type": "websocket.close", "code": closing.code, "reason": reason})
        except Exception:  # noqa: BLE001, S110  (the client has closed already)
            pass

    # Receiving ---------------------------------------------------------------------------------

    async def _read_messages(
        self, table: Table, subscriber: Subscriber, writer: asyncio.Future[None]
    ) -> None:
        writer.add_done_callback(lambda _done: subscriber.close())
        while not writer.done():
            received = await self.receive()
            if received["type"] != "websocket.receive":
                return
            text = received.get("text") or received.get("bytes") or b""
            self._handle_text(table, subscriber, text)
            if self.registry.closing and subscriber.closed:
                raise CloseSession(RESTART, "restarting")

    def _handle_text(self, table: Table, subscriber: Subscriber, text: str | bytes) -> None:
        if not self.rate_limit.take(self.registry.clock()):
            self.flooded += 1
            self.registry.limits.refuse("messages", self.client)
            if self.flooded > MAX_FLOOD:
                raise CloseSession(TOO_MANY, "too_fast")
            self._send_nack(table, subscriber, read_message_id(text), "too_fast")
            return
        try:
            message = decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self.malformed += 1
            if self.malformed > MAX_MALFORMED:
                raise CloseSession(MALFORMED, "malformed") from None
            self._send_nack(table, subscriber, read_message_id(text), "malformed")
            return
        self._execute(table, subscriber, message)

    def _execute(
        self, table: Table, subscriber: Subscriber, message: protocol.AnyClientMessage
    ) -> None:
        match message:
            case protocol.Move() if not self.registry.closing:  # by far the most frequent
                table.queue_command(
                    message,
                    identify_caller(table, subscriber),
                    make_subscriber_reply(subscriber),
                    subscriber,
                )
            case _ if not self._pay(message):
                command = "" if isinstance(message, protocol.Hello) else message.id
                self._send_nack(table, subscriber, command, "too_fast")
            case protocol.Hello():
                send_welcome(table, subscriber, message.since)
            case protocol.Ping():
                lag = int(self.registry.loop_lag * 1000)
                pong = protocol.Pong(message.id, table.state.seq, self.registry.now(), lag)
                subscriber.push(encode(pong))
            case protocol.RequestPreview():
                answer_preview_command(table, subscriber, message)
            case _ if self.registry.closing:
                self._send_nack(table, subscriber, message.id, "restarting")
            case protocol.Chat() if not self.registry.limits.take_chat(
                subscriber.fingerprint, self.client
            ):
                self._send_nack(table, subscriber, message.id, "too_fast")
            case protocol.RequestHint() | protocol.WeighMove():
                self.registry.spawn_task(self._send_advice(table, subscriber, message))
            case protocol.Rematch():
                self.registry.spawn_task(self._send_rematch(table, subscriber, message))
            case _:
                table.queue_command(
                    message,
                    identify_caller(table, subscriber),
                    make_subscriber_reply(subscriber),
                    subscriber,
                )

    def _pay(self, message: protocol.AnyClientMessage) -> bool:
        """Spend the client's budget; moves are limited by their connection alone."""
        cost = COMMAND_COSTS.get(type(message), 1)
        return self.registry.limits.take("requests", self.client, cost)

    async def _send_advice(
        self,
        table: Table,
        subscriber: Subscriber,
        message: protocol.RequestHint | protocol.WeighMove,
    ) -> None:
        subscriber.push(
            encode(await answer_coach_command(self.registry, table, subscriber, message))
        )

    async def _send_rematch(
        self, table: Table, subscriber: Subscriber, message: protocol.Rematch
    ) -> None:
        subscriber.push(
            encode(
                await open_rematch(
                    self.registry,
                    table,
                    message,
                    identify_caller(table, subscriber),
                    self.client,
                )
            )
        )

    def _send_nack(self, table: Table, subscriber: Subscriber, command: str, code: str) -> None:
        nack = protocol.Nack(command, code, table.state.seq)
        self.registry.metrics.nacks[code] += 1
        subscriber.push(encode(nack))


def make_subscriber_reply(subscriber: Subscriber) -> Reply:
    """A reply that queues the answer for a subscriber."""
    return lambda answer: subscriber.push(encode(answer))


class MessageId(msgspec.Struct):
    """The id of a message, whatever else it contains."""

    id: protocol.CommandId = ""


def read_message_id(text: str | bytes) -> str:
    """The id of a message that cannot be decoded, or ""."""
    try:
        return decode_json(text, MessageId).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


class WebSocketApp:
    """The ASGI endpoint of the WebSocket."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        await WebSocketSession(self.registry, scope, receive, send).run()
