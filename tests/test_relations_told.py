"""Relations and events: whose words, who is meant, and what is nobody's business."""

from __future__ import annotations

import pytest
from test_relations import found, names_in, told

from junket.facts import Article, Attribution, Casting, Cluster, Mention, Names, Reference
from junket.story import find_relationships
from junket.story.relation_code import Coder
from junket.story.relation_nouns import wordings
from junket.story.relation_words import Wording
from junket.text import read_text


def speech(text: str, speaker: str, content: str) -> tuple[Attribution, ...]:
    start = text.index(content)
    span = (start, start + len(content))
    return (Attribution((), (), (span,), "direct", speaker, None, None, (), None, 0.9, "x"),)


def stands_for(
    text: str, pronoun: str, name: str, confidence: float = 0.9
) -> tuple[Reference, ...]:
    start = text.index(pronoun)
    cluster = [one.name for one in names_in(text).clusters].index(name)
    return (Reference(start, start + len(pronoun), "pronoun", 0, cluster, confidence, "x"),)


def test_words_of_somebody_are_theirs() -> None:
    text = "“Nell kissed Toby,” says Kit Sorrel. Maud is pregnant."
    kiss, pregnancy = told(text, speech(text, "Kit Sorrel", "Nell kissed Toby,"))
    assert (kiss.said_by, pregnancy.said_by) == ("Kit Sorrel", None)


def test_every_anchor_has_the_names_and_the_words() -> None:
    text = "It rains. Nell (Kit Sorrel) finally kissed poor Toby on the pier."
    (one,) = told(text)
    assert [text[start:end] for start, end in one.anchors] == [
        "Nell (Kit Sorrel) finally kissed poor Toby"
    ]


def test_one_told_twice_is_one_with_two_places() -> None:
    (one,) = told("Nell kissed Toby. Then Toby kissed Nell.")
    assert len(one.anchors) == 2


def test_a_resolved_pronoun_is_who_it_stands_for() -> None:
    text = "Nell and Maud wait. She kissed Toby."
    assert told(text) == ()
    (one,) = told(text, references=stands_for(text, "She", "Maud"))
    assert (one.a, one.b) == ("Maud", "Toby")
    assert text[slice(*one.anchors[0])] == "Maud"


def test_a_pronoun_hardly_resolved_is_nobody() -> None:
    text = "Nell and Maud wait. She kissed Toby."
    assert told(text, references=stands_for(text, "She", "Maud", 0.5)) == ()


def test_without_references_a_pronoun_is_the_only_one_who_fits() -> None:
    assert found("Nell waits. She kissed Toby.") == {("Nell", "Toby", "kiss", "past", "asserted")}
    assert found("Nell and Maud wait. She kissed Toby.") == set()


@pytest.mark.parametrize(
    "text",
    [
        "Dana Frome’s Nell kissed Toby.",
        "Nell (Dana Frome) kissed Toby (Hugh Pallant).",
        "Dana Frome as young Nell kissed Toby.",
    ],
)
def test_an_actor_stays_out_of_what_the_part_does(text: str) -> None:
    (one,) = told(text)
    assert (one.a, one.b, one.world) == ("Nell", "Toby", "story")


def test_whom_the_article_has_as_an_actor_has_no_story() -> None:
    text = "Nell kissed Toby."
    casting = Casting("Wren", None, "Nell", None, "cast", ((0, 4),), 0.9, "x")
    assert told(text, castings=(casting,)) == ()


def test_a_part_told_by_kin_is_the_players_part() -> None:
    text = "Kit Sorrel, who plays Nell’s mother, is back. Odile rests."
    casting = Casting("Odile", None, "Kit Sorrel", None, "cast", ((0, 4),), 0.9, "x")
    (one,) = told(text, castings=(casting,))
    assert (one.a, one.b, one.relation) == ("Odile", "Nell", "family:mother")


def test_a_private_life_is_told_in_ones_own_words_alone() -> None:
    said = "“My wife Kit Sorrel is a saint,” says Hugh Pallant."
    (one,) = told(said, speech(said, "Hugh Pallant", "My wife Kit Sorrel is a saint,"))
    assert (one.a, one.b, one.relation, one.world) == (
        "Hugh Pallant", "Kit Sorrel", "married", "life",
    )  # fmt: skip
    assert told("Hugh Pallant and his wife Kit Sorrel came.") == ()
    own = "“I am pregnant,” says Kit Sorrel."
    assert told(own, speech(own, "Kit Sorrel", "I am pregnant,")) == ()


def test_what_an_actor_says_of_the_part_is_not_their_life() -> None:
    text = "“My wife Kit Sorrel on the show is a saint,” says Hugh Pallant."
    content = "My wife Kit Sorrel on the show is a saint,"
    assert told(text, speech(text, "Hugh Pallant", content)) == ()


def test_no_story_is_told_where_no_series_is() -> None:
    text = "The film opens Friday. In the film, Nell kissed Toby."
    cut = read_text(Article("x", "x", text, ""))
    assert find_relationships(cut, names_in(text), ()) == ()


def test_two_parts_with_their_players_make_a_story_where_no_series_is_named() -> None:
    text = "Nell (Kit Sorrel) kissed Toby (Hugh Pallant)."
    cut = read_text(Article("x", "x", text, ""))
    cast = tuple(
        Casting(part, None, person, None, "cast", (), 0.9, "x")
        for person, part in (("Kit Sorrel", "Nell"), ("Hugh Pallant", "Toby"))
    )
    assert find_relationships(cut, names_in(text), cast[:1]) == ()
    (one,) = find_relationships(cut, names_in(text), cast)
    assert (one.a, one.b, one.relation) == ("Nell", "Toby", "kiss")


def test_whose_late_husband_somebody_was_is_not_dead() -> None:
    assert ("Nell", "-", "death", "past", "asserted") not in found("Nell’s late husband was kind.")


def test_what_an_actor_feels_for_a_part_is_no_story() -> None:
    text = "“I love Toby,” says Kit Sorrel. Kit Sorrel plays Nell."
    cast = (Casting("Nell", None, "Kit Sorrel", None, "cast", (), 0.9, "x"),)
    assert told(text, speech(text, "Kit Sorrel", "I love Toby,"), castings=cast) == ()
    kissed = text.replace("love", "kissed")
    assert told(kissed, speech(kissed, "Kit Sorrel", "I kissed Toby,"), castings=cast)


def test_they_and_the_couple_are_the_two_named_last() -> None:
    assert found("Nell and Toby wait. They kissed.") == {
        ("Nell", "Toby", "kiss", "past", "asserted")
    }
    assert found("Nell and Toby wait. The couple broke up.") == {
        ("Nell", "Toby", "break-up", "past", "asserted")
    }
    assert found("Nell and Toby wait. Maud comes. They kissed.") == set()


def test_an_unnamed_partner_is_the_one_named_elsewhere() -> None:
    text = "Nell is engaged to Toby. Nell’s fiancé is late."
    (one,) = told(text)
    assert (one.b, len(one.anchors) > 1) == ("Toby", True)
    assert told("Nell’s fiancé is late.") == ()


def test_a_player_beside_a_part_stands_for_the_own_part() -> None:
    text = "Odile waits for Kit Sorrel. Kit Sorrel kissed Toby."
    casting = Casting("Odile", None, "Kit Sorrel", None, "cast", ((0, 5),), 0.9, "x")
    (one,) = told(text, castings=(casting,))
    assert (one.a, one.b, one.world) == ("Odile", "Toby", "story")
    assert told(text) == ()


@pytest.mark.parametrize(("title", "who"), [("Marsh Hall", ["Odile"]), ("Cold Quay", [])])
def test_a_player_told_of_beside_another_series_is_not_the_part(title: str, who: list[str]) -> None:
    text = f"Odile waits in Marsh Hall.\n\nIn {title}, Kit Sorrel kissed Toby."
    names, at = names_in(text), text.rindex(title)
    own = Cluster("series", "Marsh Hall", (), ((15, 25), (15, 25)))
    other = Cluster("series", "Cold Quay", (), ((at, at + len(title)),))
    number = len(names.clusters) + (title == "Cold Quay")
    there = Mention(at, at + len(title), "series", number)
    mentions = tuple(sorted((*names.mentions, there), key=lambda one: one.start))
    casting = Casting("Odile", None, "Kit Sorrel", None, "cast", ((0, 5),), 0.9, "x")
    cut = read_text(Article("x", "x", text, "", series="Marsh Hall"))
    every = find_relationships(cut, Names(mentions, (*names.clusters, own, other)), (casting,))
    assert [one.a for one in every] == who


def test_a_pronoun_that_would_own_itself_is_somebody_else() -> None:
    text = "Nell waits. Kit Sorrel, who plays her mother Maud, is back."
    references = stands_for(text, "her", "Kit Sorrel")
    (one,) = told(text, references=references)
    assert (one.a, one.b) == ("Maud", "Nell")
    text = "Toby waits. His father Felix is late."
    (one,) = told(text, references=stands_for(text, "His", "Felix"))
    assert (one.a, one.b) == ("Felix", "Toby")


def test_whom_the_article_names_elsewhere_is_meant_by_a_description() -> None:
    text = "Nell’s best friend Maud is late. Toby kissed her best friend."
    (friends, kiss) = told(text, references=stands_for(text, "her", "Nell"))
    assert (kiss.a, kiss.b, kiss.relation) == ("Toby", "Maud", "kiss")
    assert friends.relation == "best friends"


@pytest.mark.parametrize(
    ("text", "relation"),
    [
        ("Nell is Toby’s partner on the murder squad.", "colleagues"),
        ("Nell is Toby’s long-time partner.", "romantic"),
    ],
)
def test_partners_share_what_the_words_around_say(text: str, relation: str) -> None:
    (one,) = told(text)
    assert one.relation == relation


def test_partners_of_whom_nobody_says_what_they_share_are_left_out() -> None:
    assert told("Nell is Toby’s partner.") == ()


def test_they_after_a_paragraph_of_two_are_those_two() -> None:
    text = "Nell hides. Toby finds Nell.\n\nThey don’t kiss."
    assert found(text) == {("Nell", "Toby", "kiss", "to come", "denied")}
    assert found("Nell hides. Toby waits. Maud waits.\n\nThey don’t kiss.") == set()


def test_they_are_the_two_of_the_last_sentence_that_names_some() -> None:
    text = "Nell hides. Toby finds Maud.\n\nThey don’t kiss."
    assert found(text) == {("Maud", "Toby", "kiss", "to come", "denied")}
    pair = "Nell hides. Toby finds Maud. The pair broke up."
    assert found(pair) == {("Maud", "Toby", "break-up", "past", "asserted")}
    talked = "Iris hides. “Toby finds Maud,” says Kit Sorrel.\n\nThey kissed."
    assert told(talked, speech(talked, "Kit Sorrel", "Toby finds Maud,")) == ()
    owner = "Odile hides. Nell has seen Toby’s aunt Maud. They kissed."
    assert ("Maud", "Nell", "kiss", "past", "asserted") in found(owner)


def test_an_unnamed_husband_who_is_dead_leaves_one_bereft() -> None:
    (one,) = told("Nell’s husband is dead.")
    assert (one.a, one.b, one.status) == ("Nell", None, "ended")
    assert told("Nell’s widow is late.") == ()


def test_nothing_is_told_of_nobody() -> None:
    cut = read_text(Article("x", "x", "It rains.", "", series="Marsh Hall"))
    assert find_relationships(cut, Names((), ()), ()) == ()


def test_a_title_before_a_name_ends_no_sentence() -> None:
    text = "Joss’s mother, Dr. Alma, is back."
    clusters = (
        Cluster("character", "Joss", (), ((0, 4),)),
        Cluster("character", "Alma", (), ((19, 23),)),
    )
    mentions = (Mention(0, 4, "character", 0), Mention(19, 23, "character", 1))
    cut = read_text(Article("x", "x", text, "", series="Marsh Hall"))
    (one,) = find_relationships(cut, Names(mentions, clusters), ())
    assert (one.a, one.b, one.relation) == ("Alma", "Joss", "family:mother")


CODED = (
    " <0> is <1> 's mother . ",
    " <0> and <1> fell in love . ",
    " will <0> get back together with <1> ? ",
    " the kiss between <0> and <1> is over . ",
    " <0> , newly engaged to <1> , left the harbour . ",
    " are <0> and <1> a couple ? ",
    " <0> was killed by <1> . ",
    " <0> 's fiancé is late . ",
    " <0> dies , and <1> has always been in love with <2> . ",
    " <0> plays <1> 's brother . ",
    " <0> and <1> , <2> 's parents , are back . ",
    " <0> has a brother named <1> . ",
    " <0> , the friend whom <1> lost , dies . ",
    " <0> and <1> are siblings . ",
    " <0> and <1> 's wedding is off . ",
    " the death of <0> shocks <1> . ",
    " <0> did not survive the fire . ",
    " <0> 's ^wife , <1> , left . ",
)
TOLD_OF = (
    "Nell kissed Toby. She loves him. They are engaged. These two are a couple.",
    "Nell and Toby fell in love. Both of them died. The young lovers are engaged.",
    "Nell is Toby’s sister. It rains. Their wedding is off. This happy couple got married.",
    "Toby (Kit Sorrel) is back. He loves Nell. The exes kissed again. The newlyweds split up.",
    "“I kissed Nell. So did she,” says Toby. “My brother, Joss, died.” “They kissed as we do.”",
    "Nell, whose brother Toby died, is back. The harbour burns. I love her. Our lovebirds kissed.",
)


@pytest.mark.parametrize("code", CODED)
def test_no_wording_is_passed_over_that_would_match(code: str) -> None:
    every = {one.source: one for listed in wordings().values() for one in listed}.values()
    fits = [one for one in every if one.pattern.search(code)]
    assert fits
    assert all(one.may_match(code) for one in fits)
    assert not any(one.may_match(" it rains . ") for one in every)


@pytest.mark.parametrize("text", TOLD_OF)
def test_asking_ahead_whether_somebody_is_told_of_changes_no_relation(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = told(text)
    monkeypatch.setattr(Coder, "_is_of_somebody", lambda *_: True)
    monkeypatch.setattr(Wording, "may_match", lambda *_: True)
    assert told(text) == asked
    assert asked


def of_unknown(text: str, name: str) -> list[tuple[str, str, str]]:
    """Return what a text tells of a name that nobody knows the kind of."""
    cut = read_text(Article("x", "x", text, "", series="Marsh Hall"))
    start = text.index(name)
    span = (start, start + len(name))
    names = Names((Mention(*span, "other", 0),), (Cluster("other", name, (), (span,)),))
    return [(one.a, one.relation, one.world) for one in find_relationships(cut, names, ())]


def test_a_bare_name_of_an_unknown_kind_that_dies_is_a_character() -> None:
    assert of_unknown("Is Joss really dead?", "Joss") == [("Joss", "death", "story")]


def test_a_name_of_two_words_that_is_nobodys_dies_no_death() -> None:
    assert of_unknown("Joss Prime is dead.", "Joss Prime") == []


def test_a_small_word_behind_a_label_is_no_name() -> None:
    assert told("Kit Sorrel: And Nell kissed Toby?")[0].relation == "kiss"
    assert told("** Is Nell dead?")[0].polarity == "asked"
