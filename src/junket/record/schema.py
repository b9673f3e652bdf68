"""The tables of a record. Plain names, plain columns: the file can be read without junket.

Four groups. *Sources*: what was handed in, and kept as it came. *Evidence*: what the engine
read from one version of an article; written once, never changed. *Decisions*: what a person
did. *Derived*: what follows from the other three (`junket rebuild` makes it anew).

Ids are cut from SHA-256 over the content they name, never from a counter or a clock.
Offsets are Unicode code points into `version.text`, ends exclusive. A column of anchors is
JSON: a list of `[start, end, exact]`. `reveals` is the earliest position whose viewer may
know a row, `reveals_on` the day on which that aired; NULL is unknown, and shown at no horizon
but `all`. Both follow from the evidence and the guides, and are no part of ids and digests.
"""

from __future__ import annotations

import sqlalchemy as sa

_NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}
metadata = sa.MetaData(naming_convention=_NAMES)


def _table(name: str, comment: str, *columns: sa.schema.SchemaItem) -> sa.Table:
    return sa.Table(name, metadata, *columns, comment=comment)


def _id() -> sa.Column[str]:
    return sa.Column("id", sa.Text, primary_key=True)


def _of(table: str, *, index: bool = True) -> sa.Column[str]:
    """Return the column that points to a row of another table, and goes with it."""
    key = sa.ForeignKey(f"{table}.id", ondelete="CASCADE")
    return sa.Column(f"{table}_id", sa.Text, key, nullable=False, index=index)


def _key_of(table: str) -> sa.Column[str]:
    """Return the same column where each row of the other table has one row at most."""
    key = sa.ForeignKey(f"{table}.id", ondelete="CASCADE")
    return sa.Column(f"{table}_id", sa.Text, key, primary_key=True)


def _text(name: str, *, null: bool = True, index: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=null, index=index)


def _number(name: str, *, null: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=null)


def _flag(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean, nullable=False)


def _anchors(name: str = "anchors") -> sa.Column[object]:
    return sa.Column(name, sa.JSON, nullable=False)


def _place(name: str = "reveals") -> tuple[sa.Column[str], sa.Column[str]]:
    """Return the columns of a place in a series: a position, and the day on which it aired."""
    return _text(name), _text(f"{name}_on")


def _backing() -> tuple[sa.schema.SchemaItem, ...]:
    """Return the columns that every fact has: how sure, by which rule, from when on."""
    return (
        sa.Column("confidence", sa.Float, nullable=False),
        _text("rule", null=False),
        *_place(),
        _number("start"),
        sa.Index(None, "reading_id", "reveals", "reveals_on"),  # counts what may be seen
    )


def _some(name: str, where: str, *columns: str) -> sa.Index:
    told = sa.text(where)  # the rows that it has
    return sa.Index(f"ix_{name}", *columns, sqlite_where=told, postgresql_where=told)


_LEAST_SURE = "confidence", "reading_id", "start", "act"
# Sources -------------------------------------------------------------------------------------

document = _table(
    "document",
    "The bytes of one raw document, compressed with zlib; the id is their SHA-256.",
    _id(),
    _number("size"),
    sa.Column("body", sa.LargeBinary, nullable=False),
)
article = _table(
    "article",
    "One piece of coverage: the id is its canonical URL, else sha256: and its text's hash.",
    _id(),
)
version = _table(
    "version",
    "One text of an article, fixed for ever, with what is known of it from all who handed it in; "
    "`digest` is over its row, `current` apart.",
    _id(),
    _of("article"),
    _text("text_sha256", null=False),
    _text("text", null=False),
    _text("language", null=False),
    _text("url"),
    _text("title"),
    _text("byline"),
    _text("outlet"),
    _text("published", index=True),
    _text("updated"),
    _text("rights"),
    _text("embargo"),
    _text("skipped"),
    _text("digest", null=False),
    _flag("current"),
    sa.Index(None, "outlet", "published", "current"),
    _some("version_past", "NOT current", "id"),
)
sighting = _table(
    "sighting",
    "One way in which an engine found a version: the document, and what option and sidecar said.",
    _id(),
    _of("version"),
    _text("fingerprint", null=False),
    sa.Column("document_id", sa.Text, sa.ForeignKey("document.id"), nullable=False, index=True),
    _text("handed", null=False, index=True),
    _text("suffix", null=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("sidecar", sa.JSON, nullable=False),
    _text("path", null=False),
)
failure = _table(
    "failure",
    "An input that could not be read: the stage that failed and why. Gone once it is read.",
    sa.Column("path", sa.Text, primary_key=True),
    _text("document_id"),
    _text("stage", null=False),
    _text("reason", null=False),
)

# Evidence ------------------------------------------------------------------------------------

reading = _table(
    "reading",
    "What one engine read from one version; `digest` is over its row and all its facts. `told` is "
    "where its article stands, `reveals` from when on any of it may be seen, `titled` its "
    "headline; `rank` sorts the versions of an article.",
    _id(),
    _of("version"),
    _text("fingerprint", null=False),
    _text("inputs", null=False),
    _text("digest", null=False),
    _flag("current"),
    *_place("told"),
    *_place(),
    *_place("titled"),
    _text("rank"),
    _some("reading_past", "NOT current", "id"),
)
standpoint = _table(
    "standpoint",
    "How each sentence looks at the story (`looks`, `heading`: ahead, back, at which season), and "
    "where in its series the article stands by its own words; NULL where they do not tell.",
    _key_of("reading"),
    _number("season", null=True),
    sa.Column("part", sa.Float),
    _number("episode", null=True),
    _text("rule"),
    sa.Column("confidence", sa.Float),
    _anchors(),
    sa.Column("heading", sa.JSON, nullable=False),
    sa.Column("looks", sa.JSON, nullable=False),
)
block = _table(
    "block",
    "A visual unit of the text: heading, paragraph, turn of a Q&A, boilerplate …",
    sa.Column("n", sa.Integer, primary_key=True),
    _of("reading"),
    _number("start"),
    _number("end"),
    _text("kind", null=False),
    _number("body"),
    _number("turn", null=True),
    _text("speaker"),
    _text("text", null=False),
    *_place(),
)
cluster = _table(
    "cluster",
    "All mentions of one person, character, series … in one article, under its fullest name; "
    "`seen` is the place of each mention where one of them differs from `reveals`.",
    _id(),
    _of("reading", index=False),
    _text("kind", null=False),
    _text("name", null=False),
    sa.Column("aliases", sa.JSON, nullable=False),
    _text("gender"),
    sa.Column("jobs", sa.JSON, nullable=False),
    _anchors(),
    *_backing(),
    sa.Column("seen", sa.JSON(none_as_null=True)),
)
name = _table(
    "name",
    "Each form of a cluster's name, folded (no case, accents, titles): where look-ups start.",
    _of("cluster"),
    _text("key", null=False, index=True),
    *_place(),
    sa.PrimaryKeyConstraint("cluster_id", "key"),
)
coverage = _table(
    "coverage",
    "Which series an article is about (`main`) or names; articles and series are many to many.",
    _of("reading"),
    _text("series_id", null=False),
    _text("name", null=False),
    _number("mentions"),
    _flag("main"),
    *_place(),
    sa.PrimaryKeyConstraint("reading_id", "series_id"),
    sa.Index(None, "series_id", "name", "main"),  # the first name is at hand, and what counts
)
attribution = _table(
    "attribution",
    "Who said what: source, cue, content (PolNeAR), the speaker's name, NULL for unknown; `act`: "
    "speech, thought or mention, NULL where an engine read that did not tell them apart.",
    _id(),
    _of("reading", index=False),
    _text("kind", null=False),
    _text("text", null=False),
    _anchors("source"),
    _anchors("cue"),
    _anchors("content"),
    _text("speaker"),
    _text("speaker_id", index=True),
    _text("voice"),
    _text("addressee"),
    _anchors("asked"),
    *_backing(),
    _text("act"),
    _some("attribution_unknown", "speaker IS NULL", *_LEAST_SURE),
    _some("attribution_known", "speaker IS NOT NULL", *_LEAST_SURE),
)
about = _table(
    "about",
    "Whom and what a statement is about, the main one first.",
    _of("attribution"),
    _number("place"),
    _text("name", null=False),
    _text("kind", null=False),
    _text("cluster_id", index=True),
    _anchors(),
    sa.PrimaryKeyConstraint("attribution_id", "place"),
)
casting = _table(
    "casting",
    "A person plays a character; a part without a name has a description instead.",
    _id(),
    _of("reading", index=False),
    _text("character"),
    _text("character_id", index=True),
    _text("description"),
    _text("person", index=True),
    _text("person_id", index=True),
    _text("series"),
    _text("series_id", index=True),
    _text("status"),
    _anchors(),
    *_backing(),
)
role = _table(
    "role",
    "A person's job on a series, or at an outlet.",
    _id(),
    _of("reading", index=False),
    _text("person", null=False),
    _text("person_id", index=True),
    _text("role", null=False),
    _text("series"),
    _text("series_id", index=True),
    _anchors(),
    *_backing(),
)
relationship = _table(
    "relationship",
    "How two characters (world: story) or persons (world: life) stand to each other.",
    _id(),
    _of("reading", index=False),
    _text("a", null=False),
    _text("a_id", index=True),
    _text("b"),
    _text("b_id", index=True),
    _text("relation", null=False),
    _text("status"),
    _text("polarity", null=False),
    _text("world", null=False),
    _text("said_by"),
    _text("said_by_id", index=True),
    _anchors(),
    *_backing(),
)
trait = _table(
    "trait",
    "What is told of a character or a series, in the article's words: one facet of its card.",
    _id(),
    _of("reading", index=False),
    _text("subject", null=False),
    _text("subject_id", index=True),
    _text("series_id", index=True),
    _text("kind", null=False),
    _text("facet", null=False),
    _text("text", null=False),
    _anchors("value"),
    _text("polarity", null=False),
    _text("said_by"),
    _text("said_by_id", index=True),
    _anchors(),
    *_backing(),
)
beat = _table(
    "beat",
    "One thing of the story, in the article's words; `status` says whether it happened.",
    _id(),
    _of("reading", index=False),
    _text("text", null=False),
    _anchors("words"),
    _text("status", null=False),
    _text("said_by"),
    _text("said_by_id", index=True),
    _anchors(),
    *_backing(),
)
beat_who = _table(
    "beat_who",
    "The characters in a beat, the one who acts first.",
    _of("beat"),
    _number("place"),
    _text("name", null=False),
    _text("cluster_id", index=True),
    sa.PrimaryKeyConstraint("beat_id", "place"),
)
airing = _table(
    "airing",
    "An episode, season or slot on a network, as the text gives it.",
    _id(),
    _of("reading", index=False),
    _text("what"),
    _text("series"),
    _text("series_id", index=True),
    _number("season", null=True),
    _text("episode"),
    _text("network"),
    _text("text", null=False),
    _text("begins"),
    _text("rrule"),
    _anchors(),
    *_backing(),
    sa.Index(None, "begins", "id"),
)
catalogue = _table(
    "catalogue",
    "One line for each reading with blocks: their numbers, from `n` to `last`, and what lists of "
    "articles go by. `current` where both the reading and its version are.",
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    _number("last"),
    _of("reading"),
    _flag("current"),
    _text("outlet"),
    _text("published"),
    *_place(),
)
_BLOCK = sa.ForeignKey("block.n", ondelete="CASCADE")
again = _table(
    "again",
    "Blocks whose text an earlier block of their reading has: `first` is the first that does.",
    sa.Column("n", sa.Integer, _BLOCK, primary_key=True, autoincrement=False),
    _number("first"),
)
same = _table(
    "same",
    "Evidence that two clusters of two articles are, or are not, one; from these two alone.",
    sa.Column("a", sa.Text, sa.ForeignKey("cluster.id", ondelete="CASCADE"), nullable=False),
    sa.Column(
        "b", sa.Text, sa.ForeignKey("cluster.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    sa.Column("weight", sa.Float, nullable=False),
    _text("reason", null=False),
    _text("reveals"),
    sa.PrimaryKeyConstraint("a", "b", "reason"),
)

# Guides --------------------------------------------------------------------------------------

guide = _table(
    "guide",
    "The episode guide of a series, as its owner handed it in; `digest` is over name and episodes.",
    sa.Column("series_id", sa.Text, primary_key=True),
    _text("name", null=False),
    _text("digest", null=False),
)
episode = _table(
    "episode",
    "One episode of a guide: the day and the time are those of the network's zone.",
    sa.Column(
        "series_id",
        sa.Text,
        sa.ForeignKey("guide.series_id", ondelete="CASCADE"),
        nullable=False,
    ),
    _number("season"),
    _number("number"),
    _text("title"),
    _text("airdate"),
    _text("airtime"),
    _text("network"),
    sa.PrimaryKeyConstraint("series_id", "season", "number"),
)

# Decisions -----------------------------------------------------------------------------------

correction = _table(
    "correction",
    "What a person decided, in order; each id is over the row and the id before it.",
    sa.Column("n", sa.Integer, primary_key=True),
    _text("id", null=False),
    _text("who", null=False),
    _text("at", null=False),
    _text("why", null=False),
    _text("action", null=False),
    sa.Column("detail", sa.JSON, nullable=False),
)
tombstone = _table(
    "tombstone",
    "An article that was forgotten: its id, and nothing of it. Reading it again leaves it so; "
    "`digest` is over the row.",
    _id(),
    _text("why", null=False),
    _text("digest", null=False),
)

# Derived -------------------------------------------------------------------------------------

series = _table(
    "series",
    "A series under its folded name; the world its story is set in; the franchise around it.",
    _id(),
    _text("name", null=False),
    sa.Column("world_id", sa.Text, sa.ForeignKey("story_world.id")),
    sa.Column("franchise_id", sa.Text, sa.ForeignKey("franchise.id")),
)
story_world = _table(
    "story_world",
    "A world that several series may share characters in.",
    _id(),
    _text("name", null=False),
)
franchise = _table(
    "franchise",
    "What is made and sold together, whatever its worlds.",
    _id(),
    _text("name", null=False),
)

entity = _table(
    "entity",
    "A person or a character, as all clusters of the record together tell.",
    _id(),
    _text("kind", null=False),
    _text("name", null=False),
    sa.Column("aliases", sa.JSON, nullable=False),
    _text("world", null=False),
)
member = _table(
    "member",
    "Which entity a cluster is part of.",
    _key_of("cluster"),
    _text("entity_id", null=False, index=True),
)
unjoined = _table(
    "unjoined",
    "Clusters to be joined anew, since they or others around them came or went; empty at rest.",
    _key_of("cluster"),
)
written = _table(
    "written",
    "One row: how often readings, or who is who, were written; what people decided leaves it.",
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
)

EVIDENCE = (cluster, attribution, casting, role, relationship, airing, trait, beat)
"""The tables of facts: each row has an id over its content, and a reading."""

OWNERS = {"about": attribution, "name": cluster, "beat_who": beat}
"""The tables whose rows go with a fact and not with a reading, and the table of that fact."""
