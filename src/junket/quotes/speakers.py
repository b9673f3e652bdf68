"""Drafts -> speakers: which person, character or body a source stands for.

Names go to their cluster, descriptors to the person with that job, pronouns to the
nearest fitting person, quotations without a source to whoever speaks in their block, before
them, or in the whole interview. Where nothing fits, the speaker stays unknown.
"""

from __future__ import annotations

from junket.quotes import subject
from junket.quotes.drafts import Draft
from junket.quotes.naming import by_source, has_job, label_index
from junket.quotes.page import Page
from junket.quotes.references import by_reference, named_before
from junket.quotes.sources import find_cues
from junket.quotes.talk import UNKNOWN, Named, Talk, kind_of, name_as


def name_speakers(page: Page, drafts: list[Draft]) -> list[Named]:
    """Return who speaks in each draft, in the order of the drafts (that of the text)."""
    labels = label_index(page) if any(draft.speaker_text for draft in drafts) else {}
    first = [by_source(page, draft, labels) for draft in drafts]
    spoken = {named.cluster for named in first if named and named.cluster is not None}
    writers = subject.reporters(page)
    talk = Talk(
        page,
        _subject(page, drafts, first),
        writers,
        _is_recap(page, first),
        subject.main_figure(page, writers),
    )
    done: list[Named] = []
    for index, draft in enumerate(drafts):
        named = first[index] or _resolve(talk, drafts, first, index, spoken)
        done.append(named)
        if named.cluster is not None:
            talk.last = named.cluster
            talk.spokesperson = bool(
                named.rule == "body" and draft.source and has_job(page, draft.source)
            ) or (talk.spokesperson and named.rule == "pronoun")
            talk.blocks[draft.block] = named.cluster
            talk.last_block = max(talk.last_block, draft.block)
    return [_taken_up(talk, drafts, done, at) for at in range(len(done))]


def _taken_up(talk: Talk, drafts: list[Draft], done: list[Named], at: int) -> Named:
    """Name who speaks in a headline after the quotation of the article that it takes up."""
    draft, named = drafts[at], done[at]
    if draft.rule != "headline" or draft.source is not None:
        return named
    raw = talk.page.raw
    words = raw[slice(*draft.content[0])].casefold().strip(" .,!?…")
    for other, who in zip(drafts, done, strict=True):
        if other is not draft and any(words in raw[s:e].casefold() for s, e in other.content):
            return who
    return UNKNOWN


def _is_recap(page: Page, first: list[Named | None]) -> bool:
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
        return _silent(talk, drafts, first, index, spoken)
    return by_reference(talk, draft)


def _silent(
    talk: Talk, drafts: list[Draft], first: list[Named | None], index: int, spoken: set[int]
) -> Named:
    """Name the speaker of a quotation that has no source of its own."""
    draft = drafts[index]
    if draft.rule == "billed" and draft.source is None:
        return UNKNOWN
    led = _led(talk, draft)
    if led is not None:
        return led
    if draft.cue and draft.rule == "cue":
        return _cue_alone(talk, draft)
    if draft.block in talk.blocks and _same_block_before(drafts, index):
        return name_as(talk, talk.blocks[draft.block], "same-block", 0.97)
    lead = _lead_in(talk, draft, spoken)
    later = [
        named
        for other, named in zip(
            drafts[index + 1 : index + 5], first[index + 1 : index + 5], strict=True
        )
        if other.block == draft.block and named and named.cluster is not None
    ]
    if later:
        return name_as(talk, later[0].cluster, "same-block", 0.9)
    if lead is not None:
        return name_as(talk, lead, "lead-in", 0.8)
    leading = _block_before(talk, draft)
    if leading is not None:
        return name_as(talk, leading, "lead-in", 0.8)
    if talk.last is not None and draft.block - talk.last_block <= 2:
        return name_as(talk, talk.last, "goes-on", 0.75)
    return _subject_named(talk)


def _cue_alone(talk: Talk, draft: Draft) -> Named:
    """Name the subject of the sentence of a cue that has no source: Ada had this to say: “…”.

    Where it is nobody known, so is the speaker: The magazine was calm, saying “…”.
    """
    page, token = talk.page, talk.page.token_at(draft.start)
    begin = page.token_at(page.text.sentences[page.sentence[draft.cue[0][0]]].start)
    groups = named_before(talk, token, begin, None)
    return name_as(talk, groups[0][0], "lead-in", 0.8) if groups else UNKNOWN


def _led(talk: Talk, draft: Draft) -> Named | None:
    """Name the speaker whom the block before announces with a colon: Asked why, Ada says:."""
    page, number = talk.page, draft.block
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
        return by_source(page, stand_in, {}) or by_reference(talk, stand_in)
    groups = named_before(talk, last, begin, None) or named_before(
        talk, last, first, None, owners=True
    )
    return name_as(talk, groups[0][0], "lead-in", 0.8) if groups else None


def _block_before(talk: Talk, draft: Draft) -> int | None:
    """Return the one person whom the block before, itself without marks, ends on."""
    page, number = talk.page, draft.block - 1
    number -= number > 0 and page.text.blocks[number].kind == "heading"
    if number < 0 or page.text.blocks[number].kind != "paragraph":
        return None
    block = page.text.blocks[number]
    first, last = page.tokens_of((block.start, block.end))
    if number in page.block_pieces:
        first = page.token_at(page.text.sentences[page.sentence[last - 1]].start)
        if any(page.piece[at] >= 0 for at in range(first, last)):
            return None
    groups = named_before(talk, last, first, None)
    persons = [c for c in (groups[0] if groups else []) if kind_of(page, c) == "person"]
    return persons[0] if len(persons) == 1 and persons[0] not in talk.reporters else None


def _same_block_before(drafts: list[Draft], index: int) -> bool:
    return index > 0 and drafts[index - 1].block == drafts[index].block


def _lead_in(talk: Talk, draft: Draft, spoken: set[int]) -> int | None:
    """Return the person whom the reporter's sentence right before a quotation names."""
    page = talk.page
    block = page.text.blocks[draft.block]
    token, begin = page.token_at(draft.start), page.token_at(block.start)
    groups = named_before(talk, token, begin, None)
    local = [c for group in groups for c in group if kind_of(page, c) == "person"]
    return next((c for c in local if c in spoken), local[0] if local else None)


def _posted(talk: Talk, draft: Draft) -> Named:
    """Name who wrote a tweet or is quoted in a block quote: named in the block before it."""
    page = talk.page
    led = _led(talk, draft)
    if led is not None:
        return led
    before = max(0, draft.block - 1)
    begin = page.token_at(page.text.blocks[before].start)
    groups = named_before(talk, page.token_at(page.text.blocks[draft.block].start), begin, None)
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
