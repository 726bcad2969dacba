"""Every table has a summary; those of tables from before are made when somebody looks for them."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """What the list shows, and when a table was last used."""
    op.add_column("tables", sa.Column("phase", sa.Text(), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("changed_at", sa.Float(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("summary", sa.Text(), nullable=False, server_default=""))
    op.execute(
        "UPDATE tables SET changed_at = coalesce("
        "(SELECT max(events.at) FROM events WHERE events.table_id = tables.id), opened_at)"
    )
    op.create_index("listed_tables", "tables", ["listed", "opened_at"])
