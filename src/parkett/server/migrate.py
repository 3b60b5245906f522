"""Upgrade a database to the present schema with the Alembic migrations of this package."""

from __future__ import annotations

import os
from importlib.resources import files

from sqlalchemy.engine import Engine
from sqlalchemy.exc import SQLAlchemyError

from parkett.server.database_check import check_schema, explain_error

HEAD = "0006"  # the newest migration; a test compares it with the files


KNOWN = frozenset(f"{number:04}" for number in range(1, int(HEAD) + 1))


def upgrade_database(engine: Engine, to: str = HEAD) -> None:
    """Run the missing migrations; several nodes may try at once.  Raises DatabaseRefused."""
    if check_schema(engine, KNOWN) == to:
        return
    try:
        run_migrations(engine, to)
    except SQLAlchemyError as error:
        raise explain_error(engine, error) from error


def run_migrations(engine: Engine, to: str) -> None:
    """Bring the schema to a revision."""
    from alembic import command  # noqa: PLC0415  (slow to load, and seldom needed)
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    folder = files("parkett.server") / "migrations"
    config.set_main_option("script_location", os.fspath(folder))  # type: ignore[call-overload]
    with engine.begin() as connection:
        lock = {"postgresql": "SELECT pg_advisory_xact_lock(1349678195)"}
        connection.exec_driver_sql(lock.get(engine.dialect.name, "BEGIN IMMEDIATE"))
        config.attributes["connection"] = connection
        command.upgrade(config, to)
