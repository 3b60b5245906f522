"""A small client for bots: plain HTTP and server-sent events, nothing but the standard library."""

from __future__ import annotations

import contextlib
import json
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Callable, Iterator
from typing import Any

Message = dict[str, Any]
Choose = Callable[[Message, list[str]], str]  # view, legal sentences -> the sentence to say
RETRY = 1.0  # seconds before a lost connection is tried again


def call(base: str, path: str, body: Message | None = None, token: str = "") -> Message:
    """One request; a refusal comes back as the server's own words."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    request = urllib.request.Request(base.rstrip("/") + path, data, headers)  # noqa: S310
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
            return dict(json.load(answer))
    except urllib.error.HTTPError as error:
        with error:
            return dict(json.load(error))


class Seat:
    """A seat at a table of a server."""

    def __init__(self, base: str, table: str, token: str) -> None:
        self.base = base.rstrip("/")
        self.table = table
        self.token = token
        self.seq = -1

    @classmethod
    def take(cls, base: str, table: str, name: str) -> Seat:
        """Sit down at an open seat."""
        seated = call(base, f"/api/tables/{table}/seats", {"name": name})
        if "token" not in seated:
            raise ConnectionError(f"no seat at {table}: {seated.get('code')}")
        return cls(base, table, seated["token"])

    def command(self, do: str, **fields: Any) -> Message:  # noqa: ANN401  (JSON)
        """Send a command, again and again until it is answered; it is carried out once."""
        body = {"do": do, "id": uuid.uuid4().hex, **fields}
        while True:
            try:
                answer = call(self.base, f"/api/tables/{self.table}/commands", body, self.token)
            except (OSError, ValueError):
                time.sleep(RETRY)
                continue
            if answer.get("code") not in ("restarting", "busy", "storage_failed"):
                return answer
            time.sleep(RETRY)

    def events(self) -> Iterator[Message]:
        """Everything that happens at the table; a lost connection is resumed where it broke."""
        while True:
            with contextlib.suppress(OSError, ValueError):
                yield from self._stream()
            time.sleep(RETRY)

    def _stream(self) -> Iterator[Message]:
        address = f"{self.base}/api/tables/{self.table}/events"
        headers = {"authorization": f"Bearer {self.token}"}
        if self.seq >= 0:
            headers["last-event-id"] = str(self.seq)
        request = urllib.request.Request(address, headers=headers)  # noqa: S310
        with urllib.request.urlopen(request, timeout=60) as stream:  # noqa: S310
            for raw in stream:
                if raw.startswith(b"data: "):
                    told = json.loads(raw[6:])
                    self.seq = told.get("seq", self.seq)
                    yield told

    def play(self, choose: Choose) -> Message:
        """Play until the game is over; the table's last state comes back."""
        for told in self.events():
            prompt = told.get("prompt")
            if prompt:
                say = choose(told["view"], prompt["legal"])
                self.command("move", expected_seq=told["seq"], say=say, seat=prompt["seat"])
            table = told.get("table")
            if table and table["status"] in ("over", "frozen"):
                return dict(table)
        raise AssertionError("the stream of events never ends by itself")
