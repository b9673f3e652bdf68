"""Text, names -> attributions: who said what, to whom, in answer to what.

page.py     the token table that the rules read from
cues.py     the lexicon of cues; sources.py finds them with their sources
pieces.py   what a passage between marks looks like
prose.py    direct and mixed quotations; reported.py mixed and indirect ones, broken.py those
            that a cue breaks; colon.py who stands before a colon; lines.py lines that a noun
            hands over
proposed.py what the tagger found beside the rules
turns.py    speech without marks: Q&A answers, tweets, block quotes
focus.py    whom he and she mean, by the narration, and apart.py whom they cannot mean;
            references.py pronouns and descriptions;
            cueless.py quotations without a source; bodies.py speakers that are no
            persons; handles.py whose account a handle is
confidence.py how sure all that is; acts.py whether it was said at all
speakers.py who the sources are; about.py hearers and questions; capacity.py in which voice they
            speak, trades.py where no job is told; topics.py whom it is about
            (sheet.py what they look it up in, nearby.py who stands near, mainly.py weighs whom
            most, by topic_signs.py and topic_weights.py)
"""

from __future__ import annotations

from junket.facts import NO_TAGS, Attribution, Block, Names, Quoted, Span, Tags, Text
from junket.quotes import about, acts, asking, capacity, headlines, speakers
from junket.quotes.carried import carry_sources
from junket.quotes.confidence import confidence
from junket.quotes.drafts import Draft, is_headline
from junket.quotes.page import Page, open_page
from junket.quotes.phrases import Range
from junket.quotes.proposed import join_proposals
from junket.quotes.prose import find_quotations, view_block
from junket.quotes.reported import find_indirect
from junket.quotes.sources import signed
from junket.quotes.talk import Named
from junket.quotes.topics import add_topics
from junket.quotes.turns import find_turns, is_line, is_told

__all__ = ["add_topics", "find_attributions"]

_PROSE = frozenset({"paragraph", "caption"})
_ONE_LINERS = frozenset({"heading", "boilerplate"})


def find_attributions(text: Text, names: Names, tags: Tags = NO_TAGS) -> tuple[Attribution, ...]:
    """Return every attribution of an article, in the order of their contents.

    Whom they are about is left open: `add_topics` says it, once pronouns are resolved.
    `tags` is what the tagger proposes; without, the rules stand alone.
    """
    page = open_page(text, names)
    drafts = find_turns(text)
    previous: Draft | None = None
    for number, block in enumerate(text.blocks):
        if is_line(block):
            previous = None
        elif block.kind in _PROSE or is_told(text, number):
            previous = _prose(page, number, previous, drafts)
        elif block.kind == "question":
            drafts += find_indirect(view_block(page, number), [])
        elif block.kind in _ONE_LINERS:
            drafts += _headline(page, number, block)
    _sign(page, drafts)
    drafts = join_proposals(page, drafts, tags.proposals)
    drafts.sort(key=lambda draft: draft.content[0])
    named = speakers.name_speakers(page, drafts)
    weights = dict(tags.trust)
    story = _in_story(page, named)
    told = capacity.capacities(page, drafts, named, speakers.figure(page, named))
    found = (
        _attribution(page, draft, who, voice, source, weights, story)
        for draft, who, voice, source in zip(
            drafts, named, told, carry_sources(page, drafts, named), strict=True
        )
    )
    return tuple(item for item in found if item is not None)


def _in_story(page: Page, named: list[Named]) -> frozenset[int]:
    """Return the clusters whose reported speech is the story's own: characters, but in a recap.

    An article without a series has characters by mistake, but for those whom an actor plays.
    """
    if speakers.is_recap(page, named):
        return frozenset()
    clusters = page.names.clusters
    series = any(one.kind == "series" for one in clusters)
    characters = (n for n, one in enumerate(clusters) if one.kind == "character")
    return frozenset(n for n in characters if series or clusters[n].rule == "cast")


def _sign(page: Page, drafts: list[Draft]) -> None:
    """Give quotations without a source the name on a line of its own below: — Ada Lind."""
    blocks = page.text.blocks
    for draft in drafts:
        number = draft.block + 1
        if draft.kind != "direct" or draft.source or draft.cue or draft.turn or draft.label:
            continue
        if number < len(blocks) and blocks[number].kind in _PROSE:
            first, last = page.tokens_of((blocks[number].start, blocks[number].end))
            if signature := signed(page, first, last):
                draft.source, draft.cue = signature.source, [(signature.first, signature.last)]


def _prose(page: Page, number: int, previous: Draft | None, drafts: list[Draft]) -> Draft | None:
    """Add the quotations of a prose block; return the one that the next block may go on with."""
    view = view_block(page, number)
    if previous and view.pieces and not _is_alike(page, view.pieces[0].quoted, previous):
        previous = None
    found = find_quotations(view, reopened=previous is not None)
    crosshead = None if found else headlines.find_crosshead(view)
    if crosshead is not None and not view.pieces[0].ended:
        drafts.append(crosshead)
        return None
    if found and view.pieces and _reopens(page, number, found[0], previous):
        assert previous is not None
        first = found.pop(0)
        previous.content += first.content
        previous.pieces += first.pieces
        if not previous.cue and first.cue:
            previous.cue, previous.source, previous.hearer = first.cue, first.source, first.hearer
            previous.block = number
    found += find_indirect(view, found)
    drafts += found
    last = view.pieces[-1] if view.pieces else None
    if last is None or last.quoted.close is not None or last.quoted.open is None:
        return None
    holders = [draft for draft in [previous, *found] if draft and last.number in draft.pieces]
    return holders[-1] if holders else None


def _is_alike(page: Page, quoted: Quoted, previous: Draft) -> bool:
    """Tell whether a passage has the kind of marks that the quotation left open has."""
    return not previous.pieces or page.outer[previous.pieces[-1]].single == quoted.single


def _reopens(page: Page, number: int, first: Draft, previous: Draft | None) -> bool:
    """Tell whether a block goes on with the quotation that the block before left open."""
    return (
        previous is not None
        and first.kind == "direct"
        and page.outer[first.pieces[0]].start <= page.text.blocks[number].body + 2
    )


def _headline(page: Page, number: int, block: Block) -> list[Draft]:
    """Return the report of a one-line headline: Finale will shock, says Ada Lind."""
    view = view_block(page, number)
    title = page.text.article.title_span
    head = number == 0 if title is None else block.start <= title[0] < block.end
    find = headlines.find_quotation if head else headlines.find_crosshead
    spoken = find(view) if block.kind == "heading" or number == 0 else None
    if spoken is not None:
        return [spoken]
    if page.text.article.title_span == (block.start, block.end):
        return []
    return [
        draft
        for draft in find_indirect(view, [])
        if draft.source
        and page.text.starts[draft.source[0]] >= draft.content[0][1]
        and draft.content[0][0] == block.start
    ]


def _spans(page: Page, ranges: list[Range]) -> tuple[Span, ...]:
    return tuple(page.span(*item) for item in ranges)


def _attribution(
    page: Page,
    draft: Draft,
    named: Named,
    told: str,
    source: Span | None,
    weights: dict[str, float],
    story: frozenset[int],
) -> Attribution | None:
    cluster = page.names.clusters[named.cluster] if named.cluster is not None else None
    if draft.kind == "indirect" and named.cluster in story:
        return None
    if is_headline(draft) and named.name is None:
        return None  # words that nobody says in the article are the headline writer's own
    voice = "reporter" if named.rule == "reporter" else capacity.voice(cluster)
    if voice in (None, "other") and told:
        voice = told
    sure = confidence(draft, named, weights)
    return Attribution(
        source=(source,) if source else (),
        cue=_spans(page, draft.cue),
        content=tuple(draft.content),
        kind=draft.kind,
        speaker=named.name,
        voice=voice or ("other" if named.name or source or draft.speaker_text else None),
        addressee=about.addressee(page, draft),
        about=(),
        asked=asking.asked(page, draft),
        confidence=sure,
        rule=f"{draft.rule}+{named.rule}",
        act=acts.act(page, draft, named, sure),
    )
