"""The likeliest series where none is marked or named beside words of television."""

from __future__ import annotations

from junket.facts import Article, Text
from junket.mentions.again import places
from junket.mentions.bare import bare_forms, key_of, likeliest
from junket.mentions.titles import find_titles
from junket.text import read_text

STORY = (
    "Brindle Harbour to Sink a Ship\n\n"
    "The drama has a new night in its third season. Brindle Harbour was renewed in May, and its "
    "showrunner says the ship in the premiere is real.\n\n"
    "“We had one chance,” Petra Vance says of the episode. Brindle Harbour ended its last season "
    "with a fire. Her neighbour Olaf Ruud saw it from the shore of Lake Orrin.\n"
)


def of(source: str) -> Text:
    return read_text(Article("", "", source, "", title=source.split("\n")[0]))


def test_the_likeliest_series_is_the_title_not_a_person_or_a_place() -> None:
    found = likeliest(of(STORY), ())
    assert found is not None
    assert found.form == "Brindle Harbour"
    assert len(found.spans) == STORY.count("Brindle Harbour")


def test_plain_news_of_people_has_no_likely_series() -> None:
    source = "Petra Vance moves house\n\nPetra Vance has left Orrin for Leeds, her mother says.\n"
    assert likeliest(of(source), ()) is None


def test_where_no_rule_knows_a_series_the_likeliest_is_one() -> None:
    told = [title.forms for title in find_titles(of(STORY), guess=False) if title.kind == "series"]
    assert not told
    assert [t.key for t in find_titles(of(STORY)) if t.kind == "series"] == ["brindle harbour"]


def test_no_guess_is_made_where_music_is_spoken_of() -> None:
    source = STORY.replace("drama", "band on TV").replace("episode", "album, their music, a song")
    assert all(title.kind != "series" for title in find_titles(of(source)))


def test_runs_are_cut_at_possessives_and_at_words_that_open_a_sentence() -> None:
    found = bare_forms(of("On Brindle Harbour’s Nora Finch we know nothing. But Cold Bay is on.\n"))
    assert {"brindle harbour", "nora finch", "cold bay"} <= found.keys()
    assert "but cold bay" not in found


def test_the_key_of_a_title_has_no_article_and_one_apostrophe() -> None:
    assert key_of("The Widow’s Ring") == key_of("Widow‘s Ring") == "widow's ring"


def test_every_place_of_a_title_is_found_with_its_article() -> None:
    source = "The Cold Bay is on. THE COLD BAY! Coldbay, no."
    assert [source[s:e] for _, (s, e) in places(source, [["The Cold Bay"]], 9)] == [
        "The Cold Bay",
        "THE COLD BAY",
    ]
