"""Direct and mixed quotations of one prose block: passages in marks, their cues and sources.

A block is taken from left to right. Each passage in marks is speech of its own (with the cue
behind it, before it, or none), goes on with the one before it, is a fragment inside reported
speech, or is no speech at all.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

from junket.facts import Span
from junket.quotes import broken, colon, cues, grammar, lines, reported
from junket.quotes.beats import is_beat, is_pause
from junket.quotes.drafts import Draft
from junket.quotes.page import Page
from junket.quotes.phrases import job_words
from junket.quotes.pieces import Piece, is_named, look, stands_alone
from junket.quotes.sentence import subject
from junket.quotes.sources import (
    ACCORDING,
    Cue,
    answered,
    any_verb,
    beaten,
    bracketed,
    find_cues,
    revealed,
    signed,
)

_WHENS = frozenset("when as if after once while".split())
_CLAUSE = 40  # tokens of a clause that leads to a passage
_NEAR = 6  # tokens that may stand between a passage and its cue with source
_TAIL = 14  # tokens that may stand between a cue and the passage it introduces
_DIRECT_KINDS = cues.QUOTING | frozenset("ick")


@dataclass(slots=True)
class BlockView:
    """One block under work: its tokens, passages and cues."""

    page: Page
    number: int
    first: int
    last: int
    pieces: list[Piece]
    cues: list[Cue]
    used: set[int]

    def cues_between(self, first: int, last: int) -> list[Cue]:
        """Return the cues whose word stands in the tokens `[first, last)`."""
        low = bisect_left(self.cues, first, key=lambda cue: cue.first)
        high = bisect_left(self.cues, last, key=lambda cue: cue.first)
        return self.cues[low:high]


def view_block(page: Page, number: int) -> BlockView:
    """Gather what the rules look at in block `number`."""
    block = page.text.blocks[number]
    first, last = page.token_at(block.body), page.token_at(block.end)
    pieces = [look(page, index) for index in page.block_pieces.get(number, [])]
    return BlockView(page, number, first, last, pieces, find_cues(page, first, last), set())


def find_quotations(view: BlockView, *, reopened: bool = False) -> list[Draft]:
    """Return the direct and mixed quotations of a block, in order.

    `reopened`: the block before left a quotation open, so a passage that starts this one is speech.
    """
    drafts: list[Draft] = []
    for index, piece in enumerate(view.pieces):
        if drafts and piece.number in drafts[-1].pieces:
            continue
        after, before = cue_after(view, index), cue_before(view, index)
        if _goes_on(view, index, after, before, drafts):
            drafts[-1].content.append(span(piece))
            drafts[-1].pieces.append(piece.number)
            continue
        sure = _is_block(view, piece) or (reopened and not index and piece.first == view.first)
        draft = _take(view, index, after, before) or (_cueless(view, piece) if sure else None)
        if draft:
            drafts.append(draft)
    return drafts


def span(piece: Piece) -> Span:
    """Return the passage without its marks."""
    return piece.quoted.start, piece.quoted.end


# --- cues around a passage --------------------------------------------------------------------


def _gap(view: BlockView, index: int) -> tuple[int, int]:
    """Return the tokens between passage `index` and the next one, or the end of the block."""
    last = view.pieces[index + 1].first if index + 1 < len(view.pieces) else view.last
    return view.pieces[index].last, last


def segment_end(page: Page, first: int, last: int) -> int:
    """Return where the sentence that goes on at token `first` ends (behind its period)."""
    for at in range(first, last):
        if page.text.words[at] in grammar.END and page.piece[at] < 0:
            return at + 1
    return last


def segment_start(page: Page, first: int, last: int) -> int:
    """Return where the sentence that token `last - 1` belongs to starts, at `first` or later."""
    for at in range(last - 1, first - 1, -1):
        if page.text.words[at] in grammar.END and page.piece[at] < 0:
            return at + 1
    return first


def cue_after(view: BlockView, index: int) -> Cue | None:
    """Return the cue right behind a passage: “…,” Ada says."""
    piece, page = view.pieces[index], view.page
    first, last = _gap(view, index)
    if (signature := signed(page, first, last)) and not _is_told(view, index):
        return signature
    end = segment_end(page, first, last)
    if page.lower[first + 2 : first + 3] == ["what"] and (told := revealed(page, first, end)):
        return told
    for cue in view.cues_between(first, end):
        if cue.word.kind not in _DIRECT_KINDS and cue.word is not ACCORDING:
            continue
        if cue.source is None and (cue.first - first > 1 or _is_noun(page, first, cue)):
            continue
        begin = cue.begin
        if begin - first > _NEAR or not _light(page, first, begin):
            break
        if page.lower[cue.end : cue.end + 1] == ["that"] or _hands_on(view, index, cue):
            return None
        if piece.ended in (".", "") and not _closes_sentence(view, index, cue, end):
            return None
        if piece.ended == "." and cue.word.kind == "m":
            return None  # “…” Ada laughed.
        return cue
    if piece.ended == "," and _is_mentioned(view, piece):
        return None
    if piece.ended and piece.ended in ",?!…":
        found = any_verb(page, first, end) or answered(page, first, end)
        return found or bracketed(page, first, end)
    found = revealed(page, first, end) or bracketed(page, first, min(last, end + 1))
    more = index + 1 < len(view.pieces) and not piece.ended
    return found or (beaten(page, first, last) if more else None)


def _is_told(view: BlockView, index: int) -> bool:
    """Tell whether a passage runs on from a cue: what is signed then is the reporter's item.

    So is it where somebody else spoke before in the block: “…,” Ada says. “…” — Bo Marsh
    """
    page, piece = view.page, view.pieces[index]
    if index and any(cue.source for cue in view.cues_between(view.first, piece.first)):
        return True
    low = view.pieces[index - 1].last if index else view.first
    start = segment_start(page, low, piece.first)
    return not piece.upper and any(
        cue.source and not cue.inverted for cue in view.cues_between(start, piece.first)
    )


def _is_noun(page: Page, first: int, cue: Cue) -> bool:
    """Tell whether an adjective stands before an -ing form: “…” Absolute screaming."""
    if not cue.word.ing or cue.first == first or page.text.words[first] in (",", "—", "–", "-"):
        return False
    return page.lower[first] not in grammar.SKIP and not page.lower[first].endswith("ly")


def _hands_on(view: BlockView, index: int, cue: Cue) -> bool:
    """Tell whether a cue leads on to a passage of its own: “Why?” she asked, and Ada said, “…”."""
    page, (first, last) = view.page, _gap(view, index)
    if cue.inverted or cue.source is None or last - cue.end != 1 or index + 1 >= len(view.pieces):
        return False
    joined = page.lower[first] in ("and", "but", "then") or page.text.words[first] == ";"
    return joined and page.text.words[last - 1] in (",", ":") and view.pieces[index + 1].upper


def _is_mentioned(view: BlockView, piece: Piece) -> bool:
    """Tell whether a passage stands in a clause of time: When I mention “…,” she bristles."""
    start = segment_start(view.page, max(view.first, piece.first - _CLAUSE), piece.first)
    return any(low in _WHENS for low in view.page.lower[start : start + 2])


def _light(page: Page, first: int, last: int) -> bool:
    """Tell whether nothing but commas, adverbs and the like stands in the tokens."""
    return all(
        page.text.words[at] in (",", "—", "–", "-", ".", "…", "...", "”", '"')
        or page.lower[at] in grammar.SKIP
        or page.lower[at].endswith("ly")
        or page.lower[at] in ("as", "so", "is", "was", "how", "and")
        or _describes(page, at)
        or (page.name[at] >= 0 and _heads(page, at, last))
        for at in range(first, last)
    )


def _heads(page: Page, at: int, last: int) -> bool:
    """Tell whether a name opens a description with a job: Kestrel Choice comedy chief Ada Lind."""
    words = page.lower[at : last + 1]
    return words[-1] in job_words() and all(low.isalpha() for low in words)


def _describes(page: Page, at: int) -> bool:
    """Tell whether a word may belong to the description before a name: UBN comedy chief."""
    cluster = page.cluster_of(at)
    named = cluster is not None and cluster.kind in ("person", "character")
    return page.text.words[at][0].isalnum() and not named and page.lower[at] not in grammar.STOPS


def _closes_sentence(view: BlockView, index: int, cue: Cue, end: int) -> bool:
    """Tell whether the cue behind a passage that ended with a period belongs to it.

    It does not where it leads on to the next passage (Ada adds: “…”) or to a clause.
    """
    page = view.page
    leads_on = index + 1 < len(view.pieces) and view.pieces[index + 1].first <= end
    if view.pieces[index].ended == "" and cue.inverted:
        return not leads_on or page.text.words[end - 1] not in (":", ",")
    return not leads_on and end - cue.end <= 8 and not _clause_follows(page, cue.end, end)


def _clause_follows(page: Page, first: int, last: int) -> bool:
    return first < last and (page.lower[first] in grammar.CLAUSE or page.name[first] >= 0)


def cue_before(view: BlockView, index: int) -> Cue | None:
    """Return the cue that leads up to a passage: Ada says, “…” or Ada tells the Dial: “…”."""
    page, piece = view.page, view.pieces[index]
    low = view.pieces[index - 1].last if index else view.first
    start = segment_start(page, low, piece.first)
    for cue in reversed(view.cues_between(start, piece.first)):
        if cue.word.kind not in _DIRECT_KINDS and cue.word is not ACCORDING:
            continue
        gap = piece.first - cue.end
        lead = page.text.words[piece.first - 1]
        if gap < 0 or gap > _TAIL or cue.negated:
            return None
        if gap == 0 or lead in (":", ",", "that", "—", "–"):
            return cue
        return None
    return None


# --- one passage ------------------------------------------------------------------------------


def _goes_on(
    view: BlockView, index: int, after: Cue | None, before: Cue | None, drafts: list[Draft]
) -> bool:
    """Tell whether a passage goes on with the one before it: “…,” Ada says, “…”."""
    if not index or not drafts or not drafts[-1].pieces:
        return False
    page, piece, last = view.page, view.pieces[index], drafts[-1]
    if last.pieces[-1] < view.pieces[0].number:
        return False
    spoken = view.pieces[last.pieces[-1] - view.pieces[0].number]
    first, end = spoken.last, piece.first
    if first == end and last.kind == "direct":
        return after is None or not last.cue
    if last.kind != "direct" or first == end:
        return False
    own_before = before is not None and (before.first, before.last) not in last.cue
    if after is not None or own_before:
        return False
    if not any(first <= cue[0] < end for cue in last.cue):
        ended = spoken.ended in (".", "?", "!", "…") and spoken.number == piece.number - 1
        return ended and piece.upper and _beats(view, first, end)
    stop = segment_end(page, first, end)
    if stop < end and not _beats(view, stop, end):
        return False
    lead = page.text.words[piece.first - 1]
    closed = lead in (",", ".", "!", "?", "—", "–", "…", ";", ":") or lead.endswith(".")
    return closed and (piece.upper or not lead.endswith(".") or piece.size >= 4)


def _pauses(view: BlockView, first: int, end: int) -> bool:
    """Tell whether no more than a pause stands between two passages."""
    return not view.cues_between(first, end) and is_pause(view.page, first, end)


def _beats(view: BlockView, first: int, end: int) -> bool:
    """Tell whether no more than a pause, or what the speaker does there, stands between."""
    if _pauses(view, first, end):
        return True
    one = not any(view.page.text.words[at] in grammar.END for at in range(first, end - 1))
    return one and not view.cues_between(first, end) and is_beat(view.page, first, end)


def _take(view: BlockView, index: int, after: Cue | None, before: Cue | None) -> Draft | None:
    piece = view.pieces[index]
    if (after and is_named(view.page, piece) and piece.titled) or _is_borne(view, piece):
        return None
    if after and after.word.kind == "c" and view.page.lower[after.begin - 1] == "as":
        return None  # “…,” as fans call it
    halves = broken.around(view, index, before) if before and not piece.upper else None
    if halves:
        return halves
    exclaimed = piece.ended in (",", "?", "!") and not _inside_sentence(view, piece)
    exclaimed = exclaimed and (piece.size < 3 or not _is_title(view.page, piece))
    if after and (not piece.titled or piece.spoken or exclaimed):
        return _with_cue_behind(view, index, after, before)
    if before and _introduces(view, piece, before):
        return _direct(view, piece, before, None)
    mixed = reported.fragment(view, index)
    if mixed:
        return mixed
    label = colon.source(view, piece)
    if label:
        return _sourced(view, piece, "colon", label)
    if colon.is_topic(view, piece) and piece.upper:
        return _sourced(view, piece, "topic", None)
    line = lines.handed_over(view, piece)
    if line:
        return _sourced(view, piece, "line", line[0])
    if _is_sentence(view, piece) or (
        stands_alone(view.page, piece) and not _inside_sentence(view, piece)
    ):
        return _cueless(view, piece)
    return None


def _sourced(view: BlockView, piece: Piece, rule: str, source: tuple[int, int] | None) -> Draft:
    found = Draft(view.number, [span(piece)], "direct", rule, 0.85, source=source)
    found.pieces.append(piece.number)
    return found


def _with_cue_behind(view: BlockView, index: int, after: Cue, before: Cue | None) -> Draft | None:
    """Take a passage with a cue behind it: direct, unless the reporter's words lead into it."""
    if view.pieces[index].upper or before:
        return _direct(view, view.pieces[index], after, before)
    governed = reported.fragment(view, index) if after.source is None else None
    return (
        governed
        or broken.lead_in(view, index, after)
        or _direct(view, view.pieces[index], after, before)
    )


def _is_title(page: Page, piece: Piece) -> bool:
    """Tell whether the words of a passage are the name of a series or another work."""
    cluster = page.cluster_of(page.token_at(piece.quoted.start))
    if cluster is None or cluster.kind not in ("series", "work"):
        return False
    return cluster.kind == "series" or len(cluster.spans) > 1


def _is_borne(view: BlockView, piece: Piece) -> bool:
    """Tell whether the words behind a passage say that a thing bears it: “…,” ran the posters."""
    page, at = view.page, piece.last
    if at + 2 >= view.last or page.lower[at] not in ("ran", "run", "runs", "read", "reads", "says"):
        return False
    return any(word in grammar.THINGS for word in page.lower[at + 1 : at + 4])


def _is_sentence(view: BlockView, piece: Piece) -> bool:
    """Tell whether a passage is a sentence of its own between two of the reporter's."""
    page = view.page
    before, behind = piece.first - 1, piece.last
    if piece.ended not in (".", "?", "!", "…") or (piece.titled and piece.size > 2):
        return False
    opens = before < view.first or page.text.words[before] in grammar.END or page.piece[before] >= 0
    closes = behind >= view.last or page.text.words[behind][0].isupper() or page.piece[behind] >= 0
    return opens and closes and piece.quoted.close is not None


def _cueless(view: BlockView, piece: Piece) -> Draft:
    return Draft(view.number, [span(piece)], "direct", "no-cue", 0.88, pieces=[piece.number])


def _is_block(view: BlockView, piece: Piece) -> bool:
    """Tell whether a block is one passage in marks and nothing else."""
    return piece.first == view.first and piece.last >= view.last and bool(piece.ended)


def _introduces(view: BlockView, piece: Piece, cue: Cue) -> bool:
    """Tell whether the passage behind `cue` is a quotation of its own, not a fragment."""
    lead = view.page.text.words[piece.first - 1]
    if not piece.upper and "that" in view.page.lower[cue.end : piece.first - 1]:
        return False  # he told us that he had slept, “and then I woke”
    if is_named(view.page, piece) and lead not in (":", ","):
        return False
    answered_with = piece.size == 1 and piece.ended in (".", "?", "!") and cue.word.kind in "smt"
    if piece.titled and not piece.spoken and not (piece.ended and lead in (":", ",")):
        return answered_with and cue.end == piece.first
    return (lead in (":", ",") and (piece.upper or piece.size >= 4)) or (
        piece.upper and bool(piece.ended) and lead != "that" and cue.word.kind != "c"
    )


def _direct(view: BlockView, piece: Piece, cue: Cue, other: Cue | None) -> Draft:
    both = [c for c in (other, cue) if c is not None]
    named = max(both, key=lambda c: _naming(view.page, c))
    found = Draft(
        view.number,
        [span(piece)],
        "direct",
        "cue-inverted" if cue.inverted else "cue",
        0.97,
        source=named.source or subject(view, named.first),
        cue=sorted({(c.first, c.last) for c in both}),
        hearer=next((c.hearer for c in both if c.hearer), None),
        pieces=[piece.number],
    )
    view.used.update(c.first for c in both)
    return found


def _naming(page: Page, cue: Cue) -> int:
    """Rank how well a cue's source tells who speaks: a name, a noun, a pronoun, nothing."""
    if cue.source is None:
        return 0
    if any(page.name[at] >= 0 for at in range(*cue.source)):
        return 3
    return 1 if cue.source[1] - cue.source[0] == 1 else 2


def _inside_sentence(view: BlockView, piece: Piece) -> bool:
    """Tell whether the reporter's own sentence runs through the passage, as through a title."""
    page = view.page
    starts_inside = (
        piece.first > view.first
        and page.piece[piece.first - 1] < 0
        and page.text.words[piece.first - 1][-1:].isalnum()
    )
    ends_inside = (
        piece.last < view.last
        and page.piece[piece.last] < 0
        and page.text.words[piece.last][0].islower()
        and piece.ended not in ",?!"
    )
    return (starts_inside and (piece.size < 8 or not piece.spoken)) or (
        ends_inside and piece.size < 8
    )
