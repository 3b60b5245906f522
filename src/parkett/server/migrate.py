"""Bring a database to the present schema, with Alembic's migrations from this package."""

from __future__ import annotations

import os
from importlib.resources import files

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import Engine


def upgrade(engine: Engine) -> None:
    """Run the migrations that this database has not seen; several nodes may try at once."""
    config = Config()
    config.set_main_option("script_location", os.fspath(files("parkett.server") / "migrations"))  # type: ignore[call-overload]
    head = ScriptDirectory.from_config(config).get_current_head()
    with engine.connect() as connection:
        if MigrationContext.configure(connection).get_current_revision() == head:
            return
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(1349678195)")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
