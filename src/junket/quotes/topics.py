"""Whom and what a statement is about: named in it, meant by its pronouns, or asked about."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace

from junket.facts import (
    About,
    Attribution,
    Casting,
    EntityKind,
    Names,
    Reference,
    Span,
    Text,
)
from junket.quotes.mainly import main_topic
from junket.quotes.sheet import TALKING, Sheet, lay_out
from junket.sought import Sought

_TOPICS: dict[EntityKind, int] = {"character": 0, "person": 1, "series": 2}
_SURE = 0.5  # share of the chances from which on a main topic stands where rules have none
_OWN_WORDS = 2  # rules whose answers stand in a statement or its question
_MEANT = 0.5  # the least confidence of a reference that counts
_BACK = 40  # mentions looked back at for a series
_SHOW = Sought(
    r"\b(?:we|us|our|it|this|show|series|season|episode|finale|premiere|script|scripts|viewers|audience|hour"
    r"|pilot|ratings|story|drama|comedy|spin-off|spinoff|filmed|shot|watch)\b",
    re.IGNORECASE,
)
_COMMONEST = (" it ", " we ", " this ", " our ", " season ", " story ", " show ")
_SELF = frozenset("i me my mine myself i’m i'm i’d i'd i’ve i've i’ll i'll".split())


Found = dict[int, list[Span]]


def add_topics(
    text: Text,
    names: Names,
    attributions: Sequence[Attribution],
    references: Sequence[Reference],
    castings: Sequence[Casting],
) -> tuple[Attribution, ...]:
    """Say of each attribution whom it is about: the main one first, as `mainly.py` weighs them.

    The others are the first of these that gives anybody: who is named in the content or meant by
    its he, she and descriptions; who is in the question; the part of an actor who speaks of "I";
    the characters in the rest of the sentence, then in the one before; the series of what is said
    of the show; whoever speaks, of "I". Empty where none of these has anybody and no main one is
    sure.
    """
    sheet = lay_out(text, names, references, castings)
    told = ((one, _about(sheet, one)) for one in attributions)
    return tuple(one if one.about == about else replace(one, about=about) for one, about in told)


def _about(sheet: Sheet, one: Attribution) -> tuple[About, ...]:
    """Return the topics of a statement: the one it is mainly about, then who stands in it.

    Whom only the words around it name is a topic where no other is the main one.
    """
    speaker = sheet.speaker(one)
    here, before = _around(sheet, one)
    tiers = enumerate(_tiers(sheet, one, speaker))
    tier, found = next(((n, each) for n, each in tiers if each), (0, {}))
    told = _told(sheet, found)
    ruled = sheet.index[told[0].name] if told else None
    main = main_topic(sheet, one, [*here, *before], ruled)
    if main is None or (not found and main.share < _SURE):
        return told
    if main.who in found:
        name = sheet.names.clusters[main.who].name
        return tuple(sorted(told, key=lambda each: each.name != name))
    first = _told(sheet, {main.who: _places(sheet, one, main.who)})
    return first + told if tier < _OWN_WORDS else first


def _places(sheet: Sheet, one: Attribution, who: int) -> list[Span]:
    """Return where somebody stands in a statement, else in its question; empty for neither."""
    asked = [one.asked] if one.asked else []
    for spans in (one.content, asked):
        if found := _within(sheet, spans, None).get(who):
            return found
    return _selves(sheet, one) if who == sheet.speaker(one) else []


def _tiers(sheet: Sheet, one: Attribution, speaker: int | None) -> Iterator[Found]:
    """Yield who may be meant, the surest first; each is worked out only if asked for.

    On the seen and fresh examples (2026-11-22) the main topic stood among the answers to 66, 34,
    33, 25, 35 and 26 of 100 statements for which each of these was the first to answer.
    """
    within = _within(sheet, one.content, speaker)
    asked = _within(sheet, [one.asked], speaker) if one.asked else {}
    if within and not _characters(sheet, within):
        within |= _characters(sheet, asked)
    yield within
    yield asked
    yield _own_part(sheet, one)
    here, before = _around(sheet, one)
    yield _characters(sheet, _within(sheet, here, speaker))
    yield _characters(sheet, _within(sheet, before, speaker))
    yield _series_of(sheet, one)
    yield _themselves(sheet, one, speaker)


def _within(sheet: Sheet, spans: Sequence[Span], speaker: int | None) -> Found:
    """Return who is named or meant in the spans, the speaker left out."""
    found: Found = {}
    for start, end in spans:
        for one in sheet.mentions(start, end):
            if one.kind in _TOPICS and one.cluster != speaker:
                found.setdefault(one.cluster, []).append((one.start, one.end))
        for ref in sheet.referring(start, end):
            who = ref.cluster
            if who is None or who == speaker or ref.confidence < _MEANT:
                continue
            if ref.rule not in TALKING:
                found.setdefault(who, []).append((ref.start, ref.end))
    return found


def _own_part(sheet: Sheet, one: Attribution) -> Found:
    """Return the part of an actor who speaks of "I", the only one they have in the article."""
    parts = sheet.parts.get(one.speaker or "", [])
    who = sheet.index.get(parts[0]) if len(parts) == 1 else None
    selves = _selves(sheet, one) if who is not None else []
    return {who: selves} if who is not None and selves else {}


def _themselves(sheet: Sheet, one: Attribution, speaker: int | None) -> Found:
    """Return the person who speaks, where they speak of "I"."""
    if speaker is None or sheet.names.clusters[speaker].kind != "person":
        return {}
    selves = _selves(sheet, one)
    return {speaker: selves} if selves else {}


def _selves(sheet: Sheet, one: Attribution) -> list[Span]:
    """Return where a statement says "I", "me" or "my"."""
    raw = sheet.text.article.text
    return [
        (ref.start, ref.end)
        for start, end in one.content
        for ref in sheet.referring(start, end)
        if raw[ref.start : ref.end].lower() in _SELF
    ]


def _around(sheet: Sheet, one: Attribution) -> tuple[list[Span], list[Span]]:
    """Return what stands around a content in its sentence, and the sentence before it."""
    start, end = one.content[0][0], one.content[-1][1]
    number = bisect_left(sheet.sentences, start + 1) - 1
    if number < 0:
        return [], []
    sentence = sheet.text.sentences[number]
    here = [(sentence.start, start), (end, max(end, sentence.end))]
    before = sheet.text.sentences[number - 1] if number else None
    return here, [(before.start, before.end)] if before and before.block == sentence.block else []


def _series_of(sheet: Sheet, one: Attribution) -> Found:
    """Return the series that a statement about the show is about: the last one named before it."""
    raw = sheet.text.article.text
    if not any(_is_of_show(raw, start, end) for start, end in one.content):
        return {}
    if sheet.series is not None:
        return {sheet.series: []}
    at = bisect_left(sheet.starts, one.content[0][0])
    for mention in reversed(sheet.names.mentions[max(0, at - _BACK) : at]):
        if mention.kind == "series":
            return {mention.cluster: []}
    return {}


def _is_of_show(raw: str, start: int, end: int) -> bool:
    """Say whether a word of the show stands in a passage; the commonest are looked for first."""
    told = raw[start:end]
    return any(word in told for word in _COMMONEST) or _SHOW.search(raw, start, end) is not None


def _characters(sheet: Sheet, found: Found) -> Found:
    clusters = sheet.names.clusters
    return {who: spans for who, spans in found.items() if clusters[who].kind == "character"}


def _told(sheet: Sheet, found: Found) -> tuple[About, ...]:
    """Return the topics, characters first, then those who are named most often.

    Where one character alone is named, and pronouns behind that seem to mean others, the name
    comes first: "What I love about Nell is that she …" is about Nell.
    """
    clusters, alone = sheet.names.clusters, _named_alone(sheet, found)
    ranked = sorted(
        found,
        key=lambda who: (
            _TOPICS.get(clusters[who].kind, 3), who != alone, -len(found[who]), found[who][:1],
        ),
    )  # fmt: skip
    return tuple(
        About(clusters[who].name, clusters[who].kind, tuple(sorted(found[who]))) for who in ranked
    )


def _named_alone(sheet: Sheet, found: Found) -> int | None:
    """Return the only character whom a name stands for, where all pronouns stand behind it."""
    characters = _characters(sheet, found)
    named = [who for who, spans in characters.items() if not sheet.spans.isdisjoint(spans)]
    if len(named) != 1:
        return None
    first = min(span for span in characters[named[0]] if span in sheet.spans)
    others = (min(spans) for who, spans in characters.items() if who != named[0] and spans)
    return named[0] if all(span > first for span in others) else None
