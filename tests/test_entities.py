"""Who is who in a record: kept as joined, in any order and batch, and closed to what comes later."""

from __future__ import annotations

import hashlib
import random
import tempfile
import zlib
from dataclasses import dataclass
from pathlib import Path

import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from recording import BEFORE_COUNTS, FERRY, LANTERN, change, faults, new_record, read, rows, write

from junket.facts import Article, Block, Casting, Cluster, Names, Reading, Role, Span, Text
from junket.record import members, neighbours, open_record
from junket.record import schema as t
from junket.record.derived import rebuild
from junket.record.entities import BEINGS, all_entities, entities_of, fresh_entities
from junket.record.forget import forget
from junket.record.hand_in import Handed, Read, inputs_of, merged, version_row
from junket.record.horizon import ALL, Horizon
from junket.record.ids import ident
from junket.record.kept import kept, may_use
from junket.record.members import settle
from junket.record.rows import DERIVED, digest_of, rows_of
from junket.record.write import store

NAMES = (
    "Nell Ashby", "Nell", "Ashby", "Eleanor Ashby", "Toby Wren", "Tobias Wren", "Toby", "Wren",
    "Ida Kay Moss", "Ida Moss", "Moss", "Cass Wren", "IM", "Ida Moss-Vale", "Ida Moss Vale",
)  # fmt: skip
SERIES = ("Tarn", "Moor", "Tarn: Night", None)
FEW = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@dataclass(frozen=True)
class Told:
    """One made-up article: which series, who is named as what, who plays whom, who works."""

    number: int
    series: str | None
    named: tuple[tuple[str, str], ...]
    cast: bool
    works: bool
    reveals: str = "S01E01"


told = st.builds(
    Told,
    st.integers(0, 999),
    st.sampled_from(SERIES),
    st.lists(
        st.tuples(st.sampled_from(["person", "character", "character"]), st.sampled_from(NAMES)),
        min_size=1, max_size=4, unique_by=lambda pair: pair[1],
    ).map(tuple),
    st.booleans(),
    st.booleans(),
    st.sampled_from(["S01E01", "S01E02", "S01E03"]),
)  # fmt: skip
worlds = st.lists(told, min_size=1, max_size=7, unique_by=lambda one: one.number)


def made(one: Told) -> Read:
    """Return an article as it is handed to the writer, without a stage that reads it."""
    text, spans = f"{one.number}. ", dict[tuple[str, str], list[Span]]()
    listed = list(one.named) + ([("series", one.series)] * 2 if one.series else [])
    for kind, name in listed:
        kind = "organisation" if name == "IM" else kind
        spans.setdefault((kind, name), []).append((len(text), len(text) + len(name)))
        text += f"{name} is here. "
    clusters = tuple(Cluster(k, n, (), tuple(s)) for (k, n), s in spans.items())  # type: ignore[arg-type]
    first = {kind: name for kind, name in reversed(one.named) if name != "IM"}
    at = ((0, 1),)
    part, player = first.get("character"), first.get("person")
    cast = [Casting(part, None, player, one.series, "cast", at, 0.9, "x")] if one.cast else []
    jobs = [Role(player, "writer", one.series, at, 0.9, "x")] if one.works and player else []
    sha = hashlib.sha256(text.encode()).hexdigest()
    url = f"https://dial.example/{one.number}"
    article = Article(url, "x", text, sha, url=url)
    block = Block(0, len(text) - 1, "paragraph", 0)
    reading = Reading(
        article, text=Text(article, (block,), (), (), [], [], []), names=Names((), clusters),
        castings=tuple(cast) if part and player else (), roles=tuple(jobs),
    )  # fmt: skip
    return handed(reading)


def handed(reading: Reading) -> Read:
    data = reading.article.text.encode()
    given = Handed("x.txt", ".txt", hashlib.sha256(data).hexdigest(), {}, {})
    version = version_row(reading)
    key = ident(version["id"], "made")
    row = {"id": key, "version_id": version["id"], "fingerprint": "made",
           "inputs": inputs_of(given, merged([({}, {})]))}  # fmt: skip
    found = rows_of(reading, key)
    row["digest"] = digest_of({**found, "reading": [row]})
    return Read(given, zlib.compress(data), len(data), version, row, found)


def record_of(folder: str, name: str, listed: list[Told], *, batches: int = 1) -> sa.Engine:
    engine = open_record(Path(folder) / f"{name}.db", create=True)
    size = max(1, -(-len(listed) // batches))
    for at in range(0, len(listed), size):
        store(engine, [made(one) for one in listed[at : at + size]])
        settle(engine)
    return engine


def reveal(engine: sa.Engine, listed: list[Told]) -> None:
    """Say by hand from which episode on each article may be known, whatever it says."""
    with engine.begin() as connection:
        for one in listed:
            mine = sa.select(t.reading.c.id).join(t.version).where(
                t.version.c.article_id == f"https://dial.example/{one.number}"
            )  # fmt: skip
            for table in (t.block, t.cluster, t.coverage, t.casting, t.role):
                query = sa.update(table).where(table.c.reading_id.in_(mine))
                connection.execute(query.values(reveals=one.reveals))
            named = sa.select(t.cluster.c.id).where(t.cluster.c.reading_id.in_(mine))
            query = sa.update(t.name).where(t.name.c.cluster_id.in_(named))
            connection.execute(query.values(reveals=one.reveals))
            query = sa.update(t.reading).where(t.reading.c.id.in_(mine))
            connection.execute(query.values(reveals=one.reveals))


@FEW
@given(worlds, st.randoms(), st.integers(1, 4))
def test_any_order_and_batch_keeps_what_joining_all_gives(
    listed: list[Told], chance: random.Random, batches: int
) -> None:
    mixed = listed[:]
    chance.shuffle(mixed)
    with tempfile.TemporaryDirectory() as folder:
        engines = record_of(folder, "a", listed), record_of(folder, "b", mixed, batches=batches)
        found = []
        for engine in engines:
            with engine.connect() as connection:
                whole = all_entities(connection, ALL)
                beings = {c: one for c, one in whole.by_cluster.items() if one.kind in BEINGS}
                assert may_use(connection, ALL)
                assert kept(connection, whole.by_cluster) == beings
                found.append(whole.listed)
            engine.dispose()
        assert found[0] == found[1]


@FEW
@given(worlds, st.integers(1, 3), st.booleans())
def test_in_pieces_and_by_name_the_same_is_kept(
    listed: list[Told], batches: int, by_name: bool
) -> None:
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        patched.setattr(members, "_AT_ONCE", 0)
        patched.setattr(members, "_PIECE", 3)
        patched.setattr(neighbours, "_WIDE", -1)
        patched.setattr(neighbours, "_FORMS", 10_000 if by_name else 0)
        engine = record_of(folder, "a", listed, batches=batches)
        with engine.connect() as connection:
            assert list(members.wrong_entities(connection)) == []
            patched.undo()
            assert list(members.wrong_entities(connection)) == []
        engine.dispose()


@FEW
@given(worlds)
def test_a_few_clusters_become_what_all_of_them_would(listed: list[Told]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        engine = record_of(folder, "a", listed)
        with engine.connect() as connection:
            whole = all_entities(connection, ALL)
            for cluster, entity in whole.by_cluster.items():
                if entity.kind in BEINGS:
                    assert fresh_entities(connection, ALL, {cluster}).of(cluster) == entity
                    assert entities_of(connection, ALL, {cluster}).of(cluster) == entity
        engine.dispose()


@FEW
@given(worlds)
def test_somebody_at_a_horizon_is_the_same_whatever_comes_later(listed: list[Told]) -> None:
    seen = Horizon("S01E02")
    early = [one for one in listed if one.reveals <= "S01E02"]
    with tempfile.TemporaryDirectory() as folder:
        answers = []
        for name, some in (("early", early), ("all", listed)):
            engine = record_of(folder, name, some)
            reveal(engine, some)
            with engine.connect() as connection:
                whole = all_entities(connection, seen)
                ids = [c for c, one in whole.by_cluster.items() if one.kind in BEINGS]
                few = [entities_of(connection, seen, {one}).of(one) for one in sorted(ids)]
                answers.append((whole.listed, few))
            engine.dispose()
        assert answers[0] == answers[1]


def test_short_names_beside_somebody_whose_kind_changes_are_joined_anew(tmp_path: Path) -> None:
    listed = [
        Told(1, "Tarn: Night", (("character", "Tobias Wren"),), cast=True, works=False),
        Told(2, "Tarn: Night", (("person", "Nell"), ("person", "Wren"), ("character", "Cass Wren")),
             cast=False, works=True),
        Told(3, "Tarn", (("person", "Cass Wren"),), cast=False, works=True),
    ]  # fmt: skip
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(members, "_SHARE", 0)
        engine = record_of(str(tmp_path), "a", listed, batches=2)
        with engine.connect() as connection:
            assert list(members.wrong_entities(connection)) == []
        engine.dispose()


def test_who_stays_who_they_are_is_not_written_again(engine: sa.Engine) -> None:
    kept_rows = "SELECT rowid, * FROM entity", "SELECT rowid, * FROM member"
    before = [rows(engine, one) for one in kept_rows]
    with engine.begin() as connection:
        members.note_new(
            connection, [row._asdict() for row in connection.execute(sa.select(t.cluster))]
        )
    assert settle(engine)
    assert [rows(engine, one) for one in kept_rows] == before


def test_what_waits_is_joined_afresh_until_it_is_settled(tmp_path: Path) -> None:
    engine = record_of(str(tmp_path), "a", [])
    one = Told(1, "Tarn", (("character", "Nell Ashby"),), cast=False, works=False)
    other = Told(2, "Tarn", (("character", "Nell"),), cast=False, works=False)
    store(engine, [made(one), made(other)])
    with engine.connect() as connection:
        assert not may_use(connection, ALL)
        (entity,) = {
            e for e in all_entities(connection, ALL).listed if e.kind == "character"
        }  # fmt: skip
        assert entities_of(connection, ALL, entity.clusters[:1]).of(entity.clusters[0]) == entity
    assert settle(engine) and not settle(engine)
    with engine.connect() as connection:
        assert kept(connection, entity.clusters) == dict.fromkeys(entity.clusters, entity)
    engine.dispose()


@pytest.fixture
def engine(tmp_path: Path) -> sa.Engine:
    engine = new_record(tmp_path / "r.db")
    read(engine, write(tmp_path / "a.txt", LANTERN, url="https://dial.example/a"))
    read(engine, write(tmp_path / "b.txt", FERRY))
    return engine


def test_a_new_version_and_a_forgotten_article_leave_no_name_behind(
    engine: sa.Engine, tmp_path: Path
) -> None:
    names = "SELECT name FROM entity ORDER BY name"
    assert ("Ines Varga",) in rows(engine, names)
    later = LANTERN.replace("Ines Varga", "Greta Vane").replace("Varga", "Vane")
    url = "https://dial.example/a"
    read(engine, write(tmp_path / "c.txt", later, url=url, updated="2025-03-04"))
    assert ("Ines Varga",) not in rows(engine, names)
    assert ("Greta Vane",) in rows(engine, names)
    forget(engine, url, why="asked for")
    assert ("Greta Vane",) not in rows(engine, names)
    assert faults(engine) == []


def test_a_kept_answer_that_was_changed_is_noticed_and_mended(
    engine: sa.Engine, tmp_path: Path
) -> None:
    before = rows(engine, "SELECT * FROM entity ORDER BY id")
    for statement in (
        "UPDATE entity SET name = 'Nobody'",
        "DELETE FROM member WHERE cluster_id = (SELECT min(cluster_id) FROM member)",
        "INSERT INTO entity VALUES ('x', 'person', 'Nobody', '[]', '')",
    ):
        change(tmp_path / "r.db", statement)
        assert any("who it is" in fault for fault in faults(engine))
        assert rebuild(engine)["entities"]
        assert rows(engine, "SELECT * FROM entity ORDER BY id") == before
        assert faults(engine) == []


LATER = (
    *BEFORE_COUNTS,
    "DROP TABLE again", "DROP TABLE catalogue", "DROP TABLE block_fts_words",
    "DROP INDEX block_fts_seen", "DROP INDEX block_fts_odd",
    "DROP INDEX ix_version_outlet_published_current",
    "DROP TABLE unjoined", "DROP TABLE member", "DROP TABLE entity",
    "DROP INDEX ix_relationship_said_by_id", "ALTER TABLE relationship DROP COLUMN said_by_id",
    "ALTER TABLE relationship DROP COLUMN said_by", "DROP TABLE beat_who", "DROP TABLE beat",
    "DROP TABLE trait",
    "ALTER TABLE attribution DROP COLUMN act", "DROP TABLE standpoint", "DROP TABLE episode",
    "DROP TABLE guide", "ALTER TABLE cluster DROP COLUMN seen",
    *(f"ALTER TABLE reading DROP COLUMN {name}" for name in DERIVED if name != "seen"),
    *(
        f"ALTER TABLE {name} DROP COLUMN reveals_on"
        for name in "name block cluster coverage attribution casting role relationship airing".split()
    ),
    "ALTER TABLE name DROP COLUMN reveals",
)  # fmt: skip
"""What takes a record back to its first form."""


def test_a_record_of_the_first_form_is_joined_when_it_is_next_read_into(tmp_path: Path) -> None:
    engine = new_record(tmp_path / "r.db")
    read(engine, write(tmp_path / "a.txt", LANTERN))
    engine.dispose()
    change(tmp_path / "r.db", *LATER, "UPDATE alembic_version SET version_num = '0001'")
    engine = open_record(tmp_path / "r.db")
    assert rows(engine, "SELECT count(*) FROM unjoined") != [(0,)]
    read(engine, write(tmp_path / "b.txt", FERRY))
    assert rows(engine, "SELECT count(*) FROM unjoined") == [(0,)]
    told = {one.split()[0] for one in faults(engine)}  # what later columns held is gone
    assert told <= {"reading", "attribution", "relationship"}
