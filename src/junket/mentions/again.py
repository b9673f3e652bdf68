"""Find every further place of the titles of an article."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from junket.facts import Span
from junket.late import late
from junket.mentions.bare import key_of
from junket.mentions.runs import LISTS

_WORDLIKE = late(r"\w")


def places(source: str, titles: Sequence[Sequence[str]], most: int) -> Iterator[tuple[int, Span]]:
    """Yield the number of a title with each place of one of its forms, `most` forms in all.

    A title of one word that may be anybody's name, or any word, is looked for with its "The" alone.

    >>> list(places("Cold Bay is on. The Cold Bay is not.", [["Cold Bay"]], 9))
    [(0, (0, 8)), (0, (16, 28))]
    >>> list(places("A Cold Bay is on.", [["A Cold Bay"]], 9))
    [(0, (0, 10))]
    """
    keys: dict[str, tuple[int, str]] = {}
    for number, forms in enumerate(titles):
        for form in forms:
            bare = form.split(" ", 1)[1] if key_of(form) != _low(form) else form
            if " " in bare or not _ambiguous(bare):
                article = form[: len(form) - len(bare)] or "The "
                keys.setdefault(bare, (number, article))
                keys.setdefault(bare.upper(), (number, article))
            elif form.startswith("The "):
                keys.setdefault(form, (number, ""))
    for key, (number, article) in list(keys.items())[:most]:
        at = source.find(key)
        while at >= 0:
            end = at + len(key)
            if _is_word(source, at, end):
                yield number, (_with_article(source, at, article), end)
            at = source.find(key, end)


def _is_word(source: str, start: int, end: int) -> bool:
    """Say whether a passage starts and ends with whole words."""
    inner = _WORDLIKE.match(source, end) or (start and _WORDLIKE.match(source, start - 1))
    return not inner


def _with_article(source: str, start: int, article: str) -> int:
    """Return where a title starts with the article in front of it."""
    opens = start - len(article)
    if opens >= 0 and source.startswith((article, article.upper()), opens):
        return start if opens and _WORDLIKE.match(source, opens - 1) else opens
    return start


def _low(form: str) -> str:
    return form.casefold().replace("’", "'").replace("‘", "'")


def _ambiguous(word: str) -> bool:
    """Say whether a title of one word may also be a person, or just a word."""
    return word.lower() in LISTS.given or word.lower() in LISTS.common
