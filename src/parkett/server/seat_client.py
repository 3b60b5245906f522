"""A client for bots over HTTP and server-sent events, with the standard library only."""

from __future__ import annotations

import contextlib
import json
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Callable, Iterator
from typing import Any

Payload = dict[str, Any]
Choose = Callable[[Payload, list[str]], str]  # view, legal sentences -> the chosen sentence
RETRY_SECONDS = 1.0  # before a failed request is sent again


def send_request(base: str, path: str, body: Payload | None = None, token: str = "") -> Payload:
    """Send one request; the JSON answer, also if it is a problem."""
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


class SeatClient:
    """The client of one seat at a table."""

    def __init__(self, base: str, table: str, token: str) -> None:
        self.base = base.rstrip("/")
        self.table = table
        self.token = token
        self.seq = -1

    @classmethod
    def take(cls, base: str, table: str, name: str) -> SeatClient:
        """Take an open seat."""
        return cls._sit_down(base, table, "seats", {"name": name})

    @classmethod
    def redeem(cls, base: str, table: str, code: str, name: str) -> SeatClient:
        """Take the seat of an invitation."""
        return cls._sit_down(base, table, "invitations/redeem", {"code": code, "name": name})

    @classmethod
    def _sit_down(cls, base: str, table: str, path: str, body: Payload) -> SeatClient:
        seated = send_request(base, f"/api/tables/{table}/{path}", body)
        if "token" not in seated:
            raise ConnectionError(f"no seat at {table}: {seated.get('code')}")
        return cls(base, table, seated["token"])

    def send_command(self, do: str, **fields: Any) -> Payload:  # noqa: ANN401  (JSON)
        """Send a command until it is answered; the server carries it out once."""
        body = {"do": do, "id": uuid.uuid4().hex, **fields}
        while True:
            try:
                answer = send_request(
                    self.base, f"/api/tables/{self.table}/commands", body, self.token
                )
            except (OSError, ValueError):
                time.sleep(RETRY_SECONDS)
                continue
            if answer.get("code") not in ("restarting", "busy", "storage_failed"):
                return answer
            time.sleep(RETRY_SECONDS)

    def receive_messages(self) -> Iterator[Payload]:
        """All messages of the table; a lost connection is resumed where it broke."""
        while True:
            with contextlib.suppress(OSError, ValueError):
                yield from self._read_stream()
            time.sleep(RETRY_SECONDS)

    def _read_stream(self) -> Iterator[Payload]:
        address = f"{self.base}/api/tables/{self.table}/events"
        headers = {"authorization": f"Bearer {self.token}"}
        if self.seq >= 0:
            headers["last-event-id"] = str(self.seq)
        request = urllib.request.Request(address, headers=headers)  # noqa: S310
        with urllib.request.urlopen(request, timeout=60) as stream:  # noqa: S310
            for raw in stream:
                if raw.startswith(b"data: "):
                    message = json.loads(raw[6:])
                    self.seq = message.get("seq", self.seq)
                    yield message

    def play(self, choose: Choose) -> Payload:
        """Play until the game is over; returns the public data of the table."""
        for message in self.receive_messages():
            prompt = message.get("prompt")
            if prompt:
                say = choose(message["view"], prompt["legal"])
                self.send_command("move", expected_seq=message["seq"], say=say, seat=prompt["seat"])
            table = message.get("table")
            if table and table["status"] in ("over", "frozen"):
                return dict(table)
        raise AssertionError("the stream of events never ends by itself")
