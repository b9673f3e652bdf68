"""training.samples: the labels that the heads are to learn, token by token."""

from __future__ import annotations

import pytest

from junket.facts import Text
from junket.model.labels import BEGIN, INSIDE, LAYERS, NAME_KINDS, OUTSIDE
from junket.model.wordpiece import WordPiece
from training.documents import Document, Referring
from training.markup import parse_coverage
from training.samples import (
    FORMS,
    IGNORED,
    Sample,
    cut_samples,
    head_of,
    label_text,
    read,
    tokens_of,
)

MARKED = (
    "<s1><p>Ada Lind</p></s1> <c1>says</c1> <q1>that <k>Ruth</k> goes</q1>.\n\n"
    "<s2>She</s2> <b2>hopes</b2> <q2>it ends</q2>."
)


class OnePieceAWord(WordPiece):
    """Every word is one piece, and unknown."""

    def __init__(self) -> None:
        super().__init__(["[UNK]", "[CLS]", "[SEP]"])


@pytest.fixture
def marked() -> Document:
    return parse_coverage("x", MARKED)


def row(document: Document, layer: str) -> dict[str, int]:
    """The labels of a layer by word; a word that stands twice has a number behind it."""
    text = read(document)
    told: dict[str, int] = {}
    for word, label in zip(text.words, label_text(document, text)[layer].tolist(), strict=True):
        told[word if word not in told else f"{word} 2"] = label
    return told


def test_spans_begin_and_go_on(marked: Document) -> None:
    source = row(marked, "source")
    assert (source["Ada"], source["Lind"], source["says"]) == (BEGIN, INSIDE, OUTSIDE)
    content = row(marked, "content")
    assert [content[word] for word in ("that", "Ruth", "goes", ".")] == [1, 2, 2, 0]
    assert row(marked, "cue")["hopes"] == BEGIN


def test_kinds_of_names_have_labels_of_their_own(marked: Document) -> None:
    names = row(marked, "name")
    person = 1 + 2 * NAME_KINDS.index("person")
    assert (names["Ada"], names["Lind"], names["Ruth"], names["ends"]) == (
        person,
        person + 1,
        person,
        OUTSIDE,
    )


def test_only_names_say_whether_they_are_fictional_and_only_cues_whether_they_are_thought(
    marked: Document,
) -> None:
    fictional = row(marked, "fictional")
    assert (fictional["Ada"], fictional["Ruth"], fictional["goes"]) == (0, 1, IGNORED)
    attitude = row(marked, "attitude")
    assert (attitude["says"], attitude["hopes"], attitude["goes"]) == (0, 1, IGNORED)


def test_what_nobody_annotated_is_ignored() -> None:
    bare = Document("x", "gum", "Ada Lind left.")
    labels = label_text(bare, read(bare))
    assert list(labels) == list(LAYERS)
    assert all((values == IGNORED).all() for values in labels.values())


def test_no_mention_is_told_from_silence_but_not_in_silver() -> None:
    mention = (Referring(0, 8, "name", 1),)
    for corpus, other in (("gum", 0), ("polnear", IGNORED)):
        document = Document("x", corpus, "Ada Lind left.", referring=mention)
        told = row(document, "referring")
        assert (told["Lind"], told["left"]) == (FORMS["name"], other)


def text_of(words: str) -> Text:
    return read(Document("x", "y", words))


def test_a_span_takes_every_token_that_it_touches() -> None:
    assert tokens_of(text_of("Ada Lind left."), (2, 5)) == (0, 2)
    assert tokens_of(text_of("Ada Lind left."), (3, 4)) == (1, 1)


@pytest.mark.parametrize(
    ("words", "form", "head"),
    [
        ("the old boss of the show", "noun", "boss"),
        ("the boss", "noun", "boss"),
        ("Ada of Lind", "name", "Lind"),
        ("she", "pronoun", "she"),
    ],
)
def test_a_mention_hangs_on_its_last_word_before_what_qualifies_it(
    words: str, form: str, head: str
) -> None:
    text = text_of(words)
    assert text.words[head_of(text, (0, len(words)), form)] == head


def samples(document: Document, length: int = 256) -> list[Sample]:
    return list(cut_samples([document], OnePieceAWord(), length=length))


def test_each_cue_is_asked_for_its_own_source_and_content(marked: Document) -> None:
    (sample,) = samples(marked)
    words = read(marked).words
    first, second = sample.links
    assert words[slice(*first.cue)] == ["says"]
    assert [w for w, label in zip(words, second.source, strict=True) if label] == ["She"]
    assert [w for w, label in zip(words, second.content, strict=True) if label] == ["it", "ends"]
    assert (first.apart[words.index("She")], first.apart[words.index("that")]) == (2, 0)
    assert (first.crossed[words.index("ends")], first.crossed[words.index("goes")]) == (1, 0)


def test_windows_cut_labels_and_links_alike(marked: Document) -> None:
    cut = samples(marked, length=11)
    assert len(cut) == 2
    whole = label_text(marked, read(marked))
    for layer in LAYERS:
        assert [label for one in cut for label in one.labels[layer]] == whole[layer].tolist()
    assert [len(one.links) for one in cut] == [1, 1]
    for one in cut:
        size = one.window.last - one.window.first
        assert {len(row) for link in one.links for row in (link.far, link.source)} == {size}


def test_mentions_stand_in_order_with_their_chains() -> None:
    told = (Referring(15, 18, "pronoun", 7), Referring(0, 8, "name", 7))
    (sample,) = samples(Document("x", "gum", "Ada Lind left. She waved.", referring=told))
    assert sample.heads.tolist() == [1, 4]
    assert sample.chains.tolist() == [7, 7]
    assert sample.forms.tolist() == [FORMS["name"], FORMS["pronoun"]]


def test_a_content_without_a_cue_is_labelled_but_asked_of_nobody() -> None:
    (sample,) = samples(parse_coverage("x", "<q1>“So it ends.”</q1>"))
    assert sample.links == []
    assert sample.labels["content"].tolist()[:2] == [BEGIN, INSIDE]
