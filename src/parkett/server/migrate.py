"""Bring a database to the present schema, with Alembic's migrations from this package."""

from __future__ import annotations

import os
from importlib.resources import files

import sqlalchemy as sa
from sqlalchemy.engine import Engine
from sqlalchemy.exc import SQLAlchemyError

HEAD = "0002"  # the newest migration; a test compares it with the files


def revision_of(engine: Engine) -> str:
    """The migration a database stands at, or nothing."""
    try:
        with engine.connect() as connection:
            found = connection.execute(sa.text("SELECT version_num FROM alembic_version"))
            return str(found.scalar() or "")
    except SQLAlchemyError:
        return ""


def upgrade(engine: Engine, to: str = HEAD) -> None:
    """Run the migrations that this database has not seen; several nodes may try at once."""
    if revision_of(engine) == to:
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
