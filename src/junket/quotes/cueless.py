"""Who speaks where a quotation has no source of its own: the words around it tell.

A colon that leads to it, the two of a dialogue in turn, a question that somebody answers, the
one who acted in the sentence before, whoever spoke before, or the one whom the article interviews.
"""

from __future__ import annotations

from bisect import bisect_right

from junket.quotes.beats import is_beat
from junket.quotes.drafts import Draft
from junket.quotes.focus import leads
from junket.quotes.naming import by_source
from junket.quotes.page import Page
from junket.quotes.references import by_reference, named_before
from junket.quotes.sources import find_cues
from junket.quotes.talk import PEOPLE, UNKNOWN, Named, Talk, cluster_index, kind_of, name_as

_ABOUT = frozenset("he she his her he's he’s she's she’s he'd he’d she'd she’d".split())
_BULLETS = frozenset("*•–—-‣▪·")
_LONG = 300  # tokens of a sentence looked at: keeps endless ones linear
_NEAR = 2  # blocks over which whoever spoke last goes on
_EXCHANGE = 30  # words of a block of a dialogue
_BEATS = 3  # sentences between two quotations that are looked at
_PUT = 9  # tokens from asking to whom
_PUTTING = frozenset(
    "ask asked asking put try tried pressed press quizzed quiz turned grilled pushed suggested "
    "suggest mention mentioned remind reminded tell told tells call called rang phoned texted "
    "emailed approach approached caught collared cornered".split()
)
_BEAT = 9  # tokens of a sentence between two quotations that says what their speaker does


def by_context(
    talk: Talk, drafts: list[Draft], first: list[Named | None], index: int, spoken: set[int]
) -> Named:
    """Name the speaker of a quotation that has no source of its own."""
    draft = drafts[index]
    if draft.rule in ("billed", "line"):
        return UNKNOWN
    talk.focus.advance(talk.page.token_at(draft.start))
    named = led(talk, draft)
    if named is not None:
        return named
    if draft.cue and draft.rule == "cue":
        return _cue_alone(talk, draft)
    if draft.rule.endswith("topic") and draft.block - talk.last_block <= 1:
        return name_as(talk, talk.blocks.get(draft.block, talk.last), "same-block", 0.85)
    for rule in (_in_turn, _answering, _same_block):
        found = rule(talk, drafts, index, spoken)
        if found is not None:
            return found
    beat = _acts_behind(talk, draft)
    if beat is not None:
        return name_as(talk, beat, "same-block", 0.8)
    later = [
        named
        for other, named in zip(
            drafts[index + 1 : index + 5], first[index + 1 : index + 5], strict=True
        )
        if other.block == draft.block and named and named.cluster is not None
    ]
    if later:
        return name_as(talk, later[0].cluster, "same-block", 0.9)
    lead = _lead_in(talk, draft, spoken)
    if lead is None:
        lead = _block_before(talk, draft)
    if lead is not None:
        return name_as(talk, lead, "lead-in", 0.8)
    if _listed(talk.page, draft):
        return UNKNOWN
    if talk.last is not None and draft.block - talk.last_block <= _NEAR:
        return name_as(talk, talk.last, "goes-on", 0.75)
    return name_as(talk, talk.subject, "one-subject", 0.75)


def _listed(page: Page, draft: Draft) -> bool:
    """Tell whether a quotation stands in an item of a list: whoever spoke above is not meant."""
    return page.raw[page.text.blocks[draft.block].start] in _BULLETS


def _speaks_of(page: Page, draft: Draft, index: int) -> bool:
    """Tell whether a quotation names somebody, as people seldom name themselves."""
    return any(
        page.names.mentions[number].cluster == index
        for start, end in draft.content
        for number in page.mentions_in(start, end)
    )


def _cue_alone(talk: Talk, draft: Draft) -> Named:
    """Name the subject of the sentence of a cue that has no source: Ada had this to say: “…”.

    Where it is nobody known, so is the speaker: The magazine was calm, saying “…”.
    """
    page, token = talk.page, talk.page.token_at(draft.start)
    begin = page.token_at(page.text.sentences[page.sentence[draft.cue[0][0]]].start)
    groups = named_before(talk, token, begin, None)
    return name_as(talk, groups[0][0], "lead-in", 0.8) if groups else UNKNOWN


def led(talk: Talk, draft: Draft) -> Named | None:
    """Name the speaker whom the block before announces with a colon: Asked why, Ada says:."""
    page = talk.page
    number = bisect_right(page.text.blocks, draft.start, key=lambda one: one.start) - 1
    block = page.text.blocks[number]
    if number == 0 or page.outer_start(draft.start) > block.body + 2:
        return None
    before = page.text.blocks[number - 1]
    if before.kind not in ("paragraph", "caption") or page.raw[before.end - 1] != ":":
        return None
    first, last = page.tokens_of((before.start, before.end))
    cues = [
        cue
        for cue in find_cues(page, first, last)
        if cue.source and page.lower[cue.source[0]] not in ("i", "we", "you")
    ]
    begin = page.token_at(page.text.sentences[page.sentence[last - 1]].start)
    if cues and cues[-1].first >= begin:
        stand_in = Draft(number - 1, draft.content, "direct", "colon", 0.9, source=cues[-1].source)
        draft.source, draft.cue = cues[-1].source, [(cues[-1].first, cues[-1].last)]
        return by_source(page, stand_in, {}) or by_reference(talk, stand_in)
    groups = named_before(talk, last, begin, None) or named_before(
        talk, last, first, None, owners=True
    )
    return name_as(talk, groups[0][0], "lead-in", 0.8) if groups else None


# --- dialogue ---------------------------------------------------------------------------------


def _whole(page: Page, draft: Draft) -> bool:
    """Tell whether a block is one short quotation and nothing else."""
    block = page.text.blocks[draft.block]
    first, last = page.tokens_of((block.body, block.end))
    starts = page.outer_start(draft.start) <= block.body + 2
    return starts and last - first <= _EXCHANGE and all(page.piece[at] >= 0 for at in (last - 1,))


def _opens(page: Page, draft: Draft) -> bool:
    """Tell whether a short block starts with a quotation, as those of a dialogue do."""
    block = page.text.blocks[draft.block]
    first, last = page.tokens_of((block.body, block.end))
    return page.outer_start(draft.start) <= block.body + 2 and last - first <= 2 * _EXCHANGE


def _in_turn(talk: Talk, drafts: list[Draft], index: int, _: set[int]) -> Named | None:
    """Name the other of two who talk in turn, block by block: “The card?” asks Ada. “Yes.”."""
    page, draft = talk.page, drafts[index]
    if not draft.block or not _whole(page, draft):
        return None
    before, last = drafts[index - 1], talk.last
    asked = _asked(talk, draft)
    if asked is not None:
        return name_as(talk, asked, "turn", 0.8)
    if (
        not index
        or before.block != draft.block - 1
        or last is None
        or kind_of(page, last) not in PEOPLE
    ):
        return None
    hearer = _hearer(page, before)
    if hearer is not None and hearer != last:
        return name_as(talk, hearer, "turn", 0.8)
    other = talk.blocks.get(before.block - 1)
    opening = _opens(page, before) and (talk.asker == other or _opens(page, drafts[index - 2]))
    if other is not None and other != last and opening:
        return name_as(talk, other, "turn", 0.85)
    if kind_of(page, last) == "character" and before.block in talk.blocks:
        partner = talk.focus.strongest("character", last)
        return name_as(talk, partner, "turn", 0.7) if partner is not None else None
    return None


def _asked(talk: Talk, draft: Draft) -> int | None:
    """Return who is asked at the end of the block before: She asks Dodie where she was."""
    page, number = talk.page, draft.block - 1
    block = page.text.blocks[number]
    if block.kind != "paragraph":
        return None
    first, last = page.tokens_of((block.start, block.end))
    begin = max(first, page.token_at(page.text.sentences[page.sentence[last - 1]].start))
    for cue in reversed(find_cues(page, begin, last)):
        if cue.word.kind == "q" and cue.hearer is not None:
            hearer = cluster_index(page, cue.hearer[1] - 1)
            if hearer is not None and kind_of(page, hearer) == "character":
                asker = _subject(talk, begin, cue.first)
                if asker is not None:
                    talk.asker = talk.blocks[number] = asker
                return hearer
    return None


def _hearer(page: Page, draft: Draft) -> int | None:
    """Return the character to whom a line or question is said."""
    if draft.hearer is None:
        return None
    found = cluster_index(page, draft.hearer[1] - 1)
    return found if found is not None and kind_of(page, found) == "character" else None


# --- in the block -----------------------------------------------------------------------------


def _sentence_before(page: Page, draft: Draft) -> tuple[int, int] | None:
    """Return the tokens of the reporter's sentence right before a quotation, in its block."""
    last = page.token_at(draft.start)
    number = page.piece[last] if last < len(page.piece) else -1
    while last > 0 and number >= 0 and page.piece[last - 1] == number:
        last -= 1  # to its opening mark
    return _sentence_ending(page, draft.block, last)


def _sentence_ending(page: Page, block: int, last: int) -> tuple[int, int] | None:
    """Return the tokens of the reporter's sentence that ends at token `last`, in its block."""
    begin = page.token_at(page.text.blocks[block].body)
    if last <= begin or page.piece[last - 1] >= 0:
        return None
    number = page.sentence[last - 1]
    if number < 0:
        return None
    first = max(begin, last - _LONG, page.token_at(page.text.sentences[number].start))
    while first < last and page.piece[first] >= 0:
        first += 1
    return first, last


def _answering(talk: Talk, drafts: list[Draft], index: int, spoken: set[int]) -> Named | None:
    """Name who answers the reporter's question: And Dell agrees? “Ask him.”."""
    page, draft = talk.page, drafts[index]
    sentence = _sentence_before(page, draft)
    if sentence is None or page.text.words[sentence[1] - 1] != "?":
        return None
    for at in range(*sentence):
        asked = cluster_index(page, at)
        if asked in spoken and asked is not None and not _speaks_of(page, draft, asked):
            return name_as(talk, asked, "lead-in", 0.8)
    answers = talk.sole if talk.sole is not None else _interviewed(talk, draft)
    return name_as(talk, answers, "one-subject", 0.85) if answers is not None else None


def _interviewed(talk: Talk, draft: Draft) -> int | None:
    """Return whom the article interviews, where nobody has spoken yet and a question is put."""
    page, block = talk.page, talk.page.text.blocks[draft.block]
    if talk.subject is None or talk.last not in (None, talk.subject):
        return None
    asked = {
        page.names.mentions[number].cluster for number in page.mentions_in(block.start, draft.start)
    }
    return (
        None if asked == {talk.subject} or _speaks_of(page, draft, talk.subject) else talk.subject
    )


def _same_block(talk: Talk, drafts: list[Draft], index: int, _: set[int]) -> Named | None:
    """Name who spoke before in the block, else whoever has acted since: She pours. “Tea?”."""
    draft = drafts[index]
    here = talk.blocks.get(draft.block)
    if here is None or not index or drafts[index - 1].block != draft.block:
        return None
    acting = _turned_to(talk, draft)
    if acting is not None and acting != here and not _is_about(talk.page, draft, acting):
        return name_as(talk, acting, "lead-in", 0.8)
    return name_as(talk, here, "same-block", 0.97)


def _turned_to(talk: Talk, draft: Draft) -> int | None:
    """Return who acts, or is asked by the reporter, before a quotation; beats are stepped over.

    I tried Ada Lind next. A shrug. “Ask Bo.”
    """
    page, sentence = talk.page, _sentence_before(talk.page, draft)
    for _ in range(_BEATS):
        if sentence is None:
            return None
        found = _questioned(talk, *sentence)
        if found is None and is_beat(talk.page, *sentence):
            return talk.blocks.get(draft.block)  # She laughs, then stops.
        found = _teller(talk, *sentence) if found is None else found
        found = _subject(talk, *sentence) if found is None else found
        if found is not None or sentence[1] - sentence[0] > _BEAT:
            return found
        sentence = _sentence_ending(page, draft.block, sentence[0])
    return None


def _questioned(talk: Talk, first: int, last: int) -> int | None:
    """Return the person to whom the reporter puts a question: When I put it to Ada that …."""
    page = talk.page
    for at in range(first, last):
        if page.lower[at] not in _PUTTING or page.piece[at] >= 0:
            continue
        if not any(low in ("i", "we") for low in page.lower[max(first, at - 3) : at]):
            continue
        for behind in range(at + 1, min(last, at + _PUT)):
            index = cluster_index(page, behind)
            if index is not None and kind_of(page, index) == "person":
                return index if index not in talk.reporters else None
    return None


def _is_about(page: Page, draft: Draft, index: int) -> bool:
    """Tell whether a quotation is about somebody: it names them or starts with "he" or "she"."""
    token = page.token_at(draft.start)
    return page.lower[token] in _ABOUT or _speaks_of(page, draft, index)


def _subject(talk: Talk, first: int, last: int) -> int | None:
    """Return the person who is the subject of a sentence: named, or meant by he or she."""
    page = talk.page
    for at in range(first, last):
        if page.piece[at] >= 0:
            continue
        if page.lower[at] in ("he", "she") and at in talk.focus.meant:
            return talk.focus.meant[at]
        index = cluster_index(page, at)
        if index is not None and kind_of(page, index) in PEOPLE and leads(page, at):
            return index if index not in talk.reporters else None
    return None


def _acts_behind(talk: Talk, draft: Draft) -> int | None:
    """Return who does something between two quotations: “No.” Ada shrugs. “Ask him.”."""
    page, number = talk.page, draft.pieces[-1] if draft.pieces else -1
    if not 0 <= number < len(page.outer) - 1 or draft.cue:
        return None
    closed, opened = page.outer[number].close, page.outer[number + 1].open
    if closed is None or opened is None or page.outer[number + 1].block != draft.block:
        return None
    first, last = page.token_at(closed[1]), page.token_at(opened[0])
    if not 2 < last - first <= _BEAT or page.text.words[last - 1] != ".":
        return None
    if page.name[first] < 0 and page.lower[first] not in ("he", "she"):
        return None
    return _subject(talk, first, last)


def _lead_in(talk: Talk, draft: Draft, spoken: set[int]) -> int | None:
    """Return the person whom the reporter's words right before a quotation are about."""
    page = talk.page
    acting = _turned_to(talk, draft)
    if acting is not None and not _is_about(page, draft, acting):
        return acting
    block = page.text.blocks[draft.block]
    token, begin = page.token_at(draft.start), page.token_at(block.start)
    groups = named_before(talk, token, begin, None)
    local = [c for group in groups for c in group if kind_of(page, c) == "person"]
    local = [c for c in local if not _speaks_of(page, draft, c)]
    return next((c for c in local if c in spoken), local[0] if local else None)


def _teller(talk: Talk, first: int, last: int) -> int | None:
    """Return the person who reports in a sentence: They part, according to Ada Lind."""
    page = talk.page
    for cue in reversed(find_cues(page, first, last)):
        for at in range(*(cue.source or (0, 0))):
            index = cluster_index(page, at)
            if index is not None and kind_of(page, index) == "person":
                return index if index not in talk.reporters else None
    return None


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
    if page.text.words[page.token_at(page.text.sentences[page.sentence[last - 1]].start)] == "(":
        return None  # an aside in brackets
    groups = named_before(talk, last, first, None)
    persons = [c for c in (groups[0] if groups else []) if kind_of(page, c) == "person"]
    return persons[0] if len(persons) == 1 and persons[0] not in talk.reporters else None
