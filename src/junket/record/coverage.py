"""Which series an article names, and which of them it is about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from junket.facts import Cluster, EntityKind, Reading
from junket.folding import fold, forms
from junket.late import late
from junket.record.ids import series_id

Row = dict[str, Any]

_OFTEN = 2  # mentions of a title without which it is not taken for what the article is about
_MAIN = 0.75  # share of the most named series' mentions that makes another one a subject as well
_RUN = 6  # words of a name in a headline at most
_LONG = 300  # characters of a headline that are looked at, since each name in it is looked up
_SHORT = 4  # letters: a shorter word alone is no name that nothing else tells of
_WORD = late(r"(?!s\b)\w+(?:[’'.&+-](?!s\b)\w+)*|&")
_INSIDE = frozenset("& and of the in on at for to a an".split())
_SCREEN = late(r"\b(?:season|series|episodes?|finale|showrunner|parts)\b", re.IGNORECASE)


def coverage_of(reading: Reading, reading_id: str) -> list[Row]:
    """Say which series an article names, and which it is about: given, in its title, or most.

    Beside one in the title, another has to be named more often. Empty where it names none.
    """
    article = reading.article
    found: dict[str, tuple[str, int]] = {}
    untold = _untold(reading)
    headed = any(_in_title(name, reading) for name, _ in untold)
    series = [(one.name, len(one.spans)) for one in _of_kind(reading, "series")]
    for name, count in (*series, *untold):
        key = series_id(name)
        found[key] = (name, found.get(key, ("", 0))[1] + count)
    most = max((count for _, count in found.values()), default=0)
    told = max((count for name, count in found.values() if _in_title(name, reading)), default=0)
    given = series_id(article.series) if article.series else None
    if given and article.series:
        found.setdefault(given, (article.series, 0))
    return [
        {
            "reading_id": reading_id,
            "series_id": key,
            "name": name,
            "mentions": count,
            "main": key == given
            or (_in_title(name, reading) and (not given or count >= _MAIN * most))
            or (not given and not headed and count > told and count >= _MAIN * most),
            "reveals": None,
        }
        for key, (name, count) in found.items()
    ]


def _untold(reading: Reading) -> list[tuple[str, int]]:
    """Return the titles that must be the article's series though nothing near them says so.

    Each with how often it is named. Where an article tells of parts, jobs on a show or air times,
    and names no series in its headline: the titles in its headline that it names as often as any
    series, else, where it names no series twice, a name of the headline that it names again and
    that is nobody's, else the one that it names most.
    """
    series = _of_kind(reading, "series")
    if any(_in_title(one.name, reading) for one in series):
        return []
    if not (reading.castings or reading.airings) or reading.article.series:
        return []
    works = [(one.name, len(one.spans)) for one in _of_kind(reading, "work")]
    told = max((len(one.spans) for one in series), default=0)
    heading = [one for one in works if _in_title(one[0], reading)]
    heading = [one for one in heading if told < _OFTEN or one[1] >= told]
    if told < _OFTEN and max((count for _, count in heading), default=0) < _OFTEN:
        heading = _nobodys(reading) or heading
    if heading:
        return heading
    if told >= _OFTEN:
        return []
    most = max((count for _, count in works), default=0)
    often = [one for one in works if one[1] == most >= _OFTEN]
    if len(often) > 1:  # of works named as often, the one that airs is the article's own
        aired = {fold(one.series) for one in reading.airings if one.series}
        often = [one for one in often if fold(one[0]) in aired]
    return often if len(often) == 1 else []


def _nobodys(reading: Reading) -> list[tuple[str, int]]:
    """Return the longest name of the headline that comes again and belongs to nobody known.

    With how often it is named; empty where there is none.
    """
    text, title = reading.article.text, (reading.article.title or "")[:_LONG]
    if not _SCREEN.search(text):
        return []
    clusters = [one for one in reading.names.clusters if one.kind != "other"]
    known = {form for one in clusters for form in (fold(one.name), *forms(one.name))}
    found = []
    for run in _runs(title):
        alone = " " not in run
        if fold(run) in known or (alone and re.search(rf"\b{re.escape(run.lower())}\b", text)):
            continue
        count = len(re.findall(rf"(?<!\w){re.escape(run)}(?!\w)", text))
        count += reading.article.title_span is None  # else the headline stands in the text
        if count > _OFTEN or (alone and count == _OFTEN):  # a headline may stand there twice
            found.append((run, count))
    return sorted(found, key=lambda one: (-len(one[0]), one[0]))[:1]


def _runs(title: str) -> Iterator[str]:
    """Yield the runs of words in a headline that may be a name, the longest of each start first."""
    words = [match.span() for match in _WORD.finditer(title)]
    for at, (start, end) in enumerate(words):
        if not title[start].isupper():
            continue
        ends = [end]
        for (_, before), (left, right) in pairwise(words[at : at + _RUN]):
            word = title[left:right]
            if title[before:left] != " " or not (word[0].isupper() or word in _INSIDE):
                break
            ends.append(right)
        for stop in reversed(ends):
            run = title[start:stop]
            if run.rpartition(" ")[2] not in _INSIDE and (" " in run or len(run) >= _SHORT):
                yield run


def _of_kind(reading: Reading, kind: EntityKind) -> list[Cluster]:
    return [one for one in reading.names.clusters if one.kind == kind and one.spans]


def _in_title(name: str, reading: Reading) -> bool:
    return fold(name) in fold(reading.article.title or "")
