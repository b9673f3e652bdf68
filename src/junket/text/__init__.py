"""Article -> blocks, quoted passages, sentences, tokens."""

from dataclasses import replace

from junket.facts import Article, Text
from junket.text.blocks import find_blocks
from junket.text.marks import pair_marks
from junket.text.sentences import split_sentences
from junket.text.tokens import cut_tokens
from junket.wrapped import unwrap

__all__ = ["read_text"]


def read_text(article: Article) -> Text:
    """Cut an article's text into blocks, quoted passages, sentences and tokens.

    The article that comes back has a text of the same length: where lines were cut at a fixed
    width, paragraphs are put together again (`junket.wrapped`).

    >>> text = read_text(Article("", "", "“It is done,” Ada Lind says.", ""))
    >>> len(text.sentences), text.words[1:4]
    (1, ['It', 'is', 'done'])
    """
    article = replace(article, text=unwrap(article.text))
    blocks = find_blocks(article)
    quoted = pair_marks(article.text, blocks)
    sentences = split_sentences(article.text, blocks, quoted)
    starts, ends, words = cut_tokens(article.text)
    return Text(article, blocks, quoted, sentences, starts, ends, words)
