"""What is least sure, found first: indexes of statements; who plays what; how often it was written.

Revision ID: 0010
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the indexes, and the table with its one row."""
    for name, where in (("unknown", "speaker IS NULL"), ("known", "speaker IS NOT NULL")):
        op.execute(
            f"CREATE INDEX ix_attribution_{name} "
            f"ON attribution (confidence, reading_id, start, act) WHERE {where}"
        )
    op.create_index("ix_casting_person", "casting", ["person"], unique=False)
    op.create_table(
        "written",
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("n", name="pk_written"),
    )
    op.execute("INSERT INTO written (n) VALUES (0)")
