"""Article -> blocks, quoted passages, sentences, tokens."""

from junket.facts import Article, Text
from junket.text.blocks import find_blocks
from junket.text.marks import pair_marks
from junket.text.sentences import split_sentences
from junket.text.tokens import cut_tokens

__all__ = ["read_text"]


def read_text(article: Article) -> Text:
    """Cut an article's text into blocks, quoted passages, sentences and tokens.

    >>> text = read_text(Article("", "", "“It is done,” Ada Lind says.", ""))
    >>> len(text.sentences), text.words[1:4]
    (1, ['It', 'is', 'done'])
    """
    blocks = find_blocks(article)
    quoted = pair_marks(article.text, blocks)
    sentences = split_sentences(article.text, blocks, quoted)
    starts, ends, words = cut_tokens(article.text)
    return Text(article, blocks, quoted, sentences, starts, ends, words)
