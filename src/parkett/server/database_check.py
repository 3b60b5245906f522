"""Refuse a database that cannot be used, in one sentence: locked, damaged, foreign or newer."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import Engine
from sqlalchemy.exc import SQLAlchemyError

from parkett.core.errors import ParkettError
from parkett.server.database_schema import runs

SQLITE = "sqlite:///"
PROBE = "probe"  # the node of a row that is written and removed


class DatabaseRefused(ParkettError):
    """The database cannot be used; the message says why and what to do."""


@contextmanager
def lock_database(url: str) -> Iterator[None]:
    """Keep a second server from the same SQLite file; PostgreSQL is for several."""
    if not url.startswith(SQLITE) or sys.platform == "win32":
        yield
        return
    import fcntl  # noqa: PLC0415  (not on Windows)

    path = Path(url.removeprefix(SQLITE))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = path.with_name(path.name + ".lock").open("a")
    except OSError as error:
        raise DatabaseRefused(f"{path.parent}: {error.strerror}; choose another --data") from error
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise DatabaseRefused(
                f"another server uses {path}: end it, or choose another --data"
            ) from error
        yield


def describe_database(engine: Engine) -> str:
    """The database in words: a file or a server, without a password."""
    if engine.dialect.name == "sqlite":
        return str(engine.url.database)
    return "the PostgreSQL database"


def explain_error(engine: Engine, error: SQLAlchemyError) -> DatabaseRefused:
    """What an error of the database means to a host."""
    cause = str(error.__cause__ or error).split("\n", 1)[0][:200]
    name = describe_database(engine)
    if "not a database" in cause:
        return DatabaseRefused(f"{name} is not a database: move it away, or choose another --data")
    if "malformed" in cause:
        return DatabaseRefused(f"{name} is damaged: restore a backup of it")
    if "full" in cause:
        return DatabaseRefused(f"{name} cannot be written: the disk is full")
    if "locked" in cause:
        return DatabaseRefused(f"{name} is locked by another program")
    return DatabaseRefused(f"{name} cannot be used: {cause}")


def check_schema(engine: Engine, known: frozenset[str]) -> str:
    """The revision of a database, "" if it is empty; refuses another program's or a newer one."""
    try:
        tables = set(sa.inspect(engine).get_table_names())
        if "alembic_version" not in tables:
            revision = ""
        else:
            with engine.connect() as connection:
                found = connection.execute(sa.text("SELECT version_num FROM alembic_version"))
                revision = str(found.scalar() or "")
    except SQLAlchemyError as error:
        raise explain_error(engine, error) from error
    name = describe_database(engine)
    ours = not tables or tables >= {"events", "games", "runs"}
    if not ours or (tables and not revision):
        raise DatabaseRefused(f"{name} is the database of another program: choose another one")
    if revision and revision not in known:
        raise DatabaseRefused(
            f"{name} was written by a newer Parkett (schema {revision}): install that version"
        )
    return revision


def check_writing(engine: Engine) -> None:
    """Refuse a database that takes no writes."""
    row = {"node": PROBE, "started_at": 0, "seen_at": 0}
    try:
        with engine.begin() as connection:
            connection.execute(runs.delete().where(runs.c.node == PROBE))
            connection.execute(runs.insert().values(row))
            connection.execute(runs.delete().where(runs.c.node == PROBE))
    except SQLAlchemyError as error:
        raise explain_error(engine, error) from error
