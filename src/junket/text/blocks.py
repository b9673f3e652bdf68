"""Cut an article into blocks: what a reader sees as one piece, and what it is."""

from __future__ import annotations

from junket.facts import Article, Block
from junket.text.furniture import apply_markup, mark_furniture
from junket.text.headings import mark_above, mark_headings, mark_headlines, mark_title
from junket.text.setoff import mark_set_off
from junket.text.turns import mark_turns
from junket.text.tweets import mark_sign_offs, mark_tweets
from junket.text.units import Unit, cut_units


def find_blocks(article: Article) -> tuple[Block, ...]:
    """Return the blocks in order; they cover all of the text that is no white space, once.

    A byte order mark and zero-width spaces count as white space. Empty where the text holds
    nothing else.

    >>> from junket.facts import Article
    >>> text = "By Ada Lind\\n\\nThe show is back on Friday, and all of us will watch it there."
    >>> [block.kind for block in find_blocks(Article("", "", text, ""))]
    ['byline', 'paragraph']
    """
    text = article.text
    units = cut_units(text)
    apply_markup(units, article.markup)
    mark_title(article, units)
    units = mark_tweets(article, units)
    mark_furniture(article, units)
    mark_above(article, units)
    mark_sign_offs(text, units)
    mark_set_off(text, units)
    mark_headlines(text, units)
    units = mark_turns(article, units)
    mark_headings(text, units)
    return tuple(_block(unit) for unit in units)


def _block(unit: Unit) -> Block:
    return Block(
        unit.start,
        unit.end,
        unit.kind or "paragraph",
        min(unit.body, unit.end),
        unit.label,
        unit.turn,
        unit.speaker,
    )
