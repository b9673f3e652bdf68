"""What is to come: which sentences promise it, and what later articles make of it."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from junket.story.look_words import STORY, STRONG, WEAK
from junket.story.outcomes import outcomes
from junket.story.promises import Promise, promises, promises_something
from junket.story.promising import _WORDS, LEAST, _of_words, chance, is_likely
from junket.story.questions import HEADLINE, REPORTER, SPEAKER, questions
from junket.story.told import Being, Passage, Said, Tie, name_words

NELL, TOBY, JUNE = "n1", "t1", "j1"
BEINGS = {
    key: Being(key, "character", name, name_words([name]))
    for key, name in ((NELL, "Nell"), (TOBY, "Toby"), (JUNE, "June Abara"))
}


def passage(
    text: str,
    *about: str,
    said: bool = True,
    kind: str = "paragraph",
    article: str = "a",
    day: str | None = "2025-01-02",
    reported: bool = False,
) -> Passage:
    named = tuple(key for key in about if BEINGS[key].name.split()[0] in text)
    statement = "s1" if said else None
    end = len(text)
    voice = "producer" if said else None
    return Passage(article, day, 0, end, text, kind, about, named, statement, None, reported, voice)


@pytest.mark.parametrize(
    "text",
    [
        "Nell will leave the farm.",
        "She’s going to find the letter.",
        "We won’t see her mother.",
        "In the finale Nell meets her sister.",
        "There’s trouble to come.",
        "He’ll hate it, that’s all I’ll say.",
    ],
)
def test_what_is_to_come_in_the_story_is_promised(text: str) -> None:
    assert promises_something(passage(text, NELL))


@pytest.mark.parametrize(
    "text",
    [
        "Will Nell leave the farm?",
        "I’ll say this.",
        "You’ll recall that Nell left.",
        "Nell left the farm in the finale.",
        "Nell was going to leave.",
        "It was never safe for Nell to come out.",
        "Nell is tired of the farm.",
    ],
)
def test_what_has_been_and_what_tells_of_the_making_is_not(text: str) -> None:
    assert not promises_something(passage(text, NELL))


def test_an_article_itself_must_say_more_than_a_maker_to_promise() -> None:
    assert not promises_something(passage("It will rain on Friday.", said=False))
    assert not promises_something(passage("Nell will be there.", NELL, said=False))
    assert promises_something(passage("Nell will be there.", NELL))
    assert promises_something(passage("Nell will marry in the finale.", NELL, said=False))


def test_a_report_promises_with_would_and_very_words_do_not() -> None:
    text = "Nell would not leave the farm"
    assert promises_something(passage(text, NELL, reported=True))
    assert not promises_something(passage("Nell would not like that", NELL))


def test_headings_and_questions_of_others_promise_nothing() -> None:
    assert not promises_something(passage("Nell will leave", NELL, kind="heading"))


@pytest.mark.parametrize(
    ("text", "polarity", "due"),
    [
        ("Nell will leave in the finale.", "asserted", "in the finale"),
        ("Nell won’t leave this season.", "denied", "this season"),
        ("Nobody will find her.", "denied", None),
        ("We won’t see him, but we’ll hear him.", "asserted", None),
        ("Nell will leave on April 13.", "asserted", "April 13"),
    ],
)
def test_a_promise_says_whether_and_when(text: str, polarity: str, due: str | None) -> None:
    (one,) = promises([passage(text, NELL)])
    assert (one.polarity, one.due) == (polarity, due)


def event(
    relation: str, *who: str, article: str = "b", day: str = "2025-03-04", polarity: str = "asserted",
    status: str | None = "past",
) -> Tie:  # fmt: skip
    return Tie(
        article, day, who[0], who[1] if len(who) > 1 else None, relation, status, polarity,
        ((0, 20),),
    )  # fmt: skip


WEDDING = "Nell and Toby will marry in the finale."


def kept(text: str, *ties: Tie, passages: tuple[Passage, ...] = (), about: str = NELL) -> str:
    (one,) = outcomes(promises([passage(text, about)]), ties, passages, BEINGS)
    return one.outcome


def planned(*who: str) -> Tie:
    return event("marriage", *who, article="a", day="2025-01-02", polarity="planned")


def test_the_same_event_of_the_same_people_keeps_a_promise() -> None:
    happened = event("marriage", NELL, TOBY)
    assert kept(WEDDING, planned(NELL, TOBY), happened) == "kept"


def test_other_people_other_events_and_earlier_articles_leave_it_open() -> None:
    mine = planned(NELL, TOBY)
    assert kept(WEDDING, mine, event("marriage", NELL, JUNE)) == "open"
    assert kept(WEDDING, mine, event("kiss", NELL, TOBY)) == "open"
    assert kept(WEDDING, mine, event("marriage", NELL, TOBY, day="2024-12-01")) == "open"
    assert kept(WEDDING, mine, event("marriage", NELL, TOBY, polarity="asked")) == "open"
    assert kept(WEDDING, mine, event("marriage", NELL, TOBY, status="to come")) == "open"


def test_nothing_is_marked_where_the_promise_does_not_name_them() -> None:
    text = "They will marry in the finale."
    found = outcomes(
        promises([passage(text, NELL)]),
        [planned(NELL, TOBY), event("marriage", NELL, TOBY)],
        (),
        BEINGS,
    )
    assert (found[0].outcome, [one.sure for one in found[0].candidates]) == ("open", [False])


def test_what_was_denied_and_came_is_changed_and_what_did_not_come_is_denied() -> None:
    mine = planned(NELL, TOBY)
    assert kept("Nell and Toby won’t marry.", mine, event("marriage", NELL, TOBY)) == "changed"
    off = event("marriage", NELL, TOBY, polarity="denied")
    assert kept(WEDDING, mine, off) == "denied"


def test_a_newcomer_without_a_name_has_those_who_arrive_as_candidates() -> None:
    promise = passage("We’ll get an introduction to one of the old characters.", day="2025-01-02")
    ties = [event("arrival", JUNE), event("arrival", NELL, day="2024-01-01")]
    (one,) = outcomes(promises([promise]), ties, (), BEINGS)
    assert one.promise.newcomer and one.outcome == "open"
    assert [(each.article, each.sure) for each in one.candidates] == [("b", False)]


def test_later_words_about_the_same_people_are_only_candidates() -> None:
    later = passage("Nell burned the orchard letters.", NELL, article="b", day="2025-03-04")
    wanted = passage("Nell will find the orchard letters.", NELL)
    (one,) = outcomes(promises([wanted]), (), [later], BEINGS)
    assert one.outcome == "open"
    assert [(each.article, each.why) for each in one.candidates] == [
        ("b", "shares letters, orchard")
    ]
    other = passage("Toby burned the orchard letters.", TOBY, article="b", day="2025-03-04")
    assert outcomes(promises([wanted]), (), [other], BEINGS)[0].candidates == ()


def test_promises_come_in_the_order_of_date_article_and_text() -> None:
    late, early = passage("Nell will go.", NELL, day="2025-05-05"), passage("Nell will go.", NELL)
    undated = passage("Nell will go.", NELL, day=None)
    found = promises([undated, late, early])
    assert [one.day for one in found] == ["2025-01-02", "2025-05-05", None]


def test_who_asks_is_told_apart() -> None:
    answer = Said("s1", "a", "2025-01-02", "Can you forgive?", "p", (NELL,), asked="And Nell?")
    heading = passage("Will Nell leave?", NELL, said=False, kind="heading")
    own = Passage("a", "2025-01-02", 50, 66, "Can you forgive?", "answer", (), (), "s1")
    found = questions([heading, own], [answer], [(answer, (30, 39))])
    assert [(one.by, bool(one.answers)) for one in found] == [
        (HEADLINE, False), (REPORTER, True), (SPEAKER, False),
    ]  # fmt: skip


def test_one_question_has_all_its_answers_and_stands_once() -> None:
    first = Said("s1", "a", None, "No.", "p", (), asked="And Nell?", spans=((40, 43),))
    second = Said("s2", "a", None, "Never.", "p", (), asked="And Nell?", spans=((44, 50),))
    asked = Passage("a", None, 30, 39, "And Nell?", "question")
    (one,) = questions([asked], [second, first], [(second, (30, 39)), (first, (30, 39))])
    assert one.answers == ("s1", "s2") and one.of == "p"


def test_a_promise_is_a_plain_value() -> None:
    one = promises([passage(WEDDING, NELL)])[0]
    assert isinstance(one, Promise) and one.text == WEDDING


def test_what_was_due_in_a_season_that_is_over_is_overdue() -> None:
    wanted = passage("Nell will leave in the finale.", NELL)
    after = passage("Toby rows.", TOBY, article="b", day="2025-07-01")
    for ends, overdue in (["2025-06-08"], True), (["2024-12-01"], False), (["2025-08-01"], False):
        (one,) = outcomes(promises([wanted]), (), [wanted, after], BEINGS, ends)
        assert (one.outcome, one.overdue) == ("open", overdue)
    later = passage("Nell will leave next season.", NELL)
    (one,) = outcomes(promises([later]), (), [later, after], BEINGS, ["2025-06-08"])
    assert not one.overdue


COMING = [
    ("Odo gets the inn in the end, and it ruins him.", "maker, asked"),
    ("Not this year.", "maker, asked"),
    ("You’ll find out who wrote the will.", "maker"),
    ("Pim is going to lose the ferry, and she’ll blame Odo.", "maker"),
    ("By the fifth hour nobody at the inn trusts her.", "maker"),
    ("Somebody dies before the finale.", "maker"),
    ("There’s a wedding, and it isn’t theirs.", "maker"),
    ("They’re heading for a divorce.", "maker"),
    ("I can promise you that he comes back.", "actor"),
    ("She won’t forgive him, not this season.", "actor, asked"),
    ("He never finds the letter.", "actor, asked"),
    ("Wait until you see who’s in the cellar.", "maker"),
    ("the two would be married before the winter was out", "maker, reported"),
    ("Pim will leave Odo in the season finale.", "article, named"),
]
NONE = [
    ("I wrote the scene on a train.", "maker"),
    ("She was going to be a nurse in the first draft.", "maker"),
    ("I’ll have another coffee.", "actor"),
    ("We shot it in two days in the rain.", "actor"),
    ("You work with somebody for years and they still make you laugh.", "actor"),
    ("Odo is the sort of man who irons his socks.", "maker"),
    ("She kept a diary by the fourth week.", "maker"),
    ("If she had stayed, who knows.", "maker"),
    ("The script said he laughs, so I laughed.", "actor, asked"),
    ("He played the part for six years.", "article"),
    ("The new season premieres on Friday at 9 p.m.", "article"),
    ("The finale drew four million viewers.", "article"),
    ("Odo (Carl Imre) runs the inn.", "article, named"),
    ("Last week she burned the ledger.", "article"),
    ("Imre will direct an episode of another series.", "article"),
    ("I remember the day that he was cast.", "maker"),
]


def of_inn(text: str, how: str) -> Passage:
    said = "article" not in how
    voice = "producer" if "maker" in how else "actor" if "actor" in how else None
    about = ("o1",) if said or "named" in how else ()
    return Passage(
        "a", "2025-01-02", 0, len(text), text, "paragraph", about, about if "named" in how else (),
        "s1" if said else None, None, "reported" in how, voice,
        "Does it end well for Odo?" if "asked" in how else None,
    )  # fmt: skip


def test_most_sentences_of_no_article_are_told_apart() -> None:
    found = [text for text, how in COMING if promises_something(of_inn(text, how))]
    false = [text for text, how in NONE if promises_something(of_inn(text, how))]
    assert len(found) >= 11, {text for text, _ in COMING} - set(found)
    assert len(false) <= 1, false


def sentence(text: str, *, said: bool = True, about: tuple[str, ...] = (NELL,)) -> Passage:
    return Passage(
        "a", "2025-01-02", 0, len(text), text, "paragraph", about, () if said else about,
        "s1" if said else None, None, False, "producer" if said else None,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "polarity"),
    [
        ("They are coming for her boat.", "asserted"),
        ("There’s a scene on the pier.", "asserted"),
        ("By the fourth week she owns the harbour.", "asserted"),
        ("There’s no wedding in the finale.", "denied"),
    ],
)
def test_what_is_told_as_if_it_were_now_is_promised_too(text: str, polarity: str) -> None:
    (one,) = promises([sentence(text)])
    assert one.polarity == polarity


@pytest.mark.parametrize(
    "text",
    [
        "There was a scene on the pier.",
        "They were coming for her boat.",
        "There’s a cat on my desk.",
        "Nobody likes her boat.",
    ],
)
def test_what_was_or_merely_is_promises_nothing(text: str) -> None:
    assert promises([sentence(text)]) == ()


def test_an_article_promises_of_those_whom_it_has_just_named() -> None:
    before = sentence("She won’t sell it, and he’ll never leave.", said=False)
    assert promises([before])
    assert not promises([sentence("There’s a scene on the pier.", said=False, about=())])


WORDS = sorted(
    {
        word
        for pattern in (*_WORDS.values(), STRONG, WEAK, STORY)
        for word in re.findall(r"[a-zA-Z]{2,}", pattern.pattern)
    }
    | {"’ll", "n’t", "’re", "’s", "I", "a", "p.m.", "12:30", "May 3", "ſhe", "Zoë", "Nell", "?"}
)


@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=12))
def test_signs_that_are_not_tried_are_not_there(some: list[str]) -> None:
    text = " ".join(some).replace(" ’", "’").replace(" n’", "n’")
    found = _of_words(text)
    assert found - {"looks ahead"} == {name for name, one in _WORDS.items() if one.search(text)}


@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=12), st.booleans(), st.booleans())
def test_a_look_that_is_not_taken_would_decide_nothing(
    some: list[str], named: bool, said: bool
) -> None:
    text = " ".join(some).replace(" ’", "’").replace(" n’", "n’")
    one = passage(text, *([NELL] if named else []), said=said)
    assert is_likely(one) == (chance(one) >= LEAST)
