"""In which capacity somebody speaks, where no job of theirs is told outright.

The words that name them as a source ("the actress", "a network insider") tell it, and for the
article's main figure the words that stand for whom it is about ("its leading lady").
"""

from __future__ import annotations

from junket.facts import Cluster
from junket.quotes import bodies, grammar
from junket.quotes.drafts import Draft
from junket.quotes.page import Page
from junket.quotes.talk import Named
from junket.sought import Sought

_VOICES = {
    "producer": "showrunner, executive producer, producer, creator, co-creator, ep, boss",
    "writer": "writer, author, novelist, screenwriter, co-writer, playwright, scriptwriter",
    "director": "director, filmmaker, co-director",
    "actor": "actor, actress, star, co-star, lead, performer, newcomer, series regular",
    "executive": "executive, president, chief, head, chairman, ceo, controller, commissioner",
    "reporter": "byline author, reporter, journalist, interviewer, critic, columnist",
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
_LEADING = {"leading lady": "actor", "leading man": "actor"}


def voice(cluster: Cluster | None) -> str | None:
    """Return the capacity in which somebody speaks; None where nobody is known to speak."""
    if cluster is None:
        return None
    if cluster.kind == "character":
        return "character"
    if cluster.kind in _BODY_VOICES:
        return _BODY_VOICES[cluster.kind]
    held = set(cluster.jobs)
    for name, jobs in _VOICES.items():
        if held & set(jobs.split(", ")):
            return name
    if any(job.split()[0] in ("head", "president", "chief") for job in held if job):
        return "executive"
    return "other"


def capacities(page: Page, drafts: list[Draft], named: list[Named], main: int | None) -> list[str]:
    """Return the voice of each draft that the words around its speaker tell, "" where none do.

    What one source tells of somebody holds for all that they say.
    """
    own = [_told(page, draft) for draft in drafts]
    known: dict[int, str] = {}
    for told, who in zip(own, named, strict=True):
        if told and who.cluster is not None:
            known.setdefault(who.cluster, told)
    untold = main is not None and main not in known and not page.names.clusters[main].jobs
    if main is not None and untold and (figure := _figure(page)):
        known[main] = figure
    known |= dict.fromkeys(bodies.voiced(page, named), "network")
    return [
        told if who.cluster is None else known.get(who.cluster, "")
        for told, who in zip(own, named, strict=True)
    ]


def _told(page: Page, draft: Draft) -> str:
    """Return the voice that a source's own words tell: the actress, one executive at UBN."""
    if draft.source is None:
        return ""
    first, last = draft.source
    for at in range(first, last):
        low, after = page.lower[at], page.lower[at + 1 : at + 2]
        if after and after[0] in grammar.OWNER:
            continue  # the actor's mother
        pair = f"{low} {after[0]}" if after else low
        if pair in _LEADING or pair in _JOBS:
            return _LEADING.get(pair) or _JOBS[pair]
        if low in _JOBS and (low not in _SHORT or at > first):
            return _JOBS[low]
    return ""


def _figure(page: Page) -> str:
    """Return the voice that the article's words give whom it is about, "" where they give none."""
    text = page.text
    for block in text.blocks:
        if block.kind not in ("paragraph", "heading"):
            continue
        for found in _FIGURE.finditer(page.raw, block.start, block.end):
            token = page.token_at(found.start(1))
            if page.piece[token] < 0 and page.name[token] < 0:
                return _LEADING.get(found[1]) or _JOBS[found[1]]
    return ""
