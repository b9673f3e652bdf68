"""Find who does what on a series: job words in apposition to a person's name."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from junket.facts import Casting, Cluster, Mention, Names, Role, Span, Text
from junket.late import late
from junket.lexicon import sections, words
from junket.sought import Sought
from junket.story.role_after import successors
from junket.story.role_clauses import clause_roles
from junket.story.role_credits import credits
from junket.story.role_titles import titles
from junket.story.role_verbs import PEOPLE, verb_roles
from junket.story.shows import Shows

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
    "co-writer": "writer",
    "co-director": "director",
    "co-ep": "co-executive producer",
    "co-exec producer": "co-executive producer",
}
_NO_JOB = frozenset(
    "star actor actress actors co-star model singer stars newcomer alum veteran vet leader head"
    " expert executive chief casting exec bosses".split()
)
_PERFORMERS = frozenset("star veteran vet newcomer actor actress co-star alum".split())
_OUTSIDE = words("roles", "outside")
_OTHER_BOSS = words("roles", "other_boss")
_BODIES = words("roles", "body")
_QUALIFIERS = frozenset(
    "executive co-executive co-exec consulting supervising costume casting production head staff"
    " music art lead producing".split()
)
_WORDS = late(r"[\w’'+-]+|[,/&.;:!?()“”\"]")
_LAST_WORD = late(r"[\w’'+-]+(?=\W*$)")
_BEHIND = late(
    r"(?: \([^()\n]{1,40}\))?"
    r"(?:(?:, (?:his|her|their|the|an?) [a-z][a-z -]{2,30})?, (?:one|another|the [a-z]+est) of "
    r"(?:(?:the|our|its|[A-Z][\w-]+[’']s) )?(?:(?:show|series|drama|comedy)[’']s? )?"
    r"(?:(?:two|three|four|five|six|many|several|other) )?|, who(?:’s|'s| is| was) |, | \()"
    r"((?:the |a |an |our |his |her |their |its |this )?[^,.;:()\[\]“”\"\n]{2,70})"
)


@dataclass(frozen=True, slots=True)
class _Found:
    cluster: int
    role: str
    anchor: Span
    confidence: float
    rule: str
    series: str | None = None


def find_roles(text: Text, names: Names, castings: Sequence[Casting] = ()) -> tuple[Role, ...]:
    """Find the jobs of persons on a series, each once, with every passage that says so.

    Who is only somebody's part in `castings` has a job in the story, none on the series.
    Returns an empty tuple where nobody's job is told.
    """
    parts = {one.character for one in castings} - {one.person for one in castings}
    found = _by_rule(text, names, main_series(names) or text.article.series)
    shows = Shows(text, names)
    author = (text.article.byline or "").casefold()
    return tuple(
        _role(names.clusters, items, shows)
        for (cluster, role), items in found.items()
        if names.clusters[cluster].name not in parts
        and not (role in _PRESS and names.clusters[cluster].name.casefold() == author)
        and not _is_longer(cluster, role, found)
    )


def _by_rule(text: Text, names: Names, main: str | None) -> dict[tuple[int, str], list[_Found]]:
    source = text.article.text
    found: dict[tuple[int, str], list[_Found]] = {}
    for place, mention in enumerate(names.mentions):
        if mention.kind in PEOPLE:
            for item in _around(names, place, source):
                if main is None and item.role == "showrunner" and _is_boss(source, item):
                    continue  # the boss of a company
                found.setdefault((item.cluster, item.role), []).append(item)
    for item in _told(text, names):
        found.setdefault((item.cluster, item.role), []).append(item)
    for item in _byline(text, names) + _unnamed(text, found):
        found.setdefault((item.cluster, item.role), []).append(item)
    _succeed(names, source, found)
    people = [one for one in names.mentions if one.kind in PEOPLE]
    told = [(item.anchor[0], item.role) for items in found.values() for item in items]
    for cluster, role, anchor in successors(text, people, told):
        item = _Found(cluster, role, anchor, 0.7, "job before")
        found.setdefault((cluster, role), []).append(item)
    return found


_PRESS = frozenset(("reporter", "editor", "critic", "correspondent", "columnist", "photographer"))
_TAKES_OVER = late(
    r",? (?:who )?(?:is |has |will |was )?(?:also )?(?:(?:tak\w+|took) over(?: the reins)? from|"
    r"succe(?:eds?|eded|eding)|replac(?:es?|ed|ing)|inherit\w* the (?:job|reins|show) from) "
    r"(?:(?:the |outgoing |former |original |longtime )*(?:[a-z-]+ ){0,2})"
)
_NEAR = 70  # characters between who takes over and who goes: a few words of when and how


def _succeed(names: Names, source: str, found: dict[tuple[int, str], list[_Found]]) -> None:
    """Give the job of whoever takes over to whom it was taken from, where it is the only one."""
    jobs: dict[int, list[str]] = {}
    for cluster, role in found:
        jobs.setdefault(cluster, []).append(role)
    for one, other in pairwise(names.mentions):
        known = jobs.get(one.cluster, ())
        near = one.cluster != other.cluster and other.start - one.end < _NEAR
        if len(known) == 1 and near and _TAKES_OVER.fullmatch(source, one.end, other.start):
            item = _Found(other.cluster, known[0], (one.start, other.end), 0.7, "job before")
            found.setdefault((other.cluster, known[0]), []).append(item)


def _is_longer(cluster: int, role: str, found: dict[tuple[int, str], list[_Found]]) -> bool:
    """Say whether a title only says more of one that is told too: head of drama originals."""
    return any(
        one == cluster and role.startswith(f"{short} ") and " of " in short for one, short in found
    )


def _told(text: Text, names: Names) -> Iterator[_Found]:
    """Find the jobs that verbs, credits and titles tell."""
    source = text.article.text
    people = [one for one in names.mentions if one.kind in PEOPLE]
    author = (text.article.byline or "").casefold()
    for cluster, role, anchor in verb_roles(text, names):
        yield _Found(cluster, role, anchor, 0.8, "job as verb")
    for cluster, role, anchor in clause_roles(text, people):
        yield _Found(cluster, role, anchor, 0.8, "job as verb")
    for cluster, role, anchor in credits(source, people):
        if names.clusters[cluster].name.casefold() != author:
            yield _Found(cluster, role, anchor, 0.8, "job by name")
    for cluster, role, anchor in titles(source, people):
        yield _Found(cluster, role, anchor, 0.85, "title")


def _is_boss(source: str, item: _Found) -> bool:
    return "showrunner" not in source[item.anchor[0] : item.anchor[1]].lower()


def main_series(names: Names) -> str | None:
    """Return the series that an article names most, the earlier of two; None without any."""
    series = [cluster for cluster in names.clusters if cluster.kind == "series"]
    return max(series, key=lambda cluster: len(cluster.spans)).name if series else None


def _role(clusters: tuple[Cluster, ...], items: list[_Found], shows: Shows) -> Role:
    best = max(items, key=lambda item: item.confidence)
    return Role(
        clusters[best.cluster].name,
        best.role,
        None if best.role in _PRESS or best.rule in ("title", "byline") else _series(items, shows),
        tuple(sorted({item.anchor for item in items})),
        best.confidence,
        best.rule,
    )


def _series(items: Sequence[_Found], shows: Shows) -> str | None:
    """Name the series of a job: the one told with it, else what its first passage is about."""
    told = next((item.series for item in items if item.series), None)
    return told or next(
        (name for item in items if (name := shows.name_of(item.anchor, item.rule))), None
    )


def _around(names: Names, place: int, source: str) -> list[_Found]:
    mention = names.mentions[place]
    before = _before(source, mention, names, place)
    behind = _behind(source, mention, names, place)
    return before + behind


def _before(source: str, mention: Mention, names: Names, place: int) -> list[_Found]:
    """Read the job words right in front of a name: "executive producer Ada Lind"."""
    low = max(0, mention.start - 60)
    if place:
        low = max(low, names.mentions[place - 1].end)
    tail = source[low : mention.start].rstrip("*_[“‘")
    if not tail or tail[-1] not in " ,":
        return []
    last = _LAST_WORD.search(tail, max(0, len(tail) - 20))
    if last is None or not _is_job(last[0].lower()):
        return []
    tokens = list(_WORDS.finditer(tail))
    first = _job_start(tokens)
    if first is None:
        return []
    phrase = tail[tokens[first].start() :]
    if phrase.lower() in ("boss ", "bosses ") and _is_other(tail[: tokens[first].start()]):
        return []
    roles = split_roles(phrase)
    if roles == ["director"] and (
        _is_of_body(tail[: tokens[first].start()]) or _is_rank(phrase, source, mention)
    ):
        return []
    if roles == ["showrunner"] and tail[: tokens[first].start()].lower().endswith("soap "):
        roles = ["executive producer"]  # who runs a soap is called so
    series = _series_before(names, place, low + tokens[first].start())
    anchor = (low + tokens[first].start(), mention.end)
    who = [mention, *_listed(names, place, source)] if last[0].endswith("s") else [mention]
    return [
        _Found(
            one.cluster, role, (one.start, one.end) if one is not mention else anchor, 0.9,
            "job before name", series,
        )
        for one in who for role in roles
    ]  # fmt: skip


_NEXT = frozenset((", ", " and ", ", and ", " & "))


def _listed(names: Names, place: int, source: str) -> Iterator[Mention]:
    """Yield who else is named behind jobs in the plural: "creators Ada Lind and Bo Marsh"."""
    end, last = names.mentions[place].end, False
    for other in names.mentions[place + 1 : place + 6]:
        gap = source[end : other.start]
        if last or gap not in _NEXT or other.kind not in PEOPLE:
            return
        yield other
        end, last = other.end, gap != ", "


def _is_other(before: str) -> bool:
    """Say whether a boss is one of something else than a show: "salon boss"."""
    word = _LAST_WORD.search(before)
    return word is not None and word[0].lower() in _OTHER_BOSS


def _is_rank(phrase: str, source: str, mention: Mention) -> bool:
    """Say whether a job in capitals before a lone surname is a part's rank: "Director Lind"."""
    return phrase == "Director " and " " not in source[mention.start : mention.end]


def _is_of_body(before: str) -> bool:
    """Say whether a director is one of a body or an office: "festival director"."""
    word = _LAST_WORD.search(before)
    return word is not None and re.sub(r"[’']s?$", "", word[0].lower()) in _BODIES


def _is_job(word: str) -> bool:
    """Say whether a word is a job, or two: writer-producer."""
    if word in _LAST:
        return True
    return "-" in word and _LAST.issuperset(word.removeprefix("co-").split("-"))


def _job_start(tokens: list[re.Match[str]]) -> int | None:
    """Return where a job phrase that ends the tokens starts; None where none does."""
    words = [token[0].lower() for token in tokens]
    if not words or not _is_job(words[-1]):
        return None
    at = len(words) - 1
    while at and (
        _is_job(words[at - 1])
        or (words[at - 1] in _FIRST and words[at - 1] not in ("the", "a", "an"))
        or (words[at - 1] in ("and", "/", "&", ",") and at > 1 and words[at - 2] in _LAST)
    ):
        at -= 1
    return at


def split_roles(phrase: str) -> list[str]:
    """Cut a phrase into single jobs in lower case, abbreviations written out.

    >>> split_roles("creator and EP ")
    ['creator', 'executive producer']
    >>> split_roles("writer-producer "), split_roles("actor-director ")
    (['writer-producer'], ['director'])
    """
    roles = []
    for part in re.split(r",| and |/|&", phrase.lower()):
        found = re.findall(r"[\w’'-]+", part)
        kept = [word for word in found if _is_job(word) or word in _QUALIFIERS]
        kept = [word for word in kept[:-1] if word not in _PERFORMERS] + kept[-1:]
        if kept and _is_job(kept[-1]):
            if "-" in kept[-1] and kept[-1] not in _LAST:
                kept[-1] = "-".join(one for one in kept[-1].split("-") if one not in _NO_JOB)
            role = " ".join(kept)
            if role == "producer" and found[-2:-1] == ["series"]:
                role = "series producer"
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
    parts = [part for part in re.split(r" and | & |/", head) if _is_job_phrase(part)]
    if not parts or (head.endswith(" director") and _is_of_body(head.removesuffix("director"))):
        return []
    if parts[-1].endswith("s") and parts[-1][0].isupper():
        return []  # Howe, Directors of Drama Ada Lind and Bo Marsh
    end = match.start(1) + len(head)
    behind = names.mentions[place + 1 : place + 2]
    if behind and behind[0].kind == "person" and behind[0].start < end:
        return []  # Ada Lind, with Bo Marsh as producer
    anchor = (mention.start, end)
    series = _series_behind(names, place, match.end(1))
    return [
        _Found(mention.cluster, role, anchor, 0.85, "job behind name", series)
        for role in split_roles(" and ".join(parts))
    ]


def _is_job_phrase(head: str) -> bool:
    words = re.findall(r"[\w’'-]+", head.lower())
    return bool(words) and len(words) <= 9 and _is_job(words[-1])


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


_THE_JOB = Sought(r"\b[Tt]he (showrunner|creator)\b(?! [A-Z]|,? [A-Z])")


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
