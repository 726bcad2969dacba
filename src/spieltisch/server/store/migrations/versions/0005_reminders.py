"""Devices that want to know when it is somebody's turn."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """One device a seat."""
    op.create_table(
        "reminders",
        sa.Column("table_id", sa.Text(), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("endpoint", sa.Text(), nullable=False),
    )
