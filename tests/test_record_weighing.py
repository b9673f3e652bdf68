"""Searches that find much count as those that find little, and the catalogue is as its record."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from horizons import empty, pool

from junket.facts import Metadata
from junket.record import open_record, weighing
from junket.record import schema as t
from junket.record.catalogue import rebuild_lines, wrong_lines
from junket.record.entities import Connection
from junket.record.hand_in import NotRead, Read, hand_in
from junket.record.horizon import ALL, Horizon
from junket.record.open import Engine, writing
from junket.record.searching import search_blocks, terms_of
from junket.record.verify import verify
from junket.record.weighing import Weighed
from junket.record.write import store
from junket.views.search import first_hits, search_view

SEEN = (ALL, Horizon("S01E03"), Horizon("S02E01", "teasers"), Horizon("2024-02-11", "none"))
ASKED = (
    "nell", "the", "nell the", '"tin meadow"', "le*", "l* meadow", "mill mi*", "zoe", "cafe", "s",
    "x", "zoe the", '"the mill" nell', '"a a"', "meadow-n* nell", "nell n*", '"by the mill"', "nosuchword", "kiss* nell*", "2", "½", "naïve",
)  # fmt: skip
ODD = {
    "one": "Zoë at the café\n\nZoë at the café\n\nThe zoe of the mill ½ zo\u0308e, naïve.",
    "two": "The mill\n\nNell x2 the_mill the’s the\u00a0mill\n\nThe mill\n\nNell",
}


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    folder = tmp_path_factory.mktemp("weighed")
    engine = open_record(shutil.copy(empty(), folder / "r.db"))
    store(engine, [*pool(), *(read(folder, name, text) for name, text in ODD.items())])
    newer = ODD["two"] + "\n\nA later text of the mill by Nell."
    store(engine, [read(folder, "two", newer, published="2024-03-02")])
    yield engine
    engine.dispose()


@pytest.fixture
def connection(engine: Engine) -> Iterator[Connection]:
    with engine.connect() as connection:
        yield connection


def read(folder: Path, name: str, text: str, published: str = "2024-01-20") -> Read:
    (folder / f"{name}.txt").write_text(text, "utf-8")
    given = {"series": "Tin Meadow", "published": published, "url": f"https://e.example/{name}"}
    one = hand_in(str(folder / f"{name}.txt"), Metadata(**given))
    assert not isinstance(one, NotRead)
    return one


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("seen", SEEN)
def test_texts_and_index_count_alike(
    connection: Connection, monkeypatch: pytest.MonkeyPatch, asked: str, seen: Horizon
) -> None:
    weighed = Weighed(connection, seen, terms_of(asked))
    plain = sorted(weighed._looked_at(), key=str)
    assert sorted(weighed.holdings, key=str) == plain
    monkeypatch.setattr(weighing, "_FEW", -1)
    for times in (5, 1, 1_000):
        monkeypatch.setattr(weighing, "_TIMES", times)
        assert sorted(Weighed(connection, seen, terms_of(asked)).holdings, key=str) == plain
    blocks = search_blocks(connection, seen, terms_of(asked))
    assert weighed.blocks == len(blocks)
    assert weighed.hits(one.reading for one in plain) == blocks


def test_much_is_found_by_index(connection: Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "_FEW", -1)
    monkeypatch.setattr(weighing, "_count", None)
    assert len(Weighed(connection, ALL, terms_of("nell the")).holdings) > 10


@pytest.mark.parametrize("seen", SEEN)
def test_a_piece_of_the_hits_is_that_piece_of_all(connection: Connection, seen: Horizon) -> None:
    for asked in ASKED:
        whole = search_view(connection, asked, horizon=seen)
        weighed = Weighed(connection, seen, terms_of(asked))
        for start, limit in ((0, 1), (0, 7), (3, 5), (60, 20), (500, 3), (0, 0)):
            some = first_hits(weighed, weighed.holdings, start, limit)
            assert some == whole.hits[start : start + limit]


def test_the_catalogue_is_as_the_record_has_it_and_made_anew(engine: Engine) -> None:
    with engine.connect() as connection:
        assert list(wrong_lines(connection)) == []
        assert connection.scalar(sa.select(t.again.c.n).limit(1)) is not None
        older = sa.select(sa.func.count()).where(sa.not_(t.catalogue.c.current))
        assert connection.scalar(older) == 1
        first = connection.scalar(sa.select(sa.func.min(t.catalogue.c.n)))
    for table, cells in ((t.catalogue, {"outlet": "Nobody"}), (t.again, {"first": first})):
        with writing(engine) as connection:
            connection.execute(sa.update(table).values(cells))
        assert {one.table for one in verify(engine)} == {"catalogue"}
        with writing(engine) as connection:
            assert rebuild_lines(connection) > 0
            assert rebuild_lines(connection) == 0
        assert list(verify(engine)) == []
