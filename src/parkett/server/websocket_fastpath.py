"""A faster WebSocket protocol: messages are handled and written without a task in between.

The standard ASGI interface queues every message and wakes a task for it, in both directions.  A
busy table spends more time on that than on the game.  After the hello, messages are therefore
handled where they arrive, and lines are written in the same turn of the event loop.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C where it can be
from websockets.http11 import Request

if TYPE_CHECKING:
    from parkett.server.connection_guard import ConnectionGuard

EXTENSION = "parkett.fastpath"
SHORT, MEDIUM = 126, 1 << 16  # sizes from which on the length takes two or eight bytes
TEXT = 0x81  # first byte of a complete text frame
MASKED = 0x80  # bit that is set in all frames of a client


def find_frame_payload(data: bytes, at: int) -> tuple[int, int] | None:
    """Start and end of the payload of a masked frame, or None if it is incomplete."""
    if at + 6 > len(data) or data[at + 1] < MASKED:
        return None
    size, start = data[at + 1] & 0x7F, at + 6
    if size == SHORT:
        size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 8
    elif size > SHORT:
        return None
    return (start, start + size) if start + size <= len(data) else None


class FastWebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket whose messages bypass the queue of ASGI."""

    listener: Callable[[bytes], None] | None = None  # called with each message
    inside_frame = False  # a frame came in parts: the general parser continues
    writer: Callable[[], None] | None = None  # called when the client can be written to again
    guard: ConnectionGuard | None = None  # counts the connections; set in each server's class

    def handle_connect(self, event: Request) -> None:
        """Offer this object to the application as an ASGI extension."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            offered = cast(dict[str, object], self.scope["extensions"])
            offered[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """Handle complete text frames here; all others go to the general parser."""
        at = 0
        while at < len(data):
            frame = (
                None if self.listener is None or self.inside_frame else find_frame_payload(data, at)
            )
            if frame is None:  # from now on the parser may be inside a frame
                self.inside_frame = self.listener is not None
                super().data_received(data[at:] if at else data)
                return
            start, end = frame
            if data[at] == TEXT and end - start <= self.config.ws_max_size and self.listener:
                self.listener(apply_mask(data[start:end], data[start - 4 : start]))
            else:
                super().data_received(data[at:end])
            at = end

    def send_receive_event_to_app(self) -> None:
        """Pass a complete message to the listener, or else to the queue."""
        if self.listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self.listener(bytes(data))

    def resume_writing(self) -> None:
        """Call the writer: the client reads again."""
        super().resume_writing()
        if self.writer is not None:
            self.writer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Drop the callbacks: the client has disconnected."""
        self.listener = self.writer = None
        if self.guard is not None:
            self.guard.release(self.transport)
        super().connection_lost(exc)

    @property
    def can_write(self) -> bool:
        """Whether the write buffer is low enough."""
        return self.writable.is_set()

    @property
    def is_closed(self) -> bool:
        """Whether nothing more can be sent."""
        return self.disconnected or self.close_sent or self.transport.is_closing()

    def send_text(self, payload: bytes) -> None:
        """Write one text frame."""
        size = len(payload)
        if size < SHORT:
            head = struct.pack("!BB", TEXT, size)
        elif size < MEDIUM:
            head = struct.pack("!BBH", TEXT, SHORT, size)
        else:
            head = struct.pack("!BBQ", TEXT, SHORT + 1, size)
        self.transport.write(head + payload)

    def listen(self, listener: Callable[[bytes], None], writer: Callable[[], None]) -> None:
        """Call the listener with the queued messages, then with each new one at once."""
        while not self.queue.empty():
            waiting = self.queue.get_nowait()
            if waiting["type"] != "websocket.receive":
                self.queue.put_nowait(waiting)
                return
            listener((waiting.get("text") or "").encode() or waiting.get("bytes") or b"")
        self.listener, self.writer = listener, writer
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def stop(self) -> None:
        """Stop listening, and wake the task that waits for the end of the session."""
        self.listener = self.writer = None
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1000})
