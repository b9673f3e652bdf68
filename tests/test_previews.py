"""Previews of many series: a title with its day heads each item, and its reporter signs it."""

from __future__ import annotations

from reading import read, said

ITEMS = """Autumn TV: looks at this year’s biggest shows

Molly Brand: Premieres Sept. 27 on CBX
Candy Berg is back as a reporter with her old pals Corky (Faith Ford) and Miles (Grant Shaw). —Lyn Rice

The Better Place: Premieres Sept. 28 on NBX
Eleanor (Kirsten Bell) is back on Earth. “It was a long year,” sums up creator Mike Shore. “They are in
wild places.” —Dan Snell
"""
ABOVE = """Returning Favorites: A Peek at ‘Hornet,’ ‘Grand Store’ and More

Hornet

Season Premiere: Monday, Sept. 25, 10/9c, CBX
It opens with a tune, “Everything Is Genius,” penned by producer Nick Sant. Rob Park (Agent Gall) sings.
“It is a full show,” says Rob Park. “We do it all.” —Maria Roff

Grand Store

Season Premiere: Thursday, Sept. 28, 8/7c, NBX
Amy (America Fern) is hard at work. “There are cracks on the outside,” says boss Justin Spitz.
"""


def test_a_title_in_front_of_its_day_heads_an_item() -> None:
    found = {one.character: one.series for one in read(ITEMS, published="2018-09-10").castings}
    assert found["Corky"] == found["Miles"] == "Molly Brand"
    assert found["Eleanor"] == "The Better Place"


def test_a_title_above_its_premiere_heads_an_item() -> None:
    found = {one.character: one.series for one in read(ABOVE, published="2017-09-10").castings}
    assert (found["Agent Gall"], found["Amy"]) == ("Hornet", "Grand Store")


def test_who_signs_an_item_spoke_none_of_it() -> None:
    speakers = {speaker for text in (ITEMS, ABOVE) for speaker, _, _ in said(text)}
    assert speakers.isdisjoint({"Maria Roff", "Dan Snell", "Nick Sant"})


def test_a_title_may_stand_between_a_cue_and_its_speaker() -> None:
    text = (
        "‘Masters of Salt’ (Sept. 11, 10 p.m., Penda)\n\n“I would say it is a revolution,” says Masters of "
        "Salt showrunner Michelle Ash, of Season 4. “The world is upside down.”"
    )
    assert {speaker for speaker, _, _ in said(text)} == {"Michelle Ash"}
