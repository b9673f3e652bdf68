"""Find who does what on a series: job words in apposition to a person's name."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass

from junket.facts import Cluster, Mention, Names, Role, Span, Text
from junket.lexicon import sections, words
from junket.story.role_verbs import verb_roles

_NAMES = sections("names")
_LAST = _NAMES["job_last"]
_FIRST = _NAMES["job_first"]
_CANONICAL = {
    "ep": "executive producer",
    "eps": "executive producer",
    "exec producer": "executive producer",
    "exec": "executive producer",
    "boss": "showrunner",
    "scribe": "writer",
    "runner": "showrunner",
    "novelist": "author",
    "drama chief": "head of drama",
    "helmer": "director",
}
_NO_JOB = frozenset(
    "star actor actress actors co-star model singer stars newcomer alum veteran vet leader head"
    " expert executive chief casting exec bosses".split()
)
_OUTSIDE = words("roles", "outside")
_OTHER_BOSS = words("roles", "other_boss")
_QUALIFIERS = frozenset(
    "executive co-executive consulting supervising costume casting production head staff music"
    " art".split()
)
_WORDS = re.compile(r"[\w’'+-]+|[,/&.;:!?()“”\"]")
_LAST_WORD = re.compile(r"[\w’'+-]+(?=\W*$)")
_BEHIND = re.compile(
    r"(?: \([^()\n]{1,40}\))?(?:, | \(|, who(?:’s|'s| is| was) |, one of )"
    r"((?:the |a |an |our |his |her |their |its |this )?[^,.;:()\[\]“”\"\n]{2,70})"
)
_HEAD_OF = re.compile(r"\bhead of ([a-z]+)\b|\b(\w+) (?:chief|boss) $")
_VERBS = (
    (re.compile(r",? (?:who )?(?:also )?(?:created|co-created) "), "creator"),
    (re.compile(r",? who (?:has |also )?directed "), "director"),
    (
        re.compile(r",? who (?:has |also )?(?:wrote|writes|written|penned|is writing)\b"),
        "writer",
    ),
    (re.compile(r",? who (?:also )?(?:runs|is running) the show\b"), "showrunner"),
    (re.compile(r"[’']s (?:[\w-]+ )?(?:novels?|books?|memoirs?)\b"), "author"),
    (re.compile(r",? who (?:runs|oversees) drama\b"), "head of drama"),
    (re.compile(r" is (?:also )?(?:the |an? )?co-executive producer\b"), "co-executive producer"),
    (re.compile(r" is (?:also )?(?:the |an? )?executive producer\b"), "executive producer"),
    (re.compile(r" is (?:also )?(?:the )?showrunner\b"), "showrunner"),
    (re.compile(r",? whose (?:\w+ )?(?:novels?|books?) "), "author"),
)
_BY = re.compile(r"\b(written|directed|created) by $")
_BY_ROLE = {"written": "writer", "directed": "director", "created": "creator"}


@dataclass(frozen=True, slots=True)
class _Found:
    cluster: int
    role: str
    anchor: Span
    confidence: float
    rule: str
    series: str | None = None


def find_roles(text: Text, names: Names) -> tuple[Role, ...]:
    """Find the jobs of persons on a series, each once, with every passage that says so.

    Returns an empty tuple where nobody's job is told.
    """
    source = text.article.text
    main = main_series(names) or text.article.series
    found: dict[tuple[int, str], list[_Found]] = {}
    for place, mention in enumerate(names.mentions):
        if mention.kind in ("person", "character", "other"):
            for item in _around(names, place, source):
                if main is None and item.role == "showrunner" and _is_boss(source, item):
                    continue  # the boss of a company
                found.setdefault((item.cluster, item.role), []).append(item)
    for cluster, role, anchor in verb_roles(text, names):
        item = _Found(cluster, role, anchor, 0.8, "job as verb")
        found.setdefault((cluster, role), []).append(item)
    for item in _byline(text, names) + _unnamed(text, found):
        found.setdefault((item.cluster, item.role), []).append(item)
    return tuple(_role(names.clusters, items, main) for items in found.values())


def _is_boss(source: str, item: _Found) -> bool:
    return "showrunner" not in source[item.anchor[0] : item.anchor[1]].lower()


def main_series(names: Names) -> str | None:
    """Return the series that an article names most, the earlier of two; None without any."""
    series = [cluster for cluster in names.clusters if cluster.kind == "series"]
    return max(series, key=lambda cluster: len(cluster.spans)).name if series else None


def _role(clusters: tuple[Cluster, ...], items: list[_Found], main: str | None) -> Role:
    best = max(items, key=lambda item: item.confidence)
    series = next((item.series for item in items if item.series), main)
    local = best.role == "byline author" or best.role in ("reporter", "critic", "photographer")
    return Role(
        clusters[best.cluster].name,
        best.role,
        None if local else series,
        tuple(sorted({item.anchor for item in items})),
        best.confidence,
        best.rule,
    )


def _around(names: Names, place: int, source: str) -> list[_Found]:
    mention = names.mentions[place]
    before = _before(source, mention, names, place)
    behind = _behind(source, mention, names, place)
    return before + behind + _by_verb(source, mention)


def _before(source: str, mention: Mention, names: Names, place: int) -> list[_Found]:
    """Read the job words right in front of a name: "executive producer Ada Lind"."""
    low = max(0, mention.start - 60)
    if place:
        low = max(low, names.mentions[place - 1].end)
    tail = source[low : mention.start]
    if not tail or tail[-1] not in " ,":
        return []
    by = _BY.search(tail) if tail.endswith(" by ") else None
    if by:
        anchor = (low + by.start(), mention.end)
        return [_Found(mention.cluster, _BY_ROLE[by[1]], anchor, 0.8, "job by name")]
    chief = _CHIEF.search(tail) if tail.endswith(_HEADS) else None
    if chief:
        anchor = (low + chief.start(), mention.end)
        return [_Found(mention.cluster, f"head of {chief[1]}", anchor, 0.85, "job before name")]
    last = _LAST_WORD.search(tail, max(0, len(tail) - 20))
    if last is None or last[0].lower() not in _LAST:
        return []
    tokens = list(_WORDS.finditer(tail))
    first = _job_start(tokens)
    if first is None:
        return []
    phrase = tail[tokens[first].start() :]
    if phrase.lower() in ("boss ", "bosses ") and _is_other(tail[: tokens[first].start()]):
        return []
    series = _series_before(names, place, low + tokens[first].start())
    anchor = (low + tokens[first].start(), mention.end)
    return [
        _Found(mention.cluster, role, anchor, 0.9, "job before name", series)
        for role in split_roles(phrase)
    ]


_HEADS = ("chief ", "boss ", "head ")
_CHIEF = re.compile(
    r"\b(drama|comedy|content|entertainment|programming|scripted) (?:chief|boss|head) $"
)


def _is_other(before: str) -> bool:
    """Say whether a boss is one of something else than a show: "salon boss"."""
    word = _LAST_WORD.search(before)
    return word is not None and word[0].lower() in _OTHER_BOSS


def _job_start(tokens: list[re.Match[str]]) -> int | None:
    """Return where a job phrase that ends the tokens starts; None where none does."""
    words = [token[0].lower() for token in tokens]
    if not words or (words[-1] not in _LAST and words[-1] != ","):
        return None
    if words[-1] == ",":
        return None
    at = len(words) - 1
    while at and (
        words[at - 1] in _LAST
        or (words[at - 1] in _FIRST and words[at - 1] not in ("the", "a", "an"))
        or (words[at - 1] in ("and", "/", "&", ",") and at > 1 and words[at - 2] in _LAST)
    ):
        at -= 1
    return at


def split_roles(phrase: str) -> list[str]:
    """Cut a phrase into single jobs in lower case, abbreviations written out.

    >>> split_roles("creator and EP ")
    ['creator', 'executive producer']
    """
    roles = []
    for part in re.split(r",| and |/|&|-(?=director|writer|showrunner|producer)", phrase.lower()):
        found = re.findall(r"[\w’'-]+", part)
        kept = [word for word in found if word in _LAST or word in _QUALIFIERS]
        if kept and kept[-1] in _LAST:
            role = " ".join(kept)
            role = _CANONICAL.get(role, role)
            last = role.split()[-1]
            if last not in _NO_JOB | _OUTSIDE and role not in roles:
                roles.append(_singular(role))
    return roles


def _singular(role: str) -> str:
    return role[:-1] if role.endswith("s") and role[:-1].split()[-1] in _LAST else role


def _behind(source: str, mention: Mention, names: Names, place: int) -> list[_Found]:
    """Read an apposition behind a name: "Ada Lind, the creator of X,"."""
    if source[mention.end : mention.end + 2] not in (", ", " ("):
        return []
    match = _BEHIND.match(source, mention.end)
    if not match or match[1].startswith("and "):
        return []
    phrase = match[1]
    head = re.split(r" (?:of|on|for|at|behind|to|in|from|who|with|says|tells|said|told)\b", phrase)[
        0
    ]
    heads = _HEAD_OF.search(phrase)
    anchor = (mention.start, match.end(1))
    if heads and heads[1]:
        role = f"head of {heads[1].lower()}"
        end = match.start(1) + heads.end()
        return [_Found(mention.cluster, role, (mention.start, end), 0.9, "job behind name")]
    parts = [part for part in re.split(r" and | & |/", head) if _is_job_phrase(part)]
    if not parts:
        return []
    anchor = (mention.start, match.start(1) + len(head))
    series = _series_behind(names, place, match.end(1))
    return [
        _Found(mention.cluster, role, anchor, 0.85, "job behind name", series)
        for role in split_roles(" and ".join(parts))
    ]


def _is_job_phrase(head: str) -> bool:
    words = re.findall(r"[\w’'-]+", head.lower())
    return bool(words) and len(words) <= 9 and words[-1] in _LAST


def _by_verb(source: str, mention: Mention) -> list[_Found]:
    if source[mention.end : mention.end + 1] not in (",", " ", "’", "'"):
        return []
    if " " not in source[mention.start : mention.end] and source[mention.end] in "’'":
        return []
    for pattern, role in _VERBS:
        match = pattern.match(source, mention.end)
        if match:
            anchor = (mention.start, match.end())
            return [_Found(mention.cluster, role, anchor, 0.8, "job as verb")]
    return []


def _series_before(names: Names, place: int, start: int) -> str | None:
    """Return the series whose name stands right in front of a job: 'X' creator Ada Lind."""
    if place:
        last = names.mentions[place - 1]
        if last.kind == "series" and 0 <= start - last.end <= 4:
            return names.clusters[last.cluster].name
    return None


def _series_behind(names: Names, place: int, end: int) -> str | None:
    for mention in names.mentions[place + 1 : place + 4]:
        if mention.start >= end:
            break
        if mention.kind == "series":
            return names.clusters[mention.cluster].name
    return None


_THE_JOB = re.compile(r"\b[Tt]he (showrunner|creator)\b(?! [A-Z]|,? [A-Z])")


def _unnamed(text: Text, found: dict[tuple[int, str], list[_Found]]) -> list[_Found]:
    """Give "the showrunner" of the text to its one producer, where nobody else has the job."""
    producers = {cluster for cluster, role in found if role == "executive producer"}
    match = _THE_JOB.search(text.article.text) if len(producers) == 1 else None
    if not match or any(role == match[1] for _, role in found):
        return []
    anchor = (match.start(), match.end())
    return [_Found(producers.pop(), match[1], anchor, 0.6, "the only producer")]


def _byline(text: Text, names: Names) -> list[_Found]:
    """Give the author of the article the role of its byline."""
    found = []
    starts = [mention.start for mention in names.mentions]
    author = (text.article.byline or "").casefold()
    for block in text.blocks:
        if block.kind != "byline":
            continue
        for at in range(bisect_left(starts, block.start), bisect_left(starts, block.end)):
            mention = names.mentions[at]
            name = names.clusters[mention.cluster].name
            if mention.kind == "person" and (not author or name.casefold() in author):
                anchor = (mention.start, mention.end)
                found.append(_Found(mention.cluster, "byline author", anchor, 0.95, "byline"))
    return found
