"""Views of a record: each fact once, under the right name, with everybody who says so."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
import records

from junket.errors import UnknownNameError
from junket.record import readers
from junket.record.entities import Connection
from junket.record.finding import find_article
from junket.record.horizon import ALL
from junket.record.stored import stored_reading
from junket.views.brief import brief_view
from junket.views.cited import Quotation, airs
from junket.views.pair import pair_view
from junket.views.quotes import quotes_view
from junket.views.search import search_view
from junket.views.series import SeriesView, series_view
from junket.views.who import who_view


@pytest.fixture(scope="module")
def connection(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Connection]:
    place = records.fill(tmp_path_factory.mktemp("record") / "examples.db", records.EXAMPLES)
    with records.connected(place) as connection:
        yield connection


@pytest.fixture(scope="module")
def glasshouse(connection: Connection) -> SeriesView:
    return series_view(connection, "glasshouse")


def played(view: SeriesView) -> list[tuple[str | None, str | None]]:
    return [
        (row.part.name if row.part else None, row.person.name if row.person else None)
        for row in view.cast
    ]


def test_the_cast_is_whole_and_each_part_stands_once(glasshouse: SeriesView) -> None:
    assert played(glasshouse) == [
        ("Nell Ashgrove", "Rosalind Quaye"),
        ("Tobias “Toby” Wren", "Caspian Dell"),
        ("Margit Sollers", "Ione Baptiste"),
        ("Stellan Crewe", "Anders Koh"),
        ("Stellan Crewe", "Osgood Trelane"),
        ("Walter Penhallow", "Hugh Lindqvist"),
        ("Aunt Bea", "Philippa Norrington"),
        ("Joss Ferreira", "Dmitri Vance"),
        ("Dr. Alma Ferreira", "Constance Oyelaran"),
        (None, "Mirela Stancu"),
        (None, "Obadiah Frost"),
        (None, "Tamsin Verhoeven"),
    ]


def test_a_part_without_a_name_keeps_all_that_is_told_of_it(glasshouse: SeriesView) -> None:
    photographer = next(row for row in glasshouse.cast if row.part is None)
    assert photographer.descriptions[0] == "a photographer who never gives her name"
    assert len(photographer.descriptions) == 3
    assert len(photographer.cited) == 3


def test_a_status_that_tells_more_than_cast_is_kept(glasshouse: SeriesView) -> None:
    states = {row.person.name: row.status for row in glasshouse.cast if row.person}
    assert states["Obadiah Frost"] == "recurring"
    assert states["Tamsin Verhoeven"] == "in talks"


def test_a_round_up_that_has_a_boss_on_another_series_is_outvoted(connection: Connection) -> None:
    people = [one.person.name for one in series_view(connection, "Coldharbour").people]
    assert "Imogen R. Tarrant" not in people
    assert people[:2] == ["Rafael Ostrander", "Noor Haddad-Price"]


def test_a_day_airs_once_in_the_words_that_say_most(glasshouse: SeriesView) -> None:
    on_air = [(one.begins or "", *airs(one)) for one in glasshouse.airings]
    assert on_air[0] == ("2024-09-12T21:00:00-04:00", "series premiere", "UBN")
    march = [one for one in on_air if one[0].startswith("2025-03-28")]
    assert march == [("2025-03-28T21:00:00-04:00", "season 2 premiere", "UBN")]
    dated = [one.begins for one in glasshouse.airings if one.begins]
    assert dated == sorted(dated)


def test_a_copy_in_another_paper_is_an_echo_and_no_second_statement(
    glasshouse: SeriesView,
) -> None:
    said = [one for group in glasshouse.said for one in group.quotations]
    echoed = [one for one in said if one.echoes]
    assert len(echoed) == 10
    assert {one.cited.outlet for one in echoed} == {"ScreenLedger"}
    assert {echo.outlet for one in echoed for echo in one.echoes} == {"FanBeacon"}
    texts = [(one.speaker, one.text) for one in said if len(one.text.split()) > 4]
    assert len(texts) == len(set(texts))


def test_every_statement_stands_in_one_group_the_newest_first(glasshouse: SeriesView) -> None:
    ids = [one.id for group in glasshouse.said for one in group.quotations]
    assert len(ids) == len(set(ids))
    for group in glasshouse.said:
        dates = [one.cited.published or "" for one in group.quotations]
        assert dates == sorted(dates, reverse=True)
        assert group.total == len(group.quotations)
        assert all(group.about is None or group.about in one.about for one in group.quotations)


def test_a_limit_cuts_lists_and_no_counts(connection: Connection, glasshouse: SeriesView) -> None:
    cut = series_view(connection, "glasshouse", limit=1)
    assert [group.total for group in cut.said] == [group.total for group in glasshouse.said]
    assert {len(group.quotations) for group in cut.said} == {1}


def test_what_is_cited_stands_there(connection: Connection, glasshouse: SeriesView) -> None:
    texts = {
        source.id: stored_reading(connection, ALL, source).article.text
        for source in readers.all_sources(connection, ALL)
    }

    def pieces(one: Quotation) -> str:
        return " … ".join(texts[one.cited.article][start:end] for start, end in one.spans)

    for group in glasshouse.said:
        assert all(pieces(one) == one.text for one in group.quotations)
    for row in glasshouse.cast:
        for cited in row.cited:
            assert cited.start is not None and texts[cited.article][cited.start : cited.end].strip()


def test_quotations_fit_all_that_is_asked(connection: Connection) -> None:
    view = quotes_view(
        connection, speaker="tarrant", about="walter", since="2024-11", until="2025-02"
    )
    assert view.speaker and view.speaker.name == "Imogen R. Tarrant"
    assert view.total == len(view.quotations) > 1
    for one in view.quotations:
        assert one.speaker and one.speaker.name == view.speaker.name
        assert view.about and view.about.name in {who.name for who in one.about}
        assert "2024-11" <= (one.cited.published or "") < "2025-03"


def test_an_outlet_is_found_by_part_of_its_name(connection: Connection) -> None:
    view = quotes_view(connection, outlet="screenledger", series="coldharbour", limit=2)
    assert {one.cited.outlet for one in view.quotations} == {"ScreenLedger"}
    assert (view.total or 0) > len(view.quotations) == 2
    assert quotes_view(connection, outlet="No Such Paper").total == 0


def test_a_person_has_parts_jobs_words_and_places(connection: Connection) -> None:
    view = who_view(connection, "dell")
    assert (view.who.name, view.who.kind) == ("Caspian Dell", "person")
    assert [(row.part.name, row.series) for row in view.parts if row.part] == [
        ("Tobias “Toby” Wren", "The Glasshouse Years")
    ]
    assert view.said_total == len(view.said)
    assert all(one.speaker == view.who for one in view.said)
    assert all(view.who in one.about for one in view.about)
    assert len(view.articles) == len({one.cited.article for one in view.articles}) == 10


def test_a_character_is_of_a_series_and_has_its_players(connection: Connection) -> None:
    view = who_view(connection, "Stellan Crewe")
    assert (view.who.kind, view.series) == ("character", "The Glasshouse Years")
    assert [row.person.name for row in view.parts if row.person] == ["Anders Koh", "Osgood Trelane"]


def test_an_actor_taken_for_a_part_once_is_put_right(connection: Connection) -> None:
    view = who_view(connection, "Viktor Hale")
    assert view.who.kind == "person"
    assert [row.part.name for row in view.parts if row.part] == ['Leopold "Leo" Marsh']


def test_a_brief_holds_all_that_somebody_said_article_by_article(connection: Connection) -> None:
    view = brief_view(connection, "Imogen Tarrant")
    said = [one for part in view.coverage for one in part.statements]
    assert view.total == len(said) == who_view(connection, "Imogen Tarrant").said_total
    dates = [part.cited.published for part in view.coverage if part.cited]
    assert dates == sorted(dates, key=lambda one: one or "", reverse=True)
    for part in view.coverage:
        places = [one.spans[0][0] for one in part.statements]
        assert places == sorted(places)


def test_a_brief_by_topic_holds_the_same(connection: Connection) -> None:
    by_article = brief_view(connection, "tarrant", about="nell")
    by_topic = brief_view(connection, "tarrant", about="nell", by_topic=True)
    assert by_article.total == by_topic.total > 0
    assert by_article.topics == by_topic.topics
    assert all(part.cited is None for part in by_topic.coverage)


def test_search_counts_marks_and_the_newest_is_first_among_equals(connection: Connection) -> None:
    view = search_view(connection, "harbour")
    order = [(-hit.matches, hit.cited.published or "") for hit in view.hits]
    assert [one[0] for one in order] == sorted(one[0] for one in order)
    for (count, date), (other, later) in pairwise(order):
        assert count != other or date >= later
    assert view.matches == sum(len(p.marks) for hit in view.hits for p in hit.passages)


def test_a_search_without_a_hit_counts_each_word_alone(connection: Connection) -> None:
    view = search_view(connection, "nell nosuchword")
    assert view.total == 0
    assert dict(view.alone)["nosuchword"] == 0 < dict(view.alone)["nell"]


def test_articles_without_a_date_come_last(tmp_path: Path) -> None:
    text = "“{} is a {} for “Tarn Hollow,”” executive producer Ada B. Lind says. “Nell goes on.”\n"
    told = {
        "b": {"published": "2024-01-05", "outlet": "Beacon"},
        "c": {"published": "2025-01-05", "outlet": "Lantern"},
    }
    articles = {"a": "Nell", "b": "Toby", "c": "Walt"}
    place = records.make(
        tmp_path, {key: text.format(name, name[::-1]) for key, name in articles.items()}, **told
    )
    with records.connected(place) as connection:
        view = brief_view(connection, "Lind")
        dates = [one.cited.published for one in view.coverage if one.cited]
        assert dates == ["2025-01-05", "2024-01-05", None]


def test_what_is_told_of_two_without_dates_follows_where_the_articles_stand(tmp_path: Path) -> None:
    text = (
        "“Cold Harbour”: what comes\n\nWe are half-way through season {} of “Cold Harbour”. "
        "Nell Amory (Ada Lind) and Tom Reed (Sam Tarn) {}.\n"
    )
    told = {"one": "are engaged", "two": "are married", "three": "broke up", "four": "are friends"}
    articles = {season: text.format(season, words) for season, words in told.items()}
    with records.connected(records.make(tmp_path, articles)) as connection:
        view = pair_view(connection, "Nell Amory", "Tom Reed")
    found = [(turn.stand.relation, (turn.cited.stands or "")[:3]) for turn in view.turns]
    relations = ("engaged", "married", "break-up", "friends")
    assert found == [(one, f"S0{number}") for number, one in enumerate(relations, 1)]


def test_names_that_are_not_there_are_told(connection: Connection) -> None:
    for ask in (
        lambda: series_view(connection, "xyz"),
        lambda: who_view(connection, "xyz"),
        lambda: brief_view(connection, "tarrant", about="xyz"),
        lambda: quotes_view(connection, speaker="xyz"),
        lambda: find_article(connection, ALL, "xyz"),
    ):
        with pytest.raises(UnknownNameError, match="xyz"):
            ask()
