"""What was asked: by the article of somebody, by its headline, or by a speaker of nobody."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from junket.facts import Span
from junket.story.told import Passage, Said, words_of

REPORTER, SPEAKER, HEADLINE = "reporter", "speaker", "headline"
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
    taken = {(one.article, one.span) for one in found}
    known = {one.id: one for one in said}
    for one in passages:
        if _asks(one) and not _overlaps(one, taken):
            found.append(_loose(one, known))
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


def _asks(one: Passage) -> bool:
    return one.text.rstrip(_ENDS).endswith("?") and len(words_of(one.text)) > 1


def _overlaps(one: Passage, taken: set[tuple[str, Span]]) -> bool:
    return any(
        article == one.article and start < one.end and one.start < end
        for article, (start, end) in taken
    )


def _loose(one: Passage, known: dict[str, Said]) -> Question:
    """Return a question that no statement is known to answer."""
    said = known.get(one.statement or "")
    by = HEADLINE if one.kind == "heading" else SPEAKER if said else REPORTER
    return Question(one.article, one.day, (one.start, one.end), one.text, by, None, one.about, ())
