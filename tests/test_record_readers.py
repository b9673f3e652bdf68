"""Questions to a record: what is found, how loosely, and what the horizon leaves of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import records
import sqlalchemy as sa
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from junket.errors import UnknownNameError
from junket.facts import Reading
from junket.pipeline import read
from junket.record import readers
from junket.record.entities import BEINGS, Connection, all_entities, entities_of
from junket.record.finding import find_article, find_name, find_series
from junket.record.horizon import ALL, Horizon
from junket.record.searching import marks_of, search_blocks, terms_of
from junket.record.stored import raw_document, stored_reading
from junket.views import article_view

NOTHING_SEEN = Horizon("S01E01")


@pytest.fixture(scope="module")
def connection(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Connection]:
    place = records.fill(tmp_path_factory.mktemp("record") / "examples.db", records.EXAMPLES)
    with records.connected(place) as connection:
        yield connection


def test_a_few_clusters_become_what_all_of_them_would(connection: Connection) -> None:
    whole = all_entities(connection, ALL)
    for entity in whole.listed:
        if entity.kind not in BEINGS:
            continue
        for cluster in (entity.clusters[0], entity.clusters[-1]):
            assert entities_of(connection, ALL, [cluster]).of(cluster) == entity


def test_nobody_is_there_twice(connection: Connection) -> None:
    listed = all_entities(connection, ALL).listed
    people = [one.name for one in listed if one.kind in ("person", "character")]
    assert len(people) == len(set(people))


@pytest.mark.parametrize(
    ("wanted", "name"),
    [
        ("Imogen R. Tarrant", "Imogen R. Tarrant"),
        ("imogen tarrant", "Imogen R. Tarrant"),
        ("TARRANT", "Imogen R. Tarrant"),
        ("IRT", "Imogen R. Tarrant"),
        ("Toby Wren", "Tobias “Toby” Wren"),
        ("toby", "Tobias “Toby” Wren"),
        ("nell", "Nell Ashgrove"),
        ("Inspector Vaszary", "DI Ruth Vaszary"),
    ],
)
def test_a_name_is_found_however_it_is_typed(
    connection: Connection, wanted: str, name: str
) -> None:
    assert find_name(connection, ALL, wanted).entity.name == name


def test_a_name_that_fits_several_says_which(connection: Connection) -> None:
    with pytest.raises(UnknownNameError, match="more than one name fits “marsh”") as error:
        find_name(connection, ALL, "marsh")
    assert len(error.value.choices) == 2
    assert "Ottoline Marsh, character of Coldharbour" in error.value.choices


def test_a_name_that_nobody_has_offers_the_nearest(connection: Connection) -> None:
    with pytest.raises(UnknownNameError, match="did you mean “Imogen R"):
        find_name(connection, ALL, "Imogen Tarent")
    with pytest.raises(UnknownNameError, match="junket search Zzyzx"):
        find_name(connection, ALL, "Zzyzx")


@pytest.mark.parametrize("wanted", ["The Glasshouse Years", "glasshouse years", "GLASSHOUSE"])
def test_a_series_is_found_by_a_part_of_its_name(connection: Connection, wanted: str) -> None:
    assert find_series(connection, ALL, wanted).name == "The Glasshouse Years"


@pytest.mark.parametrize("odd", ["\udcff", "", "\x00", "%", "“", "a" * 5000])
def test_an_odd_name_is_unknown_and_no_fault(connection: Connection, odd: str) -> None:
    for find in (find_series, find_name, find_article):
        with pytest.raises(UnknownNameError):
            find(connection, ALL, odd)


def test_a_series_that_is_not_there_offers_others(connection: Connection) -> None:
    with pytest.raises(UnknownNameError, match="did you mean “Coldharbour”"):
        find_series(connection, ALL, "Cold Harbor")
    with pytest.raises(UnknownNameError, match="the record is about Coldharbour"):
        find_series(connection, ALL, "xyz")


def test_an_article_is_found_by_id_url_hash_and_handle(connection: Connection) -> None:
    for source in readers.all_sources(connection, ALL):
        reading = stored_reading(connection, ALL, source)
        wanted = [source.id, source.handle, source.version, reading.article.text_sha256[:12]]
        for one in [*wanted, f"{source.url}?utm_source=x#top"]:
            assert find_article(connection, ALL, one) == source
    with pytest.raises(UnknownNameError, match="no article “nosuch”"):
        find_article(connection, ALL, "nosuch")


def test_a_stored_article_is_seen_as_its_file_is(connection: Connection) -> None:
    for path in sorted(records.EXAMPLES.glob("*")):
        if path.suffix in (".txt", ".md", ".html"):
            result = read(str(path))
            assert isinstance(result, Reading)
            source = find_article(connection, ALL, result.article.id)
            stored = stored_reading(connection, ALL, source)
            assert article_view(stored) == article_view(result)
            assert raw_document(connection, source).data == path.read_bytes()


def test_nothing_is_seen_before_it_is_known_what_it_reveals(connection: Connection) -> None:
    assert readers.is_empty(connection, NOTHING_SEEN)
    assert readers.all_sources(connection, NOTHING_SEEN) == []
    assert readers.statements(connection, NOTHING_SEEN) == []
    assert readers.series_names(connection, NOTHING_SEEN) == []
    assert all_entities(connection, NOTHING_SEEN).listed == ()
    assert search_blocks(connection, NOTHING_SEEN, terms_of("Nell")) == []
    for find in (find_series, find_name, find_article):
        with pytest.raises(UnknownNameError, match="nothing has been read"):
            find(connection, NOTHING_SEEN, "Nell")


def test_a_matter_only_mentioned_is_no_statement(connection: Connection) -> None:
    counted = sum(readers.said_in(connection, ALL).values())
    (gone, *left) = readers.statements(connection, ALL)
    with connection.begin_nested() as doubt:
        given = {"gone": gone.id}
        connection.execute(
            sa.text("UPDATE attribution SET act = 'mention' WHERE id = :gone"), given
        )
        assert {one.id for one in readers.statements(connection, ALL)} == {one.id for one in left}
        assert sum(readers.said_in(connection, ALL).values()) == counted - 1
        doubt.rollback()


def test_an_empty_record_says_how_to_fill_it(tmp_path: Path) -> None:
    with (
        records.connected(records.make(tmp_path, {})) as connection,
        pytest.raises(UnknownNameError, match="junket read FILE-or-FOLDER"),
    ):
        find_series(connection, ALL, "Coldharbour")


def test_search_marks_the_words_where_they_stand(connection: Connection) -> None:
    hits = search_blocks(connection, ALL, terms_of('nell "suitcase"'))
    texts = {one.reading: one for one in readers.all_sources(connection, ALL)}.values()
    assert hits
    by_reading = {source.reading: source for source in texts}
    for hit in hits:
        text = stored_reading(connection, ALL, by_reading[hit.reading]).article.text
        assert {text[start:end].casefold() for start, end in hit.marks} == {"nell", "suitcase"}


def test_a_phrase_is_words_in_a_row_and_a_star_goes_on() -> None:
    text = "The wet train. A train, wet; zoë"
    assert marks_of(text, terms_of('"wet train"')) == ((4, 13),)
    assert marks_of(text, terms_of("tra*")) == ((8, 13), (17, 22))
    assert marks_of(text, terms_of("ZOE wet nowhere")) == ()


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(max_size=30) | st.lists(
    st.sampled_from(['"', "'", "(", ")", "*", "AND", "OR", "NOT", "NEAR(", "nell", "^", ":", "-", "text:", "{", "+"]),
    max_size=8,
).map(" ".join))  # fmt: skip
def test_nothing_that_is_typed_is_an_error(connection: Connection, asked: str) -> None:
    for hit in search_blocks(connection, ALL, terms_of(asked)):
        assert hit.marks


@settings(derandomize=True, deadline=None)
@given(
    st.lists(
        st.sampled_from(["wet", "Wet", "train", "trains", "a", "_", "’s", "-", ".", " "]),
        max_size=12,
    ),
    st.sampled_from(["wet", "a", '"wet train"', '"a a"', "tra*", '"wet tr*"', "wet a", "s"]),
)
def test_plain_letters_and_others_are_searched_alike(pieces: list[str], asked: str) -> None:
    text = "".join(pieces)
    terms = terms_of(asked)
    far = marks_of(text + " é", terms)
    assert marks_of(text, terms) == far
