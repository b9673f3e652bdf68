"""In which capacity somebody speaks, where no job of theirs is told outright.

The words that name them as a source ("the actress", "a network insider") tell it, and for the
article's main figure the words that stand for whom it is about ("its leading lady").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from junket.facts import Cluster
from junket.quotes import bodies, grammar, trades
from junket.quotes.drafts import Draft
from junket.quotes.page import Page
from junket.quotes.talk import Named
from junket.sought import Sought

_VOICES = {
    "producer": "showrunner, executive producer, producer, creator, co-creator, ep, boss",
    "writer": "writer, author, novelist, screenwriter, co-writer, playwright, scriptwriter",
    "director": "director, filmmaker, co-director",
    "actor": "actor, actress, star, co-star, castmate, portrayer, lead, performer, newcomer, "
    "series regular",
    "executive": "executive, president, chief, head, chairman, ceo, controller, commissioner, evp",
    "reporter": "byline author, reporter, journalist, interviewer, critic, columnist, reviewer",
}
_BODY_VOICES = {"network": "network", "outlet": "outlet", "organisation": "other"}
_JOBS = {job: name for name, jobs in _VOICES.items() for job in jobs.split(", ")}
_SHORT = frozenset("boss head lead star chief".split())  # what much else is called, too
# The showrunner is careful; its leading lady talks; the sort of actor whom all know.
_FIGURE = Sought(
    r"\b(?:[Tt]he|[Ii]ts|[Tt]heir|[Ww]hose|of)\s(?:[a-z-]+\s){0,2}?"
    r"(showrunner|creator|actor|actress|leading lady|leading man|screenwriter|novelist|filmmaker)"
    r"(?=\s[a-z]|[,.;:])(?!\s(?:of|behind|who|and|or)\b|,\s[A-Z])"
)
_SEVERAL = 2  # who talk together
_FIGURES = Sought(
    r"\b(?:[Tt]he|[Bb]oth|[Ww]ith) (?:two |three |four |married |real-life )?"
    r"(actors|actresses|co-?stars|showrunners|creators|writers|producers)\b"
    r"(?!,? (?:who|whom|are|have|say|of|in|on|strike)\b)"
)
_LEADING = {"leading lady": "actor", "leading man": "actor"}


def voice(cluster: Cluster | None) -> str | None:
    """Return the capacity in which somebody speaks; None where nobody is known to speak."""
    if cluster is None:
        return None
    if cluster.kind == "character":
        return "character"
    if cluster.kind in _BODY_VOICES:
        return _BODY_VOICES[cluster.kind]
    held = {_voice_of(job) for job in cluster.jobs}
    return next((name for name in _VOICES if name in held), "other")


@lru_cache(maxsize=1 << 12)
def _voice_of(job: str) -> str:
    """Return the voice of a job by its last word, else its first; "other" for any else.

    >>> [_voice_of(job) for job in ("co-executive producer", "drama chief", "evp drama", "grip")]
    ['producer', 'executive', 'executive', 'other']
    """
    if job in _JOBS:
        return _JOBS[job]
    listed = job.removeprefix("co-").split()
    return next((_JOBS[word] for word in (*listed[-1:], *listed[:1]) if word in _JOBS), "other")


def capacities(page: Page, drafts: list[Draft], named: list[Named], main: int | None) -> list[str]:
    """Return the voice of each draft that the words around its speaker tell, "" where none do.

    What one source tells of somebody holds for all that they say.
    """
    own = [_told(page, *pair) for pair in zip(drafts, named, strict=True)]
    known: dict[int, str] = {}
    for told, who in zip(own, named, strict=True):
        if told and who.cluster is not None:
            known.setdefault(who.cluster, told)
    untold = main is not None and main not in known and not page.names.clusters[main].jobs
    if main is not None and untold and (figure := _figure(page, main)):
        known[main] = figure
    known = dict(_several(page, named)) | known
    known |= dict.fromkeys(bodies.voiced(page, named), "network")
    guessed = trades.told(page, drafts, named, main)
    nameless = guessed.get(None, "")
    return [
        told or (nameless if draft.turn else trades.alone(page, draft))
        if who.cluster is None
        else known.get(who.cluster) or guessed.get(who.cluster, "")
        for told, who, draft in zip(own, named, drafts, strict=True)
    ]


def _told(page: Page, draft: Draft, named: Named) -> str:
    """Return the voice that a source's own words tell: the actress, one executive at UBN."""
    if draft.source is None:
        return ""
    if named.rule == "capitals" and not bodies.SPOKEN_FOR.isdisjoint(
        page.lower[slice(*draft.source)]
    ):
        return "network"
    first, last = draft.source
    for at in (*range(first, last), *_apposed(page, last)):
        low, after = page.lower[at], page.lower[at + 1 : at + 2]
        if after and after[0] in grammar.OWNER:
            continue  # the actor's mother
        pair = f"{low} {after[0]}" if after else low
        if pair in _LEADING or pair in _JOBS:
            return _LEADING.get(pair) or _JOBS[pair]
        if low in _JOBS and (low not in _SHORT or at > first):
            return _JOBS[low]
    return ""


def _apposed(page: Page, last: int) -> range:
    """Return the place of the job behind a source: Ann Lind, President, Drama, UBN."""
    comma = page.lower[last : last + 3 : 2] == [",", ","]
    return range(last + 1, last + 1 + comma)


def _figure(page: Page, main: int) -> str:
    """Return the voice that the article's words give whom it is about, "" where they give none.

    In a paragraph that names somebody else before them, "the actress" may be that one.
    """
    for block in page.text.blocks:
        if block.kind not in ("paragraph", "heading"):
            continue
        for found in _FIGURE.finditer(page.raw, block.start, block.end):
            token = page.token_at(found.start(1))
            if page.piece[token] >= 0 or page.name[token] >= 0:
                continue
            if not _others(page, block.start, found.start(), main):
                return _LEADING.get(found[1]) or _JOBS[found[1]]
    return ""


def _several(page: Page, named: list[Named]) -> Iterator[tuple[int, str]]:
    """Yield the voice of those who talk twice and more where the text tells of "the two actors".

    Only of persons for whom it tells no job.
    """
    talking = Counter(who.cluster for who in named if who.cluster is not None)
    often = [who for who, times in talking.items() if times > 1]
    untold = [
        who
        for who in often
        if page.names.clusters[who].kind == "person" and not page.names.clusters[who].jobs
    ]
    if len(untold) < _SEVERAL:
        return
    found = _FIGURES.search(page.raw)
    if found is not None:
        one = found[1].removesuffix("s")
        yield from ((who, _JOBS.get(one, "actor")) for who in untold)


def _others(page: Page, start: int, end: int, main: int) -> bool:
    """Return whether a passage names a real person other than the main figure."""
    named = (page.names.mentions[number].cluster for number in page.mentions_in(start, end))
    return any(who != main and page.names.clusters[who].kind == "person" for who in named)
