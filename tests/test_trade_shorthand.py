"""Trade news and guides in their shorthand: credits in brackets, entries, galleries, headlines."""

from __future__ import annotations

import pytest
from reading import read

from junket.facts import Article, Reading
from junket.mentions.counted import uncounted
from junket.pipeline import read_article


def under(headline: str, text: str) -> Reading:
    return read_article(Article("x", "x", f"{headline}\n\n{text}\n", "", title=headline))


def parts(text: str) -> set[tuple[str | None, str | None]]:
    return {(one.character, one.person) for one in read(text).castings}


def names(reading: Reading, kind: str) -> set[str]:
    assert reading.names is not None
    return {one.name for one in reading.names.clusters if one.kind == kind}


FRAME = (
    "QTX has ordered the drama series “Salt Acre” for the summer. {} The pilot of “Salt Acre” is "
    "in production."
)


@pytest.mark.parametrize(
    "told",
    [
        "Joss Harrow (Ember Lane) is attached as the male lead.",
        "Dora Quill (Ember Lane) and Bess Hale (Fallow) will guest star in the finale.",
        "Lena Corr Vale (Fallow) also serves as writer and co-showrunner.",
        "The story is created and written by Odd Fisker (Tin & Rope).",
        "Bess Hale (Ember Lane), Tom Ruud (Low Pass, Graves) and Ann Dace (Fallow) join the cast.",
    ],
)
def test_a_bracket_behind_somebody_at_work_is_no_part(told: str) -> None:
    assert {pair for pair in parts(FRAME.format(told)) if pair[0] is not None} == set()


def test_a_part_behind_credits_is_whose_the_sentence_says() -> None:
    text = FRAME.format(
        "Dora Quill (Ember Lane) and Bess Hale (Fallow) will guest star in the finale. Quill, best "
        "known for her role as Nan Gellar on Ember Lane, will play a ferryman."
    )
    assert ("Nan Gellar", "Dora Quill") in parts(text)


def test_a_short_form_in_front_of_a_bracket_is_the_part() -> None:
    text = FRAME.format("Orla’s (Emmy Kell) boyfriend, Jimmy (James Alder Moss), drowned in May.")
    assert ("Jimmy", "James Alder Moss") in parts(text)


def test_a_surname_of_two_is_whose_paragraph_it_is() -> None:
    text = (
        "The comedy “Elm Row” on QTX lost Alan Tedd and Rex Lowe. Lowe played the counsellor of "
        "the school.\n\nQTX’s Paul Lowe took a middle road when asked of “Elm Row.” “I am no rebel,” "
        "Lowe said in a session for reporters.\n"
    )
    said = [one.speaker for one in read(text).attributions if one.kind == "direct"]
    assert said == ["Paul Lowe"]


ENTRIES = (
    "EMBER LANE (QTX) - James Morrow has been upped to series regular. He plays Bill Bohan.\n\n"
    "3 LEAGUES (Trident) - Creator Peter Ockham has signed a new deal.\n\n"
    "GRAVESEND (Sea One) - Gerald Raine, who guest starred as George Hurst, is set to return.\n"
)


def test_entries_with_their_network_are_series_and_head_what_follows() -> None:
    reading = under("Development news of the week", ENTRIES)
    assert {"EMBER LANE", "3 LEAGUES", "GRAVESEND"} <= names(reading, "series")
    assert {(one.person, one.series) for one in reading.roles if one.role == "creator"} == {
        ("Peter Ockham", "3 LEAGUES")
    }
    assert ("George Hurst", "GRAVESEND") in {(c.character, c.series) for c in reading.castings}


def test_the_pictures_of_a_gallery_are_under_their_series() -> None:
    text = (
        "1 of 8\nThe Glint\nA new hero on TV, says exec producer Gus Berland. Season 1 opens on Oct. 7.\n"
        "1 of 8\n2 of 8\nCold Harbour\nIt returns in October, says exec producer Bob Kirk.\n"
    )
    reading = under("Eight TV panels to get fans buzzing", text)
    assert {(one.person, one.series) for one in reading.roles} == {
        ("Gus Berland", "The Glint"), ("Bob Kirk", "Cold Harbour"),
    }  # fmt: skip


def test_a_season_s_number_is_no_part_of_a_title() -> None:
    text = "Cold Harbour 3 is coming. Cold Harbour 2 ended in May."
    assert set(uncounted(text, ["Cold Harbour 3", "Cold Harbour 2"]).values()) == {"Cold Harbour"}
    assert uncounted("Nine Days 2 is a film.", ["Nine Days 2"]) == {}


def test_a_headline_s_verbs_are_nobody() -> None:
    reading = under(
        "Post Mortem: Cold Harbour Boss Dissects Killer Finale and Rob Kirk Spills All",
        "“Cold Harbour” closed its second season on Sunday. Showrunner Rob Kirk tells us of it. "
        "“Nobody is safe,” Kirk says of the QTX drama.",
    )
    assert names(reading, "person") == {"Rob Kirk"}
    assert {(one.person, one.role) for one in reading.roles} == {("Rob Kirk", "showrunner")}


def test_a_title_of_initials_is_read_whole() -> None:
    text = "The drama has a third season. He leads the QTX pilot P.O. Nights, by Ada Lind."
    assert "P.O. Nights" in names(read(text), "series")


def test_a_credit_does_not_hide_the_series_of_an_article() -> None:
    text = (
        "Quarry Street adds three characters after several stars exit\n\n"
        "Several actors will leave this year, including Col Smithson (who plays Craig Tinsel).\n"
        "When will new Quarry Street actors arrive on the soap?\n"
        "The first new actor to arrive on Quarry Street will be Jason Kallan.\n"
        "A new arrival will then be Theo Silver, played by The Bowmen star James Cartland.\n"
    )
    reading = read_article(Article("x", "x", text, "", title=text.partition("\n")[0]))
    assert "Quarry Street" in names(reading, "series")
