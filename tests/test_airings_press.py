"""Airings as previews, listings, round-ups and recaps print them: one sentence a manner."""

from __future__ import annotations

import pytest
from reading import read
from test_airings import ANY, airings

STATED = [
    # listings: a day, a clock time and a network, with the title on either side or nowhere
    ("Tidewrack: Monday, 9pm, QTV", "Monday, 9pm", ANY, "QTV"),
    ("Tidewrack\nSunday, 9pm, Kestrel One\n", "Sunday, 9pm", ANY, "Kestrel One"),
    ("Wednesday, 9.30pm, Quill TV\nA body in the marsh, a vicar in the frame.", "Wednesday, 9.30pm", ANY, "Quill TV"),
    ("When: Sunday 14 September, 9pm, Quill TV", "Sunday 14 September, 9pm", ANY, "Quill TV"),
    ("When and where: Thursday 3 April, QTV", "Thursday 3 April", ANY, "QTV"),
    ("9 p.m., QTV: Tidewrack", "9 p.m.", ANY, "QTV"),
    ("9 p.m. (QTV) — Tidewrack. The ferry sails without Milo.", "9 p.m.", ANY, "QTV"),
    ("Tidewrack, QTV, Tuesday 9pm", "Tuesday 9pm", ANY, "QTV"),
    ("Tidewrack (QTV, Tuesday at 9pm) is all mouth and no trousers.", "Tuesday at 9pm", ANY, "QTV"),
    ("Tidewrack: the first series is repeated from Saturday, August 16 at 7.30pm, Kestrel One", "Saturday, August 16 at 7.30pm", ANY, "Kestrel One"),
    ("Tidewrack: all eight episodes from August 22, Orrery+", "August 22", "season", "Orrery+"),
    ("Tidewrack\nFriday 19 September, all eight episodes on Orrery+", "Friday 19 September", "season", "Orrery+"),
    ("Tidewrack – October, Quill TV (no day given)", "October", ANY, "Quill TV"),
    ("Tidewrack\nMarch 2026, Orrery+", "March 2026", ANY, "Orrery+"),
    ("Where to watch: Orrery+, from 3 May", "3 May", ANY, "Orrery+"),
    ("Tidewrack, a double bill on Monday 15 September at 10pm, QTV", "Monday 15 September at 10pm", ANY, "QTV"),
    ("Tidewrack | Sunday | 9/8c | QTV", "9/8c", ANY, "QTV"),
    # slots
    ("Tidewrack continues Sundays at 8.30pm on Kestrel One.", "Sundays at 8.30pm", "slot", "Kestrel One"),
    ("The series continues on Sundays until the middle of May.", "Sundays", "slot", None),
    ("Tidewrack remains at 9 PM Sundays.", "9 PM Sundays", "slot", None),
    ("Tidewrack stays put on Thursdays at 10 on QTV.", "Thursdays at 10", "slot", "QTV"),
    ("Tidewrack keeps its home on Tuesdays at 9 p.m.", "Tuesdays at 9 p.m.", "slot", None),
    ("The drama, which occupies Mondays at 9 p.m. on QTV, is up a tenth.", "Mondays at 9 p.m.", "slot", "QTV"),
    ("Encores of the first season run Saturdays at noon.", "Saturdays at noon", "slot", None),
    ("New episodes follow on Sundays.", "Sundays", "slot", None),
    ("New episodes arrive every Friday on Orrery+.", "every Friday", "slot", "Orrery+"),
    ("Tidewrack streams weekly on Orrery+.", "weekly", "slot", "Orrery+"),
    ("A double bill opens the run on Monday 15 September, then weekly.", "weekly", "slot", None),
    ("Tidewrack can be seen on Wednesdays at 8pm on QTV.", "Wednesdays at 8pm", "slot", "QTV"),
    ("Tidewrack holds on to Thursdays at 9 p.m. on QTV.", "Thursdays at 9 p.m.", "slot", "QTV"),
    # verbs that the press likes
    ("Season 3 of Tidewrack will open with two hours on Sunday, June 7 at 10 p.m. ET.", "Sunday, June 7 at 10 p.m. ET", "season premiere", None),
    ("Tidewrack opened on Sunday to three million viewers on QTV.", "Sunday", ANY, "QTV"),
    ("Part one drops 10 October.", "10 October", ANY, None),
    ("The QTV saga closed last night with a wedding.", "last night", ANY, "QTV"),
    ("Tidewrack will wrap up with a two-hour movie early next year.", "early next year", ANY, None),
    ("The second series of Tidewrack is expected in early 2027.", "in early 2027", ANY, None),
    ("Tidewrack is eyeing a launch this fall.", "this fall", ANY, None),
    ("Tidewrack has been given a launch date of Tuesday 4 March.", "Tuesday 4 March", ANY, None),
    ("Tidewrack is heading back to QTV in the new year.", "in the new year", ANY, "QTV"),
    ("Tidewrack will return in the new year.", "in the new year", "return", None),
    ("Peake has written Tidewrack for QTV. It’s due in the autumn.", "in the autumn", ANY, "QTV"),
    ("Tidewrack makes its bow on Kestrel One on 4 May.", "4 May", ANY, "Kestrel One"),
    ("An early 2027 debut is planned for Tidewrack.", "early 2027", ANY, None),
    ("A midseason 2027 debut is planned for Tidewrack.", "midseason 2027", ANY, None),
    ("Tidewrack is on QTV from 9 October.", "9 October", ANY, "QTV"),
    ("All six episodes will be on Orrery+ from 6am on Sunday.", "6am on Sunday", ANY, "Orrery+"),
    ("Tidewrack returns this winter.", "this winter", "return", None),
    ("Both shows return this fall.", "this fall", "return", None),
    ("Tidewrack is coming back later in the autumn.", "later in the autumn", "return", None),
    ("The finale is May 20.", "May 20", "season finale", None),
    ("The finale of Tidewrack in May will be ninety minutes long.", "in May", "season finale", None),
    ("An hour-long special on Monday 20 October at 8pm will see her off.", "Monday 20 October at 8pm", ANY, None),
    ("Tidewrack is on tonight at 9pm on Kestrel One.", "tonight at 9pm", ANY, "Kestrel One"),
    ("There are new episodes of Tidewrack from 3 May.", "3 May", ANY, None),
    ("Tidewrack concludes tonight on QTV.", "tonight", ANY, "QTV"),
    ("Tidewrack will be available to stream from 5 May on Orrery+.", "5 May", ANY, "Orrery+"),
    ("Viewers can see Tidewrack on Sunday at 9pm on Kestrel One.", "Sunday at 9pm", ANY, "Kestrel One"),
    ("The show moves from Mondays to Thursdays at 8pm.", "Thursdays at 8pm", "slot", None),
    ("Season two has a date: March 5, on Orrery+.", "March 5", ANY, "Orrery+"),
    # now, and told by another airing
    ("Seasons 1 and 2 of Tidewrack are streaming now on Orrery+.", "now", "season", "Orrery+"),
    ("The first series is available now on Orrery+.", "now", "season", "Orrery+"),
    ("All episodes of Tidewrack are now streaming on Orrery+.", "now streaming", ANY, "Orrery+"),
    ("Season 1 of Tidewrack is on Orrery+ now.", "now", "season", "Orrery+"),
    ("Tidewrack airs Thursday, May 1 on QTV, with episodes streaming the next day on Orrery+.", "the next day", ANY, "Orrery+"),
    ("Tidewrack starts on Sunday 4 May on QTV, with all episodes available on Orrery+ from the same day.", "the same day", ANY, "Orrery+"),
    ("Tidewrack starts on Sunday 4 May on QTV. All six episodes will be on Orrery+ straight afterwards.", "straight afterwards", ANY, "Orrery+"),
    ("Tidewrack bows in the UK on 3 May on Kestrel One.", "3 May", ANY, "Kestrel One"),
    ("QTV has set Wednesday, March 5 for the premiere of Tidewrack.", "Wednesday, March 5", "series premiere", "QTV"),
    ("March 5: Tidewrack (QTV)", "March 5", ANY, "QTV"),
    ("Tidewrack is set for a fall 2025 launch.", "fall 2025", ANY, None),
    ("Part two follows tomorrow.", "tomorrow", ANY, None),
    # recaps: the day tells which episode
    ("On Tuesday’s “Tidewrack,” Milo learned to swim.", "Tuesday", "episode", None),
    ("In Tuesday night’s Tidewrack, Milo learned to swim.", "Tuesday night", "episode", None),
    ("Milo went overboard on last night’s Tidewrack.", "last night", "episode", None),
    ("Thursday’s hour of Tidewrack was the wettest yet.", "Thursday", "episode", None),
    ("Tidewrack has moved to Thursdays and next week’s hour is the last.", "next week", ANY, None),
]  # fmt: skip


@pytest.mark.parametrize(("raw", "expression", "what", "network"), STATED)
def test_an_airing_is_found_in_the_manner_of_the_press(
    raw: str, expression: str, what: str, network: str | None
) -> None:
    found = [
        a
        for a in airings(raw, "2025-02-26")
        if expression.startswith(a.text) or a.text in (expression, "in " + expression)
    ]
    assert found
    assert what in (ANY, found[0].what)
    assert found[0].network == network


NOT_STATED = [
    "Tidewrack drew 3.1 million viewers on Monday, up from 2.9 million on Feb. 3.",
    "QTV won Tuesday among adults, with Tidewrack at 0.9.",
    "“They gave us a place to go on Monday nights,” QTV comedy chief Ida Moll said.",
    "Peake spoke on Monday’s episode of the “Salt and Vinegar” podcast.",
    "Peake will direct our second episode next year.",
    "The scenes, which were due to be recorded next week, had been rewritten for Tidewrack.",
    "Asked why the show had been moved off Sundays, QTV’s Ida Moll said nothing.",
    "Peake, who is now in Lisbon, left Tidewrack in May.",
    "Tidewrack is now a musical.",
    "The crew of Tidewrack is back in Leeds the next day.",
    "Now Tidewrack has a problem.",
    "Milo is a weekly visitor to the lighthouse.",
    "Production on Tidewrack resumes early next year.",
    "Filming on the second series of Tidewrack begins in the new year.",
    "Peake will be back in front of the cameras on Monday.",
    "Tidewrack’s writers met on Sundays.",
    "Ten returning shows to clear an evening for this autumn",
    "Peake opened a shop in Leeds on Sunday.",
    "Peake remains at sea on Sundays.",
    "Tidewrack stays wet until the end of October.",
    "The same day, Peake was sacked by QTV.",
    "Peake will welcome in the New Year on QTV with the cast of Tidewrack.",
    "Tidewrack Season 2 hits DVD on Sept. 9.",
    "The thriller opens in the UK in March, and QTV has bought it.",
    "Tidewrack follows in the footsteps of Pompeii, seen on QTV in October 2003.",
    "Tidewrack is available on Orrery+ until 4 June.",
    "Peake insisted before the September launch that Tidewrack was dead.",
    "Wednesday’s child is full of woe, and so is Milo.",
    "Sunday’s game kept QTV ahead of Tidewrack.",
]  # fmt: skip


@pytest.mark.parametrize("raw", NOT_STATED)
def test_other_dates_of_the_press_are_no_airings(raw: str) -> None:
    assert airings(raw, "2025-02-26") == ()


def test_a_schedule_grid_gives_each_row_the_day_above_it() -> None:
    raw = (
        "The new line-up puts Tidewrack and Cold Harbour beside Ferrymen and Bench.\n\nMONDAY\n8:00 PM  TIDEWRACK\n9:00 PM  Cold Harbour\n\n"
        "WEDNESDAY\n8-8:30 p.m. – Ferrymen\n8:30-9 p.m. – Bench (new)\n"
    )
    found = airings(raw, "2025-05-14")
    assert [(a.text, a.rrule) for a in found] == [
        ("8:00 PM", "FREQ=WEEKLY;BYDAY=MO"),
        ("9:00 PM", "FREQ=WEEKLY;BYDAY=MO"),
        ("8-8:30 p.m.", "FREQ=WEEKLY;BYDAY=WE"),
        ("8:30-9 p.m.", "FREQ=WEEKLY;BYDAY=WE"),
    ]


def test_two_parts_share_one_verb() -> None:
    raw = "Tidewrack ends in two halves: part one drops 10 October, part two 14 November."
    assert [a.text for a in airings(raw, "2025-09-01")] == ["10 October", "14 November"]


def test_a_slot_and_its_first_day_are_two_airings() -> None:
    raw = "Tidewrack: Saturdays, 19:45, from 4 October, Kestrel One"
    assert [(a.text, a.what) for a in airings(raw, "2025-09-01")][:1] == [
        ("Saturdays, 19:45", "slot")
    ]
    assert [a.text for a in airings(raw, "2025-09-01")] == ["Saturdays, 19:45", "4 October"]


def test_the_next_day_is_counted_from_the_airing_before() -> None:
    raw = "Tidewrack airs Thursday, May 1 on QTV and streams the next day on Orrery+."
    assert [a.start for a in airings(raw, "2025-04-26")] == ["2025-05-01", "2025-05-02"]


def test_nothing_is_dated_forward_from_past_ratings() -> None:
    raw = "Tidewrack returned Sunday to 3.1 million viewers on QTV."
    assert [a.start for a in airings(raw, "2025-03-05")] == ["2025-03-02"]
    raw = "Tidewrack came back Thursday night to a 0.9 on QTV."
    assert [a.start for a in airings(raw, "2025-02-28")] == ["2025-02-27"]


def test_a_date_that_no_longer_holds_is_no_airing() -> None:
    raw = "Tidewrack will now debut Wednesday, March 5 instead of Feb. 26."
    assert [a.text for a in airings(raw, "2025-02-20")] == ["Wednesday, March 5"]


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("Salt Road kicks off its third season Sunday (QTV, 9 p.m.).", "Sunday"),
        ("It was down a little in its new 9 p.m. slot.", "9 p.m."),
        ("QTV’s Salt Road (8:00-9:01 p.m.) drew five million viewers.", "8:00-9:01 p.m."),
        ("In Ireland it’s April 10 on Skylark.", "April 10"),
        ("In America, Skylark will carry it early next year.", "early next year"),
        (
            "The last one goes out on QTV1 at 9pm on Sunday 6 December.",
            "9pm on Sunday 6 December",
        ),
        ("The drama gets Wednesdays at 10 p.m.", "Wednesdays at 10 p.m."),
        ("It is on a break until April 10.", "April 10"),
        ("It is on QTV every Tuesday night at 8.", "every Tuesday night at 8"),
        ("Season 1 ran from Oct. 2, 2026.", "Oct. 2, 2026"),
        ("The premiere has been pushed from April 4 to April 11.", "April 11"),
    ],
)
def test_airings_that_trades_and_listings_tell_in_passing(text: str, time: str) -> None:
    told = (
        f"‘Salt Road’ is back\n\nMarch 3, 2027\n\nThe third season of Salt Road is ready.\n\n{text}"
    )
    assert [airing.text for airing in read(told).airings] == [time]


def test_three_days_of_the_week_are_a_slot() -> None:
    told = "‘Salt Road’ moves\n\nSalt Road airs on Monday, Wednesday and Friday at 7.30pm."
    assert [airing.rrule for airing in read(told).airings] == ["FREQ=WEEKLY;BYDAY=MO,WE,FR"]


def test_the_slot_that_a_series_has_lost_is_no_airing() -> None:
    told = "‘Salt Road’ moves\n\nThe series Salt Road has lost its Thursday slot."
    assert read(told).airings == ()


def test_a_listing_tells_the_zone_of_all_its_times() -> None:
    told = "On this week\n\nMarch 3, 2027\n\nAll times Pacific\n\nSalt Road airs Sunday at 9 p.m."
    assert [airing.start for airing in read(told).airings] == ["2027-03-07T21:00:00-08:00"]


def test_a_calendar_gives_each_title_the_day_and_the_hour_above_it() -> None:
    raw = (
        "MONDAY, SEPT. 22\n8 p.m.\nTidewrack (QTV)\n9 p.m.\nBench (Orrery), series premiere\n\n"
        "TUESDAY, SEPT. 23\n8:00-9:00 PM — Ferrymen (QTV) (two-hour premiere)\n\n"
        "Wednesday, Oct. 1\nCold Harbour, season 3, Orrery+ (all episodes)\n"
        "Salt Road returns at 8/7c on QTV\n"
    )
    found = [(a.series, a.network, a.start) for a in airings(raw, "2025-08-20")]
    assert found[:3] == [
        ("Tidewrack", "QTV", "2025-09-22T20:00:00-04:00"),
        ("Bench", "Orrery", "2025-09-22T21:00:00-04:00"),
        ("Ferrymen", "QTV", "2025-09-23T20:00:00-04:00"),
    ]
    assert found[3] == ("Cold Harbour", "Orrery+", "2025-10-01")
    assert found[4][2] == "2025-10-01T20:00:00-04:00"


def test_the_sixth_that_starts_late_is_an_episode() -> None:
    told = "On this week\n\nMay 7, 2025\n\nSeason 2 of “Salt Road” is on QTV. The sixth will start at 21:10 on Sunday 18 May."
    assert [airing.what for airing in read(told).airings if airing.start] == ["episode"]
