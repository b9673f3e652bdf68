"""Three real articles with their dates: the threads that a careful reader sees in them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
import records
from pages import Page, client_of
from recording import write

from junket.record.entities import Connection
from junket.record.open import open_record
from junket.views.promises import promises_view, questions_view
from junket.views.threads import ThreadView, thread_view, threads_view

FOLDER = Path(__file__).resolve().parent.parent.parent / "shared" / "seeds"
pytestmark = pytest.mark.skipif(
    not FOLDER.is_dir(), reason="the three real articles are not beside this checkout"
)
SERIES = "The Carrie Diaries"
TOLD = {"000": ("Zap2it", "2013-10-25"), "001": ("JJJ", "2013-11-25"), "002": ("TVG", "2013-04-05")}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("seeds")
    for path in FOLDER.glob("*.txt"):
        outlet, day = TOLD[path.name[:3]]
        write(folder / "articles" / path.name, path.read_bytes(), outlet=outlet, published=day)
    yield records.fill(folder / "r.db", folder / "articles")
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def connection(place: Path) -> Iterator[Connection]:
    with records.connected(place) as connection:
        yield connection


def pieces(view: ThreadView) -> list[int]:
    """Count the pieces between quotation marks of each turn: what was quoted, not reported."""
    return [
        sum(len(one.spans) for one in turn.statements if one.kind == "direct")
        for turn in view.turns
    ]


def test_the_main_couple_is_one_story_over_three_articles(connection: Connection) -> None:
    view = thread_view(connection, "Carrie and Sebastian")
    assert pieces(view) == [5, 4, 3]
    assert [turn.cited.outlet for turn in view.turns] == ["TVG", "Zap2it", "JJJ"]
    voices = {
        (one.speaker.name if one.speaker else None, one.voice)
        for turn in view.turns
        for one in turn.statements
    }
    assert voices == {("Amy B. Harris", "producer"), ("Austin Butler", "actor")}


@pytest.mark.parametrize(("who", "least", "most"), [("Walt", 8, 9), ("Samantha", 5, 6)])
def test_others_have_their_own(connection: Connection, who: str, least: int, most: int) -> None:
    assert least <= sum(pieces(thread_view(connection, who))) <= most


def test_no_statement_stands_in_two(connection: Connection) -> None:
    listed = threads_view(connection, SERIES).threads
    ids = [
        one.id
        for thread in listed
        for turn in thread_view(connection, thread.id).turns
        for one in turn.statements
    ]
    assert len(ids) == len(set(ids))


def test_what_is_promised_is_open_and_the_newcomer_has_a_candidate(connection: Connection) -> None:
    listed = promises_view(connection, SERIES).promises
    assert any("Walt’s parents" in one.text and one.outcome == "open" for one in listed)
    (one,) = (one for one in listed if one.newcomer)
    assert one.outcome == "open" and one.cited.outlet == "TVG"
    assert any("Samantha" in each.text for each in one.candidates)


def test_who_asks_is_told_apart(connection: Connection) -> None:
    asked = {one.text: one.by for one in questions_view(connection, SERIES).questions}
    assert asked["Can you stay friends with an ex?"] == "speaker"
    assert (
        next(one for words, one in asked.items() if words.endswith("Get Back Together?"))
        == "headline"
    )
    assert [by for text, by in asked.items() if text.startswith("when asked")] == ["reporter"]


def test_two_links_from_home_lead_to_the_main_couple(place: Path) -> None:
    client = client_of(open_record(place))
    home = Page(client.get("/").text)
    listed = next(href for href, text in home.links if text.startswith("Storylines"))
    both = next(
        href
        for href, text in Page(client.get(listed).text).links
        if sorted(text.split()) == sorted("Carrie Bradshaw and Sebastian".split())
    )
    seen = Page(client.get(both).text).seen()
    assert all(outlet in seen for outlet, _ in TOLD.values())
    assert "Amy B. Harris" in seen and "Austin Butler" in seen
