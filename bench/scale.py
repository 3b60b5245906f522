"""Scale: how soon a server with many stored games takes a move, and what live games weigh.

Stores copies of one played game, starts a server on them, and measures the time from the start
of the process to the first accepted move; then touches many games and reads the memory.
"""

from __future__ import annotations

import argparse
import json
import random
import secrets
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from typing import Any

import msgspec
from load import free_port, memory_mb

import parkett
from parkett.core.dealer import Dealer
from parkett.core.match import Match
from parkett.server import events
from parkett.server.command_context import build_logged_steps
from parkett.server.database_schema import events as event_rows
from parkett.server.database_schema import games as game_rows
from parkett.server.event_store import EventStore
from parkett.server.events import LoggedEvent, encode_event
from parkett.server.migrate import upgrade_database
from parkett.server.seat import fingerprint_token
from parkett.server.table_info import ClockRule
from parkett.server.table_row import build_table_row
from parkett.server.table_setup import compute_seed_commitment, new_table_id
from parkett.server.table_state import build_table_state

TOKEN = "scale"  # noqa: S105  (every seat of every copy)


def played_log(moves: int) -> tuple[str, list[LoggedEvent]]:
    """The seed and the log of one game after some moves."""
    game = parkett.game("acquire")
    seed = secrets.token_hex(32)
    match = Match(game, game.start(2), Dealer(seed), keep_steps=False)
    mark = fingerprint_token(TOKEN)
    told: list[events.AnyTableEvent] = [
        events.TableCreated(
            "acquire", game.edition.id, {}, game.rulebook.version, 2, "scale", False, True,
            ClockRule(), "full", compute_seed_commitment(seed), mark,
        ),
        *(events.SeatFilled(seat, f"P{seat}", mark) for seat in range(2)),
    ]  # fmt: skip
    tried = match.try_deal()
    match.commit(tried)
    told.append(events.GameStarted([], build_logged_steps(tried)))
    rng = random.Random(1)
    for _ in range(moves):
        if match.over:
            break
        seat = match.actor
        tried = match.try_move(rng.choice(match.legal()), seat)
        match.commit(tried)
        told.append(events.MoveMade(seat, build_logged_steps(tried)))
    return seed, [LoggedEvent(n, 1, "", event) for n, event in enumerate(told, start=1)]


def fill(folder: str, number: int, moves: int) -> list[str]:
    """Store copies of a game; their ids."""
    store = EventStore(f"sqlite:///{folder}/parkett.sqlite3", "scale")
    upgrade_database(store.engine)
    seed, logged = played_log(moves)
    data = [encode_event(entry.event) for entry in logged]
    ids = [new_table_id() for _ in range(number)]
    with store.engine.begin() as connection:
        for start in range(0, number, 500):
            part = ids[start : start + 500]
            rows = [build_table_row(build_table_state(each, seed, logged[:4])) for each in part[:1]]
            connection.execute(game_rows.insert(), [{**rows[0], "id": each} for each in part])
            connection.execute(
                event_rows.insert(),
                [
                    {"game_id": each, "seq": n, "at": 1, "node": "scale", "key": "", "data": text}
                    for each in part
                    for n, text in enumerate(data, start=1)
                ],
            )
    store.engine.dispose()
    return ids


def ask(port: int, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    """One request as the holder of every seat."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}",
        None if body is None else json.dumps(body).encode(),
        {"authorization": f"Bearer {TOKEN}", "content-type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310
        return dict(json.load(answer))


def first_move(port: int, table: str) -> None:
    """Move at a table as soon as the server answers."""
    for _ in range(2000):
        try:
            look = ask(port, f"/api/tables/{table}")
            break
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.005)
    say = look["prompt"]["legal"][0]
    move = {"do": "move", "id": "first", "expected_seq": look["seq"], "say": say}
    answer = ask(port, f"/api/tables/{table}/commands", move)
    if answer["tell"] != "ack":
        raise SystemExit(f"the move was not accepted: {answer}")


def missed(result: dict[str, Any]) -> list[str]:
    """The targets that were not reached."""
    reached = {
        "restart to first move in 2 s": result["restart_to_first_move_seconds"] <= 2,
        "200 MB for 500 live games": result["memory_mb_with_live_games"] <= 200,
        "reconnect in 6 KB": max(result["reconnect_bytes_after_moves"].values()) <= 6144,
    }
    return [target for target, met in reached.items() if not met]


def main() -> None:
    """Fill, start, move, touch, print one line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--stored", type=int, default=10_000)
    parser.add_argument("--live", type=int, default=500)
    parser.add_argument("--moves", type=int, default=60)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        ids = fill(folder, args.stored, args.moves)
        lengths = {moves: fill(folder, 1, moves)[0] for moves in (10, 40, 80, 120)}
        port = free_port()
        command = [sys.executable, "-m", "parkett.cli.main", "serve", "--port", str(port)]
        command += ["--data", folder, "--log-level", "error", "--bot-workers", "0"]
        began = time.perf_counter()
        server = subprocess.Popen(command)  # noqa: S603
        try:
            first_move(port, ids[0])
            seconds = time.perf_counter() - began
            before = memory_mb(server.pid)
            for table in ids[: args.live]:
                ask(port, f"/api/tables/{table}")
            result = {
                "stored_games": args.stored,
                "restart_to_first_move_seconds": round(seconds, 2),
                "memory_mb_at_start": round(before),
                "live_games": args.live,
                "memory_mb_with_live_games": round(memory_mb(server.pid)),
                "reconnect_bytes_after_moves": {
                    moves: len(msgspec.json.encode(ask(port, f"/api/tables/{table}")))
                    for moves, table in lengths.items()
                },
            }
            print(json.dumps({**result, "missed": missed(result)}))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(20)


if __name__ == "__main__":
    main()
