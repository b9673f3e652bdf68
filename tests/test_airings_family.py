"""Airings by family of wordings: verbs, times, lists and titles that stand for a whole class."""

from __future__ import annotations

import pytest
from reading import read

from junket.facts import Airing

HEAD = "‘Salt Road’ sails on\n\nMarch 3, 2027\n\nThe second season of Salt Road is on QTV. Ida Moll writes it.\n\n"


def told(text: str) -> tuple[Airing, ...]:
    return read(HEAD + text, published="2027-03-03").airings


FOUND = [
    # titles with a clock of their own
    ("QTV has Salt Road on Thursday, March 11, with Salt Road: Harbour at 8 PM, Salt Road: Pier at 9 and freshman Salt Road: Deck at 10.", ["8 PM", "9", "10"]),
    ("Salt Road airs Wednesdays at 8 p.m. on QTV, followed by “Cold Harbour” at 9.", ["9"]),
    ("“Cold Harbour,” which follows it at 10, loses its lead.", ["10"]),
    ("*Salt Road* at 8, *Cold Harbour* at 9.", ["8", "9"]),
    # new, replaced, skipped
    ("“Salt Road” is new every Thursday through May 20.", ["every Thursday"]),
    ("“Salt Road” is all-new on Thursday.", ["Thursday"]),
    ("A clip show replaces “Salt Road” April 8.", ["April 8"]),
    ("A football match pre-empts Salt Road on April 8.", ["April 8"]),
    # networks that show, hope to show, or say when
    ("QTV reruns it tomorrow at 11pm ET.", ["tomorrow at 11pm ET"]),
    ("In Malta, the national broadcaster will carry the series from April 9 at 21:15.", ["April 9 at 21:15"]),
    ("QTV says it hopes to show it later in 2027.", ["later in 2027"]),
    ("QTV will be showing it in double bills every Saturday.", ["every Saturday"]),
    ("Season 3 is sure, and QTV is saying next summer.", ["next summer"]),
    ("QTV is eyeing a summer return.", ["summer"]),
    ("QTV is aiming for the autumn.", ["the autumn"]),
    ("As for a third season, QTV says not to expect it before 2029.", ["2029"]),
    ("Do not expect a third season until 2029.", ["2029"]),
    # now
    ("Season one is streaming there now.", ["now"]),
    ("Salt Road Season 1 is available to stream now, only on QTV.", ["now"]),
    ("All of the first season is available to watch now on QTV.", ["now"]),
    # brackets and lists
    ("QTV’s SALT ROAD (back Feb. 8, 2028) has found its captain.", ["Feb. 8, 2028"]),
    ("QTV’s Salt Road (returning April 8) has found its captain.", ["April 8"]),
    ("All eight episodes on QTV from 06:00 on 9 April.", ["06:00 on 9 April"]),
    ("Repeats: Tuesdays 23:15. Wales: Wednesdays 23.45.", ["Tuesdays 23:15", "Wednesdays 23.45"]),
    ("In Ireland: Skylark, Tuesdays 8.35pm.", ["Tuesdays 8.35pm"]),
    ("Monday, 7.30pm\n\nThe boat sinks.\n\nTuesday, 7.30pm\n\nThe boat is found.", ["Monday, 7.30pm", "Tuesday, 7.30pm"]),
    ("Parts 1-2: Sat 10 April, 21:00, QTV\nParts 3-4: Sat 17 April, 22:00, QTV (note later time)", ["Sat 10 April, 21:00", "Sat 17 April, 22:00"]),
    # looking back
    ("The run has been arriving in weekly instalments since 7 February.", ["7 February"]),
    ("Salt Road has been airing on Fridays since Feb. 5.", ["Feb. 5"]),
    ("The second episode, screened two days ago, had a kiss.", ["two days ago"]),
    ("We talk about episode six, which hit QTV yesterday.", ["yesterday"]),
    ("Season 1 debuted Jan. 14 to a million viewers and wrapped on Feb. 3.", ["Jan. 14", "Feb. 3"]),
    ("Season 1 launched in January 2026 on QTV and ended its run on March 2.", ["March 2"]),
    ("Friday’s bruiser of a season one finale left nobody dry.", ["Friday"]),
    ("Did you miss the finale last February?", ["last February"]),
    ("Ferro drowned in last May’s finale.", ["last May"]),
    ("We were left with November’s cliffhanger, two floors above a fire.", ["November"]),
    # days told by a number
    ("The premiere is on Saturday the 13th.", ["Saturday the 13th"]),
    ("The finale is on the nineteenth of May.", ["the nineteenth of May"]),
    ("The finale airs on the 27th.", ["the 27th"]),
    # hours in words
    ("Salt Road went out on QTV on Sunday nights at half nine.", ["Sunday nights at half nine"]),
    ("Salt Road goes out on QTV on Sundays at half past eight.", ["Sundays at half past eight"]),
    ("Episodes become available at midnight Pacific time.", ["midnight Pacific time"]),
    # order of words
    ("It opened on 8 January. Tomorrow night, at 9pm on QTV, comes the fourth of its six parts.", ["8 January", "Tomorrow night, at 9pm"]),
    ("On Friday, at nine, on QTV comes the finale.", ["Friday, at nine"]),
    ("Tomorrow night a hundred thousand households will see it burn down.", ["Tomorrow night"]),
    ("On Sunday, viewers will learn who sank the boat.", ["Sunday"]),
    ("QTV Sets Three-Hour ‘Salt Road’ Crossover for May 13", ["May 13"]),
    ("QTV has slated the second season of Salt Road for May 13.", ["May 13"]),
    # written after the rules, as a check on them
    ("Salt Road: Deck leads off at 8, with Salt Road: Pier at 9.", ["9"]),
    ("“Salt Road” is brand new on Sunday.", ["Sunday"]),
    ("A charity gala replaces Salt Road on May 2.", ["May 2"]),
    ("QTV plans to show it in the autumn.", ["in the autumn"]),
    ("Skylark will stream the series from June 3.", ["June 3"]),
    ("QTV has promised next spring.", ["next spring"]),
    ("Series one is available to stream there now.", ["now"]),
    ("Skylark’s COLD HARBOUR (premiering June 3) has a lead.", ["June 3"]),
    ("Every episode on Skylark from 3 June.", ["3 June"]),
    ("Scotland: Thursdays 22.40.", ["Thursdays 22.40"]),
    ("It has been streaming on Skylark since January 8.", ["January 8"]),
    ("The pilot aired four days ago.", ["four days ago"]),
    ("Season 1 premiered Oct. 4 and ended on Dec. 13.", ["Dec. 13"]),
    ("Sunday’s gem of a premiere had it all.", ["Sunday"]),
    ("The finale is set for the thirtieth of May.", ["the thirtieth of May"]),
    ("Salt Road airs on QTV on Mondays at half eight.", ["Mondays at half eight"]),
    ("On Thursday, audiences will finally meet the captain.", ["Thursday"]),
    ("QTV schedules the Salt Road finale for May 27.", ["May 27"]),
    ("Three episodes left before May 27.", ["May 27"]),
    ("The 3 million who watched it begin on Jan. 8 were right.", ["Jan. 8"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expressions"), FOUND)
def test_each_family_of_wordings_tells_an_airing(text: str, expressions: list[str]) -> None:
    found = [airing.text for airing in told(text)]
    for expression in expressions:
        assert expression in found, found


NONE = [
    "News of the renewal comes on Friday.",
    "It is not known whether Salt Road will return next spring.",
    "Moll has been writing Salt Road since 2019.",
    "Salt Road has been a job for life since 2019.",
    "Filming on Salt Road wrapped on March 3.",
    "Production on the second season wrapped in May.",
    "Moll left the show two days ago.",
    "Moll lost her mother in last May’s floods.",
    "The 27th was a Friday, and Moll was in Leeds.",
    "Dinner at 8, bed at 10.",
    "Moll met her agent at 9, her bank at 10.",
    "Moll replaces Ada Lind on April 8 as head of the writers’ room.",
    "QTV will show the pilot to buyers in Cannes next week.",
    "Moll is new here, and on Thursday she lost her way.",
    "Moll’s agent is not expected before 2029.",
    "The studio: Tuesdays and Thursdays only.",
    "Moll is in Leeds now, and streaming services call her daily.",
    "On Sunday, viewers were told to stay away from the set of Salt Road.",
]


@pytest.mark.parametrize("text", NONE)
def test_near_wordings_of_each_family_are_no_airings(text: str) -> None:
    assert [airing.text for airing in told(text)] == []
