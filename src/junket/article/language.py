"""Which language a text is in, by its commonest words or its script."""

from __future__ import annotations

from collections import Counter
from functools import cache

from junket.late import late
from junket.lexicon import spaced

_LOOKED_AT = 40_000  # characters: about 4,000 words and more, whatever the language
_MAX_WORDS = 4000
_MIN_WORDS = 20  # fewer cannot be told; then the article is taken for English
_WORD = late(r"[^\W\d_]+")
_PLAIN_WORD = late(r"[a-z]+")  # the same where all letters are in ASCII, at half the cost
_PLAIN = frozenset(map(chr, range(128)))
_FOREIGN = late(r"[^\W\d_\x00-\u024f]")  # letters beyond Latin, IPA counted with them
_MIN_SHARE = 0.1  # of the words; prose of these languages has 0.15 (Finnish) to 0.5
_MIN_KINDS = 6  # different function words
_MARGIN = 1.25  # another language must have this many times the English hits

# First and last code point of a script's letters, and the language that is likeliest.
_SCRIPTS = (
    (0x0370, 0x03FF, "el"), (0x0400, 0x052F, "ru"), (0x0530, 0x058F, "hy"),
    (0x0590, 0x05FF, "he"), (0x0600, 0x06FF, "ar"), (0x0900, 0x097F, "hi"),
    (0x0980, 0x09FF, "bn"), (0x0B80, 0x0BFF, "ta"), (0x0C00, 0x0C7F, "te"),
    (0x0E00, 0x0E7F, "th"), (0x10A0, 0x10FF, "ka"), (0x3040, 0x30FF, "ja"),
    (0x4E00, 0x9FFF, "zh"), (0xAC00, 0xD7AF, "ko"),
)  # fmt: skip
_UKRAINIAN = frozenset("іїєґІЇЄҐ")
_PERSIAN = frozenset("پچژگ")


def language_of(text: str) -> str:
    """Tell the language of a text as an ISO 639-1 code; "en" where that is unclear.

    Looks at a bounded part of the text.

    >>> language_of("The producer said that she was not there when it was filmed. " * 3)
    'en'
    >>> language_of("Die Produzentin sagte, dass sie nicht dabei war, als es gedreht wurde. " * 3)
    'de'
    """
    sample = text[:_LOOKED_AT]
    if not any(char.isalpha() for char in set(sample) - _PLAIN):
        return _by_words(_PLAIN_WORD.findall(sample.lower())[:_MAX_WORDS])
    found = _WORD.findall(sample.lower())
    foreign = _FOREIGN.findall(sample)
    if 2 * len(foreign) > sum(map(len, found)):
        return _by_script(foreign)
    return _by_words(found[:_MAX_WORDS])


def _by_words(found: list[str]) -> str:
    """Compare the hits in each language's list of function words."""
    if len(found) < _MIN_WORDS:
        return "en"
    counts = Counter(found)
    lists = spaced("function_words.txt")
    hits = dict.fromkeys(lists, 0)
    for word, times in counts.items():
        for code in _languages().get(word, ()):
            hits[code] += times
    best = max(hits, key=lambda code: (hits[code], code == "en", code))
    # A cast list has hardly a function word: too few, or always the same, decide nothing.
    clear = hits[best] > _MIN_SHARE * len(found) and len(lists[best] & counts.keys()) >= _MIN_KINDS
    return best if clear and hits[best] > _MARGIN * hits["en"] else "en"


@cache
def _languages() -> dict[str, list[str]]:
    """Return the languages that each function word belongs to."""
    found: dict[str, list[str]] = {}
    for code, known in spaced("function_words.txt").items():
        for word in known:
            found.setdefault(word, []).append(code)
    return found


def _by_script(letters: list[str]) -> str:
    """Name the language that the letters' script stands for."""
    counts: Counter[str] = Counter()
    for char, times in Counter(letters).items():
        for first, last, code in _SCRIPTS:
            if first <= ord(char) <= last:
                counts[code] += times
                break
    if not counts:
        return "en"
    # Japanese mixes its kana with Chinese characters.
    best = "ja" if counts["ja"] * 8 > counts["zh"] > 0 else counts.most_common(1)[0][0]
    if best == "ru" and not _UKRAINIAN.isdisjoint(letters):
        return "uk"
    return "fa" if best == "ar" and not _PERSIAN.isdisjoint(letters) else best
