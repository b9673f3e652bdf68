"""Indexes for what the first page counts and lists: series by name, what airs next, past texts.

Revision ID: 0008
"""

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Put the indexes in the place of one that told less."""
    op.drop_index("ix_coverage_series_id_name", "coverage")
    op.create_index(
        "ix_coverage_series_id_name_main", "coverage", ["series_id", "name", "main"], unique=False
    )
    op.create_index("ix_airing_begins_id", "airing", ["begins", "id"], unique=False)
    for table in ("version", "reading"):
        op.execute(f"CREATE INDEX ix_{table}_past ON {table} (id) WHERE NOT current")
