"""Pages that are made ahead, and what several of them share, say what pages made now would say."""

from __future__ import annotations

import random
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import recording
import sqlalchemy as sa
from pages import KISS, Client
from recording import LANTERN

from junket.record import open_record, read_into
from junket.record import schema as t
from junket.record.among import among, chunks
from junket.record.decisions import log_of
from junket.record.finding import all_series, find_name
from junket.record.horizon import ALL, Horizon
from junket.record.open import Engine, writing
from junket.record.prepared import Prepared
from junket.record.searching import marks_of, terms_of
from junket.record.shelf import reading, shared
from junket.record.threads import told_of
from junket.web.app import make_app
from junket.web.warm import likely, warm, warm_near


@pytest.fixture
def place(tmp_path: Path) -> Path:
    source = tmp_path / "articles"
    source.mkdir()
    (source / "one.txt").write_text(LANTERN, "utf-8")
    (source / "two.txt").write_text(KISS, "utf-8")
    for name in ("one", "two"):
        (source / f"{name}.txt.meta.json").write_text('{"published": "2024-01-07"}', "utf-8")
    engine = recording.new_record(tmp_path / "r.db")
    read_into(engine, [str(source)])
    engine.dispose()
    return tmp_path / "r.db"


@pytest.fixture
def engine(place: Path) -> Iterator[Engine]:
    engine = open_record(place)
    yield engine
    engine.dispose()


def more(place: Path) -> None:
    """Read another article into a record that is being looked at."""
    (place.parent / "three.txt").write_text(LANTERN.replace("flood", "fire"), "utf-8")
    engine = open_record(place)
    read_into(engine, [str(place.parent / "three.txt")])
    engine.dispose()


def test_a_page_made_ahead_is_the_one_that_is_made_when_asked(engine: Engine, place: Path) -> None:
    app, fresh = make_app(engine), make_app(open_record(place))
    assert warm(app.state.site) == len(list(likely(app.state.site)))
    kept = dict(app.state.site.kept.pages)
    for path, _ in likely(app.state.site):
        assert Client(app).get(path).body == Client(fresh).get(path).body, path
    assert dict(app.state.site.kept.pages) == kept, "a page that was made ahead was made again"


def test_the_pages_of_those_who_speak_are_made_ahead_once_behind_those_of_series(
    engine: Engine,
) -> None:
    with reading(engine) as connection:
        ines = find_name(connection, ALL, "Ines Varga").entity.id
        marta = find_name(connection, ALL, "Marta Ellery").entity.id
    made = [path for path, _ in likely(make_app(engine).state.site)]
    paths = [path for path in made if not path.startswith("/threads/")]
    assert made[: len(paths)] == paths and made[len(paths) :]  # storylines come last
    assert paths[-2:] == [f"/people/{ines}", f"/brief/{ines}"]
    assert len(paths) == len(set(paths))
    assert not any(marta in path for path in paths), "a character speaks to nobody"


def test_no_more_is_made_ahead_than_there_is_room_for(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("junket.record.prepared._MOST", 420_000)
    site = started(place).state.site
    assert 0 < warm(site) < len(list(likely(site)))
    monkeypatch.setattr("junket.web.answers._KEPT", 0)  # what is beside the record is what counts
    monkeypatch.setattr("junket.record.prepared._MOST", 256_000_000)
    assert warm(site) == len(list(likely(site)))


def test_the_other_pages_of_a_series_are_made_ahead_for_its_reader_at_a_horizon(
    engine: Engine, place: Path
) -> None:
    app, fresh = make_app(engine), make_app(open_record(place))
    with reading(engine) as connection:
        key = all_series(connection, ALL)[0].id
    for path in ("/", f"/series/{key}", f"/series/{key}?seen=2025-01-01&page=1"):
        Client(app).get(path)
    done: set[tuple[object, str, str]] = set()
    while warm_near(app.state.site, done):
        pass
    kept = set(app.state.site.kept.pages)
    for name in ("", "/story", "/threads", "/promises", "/questions", "/contradictions"):
        path = f"/series/{key}{name}?seen=2025-01-01"
        assert path in kept
        assert Client(app).get(path).body == Client(fresh).get(path).body
    assert f"/series/{key}/story?" not in kept


def test_no_more_readers_are_noted_than_pages_are_made_for(engine: Engine) -> None:
    app = make_app(engine)
    for number in range(20):
        Client(app).get(f"/series/x?seen=2025-01-{number + 1:02}")
    assert len(app.state.site.readers) == 8
    assert [asked for asked, _ in app.state.site.readers][-1] == "seen=2025-01-20"


def test_no_page_of_an_older_state_is_shown(engine: Engine, place: Path) -> None:
    app = make_app(engine)
    warm(app.state.site)
    before = Client(app).get("/articles").text
    more(place)
    after = Client(app).get("/articles").text
    assert before.count("Lantern Row") < after.count("Lantern Row")
    assert after == Client(make_app(open_record(place))).get("/articles").text


def test_making_ahead_ends_where_the_record_changes(engine: Engine, place: Path) -> None:
    app, asked = make_app(engine), []

    def change(took: float) -> bool:
        asked.append(took)
        if len(asked) == 2:
            more(place)
        return True

    assert warm(app.state.site, change) == 2


def test_making_ahead_ends_where_no_more_can_be_kept(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(engine)
    monkeypatch.setattr("junket.web.answers._KEPT", 0)
    assert warm(app.state.site) == 0


def test_the_pages_that_are_kept_stay_within_their_room(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = make_app(engine).state.site
    warm(site)
    assert site.kept.size == sum(map(len, site.kept.pages.values()))
    room = site.kept.size // 2
    monkeypatch.setattr("junket.web.answers._KEPT", room)
    site.page("/about", "page=1", dict(likely(site))["/about"])
    assert 0 < site.kept.size <= room
    assert site.kept.size == sum(map(len, site.kept.pages.values()))


def test_what_is_kept_is_of_one_state_and_one_horizon(engine: Engine, place: Path) -> None:
    with reading(engine) as connection:
        series = all_series(connection, ALL)[0].id
        first = told_of(connection, ALL, series)
        assert told_of(connection, ALL, series).rows is first.rows
        assert told_of(connection, Horizon("2025-01-01"), series).rows is not first.rows
    with reading(engine) as connection:
        assert told_of(connection, ALL, series).rows is first.rows
    more(place)
    with reading(engine) as connection:
        assert told_of(connection, ALL, series).readings > first.readings


def test_a_connection_of_its_own_keeps_nothing(engine: Engine) -> None:
    made = []
    with reading(engine) as connection:
        shared(connection, "key", lambda: made.append(1))
    with engine.connect() as connection:
        shared(connection, "key", lambda: made.append(1))
        shared(connection, "key", lambda: made.append(1))
    assert len(made) == 3


def test_the_log_is_looked_at_again_in_the_next_transaction(engine: Engine) -> None:
    with engine.connect() as connection:
        connection.execute(sa.select(t.article)).all()
        assert log_of(connection) is log_of(connection)
        connection.rollback()
        with writing(engine) as other:
            row = {"n": 1, "id": "x", "who": "me", "at": "", "why": "", "action": "?", "detail": {}}
            other.execute(sa.insert(t.correction), [row])
            assert log_of(other).unreadable == {1}
        connection.execute(sa.select(t.article)).all()
        assert log_of(connection).unreadable == {1}


def test_a_condition_takes_any_number_of_values_and_any_letters(engine: Engine) -> None:
    odd = ['“q"', "it's", "é\\", "a,b", "[1]"]
    with engine.connect() as connection:
        names: list[str] = sorted(connection.scalars(sa.select(t.cluster.c.name)))
        many = [*names, *(f"nobody {number}" for number in range(50_000))]
        found: list[str] = []
        for some in chunks(many):
            query = sa.select(t.cluster.c.name).where(among(t.cluster.c.name, some))
            found += connection.scalars(query)
        assert sorted(found) == names
        for one in odd:
            query = sa.select(sa.literal(1)).where(among(sa.literal(one), odd))
            assert connection.scalar(query) == 1
            query = sa.select(sa.literal(1)).where(among(sa.literal(one), names))
            assert connection.scalar(query) is None


@pytest.mark.parametrize("asked", ["flood", "flo*", "ro*", "a", "says", "w*", '"the flood"'])
def test_a_plain_word_stands_where_its_letters_stand_alone(asked: str) -> None:
    (term,) = terms_of(asked)
    words = re.escape(" ".join(term.words)) + (r"[^\W_]*" if term.open else "")
    text = f"{LANTERN} flood_ _flood floods 2flood FLOOD"
    wanted = re.finditer(rf"(?<![^\W_]){words}(?![^\W_])", text, re.IGNORECASE)
    assert marks_of(text, [term]) == tuple(one.span() for one in wanted)


# Beside the record ---------------------------------------------------------------------------


def started(place: Path) -> Any:
    """The server of a record as `junket serve` starts it."""
    engine = open_record(place)
    return make_app(engine, prepared=Prepared(engine))


def no_page(*_: object) -> bytes:
    raise AssertionError("a page that was made ahead was made again")


def test_a_page_made_ahead_is_there_after_a_restart(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = started(place).state.site
    warm(first)
    made = {path: first.page(path, "", make) for path, make in likely(first)}
    again = started(place).state.site
    listed = list(likely(again))
    monkeypatch.setattr("junket.web.app.Site._render", no_page)
    assert {path: again.page(path, "", make) for path, make in listed} == made


def test_nothing_stays_beside_a_record_that_is_written_to(place: Path) -> None:
    pages = place.with_name("r.db.pages")
    warm(started(place).state.site)
    assert pages.exists()
    more(place)
    assert not pages.exists()


def test_a_page_of_an_older_state_or_another_program_is_not_shown(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared = Prepared(engine)
    prepared.keep("/?", zlib.compress(b"old"), "one")
    assert prepared.page("/?", "one") == zlib.compress(b"old")
    assert prepared.page("/?", "other") is None
    monkeypatch.setattr("junket.record.prepared.program", lambda: "newer")
    assert Prepared(engine).page("/?", "one") is None


def test_what_people_ask_for_is_not_written_down(place: Path) -> None:
    app = started(place)
    Client(app).get("/search?q=flood")
    Client(app).get("/")
    assert not place.with_name("r.db.pages").exists()


def test_a_page_of_one_horizon_is_beside_the_record_for_that_alone(
    place: Path, engine: Engine
) -> None:
    app, fresh = started(place), make_app(engine)
    with reading(engine) as connection:
        key = all_series(connection, ALL)[0].id
    warm(app.state.site)
    Client(app).get(f"/series/{key}?seen=2025-01-01")
    done: set[tuple[object, str, str]] = set()
    while warm_near(app.state.site, done):
        pass
    for seen in ("", "?seen=2025-01-01", "?seen=2023-01-01", "?seen=S01E01"):
        path = f"/series/{key}/story{seen}"
        assert Client(started(place)).get(path).body == Client(fresh).get(path).body


def test_a_damaged_file_of_pages_is_as_if_it_were_not_there(place: Path, engine: Engine) -> None:
    prepared = Prepared(engine)
    prepared.keep("/?", b"no packed page", "one")
    assert prepared.page("/?", "one") is None
    place.with_name("r.db.pages").write_bytes(b"no database" * 1_000)
    assert prepared.page("/?", "one") is None
    prepared.keep("/?", zlib.compress(b"page"), "one")
    assert Client(started(place)).get("/").body == Client(make_app(engine)).get("/").body


def test_the_pages_are_for_those_who_may_read_the_record(place: Path) -> None:
    place.chmod(0o600)
    warm(started(place).state.site)
    assert place.with_name("r.db.pages").stat().st_mode & 0o777 == 0o600


def test_the_file_of_pages_stays_within_its_room(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("junket.record.prepared._MOST", 40_000)
    prepared = Prepared(engine)
    for number in range(20):
        prepared.keep(f"/{number}", zlib.compress(random.Random(number).randbytes(8_000)), "one")
    assert 0 < prepared.size <= 48_000
