"""Documents -> windows with the labels that the heads are to learn.

The text goes through junket's own stages and windows, so that the tagger learns from just what it
will be shown.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from junket.article import read_article
from junket.facts import RawDocument, Text
from junket.model.decode import borders_of, relative
from junket.model.labels import BEGIN, LAYERS, NAME_KINDS, OUTSIDE
from junket.model.windows import Window, cut_windows
from junket.model.wordpiece import WordPiece
from junket.text import read_text
from training.documents import Document, Named, Referring, Span, Told

IGNORED = -100  # what PyTorch's cross entropy leaves out unless told otherwise
FORMS = {"pronoun": 1, "noun": 2, "name": 3}
_KIND_NUMBERS: dict[str, int] = {kind: number for number, kind in enumerate(NAME_KINDS)}

Ints = NDArray[np.int64]
Labels = dict[str, Ints]


@dataclass
class Link:
    """One cue of a window: which tokens, how each other token stands to it, what each answers.

    All int64 [tokens]; `source` and `content` are 0 outside, then begin and inside.
    """

    cue: tuple[int, int]
    far: Ints
    crossed: Ints
    apart: Ints
    source: Ints
    content: Ints


@dataclass
class Sample:
    """One window with its labels, int64 [tokens] by layer; IGNORED where nobody annotated.

    `heads` int64 [mentions] are the tokens that stand for mentions of persons, in order, `chains`
    and `forms` what they belong to and how they refer.
    """

    document: str
    window: Window
    labels: dict[str, Ints]
    links: list[Link] = field(default_factory=list)
    heads: Ints = field(default_factory=lambda: np.zeros(0, np.int64))
    chains: Ints = field(default_factory=lambda: np.zeros(0, np.int64))
    forms: Ints = field(default_factory=lambda: np.zeros(0, np.int64))


def read(document: Document) -> Text:
    """Run junket's own stages on a document's text, which they leave as it is."""
    article = read_article(RawDocument("x.txt", document.text.encode("utf-8")))
    return read_text(article)


def cut_samples(
    documents: Iterable[Document], vocabulary: WordPiece, *, length: int
) -> Iterator[Sample]:
    """Yield the samples of all documents: windows of at most `length` pieces, in order."""
    for document in documents:
        text = read(document)
        labels = label_text(document, text)
        borders = borders_of(text)
        for window in cut_windows(text, vocabulary, length=length):
            yield _sample(document, text, labels, borders, window)


def label_text(document: Document, text: Text) -> Labels:
    """Return the labels of every token of a text, int64 [tokens] by layer.

    A layer of which the corpus says nothing is IGNORED throughout.
    """
    labels = {layer: np.full(len(text.words), IGNORED, np.int64) for layer in LAYERS}
    if document.told is not None:
        _label_told(labels, text, document.told)
    if document.names is not None:
        _label_names(labels, text, document.names)
    if document.referring is not None:
        # CoreNLP's chains are only those with a name: what it leaves out may refer all the same.
        if document.corpus != "polnear":
            labels["referring"][:] = 0
        _label_referring(labels, text, document.referring)
    return labels


def _label_told(labels: Labels, text: Text, told: Iterable[Told]) -> None:
    for layer in ("source", "cue", "content"):
        labels[layer][:] = OUTSIDE
        for one in told:
            for span in getattr(one, layer):
                _begin_inside(labels[layer], text, span, BEGIN)
    for one in told:
        for span in one.cue if one.attitude is not None else ():
            labels["attitude"][slice(*tokens_of(text, span))] = int(bool(one.attitude))


def _label_names(labels: Labels, text: Text, names: Iterable[Named]) -> None:
    labels["name"][:] = OUTSIDE
    for name in names:
        span = (name.start, name.end)
        _begin_inside(labels["name"], text, span, 1 + 2 * _KIND_NUMBERS[name.kind])
        if name.fictional is not None:
            labels["fictional"][slice(*tokens_of(text, span))] = int(name.fictional)


def _label_referring(labels: Labels, text: Text, mentions: Iterable[Referring]) -> None:
    for mention in mentions:
        at = head_of(text, (mention.start, mention.end), mention.form)
        labels["referring"][at : at + 1] = FORMS[mention.form]


def tokens_of(text: Text, span: Span) -> tuple[int, int]:
    """Return the tokens `[first, last)` that `span` touches; an empty range where none is."""
    return bisect_right(text.ends, span[0]), bisect_left(text.starts, span[1])


def head_of(text: Text, span: Span, form: str) -> int:
    """Return the token that stands for a mention: its last before what hangs on it."""
    first, last = tokens_of(text, span)
    if form != "noun":
        return max(first, last - 1)
    for at in range(first + 1, last):
        if text.words[at].lower() in _HANGS:
            return at - 1
    return max(first, last - 1)


_HANGS = frozenset(", of in who that with at from for to on by whose which whom ( -".split())


def _begin_inside(row: Ints, text: Text, span: Span, begin: int) -> None:
    """Label the tokens of a span: the first `begin`, the others the label behind it."""
    first, last = tokens_of(text, span)
    if last > first:
        row[first:last] = begin + 1
        row[first] = begin


def _sample(
    document: Document, text: Text, labels: Labels, borders: tuple[Ints, Ints], window: Window
) -> Sample:
    part = slice(window.first, window.last)
    sample = Sample(document.name, window, {layer: row[part] for layer, row in labels.items()})
    if document.told is not None:
        sample.links = list(
            _links(document.told, text, (borders[0][part], borders[1][part]), window)
        )
    if document.referring is not None:
        _mentions(document.referring, text, sample)
    return sample


def _links(
    told: Iterable[Told], text: Text, borders: tuple[Ints, Ints], window: Window
) -> Iterator[Link]:
    """Yield what each cue of a window asks and is answered; `borders` are the window's own."""
    cued = [(one, tokens_of(text, one.cue[0])) for one in told if one.cue]
    inside = [
        (one, (first - window.first, last - window.first))
        for one, (first, last) in cued
        if window.first <= first < last <= window.last
    ]
    cues = [cue for _, cue in inside]
    for one, cue in inside:
        source, content = (_answer(text, part, window) for part in (one.source, one.content))
        yield Link(cue, *relative(cue, cues, borders), source, content)


def _answer(text: Text, spans: Iterable[Span], window: Window) -> Ints:
    row = np.zeros(len(text.words), np.int64)
    for span in spans:
        _begin_inside(row, text, span, BEGIN)
    return row[window.first : window.last]


def _mentions(mentions: Iterable[Referring], text: Text, sample: Sample) -> None:
    """Note where the mentions of a window have their heads; of two at one place the last counts."""
    found = {}
    for mention in mentions:
        at = head_of(text, (mention.start, mention.end), mention.form) - sample.window.first
        if 0 <= at < sample.window.last - sample.window.first:
            found[at] = (mention.chain, FORMS[mention.form])
    order = sorted(found)
    sample.heads = np.array(order, np.int64)
    sample.chains = np.array([found[at][0] for at in order], np.int64)
    sample.forms = np.array([found[at][1] for at in order], np.int64)
