"""What an airing's own sentence leaves out and its article tells: network, season, series, day."""

from __future__ import annotations

import pytest
from reading import read

from junket.facts import Airing

REST = "\n\nIda Moll writes it and Jon Beck plays the captain, as both have from the first day on."


def told(text: str, published: str = "2027-03-03") -> list[Airing]:
    return list(read(text + REST, published=published).airings)


NETWORKS = [
    ("‘Salt Road’ Renewed for Seasons 2 and 3 at Skylark\n\nAll of Salt Road dropped on Feb. 5.", "Skylark"),
    ("A captain for Salt Road\n\nJon Beck joins Skylark’s “Salt Road,” whose third season opens on April 8.", "Skylark"),
    ("Salt Road adds a captain\n\nFans of the QTX soap know him. Salt Road returns April 8, and the QTX drama is new.", "QTX"),
    ("Salt Road is back\n\nSalt Road is Prime Video’s six-part saga of a ferry. The second season of "
     "Salt Road premieres on Wednesday, March 17.", "Prime Video"),
    ("What to watch\n\n“Salt Road” (Skylark, 8 p.m.) is a storm. The finale of “Salt Road” airs on May 6.", "Skylark"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "network"), NETWORKS)
def test_a_network_is_told_by_what_it_does_to_a_series_elsewhere(text: str, network: str) -> None:
    assert {one.network for one in told(text)} == {network}


def test_a_maker_whose_drama_it_is_is_no_network() -> None:
    text = "Salt Road moves\n\nHe called the Ida Moll soap a hit. Salt Road airs Mondays at 9 p.m. on QTV. It returns April 8."
    assert {one.network for one in told(text)} == {"QTV"}


def test_the_network_of_the_paragraph_outweighs_that_of_the_rest() -> None:
    text = (
        "Salt Road sails on\n\nSalt Road airs Mondays at 9 p.m. on QTV. Ask QTV about it, says QTV.\n\n"
        "Skylark’s “Cold Harbour” is as wet. Skylark calls it a drama; Skylark will air it. It opens on April 8."
    )
    assert [one.network for one in told(text)][-1] == "Skylark"


def test_the_season_before_one_that_is_only_ordered_is_the_one_that_airs() -> None:
    text = "Salt Road heads home\n\nThere is no word on a fourth season of Salt Road. The finale airs on May 6 on QTV."
    assert [(one.what, one.season) for one in told(text)] == [("season finale", 3)]


def test_a_stamp_of_a_comment_is_no_airing() -> None:
    text = (
        "Salt Road heads home\n\nSalt Road returns April 8 on QTV.\n\n"
        "Jo • on February 12, 2027 10:22 am\nBring Salt Road back. - Posted by: Len | February 12, 2027 at 11:30 AM"
    )
    assert [one.text for one in told(text)] == ["April 8"]


def test_a_list_for_one_day_has_the_day_of_its_headline() -> None:
    text = "TV tonight: our picks for Sunday, March 7\n\nThe Salt Road, 9pm, BBC One\n\nThe boat sinks at last."
    assert [(one.series, one.start) for one in told(text)][-1] == (
        "The Salt Road",
        "2027-03-07T21:00:00+00:00",
    )


def test_rows_below_a_day_open_their_paragraphs() -> None:
    text = (
        "What to watch this week\n\nAll times are Eastern.\n\nMONDAY\n\n“Salt Road” (8 p.m., QTV): The captain, who has been at "
        "sea for longer than anybody on the pier can remember, comes home to a house that is not his.\n\nTUESDAY\n\n"
        "“Cold Harbour” (9 p.m., QTV): In the season finale a storm takes the harbour, the pier and most of the people on it."
    )
    found = told(text, "2027-02-28")
    assert [(one.series, one.what, one.start) for one in found] == [
        ("Salt Road", "episode", "2027-03-01T20:00:00-05:00"),
        ("Cold Harbour", "season finale", "2027-03-02T21:00:00-05:00"),
    ]


def test_a_heading_may_give_its_day_in_figures_with_the_year() -> None:
    text = "Fall on TV\n\nThe list of this week (all times Eastern):\n\nMONDAY 3/8/2027:\n\n8:00 p.m. Salt Road on QTV\n\n9:00 p.m. Cold Harbour on QTV     (Series Premiere!)"
    assert [(one.series, one.start, one.network) for one in told(text)] == [
        ("Salt Road", "2027-03-08T20:00:00-05:00", "QTV"),
        ("Cold Harbour", "2027-03-08T21:00:00-05:00", "QTV"),
    ]


def test_lines_cut_by_dashes_name_their_network() -> None:
    text = "Fall preview\n\nSalt Road Season 3 – CBS – Mondays 9pm – Premieres 9/23\nThe boat sinks.\n\nCold Harbour (new) – Fox – Tuesdays 8pm – Premieres 9/24\nThe pier burns."
    assert [one.network for one in told(text)] == ["CBS", "Fox"]


def test_a_round_up_names_what_airs_though_it_names_it_once() -> None:
    text = (
        "QTV sets its dates\n\n“Salt Road” will have its premiere on September 16. “Cold Harbour” will have a two-hour premiere "
        "on September 26, with “Deck Nine” premiering on October 3 and “Pier and Pole” going out on October 10. "
        "Salt Road is a drama, and “Deck Nine” a series by the makers of the drama “Salt Road.”"
    )
    assert [one.series for one in told(text)][:4] == [
        "Salt Road",
        "Cold Harbour",
        "Deck Nine",
        "Pier and Pole",
    ]


def test_who_plays_in_it_is_not_what_premieres() -> None:
    text = "QTV sets its dates\n\nThe drama with Jonas Beckwith premieres Monday, April 8 on QTV."
    assert "Jonas Beckwith" not in {one.series for one in told(text)}
