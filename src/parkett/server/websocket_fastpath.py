"""The short way between a WebSocket and its table.

The standard interface queues every message and wakes a task for it, in both directions.  A busy
table spends more time on that than on the game, so once a client has said hello its messages
are heard where they arrive, and lines for it are written in the same turn of the loop.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C where it can be
from websockets.http11 import Request

EXTENSION = "parkett.direct"
SHORT, MEDIUM = 126, 1 << 16  # payloads that need no or two bytes for their length
TEXT = 0x81  # one whole text frame
MASKED = 0x80  # what a client sends is masked


def whole_frame(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the payload of a masked frame begins and ends, if the frame is all there."""
    if at + 6 > len(data) or data[at + 1] < MASKED:
        return None
    size, start = data[at + 1] & 0x7F, at + 6
    if size == SHORT:
        size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 8
    elif size > SHORT:
        return None
    return (start, start + size) if start + size <= len(data) else None


class DirectProtocol(WebSocketsSansIOProtocol):
    """A WebSocket whose messages need not go through a queue."""

    listener: Callable[[bytes], None] | None = None  # hears each message at once
    midway = False  # a frame was cut in two: the general parser goes on
    writer: Callable[[], None] | None = None  # called when there is room to write again

    def handle_connect(self, event: Request) -> None:
        """Offer the short way to the application."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            offered = cast(dict[str, object], self.scope["extensions"])
            offered[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """Hear whole text frames here; all other frames go to the general parser."""
        at = 0
        while at < len(data):
            frame = None if self.listener is None or self.midway else whole_frame(data, at)
            if frame is None:  # the parser may be inside a frame from now on
                self.midway = self.listener is not None
                super().data_received(data[at:] if at else data)
                return
            start, end = frame
            if data[at] == TEXT and end - start <= self.config.ws_max_size and self.listener:
                self.listener(apply_mask(data[start:end], data[start - 4 : start]))
            else:
                super().data_received(data[at:end])
            at = end

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message over, without a queue if somebody listens."""
        if self.listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self.listener(bytes(data))

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        if self.writer is not None:
            self.writer()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone."""
        self.listener = self.writer = None
        super().connection_lost(exc)

    @property
    def ready(self) -> bool:
        """Whether the client has read nearly all it was sent."""
        return self.writable.is_set()

    @property
    def gone(self) -> bool:
        """Whether nothing more can be sent."""
        return self.disconnected or self.close_sent or self.transport.is_closing()

    def say(self, payload: bytes) -> None:
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
        """From now on hear messages at once; those that wait in the queue come first."""
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
        """Wake whoever waits for the end of the conversation."""
        self.listener = self.writer = None
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1000})
