"""Upgrade a database to the present schema with the Alembic migrations of this package."""

from __future__ import annotations

import os
from importlib.resources import files

import sqlalchemy as sa
from sqlalchemy.engine import Engine
from sqlalchemy.exc import SQLAlchemyError

HEAD = "0003"  # the newest migration; a test compares it with the files


def read_revision(engine: Engine) -> str:
    """The last migration of a database, or ""."""
    try:
        with engine.connect() as connection:
            found = connection.execute(sa.text("SELECT version_num FROM alembic_version"))
            return str(found.scalar() or "")
    except SQLAlchemyError:
        return ""


def upgrade_database(engine: Engine, to: str = HEAD) -> None:
    """Run the missing migrations; several nodes may try at once."""
    if read_revision(engine) == to:
        return
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
