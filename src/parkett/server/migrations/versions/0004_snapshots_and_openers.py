"""Keep the last position of a game beside its log, and a pseudonym of who opened the table."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the table and the column."""
    op.create_table(
        "snapshots",
        sa.Column("game_id", sa.String(12), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("drawn", sa.Integer, nullable=False),
        sa.Column("branch", sa.Integer, nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
    )
    opener = sa.Column("opener", sa.String(16), nullable=False, server_default="")
    op.add_column("games", opener)


def downgrade() -> None:
    """Remove both."""
    op.drop_column("games", "opener")
    op.drop_table("snapshots")
