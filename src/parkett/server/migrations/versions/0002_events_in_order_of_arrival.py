"""Keep SQLite's events in the order in which they came: a move then writes half as much.

Until now each table's events lay together, so the moves of many tables touched as many pages.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Let the key be an index beside the rows."""
    rebuild_events_table(with_rowid=True)


def downgrade() -> None:
    """Let the key be the order of the rows again."""
    rebuild_events_table(with_rowid=False)


def rebuild_events_table(*, with_rowid: bool) -> None:
    """Copy the events into a table of the other kind; PostgreSQL knows one kind only."""
    if op.get_bind().dialect.name != "sqlite":
        return
    op.rename_table("events", "events_before")
    op.create_table(
        "events",
        sa.Column("game_id", sa.String(12), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("node", sa.String(16), nullable=False),
        sa.Column("key", sa.String(60), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=with_rowid,
    )
    op.execute("INSERT INTO events SELECT * FROM events_before ORDER BY game_id, seq")
    op.drop_table("events_before")
