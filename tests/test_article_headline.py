"""article: the headline among what was copied with it, and names, outlets and dates near it."""

from __future__ import annotations

import pytest

from junket.article import read_article
from junket.facts import Article, Metadata, RawDocument

PROSE = (
    "The keeper of the light on Gull Sound says that she was never asked to leave, and that nobody "
    "on the island would have dared to ask. “I have the only lamp,” Ondine told us in the kitchen. "
    "“Where would they go at night without it?” Nell Harrow, who plays her, laughs at that for long."
)
HEADLINE = "Nell Harrow on the Lamp of ‘Gull Sound’ and Who Put It Out"


def read(text: str) -> Article:
    return read_article(RawDocument("a.txt", text.encode("utf-8"), Metadata()))


@pytest.mark.parametrize(
    "above",
    [
        "Sign In",
        "Menu\nSearch\nSubscribe",
        "March 3, 2021\n5:50 am",
        "Advertisement\nSkip to content\nTV",
        "Ferry Life\nDrama\n12 min read",
        "Home\nNews\nSports\nWeather\nContact us",
        "© Gull Press\nShare this\nPrint",
        "Photo galleries\nMost read",
    ],
)
@pytest.mark.parametrize("below", ["By Ada Lind\nMarch 3, 2021\n\n", "March 3, 2021\n\n", "\n"])
def test_what_was_copied_with_it_from_above_is_not_the_headline(above: str, below: str) -> None:
    assert read(f"{above}\n\n{HEADLINE}\n{below}{PROSE}\n\n{PROSE}").title == HEADLINE


@pytest.mark.parametrize(
    "headline",
    [HEADLINE, HEADLINE.upper(), "Gull Sound: who put out the lamp?", "Who Put Out the Lamp?"],
)
def test_a_headline_on_the_first_line_stays_it_whatever_follows(headline: str) -> None:
    deck = "The keeper tells what she saw on the stairs, and why she kept it from Toby Wren"
    for below in (deck, f"{deck}\n\nBy Ada Lind", "TV\n\nMarch 3, 2021", "Share\nTweet"):
        assert read(f"{headline}\n\n{below}\n\n{PROSE}\n\n{PROSE}").title == headline


def test_a_text_that_opens_with_its_prose_has_no_headline() -> None:
    assert read(f"{PROSE}\n\nThe Lamp\n\n{PROSE}").title is None


@pytest.mark.parametrize(
    ("lines", "byline"),
    [
        ("By\nAda Lind", "Ada Lind"),
        ("Written by:\n\nChirag Oyelaran\n\nMarch 3, 2021", "Chirag Oyelaran"),
        ("Chirag Oyelaran\nMarch 3, 2021", "Chirag Oyelaran"),
        ("Chirag Oyelaran\n6 min read", "Chirag Oyelaran"),
        ("March 3, 2021\n\nChirag Oyelaran", "Chirag Oyelaran"),
        ("Ada Lind, Gull Observer\nMarch 3, 2021", "Ada Lind"),
        ("Ada Lind | Lampcast\nMarch 3, 2021", "Ada Lind"),
        (
            "Chirag Oyelaran and Bo Marsh, Gull Courier\nMarch 3, 2021",
            "Chirag Oyelaran and Bo Marsh",
        ),
        ("By ADA LIND  MAY 5, 2017 8:02 AM", "Ada Lind"),
        ("Ada Lind, with Bo Marsh | Oct 17, 2016 4:30 PM EDT", "Ada Lind"),
        ("By Ada Lind, Features Editor, with additional reporting by Bo Marsh", "Ada Lind"),
        ("Ada Lind Published 10:19am 3 March 2021", "Ada Lind"),
        ("Ada Lind | @adalights\n3/4/2021 1:15 PM ET", "Ada Lind"),
        ("Posted by: Ada “Lamp” Lind", "Ada Lamp Lind"),
        ("Lamp Makers\nMarch 3, 2021", None),
        ("QTV/BO MARSH", None),
    ],
)
def test_who_wrote_it_is_read_where_copied_lines_say_so(lines: str, byline: str | None) -> None:
    prose = PROSE.replace("never asked", "one of the lamp makers, never asked")
    assert read(f"{HEADLINE}\n\n{lines}\n\n{prose}\n\n{PROSE}").byline == byline


def test_the_credits_of_an_episode_are_no_byline() -> None:
    credits = "WRITTEN BY: Ada Lind & Bo Marsh\nDIRECTED BY: Jo Penn"
    assert read(f"{HEADLINE}\n\n{PROSE}\n\n{PROSE}\n\n{credits}").byline is None


@pytest.mark.parametrize(
    ("line", "date"),
    [
        ("Nov 08, 2021 7 min read", "2021-11-08"),
        ("March 3. 2021", "2021-03-03"),
        ("Published: 2021/3/14", "2021-03-14"),
        ("2021.03.14", "2021-03-14"),
        ("March 3, 2021 · 30 min · 900 words · Ada Lind", "2021-03-03"),
        ("4/10/2021 1:15 PM ET", "2021-04-10"),
        ("4/10/2021 13:15 BST", "2021-10-04"),
        ("Written by Ada Lind Updated Sep 17, 2021", "2021-09-17"),
        (
            "Posted on May 2, 2021 by Ada Lind - 5 comments on the lamp that nobody lit",
            "2021-05-02",
        ),
        ("4/10/2021", None),
    ],
)
def test_the_day_is_read_in_the_forms_of_copied_lines(line: str, date: str | None) -> None:
    found = read(f"{HEADLINE}\n\n{line}\n\n{PROSE}").published
    assert (found and found[:10]) == date


@pytest.mark.parametrize(
    ("line", "outlet"),
    [
        ("By Ada Lind, Editor and Gardener", None),
        ("By Ada Lind, CEO", None),
        ("By Ada Lind for Brass Kite", "Brass Kite"),
        ("By Ada Lind, Gull Observer", "Gull Observer"),
    ],
)
def test_a_job_behind_the_author_is_no_outlet(line: str, outlet: str | None) -> None:
    assert read(f"{HEADLINE}\n\n{line}\nMarch 3, 2021\n\n{PROSE}").outlet == outlet


@pytest.mark.parametrize(
    ("told", "outlet"),
    [
        ("“No,” Nell Harrow tells Lamp4TV.", "Lamp4TV"),
        ("“No,” Nell Harrow tells FanBeacon, and laughs.", "FanBeacon"),
        ("“No,” she tells the Gull Observer.", "the Gull Observer"),
        ("“No,” she tells Toby.", None),
        ("“No,” she tells FanBeacon. “Yes,” Ada Lind tells LampWire.", None),
        ("“No,” she told FanBeacon in May.", None),
    ],
)
def test_whom_all_tell_what_they_say_is_the_outlet(told: str, outlet: str | None) -> None:
    assert read(f"{HEADLINE}\n\n{PROSE}\n\n{told}").outlet == outlet
