"""What the coach has thought about finished games, so far as it has come."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Notes of reviews that take long."""
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.Text(), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("notes", sa.LargeBinary(), nullable=False),
    )
