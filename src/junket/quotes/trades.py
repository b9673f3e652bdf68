"""The trade of somebody whose job no wording tells: what they speak of, what they are asked.

"Her character" in a sentence about them, "my character" in their own words, "your character" in the
question, or the headline's "star" make an actor; the writers' room makes a producer. A voice needs
no more than that; a row about somebody's job would, and is none of this module's.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from junket.facts import Span
from junket.quotes.drafts import Draft
from junket.quotes.page import Page
from junket.quotes.talk import Named
from junket.sought import Sought

_OWN = {
    "actor": Sought(
        r"\b(?:[Mm]y (?:[a-z]+ )?(?:character|co-?stars?|cast-?mates?|audition|trailer"
        r"|scene partner)\b|I (?:was |got )cast\b|[Cc]ast me\b|I auditioned\b"
        r"|I(?:['’]ve| [a-z]+)? play(?:ed)? (?:[A-Z]|(?:him|her|this|an?|the)\b)"
        r"|[Pp]laying (?:him|her|this)\b)"
    ),
    "producer": Sought(
        r"\b(?:[Ii]n (?:the|our) writers['’]? room|[Ww]hen I became (?:the )?showrunner"
        r"|[Ww]e (?:all )?(?:wrote|pitched|broke|cast) |[Oo]ur writers\b)"
    ),
}
_ASKED = {
    "actor": Sought(
        r"\b(?:[Yy]our (?:[a-z]+ )?(?:character|co-?stars?|cast-?mates?|audition|scenes?)\b"
        r"|[Yy]ou(?:['’]re| are| were| [a-z]+)? play(?:ed|ing)?\b)"
    ),
    "producer": Sought(
        r"\b(?:writers['’]? room|[Yy]ou (?:guys )?(?:write|wrote|pitch|create)"
        r"|[Aa]s (?:a )?showrunner)"
    ),
}
# Ada Lind’s character   Lind says her character, a nurse,   his “Kestrel Bay” character
# Ada Lind, whose character   her co-star Bo Wren
_CHARACTER = Sought(
    r"\b(?:[Hh]is|[Hh]er|[Tt]heir) (?:[\w“”\"’'-]+ ){0,3}character\b"
    r"|(?:[’']s?|, whose) (?:[\w“”\"’'-]+ ){0,2}character\b"
    r"|\b[Cc](?:o-?star|ast-?mate)s?,? (?=[A-Z])"
)
_HEAD_JOBS = {
    "actor": "star stars actor actors actress actresses",
    "producer": "boss bosses showrunner showrunners creator creators ep eps producer producers",
    "writer": "writer writers",
    "director": "director directors",
}
_OF_HEAD = {word: voice for voice, some in _HEAD_JOBS.items() for word in some.split()}
_PLAIN = frozenset(
    "star stars boss bosses writer writers director directors".split()
)  # titles, too
_CLOSING = frozenset("’'”\"")
_LONGEST = 90  # code points between somebody's name and "her character"


def told(
    page: Page, drafts: Sequence[Draft], named: Sequence[Named], main: int | None
) -> dict[int | None, str]:
    """Return the voices of speakers of whom no job is told; empty where nothing tells one.

    The key None stands for all answers that nobody is known to give.
    """
    open_ = {
        who.cluster for who in named if who.cluster is not None and _is_open(page, who.cluster)
    }
    nameless = any(
        who.cluster is None and draft.turn for draft, who in zip(drafts, named, strict=True)
    )
    if not open_ and not nameless:
        return {}
    found: dict[int | None, str] = dict(_of_words(page, drafts, named, open_))
    found |= dict.fromkeys(open_.intersection(_owners(page)), "actor")
    times = Counter(
        who.cluster for draft, who in zip(drafts, named, strict=True) for _ in range(1 + draft.turn)
    )
    talking = {who for who in open_ if times[who] > 1}
    headed = _headed(page, main, talking)
    found |= {who: voice for who, voice in headed.items() if who in open_}
    return found


def _is_open(page: Page, cluster: int) -> bool:
    one = page.names.clusters[cluster]
    return one.kind == "person" and not one.jobs


def _of_words(
    page: Page, drafts: Sequence[Draft], named: Sequence[Named], open_: set[int]
) -> Iterator[tuple[int | None, str]]:
    """Yield the voices that words of theirs and questions to them tell, where they tell one."""
    signs: dict[int | None, set[str]] = {}
    for draft, who in zip(drafts, named, strict=True):
        if who.cluster in open_ or (who.cluster is None and draft.turn):
            signs.setdefault(who.cluster, set()).update(_heard(page, draft))
    for cluster, voices in signs.items():
        if len(voices) == 1:
            yield cluster, voices.pop()


def alone(page: Page, draft: Draft) -> str:
    """Return the voice that words of nobody known tell, "" where they tell none."""
    voices = _heard(page, draft) if draft.kind == "direct" else set()
    return voices.pop() if len(voices) == 1 else ""


def _heard(page: Page, draft: Draft) -> set[str]:
    """Return the voices that a statement and the question above it tell."""
    found = {
        voice for voice in _OWN if any(_has(_OWN[voice], page, span) for span in draft.content)
    }
    if draft.asked is not None:
        found |= {voice for voice in _ASKED if _has(_ASKED[voice], page, draft.asked)}
    return found


def _has(pattern: Sought, page: Page, span: Span) -> bool:
    return pattern.search(page.raw, *span) is not None


def _owners(page: Page) -> Iterator[int]:
    """Yield the persons of whose character the article speaks outside marks."""
    raw, mentions = page.raw, page.names.mentions
    for match in _CHARACTER.finditer(raw):
        token = page.token_at(match.start())
        if token >= len(page.piece) or page.piece[token] >= 0:
            continue
        if raw[match.start()] in "’',Cc":
            yield from _at(page, match)
            continue
        start = page.text.sentences[page.sentence[token]].start if page.sentence[token] >= 0 else 0
        near = page.mentions_in(max(start, match.start() - _LONGEST), match.start())
        people = {
            mentions[n].cluster
            for n in near
            if page.names.clusters[mentions[n].cluster].kind == "person"
        }
        if len(people) == 1:
            yield people.pop()


def _at(page: Page, match: re.Match[str]) -> Iterator[int]:
    """Yield who is named right in front of "’s character", right behind "co-star"."""
    start, end, mentions = match.start(), match.end(), page.names.mentions
    for number in page.mentions_in(max(0, start - _LONGEST), end + 1):
        one = mentions[number]
        if start == one.end or (page.raw[start] in "Cc" and one.start == end):
            yield one.cluster


def _headed(page: Page, main: int | None, talking: Collection[int]) -> dict[int, str]:
    """Return the voice that the headline's job gives the only person it names, else the main one.

    Several ("six showrunners talk") are all who are `talking`, where it names nobody.
    """
    head = page.text.article.title_span
    if head is None:
        return {}
    first, last = page.tokens_of(head)
    jobs = [page.lower[at] for at in range(first, last) if _is_job(page, at)]
    people = {
        page.names.mentions[number].cluster
        for number in page.mentions_in(*head)
        if page.names.clusters[page.names.mentions[number].cluster].kind == "person"
    }
    if len({_OF_HEAD[job] for job in jobs}) != 1 or len(people) > 1:
        return {}
    if not people and jobs[0].endswith("s"):
        return dict.fromkeys(talking, _OF_HEAD[jobs[0]]) if len(talking) > 1 else {}
    who = people.pop() if people else main
    return {} if who is None else {who: _OF_HEAD[jobs[0]]}


def _is_job(page: Page, at: int) -> bool:
    """Tell whether a headline's word is somebody's job: no part of a name, and no "Star Chart"."""
    if page.lower[at] not in _OF_HEAD or page.name[at] >= 0 or page.piece[at] >= 0:
        return False
    low = page.lower[at]
    if low not in _PLAIN or page.text.words[at].islower() or page.name[at - 1] >= 0:
        return True
    before = page.raw[page.text.starts[at] - 2 : page.text.starts[at] - 1]
    return before in _CLOSING or (at + 1 < len(page.name) and page.name[at + 1] >= 0)
