"""The first form of a record.

Revision ID: 0001
"""

import sqlalchemy as sa
from alembic import op

from junket.record.text_search import STATEMENTS

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create every table, and the index of words."""
    op.create_table(
        "article",
        sa.Column("id", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=("pk_article")),
    )
    op.create_table(
        "correction",
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("who", sa.Text(), nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("detail", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("n", name=("pk_correction")),
    )
    op.create_table(
        "document",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=("pk_document")),
    )
    op.create_table(
        "failure",
        sa.Column("path", sa.Text(), nullable=False),
        sa.Column("document_id", sa.Text(), nullable=True),
        sa.Column("stage", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("path", name=("pk_failure")),
    )
    op.create_table(
        "franchise",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=("pk_franchise")),
    )
    op.create_table(
        "story_world",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=("pk_story_world")),
    )
    op.create_table(
        "tombstone",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=("pk_tombstone")),
    )
    op.create_table(
        "series",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("world_id", sa.Text(), nullable=True),
        sa.Column("franchise_id", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["franchise_id"], ["franchise.id"], name=("fk_series_franchise_id")
        ),
        sa.ForeignKeyConstraint(["world_id"], ["story_world.id"], name=("fk_series_world_id")),
        sa.PrimaryKeyConstraint("id", name=("pk_series")),
    )
    op.create_table(
        "version",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("article_id", sa.Text(), nullable=False),
        sa.Column("text_sha256", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("url", sa.Text(), nullable=True),
        sa.Column("title", sa.Text(), nullable=True),
        sa.Column("byline", sa.Text(), nullable=True),
        sa.Column("outlet", sa.Text(), nullable=True),
        sa.Column("published", sa.Text(), nullable=True),
        sa.Column("updated", sa.Text(), nullable=True),
        sa.Column("rights", sa.Text(), nullable=True),
        sa.Column("embargo", sa.Text(), nullable=True),
        sa.Column("skipped", sa.Text(), nullable=True),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("current", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["article_id"], ["article.id"], name=("fk_version_article_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=("pk_version")),
    )
    op.create_index(("ix_version_article_id"), "version", ["article_id"], unique=False)
    op.create_index(("ix_version_published"), "version", ["published"], unique=False)
    op.create_table(
        "reading",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("version_id", sa.Text(), nullable=False),
        sa.Column("fingerprint", sa.Text(), nullable=False),
        sa.Column("inputs", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("current", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["version_id"], ["version.id"], name=("fk_reading_version_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=("pk_reading")),
    )
    op.create_index(("ix_reading_version_id"), "reading", ["version_id"], unique=False)
    op.create_table(
        "sighting",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("version_id", sa.Text(), nullable=False),
        sa.Column("fingerprint", sa.Text(), nullable=False),
        sa.Column("document_id", sa.Text(), nullable=False),
        sa.Column("handed", sa.Text(), nullable=False),
        sa.Column("suffix", sa.Text(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("sidecar", sa.JSON(), nullable=False),
        sa.Column("path", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["document_id"], ["document.id"], name=("fk_sighting_document_id")),
        sa.ForeignKeyConstraint(
            ["version_id"], ["version.id"], name=("fk_sighting_version_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=("pk_sighting")),
    )
    op.create_index(("ix_sighting_document_id"), "sighting", ["document_id"], unique=False)
    op.create_index(("ix_sighting_handed"), "sighting", ["handed"], unique=False)
    op.create_index(("ix_sighting_version_id"), "sighting", ["version_id"], unique=False)
    op.create_table(
        "airing",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("reading_id", sa.Text(), nullable=False),
        sa.Column("what", sa.Text(), nullable=True),
        sa.Column("series", sa.Text(), nullable=True),
        sa.Column("series_id", sa.Text(), nullable=True),
        sa.Column("season", sa.Integer(), nullable=True),
        sa.Column("episode", sa.Text(), nullable=True),
        sa.Column("network", sa.Text(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("begins", sa.Text(), nullable=True),
        sa.Column("rrule", sa.Text(), nullable=True),
        sa.Column("anchors", sa.JSON(), nullable=False),
        sa.Column("confidence", sa.Float(), nullable=False),
        sa.Column("rule", sa.Text(), nullable=False),
        sa.Column("reveals", sa.Text(), nullable=True),
        sa.Column("start", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["reading_id"], ["reading.id"], name=("fk_airing_reading_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=("pk_airing")),
    )
    op.create_index(("ix_airing_reading_id"), "airing", ["reading_id"], unique=False)
    op.create_index(("ix_airing_series_id"), "airing", ["series_id"], unique=False)
    op.create_table(
        "attribution",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("reading_id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("source", sa.JSON(), nullable=False),
        sa.Column("cue", sa.JSON(), nullable=False),
        sa.Column("content", sa.JSON(), nullable=False),
        sa.Column("speaker", sa.Text(), nullable=True),
        sa.Column("speaker_id", sa.Text(), nullable=True),
        sa.Column("voice", sa.Text(), nullable=True),
        sa.Column("addressee", sa.Text(), nullable=True),
        sa.Column("asked", sa.JSON(), nullable=False),
        sa.Column("confidence", sa.Float(), nullable=False),
        sa.Column("rule", sa.Text(), nullable=False),
        sa.Column("reveals", sa.Text(), nullable=True),
        sa.Column("start", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["reading_id"], ["reading.id"], name=("fk_attribution_reading_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=("pk_attribution")),
    )
    op.create_index(("ix_attribution_reading_id"), "attribution", ["reading_id"], unique=False)
    op.create_index(("ix_attribution_speaker_id"), "attribution", ["speaker_id"], unique=False)
    op.create_table(
        "block",
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("reading_id", sa.Text(), nullable=False),
        sa.Column("start", sa.Integer(), nullable=False),
        sa.Column("end", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("body", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=True),
        sa.Column("speaker", sa.Text(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("reveals", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["reading_id"], ["reading.id"], name=("fk_block_reading_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("n", name=("pk_block")),
    )
    op.create_index(("ix_block_reading_id"), "block", ["reading_id"], unique=False)
    op.create_table(
        "casting",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("reading_id", sa.Text(), nullable=False),
        sa.Column("character", sa.Text(), nullable=True),
        sa.Column("character_id", sa.Text(), nullable=True),
        sa.Column("description", sa.Text(), nullable=True),
        sa.Column("person", sa.Text(), nullable=True),
        sa.Column("person_id", sa.Text(), nullable=True),
        sa.Column("series", sa.Text(), nullable=True),
        sa.Column("series_id", sa.Text(), nullable=True),
        sa.Column("status", sa.Text(), nullable=True),
        sa.Column("anchors", sa.JSON(), nullable=False),
        sa.Column("confidence", sa.Float(), nullable=False),
        sa.Column("rule", sa.Text(), nullable=False),
        sa.Column("reveals", sa.Text(), nullable=True),
        sa.Column("start", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["reading_id"], ["reading.id"], name=("fk_casting_reading_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=("pk_casting")),
    )
    op.create_index(("ix_casting_character_id"), "casting", ["character_id"], unique=False)
    op.create_index(("ix_casting_person_id"), "casting", ["person_id"], unique=False)
    op.create_index(("ix_casting_reading_id"), "casting", ["reading_id"], unique=False)
    op.create_index(("ix_casting_series_id"), "casting", ["series_id"], unique=False)
    op.create_table(
        "cluster",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("reading_id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("aliases", sa.JSON(), nullable=False),
        sa.Column("gender", sa.Text(), nullable=True),
        sa.Column("jobs", sa.JSON(), nullable=False),
        sa.Column("anchors", sa.JSON(), nullable=False),
        sa.Column("confidence", sa.Float(), nullable=False),
        sa.Column("rule", sa.Text(), nullable=False),
        sa.Column("reveals", sa.Text(), nullable=True),
        sa.Column("start", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["reading_id"], ["reading.id"], name=("fk_cluster_reading_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=("pk_cluster")),
    )
    op.create_index(("ix_cluster_reading_id"), "cluster", ["reading_id"], unique=False)
    op.create_table(
        "coverage",
        sa.Column("reading_id", sa.Text(), nullable=False),
        sa.Column("series_id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("mentions", sa.Integer(), nullable=False),
        sa.Column("main", sa.Boolean(), nullable=False),
        sa.Column("reveals", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["reading_id"], ["reading.id"], name=("fk_coverage_reading_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("reading_id", "series_id", name=("pk_coverage")),
    )
    op.create_index(("ix_coverage_reading_id"), "coverage", ["reading_id"], unique=False)
    op.create_index(("ix_coverage_series_id_name"), "coverage", ["series_id", "name"], unique=False)
    op.create_table(
        "relationship",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("reading_id", sa.Text(), nullable=False),
        sa.Column("a", sa.Text(), nullable=False),
        sa.Column("a_id", sa.Text(), nullable=True),
        sa.Column("b", sa.Text(), nullable=True),
        sa.Column("b_id", sa.Text(), nullable=True),
        sa.Column("relation", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=True),
        sa.Column("polarity", sa.Text(), nullable=False),
        sa.Column("world", sa.Text(), nullable=False),
        sa.Column("anchors", sa.JSON(), nullable=False),
        sa.Column("confidence", sa.Float(), nullable=False),
        sa.Column("rule", sa.Text(), nullable=False),
        sa.Column("reveals", sa.Text(), nullable=True),
        sa.Column("start", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["reading_id"], ["reading.id"], name=("fk_relationship_reading_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=("pk_relationship")),
    )
    op.create_index(("ix_relationship_a_id"), "relationship", ["a_id"], unique=False)
    op.create_index(("ix_relationship_b_id"), "relationship", ["b_id"], unique=False)
    op.create_index(("ix_relationship_reading_id"), "relationship", ["reading_id"], unique=False)
    op.create_table(
        "role",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("reading_id", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=True),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("series", sa.Text(), nullable=True),
        sa.Column("series_id", sa.Text(), nullable=True),
        sa.Column("anchors", sa.JSON(), nullable=False),
        sa.Column("confidence", sa.Float(), nullable=False),
        sa.Column("rule", sa.Text(), nullable=False),
        sa.Column("reveals", sa.Text(), nullable=True),
        sa.Column("start", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["reading_id"], ["reading.id"], name=("fk_role_reading_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=("pk_role")),
    )
    op.create_index(("ix_role_person_id"), "role", ["person_id"], unique=False)
    op.create_index(("ix_role_reading_id"), "role", ["reading_id"], unique=False)
    op.create_index(("ix_role_series_id"), "role", ["series_id"], unique=False)
    op.create_table(
        "about",
        sa.Column("attribution_id", sa.Text(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("cluster_id", sa.Text(), nullable=True),
        sa.Column("anchors", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["attribution_id"],
            ["attribution.id"],
            name=("fk_about_attribution_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("attribution_id", "place", name=("pk_about")),
    )
    op.create_index(("ix_about_attribution_id"), "about", ["attribution_id"], unique=False)
    op.create_index(("ix_about_cluster_id"), "about", ["cluster_id"], unique=False)
    op.create_table(
        "name",
        sa.Column("cluster_id", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["cluster_id"], ["cluster.id"], name=("fk_name_cluster_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("cluster_id", "key", name=("pk_name")),
    )
    op.create_index(("ix_name_cluster_id"), "name", ["cluster_id"], unique=False)
    op.create_index(("ix_name_key"), "name", ["key"], unique=False)
    op.create_table(
        "same",
        sa.Column("a", sa.Text(), nullable=False),
        sa.Column("b", sa.Text(), nullable=False),
        sa.Column("weight", sa.Float(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("reveals", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["a"], ["cluster.id"], name=("fk_same_a"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["b"], ["cluster.id"], name=("fk_same_b"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("a", "b", "reason", name=("pk_same")),
    )
    op.create_index(("ix_same_b"), "same", ["b"], unique=False)
    for statement in STATEMENTS.get(op.get_bind().dialect.name, ()):
        op.execute(statement)


def downgrade() -> None:
    """Refuse: a record is never taken back to nothing."""
    raise NotImplementedError("the first form of a record has none before it")
