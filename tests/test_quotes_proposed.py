"""Rules and tagger together: what is certain stays, what only one of them found stands beside it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from reading import read

from junket.facts import Attribution, Proposal, Span, Tags
from junket.quotes import find_attributions


def join(
    written: str,
    *proposed: tuple[str | None, str, str | tuple[str, ...], float],
    attitude: float = 0.0,
) -> list[Attribution]:
    reading = read(written)
    assert reading.text is not None

    def span(exact: str) -> Span:
        at = written.index(exact)
        return at, at + len(exact)

    proposals = tuple(
        Proposal(
            span(source) if source else None,
            span(cue),
            tuple(map(span, (content,) if isinstance(content, str) else content)),
            attitude,
            sure,
        )
        for source, cue, content, sure in proposed
    )
    return list(find_attributions(reading.text, reading.names, Tags(proposals)))


def told(found: list[Attribution], written: str) -> list[tuple[str, str, str]]:
    return [
        (" | ".join(written[s:e] for s, e in one.content), one.kind, one.rule.split("+")[0])
        for one in found
    ]


def test_a_report_that_no_rule_finds_is_the_taggers() -> None:
    text = "Ann Lee, the maker, hints at a third season."
    found = join(text, ("Ann Lee", "hints at", "a third season.", 0.9))
    assert told(found, text) == [("a third season", "indirect", "model")]
    assert found[0].speaker == "Ann Lee"


def test_an_unsure_proposal_is_left_out() -> None:
    text = "Ann Lee, the maker, hints at a third season."
    assert join(text, ("Ann Lee", "hints at", "a third season.", 0.2)) == []


def test_a_report_of_what_somebody_thinks_is_told_apart_from_speech() -> None:
    text = "Ann Lee, the maker, is certain there will be a third season."
    proposed = ("Ann Lee", "is certain", "there will be a third season.", 0.9)
    assert [one.act for one in join(text, proposed, attitude=0.9)] == ["thought"]
    assert [one.act for one in join(text, proposed, attitude=0.2)] == ["speech"]


def test_words_in_marks_were_said_whatever_their_cue() -> None:
    text = "Ann Lee is counting on “one more summer” by the sea. “It was fun,” she thinks."
    found = join(
        text,
        ("Ann Lee", "is counting on", "“one more summer” by the sea", 0.9),
        ("she", "thinks", "“It was fun,”", 0.9),
        attitude=0.9,
    )
    assert {(one.kind, one.act) for one in found} == {("mixed", "speech"), ("direct", "speech")}


def test_a_report_of_the_rules_is_a_thought_where_the_tagger_half_sees_one() -> None:
    text = "Ann Lee, the maker, said that it was over."
    found = join(text, ("Ann Lee", "said", "it was over", 0.2), attitude=0.9)
    assert [one.act for one in found] == ["thought"]
    assert [one.act for one in join(text)] == ["speech"]


def test_marks_settle_a_quotation_and_stay_outside_it() -> None:
    text = "“It is over,” Ann Lee says."
    found = join(text, ("Ann Lee", "says", "“It is over,”", 0.9))
    assert told(found, text) == [
        (
            "It is over,",
            "direct",
            "both:cue-inverted" if "inverted" in found[0].rule else "both:cue",
        )
    ]


def test_what_a_speaker_tells_inside_a_quotation_is_theirs() -> None:
    text = "“My agent said that it was over,” Ann Lee says."
    found = join(text, ("My agent", "said", "that it was over", 0.95))
    assert [one.kind for one in found] == ["direct"]


def test_reported_content_is_the_taggers_and_leaves_out_that() -> None:
    text = "Ann Lee said on Monday that it was over."
    found = join(text, ("Ann Lee", "said", "that it was over", 0.9))
    assert told(found, text)[0][:2] == ("it was over", "indirect")
    assert found[0].rule.startswith(("both:", "model"))


def test_the_reader_and_nobody_are_no_sources() -> None:
    text = "You will recall that it was over. Nobody mentions the ring."
    assert (
        join(
            text,
            ("You", "recall", "that it was over", 0.9),
            ("Nobody", "mentions", "the ring", 0.9),
        )
        == []
    )


def test_pieces_that_only_marks_part_are_one() -> None:
    text = "Ann Lee concedes that there is “hope” and that Nell “might” stay."
    found = join(
        text, ("Ann Lee", "concedes", ("that there is “hope”", "and that Nell “might” stay"), 0.9)
    )
    assert told(found, text)[0][:2] == ("there is “hope” and that Nell “might” stay", "mixed")


def test_plot_told_with_a_pronoun_is_nobodys_report() -> None:
    text = (
        "“It gets harder,” producer Ann Lee says. Somebody who knows is Toby Wren (Bo Ray) "
        "as he struggles with his past."
    )
    found = join(text, ("he", "struggles with", "his past", 0.95))
    assert [one.kind for one in found] == ["direct"]


def test_a_clause_that_hangs_on_what_went_before_is_no_report() -> None:
    text = "There is a part which Ann Lee touched on a little bit."
    assert join(text, ("Ann Lee", "touched on", ("which", "a little bit"), 0.9)) == []


WORDS = "Ann Lee says that Bo Ray thinks it is over and that Cy Fox knows why.".split()


@given(
    st.lists(
        st.tuples(st.integers(0, 14), st.integers(0, 14), st.integers(0, 14), st.floats(0, 1)),
        max_size=5,
    )
)
def test_no_two_reports_share_a_word_and_every_span_is_of_the_text(
    drawn: list[tuple[int, int, int, float]],
) -> None:
    text = " ".join(WORDS)
    reading = read(text)
    assert reading.text is not None
    starts = [text.index(" ".join(WORDS[n:])) for n in range(len(WORDS))]
    proposals = []
    for cue, first, more, sure in drawn:
        last = min(first + more + 1, len(WORDS))
        if not first <= cue < last:
            content = (starts[first], starts[last - 1] + len(WORDS[last - 1]))
            proposals.append(
                Proposal(None, (starts[cue], starts[cue] + len(WORDS[cue])), (content,), 0.0, sure)
            )
    found = find_attributions(reading.text, reading.names, Tags(tuple(proposals)))
    taken: set[int] = set()
    for one in found:
        if not one.rule.startswith(("model", "both")):
            continue
        mine = {at for s, e in one.content for at in range(s, e)}
        assert mine and max(mine) < len(text)
        assert not mine & taken
        taken |= mine


def test_a_cue_of_small_words_alone_is_none() -> None:
    text = "Ann Lee, the maker, will the part of Nell."
    assert join(text, ("Ann Lee", "will", "the part of Nell", 0.9)) == []


def test_a_fragment_is_not_lost_to_a_report_that_is_left_out() -> None:
    text = "Ann Lee called it “a small mercy” on Monday. “It was said to be over,” she adds."
    alone = told(join(text), text)
    found = join(text, ("she", "adds", "it “a small mercy” on Monday. “It was said", 0.9))
    assert {one[0] for one in told(found, text)} >= {one[0] for one in alone}


def test_what_a_main_clause_says_of_those_whom_somebody_talks_about_is_no_report() -> None:
    text = "The friends Ann Lee is talking about include a pilot and her aunt."
    content = "include a pilot and her aunt"
    assert join(text, ("Ann Lee", "is talking about", content, 0.9)) == []
    text = "Ann Lee is talking about a pilot and her aunt."
    found = join(text, ("Ann Lee", "is talking about", "a pilot and her aunt", 0.9))
    assert told(found, text) == [("a pilot and her aunt", "indirect", "model")]


def test_the_name_right_behind_a_description_belongs_to_the_source() -> None:
    text = "Streaming service Lumen+ hints at a third season of “Salt Road”."
    found = join(text, ("Streaming service", "hints at", "a third season of “Salt Road”", 0.9))
    assert [text[slice(*one.source[0])] for one in found] == ["Streaming service Lumen+"]
    text = "Lumen+’s head of drama, Ann Lee, is open to a third season."
    found = join(text, ("Lumen+’s head of drama", "is open to", "a third season", 0.9))
    assert [one.speaker for one in found] == ["Ann Lee"]
