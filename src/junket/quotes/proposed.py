"""What the tagger proposes, joined with what the rules found.

The rules know what is certain: marks, turns, labels. So where both found a direct quotation, its
content is the rules' and the tagger fills in the cue and source that they lack; of reported speech
the tagger has the content and the rules the source. What only one of them found stands by itself.
"""

from __future__ import annotations

from bisect import bisect_right

from junket.facts import AttributionKind, Proposal, Span
from junket.quotes import grammar
from junket.quotes.drafts import Draft
from junket.quotes.page import Page
from junket.quotes.phrases import Range
from junket.quotes.pieces import look
from junket.quotes.talk import PEOPLE

BOTH, ALONE = "both", "model"
# How sure a proposal must be that no rule found; swept on 2026-11-22 over .25 to .75 on a part of
# PolNeAR's train kept apart and on the seen and fresh examples; of thoughts, which the gold of the
# examples leaves out, over .4 to .7 on news alone.
_SURE = 0.4  # half of the F1 reached, where one more lifts it (Lipton et al. 2014)
_SURE_DIRECT = 0.85  # where the rules saw the marks and took them for none of speech
_SURER = 0.5  # of cue and source of a quotation that the rules gave none
_SETTLED = frozenset(
    ("tweet", "block-quote", "script", "billed", "topic")
)  # what the layout says more of
_SAME = 0.5  # Jaccard index over tokens, as the scorers have it
_ASIDE = 3  # words besides cue and source between two pieces of one quotation
_LEFT = 0.6  # of a content that must be its own where another takes part of it
_NO_SOURCE = frozenset("you i we me us nobody not who which that it".split())
_RELATIVE = frozenset("which who whom that".split())  # a matter which she touched on
_SMALL = frozenset(
    "will would can could may might must shall should is are was were be been being has have had"
    " having do does did to also not the a his her their its as for of in".split()
)
_STRANDED = frozenset("about of to for".split())
_FINITE = frozenset("include includes included is are was were will would has have had".split())
_MARKS = frozenset("\"“”„‟«»'‘’‚‛‹›")
_LOOSE = frozenset(",;:.—–-()")
_SILENT = frozenset({"boilerplate", "byline", "question"})


def join_proposals(page: Page, drafts: list[Draft], proposals: tuple[Proposal, ...]) -> list[Draft]:
    """Return the drafts with the proposals joined in; the drafts themselves where there is none.

    Time grows linearly with the tokens of all contents.
    """
    if not proposals:
        return drafts
    table = _Table(page, drafts)
    for proposal in sorted(proposals, key=lambda one: -one.confidence):  # the surer takes first
        draft = _shape(page, proposal)
        if draft is not None:
            _join(table, draft)
    return [draft for draft in table.drafts if draft is not None]


class _Table:
    """All drafts so far, with who holds which token; None for those that were taken in."""

    def __init__(self, page: Page, drafts: list[Draft]) -> None:
        self.page = page
        self.drafts: list[Draft | None] = []
        self.tokens: list[frozenset[int]] = []
        self.owner: dict[int, list[int]] = {}
        for draft in drafts:
            self.add(draft)

    def add(self, draft: Draft) -> None:
        tokens = frozenset(_tokens(self.page, draft.content))
        for at in tokens:
            self.owner.setdefault(at, []).append(len(self.drafts))
        self.drafts.append(draft)
        self.tokens.append(tokens)

    def give(self, number: int, tokens: frozenset[int]) -> None:
        """Give more tokens to a draft."""
        for at in tokens:
            self.owner.setdefault(at, []).append(number)
        self.tokens[number] |= tokens

    def rivals(self, tokens: frozenset[int]) -> list[tuple[int, Draft]]:
        """Return the drafts that share a token, in their order."""
        numbers = {number for at in tokens for number in self.owner.get(at, ())}
        found = ((number, self.drafts[number]) for number in sorted(numbers))
        return [(number, draft) for number, draft in found if draft is not None]


def _join(table: _Table, draft: Draft) -> None:
    """Join one proposal in: into the rules' own where they are certain, else in their place."""
    mine = frozenset(_tokens(table.page, draft.content))
    rivals = table.rivals(mine)
    certain = [(n, rival) for n, rival in rivals if rival.turn or rival.kind == "direct"]
    same = [
        n for n, _ in certain if _alike(mine, table.tokens[n]) or _covers(draft, mine, table, n)
    ]
    if same:
        _fill(table, same, draft)
    elif draft.confidence < _wanted(draft) or _is_address(table.page, draft):
        _confirm(table, rivals, mine, draft)
    else:
        _stand(table, draft, mine, rivals)


def _wanted(draft: Draft) -> float:
    """Return how sure a proposal must be to stand where no rule is certain."""
    return _SURE_DIRECT if draft.kind == "direct" else _SURE


def _stand(
    table: _Table, draft: Draft, mine: frozenset[int], rivals: list[tuple[int, Draft]]
) -> None:
    """Let a proposal stand, in the place of the rules' reports and of fragments that are its own.

    What lies within a quotation is the speaker's own telling, and left out. Tokens of others stay
    theirs, unless little would be left.
    """
    cued = {at for part in draft.cue for at in range(*part)}
    holders = (rival for _, rival in table.rivals(frozenset(cued)))
    if any(rival.turn or rival.kind == "direct" for rival in holders):
        return
    gone, taken = [], set[int]()
    for number, rival in rivals:
        if _gives_way(table, number, rival, mine, cued):
            gone.append(number)
        else:
            taken |= table.tokens[number]
    if len(mine - taken) < _LEFT * len(mine):
        return
    content = _without(table.page, draft.content, taken) if taken else draft.content
    if not content:
        return
    draft.content = content
    for number in gone:
        _inherit(draft, table.drafts[number])
        table.drafts[number] = None
    table.add(draft)


def _gives_way(
    table: _Table, number: int, rival: Draft, mine: frozenset[int], cued: set[int]
) -> bool:
    """Tell whether a rule's find is a report, or a fragment of this one without another cue."""
    if rival.turn:
        return False
    if rival.kind != "direct":
        return not rival.rule.startswith((ALONE, BOTH))
    own = {at for part in rival.cue for at in range(*part)}
    whole = any(_is_whole(table.page, piece) for piece in rival.pieces)
    return table.tokens[number] <= mine and (not own or bool(own & cued)) and not whole


def _inherit(draft: Draft, rival: Draft | None) -> None:
    """Take from a report of the rules what they know of it."""
    if rival is None or rival.kind == "direct":
        return
    draft.rule = f"{BOTH}:{rival.rule}"
    draft.confidence, draft.ruled = rival.confidence, True
    draft.source = draft.source or rival.source
    draft.hearer = rival.hearer


def _is_address(page: Page, draft: Draft) -> bool:
    """Tell whether a "source" is the reader, the reporter or nobody: you'll recall, I think.

    So it is where the cue is nothing but small words: will, has been.
    """
    if draft.kind == "indirect" and all(
        page.lower[at] in _SMALL for part in draft.cue for at in range(*part)
    ):
        return True
    if draft.source is None or draft.kind != "indirect":
        return False
    return page.lower[draft.source[0]] in _NO_SOURCE and page.piece[draft.source[0]] < 0


def _alike(mine: frozenset[int], theirs: frozenset[int]) -> bool:
    return len(mine & theirs) >= _SAME * len(mine | theirs)


def _covers(draft: Draft, mine: frozenset[int], table: _Table, number: int) -> bool:
    """Tell whether a proposed quotation holds a whole piece that has no other cue."""
    rival = table.drafts[number]
    if rival is None or draft.kind != "direct" or rival.turn:
        return False
    return table.tokens[number] <= mine and (not rival.cue or rival.cue[0][0] == draft.cue[0][0])


def _fill(table: _Table, same: list[int], proposed: Draft) -> None:
    """Let the rules' quotation have what the proposal knows; pieces of one quotation are joined."""
    first = table.drafts[same[0]]
    assert first is not None
    if first.turn or first.label:
        return
    for number in same[1:]:
        rival = table.drafts[number]
        if rival is not None and _goes_on(table.page, first, rival, proposed):
            first.content = sorted(first.content + rival.content)
            first.pieces += rival.pieces
            table.drafts[number] = None
            table.give(same[0], table.tokens[number])
    for span in proposed.content if proposed.kind == "direct" else ():
        tokens = frozenset(range(*table.page.tokens_of(span)))
        if not table.rivals(tokens) and _goes_on_at(table.page, first, span, proposed):
            first.content = sorted([*first.content, span])
            table.give(same[0], tokens)
    if first.rule.removeprefix(f"{BOTH}:") not in _SETTLED and first.speaker_text is None:
        if first.source is None and (first.cue or proposed.confidence >= _SURER):
            first.source = proposed.source
        first.cue = first.cue or proposed.cue
    if not first.rule.startswith(BOTH):
        first.rule = f"{BOTH}:{first.rule}"
    first.proposed = max(first.proposed or 0.0, proposed.confidence)


def _goes_on(page: Page, first: Draft, rival: Draft, proposed: Draft) -> bool:
    """Tell whether a piece without a cue goes on where the first broke off for the cue alone."""
    if rival.turn or rival.label or rival.cue or rival.block != first.block:
        return False
    if rival.rule == "topic":
        return False
    return _goes_on_at(page, first, rival.content[0], proposed)


def _goes_on_at(page: Page, first: Draft, span: Span, proposed: Draft) -> bool:
    begin, end = page.tokens_of((first.content[-1][1], span[0]))
    told = [*proposed.cue, *([proposed.source] if proposed.source else [])]
    between = {at for at in range(begin, end) if page.text.words[at][0].isalnum()}
    return len(between - {at for part in told for at in range(*part)}) <= _ASIDE and begin < end


def _confirm(
    table: _Table, rivals: list[tuple[int, Draft]], mine: frozenset[int], draft: Draft
) -> None:
    """Note that an unsure proposal agrees with a report that the rules found."""
    for number, rival in rivals:
        if _alike(mine, table.tokens[number]) and not rival.rule.startswith((ALONE, BOTH)):
            rival.rule = f"{BOTH}:{rival.rule}"
            rival.source = rival.source or draft.source
            rival.proposed, rival.attitude = draft.confidence, draft.attitude
            return


def _is_whole(page: Page, number: int) -> bool:
    """Tell whether a passage in marks is a sentence of its own and no fragment of another."""
    piece = look(page, number)
    return piece.upper and bool(piece.ended)


def _tokens(page: Page, content: list[Span]) -> list[int]:
    return [at for span in content for at in range(*page.tokens_of(span))]


def _without(page: Page, content: list[Span], taken: set[int]) -> list[Span]:
    kept: list[Span] = []
    for span in content:
        run: list[int] = []
        for at in [*range(*page.tokens_of(span)), -1]:
            if at >= 0 and at not in taken:
                run.append(at)
            elif run:
                kept.append((page.text.starts[run[0]], page.text.ends[run[-1]]))
                run = []
    shaped = (_bare(page, span) for span in kept)
    return [span for span in shaped if span is not None]


def _shape(page: Page, proposal: Proposal) -> Draft | None:
    """Return a proposal as a draft: contents without outer marks, a kind, ranges of tokens."""
    block = bisect_right(page.text.blocks, proposal.cue[0], key=lambda one: one.start) - 1
    if block < 0 or page.text.blocks[block].kind in _SILENT:
        return None
    content = _held(page, [one for part in proposal.content if (one := _bare(page, part))])
    if not content or page.raw[slice(*content[0])].lower() in _RELATIVE:
        return None
    kind = _kind(page, content)
    if kind != "direct":
        if _is_stranded(page, content[0]):
            return None
        content = _closed_up(page, [_unled(page, content[0]), *content[1:]])
    draft = Draft(block, content, kind, ALONE, proposal.confidence)
    draft.proposed, draft.ruled = proposal.confidence, False
    draft.attitude = proposal.attitude
    draft.cue = [_range(page, proposal.cue)]
    if proposal.source is not None and (source := _bare(page, proposal.source)) is not None:
        draft.source = _named(page, _range(page, source))
    return draft


def _named(page: Page, source: Range) -> Range:
    """Return a source without what is said of it behind a bracket or comma."""
    first, last = source
    for at in range(first + 1, last):
        if page.text.words[at] in ("(", "[") or (
            page.text.words[at] == "," and _says_who(page, first, at)
        ):
            return first, at
    described = page.name[last - 1] < 0 and not _names_somebody(page, source)
    return (first, _last_of_name(page, last)) if described else source


def _names_somebody(page: Page, source: Range) -> bool:
    people = (page.names.mentions[n].cluster for n in page.name[slice(*source)] if n >= 0)
    return any(page.names.clusters[index].kind in PEOPLE for index in people)


def _last_of_name(page: Page, last: int) -> int:
    """Return where the name right behind a description ends: the network's head, Ada Lind."""
    words = page.text.words[last : last + 1]
    at = last + (words == [","])
    if not page.name[at : at + 1] or page.name[at] < 0 or page.piece[at] >= 0:
        return last
    end = at
    while end < len(page.name) and page.name[end] == page.name[at]:
        end += 1
    closed = at == last or page.text.words[end : end + 1] == [","]
    return end if closed else last


def _says_who(page: Page, first: int, last: int) -> bool:
    return any(page.name[at] >= 0 for at in range(first, last))


def _held(page: Page, content: list[Span]) -> list[Span]:
    """Leave out what lies in another sentence than the longest piece and not between marks."""
    if len(content) < 2:
        return content
    main = max(content, key=lambda span: span[1] - span[0])
    home = page.sentence[page.token_at(main[0])]
    return [
        span
        for span in content
        if page.sentence[at := page.token_at(span[0])] == home or page.piece[at] >= 0
    ]


def _closed_up(page: Page, content: list[Span]) -> list[Span]:
    """Join pieces that only marks part."""
    joined = content[:1]
    for span in content[1:]:
        between = range(*page.tokens_of((joined[-1][1], span[0])))
        if any(page.text.words[at][0].isalnum() for at in between):
            joined.append(span)
        else:
            joined[-1] = joined[-1][0], span[1]
    return joined


def _range(page: Page, span: Span) -> Range:
    return page.tokens_of(span)


def _bare(page: Page, span: Span) -> Span | None:
    """Return a content without the marks around it and without loose punctuation outside marks."""
    first, last = page.tokens_of(span)
    while first < last and _sheds(page, first, opens=True):
        first += 1
    while first < last and _sheds(page, last - 1, opens=False):
        last -= 1
    if first >= last:
        return None
    return page.text.starts[first], page.text.ends[last - 1]


def _sheds(page: Page, at: int, *, opens: bool) -> bool:
    """Tell whether the token at an edge of a content is no part of it."""
    word = page.text.words[at]
    if word in _MARKS:
        piece = page.piece[at]
        if piece < 0:
            return True
        edge = page.outer[piece].open if opens else page.outer[piece].close
        return edge is not None and edge[0] == page.text.starts[at]
    return word in _LOOSE and page.piece[at] < 0


def _is_stranded(page: Page, span: Span) -> bool:
    """Tell whether a "content" goes on with the main clause: the people she talks about include."""
    first, _ = page.tokens_of(span)
    return first > 0 and page.lower[first - 1] in _STRANDED and page.lower[first] in _FINITE


def _unled(page: Page, span: Span) -> Span:
    """Return reported content without the "that" in front."""
    first, last = page.tokens_of(span)
    if page.lower[first] == "that" and last - first > 2 and page.piece[first] < 0:
        return page.text.starts[first + 1], span[1]
    return span


def _kind(page: Page, content: list[Span]) -> AttributionKind:
    """Return the kind by what of a content stands between marks; titles and terms are no speech."""
    tokens = [at for at in _tokens(page, content) if page.text.words[at][0].isalnum()]
    inside = [at for at in tokens if page.piece[at] >= 0]
    if tokens and len(inside) == len(tokens):
        return "direct"
    spoken = {number for number in {page.piece[at] for at in inside} if _is_speech(page, number)}
    return "mixed" if spoken else "indirect"


def _is_speech(page: Page, number: int) -> bool:
    piece = look(page, number)
    named = page.lower[max(0, piece.first - 1)] in grammar.NAMING
    return piece.spoken or not (piece.titled or named)
