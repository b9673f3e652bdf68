"""Drafts -> speakers: which person, character or body a source stands for.

Names go to their cluster, descriptors to the person with that job, pronouns to the
nearest fitting person, quotations without a source to whoever speaks in their block, before
them, or in the whole interview. Where nothing fits, the speaker stays unknown.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field

from junket.facts import Cluster, EntityKind, Gender
from junket.quotes import subject
from junket.quotes.drafts import Draft
from junket.quotes.page import Page
from junket.quotes.sources import Range, find_cues, job_words

_PEOPLE: frozenset[EntityKind] = frozenset({"person", "character"})
_BODIES: frozenset[EntityKind] = frozenset({"organisation", "network", "outlet"})
_GENDER: dict[str, Gender] = {"he": "m", "she": "f", "his": "m", "her": "f", "him": "m"}
_FEMALE = frozenset(
    "actress woman mother wife sister daughter widow spokeswoman lady chairwoman girl".split()
)
_MALE = frozenset("man father husband brother son spokesman chairman boy".split())
_SAME_JOB = {
    "ep": "executive producer",
    "exec": "executive producer",
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
_MAKERS = ("showrunner", "executive producer", "creator", "co-creator", "producer", "writer")


@dataclass(slots=True)
class Cast:
    """Who has spoken so far, while the drafts of an article are resolved in order."""

    page: Page
    subject: int | None
    reporters: set[int]
    recap: bool
    last: int | None = None
    blocks: dict[int, int] = field(default_factory=dict)
    runs: dict[int, int | None] = field(default_factory=dict)


@dataclass(slots=True)
class Named:
    """The result for one draft: a cluster or a bare name, and how sure it is."""

    cluster: int | None
    name: str | None
    rule: str
    confidence: float


UNKNOWN = Named(None, None, "unknown-speaker", 0.5)


def name_speakers(page: Page, drafts: list[Draft]) -> list[Named]:
    """Return who speaks in each draft, in the order of the drafts (that of the text)."""
    first = [_by_source(page, draft) for draft in drafts]
    spoken = {named.cluster for named in first if named and named.cluster is not None}
    cast = Cast(
        page, _subject(page, drafts, first), subject.reporters(page), _is_recap(page, first)
    )
    done: list[Named] = []
    for index, draft in enumerate(drafts):
        named = first[index] or _resolve(cast, drafts, first, index, spoken)
        done.append(named)
        if named.cluster is not None:
            cast.last = named.cluster
            cast.blocks[draft.block] = named.cluster
    return done


def _is_recap(page: Page, first: list[Named | None]) -> bool:
    """Tell whether an article quotes characters more often than people: it retells an episode."""
    kinds = [_kind(page, named.cluster) for named in first if named and named.cluster is not None]
    return kinds.count("character") > kinds.count("person")


def cluster_index(page: Page, token: int) -> int | None:
    """Return the index of the cluster that is named at `token`."""
    mention = page.name[token]
    return None if mention < 0 else page.names.mentions[mention].cluster


# --- names ------------------------------------------------------------------------------------


def _by_source(page: Page, draft: Draft) -> Named | None:
    """Return the speaker that a source or label names outright, else None."""
    if draft.speaker_text is not None:
        return _by_label(page, draft)
    if draft.source is None:
        return None
    best: int | None = None
    for token in range(*draft.source):
        index = cluster_index(page, token)
        if index is not None:
            kind = page.names.clusters[index].kind
            if kind in _PEOPLE and not _possessed(page, token, draft.source):
                return Named(index, page.names.clusters[index].name, "name", 1.0)
            if kind in _BODIES or kind == "other":
                best = index
    if best is None or _has_job(page, draft.source) == "person":
        return None
    return Named(best, page.names.clusters[best].name, "body", 0.9)


def _possessed(page: Page, token: int, source: Range) -> bool:
    """Tell whether the name at `token` only owns the head ("Ada's agent", "a fan of Ada")."""
    begin, end = source
    mention = page.name[token]
    last = token
    while last + 1 < end and page.name[last + 1] == mention:
        last += 1
    if page.lower[last + 1 : last + 2] in (["'s"], ["’s"]) and last + 1 < end:
        return True
    return token > begin and page.lower[token - 1] in ("of", "for", "to", "with", "from")


def _has_job(page: Page, source: Range) -> str | None:
    words = page.lower[source[0] : source[1]]
    if any(
        word in ("spokesperson", "spokesman", "spokeswoman", "rep", "representative")
        for word in words
    ):
        return "body"
    return "person" if any(word in job_words() - {"network", "studio"} for word in words) else None


def _by_label(page: Page, draft: Draft) -> Named:
    label = draft.speaker_text or ""
    if draft.label:
        for index in page.mentions_in(*draft.label):
            cluster = page.names.mentions[index].cluster
            return Named(cluster, page.names.clusters[cluster].name, "label", 1.0)
    found = match_label(page, label)
    if found is not None:
        return Named(found, page.names.clusters[found].name, "label", 0.95)
    if label.strip().upper() in ("A", "ANSWER", "Q"):
        return UNKNOWN
    return Named(None, label.strip(" @:*") or None, "label", 0.8)


def match_label(page: Page, label: str) -> int | None:
    """Return the cluster that a Q&A label means: a name, a part of one, or initials."""
    wanted = label.casefold().strip(" .:*@")
    letters = "".join(ch for ch in label if ch.isalpha())
    for exact in (True, False):
        for index, cluster in enumerate(page.names.clusters):
            if cluster.kind not in _PEOPLE:
                continue
            forms = [cluster.name, *cluster.aliases]
            if exact and any(form.casefold() == wanted for form in forms):
                return index
            parts = cluster.name.casefold().replace("-", " ").split()
            if not exact and (wanted in cluster.name.casefold().split() or wanted == parts[-1]):
                return index
    for index, cluster in enumerate(page.names.clusters):
        if cluster.kind == "person" and label.isupper() and 2 <= len(letters) <= 4:
            parts = cluster.name.replace("-", " ").split()
            initials = "".join(part[0] for part in parts).upper()
            if letters in (initials, parts[0][0].upper() + parts[-1][0].upper()):
                return index
    return None


# --- pronouns, descriptors, silence -----------------------------------------------------------


def _resolve(
    cast: Cast, drafts: list[Draft], first: list[Named | None], index: int, spoken: set[int]
) -> Named:
    draft = drafts[index]
    if draft.turn:
        return _answerer(cast, draft)
    if draft.source is None:
        if draft.rule in ("tweet", "block-quote"):
            return _posted(cast, draft)
        return _silent(cast, drafts, first, index, spoken)
    return _by_reference(cast, draft)


def _by_reference(cast: Cast, draft: Draft) -> Named:
    """Resolve a source that is a pronoun or a description."""
    assert draft.source is not None
    words = cast.page.lower[draft.source[0] : draft.source[1]]
    head = words[-1]
    if head in ("he", "she", "they", "who"):
        return _pronoun(cast, draft, head)
    if head in ("i", "we"):
        return Named(None, None, "reporter", 0.5)
    return _descriptor(cast, draft, words)


def _pronoun(cast: Cast, draft: Draft, word: str) -> Named:
    gender = _GENDER.get(word)
    assert draft.source is not None
    token = draft.source[0]
    found = _antecedent(cast, _chain(cast.page, token, word, draft.block), gender, draft.block)
    return _named(cast, found, "pronoun", 0.85) if found is not None else UNKNOWN


def _chain(page: Page, token: int, word: str, block: int) -> int:
    """Return where the chain of sentences starts that the same pronoun is the subject of."""
    number = page.sentence[token] - 1
    while number >= 0 and page.text.sentences[number].block == block:
        start = page.token_at(page.text.sentences[number].start)
        if word not in page.lower[start : start + 1]:
            break
        token, number = start, number - 1
    return token


def _antecedent(cast: Cast, token: int, gender: Gender | None, block: int) -> int | None:
    """Return the person that a pronoun at `token` stands for, or None.

    The person named outside marks in the same sentence or block comes first, then whoever
    spoke last, then the nearest person before.
    """
    page = cast.page
    begin = page.token_at(page.text.blocks[block].start)
    groups = _named_before(page, token, begin, gender)
    people = [[c for c in group if _kind(page, c) == "person"] for group in groups]
    if cast.recap:
        people = groups
    people = [[c for c in group if c not in cast.reporters] for group in people]
    nearest = next((group for group in people if group), [])
    last = cast.last if cast.last is not None and _fits(page, cast.last, gender) else None
    if last is not None and (not nearest or last in nearest):
        return last
    if nearest or groups:
        return (nearest or groups[0])[0]
    reach = page.token_at(page.text.blocks[max(0, block - 3)].start)
    wider = [c for group in _named_before(page, begin, reach, gender) for c in group]
    found = [c for c in wider if _kind(page, c) == "person"]
    if found or wider:
        return (found or wider)[0]
    if cast.subject is not None and _fits(page, cast.subject, gender):
        return cast.subject
    return None


def _named_before(page: Page, token: int, begin: int, gender: Gender | None) -> list[list[int]]:
    """Return the fitting people named outside marks in `[begin, token)`, by sentence.

    The last sentence comes first, and within a sentence the first name: its subject.
    """
    found: list[list[int]] = []
    sentence = -1
    group: list[int] = []
    for at in range(token - 1, begin - 1, -1):
        index = cluster_index(page, at)
        if index is None or page.piece[at] >= 0 or _bracketed(page, at) or _owns(page, at):
            continue
        if page.sentence[at] != sentence:
            sentence, group = page.sentence[at], []
            found.append(group)
        if _fits(page, index, gender) and index not in group:
            group.insert(0, index)
    return [group for group in found if group]


def _owns(page: Page, token: int) -> bool:
    """Tell whether a name only owns what follows (Dell's Toby)."""
    mention = page.name[token]
    while token + 1 < len(page.name) and page.name[token + 1] == mention:
        token += 1
    return page.lower[token + 1 : token + 2] in (["'s"], ["’s"])


def _bracketed(page: Page, token: int) -> bool:
    """Tell whether a name stands in brackets, as an actor's behind a character's."""
    mention = page.name[token]
    while token > 0 and page.name[token - 1] == mention:
        token -= 1
    return token > 0 and page.text.words[token - 1] in ("(", "[")


def _kind(page: Page, index: int) -> EntityKind:
    return page.names.clusters[index].kind


def _fits(page: Page, index: int, gender: Gender | None) -> bool:
    cluster = page.names.clusters[index]
    if cluster.kind not in _PEOPLE:
        return False
    return gender is None or cluster.gender is None or cluster.gender == gender


def _descriptor(cast: Cast, draft: Draft, words: list[str]) -> Named:
    """Resolve "the showrunner", "the actress", "her co-star", "a source"."""
    page = cast.page
    jobs = [word for word in words if word in job_words()]
    definite = words[0] in ("the", "his", "her", "their")
    if not jobs or not definite:
        return UNKNOWN
    gender: Gender | None = None
    if any(word in _FEMALE for word in words):
        gender = "f"
    elif any(word in _MALE for word in words):
        gender = "m"
    wanted = _job(words, jobs)
    assert draft.source is not None
    matching = [
        index
        for index, cluster in enumerate(page.names.clusters)
        if cluster.kind == "person" and _fits(page, index, gender) and _holds(cluster, wanted)
    ]
    local = _local(cast, draft, gender)
    if words[0] in ("his", "her", "their"):
        local = local[1:]
        matching = [c for c in matching if c in local or c != cast.last]
    near = [c for c in local if c in matching]
    if near:
        return _named(cast, near[0], "descriptor", 0.9)
    if wanted == "actor" and local:
        return _named(cast, local[0], "descriptor", 0.8)
    if matching:
        best = _nearest(page, matching, draft.source[0], cast.last)
        return _named(cast, best, "descriptor", 0.85)
    if wanted in ("spokesperson", "source", "fan", "critic", "insider", "network", "studio"):
        return UNKNOWN
    found = _antecedent(cast, draft.source[0], gender, draft.block)
    if found is None or (wanted in _MAKERS and _plays(page, found)):
        return UNKNOWN
    return _named(cast, found, "descriptor", 0.7)


def _local(cast: Cast, draft: Draft, gender: Gender | None) -> list[int]:
    """Return the fitting persons named before a source in its own block, nearest sentence first."""
    assert draft.source is not None
    page = cast.page
    begin = page.token_at(page.text.blocks[draft.block].start)
    groups = _named_before(page, draft.source[0], begin, gender)
    return [c for group in groups for c in group if _kind(page, c) == "person"]


def _plays(page: Page, index: int) -> bool:
    held = page.names.clusters[index].jobs
    return bool(held) and all(_SAME_JOB.get(job, job) == "actor" for job in held)


def _job(words: list[str], jobs: list[str]) -> str:
    if "executive" in words and "producer" in words:
        return "executive producer"
    return _SAME_JOB.get(jobs[-1], jobs[-1])


def _holds(cluster: Cluster, wanted: str) -> bool:
    held = {_SAME_JOB.get(job, job) for job in cluster.jobs}
    if wanted == "showrunner":
        return bool(held & {"showrunner"}) or (wanted == "showrunner" and "boss" in cluster.jobs)
    if wanted == "producer":
        return bool(held & {"producer", "executive producer", "co-producer"})
    return wanted in held


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


def _silent(
    cast: Cast, drafts: list[Draft], first: list[Named | None], index: int, spoken: set[int]
) -> Named:
    """Name the speaker of a quotation that has no source of its own."""
    draft = drafts[index]
    if draft.rule == "billed":
        return UNKNOWN
    led = _led(cast, draft)
    if led is not None:
        return led
    if draft.block in cast.blocks and _same_block_before(drafts, index):
        return _named(cast, cast.blocks[draft.block], "same-block", 0.85)
    lead = _lead_in(cast, draft, spoken)
    later = [
        named
        for other, named in zip(drafts[index + 1 :][:4], first[index + 1 :][:4], strict=True)
        if other.block == draft.block and named and named.cluster is not None
    ]
    if later:
        return _named(cast, later[0].cluster, "same-block", 0.8)
    if lead is not None:
        return _named(cast, lead, "lead-in", 0.75)
    if cast.last is not None and draft.block - _last_block(cast) <= 2:
        return _named(cast, cast.last, "goes-on", 0.7)
    return _subject_named(cast)


def _led(cast: Cast, draft: Draft) -> Named | None:
    """Name the speaker whom the block before announces with a colon: Asked why, Ada says:."""
    page, number = cast.page, draft.block
    block = page.text.blocks[number]
    if number == 0 or page.outer_start(draft.start) > block.body + 2:
        return None
    before = page.text.blocks[number - 1]
    if before.kind not in ("paragraph", "caption") or page.raw[before.end - 1] != ":":
        return None
    first, last = page.tokens_of((before.start, before.end))
    cues = [cue for cue in find_cues(page, first, last) if cue.source]
    begin = page.token_at(page.text.sentences[page.sentence[last - 1]].start)
    if cues and cues[-1].first >= begin:
        stand_in = Draft(number - 1, draft.content, "direct", "colon", 0.9, source=cues[-1].source)
        draft.source, draft.cue = cues[-1].source, [(cues[-1].first, cues[-1].last)]
        return _by_source(page, stand_in) or _by_reference(cast, stand_in)
    groups = _named_before(page, last, begin, None)
    return _named(cast, groups[0][0], "lead-in", 0.75) if groups else None


def _same_block_before(drafts: list[Draft], index: int) -> bool:
    return index > 0 and drafts[index - 1].block == drafts[index].block


def _last_block(cast: Cast) -> int:
    return max(cast.blocks, default=-99)


def _lead_in(cast: Cast, draft: Draft, spoken: set[int]) -> int | None:
    """Return the person whom the reporter's sentence right before a quotation names."""
    page = cast.page
    block = page.text.blocks[draft.block]
    token, begin = page.token_at(draft.start), page.token_at(block.start)
    groups = _named_before(page, token, begin, None)
    local = [c for group in groups for c in group if _kind(page, c) == "person"]
    return next((c for c in local if c in spoken), local[0] if local else None)


def _posted(cast: Cast, draft: Draft) -> Named:
    """Name who wrote a tweet or is quoted in a block quote: named in the block before it."""
    page = cast.page
    led = _led(cast, draft)
    if led is not None:
        return led
    before = max(0, draft.block - 1)
    begin = page.token_at(page.text.blocks[before].start)
    groups = _named_before(page, page.token_at(page.text.blocks[draft.block].start), begin, None)
    people = [c for group in groups for c in group if _kind(page, c) == "person"]
    if people:
        return _named(cast, people[0], "lead-in", 0.75)
    if cast.last is not None and draft.rule == "block-quote":
        return _named(cast, cast.last, "goes-on", 0.6)
    return _subject_named(cast) if draft.rule == "block-quote" else UNKNOWN


def _named(cast: Cast, index: int | None, rule: str, confidence: float) -> Named:
    if index is None:
        return UNKNOWN
    return Named(index, cast.page.names.clusters[index].name, rule, confidence)


def _subject_named(cast: Cast) -> Named:
    if cast.subject is None:
        return UNKNOWN
    return _named(cast, cast.subject, "one-subject", 0.75)


# --- the one who is interviewed ---------------------------------------------------------------


def _subject(page: Page, drafts: list[Draft], first: list[Named | None]) -> int | None:
    """Return the one person whom the whole article interviews, or None.

    That is the only person who speaks by name, else the one whom its introduction names.
    """
    speakers = {
        named.cluster
        for draft, named in zip(drafts, first, strict=True)
        if named and named.cluster is not None and _kind(page, named.cluster) == "person"
    }
    if len(speakers) == 1:
        return speakers.pop()
    return subject.find_subject(page, blocks=subject.head(page.text.blocks), jobs=not speakers)


def _answerer(cast: Cast, draft: Draft) -> Named:
    """Name who gives an answer without a label: the one whom the words before its run introduce."""
    page = cast.page
    first, blocks = subject.introduction(page.text.blocks, draft.block)
    if first not in cast.runs:
        found = subject.find_subject(page, blocks=blocks, jobs=True, later=bool(cast.runs))
        before = list(cast.runs.values())[-1] if cast.runs else cast.subject
        cast.runs[first] = before if found is None else found
    return _named(cast, cast.runs[first], "one-subject", 0.85)
