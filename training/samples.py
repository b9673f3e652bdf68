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
from junket.model.labels import BEGIN, INSIDE, NAME_KINDS
from junket.model.windows import Window, cut_windows
from junket.model.wordpiece import WordPiece
from junket.text import read_text
from training.documents import Document, Span, Told

IGNORED = -100
FORMS = {"pronoun": 1, "noun": 2, "name": 3}


@dataclass
class Link:
    """One cue of a window: which tokens, how each other token stands to it, what each answers."""

    cue: tuple[int, int]
    far: NDArray[np.int64]
    crossed: NDArray[np.int64]
    apart: NDArray[np.int64]
    source: NDArray[np.int64]
    content: NDArray[np.int64]


@dataclass
class Sample:
    """One window with its labels [tokens] by layer; IGNORED where nobody annotated."""

    document: str
    window: Window
    labels: dict[str, NDArray[np.int64]]
    links: list[Link] = field(default_factory=list)
    heads: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64))
    chains: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64))
    forms: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64))


def read(document: Document) -> Text:
    """Run junket's own stages on a document's text, which they leave as it is."""
    article = read_article(RawDocument("x.txt", document.text.encode("utf-8")))
    return read_text(article)


def cut_samples(
    documents: Iterable[Document], vocabulary: WordPiece, *, length: int
) -> Iterator[Sample]:
    """Yield the samples of all documents."""
    for document in documents:
        text = read(document)
        whole = label_text(document, text)
        borders = borders_of(text)
        for window in cut_windows(text, vocabulary, length=length):
            yield _sample(document, text, whole, borders, window)


def label_text(document: Document, text: Text) -> dict[str, NDArray[np.int64]]:
    """Return the labels of every token of a text, by layer."""
    size = len(text.words)
    blank = {
        layer: np.full(size, IGNORED, np.int64)
        for layer in ("source", "cue", "content", "name", "fictional", "attitude", "referring")
    }
    if document.told is not None:
        for layer in ("source", "cue", "content"):
            blank[layer][:] = 0
            for told in document.told:
                for span in getattr(told, layer):
                    _begin_inside(blank[layer], text, span, BEGIN, INSIDE)
        for told in document.told:
            for span in told.cue if told.attitude is not None else ():
                blank["attitude"][slice(*tokens_of(text, span))] = int(told.attitude or 0)
    if document.names is not None:
        blank["name"][:] = 0
        for name in document.names:
            begin = 1 + 2 * NAME_KINDS.index(name.kind)
            _begin_inside(blank["name"], text, (name.start, name.end), begin, begin + 1)
            if name.fictional is not None:
                blank["fictional"][slice(*tokens_of(text, (name.start, name.end)))] = int(
                    name.fictional
                )
    if document.referring is not None and document.corpus != "polnear":
        blank["referring"][:] = 0
    for mention in document.referring or ():
        at = head_of(text, (mention.start, mention.end), mention.form)
        blank["referring"][at : at + 1] = FORMS[mention.form]
    return blank


def tokens_of(text: Text, span: Span) -> tuple[int, int]:
    """Return the tokens that `span` touches."""
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


def _begin_inside(row: NDArray[np.int64], text: Text, span: Span, begin: int, inside: int) -> None:
    first, last = tokens_of(text, span)
    if last > first:
        row[first:last] = inside
        row[first] = begin


def _sample(
    document: Document,
    text: Text,
    whole: dict[str, NDArray[np.int64]],
    borders: tuple[NDArray[np.int64], NDArray[np.int64]],
    window: Window,
) -> Sample:
    part = slice(window.first, window.last)
    sample = Sample(document.name, window, {layer: row[part] for layer, row in whole.items()})
    if document.told is not None:
        sample.links = list(_links(document.told, text, borders, window))
    if document.referring is not None:
        _mentions(document, text, sample)
    return sample


def _links(
    told: tuple[Told, ...],
    text: Text,
    borders: tuple[NDArray[np.int64], NDArray[np.int64]],
    window: Window,
) -> Iterator[Link]:
    cued = [(one, tokens_of(text, one.cue[0])) for one in told if one.cue]
    inside = [
        (one, cue)
        for one, cue in cued
        if window.first <= cue[0] and cue[1] <= window.last and cue[1] > cue[0]
    ]
    cues = [(cue[0] - window.first, cue[1] - window.first) for _, cue in inside]
    local = borders[0][window.first : window.last], borders[1][window.first : window.last]
    for (one, _), cue in zip(inside, cues, strict=True):
        rows = {}
        for layer in ("source", "content"):
            row = np.zeros(len(text.words), np.int64)
            for span in getattr(one, layer):
                _begin_inside(row, text, span, BEGIN, INSIDE)
            rows[layer] = row[window.first : window.last]
        yield Link(cue, *relative(cue, cues, local), rows["source"], rows["content"])


def _mentions(document: Document, text: Text, sample: Sample) -> None:
    found = {}
    for mention in document.referring or ():
        at = head_of(text, (mention.start, mention.end), mention.form) - sample.window.first
        if 0 <= at < sample.window.last - sample.window.first:
            found[at] = (mention.chain, FORMS[mention.form])
    order = sorted(found)
    sample.heads = np.array(order, np.int64)
    sample.chains = np.array([found[at][0] for at in order], np.int64)
    sample.forms = np.array([found[at][1] for at in order], np.int64)
