"""Three real articles that lie beside the project, where they do: read whole, and under other names.

Their text stays out of the project: only names, counts and offsets are told here.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from junket import pipeline
from junket.facts import Metadata, RawDocument, Reading

FOLDER = Path(__file__).resolve().parent.parent.parent / "shared" / "seeds"
pytestmark = pytest.mark.skipif(
    not FOLDER.is_dir(), reason="the three real articles are not beside this checkout"
)

OTHER_NAMES = {
    "Carrie": "Nella", "Bradshaw": "Ashgrove", "Diaries": "Letters", "Sebastian": "Tobias",
    "Samantha": "Stellina", "Jones": "Crewe", "Walt": "Wendell", "Bennett": "Josslin",
    "Bennet": "Josslyn", "Maggie": "Margit", "Amy": "Imogen", "Harris": "Tarrant",
    "AnnaSophia": "Rosalind", "Robb": "Quaye", "Austin": "Caspian", "Butler": "Dellow",
    "Lindsey": "Andrea", "Gort": "Kohler", "Molly": "Mirela", "Sims": "Stancu",
    "Chris": "Anders", "Wood": "Kvist", "Brendan": "Hugh", "Dooling": "Lindqvist",
    "Jake": "Dmitri", "Robinson": "Vance", "Katie": "Ione", "Findlay": "Baptiste",
    "Sydney": "Junie", "Bucksbaum": "Calloway", "Patrick": "Ines", "Harbron": "Abara",
    "Madonna": "Philippa", "Castlebury": "Tarnhollow", "Zap2it": "Tube2day", "JJJ": "SLL",
    "Jared": "Sunny", "CW": "UB", "SATC": "RATR", "Sex": "Rain", "City": "River",
}  # fmt: skip
NAME = re.compile(r"\b(" + "|".join(OTHER_NAMES) + r")\b")


def other(text: str) -> str:
    """Put every name of the three articles into another world."""
    return NAME.sub(lambda match: OTHER_NAMES[match.group()], text)


def texts() -> list[str]:
    return [path.read_bytes().decode("utf-8") for path in sorted(FOLDER.glob("*.txt"))]


def read(text: str) -> Reading:
    found = pipeline.read_raw(RawDocument("seed.txt", text.encode(), Metadata()))
    assert isinstance(found, Reading)
    return found


@pytest.fixture(scope="module")
def readings() -> list[Reading]:
    return [read(text) for text in texts()]


def test_all_spans_of_speech_have_the_right_speaker(readings: list[Reading]) -> None:
    spans = Counter(
        item.speaker
        for reading in readings
        for item in reading.attributions
        if item.kind == "direct"
        for _ in item.content
    )
    assert spans == {"Amy B. Harris": 33, "Austin Butler": 2}


def test_the_indirect_reports_are_found(readings: list[Reading]) -> None:
    kinds = [[item.kind for item in reading.attributions] for reading in readings]
    assert [one.count("indirect") for one in kinds] == [2, 1, 1]
    assert not any("mixed" in one for one in kinds)


def test_the_missing_opening_mark_is_no_loss(readings: list[Reading]) -> None:
    text = readings[0].article.text
    start, end = readings[0].attributions[0].content[0]
    assert text[start:].startswith("AnnaSophia [Robb]")
    assert text[end] == "”"
    assert readings[0].attributions[0].addressee == "Zap2it"


def test_the_cast_is_whole_and_nothing_is_false(readings: list[Reading]) -> None:
    pairs = [[(c.character, c.person) for c in reading.castings] for reading in readings]
    first = {("Samantha Jones", "Lindsey Gort"), (None, "Molly Sims"), (None, "Chris Wood")}
    assert set(pairs[0]) == first
    assert all(c.description for c in readings[0].castings if c.character is None)
    assert {(who.split()[0] if who else None, actor) for who, actor in pairs[1]} == {
        ("Carrie", "AnnaSophia Robb"),
        ("Sebastian", "Austin Butler"),
        ("Walt", "Brendan Dooling"),
        ("Bennet", "Jake Robinson"),
        ("Maggie", "Katie Findlay"),
        ("Samantha", "Lindsey Gort"),
    }
    assert set(pairs[2]) == {("Walt", "Brendan Dooling"), ("Maggie", "Katie Findlay")}
    assert [len(one) for one in pairs] == [3, 6, 2]


def test_titles_bylines_and_outlets_are_read(readings: list[Reading]) -> None:
    titles = [reading.article.title or "" for reading in readings]
    assert titles[0].startswith("'The Carrie Diaries' Season 2 premiere:")
    assert titles[1].endswith("& More") and titles[1].count("Harris") == 1
    assert titles[2].endswith("Get Back Together?")
    assert [reading.article.byline for reading in readings] == ["Sydney Bucksbaum", None, None]
    assert readings[2].article.outlet == "TV Guide"


def test_what_airs_is_found(readings: list[Reading]) -> None:
    found = [{(a.what, a.text, a.network) for a in reading.airings} for reading in readings]
    assert ("season premiere", "Friday, Oct. 25 at 8 p.m. ET", "The CW") in found[0]
    assert found[1] == {("slot", "Fridays @ 8PM", "The CW")}
    assert ("season finale", "Monday at 8/7c", "The CW") in found[2]


def test_actors_are_persons_and_parts_are_characters(readings: list[Reading]) -> None:
    for reading in readings:
        kinds = {cluster.name: cluster.kind for cluster in reading.names.clusters}
        for casting in reading.castings:
            assert casting.person is not None and kinds[casting.person] == "person"
            assert casting.character is None or kinds[casting.character] == "character"


def told(reading: Reading) -> list[str]:
    """Return all that was taken, as words instead of offsets, sorted."""
    text = reading.article.text
    facts: list[object] = [reading.article.title, reading.article.byline]
    facts += [
        (item.kind, item.speaker, item.addressee, [text[s:e] for s, e in item.content], item.rule)
        for item in reading.attributions
    ]
    facts += [(c.character, c.description, c.person, c.series) for c in reading.castings]
    facts += [(a.what, a.text, a.network, a.series) for a in reading.airings]
    facts += [(c.kind, c.name) for c in reading.names.clusters if c.kind in ("person", "character")]
    return [str(fact) for fact in facts]


@pytest.mark.parametrize("number", [0, 1, 2])
def test_nothing_hangs_on_a_name(number: int, readings: list[Reading]) -> None:
    before = sorted(other(fact) for fact in told(readings[number]))
    assert sorted(told(read(other(texts()[number])))) == before
