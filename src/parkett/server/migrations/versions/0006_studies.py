"""Keep studies that somebody shares by a link."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "studies",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("text", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Remove it."""
    op.drop_table("studies")
