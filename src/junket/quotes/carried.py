"""Where the speaker of a quotation that goes on without a source is named.

An attribution's source is the words that name its speaker; those of a second quotation, or of one
in the next paragraph, stand at the quotation that it goes on with (so has it PolNeAR, Newell et al.
2018, too).
"""

from __future__ import annotations

from junket.facts import Span
from junket.quotes.drafts import Draft, is_headline
from junket.quotes.page import Page
from junket.quotes.talk import Named

_REACH = 3  # blocks back over which a source is carried on


def carry_sources(page: Page, drafts: list[Draft], named: list[Named]) -> list[Span | None]:
    """Return for each draft the span that names its speaker, None where nothing near does.

    `drafts` come in the order of their contents. A draft's own source stays; else it is that of
    the last quotation of the same speaker, at most three blocks back, or the speaker's name in
    front of it, in its block or the one before. Answers and headlines take none from elsewhere.
    """
    last: dict[int, tuple[int, Span]] = {}
    found: list[Span | None] = []
    for draft, who in zip(drafts, named, strict=True):
        told = page.span(*draft.source) if draft.source else draft.label
        if who.cluster is not None:
            if told is None and not draft.turn and not is_headline(draft):
                block, span = last.get(who.cluster, (-_REACH - 1, None))
                near = draft.block - block <= _REACH
                told = span if near else _last_named(page, draft, who.cluster)
            if told is not None:
                last[who.cluster] = draft.block, told
        found.append(told)
    return found


def _last_named(page: Page, draft: Draft, cluster: int) -> Span | None:
    begin = page.text.blocks[max(0, draft.block - 1)].start
    for number in reversed(page.mentions_in(begin, draft.start)):
        mention = page.names.mentions[number]
        if mention.cluster == cluster:
            return mention.start, mention.end
    return None
