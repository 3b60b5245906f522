"""A real server process for tests, and a WebSocket client; loopback only."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    """A free port of the loopback interface."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """One server process."""

    def __init__(
        self, *flags: str, port: int = 0, program: str = "parkett.cli.main", **environment: str
    ) -> None:
        self.port = port or free_port()
        self.program = program  # the module that is run
        self.environment = environment
        self.flags = flags
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """Start the process; how many seconds it took until it was ready."""
        flags = ["--port", str(self.port), "--log-level", "error", "--bot-workers", "0",
                 "--tables-per-hour", "100000", "--connections-per-client", "1000",
                 "--messages-per-second", "1000", "--requests-per-second", "100000",
                 "--seats-per-client", "1000", *self.flags]  # fmt: skip
        began = time.perf_counter()
        paths = {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}
        self.process = subprocess.Popen(  # noqa: S603
            [sys.executable, "-m", self.program, "serve", *flags],
            env={**os.environ, **paths, **self.environment},
        )
        for _ in range(600):
            try:
                with urllib.request.urlopen(self.base + "/readyz", timeout=2):  # noqa: S310
                    return time.perf_counter() - began
            except OSError:
                assert self.process.poll() is None, "the server ended by itself"
                time.sleep(0.05)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """End the process by SIGKILL."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End the process by SIGTERM."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(20)
            self.process = None

    @property
    def base(self) -> str:
        """The address of the server."""
        return f"http://127.0.0.1:{self.port}"

    def request(self, path: str, body: Any = None, token: str = "") -> Any:
        """Send an HTTP request; the JSON answer, also if it is a problem."""
        headers = {"content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, headers)  # noqa: S310
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310
                return json.load(answer)
        except urllib.error.HTTPError as error:
            return json.load(error)

    def open_table(self, players: int = 2, **fields: Any) -> tuple[str, list[str]]:
        """Open a table; its id and a token for each player."""
        seats = [{"kind": "me"}] + [{"kind": "invite"}] * (players - 1)
        opened = self.request("/api/tables", {"game": "acquire", "seats": seats, **fields})
        table = opened["table"]["id"]
        address = f"/api/tables/{table}/invitations/redeem"
        redeemed = [self.request(address, {"code": each["code"]}) for each in opened["invitations"]]
        return table, [opened["token"], *(each["token"] for each in redeemed)]

    async def connect(self, table: str, token: str = "", since: int = -1) -> Client:
        """A client that has received its welcome."""
        address = f"ws://127.0.0.1:{self.port}/ws"
        ws = await connect(address, compression=None, ping_interval=None)
        hello = {"do": "hello", "table": table, "token": token, "since": since}
        await ws.send(json.dumps(hello))
        client = Client(ws)
        CLIENTS.append(client)
        await client.until("welcome")
        return client


CLIENTS: list[Client] = []


def run_clients(work: Coroutine[Any, Any, Any], seconds: float = 60) -> Any:
    """Run a coroutine with a time limit, and close all clients at its end."""

    async def run() -> Any:
        try:
            return await asyncio.wait_for(work, seconds)
        finally:
            await asyncio.gather(*(client.close() for client in CLIENTS), return_exceptions=True)
            CLIENTS.clear()

    return asyncio.run(run())


class Client:
    """A WebSocket client of a table."""

    def __init__(self, ws: ClientConnection) -> None:
        self.ws = ws
        self.waiting: list[dict[str, Any]] = []
        self.seq = 0
        self.prompt: dict[str, Any] | None = None
        self.welcome: dict[str, Any] = {}

    async def next(self) -> dict[str, Any]:
        """The next message."""
        while not self.waiting:
            frame = await asyncio.wait_for(self.ws.recv(), 60)
            self.waiting = [json.loads(line) for line in str(frame).split("\n")]
        message = self.waiting.pop(0)
        if message["tell"] in ("welcome", "step"):
            self.seq = message["seq"]
            if "view" in message:
                self.prompt = message.get("prompt")
        if message["tell"] == "welcome":
            self.welcome = message
        return message

    async def until(self, *kinds: str) -> dict[str, Any]:
        """The next message of these kinds."""
        while True:
            message = await self.next()
            if message["tell"] in kinds:
                return message

    async def send(self, what: str, command: str, **fields: Any) -> None:
        """Send a command."""
        await self.ws.send(json.dumps({"do": what, "id": command, **fields}))

    async def move(self, say: str, command: str, seq: int | None = None) -> dict[str, Any]:
        """Make a move and wait for the answer."""
        expected = self.seq if seq is None else seq
        await self.send("move", command, expected_seq=expected, say=say)
        while True:
            message = await self.until("ack", "nack")
            if message["id"] == command:
                return message

    async def close(self) -> None:
        """Disconnect."""
        await self.ws.close()
