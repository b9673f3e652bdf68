"""Indexes that tell how many facts of an article may be seen, without a look at any of them.

Revision ID: 0009
"""

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

_FACTS = (
    "cluster", "attribution", "casting", "role", "relationship", "trait", "beat", "airing",
)  # fmt: skip


def upgrade() -> None:
    """Put the indexes in the place of those that found the facts of an article alone."""
    for table in _FACTS:
        op.drop_index(f"ix_{table}_reading_id", table)
        op.create_index(
            f"ix_{table}_reading_id_reveals_reveals_on", table,
            ["reading_id", "reveals", "reveals_on"], unique=False,
        )  # fmt: skip
