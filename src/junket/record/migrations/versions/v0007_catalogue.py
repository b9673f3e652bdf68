"""The catalogue: where the blocks of each reading lie, for searches that find very many.

Revision ID: 0007
"""

import sqlalchemy as sa
from alembic import op

from junket.record.text_search import COUNTING

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_LINES = (
    "INSERT INTO catalogue (n, last, reading_id, current, outlet, published, reveals, reveals_on) "
    "SELECT min(block.n), max(block.n), reading.id, reading.current AND version.current, "
    "version.outlet, version.published, reading.reveals, reading.reveals_on "
    "FROM reading JOIN version ON version.id = reading.version_id "
    "JOIN block ON block.reading_id = reading.id GROUP BY reading.id, version.id"
)
_FIRST = (
    "(SELECT other.n FROM block AS other WHERE other.reading_id = block.reading_id "
    "AND other.text = block.text ORDER BY other.start, other.n LIMIT 1)"
)


def upgrade() -> None:
    """Create the catalogue and fill it from what is there."""
    op.create_table(
        "catalogue",
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.Column("reading_id", sa.Text(), nullable=False),
        sa.Column("current", sa.Boolean(), nullable=False),
        sa.Column("outlet", sa.Text(), nullable=True),
        sa.Column("published", sa.Text(), nullable=True),
        sa.Column("reveals", sa.Text(), nullable=True),
        sa.Column("reveals_on", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["reading_id"], ["reading.id"], name="fk_catalogue_reading_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("n", name="pk_catalogue"),
    )
    op.create_index("ix_catalogue_reading_id", "catalogue", ["reading_id"], unique=False)
    op.create_index(
        "ix_version_outlet_published_current", "version", ["outlet", "published", "current"],
        unique=False,
    )  # fmt: skip
    op.create_table(
        "again",
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["n"], ["block.n"], name="fk_again_n", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("n", name="pk_again"),
    )
    op.execute(_LINES)
    op.execute(f"INSERT INTO again (n, first) SELECT n, {_FIRST} FROM block WHERE {_FIRST} != n")
    for statement in COUNTING.get(op.get_bind().dialect.name, ()):
        op.execute(statement)
