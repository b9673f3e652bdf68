"""Drafts -> speakers: which person, character or body a source stands for.

Names go to their cluster, descriptors to the person with that job, pronouns to whoever stands
in the focus of the narration, quotations without a source to whoever speaks in their block, before
them, or in the whole interview. Where nothing fits, the speaker stays unknown.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence

from junket.late import late
from junket.quotes import subject
from junket.quotes.cueless import by_context, led
from junket.quotes.drafts import Draft, is_headline
from junket.quotes.focus import PLAYING, SPOKE, follow
from junket.quotes.naming import by_source, has_job, label_index
from junket.quotes.page import Page
from junket.quotes.references import by_reference, named_before
from junket.quotes.talk import PEOPLE, UNKNOWN, Named, Talk, cluster_index, kind_of, name_as

_WORD = late(r"\w{4,}")
_RECALLED = 0.8  # of the words of a headline that the quotation it takes up has
_AROUND = 30  # quotations before and behind a heading that it may take up
# His name is Bo Lind; whose name turns out to be Bo Lind
_NAME_IS = late(
    r"\b(?:[Hh]is|[Hh]er|[Tt]heir|whose)\sname,?\s(?:it\sturns\sout,?\s)?"
    r"(?:is|was|turns\sout\sto\sbe|turned\sout\sto\sbe),?\s(?=[A-Z])"
)
_INTRODUCING = 300  # code points behind a source in which its name may come
_CLAUSE = 5  # tokens from an actor to "who plays"
_REACH = 40  # tokens from an actor back to the part


def name_speakers(page: Page, drafts: list[Draft]) -> list[Named]:
    """Return who speaks in each draft, in the order of the drafts (that of the text)."""
    labels = label_index(page) if any(draft.speaker_text for draft in drafts) else {}
    first = [by_source(page, draft, labels) for draft in drafts]
    spoken = {named.cluster for named in first if named and named.cluster is not None}
    writers = subject.reporters(page)
    interviewed, main = _subject(page, drafts, first), subject.main_figure(page, writers)
    focus = follow(page, writers, (interviewed, main))
    sole = _sole(page, first, interviewed, main)
    talk = Talk(page, interviewed, writers, is_recap(page, first), main, sole, focus)
    done: list[Named] = []
    for index, draft in enumerate(drafts):
        named = first[index] or _resolve(talk, drafts, first, index, spoken)
        named = _in_part(talk, draft, named) or named
        done.append(named)
        talk.told = _told(page, draft)
        if named.name is not None:
            bodiless = named.cluster is None and named.rule in ("capitals", "pronoun", "descriptor")
            talk.unlisted = named.name if bodiless else None
        if named.cluster is not None:
            if kind_of(page, named.cluster) in PEOPLE:
                focus.advance(page.token_at(draft.start))
                focus.add(named.cluster, SPOKE)
                focus.spoke = (draft.block, named.cluster)
            talk.last = named.cluster
            talk.spokesperson = bool(
                named.rule == "body" and draft.source and has_job(page, draft.source)
            ) or (talk.spokesperson and named.rule == "pronoun")
            talk.blocks[draft.block] = named.cluster
            talk.last_block = max(talk.last_block, draft.block)
    introduced = _introduced(page, drafts, done)
    done = [introduced.get(at, named) for at, named in enumerate(done)]
    return [_taken_up(talk, drafts, done, at) for at in range(len(done))]


def _introduced(page: Page, drafts: list[Draft], done: list[Named]) -> dict[int, Named]:
    """Name the unknown whose name comes behind: says the man on the quay. His name is Bo Lind."""
    found: dict[int, Named] = {}
    forms: dict[str, Named] = {}
    for at, (draft, named) in enumerate(zip(drafts, done, strict=True)):
        if named is not UNKNOWN or draft.source is None or page.lower[draft.source[0]] != "the":
            continue
        begin, end = page.span(*draft.source)
        match = _NAME_IS.search(page.raw, end, end + _INTRODUCING)
        mentions = page.mentions_in(match.end(), match.end() + 1) if match else ()
        for number in mentions:
            cluster = page.names.mentions[number].cluster
            if kind_of(page, cluster) == "person":
                name = page.names.clusters[cluster].name
                forms.setdefault(page.raw[begin:end], Named(cluster, name, "introduced", 0.85))
        found[at] = named
    return {
        at: forms[form]
        for at in found
        if (form := page.raw[slice(*page.span(*drafts[at].source or (0, 1)))]) in forms
    }


def _told(page: Page, draft: Draft) -> tuple[int, int] | None:
    """Return the person to whom something is said, and in which block; None for nobody named."""
    hearer = cluster_index(page, draft.hearer[1] - 1) if draft.hearer is not None else None
    if hearer is None or kind_of(page, hearer) not in PEOPLE:
        return None
    return hearer, draft.block


def _in_part(talk: Talk, draft: Draft, named: Named) -> Named | None:
    """Name the character whose line a recap lends to the actor: Lind, who plays Nell, says.

    Only in a recap and in the present tense, which tells the story; None elsewhere.
    """
    page, index = talk.page, named.cluster
    if not talk.recap or index is None or not draft.cue or draft.source is None:
        return None
    cue = draft.cue[0][0]
    if "actor" not in page.names.clusters[index].jobs or not page.lower[cue].endswith("s"):
        return None
    if draft.hearer is not None and page.lower[draft.hearer[1] - 1] in ("me", "us"):
        return None
    begin = page.token_at(page.text.blocks[max(0, draft.block - 1)].start)
    last = max(cue, draft.source[1])
    window = range(last - 1, max(begin, last - _REACH), -1)
    actor = next((at for at in window if cluster_index(page, at) == index), last)
    if not any(low in PLAYING for low in page.lower[actor + 1 : actor + _CLAUSE]):
        return None
    for at in window:
        other = cluster_index(page, at)
        if other is not None and kind_of(page, other) == "character" and page.piece[at] < 0:
            return name_as(talk, other, named.rule, 0.8)
    return None


def _taken_up(talk: Talk, drafts: list[Draft], done: list[Named], at: int) -> Named:
    """Name who speaks in a headline after the quotation of the article that it takes up."""
    draft, named = drafts[at], done[at]
    if not is_headline(draft) or draft.source is not None:
        return named
    raw = talk.page.raw
    exact = raw[slice(*draft.content[0])].casefold().strip(" .,!?…")
    words = set(_WORD.findall(exact))
    first, last = (max(0, at - _AROUND), at + _AROUND) if draft.block else (0, len(drafts))
    for other, who in zip(drafts[first:last], done[first:last], strict=True):
        if is_headline(other):
            continue
        text = " ".join(raw[s:e] for s, e in other.content).casefold()
        if exact in text or _recalls(words, text):
            return who
    return UNKNOWN


def _recalls(words: set[str], text: str) -> bool:
    """Tell whether nearly all the long words of a headline stand in a quotation."""
    return len(words) > 1 and len(words & set(_WORD.findall(text))) >= _RECALLED * len(words)


def figure(page: Page, named: list[Named]) -> int | None:
    """Return whom the article is about or mostly quotes, None where that is not one person."""
    said = Counter(
        who.cluster
        for who in named
        if who.cluster is not None and kind_of(page, who.cluster) == "person"
    )
    writers = subject.reporters(page)
    main = subject.main_figure(page, writers)
    if main is not None:
        return main if main in said else None
    ranked = said.most_common(2)
    clear = bool(ranked) and (len(ranked) == 1 or ranked[0][1] >= 2 * ranked[1][1])
    return ranked[0][0] if clear else None


def _sole(
    page: Page, first: list[Named | None], interviewed: int | None, main: int | None
) -> int | None:
    """Return whose interview an article is: the main figure, who also speaks most in it."""
    counts = Counter(
        named.cluster
        for named in first
        if named and named.cluster is not None and kind_of(page, named.cluster) == "person"
    )
    if not counts:
        return interviewed if interviewed == main else None
    (index, most), rest = counts.most_common(1)[0], len(counts)
    return (
        index
        if index in (interviewed, main) and (rest == 1 or 2 * most >= counts.total())
        else None
    )


def is_recap(page: Page, first: Sequence[Named | None]) -> bool:
    """Tell whether an article quotes characters more often than people: it retells an episode."""
    kinds = [kind_of(page, named.cluster) for named in first if named and named.cluster is not None]
    return kinds.count("character") > kinds.count("person")


def _resolve(
    talk: Talk, drafts: list[Draft], first: list[Named | None], index: int, spoken: set[int]
) -> Named:
    draft = drafts[index]
    if draft.turn:
        return _answerer(talk, draft)
    if draft.source is None:
        if draft.rule in ("tweet", "block-quote"):
            return _posted(talk, draft)
        return by_context(talk, drafts, first, index, spoken)
    return by_reference(talk, draft)


def _posted(talk: Talk, draft: Draft) -> Named:
    """Name who wrote a tweet or is quoted in a block quote: named in the block before it."""
    page = talk.page
    announced = led(talk, draft)
    if announced is not None:
        return announced
    blocks = page.text.blocks
    before = max(0, bisect_right(blocks, draft.start, key=lambda one: one.start) - 2)
    begin = page.token_at(page.text.blocks[before].start)
    groups = named_before(talk, page.token_at(blocks[before + 1].start), begin, None)
    people = [c for group in groups for c in group if kind_of(page, c) == "person"]
    if people:
        return name_as(talk, people[0], "lead-in", 0.8)
    if talk.last is not None and draft.rule == "block-quote":
        return name_as(talk, talk.last, "goes-on", 0.6)
    return _subject_named(talk) if draft.rule == "block-quote" else UNKNOWN


def _subject_named(talk: Talk) -> Named:
    if talk.subject is None:
        return UNKNOWN
    return name_as(talk, talk.subject, "one-subject", 0.75)


def _subject(page: Page, drafts: list[Draft], first: list[Named | None]) -> int | None:
    """Return the one person whom the whole article interviews, or None.

    That is the only person who speaks by name, else the one whom its introduction names.
    """
    speakers = {
        named.cluster
        for draft, named in zip(drafts, first, strict=True)
        if named and named.cluster is not None and kind_of(page, named.cluster) == "person"
    }
    if len(speakers) == 1:
        return speakers.pop()
    return subject.find_subject(
        page,
        blocks=subject.head(page.text.blocks),
        writers=subject.reporters(page),
        jobs=not speakers,
    )


def _answerer(talk: Talk, draft: Draft) -> Named:
    """Name who gives an answer without a label: the one whom the words before its run introduce."""
    page = talk.page
    first, blocks = subject.introduction(page.raw, page.text.blocks, draft.block)
    if first not in talk.runs:
        found = subject.find_subject(
            page, blocks=blocks, writers=talk.reporters, jobs=True, later=bool(talk.runs)
        )
        before = list(talk.runs.values())[-1] if talk.runs else talk.subject
        talk.runs[first] = before if found is None else found
    return name_as(talk, talk.runs[first], "one-subject", 0.97)
