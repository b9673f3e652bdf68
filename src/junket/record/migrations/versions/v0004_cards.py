"""What is told of characters and series, and the beats of the story.

Revision ID: 0004
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def _backing() -> list[sa.Column[object]]:
    return [
        sa.Column("confidence", sa.Float(), nullable=False),
        sa.Column("rule", sa.Text(), nullable=False),
        sa.Column("reveals", sa.Text(), nullable=True),
        sa.Column("start", sa.Integer(), nullable=False),
    ]


def upgrade() -> None:
    """Create the tables of traits and beats."""
    op.create_table(
        "trait",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("reading_id", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("subject_id", sa.Text(), nullable=True),
        sa.Column("series_id", sa.Text(), nullable=True),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("facet", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("value", sa.JSON(), nullable=False),
        sa.Column("polarity", sa.Text(), nullable=False),
        sa.Column("said_by", sa.Text(), nullable=True),
        sa.Column("said_by_id", sa.Text(), nullable=True),
        sa.Column("anchors", sa.JSON(), nullable=False),
        *_backing(),
        sa.ForeignKeyConstraint(
            ["reading_id"], ["reading.id"], name="fk_trait_reading_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_trait"),
    )
    op.create_table(
        "beat",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("reading_id", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("words", sa.JSON(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("said_by", sa.Text(), nullable=True),
        sa.Column("said_by_id", sa.Text(), nullable=True),
        sa.Column("anchors", sa.JSON(), nullable=False),
        *_backing(),
        sa.ForeignKeyConstraint(
            ["reading_id"], ["reading.id"], name="fk_beat_reading_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_beat"),
    )
    op.create_table(
        "beat_who",
        sa.Column("beat_id", sa.Text(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("cluster_id", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["beat_id"], ["beat.id"], name="fk_beat_who_beat_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("beat_id", "place", name="pk_beat_who"),
    )
    for table, columns in (
        ("trait", ("reading_id", "subject_id", "series_id", "said_by_id")),
        ("beat", ("reading_id", "said_by_id")),
        ("beat_who", ("beat_id", "cluster_id")),
    ):
        for column in columns:
            op.create_index(f"ix_{table}_{column}", table, [column])
