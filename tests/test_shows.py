"""Which series a casting is of: the headline's, or that of the heading above."""

from __future__ import annotations

from reading import read

ROUND_UP = """Casting News: a doctor leaves, a keeper comes

AMAZON's COLD HARBOUR

• Gil Marrin has joined the drama's third season. Marrin will play Pearce, a keeper with a wit.

TNT's SALT FAMILY

• Dina Lachs is in the comedy too. Lachs will play Frankie, an edgy spirit who keeps bees.

NBC's LOW BRIDGE

• Olaf Ruud has been cast in the series. Ruud will play Tom, who is late.
"""


def test_castings_are_of_the_series_that_owns_their_section() -> None:
    reading = read(ROUND_UP)
    found = {(one.person, (one.series or "").casefold()) for one in reading.castings}
    assert found == {("Gil Marrin", "cold harbour"), ("Dina Lachs", "salt family"),
                     ("Olaf Ruud", "low bridge")}  # fmt: skip


def test_numbered_headings_above_their_times_are_titles() -> None:
    items = [("The Drowned Bell", "Maggie Toll", "Nora"), ("Parlour Tricks", "Leo Strand", "Rufus"),
             ("Ward Eleven", "Isla Skene", "Dr. Orme")]  # fmt: skip
    text = "# Three series to clear an evening for\n\nThe clocks go back.\n\n" + "\n\n".join(
        f"## {number}. {title}\n\n**When:** Sunday {number} October, 9pm\n\n{actor} plays {part} in the second season."
        for number, (title, actor, part) in enumerate(items, 1)
    )
    found = {(one.person, one.series) for one in read(text, name="list.md").castings}
    assert found == {(actor, title) for title, actor, _ in items}


def test_a_series_in_the_headline_is_the_one_of_castings_below() -> None:
    text = (
        "‘Cold Harbour’ season finale: the keeper is gone\n\nThe keeper is gone, and nobody in the village says "
        "where. Nora Finch (Petra Vance) looks for him. It was a wet week.\n\nHer brother is "
        "played by Olaf Ruud, who was on “Salt Family” and “Low Bridge” before."
    )
    assert {one.series for one in read(text).castings if one.character == "Nora Finch"} == {
        "Cold Harbour"
    }


PILOTS = (
    "Casting Couch: Pilot Roundup\n\n"
    "Olaf Ruud (“Salt Family”) has been cast in the Penda drama pilot “Keepers,” which follows a watch "
    "on a northern rock. Ruud will play Dan Orme, the youngest of them. Petra Vance (“Low Water”) "
    "will play Nora.\n\n"
    "Gil Marrin (“Red Sun”) will star in “Second Tide,” a comedy about a ferry. Marrin is Captain Bly. "
    "The “Cold Harbour” alum has a crew to find yet: Dina Lachs (“Red Sun”) will play a cook called "
    "Frankie.\n"
)


def test_castings_of_a_round_up_are_of_the_pilot_their_paragraph_tells_of() -> None:
    found = {(one.character, one.series) for one in read(PILOTS).castings}
    assert {("Dan Orme", "Keepers"), ("Nora", "Keepers"), ("Frankie", "Second Tide")} <= found


def test_what_somebody_was_known_for_is_not_what_they_are_cast_in() -> None:
    text = (
        "‘Keepers’ adds a player for its second season\n\nOlaf Ruud is best known for playing Tom Hale on the Netflix drama "
        "“Salt Family.” On “Keepers” he will play Dan Orme."
    )
    found = {one.character: one.series for one in read(text).castings}
    assert found == {"Tom Hale": "Salt Family", "Dan Orme": "Keepers"}


def test_titles_in_capitals_are_told_by_what_stands_before_them() -> None:
    text = (
        "Comings and goings\n\nThis week Petra Vance exits the pilot COLD, WET ROAD. Olaf Ruud plays Dan on "
        "LONG DAY OUT. It is no news for THE KEEPERS fans that Gil Marrin is Tom."
    )
    series = {one.name for one in read(text).names.clusters if one.kind == "series"}
    assert {"COLD, WET ROAD", "LONG DAY OUT", "THE KEEPERS"} <= series


def test_a_network_that_owns_a_title_is_no_part_of_it() -> None:
    text = "Back in spring: CBS's Low Bridge (Monday, January 7, 8 PM) and FOX's Second Act (Friday, January 11, 9 PM)."
    airings = read(text, published="2013-01-02").airings
    assert [(one.series, one.network) for one in airings] == [
        ("Low Bridge", "CBS"),
        ("Second Act", "FOX"),
    ]


def test_lines_of_a_day_are_titles_with_their_channel_and_clock() -> None:
    text = (
        "Seven nights in\n\nSATURDAY\nKittiwake, BBC Four, 21.00\nA thriller on a trawler. Captain Friis "
        "(Ann Holm) is out.\n\nSUNDAY\nThe Long Bench, ITV1, 20.00\nA judge (Crispin Dare) sighs.\n"
    )
    found = {(one.person, one.series) for one in read(text, published="2026-12-03").castings}
    assert found >= {("Ann Holm", "Kittiwake")}


def test_a_bare_title_is_told_by_the_kind_of_show_behind_it() -> None:
    text = (
        "She sews for Mercy Row, the period drama about nurses. The show is in its second season."
    )
    assert "Mercy Row" in {one.name for one in read(text).names.clusters if one.kind == "series"}
