"""Make the small database that is kept of every released version, with unfinished games.

    python tools/make_release_database.py --python .venv/bin/python --out tests/server/databases

Starts the server of the given Python, plays over HTTP alone, and writes `<version>.sqlite.xz`
and `<version>.json` (table -> token and state).  Run it once for each release, with its code.
"""

from __future__ import annotations

import argparse
import json
import lzma
import os
import random
import socket
import sqlite3
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, NamedTuple

Payload = dict[str, Any]
ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "greedy"}
LONGEST = 4000  # moves of a finished game
DAYS = {"kind": "days", "days": 3}


class TablePlan(NamedTuple):
    """One table of the database, and how far it is played."""

    game: str
    seats: list[Payload]
    moves: int  # by the persons
    fields: Payload = {}  # noqa: RUF012  (never changed)
    then: str = ""  # the last command: "pause", "chat" or none


PLANS = [
    TablePlan("acquire", [ME, ME, ME], 25),
    TablePlan("acquire", [ME, BOT], 12, {"clock": DAYS}),
    TablePlan("acquire", [ME, ME], 20, {"edition": "international"}, "pause"),
    TablePlan("acquire", [ME, ME], LONGEST),
    TablePlan("shark", [ME, ME, ME], 30),
    TablePlan("shark", [ME, BOT, BOT], 12, {"clock": DAYS}, "chat"),
    TablePlan("shark", [ME, ME], LONGEST),
    TablePlan("tycoon", [ME, ME, ME], 40),
    TablePlan("tycoon", [ME, BOT], 15, {"clock": DAYS}),
    TablePlan("tycoon", [ME, ME], 10, {"banker": True}),
    TablePlan("geld_und_boerse", [ME, ME, ME], 40),
    TablePlan("geld_und_boerse", [ME, BOT], 15, {"clock": DAYS}),
    TablePlan("geld_und_boerse", [ME, ME], 15, {"clock": {"kind": "live"}}),
]


class ReleaseServer:
    """The server of one release on the loopback interface."""

    def __init__(self, python: str, data: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.base = f"http://127.0.0.1:{port}"
        flags = ["--port", str(port), "--data", data, "--bot-pause-ms", "0", "--bot-seconds", "0.2"]
        command = [python, "-m", "parkett.cli.main", "serve", *flags, "--log-level", "error"]
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        self.process = subprocess.Popen(command, env=environment, cwd=data)
        for _ in range(200):
            try:
                urllib.request.urlopen(self.base + "/readyz", timeout=2).close()  # noqa: S310
            except OSError:
                time.sleep(0.1)
            else:
                return
        raise SystemExit("the server did not start")

    def request(self, path: str, body: Payload | None = None, token: str = "") -> Payload:
        """One request; the JSON answer, also if it is a problem."""
        headers = {"content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, headers)  # noqa: S310
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
                return dict(json.load(answer))
        except urllib.error.HTTPError as error:
            return dict(json.load(error))

    def stop(self) -> None:
        """End the server by SIGTERM."""
        self.process.terminate()
        self.process.wait(20)


def play_table(server: ReleaseServer, plan: TablePlan, rng: random.Random) -> tuple[str, Payload]:
    """Open a table and play it as far as planned; its id, and what the test needs of it."""
    opened = server.request("/api/tables", {"game": plan.game, "seats": plan.seats, **plan.fields})
    table, token = opened["table"]["id"], opened["token"]
    made, number = 0, 0
    while made < plan.moves:
        look = server.request(f"/api/tables/{table}", token=token)
        if look["table"]["status"] == "over":
            break
        asked = look.get("chance") or look.get("prompt")
        sentences = (asked or {}).get("outcomes") or (asked or {}).get("legal")
        if not sentences:
            time.sleep(0.05)  # a bot is to move
            continue
        number += 1
        what = "enter" if look.get("chance") else "move"
        move = {"do": what, "id": f"m{number}", "expected_seq": look["seq"]}
        move["say"] = rng.choice(sentences)
        answer = server.request(f"/api/tables/{table}/commands", move, token)
        made += answer["tell"] == "ack"
    if plan.then:
        last = {"do": plan.then, "id": "last", **({"text": "hello"} if plan.then == "chat" else {})}
        server.request(f"/api/tables/{table}/commands", last, token)
    look = server.request(f"/api/tables/{table}", token=token)
    kept = {"token": token, "status": look["table"]["status"], "game": plan.game, "moves": made}
    return table, kept


def copy_database(source: Path, target: Path) -> None:
    """Write the database as one compressed file."""
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder) / "whole.sqlite"
        connection = sqlite3.connect(source)
        connection.execute("VACUUM INTO ?", (str(whole),))
        connection.close()
        target.write_bytes(lzma.compress(whole.read_bytes(), preset=9))


def main() -> None:
    """Play all planned tables and keep the database."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--python", required=True, help="the Python of the release")
    parser.add_argument("--out", type=Path, required=True, help="the folder of the databases")
    parser.add_argument("--version", default="0.1.0", help="the version of the release")
    args = parser.parse_args()
    rng = random.Random(20877)
    with tempfile.TemporaryDirectory() as data:
        server = ReleaseServer(str(Path(args.python).absolute()), data)
        try:
            tables = dict(play_table(server, plan, rng) for plan in PLANS)
        finally:
            server.stop()
        copy_database(Path(data) / "parkett.sqlite3", args.out / f"{args.version}.sqlite.xz")
    listed = json.dumps(tables, indent=1) + "\n"
    (args.out / f"{args.version}.json").write_text(listed, encoding="utf-8")
    print(f"{len(tables)} tables of version {args.version}")


if __name__ == "__main__":
    main()
