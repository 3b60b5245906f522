"""Databases that hang, are full, damaged, foreign or newer; connections that say nothing."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from parkett.server.app import create_app
from parkett.server.client_limits import ClientLimits
from parkett.server.connection_guard import ConnectionGuard
from parkett.server.database_check import DatabaseRefused, check_writing
from parkett.server.database_engine import make_database_engine
from parkett.server.migrate import upgrade_database
from parkett.server.settings import Settings
from tests.server.conftest import Postgres
from tests.server.fault_proxy import FaultProxy
from tests.server.server_process import ROOT, ServerProcess, run_clients


def run_serve(*flags: str) -> subprocess.CompletedProcess[str]:
    """Start a server that must end by itself."""
    command = [sys.executable, "-m", "parkett.cli.main", "serve", "--port", "0", *flags]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}
    return subprocess.run(  # noqa: S603
        command, env=environment, capture_output=True, text=True, timeout=60, check=False
    )


# One sentence for every database that cannot be used -------------------------------------------


def make_text_file(path: Path) -> None:
    path.write_text("this is not a database\n" * 400)


def make_damaged(path: Path) -> None:
    engine = make_database_engine(f"sqlite:///{path}")
    upgrade_database(engine)
    engine.dispose()
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    path.write_bytes(data)


def make_foreign(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE recipes (id INTEGER PRIMARY KEY, name TEXT)")
    connection.commit()
    connection.close()


def make_newer(path: Path) -> None:
    engine = make_database_engine(f"sqlite:///{path}")
    upgrade_database(engine)
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '0999'"))
    engine.dispose()


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (make_text_file, "is not a database"),
        (make_damaged, "is damaged"),
        (make_foreign, "another program"),
        (make_newer, "newer Parkett (schema 0999)"),
    ],
)
def test_an_unusable_database_is_refused_in_one_sentence(
    tmp_path: Path, make: Any, said: str
) -> None:
    make(tmp_path / "parkett.sqlite3")
    ended = run_serve("--data", str(tmp_path))
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
    assert ended.stderr.startswith("parkett: ")
    assert said in ended.stderr


def test_a_second_server_on_the_same_file_says_so(tmp_path: Path) -> None:
    node = ServerProcess("--data", str(tmp_path))
    node.start()
    try:
        ended = run_serve("--data", str(tmp_path))
        assert ended.returncode == 2
        assert ended.stderr.count("\n") == 1
        assert "another server uses" in ended.stderr
    finally:
        node.stop()
    node.start()  # and the lock ends with the process
    node.kill()


def test_a_store_of_an_unknown_kind_is_refused() -> None:
    ended = run_serve("--store", "mysql://somewhere/parkett")
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1


def test_overwritten_pages_are_a_problem_not_a_traceback(tmp_path: Path) -> None:
    body = {"game": "acquire", "seats": [{"kind": "me"}, {"kind": "me"}]}
    with TestClient(create_app(Settings(data=str(tmp_path), bot_workers=0))) as client:
        tables = [client.post("/api/tables", json=body).json()["table"]["id"] for _ in range(30)]
    path = tmp_path / "parkett.sqlite3"
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    with TestClient(create_app(Settings(data=str(tmp_path), bot_workers=0))) as client:
        data = bytearray(path.read_bytes())
        for start in range(4096 * 8, len(data), 4096):
            data[start : start + 2000] = b"\xee" * len(data[start : start + 2000])
        path.write_bytes(data)
        seen = [client.get(f"/api/tables/{table}") for table in tables]
        assert {answer.status_code for answer in seen} <= {200, 404, 422, 503}
        assert any(answer.status_code == 503 for answer in seen)
        assert all(answer.json() for answer in seen)


def test_a_damaged_log_is_a_problem_and_wakes_nobody(tmp_path: Path) -> None:
    body = {"game": "acquire", "seats": [{"kind": "me"}, {"kind": "me"}]}
    with TestClient(create_app(Settings(data=str(tmp_path), bot_workers=0))) as client:
        tables = [client.post("/api/tables", json=body).json()["table"]["id"] for _ in range(2)]
        registry = client.app.state.registry  # type: ignore[attr-defined]
        with registry.store.engine.begin() as connection:
            damage = sa.text("UPDATE events SET data = 'nonsense' WHERE game_id = :table")
            connection.execute(damage, {"table": tables[0]})
            connection.execute(sa.text("UPDATE games SET wake_at = 1"))
        registry.tables.clear()
        damaged = client.get(f"/api/tables/{tables[0]}")
        assert (damaged.status_code, damaged.json()["code"]) == (503, "unreadable")
        with client.websocket_connect("/ws") as ws:
            ws.send_text(f'{{"do": "hello", "table": "{tables[0]}"}}')
            with pytest.raises(WebSocketDisconnect) as closed:
                ws.receive_text()
            assert closed.value.code == 1013
        assert client.portal is not None
        client.portal.call(registry.wake_due_tables)
        assert tables[1] in registry.tables


# Full disks ------------------------------------------------------------------------------------


def test_a_full_disk_is_not_ready_and_nothing_is_acknowledged(tmp_path: Path) -> None:
    """The limit of a file's size stands in for the end of a disk."""
    app = create_app(Settings(data=str(tmp_path), bot_workers=0))
    body = {"game": "acquire", "seats": [{"kind": "me"}, {"kind": "me"}]}
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    previous = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    with TestClient(app) as client:
        opened = client.post("/api/tables", json=body).json()
        assert client.get("/readyz").status_code == 200
        try:
            resource.setrlimit(resource.RLIMIT_FSIZE, (1024, hard))
            assert client.get("/readyz").status_code == 503
            chat = {"do": "chat", "id": "full", "text": "hello"}
            headers = {"authorization": f"Bearer {opened['token']}"}
            address = f"/api/tables/{opened['table']['id']}"
            refused = client.post(f"{address}/commands", json=chat, headers=headers)
            assert refused.json()["code"] == "storage_failed"
            assert client.get(address).status_code == 200
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
            signal.signal(signal.SIGXFSZ, previous)
        assert client.get("/readyz").status_code == 200
        assert client.post(f"{address}/commands", json=chat, headers=headers).status_code == 200


def test_a_database_that_takes_no_writes_is_refused_at_the_start(tmp_path: Path) -> None:
    engine = make_database_engine(f"sqlite:///{tmp_path / 'p.sqlite3'}")
    upgrade_database(engine)
    other = sqlite3.connect(tmp_path / "p.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(DatabaseRefused, match="locked"):
        check_writing(engine)
    other.close()
    engine.dispose()


# A PostgreSQL that hangs -----------------------------------------------------------------------


@pytest.fixture
def hanging(postgres: Postgres) -> Iterator[tuple[str, FaultProxy]]:
    """The address of a database behind a proxy that can hang."""
    url = sa.engine.make_url(postgres.fresh())
    folder = str(url.query["host"])
    proxy = FaultProxy(str(next(Path(folder).glob(".s.PGSQL.*[0-9]"))))
    direct = f"postgresql://{url.username}@127.0.0.1:{proxy.port}/{url.database}"
    yield direct, proxy
    proxy.close()


def status_of(address: str, seconds: float = 30) -> tuple[int, float]:
    """The status of an answer, and how long it took."""
    began = time.monotonic()
    try:
        with urllib.request.urlopen(address, timeout=seconds) as answer:  # noqa: S310
            return answer.status, time.monotonic() - began
    except urllib.error.HTTPError as error:
        return error.code, time.monotonic() - began


def test_a_hanging_database_is_noticed_and_the_server_still_stops(
    hanging: tuple[str, FaultProxy],
) -> None:
    url, proxy = hanging
    node = ServerProcess("--store", url)
    node.start()
    try:
        table, tokens = node.open_table()
        proxy.passes.clear()
        for _ in range(3):
            status, took = status_of(node.base + "/readyz")
            assert status == 503
            assert took < 2
        began = time.monotonic()
        answer = node.request(
            f"/api/tables/{table}/commands", {"do": "chat", "id": "c", "text": "x"}, tokens[0]
        )
        assert answer["code"] == "storage_failed"
        assert time.monotonic() - began < 10
        assert status_of(node.base + "/healthz")[0] == 200
        proxy.passes.set()  # it goes on by itself
        assert any(status_of(node.base + "/readyz")[0] == 200 for _ in range(20))
        answer = node.request(
            f"/api/tables/{table}/commands", {"do": "chat", "id": "d", "text": "x"}, tokens[0]
        )
        assert answer["tell"] == "ack"
        proxy.passes.clear()
        began = time.monotonic()
        node.stop()
        assert time.monotonic() - began < 10
    finally:
        proxy.passes.set()
        node.kill()


# Connections that say nothing ------------------------------------------------------------------


def test_mute_and_half_sent_connections_are_ended(tmp_path: Path) -> None:
    node = ServerProcess("--data", str(tmp_path))
    node.start()
    try:
        texts = (b"", b"GET / HTTP/1.1\r\nHost: x\r\n", b"POST /api/tables HTTP/1.1\r\nHost: x\r\n")
        open_ones = []
        for text in texts:
            connection = socket.create_connection(("127.0.0.1", node.port))
            connection.sendall(text)
            connection.settimeout(14)
            open_ones.append(connection)
        for connection in open_ones:
            with contextlib.suppress(ConnectionResetError), connection:
                assert connection.recv(100) == b""
        page = urllib.request.urlopen(node.base + "/metrics").read().decode()  # noqa: S310
        assert 'parkett_limit_refusals_total{limit="slow_requests"} 3.0' in page
    finally:
        node.kill()


def test_one_client_has_few_connections_and_all_have_a_bound() -> None:
    class Protocol:
        transport = None

    async def test() -> None:
        refusals: Counter[str] = Counter()
        limits = ClientLimits(Settings(connections_per_client=5), lambda: 0.0, refusals)
        guard = ConnectionGuard(limits, "203.0.113.1", 128 + 40)
        admitted = [guard.admit(Protocol(), n, "192.0.2.1") for n in range(15)]  # type: ignore[arg-type]
        assert admitted.count(True) == 10
        trusted = [guard.admit(Protocol(), 100 + n, "203.0.113.1") for n in range(40)]  # type: ignore[arg-type]
        assert trusted.count(True) == 30
        assert refusals == {"connections": 5, "open_files": 10}
        for n in range(10):
            guard.release(n)
        assert guard.admit(Protocol(), 999, "192.0.2.1")  # type: ignore[arg-type]

    asyncio.run(test())


def test_a_forwarded_address_is_believed_from_a_configured_proxy_only(tmp_path: Path) -> None:
    body = b'{"game": "acquire", "seats": [{"kind": "me"}, {"kind": "me"}]}'
    for flags, last in (((), 429), (("--trusted-proxies", "127.0.0.1"), 201)):
        node = ServerProcess("--data", str(tmp_path), *flags, "--tables-per-hour", "2")
        node.start()
        try:
            codes = []
            for number in range(3):
                headers = {"X-Forwarded-For": f"198.51.100.{number}"}
                request = urllib.request.Request(node.base + "/api/tables", body, headers)  # noqa: S310
                try:
                    codes.append(urllib.request.urlopen(request).status)  # noqa: S310
                except urllib.error.HTTPError as error:
                    codes.append(error.code)
            assert codes == [201, 201, last]
        finally:
            node.kill()


def test_a_new_player_gets_in_beside_idle_sockets_and_mute_connections(tmp_path: Path) -> None:
    """2,000 idle sockets and 1,000 mute connections from sixty other addresses."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 8000
    if hard != resource.RLIM_INFINITY and hard < wanted:
        pytest.skip(f"at most {hard} files may be open here")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
    node = ServerProcess("--data", str(tmp_path), "--connections-per-client", "64")
    node.start()
    idle: list[socket.socket] = []
    try:
        upgrade = (
            b"GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        for number in range(3000):
            connection = socket.socket()
            connection.bind((f"127.0.1.{1 + number // 50}", 0))
            connection.connect(("127.0.0.1", node.port))
            if number < 2000:
                connection.sendall(upgrade)
            idle.append(connection)

        async def play() -> float:
            table, tokens = await asyncio.to_thread(node.open_table)
            players = [await node.connect(table, token) for token in tokens]
            player = next(each for each in players if each.prompt)
            began = time.monotonic()
            answer = await player.move(player.prompt["legal"][0], "first")
            assert answer["tell"] == "ack"
            return time.monotonic() - began

        assert run_clients(play(), 30) < 1
    finally:
        for connection in idle:
            connection.close()
        node.kill()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
