"""Keep the reviews of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "reviews",
        sa.Column("game_id", sa.String(12), primary_key=True),
        sa.Column("depth", sa.String(10), primary_key=True),
        sa.Column("steps", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Remove it."""
    op.drop_table("reviews")
