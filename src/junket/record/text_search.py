"""Full-text search over blocks, one way for each database.

SQLite: an FTS5 table over `block.text`, kept by triggers, so that other readers of the
file find it as they expect. PostgreSQL: a generated column with an index. Neither gives
a rank: bm25 counts over the whole record, and would tell of rows that may not be seen.
"""

from __future__ import annotations

SQLITE = (
    # In double quotes: Datasette looks for content="block" to find the index of a table.
    "CREATE VIRTUAL TABLE block_fts USING fts5("
    'text, content="block", content_rowid="n", tokenize=\'unicode61 remove_diacritics 2\')',
    "CREATE TRIGGER block_fts_insert AFTER INSERT ON block BEGIN "
    "INSERT INTO block_fts(rowid, text) VALUES (new.n, new.text); END",
    "CREATE TRIGGER block_fts_delete AFTER DELETE ON block BEGIN "
    "INSERT INTO block_fts(block_fts, rowid, text) VALUES ('delete', old.n, old.text); END",
    "CREATE TRIGGER block_fts_update AFTER UPDATE OF text ON block BEGIN "
    "INSERT INTO block_fts(block_fts, rowid, text) VALUES ('delete', old.n, old.text); "
    "INSERT INTO block_fts(rowid, text) VALUES (new.n, new.text); END",
)
POSTGRESQL = (
    "ALTER TABLE block ADD COLUMN words tsvector "
    "GENERATED ALWAYS AS (to_tsvector('simple', text)) STORED",
    "CREATE INDEX ix_block_words ON block USING gin (words)",
)
PLAIN = " -~\t\n–—‘’“”…•·£€©®™°×«»\u00a0\u200a\u2009\u202f\u200b"
"""Letters, digits and marks of which it is certain where a word ends, in every database."""

ODD = f"text GLOB '*[^{PLAIN}]*'"
"""The condition on a block with any other: an index of SQLite is over these alone."""

COUNTING = {
    "sqlite": (
        "CREATE VIRTUAL TABLE block_fts_words USING fts5vocab(block_fts, instance)",
        "CREATE INDEX block_fts_seen ON block (n, reveals, reveals_on)",
        f"CREATE INDEX block_fts_odd ON block (n) WHERE {ODD}",
    )
}
"""What a search counts by: each place of each word; what may be seen, without the texts."""

STATEMENTS = {"sqlite": SQLITE, "postgresql": POSTGRESQL}
REBUILD = {"sqlite": "INSERT INTO block_fts(block_fts) VALUES ('rebuild')"}
CHECK = {"sqlite": "INSERT INTO block_fts(block_fts, rank) VALUES ('integrity-check', 1)"}
SHRINK = {
    "sqlite": (
        "PRAGMA secure_delete = ON",
        "INSERT INTO block_fts(block_fts) VALUES ('optimize')",  # or removed words stay in it
        "VACUUM",
        "PRAGMA wal_checkpoint(TRUNCATE)",
    )
}
"""What leaves nothing in the file of what was deleted; no transaction may be open."""
