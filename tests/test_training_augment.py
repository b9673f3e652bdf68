"""training: edits move all annotation along; changes keep what an article says."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from training import augment as changes
from training.augment import augment
from training.documents import Document, Named, Referring, Told
from training.edits import Edit, apply, choose
from training.markup import parse_coverage

TEXT = "“It ends,” Ada Lind said. Lind told voters that the campaign is over."
MARKED = (
    "<q1>“It ends,”</q1> <s1><p>Ada Lind</p></s1> <c1>said</c1>. <s2><p>Lind</p></s2> <c2>said</c2> "
    "<q2>that the voters of <l>Oslo</l> know <k>Ruth Vale</k></q2>. “So.”"
)

Spans = tuple[tuple[int, int], ...]


def document(text: str, spans: Spans) -> Document:
    """Each span as source, cue, content, name and mention."""
    return Document(
        "x",
        "polnear",
        text,
        tuple(Told((span,), (span,), (span,)) for span in spans),
        tuple(Named(*span, "person") for span in spans),
        tuple(Referring(*span, "name", 1) for span in spans),
    )


def edited_alone(text: str, span: tuple[int, int], edits: list[Edit]) -> str:
    """What stands in a span after the edits that lie in it: of those behind its end, none."""
    start, end = span
    for first, last, new in sorted(edits, reverse=True):
        if start <= first and last <= end and first < end:
            text = text[:first] + new + text[last:]
            end += len(new) - (last - first)
    return text[start:end]


def straddles(edit: Edit, span: tuple[int, int]) -> bool:
    """Whether an edit holds an edge of a span, and something on both of its sides."""
    return any(edit[0] < edge < edit[1] for edge in span)


PLACES = st.integers(0, 40)
EDITS = st.lists(
    st.tuples(PLACES, st.integers(0, 6), st.text("xyz ", max_size=5)), max_size=8,
    unique_by=lambda edit: edit[0],
)  # fmt: skip


@given(
    text=st.text("abcdef “”.\n", min_size=46, max_size=60),
    drawn=EDITS,
    places=st.lists(st.tuples(PLACES, st.integers(1, 6)), max_size=6),
)
def test_the_text_under_a_moved_span_is_unchanged_unless_edited(
    text: str, drawn: list[tuple[int, int, str]], places: list[tuple[int, int]]
) -> None:
    edits = choose((start, start + size, new) for start, size, new in drawn)
    spans = tuple((start, start + size) for start, size in places)
    spans = tuple(one for one in spans if not any(straddles(edit, one) for edit in edits))
    moved = apply(document(text, spans), edits)
    assert moved.told is not None
    assert moved.names is not None
    assert moved.referring is not None
    for span, told, name, mention in zip(
        spans, moved.told, moved.names, moved.referring, strict=True
    ):
        assert told.source == told.cue == told.content == ((name.start, name.end),)
        assert (mention.start, mention.end) == (name.start, name.end)
        assert moved.text[name.start : name.end] == edited_alone(text, span, edits)


@given(drawn=EDITS)
def test_edits_that_overlap_one_before_are_left_out(drawn: list[tuple[int, int, str]]) -> None:
    edits = [(start, start + size, new) for start, size, new in drawn]
    chosen = choose(edits)
    assert set(chosen) <= set(edits)
    assert all(one[1] <= other[0] for one, other in itertools.pairwise(chosen))


def test_what_is_put_in_before_a_span_is_part_of_it_and_behind_it_is_not() -> None:
    moved = apply(document("ab cd", ((0, 2),)), [(0, 0, "x"), (2, 2, "y")])
    assert moved.text == "xaby cd"
    assert (moved.names or ())[0][:2] == (0, 3)


def test_a_verb_made_another_with_an_outlet_behind_it_stays_the_whole_cue() -> None:
    moved = apply(document("Ann said so", ((4, 8), (9, 11))), [(4, 8, "told"), (8, 8, " Dial")])
    assert moved.text == "Ann told Dial so"
    assert [(n.start, n.end) for n in moved.names or ()] == [(4, 8), (14, 16)]


def test_without_edits_a_document_is_the_same() -> None:
    same = document(TEXT, ((0, 3),))
    assert apply(same, []) is same


def test_what_nobody_annotated_stays_unsaid() -> None:
    moved = apply(Document("x", "gum", "ab"), [(0, 1, "xx")])
    assert (moved.told, moved.names, moved.referring) == (None, None, None)


def told(marked: str = MARKED) -> Document:
    return parse_coverage("x", marked)


def under(found: Document, layer: str) -> list[str]:
    return [found.text[s:e] for one in found.told or () for s, e in getattr(one, layer)]


def test_marks_change_their_style_and_nothing_else() -> None:
    before = told()
    for seed in range(8):
        after = apply(before, list(changes.change_marks(before, random.Random(seed))))
        assert len(after.text) == len(before.text)
        assert [c for c in after.text if c.isalpha()] == [c for c in before.text if c.isalpha()]
        assert under(after, "content")[0][0] in "“\"‘'"


def test_cues_come_into_the_present() -> None:
    after = apply(told(), list(changes.tell_now(told(), random.Random(0))))
    assert under(after, "cue") == ["says", "says"]


def test_an_outlet_stands_behind_the_cue_and_is_no_part_of_it() -> None:
    before = told()
    seen = set()
    for seed in range(20):
        after = apply(before, list(changes.tell_an_outlet(before, random.Random(seed))))
        seen |= set(under(after, "cue"))
        assert under(after, "content") == under(before, "content")
    assert seen == {"said", "told"}


def test_words_of_politics_become_words_of_television() -> None:
    after = apply(told(), list(changes.speak_of_television(told(), random.Random(0))))
    assert "that the viewers of Oslo know Ruth Vale" in under(after, "content")


def test_persons_of_the_news_get_other_names_the_same_ones_throughout() -> None:
    ours = told()
    assert list(changes.rename(ours, random.Random(0))) == []
    names = tuple(n if n.fictional else n._replace(fictional=None) for n in ours.names or ())
    news = replace(ours, names=names)
    for seed in range(20):
        after = apply(news, list(changes.rename(news, random.Random(seed))))
        full, short = under(after, "source")
        assert "Lind" not in after.text
        assert short in full.split(" ")
        assert "Ruth Vale" in after.text
        assert "Oslo" in after.text


def test_one_mark_is_lost() -> None:
    after = apply(told(), list(changes.lose_a_mark(told(), random.Random(0))))
    assert len(after.text) == len(told().text) - 1


@given(seed=st.integers(0, 10_000))
def test_whatever_is_drawn_every_span_holds_words(seed: int) -> None:
    after = augment(told(), random.Random(seed))
    for layer in ("source", "cue", "content"):
        found = under(after, layer)
        assert len(found) == 2
        assert all(words == words.strip() != "" for words in found)
    assert after.text[-1] in "”\"’'."
    assert augment(told(), random.Random(seed)) == after
