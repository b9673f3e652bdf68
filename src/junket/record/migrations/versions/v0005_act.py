"""What is said, apart from what is only thought.

Revision ID: 0005
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Give attributions their act; NULL where the engine that read them did not tell it."""
    op.add_column("attribution", sa.Column("act", sa.Text(), nullable=True))
