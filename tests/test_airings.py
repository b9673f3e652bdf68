from __future__ import annotations

import re
from itertools import pairwise
from time import process_time
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from junket.facts import Airing, Article, Cluster, EntityKind, Mention, Names, Text
from junket.story.airings import find_airings
from junket.text import read_text

NAMED: dict[str, EntityKind] = {
    "Tidewrack": "series",
    "Quill TV": "network",
    "QTV": "network",
    "Orrery+": "network",
    "Kestrel One": "network",
    "Wanda Peake": "person",
    "Peake": "person",
    "Milo": "character",
}
ANY = "\0"


def names_in(raw: str) -> Names:
    kinds = list(NAMED.items())
    mentions, spans = [], [[] for _ in kinds]  # type: ignore[var-annotated]
    end = 0
    for match in re.finditer("|".join(map(re.escape, sorted(NAMED, key=len, reverse=True))), raw):
        if match.start() < end:
            continue
        end = match.end()
        index = [name for name, _ in kinds].index(match[0])
        mentions.append(Mention(*match.span(), kinds[index][1], index))
        spans[index].append(match.span())
    clusters = (Cluster(k, n, (), tuple(s)) for (n, k), s in zip(kinds, spans, strict=True))
    return Names(tuple(mentions), tuple(clusters))


def text_of(raw: str, published: str | None = None) -> Text:
    return read_text(Article("a", "a.txt", raw, "0", published=published))


def airings(raw: str, published: str | None = None) -> tuple[Airing, ...]:
    return find_airings(text_of(raw, published), names_in(raw))


STATED = [
    # text, expression, what, network
    ("Tidewrack, premiering Friday, Oct. 25, is back on form.", "Friday, Oct. 25", "series premiere", None),
    ("“Tidewrack” Season 2 premieres Sunday, Nov. 10 at 9 p.m. ET on Quill TV.", "Sunday, Nov. 10 at 9 p.m. ET", "season premiere", "Quill TV"),
    ("Tune into Tidewrack on Fridays @ 8PM on Quill TV!", "Fridays @ 8PM", "slot", "Quill TV"),
    ("Tidewrack airs Mondays at 8/7c.", "Mondays at 8/7c", "slot", None),
    ("The Tidewrack finale airs Monday at 8/7c on QTV.", "Monday at 8/7c", "season finale", "QTV"),
    ("Monday's season finale will leave nobody dry.", "Monday", "season finale", None),
    ("Tidewrack returns this fall.", "this fall", "return", None),
    ("In the Oct. 9 episode, the boat sinks.", "Oct. 9", "episode", None),
    ("All episodes drop May 16 on Orrery+.", "May 16", "season", "Orrery+"),
    ("Tidewrack is on Sundays at 9pm on Kestrel One.", "Sundays at 9pm", "slot", "Kestrel One"),
    ("Tidewrack begins on Tuesday 4 March at 21:00 on Kestrel One.", "Tuesday 4 March at 21:00", "series premiere", "Kestrel One"),
    ("The third season of Tidewrack will bow April 2.", "April 2", "season premiere", None),
    ("The drama debuts Jan. 8 on Orrery+.", "Jan. 8", "series premiere", "Orrery+"),
    ("The second season kicks off Thursday, Sept. 12.", "Thursday, Sept. 12", "season premiere", None),
    ("Tidewrack is back on March 3.", "March 3", "return", None),
    ("Catch Tidewrack at 9 tonight on QTV.", "9 tonight", "episode", "QTV"),
    ("On March 28, Tidewrack returns to QTV.", "March 28", "return", "QTV"),
    ("This fall, Quill TV brings back the drama.", "This fall", "return", "Quill TV"),
    ("The series finale airs Wednesday, June 3.", "Wednesday, June 3", "series finale", None),
    ("The finale is set for June 20.", "June 20", "season finale", None),
    ("the season finale (Sunday, 9 p.m. ET, QTV) has it all", "Sunday, 9 p.m. ET", "season finale", "QTV"),
    ("Tidewrack (Thursdays, 9/8c, QTV) does it again.", "Thursdays, 9/8c", "slot", "QTV"),
    ("Tidewrack, Sundays, 9pm, Kestrel One", "Sundays, 9pm", "slot", "Kestrel One"),
    ("Tidewrack airs every Sunday on QTV.", "every Sunday", "slot", "QTV"),
    ("New episodes air Tuesdays and Thursdays at 10 p.m.", "Tuesdays and Thursdays at 10 p.m.", "slot", None),
    ("Tidewrack airs weeknights at 7:30 p.m. on QTV.", "weeknights at 7:30 p.m.", "slot", "QTV"),
    ("Tidewrack moves to Fridays.", "Fridays", "slot", None),
    ("Season 4 arrives on Orrery+ in early 2026.", "in early 2026", "season premiere", "Orrery+"),
    ("Season 4 of Tidewrack launches next month.", "next month", "season premiere", None),
    ("The show will return in the spring.", "in the spring", "return", None),
    ("Tidewrack will be back later this year.", "later this year", "return", None),
    ("The new drama series premieres Sunday, Jan. 5.", "Sunday, Jan. 5", "series premiere", None),
    ("The season premiere airs Thursday, Jan. 30 at 9/8c on Quill TV.", "Thursday, Jan. 30 at 9/8c", "season premiere", "Quill TV"),
    ("Tonight's episode is the one with the ferry.", "Tonight", "episode", None),
    ("Last Thursday's episode broke the set.", "Last Thursday", "episode", None),
    ("Friday night's two-hour season finale kills nobody.", "Friday night", "season finale", None),
    ("All ten episodes drop on Friday, Oct. 4, on Orrery+.", "Friday, Oct. 4", "season", "Orrery+"),
    ("The entire second season streams March 7 on Orrery+.", "March 7", "season", "Orrery+"),
    ("The first two episodes premiere April 13, 2025 on Orrery+.", "April 13, 2025", ANY, "Orrery+"),
    ("Tidewrack airs at 10 p.m. Sunday on QTV.", "10 p.m. Sunday", "episode", "QTV"),
    ("Tidewrack goes out at 9.30pm on Kestrel One.", "9.30pm", ANY, "Kestrel One"),
    ("Tidewrack was first shown on Kestrel One on 3 January.", "3 January", ANY, "Kestrel One"),
    ("Tidewrack will be shown on Kestrel One at 2010 GMT on Wednesday.", "2010 GMT on Wednesday", "episode", "Kestrel One"),
    ("Episode 5 airs April 25.", "April 25", "episode", None),
    ("Tidewrack ends its run on June 20.", "June 20", "season finale", None),
    ("The sophomore season starts Tuesday 11 March.", "Tuesday 11 March", "season premiere", None),
    ("Tidewrack airs Thursdays on QTV at 9/8c.", "Thursdays on QTV at 9/8c", "slot", "QTV"),
    ("Tidewrack resumes Thurs., Jan. 30.", "Thurs., Jan. 30", "return", None),
    ("Tidewrack premieres tonight on QTV.", "tonight", ANY, "QTV"),
    ("The winter finale airs Dec. 12.", "Dec. 12", "episode", None),
    ("TIDEWRACK RETURNS: the drama airs FRIDAY, MARCH 28 on QTV.", "FRIDAY, MARCH 28", "episode", "QTV"),
    ("Watch Tidewrack Wednesdays at 8 p.m. on QTV.", "Wednesdays at 8 p.m.", "slot", "QTV"),
    ("Don’t miss Tidewrack tomorrow night on QTV.", "tomorrow night", "episode", "QTV"),
    ("The show’s third season premieres on Orrery+ on May 2.", "May 2", "season premiere", "Orrery+"),
    ("Tidewrack aired its season finale on June 1.", "June 1", "season finale", None),
    ("Repeats air Saturdays at noon on QTV.", "Saturdays at noon", "slot", "QTV"),
    ("The second season will stream weekly from 13 April on Orrery+.", "13 April", ANY, "Orrery+"),
    ("The 90-minute opener airs Sunday 6 April at 9pm.", "Sunday 6 April at 9pm", ANY, None),
    ("The miniseries lands on Orrery+ on Feb. 14.", "Feb. 14", "series premiere", "Orrery+"),
    ("Tidewrack hits Orrery+ on Feb. 14.", "Feb. 14", "series premiere", "Orrery+"),
    ("Tidewrack airs Monday-Friday at 2 p.m. on QTV.", "Monday-Friday at 2 p.m.", ANY, "QTV"),
    ("It’s Tidewrack, Tuesday, Feb. 4 (9:00-10:00 p.m. ET) on QTV.", "Tuesday, Feb. 4 (9:00-10:00 p.m. ET", ANY, "QTV"),
    ("The revival premieres Fri. 10/25 on QTV.", "Fri. 10/25", "series premiere", "QTV"),
    ("Tidewrack returns for its third and final season this summer.", "this summer", "return", None),
    ("Tidewrack airs Christmas Day on Kestrel One.", "Christmas Day", "episode", "Kestrel One"),
    ("Tidewrack won’t be back until the fall.", "the fall", "return", None),
    
    ("Tidewrack signs off June 20.", "June 20", "season finale", None),
    ("Premiere date: Friday, March 28", "Friday, March 28", "series premiere", None),
    ("When: Sundays at 9", "Sundays at 9", "slot", None),
    ("Tidewrack follows on 11 May at the usual time, 21.00.", "11 May at the usual time, 21.00", ANY, None),
    ("The third season is coming this fall.", "this fall", "season premiere", None),
    ("Tidewrack premieres in two weeks.", "in two weeks", ANY, None),
    ("Tidewrack airs Sundays at nine on Kestrel One.", "Sundays at nine", "slot", "Kestrel One"),
    ("Tidewrack has a fall premiere to look forward to.", "fall", "series premiere", None),
    ("The second season is set for a March 28 debut.", "March 28", ANY, None),
]  # fmt: skip


@pytest.mark.parametrize(("raw", "expression", "what", "network"), STATED)
def test_a_stated_airing_is_found(
    raw: str, expression: str, what: str | None, network: str | None
) -> None:
    found = airings(raw)
    assert [a.text for a in found] == [expression]
    assert what in (ANY, found[0].what)
    assert found[0].network == network
    ((start, end),) = found[0].anchors
    assert raw[start:end] == expression


NOT_STATED = [
    "Wanda Peake was born Oct. 25 in a caravan.",
    "The couple married on Friday, June 3, at 4 p.m.",
    "Milo returns to the lighthouse on Friday.",
    "Peake returned to work on Monday.",
    "She will return on March 3.",
    "The second season was filmed in June.",
    "Quill TV announced on Tuesday that Tidewrack would get a third season.",
    "Tidewrack was renewed in May.",
    "PORT OWEN, March 5 – The network spoke.",
    "The awards ceremony airs Sunday on QTV.",
    "The film premieres in cinemas on May 2.",
    "Her debut album drops Friday.",
    "The book hits shelves Oct. 8.",
    "Shooting on the sequel begins in April.",
    "Tickets for the show start at 9 a.m.",
    "The debate airs Thursday at 9 p.m. ET on QTV.",
    "Peake aired her concerns during a Saturday night call.",
    "The fiscal year, which ends Sept. 30, was hard.",
    "Posted Friday, Oct. 25 at 8 p.m. ET",
    "Milo dies in the fall.",
    "She told QTV on Monday that the show has changed.",
    "The story starts in 1974, in the summer.",
    "By 9 p.m. on Friday the harbour was empty.",
    "May you live long; March on.",
    "The Happy Mondays were booked for the show.",
    "Tidewrack will not air on May 4.",
    "There will be no new episode of Tidewrack on May 4.",
    "Tidewrack has not aired since 2019, she wrote on May 4.",
    "Peake said on Sunday on QTV’s “Morning Post” that she is tired.",
    "The show’s crew met at nine different bars.",
    "Milo and Ada kiss on Christmas Day, in the middle of the second season.",
]


@pytest.mark.parametrize("raw", NOT_STATED)
def test_other_dates_are_no_airings(raw: str) -> None:
    assert airings(raw) == ()


def test_each_statement_of_the_same_airing_counts() -> None:
    raw = "Tidewrack (premiering Friday, Oct. 25) is wet.\n\nTidewrack premieres Friday, Oct. 25."
    assert len(airings(raw)) == 2


def test_two_airings_in_one_sentence_are_two() -> None:
    raw = "Tidewrack returns Thursday, Jan. 30 on QTV, and the finale airs June 20."
    assert [(a.text, a.what) for a in airings(raw)] == [
        ("Thursday, Jan. 30", "return"),
        ("June 20", "season finale"),
    ]


STARTS = [
    ("Tidewrack premieres Friday, Oct. 25 at 8 p.m. ET.", "2013-10-20", "2013-10-25T20:00:00-04:00"),
    ("Tidewrack premieres Friday, Oct. 25 at 8 p.m. ET.", "2014-10-20", None),
    ("Tidewrack premieres Friday, Oct. 25 at 8 p.m. ET.", None, None),
    ("Tidewrack premieres Oct. 25, 2013.", None, "2013-10-25"),
    ("Tidewrack premieres Thursday, Oct. 25, 2013.", None, None),
    ("Tidewrack premieres January 5 at 9/8c.", "2013-12-20", "2014-01-05T21:00:00-05:00"),
    ("Tidewrack premieres January 5 at 9 p.m. PT.", "2013-12-20", "2014-01-05T21:00:00-08:00"),
    ("Tidewrack premieres July 5 at 9 p.m. GMT.", "2013-06-20", "2013-07-05T21:00:00+01:00"),
    ("Tidewrack premieres July 5 at 9 p.m.", "2013-06-20", "2013-07-05"),
    ("The finale airs Monday at 8/7c.", "2013-04-05", "2013-04-08T20:00:00-04:00"),
    ("Tidewrack premiered Oct. 4 on Orrery+.", "2024-10-08", "2024-10-04"),
    ("All ten episodes dropped last Friday.", "2024-10-08", "2024-10-04"),
    ("Tidewrack returns next Friday.", "2024-10-08", None),
    ("Tidewrack returns this fall.", "2024-10-08", None),
    ("Catch Tidewrack tonight @ 9PM.", "2024-10-17", "2024-10-17"),
    ("Tidewrack airs Fridays at 8/7c.", "2024-10-17", None),
    ("Tidewrack premieres February 30.", "2024-10-17", None),
    ("Tidewrack returns Nov. 21 at 12:30 a.m. ET.", "2024-10-17", "2024-11-21T00:30:00-05:00"),
    ("Tidewrack returns Nov. 21 at 12/11c.", "2024-10-17", "2024-11-21"),
    ("Tidewrack premieres Oct. 25 at 8 p.m. on HBO.", "2013-10-20", "2013-10-25T20:00:00-04:00"),
    ("Tidewrack premieres Oct. 9.", "2024-10-17", None),
]  # fmt: skip


@pytest.mark.parametrize(("raw", "published", "start"), STARTS)
def test_a_start_is_given_only_where_it_is_certain(
    raw: str, published: str | None, start: str | None
) -> None:
    (found,) = airings(raw, published)
    assert found.start == start


RULES = [
    ("Tidewrack airs Fridays @ 8PM on QTV.", "FREQ=WEEKLY;BYDAY=FR"),
    ("Tidewrack airs Mondays and Tuesdays on QTV.", "FREQ=WEEKLY;BYDAY=MO,TU"),
    ("Tidewrack airs Tuesdays, Wednesdays and Thursdays on QTV.", "FREQ=WEEKLY;BYDAY=TU,WE,TH"),
    ("Tidewrack airs weeknights on QTV.", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("Tidewrack airs every Sunday.", "FREQ=WEEKLY;BYDAY=SU"),
    ("Tidewrack airs Friday nights on QTV.", "FREQ=WEEKLY;BYDAY=FR"),
    ("Tidewrack airs Friday.", None),
]


@pytest.mark.parametrize(("raw", "expected"), RULES)
def test_a_slot_recurs_weekly(raw: str, expected: str | None) -> None:
    assert airings(raw)[0].rrule == expected


def test_the_season_and_the_episode_come_from_the_same_clause() -> None:
    (found,) = airings("Season 3 of Tidewrack premieres May 2.")
    assert (found.series, found.season) == ("Tidewrack", 3)
    (found,) = airings("Episode 5 of Tidewrack airs May 2.")
    assert found.episode == "5"


def test_a_slot_without_a_network_takes_the_one_named_before_for_its_series() -> None:
    raw = "Tidewrack premieres Thursday, Sept. 12 on QTV. After that it’s Thursdays at 9/8c."
    assert [a.network for a in airings(raw)] == ["QTV", "QTV"]


def test_a_title_that_is_said_again_states_nothing_new() -> None:
    title = "‘Tidewrack’ Returns Friday, March 28"
    raw = f"{title}\n\n{title}\n\nThe town is wet, and the people in it are wetter than the town."
    assert len(airings(raw)) <= 1


def test_a_listing_in_a_foot_line_counts() -> None:
    raw = "It was a long day for all of us in the harbour town.\n\nTune in Fridays @ 8PM on QTV"
    assert [a.what for a in airings(raw)] == ["slot"]


@settings(derandomize=True, deadline=None, max_examples=200)
@given(st.lists(st.sampled_from([
    "Tidewrack", "premieres", "airs", "on", "QTV", "Friday", "Oct. 25", "at 8/7c", "the finale",
    "9 p.m. ET", "Fridays", "2025", "(", ")", ".", "\n\n", "returns", "this fall", "’s", "episode",
    "21:00", "31 Feb", "and", "10/25",
]), max_size=40).map(" ".join))  # fmt: skip
def test_every_anchor_says_what_its_airing_says(raw: str) -> None:
    found = airings(raw, "2025-03-05")
    for airing in found:
        ((start, end),) = airing.anchors
        assert raw[start:end] == airing.text
        if airing.start and "T" in airing.start:
            assert re.search(r"[+-]\d\d:\d\d$", airing.start)
    assert all(a.anchors[0][1] <= b.anchors[0][0] for a, b in pairwise(found))


@pytest.mark.parametrize(
    "piece",
    ["Friday ", "8/7c ", "9 ", "airs ", "A", "(", "airs Friday on A ", "1:", "every ", "in the "],
)
def test_long_runs_take_time_in_proportion(piece: str) -> None:
    def seconds(length: int) -> float:
        text = text_of("x")
        raw = (piece * length)[: 6 * length]
        starts = list(range(0, len(raw), max(1, len(piece))))
        words = [raw[s : s + len(piece)].strip() for s in starts]
        text = Text(
            Article("a", "a", raw, "0"), text.blocks, (), (), starts, [s + 1 for s in starts], words
        )
        began = process_time()
        find_airings(text, Names((), ()))
        return process_time() - began

    seconds(100)
    assert seconds(16000) < 12 * seconds(4000) + 0.2


def test_the_zones_that_ship_exist() -> None:
    from junket.story.airing_words import zones

    assert all(ZoneInfo(name) for name in set(zones().values()))
