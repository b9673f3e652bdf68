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
