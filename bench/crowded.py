"""A crowded server: many tables of champions without people, and one person against a bot.

A server with default settings plays one table of a person against a bot, alone and then beside
the crowd.  Printed are the bot's answers, from the acknowledged move to the next question, and the
time to the acknowledgement.  Loopback only, bounded in time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from typing import Any

from load import free_port, percentile
from websockets.asyncio.client import ClientConnection, connect

LOOK_SECONDS = 20.0  # between two looks at the tables of the crowd, so that they do not rest


class Server:
    """A server with default settings."""

    def __init__(self, folder: str) -> None:
        self.port = free_port()
        flags = ["--port", str(self.port), "--data", folder, "--log-level", "warning"]
        command = [sys.executable, "-m", "parkett.cli.main", "serve", *flags]
        self.process = subprocess.Popen(command)  # noqa: S603
        for _ in range(300):
            try:
                self.request("/readyz")
            except OSError:
                time.sleep(0.1)
            else:
                return
        raise SystemExit("the server did not start")

    def request(self, path: str, body: dict[str, Any] | None = None) -> bytes:
        """Send a request over plain HTTP."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, headers)
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
            return bytes(answer.read())

    def open_table(self, game: str, *seats: dict[str, str]) -> tuple[str, str]:
        """Open a table; its id and the host's token."""
        opened = json.loads(self.request("/api/tables", {"game": game, "seats": list(seats)}))
        return opened["table"]["id"], opened["token"]

    def stop(self) -> None:
        """End the server."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)


class Person:
    """A person who plays one table against a bot, again and again."""

    def __init__(self, server: Server, args: argparse.Namespace) -> None:
        self.server, self.args = server, args
        self.rng = random.Random(1)
        self.acks: list[float] = []
        self.answers: list[float] = []

    async def play(self, moves: int) -> None:
        """Make so many moves, at a new table whenever a game ends."""
        while len(self.acks) < moves:
            seats = {"kind": "me"}, {"kind": "bot", "bot": self.args.bot}
            opened = await asyncio.to_thread(self.server.open_table, self.args.game, *seats)
            address = f"ws://127.0.0.1:{self.server.port}/ws"
            async with connect(address, compression=None, max_queue=None) as ws:
                hello = {"do": "hello", "table": opened[0], "token": opened[1]}
                await ws.send(json.dumps(hello))
                await self.play_game(ws, moves)

    async def play_game(self, ws: ClientConnection, moves: int) -> None:
        """Play until the game is over or all moves are made."""
        acked_at, sent_at, moved = 0.0, 0.0, 0
        async for frame in ws:
            for line in str(frame).split("\n"):
                told, now = json.loads(line), time.perf_counter()
                if told["tell"] == "ack":
                    self.acks.append((now - sent_at) * 1000)
                    acked_at, moved = now, 0
                if told.get("kind") == "ended" or len(self.acks) >= moves:
                    return
                moved += told.get("kind") == "moved"
                legal = (told.get("prompt") or {}).get("legal")
                if told["tell"] in ("welcome", "step") and legal:
                    if moved > 1 and acked_at:  # the own move, and the bot's
                        self.answers.append((now - acked_at) * 1000)
                    command = {"do": "move", "id": f"m{told['seq']}", "expected_seq": told["seq"]}
                    sent_at = time.perf_counter()
                    await ws.send(json.dumps({**command, "say": self.rng.choice(legal)}))

    def describe(self) -> dict[str, float]:
        """What was measured."""
        return {
            "moves": len(self.acks),
            "ack_p50_ms": percentile(self.acks, 0.5), "ack_p99_ms": percentile(self.acks, 0.99),
            "bot_answers": len(self.answers),
            "bot_p50_ms": percentile(self.answers, 0.5),
            "bot_p90_ms": percentile(self.answers, 0.9),
            "bot_p99_ms": percentile(self.answers, 0.99),
        }  # fmt: skip


async def look_at(server: Server, tables: list[str]) -> None:
    """Look at the tables of the crowd now and then, as their owner would to keep them awake."""
    while True:
        for table in tables:
            await asyncio.to_thread(server.request, f"/api/tables/{table}")
        await asyncio.sleep(LOOK_SECONDS)


async def measure(server: Server, args: argparse.Namespace) -> dict[str, Any]:
    """The same table alone, and beside the crowd."""
    alone = Person(server, args)
    await alone.play(args.moves)
    champion = {"kind": "bot", "bot": "champion"}
    tables = [server.open_table(args.game, champion, champion)[0] for _ in range(args.tables)]
    looking = asyncio.ensure_future(look_at(server, tables))
    await asyncio.sleep(5)
    crowded = Person(server, args)
    await crowded.play(args.moves)
    looking.cancel()
    usual, now = alone.describe(), crowded.describe()
    return {
        "tables": args.tables, "game": args.game, "bot": args.bot, "alone": usual, "crowded": now,
        "ratio_p50": round(now["bot_p50_ms"] / usual["bot_p50_ms"], 2),
        "ratio_p90": round(now["bot_p90_ms"] / usual["bot_p90_ms"], 2),
    }  # fmt: skip


def main() -> None:
    """Start a server, crowd it, print one line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--game", default="acquire")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--moves", type=int, default=60)
    args = parser.parse_args()
    if args.tables > 100 or args.moves > 1000:
        parser.error("at most 100 tables and 1,000 moves")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            print(json.dumps(asyncio.run(asyncio.wait_for(measure(server, args), 900))))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
