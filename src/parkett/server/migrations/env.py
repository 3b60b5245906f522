"""Alembic's entry: runs the migrations on the connection it is given."""

from alembic import context

from parkett.server.database_schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,  # all or nothing, also in SQLite
)
with context.begin_transaction():
    context.run_migrations()
