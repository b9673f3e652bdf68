"""Find what an article tells of its characters and its series: the facets of their cards."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from junket.facts import Attribution, Names, Reference, Span, Text, Trait
from junket.story.shows import story_of
from junket.story.trait_people import Told, told_of_people
from junket.story.trait_series import told_of_series

_SILENT = frozenset({"boilerplate", "byline", "caption", "heading"})


def find_traits(
    text: Text,
    names: Names,
    attributions: Sequence[Attribution] = (),
    references: Sequence[Reference] = (),
) -> tuple[Trait, ...]:
    """Find the traits of characters and series, in order of the text; empty where none is told.

    Only of an article that is about a series: elsewhere films and real lives are told.
    Headings, captions and boilerplate are passed over: they repeat, or tell of other stories.
    A passage within a quotation or report is said by its speaker.
    """
    spoken = _Spoken(attributions)
    main = story_of(text, names)
    if main is None:
        return ()
    told = list(told_of_people(text, names, _passages(text), references))
    if main:
        about = [
            span
            for one in attributions
            if any(who.kind == "character" for who in one.about)
            for span in one.content
        ]
        told += told_of_series(text, names, _passages(text), main, about)
    kept: dict[tuple[str, str, Span], Trait] = {}
    for one in sorted(told, key=lambda one: (one.value, -one.confidence)):
        trait = _trait(one, spoken)
        kept.setdefault((trait.subject, trait.facet, trait.value), trait)
    return tuple(kept.values())


def _trait(one: Told, spoken: _Spoken) -> Trait:
    return Trait(
        one.subject,
        one.kind,
        one.facet,
        one.value,
        one.polarity,
        tuple(sorted({one.anchor, one.value})) if one.anchor else (one.value,),
        one.confidence,
        one.rule,
        spoken.by(one.value),
    )


def _passages(text: Text) -> list[Span]:
    """Return the sentences of the story and of what is said of it."""
    return [
        (sentence.start, sentence.end)
        for sentence in text.sentences
        if text.blocks[sentence.block].kind not in _SILENT
    ]


class _Spoken:
    """Says whose words a passage is."""

    def __init__(self, attributions: Iterable[Attribution]) -> None:
        pieces = sorted(
            (start, end, one.speaker) for one in attributions for start, end in one.content
        )
        self._pieces = pieces
        self._starts = [start for start, _end, _speaker in pieces]

    def by(self, span: Span) -> str | None:
        """Return the speaker of the content around a passage, None where it is narrated."""
        for at in range(bisect_right(self._starts, span[0]) - 1, -1, -1):
            start, end, speaker = self._pieces[at]
            if end >= span[1]:
                return speaker
            if span[0] - start > 20_000:
                return None
        return None
