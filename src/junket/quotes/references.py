"""Pronouns and descriptions -> the person whom they stand for."""

from __future__ import annotations

from bisect import bisect_left

from junket.facts import Gender
from junket.quotes import grammar
from junket.quotes.drafts import Draft
from junket.quotes.page import Page
from junket.quotes.phrases import job_words
from junket.quotes.talk import BODIES, UNKNOWN, Named, Talk, cluster_index, fits, kind_of, name_as

_GENDER: dict[str, Gender] = {"he": "m", "she": "f", "his": "m", "her": "f", "him": "m"}
_FEMALE = frozenset(
    "actress woman mother wife sister daughter widow spokeswoman lady chairwoman girl".split()
)
_MALE = frozenset("man father husband brother son spokesman chairman boy".split())
_SPOKESPERSON = frozenset("spokesperson spokesman spokeswoman rep".split())
_SAME_JOB = {
    "ep": "executive producer",
    "exec": "executive",
    "executive": "executive",
    "boss": "showrunner",
    "scribe": "writer",
    "author": "author",
    "star": "actor",
    "co-star": "actor",
    "actress": "actor",
    "lead": "actor",
    "performer": "actor",
    "newcomer": "actor",
    "comedian": "comedian",
    "novelist": "author",
    "filmmaker": "director",
    "producer": "producer",
}
_PRODUCERS = ("producer", "executive producer", "co-producer")
_EXECUTIVES = ("executive", "president", "chief", "head", "chairman", "controller", "commissioner")
_LEADING = (grammar.BOUNDARY - {"and", "or", "nor", "plus"}) | {",", ";"}
_OPENING = 3  # tokens at the start of a sentence where its subject pronoun may stand
_MAKERS = ("showrunner", "executive producer", "creator", "co-creator", "producer", "writer")


def by_reference(talk: Talk, draft: Draft) -> Named:
    """Resolve a source that is a pronoun or a description."""
    assert draft.source is not None
    words = talk.page.lower[draft.source[0] : draft.source[1]]
    head = words[-1]
    if head in ("it", "they"):
        return _body(talk, draft)
    if head in ("he", "she", "who", "his", "her"):
        return _pronoun(talk, draft, head)
    if head in ("i", "we"):
        return Named(None, None, "reporter", 0.5)
    return _descriptor(talk, draft, words)


def _body(talk: Talk, draft: Draft) -> Named:
    """Resolve "it" and "they": the body that spoke last, or the last one named in the block."""
    page = talk.page
    if talk.last is not None and kind_of(page, talk.last) in BODIES:
        return name_as(talk, talk.last, "pronoun", 0.8)
    assert draft.source is not None
    begin = page.token_at(page.text.blocks[draft.block].start)
    for at in range(draft.source[0] - 1, begin - 1, -1):
        index = cluster_index(page, at)
        if index is not None and page.piece[at] < 0 and kind_of(page, index) in BODIES:
            return name_as(talk, index, "pronoun", 0.6)
    return UNKNOWN


def _pronoun(talk: Talk, draft: Draft, word: str) -> Named:
    gender = _GENDER.get(word)
    assert draft.source is not None
    token = draft.source[0]
    start = _chain(talk.page, token, word, draft.block)
    if _in_scene(talk.page, draft):
        found = _part(talk, start, gender, draft.block)
    else:
        found = _antecedent(talk, start, gender, draft.block)
    return name_as(talk, found, "pronoun", 0.85) if found is not None else UNKNOWN


def _part(talk: Talk, token: int, gender: Gender | None, block: int) -> int | None:
    """Return the character whom a pronoun of a retold scene means: the last one named."""
    page = talk.page
    begin = page.token_at(page.text.blocks[max(0, block - 2)].start)
    groups = named_before(talk, token, begin, gender)
    return next((c for group in groups for c in group if kind_of(page, c) == "character"), None)


def _in_scene(page: Page, draft: Draft) -> bool:
    """Tell whether a line is said to somebody of the story ("tells him"), not to the press."""
    if draft.hearer is None:
        return False
    cluster = page.cluster_of(draft.hearer[1] - 1)
    words = page.lower[slice(*draft.hearer)]
    return words[0] in ("him", "her", "them") or (
        cluster is not None and cluster.kind == "character"
    )


def _chain(page: Page, token: int, word: str, block: int) -> int:
    """Return where the chain of sentences starts that the same pronoun is the subject of."""
    number = page.sentence[token] - 1
    while number >= 0 and page.text.sentences[number].block == block:
        start = page.token_at(page.text.sentences[number].start)
        if word in page.lower[start : start + _OPENING]:
            token = start
        elif page.piece[start] < 0:
            break
        number -= 1
    return token


def _antecedent(talk: Talk, token: int, gender: Gender | None, block: int) -> int | None:
    """Return the person that a pronoun at `token` stands for, or None.

    The subject of the nearest sentence of its block comes first, then whoever spoke last, then the
    main figure of the article, then the nearest person before.
    """
    page = talk.page
    begin = page.token_at(page.text.blocks[block].start)
    groups = named_before(talk, token, begin, gender) or named_before(
        talk, token, begin, gender, owners=True
    )
    people = groups if talk.recap else [_persons(talk, group) for group in groups]
    nearest = next((group for group in people if group), [])
    last = talk.last if talk.last is not None and _speaks_on(talk, talk.last, gender) else None
    if last is not None and (last in nearest or _holds_floor(talk, token, last, nearest, block)):
        return last
    subjects = _subjects(page, token, begin)
    leading = next((c for group in people for c in group if c in subjects), None)
    if last is not None and leading is None and talk.blocks.get(block) == last:
        return last
    if leading is not None:
        return leading
    main = talk.main
    if main is not None and gender is not None and page.names.clusters[main].gender == gender:
        return main
    if nearest and (last is None or _just_before(talk, token, nearest[0])):
        return nearest[0]
    if last is not None:
        return last
    if groups:
        return groups[0][0]
    return _further_back(talk, begin, gender, block)


def _just_before(talk: Talk, token: int, index: int) -> bool:
    """Tell whether somebody is named in the sentence of a pronoun or the one before it."""
    page = talk.page
    number = max(0, page.sentence[token] - 1)
    first = page.token_at(page.text.sentences[number].start)
    return any(cluster_index(page, at) == index for at in range(first, token))


def _persons(talk: Talk, group: list[int]) -> list[int]:
    """Return the persons of a group, those who wrote the article left out."""
    return [c for c in group if kind_of(talk.page, c) == "person" and c not in talk.reporters]


def _holds_floor(talk: Talk, token: int, last: int, nearest: list[int], block: int) -> bool:
    """Tell whether whoever spoke last goes on: a spokesperson in this block, or the block before."""
    page = talk.page
    if talk.spokesperson and talk.blocks.get(block) == last:
        return True
    if nearest:
        return False
    first = page.sentence[token] == page.sentence[page.token_at(page.text.blocks[block].start)]
    return last == talk.blocks.get(block) or (first and last == talk.blocks.get(block - 1))


def _further_back(talk: Talk, begin: int, gender: Gender | None, block: int) -> int | None:
    """Return the nearest fitting person of the three blocks before, else whom the article is about."""
    page = talk.page
    reach = page.token_at(page.text.blocks[max(0, block - 3)].start)
    wider = named_before(talk, begin, reach, gender)
    persons = [c for group in wider for c in _persons(talk, group)]
    if persons:
        return persons[0]
    if wider:
        return wider[0][0]
    fitting = talk.subject is not None and fits(page, talk.subject, gender)
    return talk.subject if fitting else None


def _speaks_on(talk: Talk, index: int, gender: Gender | None) -> bool:
    """Tell whether whoever spoke last may be meant: also a body, through its spokesperson."""
    return fits(talk.page, index, gender) or talk.spokesperson


def _subjects(page: Page, token: int, begin: int) -> set[int]:
    """Return the people who stand where subjects do: first in a sentence, behind a boundary."""
    found = set()
    for at in range(begin, token):
        index = cluster_index(page, at)
        if index is None or page.piece[at] >= 0 or page.name[at - 1] == page.name[at]:
            continue
        before = at - 1
        while before >= begin and (
            page.lower[before] in job_words() or page.lower[before] in ("the", "a", "an")
        ):
            before -= 1
        first = before < begin or page.sentence[before] != page.sentence[at]
        if first or page.lower[before] in _LEADING:
            found.add(index)
    return found


def named_before(
    talk: Talk, token: int, begin: int, gender: Gender | None, *, owners: bool = False
) -> list[list[int]]:
    """Return the fitting people named outside marks in `[begin, token)`, by sentence.

    The last sentence comes first, and within a sentence the first name: its subject. Those who
    are only described ("the actress") count too.
    """
    page = talk.page
    found: list[list[int]] = []
    sentence = -1
    group: list[int] = []
    for at in range(token - 1, begin - 1, -1):
        if page.piece[at] >= 0:
            continue
        index = cluster_index(page, at)
        if index is None:
            index = _described(talk, at, gender)
        elif _bracketed(page, at) or (not owners and _owns(page, at)):
            continue
        if index is None:
            continue
        if page.sentence[at] != sentence:
            sentence, group = page.sentence[at], []
            found.append(group)
        if fits(page, index, gender) and index not in group:
            group.insert(0, index)
    return [group for group in found if group]


def _described(talk: Talk, at: int, gender: Gender | None) -> int | None:
    """Return whom "the actress" at token `at` means: the one holder of the job, else the main one."""
    page = talk.page
    word = page.lower[at]
    if word not in job_words() or page.lower[at - 1] != "the" or page.name[at + 1] >= 0:
        return None
    sex: Gender | None = "f" if word in _FEMALE else "m" if word in _MALE else gender
    holders = [c for c in _holders(talk, _SAME_JOB.get(word, word)) if fits(page, c, sex)]
    if len(holders) == 1:
        return holders[0]
    return talk.main if talk.main in holders else None


def _owns(page: Page, token: int) -> bool:
    """Tell whether a name only owns or describes what follows (Dell's Toby, UBN chief Ives)."""
    mention = page.name[token]
    while token + 1 < len(page.name) and page.name[token + 1] == mention:
        token += 1
    behind = page.lower[token + 1] if token + 1 < len(page.lower) else ""
    return behind in grammar.OWNER or behind in job_words()


def _bracketed(page: Page, token: int) -> bool:
    """Tell whether a name stands in brackets, as an actor's behind a character's."""
    mention = page.name[token]
    while token > 0 and page.name[token - 1] == mention:
        token -= 1
    return token > 0 and page.text.words[token - 1] in ("(", "[")


def _descriptor(talk: Talk, draft: Draft, words: list[str]) -> Named:
    """Resolve "the showrunner", "the actress", "her co-star", "a source"."""
    page = talk.page
    jobs = [word for word in words if word in job_words() or word.endswith("-year-old")]
    definite = words[0] in ("the", "his", "her", "their")
    if any(word in _SPOKESPERSON for word in words):
        return _body(talk, draft)
    if not jobs or not definite:
        return UNKNOWN
    gender: Gender | None = None
    if any(word in _FEMALE for word in words):
        gender = "f"
    elif any(word in _MALE for word in words):
        gender = "m"
    wanted = _job(words, jobs)
    assert draft.source is not None
    matching = [index for index in _holders(talk, wanted) if fits(page, index, gender)]
    local = _local(talk, draft, gender)
    if words[0] in ("his", "her", "their"):
        local = local[1:]
        matching = [c for c in matching if c in local or c != talk.last]
    near = [c for c in local if c in matching]
    if near:
        return name_as(talk, near[0], "descriptor", 0.9)
    if wanted == "actor" and local:
        return name_as(talk, local[0], "descriptor", 0.8)
    if matching:
        best = _nearest(page, matching, draft.source[0], talk.last)
        return name_as(talk, best, "descriptor", 0.85)
    if wanted in ("source", "fan", "critic", "insider", "network", "studio"):
        return UNKNOWN
    found = _antecedent(talk, draft.source[0], gender, draft.block)
    if found is None or (wanted in _MAKERS and _plays(page, found)):
        return UNKNOWN
    return name_as(talk, found, "descriptor", 0.7)


def _local(talk: Talk, draft: Draft, gender: Gender | None) -> list[int]:
    """Return the fitting persons named before a source in its own block, nearest sentence first."""
    assert draft.source is not None
    page = talk.page
    begin = page.token_at(page.text.blocks[draft.block].start)
    token = draft.source[0]
    groups = named_before(talk, token, begin, gender) or named_before(
        talk, token, begin, gender, owners=True
    )
    return [c for group in groups for c in group if kind_of(page, c) == "person"]


def _plays(page: Page, index: int) -> bool:
    held = page.names.clusters[index].jobs
    return bool(held) and all(_SAME_JOB.get(job, job) == "actor" for job in held)


def _job(words: list[str], jobs: list[str]) -> str:
    if "executive" in words and "producer" in words:
        return "executive producer"
    return _SAME_JOB.get(jobs[-1], jobs[-1])


def _holders(talk: Talk, wanted: str) -> list[int]:
    """Return the persons who hold a job, in the order of the text."""
    if talk.holders is None:
        talk.holders = {}
        for index, cluster in enumerate(talk.page.names.clusters):
            if cluster.kind == "person":
                for job in {_SAME_JOB.get(job, job) for job in cluster.jobs}:
                    talk.holders.setdefault(job, []).append(index)
    jobs = {"producer": _PRODUCERS, "executive": _EXECUTIVES}.get(wanted)
    if jobs:
        return sorted({index for job in jobs for index in talk.holders.get(job, [])})
    return talk.holders.get(wanted, [])


def _nearest(page: Page, clusters: list[int], token: int, last: int | None) -> int:
    """Return whoever of several people spoke last, else was named last before `token`."""
    if last in clusters and last is not None:
        return last
    offset = page.text.starts[token]
    mentions = page.names.mentions
    at = bisect_left(mentions, offset, key=lambda mention: mention.start)
    while at > 0:
        at -= 1
        if mentions[at].cluster in clusters:
            return mentions[at].cluster
    return clusters[0]
