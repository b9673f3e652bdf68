"""What was asked: by the article of somebody, by its headline, or by a speaker of nobody.

Left out are tags ("isn't it?"), lines of the story itself, and what a paper asks its readers in
a few words ("Got a tip?").
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from junket.facts import Span
from junket.late import late
from junket.story.promising import SCENE
from junket.story.told import Passage, Said, words_of

REPORTER, SPEAKER, HEADLINE = "reporter", "speaker", "headline"
_NEAR = 1  # sentences behind a question in which its answer begins
_LEAST = 2  # words of a question
_FEW = 4  # words of a question to the readers, at most
_TAG = late(
    r", (?:(?:do|did|does|is|are|was|were|have|has|would|could)(?:n[’']t)?)"
    r" (?:I|you|he|she|it|we|they)\?$",
    re.IGNORECASE,
)
_ASKED = late(
    r"\b(?:asked|pressed|quizzed|invited|raised)\b[^.?!;]{0,60}?"
    r"\b(?:about|whether|if|whose|comment|to name|what|why|how|where|who|the matter)\b",
    re.IGNORECASE,
)
_MAY = ("?", "asked", "pressed", "quizzed", "invited", "raised")
_ENDS = " ”\"’'*)]_"


@dataclass(frozen=True, slots=True)
class Question:
    """One question of one article: by whom, of whom, and the statements that answer it.

    `about` are the beings of its answers, or those whom it names. `of` is None where nobody in
    particular is asked.
    """

    article: str
    day: str | None
    span: Span
    text: str
    by: str
    of: str | None
    about: tuple[str, ...]
    answers: tuple[str, ...]


def questions(
    passages: Iterable[Passage], said: Iterable[Said], asked: Iterable[tuple[Said, Span]]
) -> tuple[Question, ...]:
    """Return all questions of some articles, in the order of date, article and text.

    `asked` pairs statements with where the question stands that they answer; several that
    answer one in a row share it. Every other sentence with a question mark is one of its own.
    """
    found = _answered(asked)
    taken: dict[str, list[Span]] = {}
    for each in found:
        taken.setdefault(each.article, []).append(each.span)
    known = {one.id: one for one in said}
    listed = sorted(passages, key=lambda one: (one.article, one.start, one.end))
    for at, one in enumerate(listed):
        if not _overlaps(one, taken.get(one.article, ())):
            found += _loose(one, listed[at + 1 : at + 1 + _NEAR], known)
    return tuple(sorted(found, key=lambda one: (one.day or "\uffff", one.article, one.span)))


def _answered(asked: Iterable[tuple[Said, Span]]) -> list[Question]:
    groups: dict[tuple[str, Span], list[tuple[Said, Span]]] = {}
    for one, span in asked:
        groups.setdefault((one.article, span), []).append((one, span))
    found = []
    for (article, span), group in groups.items():
        said = sorted((one for one, _ in group), key=lambda one: (one.spans, one.id))
        about = dict.fromkeys(who for one in said for who in one.about)
        found.append(
            Question(
                article, said[0].day, span, said[0].asked or "", REPORTER, said[0].speaker,
                tuple(about), tuple(one.id for one in said),
            )
        )  # fmt: skip
    return found


def may_ask(text: str) -> bool:
    """Return whether any sentence of a text may be a question; most texts have none.

    >>> may_ask("Who was asked?"), may_ask("Nobody knows.")
    (True, False)
    """
    plain = text.casefold()
    return any(sign in plain for sign in _MAY)


def _asks(one: Passage) -> bool:
    """Return whether a sentence is a question, or tells that somebody was asked."""
    text = one.text.rstrip(_ENDS)
    if one.kind == SCENE or _TAG.search(text) or len(words_of(one.text)) < _LEAST:
        return False
    return text.endswith("?") or (one.statement is None and _ASKED.search(one.text) is not None)


def _overlaps(one: Passage, taken: Iterable[Span]) -> bool:
    return any(start < one.end and one.start < end for start, end in taken)


def _loose(one: Passage, behind: Sequence[Passage], known: dict[str, Said]) -> Iterator[Question]:
    """Yield a question that no statement is known to answer, with the one that stands next."""
    if not _asks(one):
        return
    by = HEADLINE if one.kind == "heading" else SPEAKER if one.statement else REPORTER
    answer = next(_next(one, behind, known), None) if by == REPORTER else None
    if by == REPORTER and answer is None and len(words_of(one.text)) <= _FEW:
        return
    yield Question(
        one.article,
        one.day,
        (one.start, one.end),
        one.text,
        by,
        answer.speaker if answer else None,
        one.about or (answer.about if answer else ()),
        (answer.id,) if answer else (),
    )


def _next(one: Passage, behind: Sequence[Passage], known: dict[str, Said]) -> Iterator[Said]:
    """Yield the statements that follow a question at once."""
    for other in behind:
        if other.article == one.article and other.statement in known:
            yield known[other.statement or ""]
