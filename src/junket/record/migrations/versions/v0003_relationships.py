"""Who says how two stand to each other.

Revision ID: 0003
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Give relationships their speaker."""
    op.add_column("relationship", sa.Column("said_by", sa.Text(), nullable=True))
    op.add_column("relationship", sa.Column("said_by_id", sa.Text(), nullable=True))
    op.create_index(("ix_relationship_said_by_id"), "relationship", ["said_by_id"], unique=False)
