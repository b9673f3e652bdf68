"""Which series an article is about, where nothing near its title says that it is one."""

from __future__ import annotations

from junket.facts import Article, Casting, Cluster, Names, Reading
from junket.record.ids import series_id
from junket.record.rows import rows_of

TEXT = "Slipway casts Hal Osgood. Slipway and Night Barge are made by the sea."


def mains(title: str | None, *clusters: Cluster, cast: bool = True, text: str = TEXT) -> list[str]:
    article = Article("x", "x", text, "", title=title)
    casting = Casting("Milo", None, "Hal Osgood", None, "cast", ((14, 24),), 0.9, "as")
    reading = Reading(article, names=Names((), clusters), castings=(casting,) if cast else ())
    return [row["name"] for row in rows_of(reading, "r")["coverage"] if row["main"]]


def work(name: str, *starts: int, kind: str = "work") -> Cluster:
    spans = tuple((start, start + len(name)) for start in starts)
    return Cluster(kind, name, (), spans)  # type: ignore[arg-type]


SLIPWAY, BARGE = work("Slipway", 0, 26), work("Night Barge", 38)


def test_a_title_in_the_headline_of_casting_news_is_its_series() -> None:
    assert mains("Slipway casts a captain", SLIPWAY, BARGE) == ["Slipway"]
    assert mains("Night Barge casts a captain", SLIPWAY, BARGE) == ["Night Barge"]


def test_without_one_in_the_headline_it_is_the_one_named_most() -> None:
    assert mains("A captain", SLIPWAY, BARGE) == ["Slipway"]
    assert mains("A captain", BARGE) == []
    assert mains(None, SLIPWAY, work("Salt Kings", 5, 9)) == []


def test_an_article_that_is_not_about_television_has_none() -> None:
    assert mains("Slipway casts a captain", SLIPWAY, cast=False) == []


def test_a_series_that_is_told_of_more_is_enough() -> None:
    series = work("Night Barge", 38, 38, 38, kind="series")
    assert mains("Slipway casts a captain", SLIPWAY, series) == ["Night Barge"]
    assert mains("A captain", SLIPWAY, work("Night Barge", 38, 38, kind="series")) == [
        "Night Barge"
    ]


def test_the_headline_decides_between_two_that_are_told_of_alike() -> None:
    series = work("Night Barge", 38, 38, kind="series")
    assert mains("Slipway casts a captain", SLIPWAY, series) == ["Slipway"]


def test_a_series_is_one_with_and_without_article_year_and_marks() -> None:
    names = ("The Salt Kings", "Salt Kings", "SALT KINGS", "Salt Kings (2024)", "Salt Kings!")
    assert len({series_id(name) for name in names}) == 1
    assert series_id("Salt & Sand") == series_id("Salt and Sand")
    assert series_id("Salt Kings: The Reckoning") != series_id("Salt Kings")


def test_beside_the_series_of_the_headline_another_must_be_told_of_more() -> None:
    slipway = work("Slipway", 0, 26, kind="series")
    alike, more = (work("Night Barge", *[38] * times, kind="series") for times in (2, 3))
    assert mains("Slipway casts a captain", slipway, alike) == ["Slipway"]
    assert mains("Slipway casts a captain", slipway, more) == ["Slipway", "Night Barge"]
    assert mains("Casting news", slipway, alike) == ["Slipway", "Night Barge"]


AGAIN = (
    "Tern & Daughters is back. Tern & Daughters had a finale in May, and Bea Tern was in it. "
    "The Long Watch follows. A watch is kept."
)


def test_a_name_of_the_headline_that_comes_again_and_is_nobodys_is_the_series() -> None:
    title = "“Bring Your Own Oar”: Bea Tern Writes to Tern & Daughters Fans"
    oar, bea = work("Bring Your Own Oar", 0), work("Bea Tern", 61, 68, 75, kind="person")
    assert mains(title, oar, bea, text=AGAIN) == ["Tern & Daughters"]
    assert mains("Bea Tern Writes", bea, text=AGAIN) == []


def test_a_word_that_is_written_small_too_is_no_such_name() -> None:
    assert mains("Watch the Tide", text=AGAIN + " Watch it. Watch it.") == []
    assert mains("NEW Slipway", text=TEXT + " A season begins.") == ["Slipway"]
    assert mains("NEW Slipway") == []  # nothing says that it is about television
