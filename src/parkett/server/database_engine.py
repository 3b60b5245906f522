"""The database engine: SQLite with a write-ahead log, or PostgreSQL with time-outs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Engine

from parkett.server.settings import SettingsError

PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "busy_timeout=5000",
    "wal_autocheckpoint=8000",
    "temp_store=MEMORY",  # for the rollback of statements with many rows
)


def make_database_engine(url: str) -> Engine:
    """The database engine; SQLite gets a write-ahead log and full synchronisation."""
    if url.startswith("postgresql://"):
        from parkett.server.postgres import connect_to_postgres  # noqa: PLC0415  (seldom needed)

        return sa.create_engine(
            "postgresql+psycopg://",
            creator=lambda: connect_to_postgres(url),
            pool_pre_ping=True,
            pool_size=4,
            max_overflow=4,
            pool_timeout=5,
        )
    if url.startswith("sqlite:///"):
        Path(url.removeprefix("sqlite:///")).parent.mkdir(parents=True, exist_ok=True)
        engine = sa.create_engine(url, connect_args={"timeout": 5, "check_same_thread": False})
        sa.event.listen(engine, "connect", _set_pragmas)
        return engine
    raise SettingsError(f"store: {url.partition(':')[0]!r} is neither postgresql nor sqlite")


def _set_pragmas(connection: Any, _record: object) -> None:  # noqa: ANN401  (a driver's connection)
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
