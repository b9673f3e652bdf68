"""The horizon: guides, how sentences look at the story, and from when on a row may be seen.

Revision ID: 0006
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

_REVEALING = (
    "block", "cluster", "coverage", "attribution", "casting", "role", "relationship", "trait",
    "beat", "airing",
)  # fmt: skip
_OF_READING = (
    "told", "told_on", "reveals", "reveals_on", "titled", "titled_on", "rank",
)  # fmt: skip


def upgrade() -> None:
    """Create the tables of guides and standpoints, and the columns of places in a series."""
    for table in _REVEALING:
        op.add_column(table, sa.Column("reveals_on", sa.Text(), nullable=True))
    for column in ("reveals", "reveals_on"):
        op.add_column("name", sa.Column(column, sa.Text(), nullable=True))
    for column in _OF_READING:
        op.add_column("reading", sa.Column(column, sa.Text(), nullable=True))
    op.add_column("cluster", sa.Column("seen", sa.JSON(), nullable=True))
    op.create_table(
        "standpoint",
        sa.Column("reading_id", sa.Text(), nullable=False),
        sa.Column("season", sa.Integer(), nullable=True),
        sa.Column("part", sa.Float(), nullable=True),
        sa.Column("episode", sa.Integer(), nullable=True),
        sa.Column("rule", sa.Text(), nullable=True),
        sa.Column("confidence", sa.Float(), nullable=True),
        sa.Column("anchors", sa.JSON(), nullable=False),
        sa.Column("heading", sa.JSON(), nullable=False),
        sa.Column("looks", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["reading_id"], ["reading.id"], name="fk_standpoint_reading_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("reading_id", name="pk_standpoint"),
    )
    op.create_table(
        "guide",
        sa.Column("series_id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("series_id", name="pk_guide"),
    )
    op.create_table(
        "episode",
        sa.Column("series_id", sa.Text(), nullable=False),
        sa.Column("season", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("title", sa.Text(), nullable=True),
        sa.Column("airdate", sa.Text(), nullable=True),
        sa.Column("airtime", sa.Text(), nullable=True),
        sa.Column("network", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["series_id"], ["guide.series_id"], name="fk_episode_series_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("series_id", "season", "number", name="pk_episode"),
    )
