"""Sources and labels that name their speaker outright."""

from __future__ import annotations

from junket.quotes import bodies, grammar, handles
from junket.quotes.drafts import Draft
from junket.quotes.page import Page
from junket.quotes.phrases import Range, job_words
from junket.quotes.talk import BODIES, PEOPLE, Named, cluster_index

_FULL = 2  # words in capitals that make a name behind "the" or "her publicist,"
_PAPERS = frozenset("magazine newspaper website".split())


def by_source(page: Page, draft: Draft, labels: dict[str, int]) -> Named | None:
    """Return the speaker that a source or label names outright, else None."""
    if draft.speaker_text is not None:
        return _by_label(page, draft, labels)
    draft.source = _agent(page, draft) or draft.source
    if draft.source is None:
        return None
    if (named := bodies.spoken_for(page, draft.source)) is not None:
        return named
    best: int | None = None
    person: int | None = None
    for token in range(*draft.source):
        index = cluster_index(page, token)
        if index is not None:
            kind = page.names.clusters[index].kind
            if kind in PEOPLE and not _possessed(page, token, draft.source):
                person = index  # the last name is the head: "Warner producer Ada Lind"
                if page.lower[token + 1 : token + 2] in (["and"], ["&"]):
                    break
            if kind in BODIES or kind == "other":
                best = index
    if person is not None and (player := _herself(page, person, draft.source)) is not None:
        return player
    if person is not None:
        return Named(person, page.names.clusters[person].name, "name", 1.0)
    if best is None and _is_capital(page, draft.source):
        return _unlisted(page, draft.source)
    if best is None or has_job(page, draft.source) == "person" or _modifies(page, draft.source):
        return None
    return Named(best, page.names.clusters[best].name, "body", 0.92)


def _herself(page: Page, index: int, source: Range) -> Named | None:
    """Return the player whom the part's name leads to: laughs Nell herself, Ada Lind."""
    at = source[1]
    if page.names.clusters[index].kind != "character" or at + 2 >= len(page.lower):
        return None
    at += page.lower[at] in ("himself", "herself")
    if page.text.words[at] != "," or page.name[at + 1] < 0:
        return None
    cluster = page.names.mentions[page.name[at + 1]].cluster
    end = at + 1
    while end < len(page.name) and page.name[end] == page.name[at + 1]:
        end += 1
    closed = end >= len(page.name) or page.text.words[end] in (".", ":", ";", "?", "!")
    if page.names.clusters[cluster].kind != "person" or not closed:
        return None
    return Named(cluster, page.names.clusters[cluster].name, "name", 0.9)


def _modifies(page: Page, source: Range) -> bool:
    """Tell whether a name only says where somebody is from: the Winnipeg native."""
    first, last = source
    return page.lower[first] in ("the", "a", "an") and page.lower[last - 1] in grammar.NATIVES


def _agent(page: Page, draft: Draft) -> Range | None:
    """Return the name behind a passive cue: described by Ada Lind as “…”; None for another."""
    for _, last in draft.cue:
        if page.lower[last : last + 1] == ["by"] and last + 1 < len(page.name):
            first, end = last + 1, last + 1
            while end < len(page.name) and page.name[end] == page.name[first] >= 0:
                end += 1
            if end > first:
                return first, end
    return None


def _hangs_on(page: Page, at: int) -> bool:
    """Tell whether a token is the end of a name without a capital: Radio 1, Quarrell’s."""
    return page.lower[at] in grammar.OWNER or page.lower[at].isdigit()


def _is_capital(page: Page, source: Range) -> bool:
    """Tell whether a source ends with a word in capitals, whatever hangs on behind it."""
    at = source[1] - 1
    tail = at > source[0] and (_hangs_on(page, at) or page.lower[at] in _PAPERS)
    return page.text.words[at - tail][0].isupper()


def _unlisted(page: Page, source: Range) -> Named | None:
    """Return the name in capitals that ends a source, though no mention was found there."""
    last = source[1]
    hanging = last - source[0] > 1 and _hangs_on(page, last - 1)
    paper = last - source[0] > 1 and page.lower[last - 1] in _PAPERS
    last -= hanging or paper
    first = last
    while first > source[0] and page.text.words[first - 1][0].isupper():
        first -= 1
    first += page.lower[first] in grammar.DETERMINER and first < last
    if first == last:
        return None
    name = page.raw[slice(*page.span(first, last if paper else source[1]))]
    if (
        name.casefold() in grammar.PRONOUN
        or (page.lower[source[0]] in grammar.DETERMINER and last - first < _FULL)
        or all(low in job_words() for low in page.lower[first:last])
        or name.casefold() in grammar.PLURAL
        or page.lower[first] in job_words()
    ):
        return None
    return Named(None, name, "capitals", 0.6)


def _possessed(page: Page, token: int, source: Range) -> bool:
    """Tell whether the name at `token` only owns the head ("Ada's agent", "a fan of Ada")."""
    begin, end = source
    mention = page.name[token]
    last = token
    while last + 1 < end and page.name[last + 1] == mention:
        last += 1
    if last + 1 < end and page.lower[last + 1] in grammar.OWNER:
        return True
    return token > begin and page.lower[token - 1] in (
        "of",
        "for",
        "to",
        "with",
        "from",
        "behind",
        "playing",
    )


def has_job(page: Page, source: Range) -> str | None:
    """Return "body" for a spokesperson, "person" where a source names a job, else None."""
    words = page.lower[source[0] : source[1]]
    if any(
        word in ("spokesperson", "spokesman", "spokeswoman", "rep", "representative")
        for word in words
    ):
        return "body"
    jobs = job_words() - {"network", "studio"}
    plain = (page.lower[at] for at in range(*source) if page.name[at] < 0)  # not the Star Weekly
    return "person" if any(word in jobs for word in plain) else None


def _by_label(page: Page, draft: Draft, labels: dict[str, int]) -> Named:
    label = draft.speaker_text or ""
    if draft.label:
        for index in page.mentions_in(*draft.label):
            cluster = page.names.mentions[index].cluster
            return Named(cluster, page.names.clusters[cluster].name, "label", 1.0)
    found = labels.get(label.casefold().strip(" .:*@"))
    if found is None and label.isupper():
        found = labels.get("".join(ch for ch in label if ch.isalpha()))
    if found is not None:
        return Named(found, page.names.clusters[found].name, "label", 0.98)
    if draft.rule in ("tweet", "block-quote"):
        found = handles.owner(label, page.names.clusters)
        if found is not None:
            return Named(found, page.names.clusters[found].name, "label", 0.9)
    return Named(None, label.strip(" @:*") or None, "label", 0.8)


def label_index(page: Page) -> dict[str, int]:
    """Return whom each form of a label means: names and parts (lower case), initials (capitals).

    The fuller form wins, then the cluster named first.
    """
    found: dict[str, int] = {}
    people = [(i, c) for i, c in enumerate(page.names.clusters) if c.kind in PEOPLE]
    for index, cluster in people:
        for form in (cluster.name, *cluster.aliases):
            found.setdefault(form.casefold(), index)
    for index, cluster in people:
        parts = cluster.name.replace("-", " ").split()
        for part in (*cluster.name.split(), parts[-1]):
            found.setdefault(part.casefold(), index)
        if cluster.kind == "person":
            found.setdefault("".join(part[0] for part in parts).upper(), index)
            found.setdefault(parts[0][0].upper() + parts[-1][0].upper(), index)
    return found
