"""A page of tonight's television: a title, its channel and clock in the line below, then prose."""

from __future__ import annotations

from reading import read

PAGE = """What’s on TV tonight

Sunday 30 April

Line of Salt

BBC One, 9.00pm

Jed Marrin’s cop-on-cop thriller is back. We last saw Inspector Huntley (Tandy Noone) leave.

Holby Nights

ITV1, 8.00pm

Nurse Dee (Ann Holm) has had enough of the sighing.

Better

9pm, BBC Two

Lea Farrand, who was up for a prize in the Billie Price drama The Long Odds, steps up here as
Inspector Slack.
"""


def test_a_title_above_its_channel_heads_its_section() -> None:
    reading = read(PAGE, published="2017-04-29")
    assert reading.article.title == "What’s on TV tonight"
    assert {(one.character, one.series) for one in reading.castings} >= {
        ("Inspector Huntley", "Line of Salt"), ("Nurse Dee", "Holby Nights"),
    }  # fmt: skip
    assert "Billie Price" not in {one.person for one in reading.castings}
    assert "cop" not in {one.description for one in reading.castings}


def test_the_day_above_holds_for_each_clock_below() -> None:
    found = {
        (one.series, one.network, one.start)
        for one in read(PAGE, published="2017-04-29").airings
        if one.start and "T" in one.start
    }
    assert found == {
        ("Line of Salt", "BBC One", "2017-04-30T21:00:00+01:00"),
        ("Holby Nights", "ITV1", "2017-04-30T20:00:00+01:00"),
        ("Better", "BBC Two", "2017-04-30T21:00:00+01:00"),
    }


def test_credits_of_a_creator_are_no_part() -> None:
    text = (
        "Penda has ordered “Low Bridge,” a drama created by Debra Caine (Homeward, The East Wing). "
        "“It is a joy,” said Jenny Howe, Directors of Original Series Ada Lind and Bo Marsh with her."
    )
    reading = read(text)
    assert reading.castings == ()
    assert ("Jenny Howe", "director") not in {(one.person, one.role) for one in reading.roles}


def test_a_surname_is_no_long_form_of_a_given_name() -> None:
    text = (
        "It stars Jack Martin and Ada Lind. Mr. Jackson runs the show. Jackson is its showrunner."
    )
    names = {one.name: len(one.spans) for one in read(text).names.clusters}
    assert names["Jack Martin"] == 1
