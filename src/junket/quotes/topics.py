"""Whom and what a statement is about: named in it, meant by its pronouns, asked about or near."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from junket.facts import About, Attribution, Casting, Names, Reference, Span, Text
from junket.quotes.mainly import LEAST, Topic, weigh
from junket.quotes.nearby import View, look
from junket.quotes.sheet import TALKING, lay_out

_FAINT = 0.15
"""The chance below which not even the likeliest is a topic: up to here, of the writers left out,
hardly a main topic that is right is lost."""
_UNNAMED = 0.9
"""The same of somebody whom neither the statement nor its question names, the own part apart."""
_FAR_MORE = 3  # names and pronouns in a statement
_SELF = frozenset("i me my mine myself i’m i'm i’d i'd i’ve i've i’ll i'll".split())


def add_topics(
    text: Text,
    names: Names,
    attributions: Sequence[Attribution],
    references: Sequence[Reference],
    castings: Sequence[Casting],
) -> tuple[Attribution, ...]:
    """Say of each attribution whom it is about: the main one first, as `mainly.py` weighs them.

    Behind it stand the others who are likely enough. Empty where nobody near it is likely.
    """
    sheet = lay_out(text, names, references, castings)
    told, view = [], None
    for one in attributions:
        view = look(sheet, one, view)
        about = tuple(_about(view))
        told.append(one if one.about == about else replace(one, about=about))
    return tuple(told)


def _about(view: View) -> Iterator[About]:
    """Yield the topics of a statement, the one it is mainly about first."""
    ranked = weigh(view)
    if not ranked or ranked[0].chance < _FAINT:
        return
    main = _named_most(view, ranked)
    yield _told(view, main)
    for topic in (one for one in ranked if one is not main):
        if topic.chance >= LEAST:
            told = _told(view, topic)
            if told.anchors or topic.who in view.own or topic.chance >= _UNNAMED:
                yield told


def _named_most(view: View, ranked: Sequence[Topic]) -> Topic:
    """Return the likeliest topic, or a likely one that the statement itself speaks of far more."""
    main = ranked[0]
    least = len(_within(view, view.one.content, main.who)) + _FAR_MORE
    others = (one for one in ranked[1:] if one.chance >= LEAST)
    return next((o for o in others if len(_within(view, view.one.content, o.who)) >= least), main)


def _told(view: View, topic: Topic) -> About:
    one = view.sheet.names.clusters[topic.who]
    return About(one.name, one.kind, tuple(_anchors(view, topic.who)))


def _anchors(view: View, who: int) -> list[Span]:
    """Return where somebody stands in a statement, else in its question; empty for neither."""
    asked = [view.one.asked] if view.one.asked else []
    found = _within(view, view.one.content, who) or _within(view, asked, who)
    return found or (_selves(view) if who == view.speaker else [])


def _within(view: View, spans: Sequence[Span], who: int) -> list[Span]:
    """Return where somebody is named or meant in some passages."""
    found = []
    for start, end in spans:
        names = (one for one in view.sheet.mentions(start, end) if one.cluster == who)
        found += [(one.start, one.end) for one in names]
        refs = (one for one in view.sheet.referring(start, end) if one.cluster == who)
        found += [(one.start, one.end) for one in refs if one.rule not in TALKING]
    return sorted(found)


def _selves(view: View) -> list[Span]:
    """Return where a statement says "I", "me" or "my"."""
    raw = view.sheet.text.article.text
    return [
        (ref.start, ref.end)
        for start, end in view.one.content
        for ref in view.sheet.referring(start, end)
        if raw[ref.start : ref.end].lower() in _SELF
    ]
