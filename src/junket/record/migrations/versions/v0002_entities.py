"""Who is who, kept: entities, their clusters, and the clusters that are still to be joined.

Revision ID: 0002
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables; everything that is there already waits to be joined."""
    op.create_table(
        "entity",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("aliases", sa.JSON(), nullable=False),
        sa.Column("world", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=("pk_entity")),
    )
    op.create_table(
        "member",
        sa.Column("cluster_id", sa.Text(), nullable=False),
        sa.Column("entity_id", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["cluster_id"], ["cluster.id"], name=("fk_member_cluster_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("cluster_id", name=("pk_member")),
    )
    op.create_index(("ix_member_entity_id"), "member", ["entity_id"], unique=False)
    op.create_table(
        "unjoined",
        sa.Column("cluster_id", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["cluster_id"], ["cluster.id"], name=("fk_unjoined_cluster_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("cluster_id", name=("pk_unjoined")),
    )
    op.execute(
        "INSERT INTO unjoined (cluster_id) SELECT id FROM cluster "
        "WHERE kind IN ('person', 'character', 'network', 'outlet', 'organisation')"
    )


def downgrade() -> None:
    """Take the tables away: nothing in them is known from them alone."""
    for name in ("unjoined", "member", "entity"):
        op.drop_table(name)
